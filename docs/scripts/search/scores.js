// @ts-check
// Scores of records for the words of a query, as build_scripts/search/score.py counts them.
(function () {
  "use strict";

  /** @typedef {Map<number, number>} Scored the score by the number of the record */
  /** @typedef {{words: [string, number][][], worth: number}} Option */

  var search = /** @type {any} */ (globalThis).lawbookSearch;

  /** The sum of some scores, times how many of them there are.
   * @template Key @param {Map<Key, number>[]} parts @returns {Map<Key, number>} */
  function summed(parts) {
    /** @type {Map<Key, number>} */ var total = new Map();
    /** @type {Map<Key, number>} */ var matched = new Map();
    parts.forEach(function (part) {
      part.forEach(function (score, key) {
        total.set(key, (total.get(key) || 0) + score);
        matched.set(key, (matched.get(key) || 0) + 1);
      });
    });
    total.forEach(function (score, key) { total.set(key, score * /** @type {number} */ (matched.get(key))); });
    return total;
  }

  /** @template Key @param {Map<Key, number>} best @param {Key} key @param {number} score */
  function raise(best, key, score) {
    best.set(key, Math.max(best.get(key) || 0, score));
  }

  /** @param {number} value six places, as the scores of Python are rounded */
  function rounded(value) {
    return Math.round(value * 1e6) / 1e6;
  }

  /** @param {any} ranking the numbers of the ranking @param {any} book @param {any} postings */
  function ofBook(ranking, book, postings) {
    /** @param {[string, number][]} row the stems that a word may be @returns {Scored} the best, beside the worthiest */
    function ofWord(row) {
      /** @type {Scored} */ var best = new Map();
      var most = Math.max.apply(null, row.map(function (one) { return one[1]; }));
      row.forEach(function (one) {
        postings.score(one[0]).forEach(function (/** @type {number} */ score, /** @type {number} */ record) {
          raise(best, record, (score * one[1]) / most);
        });
      });
      return best;
    }

    /** @param {Option} option @param {boolean} whole @returns {Scored} */
    function ofOption(option, whole) {
      var rows = option.words.map(ofWord), total = summed(rows);
      total.forEach(function (score, record) {
        var there = !whole || rows.every(function (row) { return row.has(record); });
        if (there) total.set(record, (score * option.worth) / rows.length);
        else total.delete(record);
      });
      return total;
    }

    /** @param {Option[]} group @returns {Scored} the best of its options; a phrase of the tables must be there whole */
    function ofGroup(group) {
      /** @type {Scored} */ var best = new Map();
      group.forEach(function (option, place) {
        ofOption(option, place > 0 || (group.length > 1 && option.words.length > 1)).forEach(function (score, record) {
          raise(best, record, score);
        });
      });
      return best;
    }

    /** @param {Scored} scores @returns {Map<string, number>} the best score within each law */
    function bestOfLaws(scores) {
      /** @type {Map<string, number>} */ var best = new Map();
      scores.forEach(function (score, record) { raise(best, book.law(record), score * book.worth(record)); });
      return best;
    }

    /** @param {any} query @param {Map<string, number>} listed what the whole query names, and how much more it counts
     * @returns {Scored} */
    return function (query, listed) {
      var size = query.groups.length;
      if (!size || query.unknown > (size + query.unknown) * ranking.most_unknown) return new Map();
      var groups = /** @type {Scored[]} */ (query.groups.map(ofGroup));
      var own = summed(groups), whole = summed(groups.map(bestOfLaws));
      var named = Array.from(listed.keys()).some(function (address) { return address[0] === "L"; });
      own.forEach(function (score, record) {
        var law = book.law(record), address = book.address(record), more = listed.get(law) || 1;
        if (address !== law) more *= listed.get(address) || 1;
        if (book.term(record) && named && !listed.has(law)) more = ranking.behind_laws;
        var both = score + ranking.whole * (whole.get(law) || 0);
        own.set(record, rounded((both / size) * more * book.worth(record)));
      });
      return own;
    };
  }

  search.scores = ofBook;
})();
