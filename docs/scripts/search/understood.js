// @ts-check
// What a query means: law numbers, or words with all that they may stand for, as build_scripts/search/query.py reads it.
// The tables are Python's; tests/test_search_client.py holds both equal.
(function () {
  "use strict";

  /** @typedef {{stem: string, folded: string, start: number, end: number}} Word */
  /** @typedef {[string, number][]} Stems what one word may be in the index, each with its worth */
  /** @typedef {{words: Stems[], worth: number}} Option */
  /** @typedef {{contains(stem: string): boolean, starting(prefix: string): string[], near(stem: string): string[],
   *    others(row: string[]): string[][]}} Vocabulary */
  /** @typedef {{numbers: string[][], groups: Option[][], unknown: number, layer: string, impossible: boolean,
   *    quoted: string[][]}} Query */

  var search = /** @type {any} */ (globalThis).lawbookSearch;

  /** @param {string[]} stems @param {number} value @returns {Stems} */
  function worthEach(stems, value) {
    return stems.map(function (one) { return [one, value]; });
  }

  /** @param {string[]} all @returns {string[]} each once */
  function once(all) {
    return Array.from(new Set(all));
  }

  /** The first answer of some that is not empty. @param {string[]} forms @param {(form: string) => string[]} ask */
  function firstOf(forms, ask) {
    /** @type {string[]} */ var found = [];
    forms.some(function (form) {
      found = ask(form);
      return found.length > 0;
    });
    return found;
  }

  /** What else may stand for some words. @param {Stems[]} part @param {Vocabulary} known @returns {string[][]} */
  function saidFor(part, known) {
    var rows = part.length > 1 ? [part.map(function (stems) { return stems[0][0]; })]
      : part[0].map(function (one) { return [one[0]]; });
    /** @type {Map<string, string[]>} */ var said = new Map();
    rows.forEach(function (row) {
      known.others(row).forEach(function (other) { said.set(other.join(" "), other); });
    });
    return Array.from(said.values());
  }

  /** @param {any} tables what client_tables.py makes */
  function ofTables(tables) {
    var longest = tables.longest, shortest = tables.shortest, worth = tables.worth;
    var words = search.words(tables), spellings = search.spellings(tables, words);
    var numbers = search.numbers(tables, words), mentions = search.mentions(tables, words, numbers);
    var quoted = search.quoted(tables, words);

    /** @param {string[]} stems of an index @param {string[][]} names of the index that mean the same
     * @returns {Vocabulary} */
    function vocabulary(stems, names) {
      return search.vocabulary(tables, stems, names.map(function (group) { return group.map(words.stems); }));
    }

    /** The words of a query, as typed or, where more of them are known then, under the other layout.
     * @param {string} text @param {Vocabulary} known @returns {Word[]} */
    function wordsOf(text, known) {
      /** @param {Word[]} some */
      function count(some) { return some.filter(function (word) { return known.contains(word.stem); }).length; }
      /** @type {Word[]} */ var best = words.words(text);
      spellings.otherLayout(text).map(words.words).forEach(function (/** @type {Word[]} */ other) {
        if (count(other) > Math.max(count(best), other.length / 2)) best = other;
      });
      return best.slice(0, longest.words);
    }

    /** What a word that is not in the index may be: in other letters, begun, misspelt.
     * @param {string} word folded @param {Vocabulary} known @returns {Stems | null} null for a word without meaning */
    function guessed(word, known) {
      var others = spellings.otherLetters(word), forms = [word].concat(others);
      if (others.some(function (/** @type {string} */ form) { return words.stop.has(form); })) return null;
      var free = spellings.informal(word);
      var exact = others.concat(free).map(words.stem).filter(known.contains);
      if (exact.length) return worthEach(once(exact).slice(0, longest.begun), worth.other_letters);
      var begun = firstOf(forms, function (form) {
        if (form.length < shortest.prefix) return [];
        var found = known.starting(form);
        return found.length ? found : spellings.completed(form, known.contains);
      });
      if (!begun.length) begun = firstOf(forms, function (form) { return spellings.root(form, known.contains); });
      if (begun.length) return worthEach(begun, worth.prefix);
      return worthEach(firstOf(forms.concat(free.slice(0, longest.near)), function (form) {
        if (form.length < shortest.misspelt || form.length > longest.word) return [];
        var found = spellings.slips(form, known.contains);
        return found.length ? found : known.near(words.stem(form));
      }), worth.typo);
    }

    /** What a word may be in the index; the last of a query may be begun only, though there is such a word.
     * @param {Word} word @param {Vocabulary} known @param {boolean} last @returns {Stems | null} */
    function read(word, known, last) {
      if (!known.contains(word.stem)) return guessed(word.folded, known);
      var long = word.folded.length > word.stem.length || (last && word.folded.length >= shortest.begun);
      var begun = (long ? known.starting(word.folded) : []).filter(function (one) { return one !== word.stem; });
      return worthEach([word.stem], 1).concat(worthEach(begun, worth.prefix));
    }

    /** The words in groups: the longest phrases that the tables know, else single words.
     * @param {Stems[]} row @param {Vocabulary} known @returns {Option[][]} */
    function groupsOf(row, known) {
      /** @type {Option[][]} */ var groups = [];
      while (row.length) {
        var length = Math.min(longest.phrase, row.length), said = saidFor(row.slice(0, length), known);
        while (length > 1 && !said.length) said = saidFor(row.slice(0, --length), known);
        groups.push([{ words: row.slice(0, length), worth: 1 }].concat(said.map(function (other) {
          return { words: other.map(function (one) { return worthEach([one], 1); }), worth: worth.synonym };
        })));
        row = row.slice(length);
      }
      return groups;
    }

    /** @param {string} query @param {Vocabulary} known decides which guesses are worth following @returns {Query} */
    function understood(query, known) {
      var parted = quoted(words.cut(query)), text = parted.bare;
      var said = mentions(text);
      var readings = [text].concat(spellings.otherLayout(text));
      for (var place = 0; place < readings.length; place++) {
        var named = numbers(readings[place]);
        if (named.length) {
          return { numbers: named, groups: [], unknown: 0, layer: "", impossible: false, quoted: [] };
        }
        var found = mentions(readings[place]);
        if (found.laws.length || found.layer) {
          said = found;
          break;
        }
      }
      var typed = wordsOf(said.rest, known);
      var all = typed.map(function (word, at) { return read(word, known, at === typed.length - 1); })
        .filter(function (stems) { return stems !== null; });
      var like = /** @type {Stems[]} */ (all.filter(function (stems) { return stems && stems.length > 0; }));
      return {
        numbers: said.laws, groups: groupsOf(like, known), unknown: all.length - like.length, layer: said.layer,
        impossible: said.impossible, quoted: parted.phrases,
      };
    }

    return { words: words, numbers: numbers, vocabulary: vocabulary, understood: understood };
  }

  search.analysis = ofTables;
})();
