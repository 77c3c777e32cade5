// @ts-check
// A word of a query in other letters, or with a slip mended, as build_scripts/search/spellings.py and query.py do it.
(function () {
  "use strict";

  var search = /** @type {any} */ (globalThis).lawbookSearch;
  var mapOf = search.mapOf, translated = search.translated;

  /** @param {string} text */
  function isAscii(text) {
    return /^[\0-\x7f]*$/.test(text);
  }

  /** @param {string[]} forms those that begin with е once more with э */
  function withE(forms) {
    return forms.filter(function (form) { return form.startsWith("е"); })
      .map(function (form) { return "э" + form.slice(1); });
  }

  /** @param {any} tables what client_tables.py makes @param {any} words */
  function ofTables(tables, words) {
    var keys = mapOf(tables.keys), latinKeys = mapOf(tables.latinKeys), letters = mapOf(tables.informal);
    var beside = mapOf(tables.beside), longest = tables.longest, size = 0;
    letters.forEach(function (/** @type {string[]} */ _, /** @type {string} */ chunk) {
      size = Math.max(size, chunk.length);
    });
    var schemes = tables.schemes.map(function (/** @type {any} */ scheme) {
      return { many: scheme.many, one: mapOf(scheme.one) };
    });

    /** @param {string} text @returns {string[]} what the same keys write with the other layout, each way */
    function otherLayout(text) {
      var small = text.toLowerCase();
      return [translated(small, keys), translated(small, latinKeys)];
    }

    /** A folded Latin word in Cyrillic, under each scheme and by the layout; a Cyrillic one by the layout.
     * @param {string} word @returns {string[]} */
    function otherLetters(word) {
      if (!isAscii(word)) {
        var typed = Array.from(word).every(function (one) { return latinKeys.has(one); });
        return typed && word.length >= tables.shortest.typed ? [translated(word, latinKeys)] : [];
      }
      if (!/[a-z]/.test(word)) return [];
      /** @type {string[]} */
      var read = schemes.map(function (/** @type {any} */ scheme) {
        var text = scheme.many.reduce(function (/** @type {string} */ done, /** @type {string[]} */ one) {
          return done.split(one[0]).join(one[1]);
        }, word);
        return words.folded(translated(text, scheme.one));
      });
      return Array.from(new Set(read.concat(withE(read), otherLayout(word)[0])));
    }

    /** The ways to read a folded Latin word as people write Russian without a scheme, the likeliest first.
     * @param {string} word @returns {string[]} */
    function informal(word) {
      if (!isAscii(word) || !/[a-z]/.test(word) || word.length > longest.word) return [];
      var read = [""];
      for (var at = 0; at < word.length;) {
        var width = size;
        while (width && !letters.has(word.slice(at, at + width))) width--;
        if (!width) return [];
        var values = letters.get(word.slice(at, at + width));
        /** @type {string[]} */ var longer = [];
        read.forEach(function (before) {
          values.forEach(function (/** @type {string} */ value) { longer.push(before + value); });
        });
        read = longer.slice(0, longest.forms);
        at += width;
      }
      return read.concat(withE(read));
    }

    /** @param {string[]} forms @param {(stem: string) => boolean} known @returns {string[]} their stems that are known */
    function knownStems(forms, known) {
      return Array.from(new Set(forms.map(words.stem))).filter(known).slice(0, longest.near);
    }

    /** The stems of a word that lacks its last letter, where that letter takes an ending away.
     * @param {string} word @param {(stem: string) => boolean} known @returns {string[]} */
    function completed(word, known) {
      var alphabet = isAscii(word) ? tables.alphabets.latin : tables.alphabets.cyrillic;
      return knownStems(Array.from(alphabet, function (letter) { return word + letter; }), function (one) {
        return one.length < word.length && known(one);
      });
    }

    /** The stems of a word whose ending a slip hides: a letter too many, two swapped, the key beside the right one.
     * @param {string} word @param {(stem: string) => boolean} known @returns {string[]} */
    function slips(word, known) {
      /** @type {string[]} */ var more = [];
      /** @type {string[]} */ var swapped = [];
      /** @type {string[]} */ var missed = [];
      for (var at = 1; at < word.length; at++) {
        more.push(word.slice(0, at) + word.slice(at + 1));
        if (at < word.length - 1) swapped.push(word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2));
      }
      for (at = word.length - 3; at < word.length; at++) {
        Array.from(beside.get(word[at]) || "").forEach(function (key) {
          missed.push(word.slice(0, at) + key + word.slice(at + 1));
        });
      }
      return knownStems(more.concat(swapped, missed), known);
    }

    return { otherLayout: otherLayout, otherLetters: otherLetters, informal: informal, completed: completed, slips: slips };
  }

  search.spellings = ofTables;
})();
