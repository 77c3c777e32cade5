// What is looked at in Firefox: each check gets a page of its own storage and the site's address, and throws when
// something is not as it should be. They lean on the digest, which stands on every site.
import assert from "node:assert/strict";
import { readdirSync } from "node:fs";

const LAW = "laws/74/index.html";
const PAGES = ["index.html", LAW, "laws/12/index.html", "subject-index/index.html", "glossary/index.html",
  "scoring/index.html", "coverage/index.html", "search/index.html", "download/index.html", "examples/index.html"];

/** Opens an address; its scripts have run and its typeface is there. */
export async function open(page, address) {
  await page.goto("about:blank"); // else an address that differs in its fragment only is the same page
  await page.goto(address);
  await page.waitForSelector("html.js");
  await page.evaluate(async () => { await document.fonts.ready; });
}

/** Waits until something in the page is true; gives what it was. */
export async function until(page, what, told, ...values) {
  for (let tries = 0; tries < 60; tries++) {
    const found = await page.evaluate(told, ...values);
    if (found) return found;
    await new Promise((done) => setTimeout(done, 50));
  }
  throw new Error(`never: ${what}`);
}

/** Touches the first line of an element, when nothing moves any more. */
export async function tap(page, element) {
  await page.evaluate(async () => { await Promise.all(document.getAnimations().map((one) => one.finished.catch(() => null))); });
  const point = await element.evaluate((one) => {
    one.scrollIntoView({ block: "center", behavior: "instant" });
    const line = one.getClientRects()[0];
    return { x: line.left + line.width / 2, y: line.top + line.height / 2 };
  });
  await page.touchscreen.tap(point.x, point.y);
}

/** Opens what is closed in the text. */
function unfoldAll() {
  document.querySelectorAll("article details").forEach((box) => { box.open = true; });
}

