// @ts-check
// Reads what build_scripts/search/coding.py writes: words front-coded, numbers as letters, postings as steps.
(function () {
  "use strict";

  var FIRST = 40, BASE = 80, BACKSLASH = 92; // a number is letters from ( on, without the backslash
  var LAST = 64; // letters that end a step; the others say that more of it follows

  /** @param {string} coded @returns {string[]} words, each with what it shares with the one before */
  function frontDecoded(coded) {
    var before = "";
    return coded.split("\n").map(function (line) {
      before = before.slice(0, line.charCodeAt(0) - 48) + line.slice(1);
      return before;
    });
  }

  /** @param {string} coded @param {number} at @returns {number} below BASE */
  function partOf(coded, at) {
    var code = coded.charCodeAt(at);
    return code - FIRST - (code > BACKSLASH ? 1 : 0);
  }

  /** @param {string} coded @param {number} width letters of a number @returns {number[]} */
  function numbersOf(coded, width) {
    /** @type {number[]} */ var found = [];
    for (var at = 0; at < coded.length;) {
      var number = 0;
      for (var end = at + width; at < end; at++) number = number * BASE + partOf(coded, at);
      found.push(number);
    }
    return found;
  }

  /** @param {string} text lists of steps, parted by blanks @returns {number[][]} each as record, how often, record … */
  function postingsOf(text) {
    return text.split(" ").map(function (list) {
      /** @type {number[]} */ var found = [], record = -1, more = 0;
      for (var at = 0; at < list.length; at++) {
        var part = partOf(list, at);
        if (part >= LAST) {
          more = more * (BASE - LAST) + part - LAST;
          continue;
        }
        var step = more * LAST + part;
        more = 0;
        record += step;
        if (step) found.push(record, 1);
        else found[found.length - 1] += 1;
      }
      return found;
    });
  }

  /** @type {any} */ (globalThis).lawbookSearch = { frontDecoded: frontDecoded, numbersOf: numbersOf, postingsOf: postingsOf };
})();
