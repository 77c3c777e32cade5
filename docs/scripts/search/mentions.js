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
    var firstLayer = new RegExp(patterns.layer), lastLayer = new RegExp(patterns.lastLayer);
    var about = new RegExp(patterns.about);
    var ending = new RegExp(patterns.ending), lawWord = new RegExp(patterns.lawWord, "g");
    var digits = new RegExp("^(?:" + patterns.digits + ")$");

    /** @param {RegExpExecArray} match @returns {string[][]} */
    function lawsOf(match) {
      return numbers(match[2] || match[3] || match[4].replace(ending, ""));
    }

    /** The layer that the first or the last word names, and the query without that word.
     * @param {RegExp} pattern @param {string} text @returns {[string, string]} */
    function layerOf(pattern, text) {
      var match = pattern.exec(text);
      var row = match && tables.layers.find(function (/** @type {any} */ one) {
        return one[1].some(function (/** @type {string} */ begun) { return match && match[1].startsWith(begun); });
      });
      if (!match || !row) return ["", text];
      return [row[0], text.slice(0, match.index) + text.slice(match.index + match[0].length)];
    }

    /** The layer that a query begins or ends with, which of both, and the rest of it.
     * @param {string} text @returns {{layer: string, rest: string, leads: boolean}} */
    function layerIn(text) {
      var first = layerOf(firstLayer, text);
      if (first[0]) return { layer: first[0], rest: first[1], leads: true };
      var last = layerOf(lastLayer, text);
      return { layer: last[0], rest: last[1], leads: false };
    }

    /** @param {RegExp} pattern @param {string} text @returns {RegExpExecArray[]} */
    function foundIn(pattern, text) {
      return Array.from(text.matchAll(pattern)).filter(function (match) { return !match[3] || lawsOf(match).length > 0; });
    }

    /** @param {string} text @param {RegExpExecArray[]} found */
    function without(text, found) {
      var at = 0;
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
      var said = layerIn(text), rest = said.rest;
      var named = said.layer && !said.leads ? numbers(rest) : [];
      if (named.length) return { laws: named, layer: said.layer, rest: "", impossible: false };
      var found = foundIn(said.leads ? plainMention : mention, rest);
      var layer = found.length || (said.leads && about.test(rest)) ? said.layer : "";
      if (!found.length && !layer) return { laws: [], layer: "", rest: query, impossible: false };
      var laws = found.map(lawsOf);
      return {
        laws: laws.reduce(function (all, one) { return all.concat(one); }, []), layer: layer, rest: without(rest, found),
        impossible: laws.some(function (one) { return !one.length; }),
      };
    };
  }

  search.mentions = ofTables;
})();
