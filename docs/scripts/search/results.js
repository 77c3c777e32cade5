// @ts-check
// What the box shows of a query: how much is found, chips that leave out a part of it, the hits, and what to try where
// nothing is found.
(function () {
  "use strict";

  var MOST = 400, AT_ONCE = 3, SOON = 50; // hits, laws, milliseconds
  var said = /** @type {LawbookWords} */ (/** @type {any} */ (globalThis).lawbookWords);
  var search = /** @type {any} */ (globalThis).lawbookSearch;

  /** @typedef {{list: HTMLElement, chips: HTMLElement, status: HTMLElement,
   *    offer(before: string, queries: string[], name?: string): void}} Parts of the box */

  /** @param {any} data what client.py writes @param {URL} root of the site @param {Parts} parts */
  function ofBox(data, root, parts) {
    var ranking = search.ranking(data), hits = search.hits(data, ranking, root);
    /** @type {Record<string, string>} */ var only = {};
    var again = function () {}, later = 0;

    /** @param {string} kind @param {string} value @param {string} name */
    function chip(kind, value, name) {
      var isOn = kind ? only[kind] === value : !Object.keys(only).length;
      var button = document.createElement("button");
      button.type = "button";
      button.className = "search-chip";
      button.setAttribute("aria-pressed", String(isOn));
      button.textContent = name;
      button.addEventListener("click", function () {
        if (!kind) only = {};
        else if (isOn) delete only[kind];
        else only[kind] = value;
        again();
      });
      return button;
    }

    /** @param {number[]} numbers all that is found */
    function showChips(numbers) {
      var kinds = hits.kinds(numbers);
      parts.chips.replaceChildren();
      if (!kinds.length) return;
      parts.chips.append(chip("", "", said.word("found.all")));
      kinds.forEach(function (/** @type {any} */ one) {
        var group = document.createElement("div");
        group.className = "search-kind";
        group.setAttribute("role", "group");
        group.setAttribute("aria-label", one.name);
        one.values.forEach(function (/** @type {any} */ row) { group.append(chip(one.kind, row.value, row.name)); });
        parts.chips.append(group);
      });
    }

    /** @param {number[]} numbers @returns {number[]} those of the kinds chosen; all where none is */
    function kept(numbers) {
      var found = numbers.filter(function (number) {
        return Object.keys(only).every(function (kind) { return ranking.book[kind](number) === only[kind]; });
      });
      if (!found.length) only = {};
      return found.length ? found : numbers;
    }

    /** The laws that a screen has room for at once, the rest when no further key has been pressed.
     * @param {(() => Node)[]} laws */
    function fillList(laws) {
      clearTimeout(later);
      /** @param {(() => Node)[]} some */
      function append(some) { some.forEach(function (law) { parts.list.append(law()); }); }
      parts.list.replaceChildren();
      append(laws.slice(0, AT_ONCE));
      later = setTimeout(function () { append(laws.slice(AT_ONCE)); }, SOON);
    }

    /** @param {any} found @param {string} query */
    function fill(found, query) {
      var numbers = kept(found.numbers);
      showChips(found.numbers);
      fillList(hits.list(numbers.slice(0, MOST), found.marked, found.byWords));
      parts.status.textContent = numbers.length ? said.word("found.results", { count: numbers.length }) : said.word("found.nothing");
      if (found.unquoted) parts.offer("", [query.replace(/[«»“”„"]/g, " ").trim()], said.word("found.unquoted", { words: found.unquoted }));
      parts.offer(said.word("found.like") + " ", found.nearest);
    }

    return {
      /** @param {string} query @param {any} texts null while they are not there
       * @returns {boolean} whether the query is answered; a quoted phrase waits for the texts */
      show: function (query, texts) {
        hits.give(texts);
        var found = ranking.hits(query, texts);
        if (found.waiting) return false;
        again = function () { fill(found, query); };
        again();
        return true;
      },
      /** Show nothing more of the last query. */
      stop: function () { clearTimeout(later); },
      /** Let no kind of hits be left out any more. */
      all: function () { only = {}; },
    };
  }

  search.results = ofBox;
})();
