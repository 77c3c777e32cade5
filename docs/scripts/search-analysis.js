// @ts-check
// What a query means, as build_scripts/search (analysis.py, numbers.py, query.py) tells it; the tables are Python's.
// tests/test_search_client.py holds both equal. Offsets are those of the text in NFC.
(function () {
  "use strict";

  /** @typedef {{stem: string, folded: string, start: number, end: number}} Word */
  /** @typedef {[string, number][]} Stems what one word may be in the index, each with its worth */
  /** @typedef {{words: Stems[], worth: number}} Option */
  /** @typedef {{contains(stem: string): boolean, starting(prefix: string): string[], near(stem: string): string[],
   *    others(row: string[]): string[][]}} Vocabulary */

  /** @param {string} text */
  function isAscii(text) {
    return /^[\0-\x7f]*$/.test(text);
  }

  /** @param {any} tables what client_tables.py makes */
  function lawbookAnalysis(tables) {
    var stemmers = /** @type {any} */ (globalThis).lawbookStemmers;
    var patterns = tables.patterns, longest = tables.longest, worth = tables.worth;
    var folds = mapOf(tables.folds), marks = mapOf(tables.marks), keys = mapOf(tables.keys);
    var latinKeys = mapOf(tables.latinKeys), cyrillicLooks = mapOf(tables.cyrillicLooks);
    var latinLooks = mapOf(tables.latinLooks), stop = new Set(tables.stop);
    var overrides = mapOf(tables.overrides), labels = mapOf(tables.labels);
    var schemes = tables.schemes.map(function (/** @type {any} */ scheme) {
      return { many: scheme.many, one: mapOf(scheme.one) };
    });
    var spaces = new RegExp(patterns.spaces, "g"), list = new RegExp(patterns.list);
    var noun = begin(patterns.noun), commentaryNoun = begin(patterns.commentaryNoun);
    var law = whole(patterns.law), paragraph = whole(patterns.paragraph);

    /** @param {Record<string, any>} row @returns {Map<string, any>} */
    function mapOf(row) {
      return new Map(Object.entries(row));
    }

    /** @param {string} pattern */
    function begin(pattern) {
      return new RegExp("^(?:" + pattern + ")");
    }

    /** @param {string} pattern */
    function whole(pattern) {
      return new RegExp("^(?:" + pattern + ")$");
    }

    /** @param {string} text @param {Map<string, string>} table */
    function translated(text, table) {
      return Array.from(text, function (letter) {
        var other = table.get(letter);
        return other === undefined ? letter : other;
      }).join("");
    }

    /** @param {string} text @returns {string[]} what stands between spaces */
    function parted(text) {
      return text.split(spaces).filter(Boolean);
    }

    /** @param {string} text @returns {string} its first characters, as many as are read */
    function cut(text) {
      return text.length <= longest.query ? text
        : Array.from(text.slice(0, 2 * longest.query)).slice(0, longest.query).join("");
    }

    /** @param {string} text as words are compared: in lower case, with е for ё */
    function folded(text) {
      return translated(text.toLowerCase(), folds);
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
      if (/[а-я]/.test(word)) return stemmers.russian(word);
      return /^[a-z]+$/.test(word) ? stemmers.english(word) : word;
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

    // ---- law numbers

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
      var number = parseInt(match[1], 10), item = match[3], letters = valuesOf(match[4]), below = match[5];
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

    /** @param {string} query @returns {string[][]} the provisions it names, the likeliest of each first */
    function numbers(query) {
      var text = parted(folded(cut(query).normalize("NFC"))).join(" ");
      var commentary = commentaryNoun.exec(text), named = commentary || noun.exec(text);
      var found = text.slice(named ? named[0].length : 0).split(list).slice(0, longest.numbers)
        .map(function (part) { return addresses(part, commentary !== null); });
      return found.every(function (row) { return row.length > 0; }) ? found : [];
    }

    // ---- words and all that they may stand for

    /** @param {string[]} stems of an index @param {string[][]} names of the index that mean the same
     * @returns {Vocabulary} */
    function vocabulary(stems, names) {
      return /** @type {any} */ (globalThis).lawbookVocabulary(tables, stems, (names || []).map(function (group) {
        return group.map(function (name) { return words(name).map(function (word) { return word.stem; }); });
      }));
    }

    /** The words of a query; one whose letters are punctuation on the keyboard stays whole: `j,xtn` is обчет.
     * @param {string} text @param {Vocabulary} known @returns {string[]} folded */
    function wordsOf(text, known) {
      var parts = parted(text.toLowerCase());
      var typed = parts.length === 1 ? parts[0] : "", swapped = translated(typed, keys);
      if (typed && isAscii(typed) && !/^[a-z]+$/.test(typed) && known.contains(stem(swapped))) return [swapped];
      return words(text).slice(0, longest.words).map(function (word) { return word.folded; });
    }

    /** A Latin word in Cyrillic, under each scheme and by the layout; a Cyrillic one by the layout.
     * @param {string} word @returns {string[]} */
    function otherLetters(word) {
      if (!isAscii(word)) {
        var typed = Array.from(word).every(function (one) { return latinKeys.has(one); });
        return typed && word.length >= tables.shortestPrefix ? [translated(word, latinKeys)] : [];
      }
      if (!/[a-z]/.test(word)) return [];
      /** @type {string[]} */
      var read = schemes.map(function (/** @type {any} */ scheme) {
        var text = scheme.many.reduce(function (/** @type {string} */ done, /** @type {string[]} */ one) {
          return done.split(one[0]).join(one[1]);
        }, word);
        return folded(translated(text, scheme.one));
      });
      var begun = read.filter(function (form) { return form.startsWith("е"); });
      read = read.concat(begun.map(function (form) { return "э" + form.slice(1); }), translated(word, keys));
      return Array.from(new Set(read));
    }

    /** What a word may be in the index: itself, else in other letters, else begun, else misspelt.
     * @param {string} word folded @param {Vocabulary} known @returns {Stems} empty for nothing */
    function read(word, known) {
      var own = stem(word);
      if (known.contains(own)) return [[own, 1]];
      var others = otherLetters(word), forms = [word].concat(others);
      var exact = others.map(stem).filter(known.contains);
      if (exact.length) return worthEach(Array.from(new Set(exact)), worth.otherLetters);
      if (others.some(function (form) { return stop.has(form); })) return [];
      /** @type {string[]} */ var found = [];
      forms.some(function (form) {
        if (form.length >= tables.shortestPrefix) found = known.starting(form);
        return found.length > 0;
      });
      if (found.length) return worthEach(found, worth.prefix);
      forms.some(function (form) {
        found = known.near(stem(form));
        return found.length > 0;
      });
      return worthEach(found, worth.typo);
    }

    /** @param {string[]} stems @param {number} value @returns {Stems} */
    function worthEach(stems, value) {
      return stems.map(function (one) { return [one, value]; });
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

    /** @param {string} text @param {Vocabulary} known decides which guesses are worth following
     * @returns {{numbers: string[][], groups: Option[][], unknown: number}} */
    function understood(text, known) {
      text = cut(text);
      var named = numbers(text);
      if (named.length) return { numbers: named, groups: [], unknown: 0 };
      var all = wordsOf(text, known).map(function (word) { return read(word, known); });
      var like = all.filter(function (stems) { return stems.length > 0; });
      return { numbers: [], groups: groupsOf(like, known), unknown: all.length - like.length };
    }

    return { fold: fold, words: words, stem: stem, numbers: numbers, vocabulary: vocabulary, understood: understood };
  }

  /** @type {any} */ (globalThis).lawbookAnalysis = lawbookAnalysis;
})();
