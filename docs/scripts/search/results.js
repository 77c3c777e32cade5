// @ts-check
// What the box shows of a query: how much is found, chips that leave out a part of it, the hits, and what to try where
// nothing is found.
(function () {
  "use strict";

  var MOST = 400;
  var WORDS = {
    ru: {
      nothing: "Ничего не найдено.", all: "всё", like: "Похожее: ", unquoted: "без кавычек: ",
      counts: { one: "результат", few: "результата", many: "результатов", other: "результата" },
    },
    en: {
      nothing: "Nothing found.", all: "all", like: "Alike: ", unquoted: "without quotes: ",
      counts: { one: "result", other: "results" },
    },
  };

  var search = /** @type {any} */ (globalThis).lawbookSearch;

  function language() { return document.documentElement.dataset.language === "en" ? "en" : "ru"; }

  /** @returns {any} */
  function say() { return WORDS[language()]; }

  /** @param {number} count */
  function counted(count) {
    var counts = say().counts;
    return count + " " + (counts[new Intl.PluralRules(language()).select(count)] || counts.other);
  }

  /** @typedef {{list: HTMLElement, chips: HTMLElement, status: HTMLElement,
   *    offer(before: string, queries: string[], name?: string): void}} Parts of the box */

  /** @param {any} data what client.py writes @param {URL} root of the site @param {Parts} parts */
  function ofBox(data, root, parts) {
    var ranking = search.ranking(data), hits = search.hits(data, ranking, root);
    /** @type {Record<string, string>} */ var only = {};
    var again = function () {};

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
      parts.chips.append(chip("", "", say().all));
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

    /** @param {any} found @param {string} query */
    function fill(found, query) {
      var numbers = kept(found.numbers);
      showChips(found.numbers);
      parts.list.replaceChildren.apply(parts.list, hits.list(numbers.slice(0, MOST), found.marked, found.byWords));
      parts.status.textContent = numbers.length ? counted(numbers.length) : say().nothing;
      if (found.unquoted) parts.offer("", [query.replace(/[«»“”„"]/g, " ").trim()], say().unquoted + found.unquoted);
      parts.offer(say().like, found.nearest);
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
      /** Let no kind of hits be left out any more. */
      all: function () { only = {}; },
    };
  }

  search.results = ofBox;
})();
