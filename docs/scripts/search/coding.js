// @ts-check
// Reads what build_scripts/search/coding.py and postings.py write: words front-coded, numbers as letters, bits in Base64.
(function () {
  "use strict";

  var FIRST = 40, BASE = 80, BACKSLASH = 92; // a number is letters from ( on, without the backslash

  /** @param {string} coded @returns {string[]} words, each with what it shares with the one before */
  function frontDecoded(coded) {
    var before = "";
    return coded.split("\n").map(function (line) {
      before = before.slice(0, line.charCodeAt(0) - 48) + line.slice(1);
      return before;
    });
  }

  /** @param {string} coded @param {number} width letters of a number @returns {number[]} */
  function numbersOf(coded, width) {
    /** @type {number[]} */ var found = [];
    for (var at = 0; at < coded.length;) {
      var number = 0;
      for (var end = at + width; at < end; at++) {
        var code = coded.charCodeAt(at);
        number = number * BASE + code - FIRST - (code > BACKSLASH ? 1 : 0);
      }
      found.push(number);
    }
    return found;
  }

  /** @param {string} text in Base64 @param {number} records of the book */
  function postingsOf(text, records) {
    var bytes = atob(text), at = 0;

    /** @param {number} width @returns {number} the next bits, the highest of a number first */
    function number(width) {
      var value = 0;
      for (var end = at + width; at < end; at++) {
        value = value * 2 + ((bytes.charCodeAt(at >> 3) >> (7 - (at & 7))) & 1);
      }
      return value;
    }

    /** @returns {number} from 1 on (Elias gamma) */
    function gamma() {
      var width = 0;
      while (!number(1)) width++;
      return Math.pow(2, width) + number(width);
    }

    /** @param {number} count @returns {number} one of so many values (truncated binary) */
    function within(count) {
      var width = 31 - Math.clz32(count), short = Math.pow(2, width + 1) - count;
      var value = number(width);
      return value < short ? value : 2 * value + number(1) - short;
    }

    /** @param {number[]} found is filled from `first` on with `count` records between two others (interpolative coding)
     * @param {number} first @param {number} count @param {number} low @param {number} high */
    function between(found, first, count, low, high) {
      if (!count) return;
      var middle = count >> 1, least = low + middle, most = high - (count - 1 - middle);
      var value = least + within(most - least + 1);
      found[2 * (first + middle)] = value;
      between(found, first, middle, low, value - 1);
      between(found, first + middle + 1, count - middle - 1, value + 1, high);
    }

    /** @returns {number[]} the next list: record, how often, record, how often … */
    return function () {
      var count = gamma() - 1;
      var found = /** @type {number[]} */ (new Array(2 * count));
      between(found, 0, count, 0, records - 1);
      var often = count > 0 && number(1) > 0;
      for (var place = 0; place < count; place++) found[2 * place + 1] = often ? gamma() : 1;
      return found;
    };
  }

  /** @type {any} */ (globalThis).lawbookSearch = { frontDecoded: frontDecoded, numbersOf: numbersOf, postingsOf: postingsOf };
})();
