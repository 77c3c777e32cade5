// @ts-check
// From text to stems, as build_scripts/search/analysis.py does it. Offsets are those of the text in NFC.
(function () {
  "use strict";

  /** @typedef {{stem: string, folded: string, start: number, end: number}} Word */

  var search = /** @type {any} */ (globalThis).lawbookSearch;

  /** @param {Record<string, any>} row @returns {Map<string, any>} */
  function mapOf(row) {
    return new Map(Object.entries(row));
  }

  /** @param {string} text @param {Map<string, string>} table letters and what stands for them */
  function translated(text, table) {
    return Array.from(text, function (letter) {
      var other = table.get(letter);
      return other === undefined ? letter : other;
    }).join("");
  }

  /** @param {any} tables what client_tables.py makes */
  function ofTables(tables) {
    var patterns = tables.patterns, folds = mapOf(tables.folds), marks = mapOf(tables.marks);
    var cyrillicLooks = mapOf(tables.cyrillicLooks), latinLooks = mapOf(tables.latinLooks);
    var spaces = new RegExp(patterns.spaces, "g"), stop = new Set(tables.stop);
    var overrides = new Map(search.frontDecoded(tables.overrides).map(function (/** @type {string} */ line) {
      return line.split(" ");
    }));

    /** @param {string} text @returns {string} its first characters, as many as are read */
    function cut(text) {
      var most = tables.longest.query;
      return text.length <= most ? text : Array.from(text.slice(0, 2 * most)).slice(0, most).join("");
    }

    /** @param {string} text as words are compared: in lower case, with е for ё */
    function folded(text) {
      return translated(text.toLowerCase(), folds);
    }

    /** @param {string} text @returns {string} the part that is read, folded, its words parted by single spaces */
    function plain(text) {
      return folded(cut(text).normalize("NFC")).split(spaces).filter(Boolean).join(" ");
    }

    /** @param {string} word @returns {string} its letters folded, without marks, in one alphabet */
    function fold(word) {
      word = translated(folded(word), marks);
      if (word.endsWith(tables.possessive)) word = word.slice(0, -tables.possessive.length);
      var cyrillic = (word.match(/[а-я]/g) || []).length, latin = (word.match(/[a-z]/g) || []).length;
      return cyrillic && latin ? translated(word, cyrillic >= latin ? cyrillicLooks : latinLooks) : word;
    }

    /** @param {string} word folded @returns {string} */
    function stem(word) {
      var byHand = overrides.get(word);
      if (byHand !== undefined) return byHand;
      if (/[а-я]/.test(word)) return search.stemmers.russian(word);
      return /^[a-z]+$/.test(word) ? search.stemmers.english(word) : word;
    }

    /** @param {string} text @returns {Word[]} words without meaning are left out */
    function words(text) {
      text = text.normalize("NFC");
      /** @type {Word[]} */ var found = [];
      var pattern = new RegExp(patterns.word, "g");
      for (var match = pattern.exec(text); match; match = pattern.exec(text)) {
        var word = fold(match[0]);
        if (stop.has(word)) continue;
        found.push({ stem: stem(word), folded: word, start: match.index, end: match.index + match[0].length });
      }
      return found;
    }

    /** @param {string} text @returns {string[]} */
    function stems(text) {
      return words(text).map(function (word) { return word.stem; });
    }

    return { cut: cut, folded: folded, plain: plain, fold: fold, stem: stem, words: words, stems: stems, stop: stop };
  }

  search.mapOf = mapOf;
  search.translated = translated;
  search.words = ofTables;
})();
