// @ts-check
// Law numbers as people type them, as build_scripts/search/numbers.py reads them.
(function () {
  "use strict";

  var search = /** @type {any} */ (globalThis).lawbookSearch;

  /** @param {any} tables what client_tables.py makes @param {any} words */
  function ofTables(tables, words) {
    var patterns = tables.patterns, labels = search.mapOf(tables.labels), most = tables.longest.numbers;
    var list = new RegExp(patterns.list), range = new RegExp(patterns.range, "g");
    var noun = new RegExp("^(?:" + patterns.noun + ")"), commentaryNoun = new RegExp("^(?:" + patterns.commentaryNoun + ")");
    var law = new RegExp("^(?:" + patterns.law + ")$"), paragraph = new RegExp("^(?:" + patterns.paragraph + ")$");

    /** @param {string | undefined} letter @returns {(string | undefined)[]} what it can stand for */
    function valuesOf(letter) {
      return letter === undefined ? [undefined] : labels.get(letter) || [letter];
    }

    /** @param {string} number */
    function isLaw(number) {
      return parseInt(number, 10) >= 1 && parseInt(number, 10) <= tables.lastLaw;
    }

    /** @param {string} system @param {(string | number | undefined)[]} parts */
    function address(system, parts) {
      return system + parts.filter(function (part) { return part !== undefined; }).join(".");
    }

    /** @param {string} text @param {boolean} commentary @returns {string[]} */
    function addresses(text, commentary) {
      text = text.replace(/[ .]+$/, "");
      var match = paragraph.exec(text);
      if (match) return ofParagraph(match);
      match = law.exec(text);
      if (!match || !isLaw(match[1])) return [];
      var number = parseInt(match[1], 10), item = match[3], letters = valuesOf(match[4]);
      var below = match[5] || match[6];
      if (match[6] && tables.roman.indexOf(match[6]) < 0) return [];
      /** @type {string[]} */ var rows = commentary && !match[2] ? [address("C", [number])] : [];
      valuesOf(match[2]).forEach(function (section) {
        if (section !== undefined && tables.sections.indexOf(section) < 0) return;
        var large = section && section.toUpperCase();
        letters.forEach(function (letter) { rows.push(address("L", [number, large, item, letter, below])); });
      });
      return rows;
    }

    /** @param {RegExpExecArray} match @returns {string[]} */
    function ofParagraph(match) {
      var number = parseInt(match[1], 10), below = parseInt(match[2], 10), roman = match[3];
      if (!isLaw(match[1]) || !below || (roman && tables.roman.indexOf(roman) < 0)) return [];
      return valuesOf(match[4]).map(function (letter) { return address("C", [number, below, roman, letter]); });
    }

    /** A range of laws as a list. @param {string} text @param {string} before @param {string} from @param {string} to */
    function writtenOut(text, before, from, to) {
      var first = parseInt(from, 10), last = parseInt(to, 10);
      if (first < 1 || first >= last || last > Math.min(tables.lastLaw, first + most - 1)) return text;
      /** @type {number[]} */ var all = [];
      for (var number = first; number <= last; number++) all.push(number);
      return before + all.join(", ");
    }

    /** @param {string} query @returns {string[][]} the provisions it names and nothing else, the likeliest of each first */
    return function (query) {
      var text = words.plain(query).replace(range, writtenOut);
      var commentary = commentaryNoun.exec(text), named = commentary || noun.exec(text);
      /** @type {string[]} */ var parts = text.slice(named ? named[0].length : 0).split(list);
      var found = parts.slice(0, most).map(function (part) { return addresses(part, commentary !== null); });
      return found.every(function (row) { return row.length > 0; }) ? found : [];
    };
  }

  search.numbers = ofTables;
})();
