// @ts-check
// The postings of the fields: of titles and texts as Python wrote them, of index terms and laws' titles as the records
// show them. Gives the score of a stem by BM25F, as Whoosh counts it.
(function () {
  "use strict";

  /** @typedef {(number[] | undefined)[]} Field by stem: record, how often, record, how often … */

  var search = /** @type {any} */ (globalThis).lawbookSearch;

  /** @param {any} data what client.py writes @param {any} words @param {any} book the records */
  function ofData(data, words, book) {
    /** @type {string[]} */ var stems = search.frontDecoded(data.stems);
    /** @type {Map<string, number>} */ var numbers = new Map();
    stems.forEach(function (stem, number) { numbers.set(stem, number); });
    var names = Object.keys(data.weights);
    /** @type {Field[]} */ var fields = [];
    /** @type {Map<string, number[]>} */ var titles = new Map();
    Object.keys(data.postings).forEach(function (name) {
      fields[names.indexOf(name)] = search.postingsOf(data.postings[name]);
    });
    fields[names.indexOf("terms")] = readOff(termsOf);
    fields[names.indexOf("law")] = readOff(lawOf);
    var lengths = fields.map(lengthsOf);
    /** @type {Map<string, Map<number, number>>} */ var scores = new Map();

    /** @param {number} record @returns {number[]} the stems of its topics, or of the further names of its term */
    function termsOf(record) {
      if (data.names[record]) return numbersOf(data.names[record].slice(2).join(" "));
      return [].concat.apply([], /** @type {any} */ (book.topics(record)));
    }

    /** @param {number} record @returns {number[]} the stems of the title of the law above it */
    function lawOf(record) {
      if (book.address(record).indexOf(".") < 0) return [];
      var title = book.laws(record)[0];
      if (!titles.has(title)) titles.set(title, numbersOf(title));
      return /** @type {number[]} */ (titles.get(title));
    }

    /** @param {string} text @returns {number[]} */
    function numbersOf(text) {
      return words.stems(text).map(function (/** @type {string} */ stem) { return numbers.get(stem); });
    }

    /** @param {(record: number) => number[]} read @returns {Field} */
    function readOff(read) {
      /** @type {Field} */ var field = stems.map(function () { return undefined; });
      for (var record = 0; record < data.count; record++) {
        read(record).forEach(function (stem) {
          var row = field[stem] || (field[stem] = []), last = row.length - 2;
          if (last >= 0 && row[last] === record) row[last + 1] += 1;
          else row.push(record, 1);
        });
      }
      return field;
    }

    /** @param {Field} field @returns {Int32Array} of its texts, as far as Whoosh's byte for it can tell them apart */
    function lengthsOf(field) {
      var found = new Int32Array(data.count);
      for (var stem = 0; stem < field.length; stem++) {
        var row = field[stem];
        for (var at = 0; row && at < row.length; at += 2) found[row[at]] += row[at + 1];
      }
      return found.map(rounded);
    }

    /** @param {number} length @returns {number} the next that the byte can hold */
    function rounded(length) {
      var low = 0, high = data.lengths.length - 1;
      while (low < high) {
        var middle = (low + high) >> 1;
        if (data.lengths[middle] < length) low = middle + 1;
        else high = middle;
      }
      return data.lengths[low];
    }

    /** @param {string} stem @returns {Map<number, number>} the weighted score over all fields by record */
    function score(stem) {
      var found = scores.get(stem);
      if (found) return found;
      found = new Map();
      var number = numbers.get(stem);
      for (var field = 0; number !== undefined && field < fields.length; field++) add(found, field, fields[field][number]);
      scores.set(stem, found);
      return found;
    }

    /** @param {Map<number, number>} found @param {number} field @param {number[]} [row] */
    function add(found, field, row) {
      if (!row || !row.length) return;
      var k1 = data.ranking.k1, b = data.ranking.b;
      var rarity = Math.log(data.count / (row.length / 2 + 1)) + 1;
      for (var at = 0; at < row.length; at += 2) {
        var share = 1 - b + (b * lengths[field][row[at]]) / data.averages[field];
        var one = rarity * ((row[at + 1] * (k1 + 1)) / (row[at + 1] + k1 * share));
        found.set(row[at], (found.get(row[at]) || 0) + data.weights[names[field]] * one);
      }
    }

    /** @param {string} name @returns {number[][]} by record the stems of a field in order, each as often as it stands there */
    function bags(name) {
      /** @type {number[][]} */ var found = [];
      fields[names.indexOf(name)].forEach(function (row, stem) {
        for (var at = 0; row && at < row.length; at += 2) {
          for (var often = row[at + 1]; often; often--) (found[row[at]] = found[row[at]] || []).push(stem);
        }
      });
      return found;
    }

    return { stems: stems, numbers: numbers, score: score, bags: bags };
  }

  search.postings = ofData;
})();