async function permalink(page, root) {
  await open(page, `${root}${LAW}#74a1`);
  await until(page, "the address has the id's own case", () => /#(2017-)?74A1$/.test(location.href));
  await until(page, ":target is the provision", () => /^(2017-)?74A1$/.test(document.querySelector(":target")?.id || ""));
  assert((await page.evaluate(() => document.querySelector(":target").getBoundingClientRect().top)) >= 60, "under the header");
}

async function permalinkIntoDetails(page, root) {
  await open(page, `${root}laws/12/index.html#2017-12C1`);
  await until(page, "the provision is shown and marked", () => {
    const provision = document.getElementById("2017-12C1");
    return provision.closest("details").open && provision.matches(":target") && provision.getClientRects().length;
  });
  const top = await page.evaluate(() => document.getElementById("2017-12C1").getBoundingClientRect().top);
  assert(top >= 60 && top < 844, `in view: ${top}`);
}

async function sheet(page, root) {
  await open(page, root + LAW);
  await page.evaluate(unfoldAll);
  const before = page.url();
  const name = () => page.evaluate(() => document.querySelector(".unfold__name .ru").textContent);
  const isOpen = (level) => until(page, `the sheet has ${level}`, (wanted) => {
    const panel = document.querySelector(".unfold");
    return panel.open && panel.matches(".sheet") && panel.querySelector(".unfold__name").textContent.includes(wanted);
  }, level);
  await tap(page, await page.$("article a.reference[href$='/73/index.html#2017-73']"));
  await isOpen("Правило 73");
  const first = await name();
  await page.evaluate(() => document.querySelectorAll(".unfold details").forEach((box) => { box.open = true; }));
  const inner = (await page.evaluateHandle(() => [...document.querySelectorAll(".unfold__text a.reference")]
    .find((one) => one.getClientRects().length && !/\/73\//.test(one.href)))).asElement();
  assert(inner, "no reference in the sheet");
  await tap(page, inner);
  await until(page, "the nested one replaces it", (was) => document.querySelector(".unfold__name .ru").textContent !== was, first);
  await page.goBack();
  await isOpen(first);
  await page.goBack();
  await until(page, "the sheet is closed", () => !document.querySelector(".unfold").open);
  assert.equal(page.url(), before);
}

async function languages(page, root) {
  const shown = () => page.evaluate(() => [document.documentElement.lang, ...["ru", "en"].map((name) =>
    [...document.querySelectorAll(`article .${name}`)].some((one) => one.getClientRects().length))]);
  await open(page, root + LAW);
  assert.deepEqual(await shown(), ["ru", true, false], "a Russian reader starts with Russian");
  for (const [value, ...wanted] of [["en", "en", false, true], ["both", "ru", true, true], ["ru", "ru", true, false], ["en", "en", false, true]]) {
    await page.click(`.languages [data-value=${value}]`);
    assert.deepEqual(await shown(), wanted, value);
  }
  await page.reload();
  assert.deepEqual(await shown(), ["en", false, true], "after a reload");
  await open(page, `${root}laws/12/index.html`);
  assert.deepEqual(await shown(), ["en", false, true], "on another page");
}

async function letters(page, root) {
  const article = () => page.evaluate(() => document.querySelector("article").outerHTML);
  const press = (value) => page.evaluate((name) => document.querySelector(`.settings [data-value=${name}]`).click(), value);
  await open(page, root + LAW);
  const before = await article();
  await press("latin");
  await until(page, "no Cyrillic letter is shown", () => !/[а-яё]/i.test(document.querySelector("article").innerText));
  await press("cyrillic");
  assert.equal(await article(), before);
}

async function label(page, root) {
  await page.evaluateOnNewDocument(() => { // the old way is taken where there is no clipboard to speak to
    Object.defineProperty(Navigator.prototype, "clipboard", { get() {} });
  });
  await open(page, root + LAW);
  await page.evaluate(unfoldAll);
  await (await page.$("[id='2017-74A'] > .label a")).click();
  const button = await page.waitForSelector(".handle-menu button:nth-of-type(2)");
  assert.equal(await button.evaluate((one) => one.textContent), "Цитата");
  await button.click();
  await until(page, "it says that it is copied", () => document.querySelector(".handle-menu [role=status]").textContent === "Скопировано");
  await page.keyboard.press("Escape");
  await page.keyboard.press("/");
  await page.waitForSelector(".search-box:not([hidden])");
  await page.keyboard.down("Control");
  await page.keyboard.press("v");
  await page.keyboard.up("Control");
  const pasted = await until(page, "what is copied can be pasted", () => document.getElementById("search-field").value);
  assert.equal(pasted, "Правило 74A (дайджест, изд. 2017)");
}

/** Types into the search that `/` opens, and waits for hits. */
export async function look(page, root, query, name = "index.html") {
  await open(page, root + name);
  await page.keyboard.press("/");
  await page.waitForSelector(".search-box:not([hidden])");
  await page.keyboard.type(query);
  assert.equal(await page.evaluate(() => document.getElementById("search-field").value), query);
  return until(page, "there are hits", () => document.querySelector(".search-hits a")?.href);
}

async function search(page, root) {
  const first = await look(page, root, "revoke");
  await Promise.all([page.waitForNavigation(), page.keyboard.press("Enter")]);
  assert.equal(page.url(), first);
  assert(first.startsWith(root) && first.includes(".html"), first);
}

async function searchByNumber(page, root) {
  await look(page, root, "64a2");
  await Promise.all([page.waitForNavigation(), page.keyboard.press("Enter")]);
  assert.match(page.url(), /\/laws\/64\/(\w+\/)?index\.html#(\d{4}-)?64A2$/);
  await until(page, "the provision is marked", () => /64A2$/.test(document.querySelector(":target")?.id || ""));
}

async function quiet(page, root) {
  for (const path of PAGES) await open(page, root + path); // a complaint fails every check
}

async function withoutScript(page, root, folder) {
  const laws = readdirSync(`${folder}/laws`).filter((name) => /^\d+$/.test(name)).sort((one, other) => one - other);
  assert.equal(laws.length, 93);
  for (const law of laws) {
    await page.goto(`${root}laws/${law}/index.html`);
    const [ran, texts, hidden] = await page.evaluate(() => {
      document.querySelectorAll("article details").forEach((box) => { box.open = true; }); // as a reader can
      const found = [...document.querySelectorAll("article .provision p, article .digest p")];
      return [document.documentElement.matches(".js"), found.length, found.filter((one) => !one.getClientRects().length).length];
    });
    assert.deepEqual([ran, texts > 0, hidden], [false, true, 0], `law ${law}: script ran, there is text, hidden texts`);
  }
}

export const CHECKS = [
  { name: "a permalink in any case marks its provision", check: permalink },
  { name: "a permalink into closed details opens them", check: permalinkIntoDetails },
  { name: "a reference opens the sheet, back closes it", check: sheet },
  { name: "the language is switched and remembered", check: languages },
  { name: "letters go to Latin and exactly back", check: letters },
  { name: "the label's menu copies the citation", size: "desktop", check: label },
  { name: "the search lists hits and opens the first", size: "desktop", check: search },
  { name: "the search goes to a provision by its number", check: searchByNumber },
  { name: "pages complain of nothing and ask no other host", check: quiet },
];
export const WITHOUT_SCRIPT = [{ name: "without script every law text is there", check: withoutScript }];
