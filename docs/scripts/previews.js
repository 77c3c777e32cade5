// @ts-check
// What a link leads to, as a text to show beside it: taken from this page, or from the script of previews of its own
// page, which is loaded on first use. `lawbookPreviews` is the one name that those scripts and ours share.
(function () {
  "use strict";

  const said = /** @type {LawbookWords} */ (/** @type {any} */ (window).lawbookWords);

  /** @typedef {{name: Words, title: Words, edition: string, ours: boolean, html: string}} Entry one in a script */
  /** @typedef {{name: Words, title: Words, edition: string, ours: boolean, text: Element | DocumentFragment}} Preview */
  /** @typedef {{folder: string, id: string, script: string}} Place */
  /** @typedef {(found: Preview | null) => void} Done */

  const PATIENCE = 4000; // milliseconds to wait for a script before the link is followed instead
  const own = /** @type {HTMLScriptElement} */ (document.currentScript);
  // scripts/previews.js stands below the root; where the site is one file, that file is the root.
  const root = own.src ? new URL("../", own.src).href : location.href.replace(/[?#][^]*$/, "");

  // Which pages have such scripts, as the build found them: `glossary` itself, those below `laws/`.
  const given = document.querySelector('meta[name="lawbook-previews"]');
  const KINDS = ((given && given.getAttribute("content")) || "").split(" ").filter(Boolean);

  // What is left out of a text taken from this page: what other scripts put there, and what stands below a provision.
  const BESIDE = ".exists, .opened, .handle-menu, button, script, details:not(.provisions, .steps, .say)";
  const WITH_IDS = ["id", "aria-describedby", "aria-labelledby", "aria-controls", "aria-expanded"];

  /** @type {Map<string, {[id: string]: Entry}>} what the scripts said, by folder */
  const books = new Map();
  /** @type {Map<string, {over: boolean, waiting: (() => void)[]}>} the scripts that were asked for */
  const asked = new Map();

  /** @param {string} folder @returns {string} the path of a folder's script from the root, or "" */
  function scriptOf(folder) {
    return KINDS.includes(folder.replace(/\/.*/, "/")) ? `previews/${folder}.js` : "";
  }

  /** @param {string} address absolute @returns {Place | null} null: not on this site, or not an address */
  function placeOf(address) {
    try {
      const url = new URL(address, document.baseURI);
      const page = url.href.replace(/[?#][^]*$/, "");
      if (!page.startsWith(root)) return null;
      const folder = decodeURIComponent(page.slice(root.length)).replace(/(^|\/)index\.html$|\/$/, "");
      return { folder: folder, id: decodeURIComponent(url.hash.slice(1)), script: scriptOf(folder) };
    } catch (error) {
      return null; // a broken percent sign
    }
  }

  /** @param {Element} element @returns {string} its words without signs */
  function wordsOf(element) {
    const copy = /** @type {Element} */ (element.cloneNode(true));
    copy.querySelectorAll(".note-sign, .guess-sign").forEach((sign) => sign.remove());
    return (copy.textContent || "").replace(/\s+/g, " ").trim();
  }

  /** @param {Element} element @returns {Words} how a place of this page is called, as the page says it */
  function nameOf(element) {
    const name = element.tagName === "DT" ? wordsOf(element) : element.getAttribute("data-name");
    if (!name && element.tagName !== "DT") return said.say("reader.on_this_page");
    /** @type {Words} */ const names = { [said.languages[0]]: name || "" };
    for (const one of said.languages.slice(1)) names[one] = element.getAttribute(`data-name-${one}`) || "";
    return said.reading(names);
  }

  /** @param {Element} element @returns {Node[]} what is shown of it: of a term what stands behind it, of a paragraph all */
  function piecesOf(element) {
    if (element.tagName === "P") return [element];
    if (element.tagName !== "DT") return Array.from(element.childNodes);
    /** @type {Node[]} */
    const pieces = [];
    for (let next = element.nextElementSibling; next && next.matches("dd"); next = next.nextElementSibling) {
      pieces.push(...next.childNodes);
    }
    return pieces;
  }

  /** @param {string} id @returns {Preview | null} the text of a place on this page; null for headings and whole layers */
  function fromPage(id) {
    const element = document.getElementById(id);
    if (!element || !element.matches("section, div, p, li, dt, dd") || element.matches(".layer, .digest")) return null;
    const text = document.createElement("div");
    text.append(...piecesOf(element).map((piece) => piece.cloneNode(true)));
    if (element.matches(".provision")) unwrap(text);
    if (element.matches(".note")) text.querySelectorAll(":scope > .facts").forEach((facts) => facts.remove());
    const title = takeTitles(text);
    if (!(text.textContent || "").trim()) return null;
    const edition = element.closest("[data-edition]");
    return {
      name: nameOf(element), title: title, edition: edition ? edition.getAttribute("data-edition") || "" : "",
      ours: element.closest(".digest, .provision[data-edition]") !== null, text: cleaned(text, document.baseURI),
    };
  }

  /** A provision's own label goes, its words stand free. @param {Element} text */
  function unwrap(text) {
    Array.from(text.children).forEach((child) => {
      if (child.matches(".label")) child.remove();
      else if (child.matches(".body")) child.replaceWith(...child.childNodes);
    });
  }

  /** @param {Element} text loses its own titles, unless they hold a link @returns {Words} */
  function takeTitles(text) {
    /** @type {Words} */ const found = {};
    text.querySelectorAll(":scope > .title, :scope > .pair > * > .title").forEach((title) => {
      const half = title.closest("[lang]");
      found[(half && half.getAttribute("lang")) || said.languages[0]] = wordsOf(title);
      if (!title.querySelector("a, .guess")) title.remove();
    });
    return said.reading(found);
  }

  /** Without ids, its links absolute, its labels plain words. @param {Element | DocumentFragment} text
   * @param {string} base */
  function cleaned(text, base) {
    text.querySelectorAll(BESIDE).forEach((element) => element.remove());
    text.querySelectorAll(WITH_IDS.map((name) => `[${name}]`).join()).forEach((element) => {
      WITH_IDS.forEach((name) => element.removeAttribute(name));
    });
    text.querySelectorAll(".label a").forEach((link) => link.replaceWith(...link.childNodes));
    ["href", "src"].forEach((name) => text.querySelectorAll(`[${name}]`).forEach((element) => {
      element.setAttribute(name, new URL(element.getAttribute(name) || "", base).href);
    }));
    return text;
  }

  /** @param {Place} place @returns {Preview | null} what the loaded scripts say of it */
  function fromScripts(place) {
    const book = books.get(place.folder);
    const law = /^laws\/(\d+)/.exec(place.folder);
    const id = place.id && place.id !== "top" ? place.id : law ? law[1] : "";
    if (!book || !Object.prototype.hasOwnProperty.call(book, id)) return null;
    const entry = book[id];
    const template = document.createElement("template"); // nothing in it loads before its addresses are right
    template.innerHTML = entry.html; // written by the build, like the page itself
    const text = cleaned(template.content, new URL(`${place.folder}/index.html`, root).href);
    return { name: entry.name, title: entry.title, edition: entry.edition, ours: entry.ours, text: text };
  }

  /** @param {string} address @returns {Preview | null | undefined} null: there is none; undefined: not known yet */
  function known(address) {
    const place = placeOf(address);
    if (!place) return null;
    const here = placeOf(location.href);
    const found = here && here.folder === place.folder && place.id ? fromPage(place.id) : null;
    if (found || !place.script) return found;
    const script = asked.get(place.script);
    return books.has(place.folder) || (script && script.over) ? fromScripts(place) : undefined;
  }

  /** Says what an address leads to: at once where that is known. @param {string} address @param {Done} done */
  function find(address, done) {
    const answer = known(address);
    const place = placeOf(address);
    if (answer !== undefined || !place) {
      done(answer || null);
      return;
    }
    let told = false;
    const tell = () => {
      if (told) return;
      told = true;
      done(known(address) || null);
    };
    load(place.script).waiting.push(tell);
    setTimeout(tell, PATIENCE);
  }

  /** @param {string} path */
  function load(path) {
    const before = asked.get(path);
    if (before) return before;
    /** @type {{over: boolean, waiting: (() => void)[]}} */
    const state = { over: false, waiting: [] };
    const over = () => {
      state.over = true;
      state.waiting.splice(0).forEach((tell) => tell());
    };
    const script = document.createElement("script");
    script.onload = over;
    script.onerror = over;
    script.src = root + path;
    document.head.append(script);
    asked.set(path, state);
    return state;
  }

  /** What a script of previews calls. @param {string} folder @param {{[id: string]: Entry}} entries */
  function lawbookPreviews(folder, entries) {
    books.set(folder, entries);
  }

  /** @type {any} */ (window).lawbookPreviews = Object.assign(lawbookPreviews, { known: known, find: find });
})();
