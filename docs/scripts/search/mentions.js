// @ts-check
// The laws and the layer that a query names among other words, as build_scripts/search/mentions.py finds them.
(function () {
  "use strict";

  /** @typedef {{laws: string[][], layer: string, rest: string, impossible: boolean}} Mentions */

  var search = /** @type {any} */ (globalThis).lawbookSearch;

  /** @param {any} tables what client_tables.py makes @param {any} words @param {(query: string) => string[][]} numbers */
  function ofTables(tables, words, numbers) {
    var patterns = tables.patterns;
    var mention = new RegExp(patterns.mention, "g"), plainMention = new RegExp(patterns.plainMention, "g");
    var layerWord = new RegExp("^(?:" + patterns.layer + ")"), about = new RegExp("^(?:" + patterns.about + ")");
    var ending = new RegExp(patterns.ending), lawWord = new RegExp(patterns.lawWord, "g");
    var digits = new RegExp("^(?:" + patterns.digits + ")$");

    /** @param {RegExpExecArray} match @returns {string[][]} */
    function lawsOf(match) {
      return numbers(match[2] || match[3] || match[4].replace(ending, ""));
    }

    /** The layer that the first word names, and where that word ends. @param {string} text @returns {[string, number]} */
    function layerOf(text) {
      var match = layerWord.exec(text);
      if (!match) return ["", 0];
      var word = match[2];
      var row = tables.layers.find(function (/** @type {any} */ one) {
        return one[1].some(function (/** @type {string} */ begun) { return word.startsWith(begun); });
      });
      return row ? [row[0], match[1].length + word.length] : ["", 0];
    }

    /** @param {string} text @param {RegExpExecArray[]} found @param {number} at where the rest begins */
    function without(text, found, at) {
      var parts = found.map(function (match) {
        var part = text.slice(at, match.index + match[1].length);
        at = match.index + match[0].length;
        return part;
      });
      return parts.concat(text.slice(at)).join(" ").replace(lawWord, " ").replace(/^ +| +$/g, "");
    }

    /** @param {string} query @returns {Mentions} */
    return function (query) {
      var text = words.plain(query);
      if (digits.test(text)) return { laws: [], layer: "", rest: text, impossible: !numbers(text).length };
      var layer = layerOf(text), behind = layer[1];
      /** @type {RegExpExecArray[]} */
      var found = Array.from(text.matchAll(layer[0] ? plainMention : mention)).filter(function (match) {
        return !match[3] || lawsOf(match).length > 0;
      });
      if (!found.length && !(layer[0] && about.test(text.slice(behind)))) {
        return { laws: [], layer: "", rest: query, impossible: false };
      }
      var laws = found.map(lawsOf);
      return {
        laws: laws.reduce(function (all, one) { return all.concat(one); }, []), layer: layer[0],
        rest: without(text, found, layer[0] ? behind : 0),
        impossible: laws.some(function (one) { return !one.length; }),
      };
    };
  }

  search.mentions = ofTables;
})();
