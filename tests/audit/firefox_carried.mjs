// What is looked at in Firefox of what is carried away: the folder unpacked from the zip, with the site in it, and the
// single file. Each check gets a page of its own storage and the folder's address; a request to elsewhere fails it.
import assert from "node:assert/strict";
import { look, open, tap, until } from "./firefox_checks.mjs";

const SINGLE = "lawbook.html";
const LAW = "2017-74A"; // the digest stands on every site

/** Whether words of both languages are shown, of the law in view. */
function shown(page) {
  return page.evaluate(() => ["ru", "en"].map((name) =>
    [...document.querySelectorAll(`[id='2017-74'] .${name}`)].some((one) => one.getClientRects().length)));
}

async function switchLanguages(page) {
  for (const [value, ...wanted] of [["en", false, true], ["both", true, true], ["ru", true, false]]) {
    await page.click(`.languages [data-value=${value}]`);
    assert.deepEqual(await shown(page), wanted, value);
  }
}

/** Touches the first reference of the digest that can be seen; a sheet must show what it leads to. */
async function unfold(page) {
  await page.evaluate(() => document.querySelectorAll(".digest .provisions").forEach((box) => { box.open = true; }));
  const link = (await page.evaluateHandle(() => [...document.getElementById("2017-74").closest(".digest")
    .querySelectorAll("a.reference")].find((one) => one.getClientRects().length))).asElement();
  assert(link, "no reference in the digest");
  await tap(page, link);
  await until(page, "the sheet shows a text", () => document.querySelector(".unfold")?.open
    && document.querySelector(".unfold__body").textContent.trim());
  await page.keyboard.press("Escape");
  await until(page, "the sheet is closed", () => !document.querySelector(".unfold").open);
}

async function firstPage(page, root) {
  await page.goto(`${root}start.html`);
  assert.equal(await page.evaluate(() => document.querySelector(".unpack").getClientRects().length), 0, "it is unpacked");
  await Promise.all([page.waitForNavigation(), page.click("a[href='site/index.html']")]);
  await until(page, "the site is open", () => document.documentElement.matches(".js"));
}

async function unpackedSite(page, root) {
  await look(page, `${root}site/`, "74a1");
  await Promise.all([page.waitForNavigation(), page.keyboard.press("Enter")]);
  assert(page.url().includes("/site/laws/74/"), page.url());
  await until(page, "the digest is there", () => document.getElementById("2017-74") !== null);
  await unfold(page);
  await switchLanguages(page);
}

async function singleSearch(page, root) {
  await look(page, root, "revoke", SINGLE);
  await until(page, "the words found are marked", () => document.querySelector(".search-hits mark") !== null);
  await page.keyboard.press("Enter");
  await until(page, "the hit is marked", () => document.querySelector(":target")?.getClientRects().length);
  assert(page.url().startsWith(`${root}${SINGLE}#`), page.url());
  const top = await page.evaluate(() => document.querySelector(":target").getBoundingClientRect().top);
  assert(top > 40 && top < 900, `in view: ${top}`);
}

async function singleReads(page, root) {
  await open(page, `${root}${SINGLE}#${LAW.toLowerCase()}`);
  await until(page, "the provision is marked", () => document.querySelector(":target")?.id === "2017-74A");
  await unfold(page);
  await switchLanguages(page);
}

async function singleWithoutScript(page, root) {
  await page.goto(root + SINGLE);
  const [ran, laws, texts, hidden] = await page.evaluate(() => {
    const found = [...document.querySelectorAll(".provision p, .digest p")];
    const numbers = new Set([...document.querySelectorAll("article h1 > .number")].map((one) => one.textContent));
    return [document.documentElement.matches(".js"), numbers.size, found.length, found.filter((one) => !one.getClientRects().length).length];
  });
  assert.deepEqual([ran, laws, texts > 1000, hidden], [false, 93, true, 0], "script ran, laws, there are texts, hidden texts");
}

export const CARRIED = [
  { name: "the first page leads to the site", check: firstPage },
  { name: "the unpacked site searches, unfolds, switches", check: unpackedSite },
  { name: "the single file searches", size: "desktop", check: singleSearch },
  { name: "the single file unfolds and switches", check: singleReads },
];
export const CARRIED_WITHOUT_SCRIPT = [{ name: "without script the single file shows every text", check: singleWithoutScript }];
