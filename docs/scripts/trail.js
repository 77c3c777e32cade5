// @ts-check
// The laws opened for this ruling (this tab, until it is closed) in a quiet line of a law page, and those read last
// (this device) on the start page. Not deferred: the line is put in while the page is read, so that nothing moves.
(function () {
  "use strict";

  var MOST = 8;
  var said = /** @type {LawbookWords} */ (/** @type {any} */ (window).lawbookWords);
  var root = new URL("..", /** @type {HTMLScriptElement} */ (document.currentScript).src);
  var page = decodeURI(location.pathname.slice(root.pathname.length)).replace(/(^|\/)index\.html$/, "$1");
  var law = /^laws\/(\d{1,2})\/(?:([\w-]+)\/)?$/.exec(page);
  if (!law && page !== "") return;

  /** @typedef {{law: string, edition: string}} Visit an edition is "" on the main page of a law */

  /** @param {"sessionStorage" | "localStorage"} store @returns {Visit[]} */
  function read(store) {
    try {
      var rows = JSON.parse(window[store].getItem("lawbook.trail") || "[]");
      return rows.filter(function (/** @type {any} */ row) {
        return row && /^\d{1,2}$/.test(row.law) && /^[\w-]*$/.test(row.edition);
      });
    } catch (error) {
      return []; // no storage, or something else wrote there
    }
  }

  /** @param {"sessionStorage" | "localStorage"} store @param {Visit[]} visits */
  function write(store, visits) {
    try {
      if (visits.length) window[store].setItem("lawbook.trail", JSON.stringify(visits));
      else window[store].removeItem("lawbook.trail");
    } catch (error) {
      // nothing is remembered
    }
  }

  /** @param {Visit} one @param {Visit} other */
  function same(one, other) {
    return one.law === other.law && one.edition === other.edition;
  }

  /** @type {"sessionStorage" | "localStorage"} */
  var store = law ? "sessionStorage" : "localStorage";
  /** @type {Visit | null} */
  var here = law ? { law: law[1], edition: law[2] || "" } : null;

  function visit() {
    if (!here) return;
    var now = here;
    var trail = read("sessionStorage");
    if (!trail.some(function (one) { return same(one, now); })) trail.push(now);
    write("sessionStorage", trail.slice(-MOST));
    var others = read("localStorage").filter(function (one) { return !same(one, now); });
    write("localStorage", [now].concat(others).slice(0, MOST));
  }

  /** @param {Visit} one @returns {HTMLElement} */
  function link(one) {
    var current = here !== null && same(one, here);
    var element = document.createElement(current ? "span" : "a");
    element.textContent = one.law + (one.edition ? " (" + one.edition + ")" : "");
    if (element instanceof HTMLAnchorElement) {
      element.href = new URL("laws/" + one.law + "/" + (one.edition ? one.edition + "/" : "") + "index.html", root).href;
    } else {
      element.setAttribute("aria-current", "page");
    }
    return element;
  }

  var line = document.createElement("nav");
  line.className = "trail";
  var name = line.appendChild(document.createElement("span"));
  var list = line.appendChild(document.createElement("span"));
  list.className = "trail__laws";
  var clear = line.appendChild(document.createElement("button"));
  clear.type = "button";
  clear.className = "trail__clear";
  clear.addEventListener("click", function () {
    write(store, here ? [here] : []);
    if (line.previousElementSibling) line.previousElementSibling.classList.remove("with-trail");
    line.remove();
    var top = document.querySelector("h1");
    if (!top) return;
    top.tabIndex = -1; // the focus does not fall out of the page
    top.focus({ preventScroll: true });
  });

  function words() {
    name.textContent = law ? said.word("reader.open_now") : said.word("reader.read_lately");
    clear.textContent = said.word("reader.clear");
    line.lang = said.language();
    line.setAttribute("aria-label", name.textContent.replace(":", ""));
  }

  /** Puts the line behind the facts of a law, or behind the title of the start page; true when there is no more to do. */
  function place() {
    var visits = read(store);
    if (!visits.some(function (one) { return !here || !same(one, here); })) return true;
    var above = document.querySelector(law ? "article > .facts" : "article > h1");
    if (!above) return false;
    list.replaceChildren.apply(list, visits.map(link));
    if (!line.parentNode) above.after(line);
    above.classList.add("with-trail");
    return true;
  }

  visit();
  words();
  document.addEventListener("lawbook:language", words);
  window.addEventListener("pageshow", function (event) {
    if (!event.persisted) return; // the page comes back as it was left; other laws were opened since
    visit();
    place();
  });
  if (place()) return;
  var waiting = new MutationObserver(function () {
    if (place()) waiting.disconnect();
  });
  waiting.observe(document.documentElement, { childList: true, subtree: true });
  document.addEventListener("DOMContentLoaded", function () { waiting.disconnect(); });
})();
