// @ts-check
// Long lists: the field above one filters its rows while typing, in any case, ё as е, and says how many are left. Where
// an address leads to a row that the filter hides, the filter is cleared.
(function () {
  "use strict";

  var HIDDEN = "filtered-out";
  var said = /** @type {LawbookWords} */ (/** @type {any} */ (window).lawbookWords);

  /** @param {string | null} text */
  function plain(text) {
    return (text || "").normalize("NFC").toLowerCase().replace(/ё/g, "е").replace(/\s+/g, " ").trim();
  }

  /** @typedef {{ element: Element, words: string, laws: string, head: Row | null }} Row */

  /** The words of some elements as they were before letters.js turned them. @param {Element[]} elements */
  function originalOf(elements) {
    var letters = /** @type {any} */ (window).lawbookLetters;
    var found = "";
    elements.forEach(function (element) {
      var walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        var node = /** @type {Text} */ (walker.currentNode);
        found += letters ? letters.original(node) : node.data;
      }
      found += " ";
    });
    return found;
  }

  /** The words of a row that are looked for: its topic or its names, in both languages. @param {Element} element */
  function wordsOf(element) {
    var parts = Array.from(element.querySelectorAll(":scope > b, :scope > dt, :scope > dd > .names"));
    var shown = parts.map(function (part) { return part.textContent; }).join(" ");
    return plain(originalOf(parts) + " " + shown); // found in Russian and in Latin letters
  }

  /** The laws of a row, each between blanks. @param {Element} element */
  function lawsOf(element) {
    var links = Array.from(element.querySelectorAll(":scope > a.reference"));
    return " " + links.map(function (link) { return link.textContent; }).join(" ") + " ";
  }

  /** @param {Element} list @returns {Row[]} */
  function rowsOf(list) {
    var known = new Map();
    return Array.from(list.querySelectorAll("li, :scope > div")).map(function (element) {
      var above = element.parentElement && element.parentElement.closest("li");
      var row = { element: element, words: wordsOf(element), laws: lawsOf(element), head: known.get(above) || null };
      known.set(element, row);
      return row;
    });
  }

  /** @param {Row} row @param {string[]} wanted */
  function matches(row, wanted) {
    var words = row.head ? row.head.words + " " + row.words : row.words;
    return wanted.every(function (word) {
      return words.indexOf(word) >= 0 || row.laws.indexOf(" " + word + " ") >= 0;
    });
  }

  /** @param {HTMLInputElement} field @param {Element} list @param {Element | null} status */
  function listen(field, list, status) {
    var rows = rowsOf(list);

    function apply() {
      var wanted = plain(field.value).split(" ").filter(Boolean);
      var kept = new Set();
      rows.forEach(function (row) {
        if (!matches(row, wanted)) return;
        kept.add(row);
        if (row.head) kept.add(row.head);
      });
      rows.forEach(function (row) {
        row.element.classList.toggle(HIDDEN, !kept.has(row));
      });
      say(kept.size, wanted.length > 0);
    }

    /** @param {number} count @param {boolean} filtered */
    function say(count, filtered) {
      if (!status) return;
      var number = filtered ? said.word("reader.rows_of", { count: count, all: rows.length }) : said.word("page.rows", { count: count });
      status.textContent = count || !filtered ? number : said.word("reader.nothing_found");
    }

    function clear() {
      field.value = "";
      apply();
    }

    field.addEventListener("input", apply);
    field.addEventListener("keydown", function (event) {
      if (event.key === "Escape" && field.value) clear();
    });
    document.addEventListener("lawbook:language", apply);
    document.addEventListener("lawbook:letters", function () {
      rows.forEach(function (row) { row.words = wordsOf(row.element); });
      apply();
    });
    if (field.value) apply(); // what a browser remembered
    return clear;
  }

  var field = /** @type {HTMLInputElement | null} */ (document.getElementById("_filter"));
  var list = field && document.getElementById(field.getAttribute("aria-controls") || "");
  var status = field && document.getElementById(field.getAttribute("aria-describedby") || "");
  if (!field || !list) return;
  var clear = listen(field, list, status);

  /** @param {string} fragment what stands behind the # of an address */
  function reveal(fragment) {
    var id;
    try {
      id = decodeURIComponent(fragment);
    } catch (error) {
      return; // a broken percent sign: nothing on the page has such an id
    }
    var target = id ? document.getElementById(id) : null;
    if (!target || !target.closest("." + HIDDEN)) return;
    clear();
    target.scrollIntoView();
  }

  function follow() {
    reveal(location.hash.slice(1));
  }

  // The address of a link that leads where one is already does not change: the click says it.
  document.addEventListener("click", function (event) {
    var link = event.target instanceof Element ? event.target.closest('a[href^="#"]') : null;
    if (link) reveal((link.getAttribute("href") || "").slice(1));
  });
  window.addEventListener("hashchange", follow);
  follow();
})();
