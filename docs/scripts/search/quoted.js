// @ts-check
// Phrases in quotes, and the names most like a query, as build_scripts/search/quoted.py and nearest.py find them.
(function () {
  "use strict";

  var search = /** @type {any} */ (globalThis).lawbookSearch;

  /** @param {string} text @returns {Set<string>} */
  function trigrams(text) {
    var padded = " " + text + " ";
    /** @type {Set<string>} */ var found = new Set();
    for (var at = 0; at + 3 <= padded.length; at++) found.add(padded.slice(at, at + 3));
    return found;
  }

  /** @param {Set<string>} one @param {Set<string>} other */
  function alike(one, other) {
    var common = 0;
    one.forEach(function (three) { if (other.has(three)) common += 1; });
    return (2 * common) / Math.max(1, one.size + other.size);
  }

  /** @param {any} tables @param {any} words gives the query without its quotes, and the phrases that stood in them */
  function quoted(tables, words) {
    var pattern = new RegExp(tables.patterns.quoted, "g");
    return function (/** @type {string} */ text) {
      /** @type {string[][]} */ var phrases = [];
      var bare = text.replace(pattern, function (_, one, two, three) {
        var inner = one || two || three || "", stems = words.stems(inner);
        if (stems.length) phrases.push(stems);
        return " " + inner + " ";
      });
      return { bare: bare, phrases: phrases };
    };
  }

  /** Whether each of the phrases stands in one of the texts. @param {string[][]} texts as stems @param {string[][]} phrases */
  function hasPhrases(texts, phrases) {
    return phrases.every(function (phrase) {
      return texts.some(function (row) {
        for (var at = 0; at + phrase.length <= row.length; at++) {
          if (phrase.every(function (stem, place) { return row[at + place] === stem; })) return true;
        }
        return false;
      });
    });
  }

  /** The names most like a query or like one of its words, best first.
   * @param {any} tables @param {any} words @param {string} query @param {string[]} names @returns {string[]} */
  function nearest(tables, words, query, names) {
    var text = words.plain(query);
    var pieces = Array.from(new Set([text].concat(text.split(" ").filter(function (/** @type {string} */ word) {
      return word.length >= tables.nearest.shortest;
    })))).map(trigrams);
    return Array.from(new Set(names)).map(function (name) {
      var own = trigrams(words.plain(name));
      return { name: name, score: Math.max.apply(null, pieces.map(function (piece) { return alike(piece, own); })) };
    }).filter(function (one) { return one.score >= tables.nearest.least; })
      .sort(function (one, other) {
        return other.score - one.score || (one.name < other.name ? -1 : one.name > other.name ? 1 : 0);
      })
      .slice(0, tables.nearest.most).map(function (one) { return one.name; });
  }

  search.quoted = quoted;
  search.hasPhrases = hasPhrases;
  search.nearest = nearest;
})();
