// Opens a built site in Firefox, from the disk and from a server, and says of each check whether it passed:
// node firefox.mjs FIREFOX FOLDER ADDRESS CARRIED; CARRIED is the folder that was unpacked from the site's zip. One line
// each, fields apart by a tab; it ends with 1 when one failed.
import { pathToFileURL } from "node:url";
import puppeteer from "puppeteer-core";
import { CARRIED, CARRIED_WITHOUT_SCRIPT } from "./firefox_carried.mjs";
import { CHECKS, WITHOUT_SCRIPT } from "./firefox_checks.mjs";

const [executablePath, folder, address, carried] = process.argv.slice(2);
const SIZES = { phone: { width: 390, height: 844, hasTouch: true }, desktop: { width: 1280, height: 900 } };
const ROOTS = { "from disk": `${pathToFileURL(folder)}/`, served: address, carried: `${pathToFileURL(carried)}/` };
const SITE = ["from disk", "served"], AWAY = ["carried"];
const WAITS = 30_000; // milliseconds for one check
let failed = false;
process.on("uncaughtException", (error) => { // 1 says that a check failed
  console.error(error);
  process.exit(3);
});

/** What the policy forbade is not said to the console in Firefox; this says it. */
function sayPolicy() {
  document.addEventListener("securitypolicyviolation", (event) => console.error(`policy: ${event.violatedDirective}`));
}

/** Opens Firefox as a reader's of Russian. */
function firefox(preferences) {
  const extraPrefsFirefox = { "intl.accept_languages": "ru-RU, ru", ...preferences };
  return puppeteer.launch({ browser: "firefox", executablePath, headless: true, extraPrefsFirefox });
}

/** A page of its own storage; `complaints` gets what it says and what it asks of others. */
async function newPage(context, root, size, complaints, script) {
  const page = await context.newPage();
  page.on("console", (message) => {
    if (["error", "warn"].includes(message.type())) complaints.push(`console: ${message.text()}`);
  });
  page.on("pageerror", (error) => complaints.push(`error: ${error.message}`));
  page.on("request", (request) => {
    if (!request.url().startsWith(root) && !/^(data|about):/.test(request.url())) complaints.push(`asks ${request.url()}`);
  });
  page.on("requestfailed", (request) => {
    const why = request.failure()?.errorText || "";
    if (!why.includes("ABORTED")) complaints.push(`not loaded: ${request.url()} ${why}`); // else the reader went on
  });
  if (script) await page.evaluateOnNewDocument(sayPolicy);
  await page.setViewport(SIZES[size]);
  return page;
}

/** Runs one check and prints its line. */
async function run(browser, place, { name, size = "phone", check }, script = true) {
  const complaints = [];
  const context = await browser.createBrowserContext();
  let reason;
  let timer;
  try {
    const page = await newPage(context, ROOTS[place], size, complaints, script);
    const late = new Promise((_, reject) => { timer = setTimeout(() => reject(new Error("it took too long")), WAITS); });
    await Promise.race([check(page, ROOTS[place], folder), late]);
    reason = [...new Set(complaints)].join("; ");
  } catch (error) {
    reason = [error.message, ...new Set(complaints)].join("; ");
  }
  clearTimeout(timer);
  await context.close();
  failed = failed || Boolean(reason);
  const said = reason.replace(/\s+/g, " ").slice(0, 400);
  console.log([reason ? "failed" : "passed", `${place}, ${name}`, ...(said ? [said] : [])].join("\t"));
}

for (const [preferences, script, ...groups] of [
  [{ "dom.w3c_touch_events.enabled": 1 }, true, [SITE, CHECKS], [AWAY, CARRIED]],
  [{ "javascript.enabled": false }, false, [SITE, WITHOUT_SCRIPT], [AWAY, CARRIED_WITHOUT_SCRIPT]], // no command for it
]) {
  const browser = await firefox(preferences);
  try {
    for (const [places, checks] of groups) {
      for (const place of places) for (const one of checks) await run(browser, place, one, script);
    }
  } finally {
    await browser.close();
  }
}
process.exit(failed ? 1 : 0);
