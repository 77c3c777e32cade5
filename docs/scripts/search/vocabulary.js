// @ts-check
// The stems of an index and of the word tables: which there are, which begin or look alike, what means the same. It
// answers as Vocabulary in build_scripts/search/query.py does.
(function () {
  "use strict";

  /** @param {string} one @param {string} other by code units */
  function inOrder(one, other) {
    return one < other ? -1 : one > other ? 1 : 0;
  }

  /** @param {string} word @returns {string} with single letters for double ones */
  function single(word) {
    var found = "";
    for (var at = 0; at < word.length; at++) if (word[at] !== word[at - 1]) found += word[at];
    return found;
  }

  /** The letters of a word as bits: an edit takes one away and adds one. @param {string} word */
  function bitsOf(word) {
    var bits = 0;
    for (var at = 0; at < word.length; at++) bits |= 1 << word.charCodeAt(at) % 32;
    return bits;
  }

  /** @param {number} bits */
  function countOf(bits) {
    var count = 0;
    for (; bits; bits &= bits - 1) count++;
    return count;
  }

  /** The edits between two words, a swap of neighbours being one; more than `most` where it is more.
   * @param {string} one @param {string} other @param {number} most */
  function distance(one, other, most) {
    /** @type {number[]} */ var before = [], /** @type {number[]} */ row = [];
    for (var start = 0; start <= other.length; start++) row.push(start);
    for (var x = 1; x <= one.length; x++) {
      var last = row, least = x;
      row = [x];
      for (var y = 1; y <= other.length; y++) {
        var same = one.charAt(x - 1) === other.charAt(y - 1);
        var cost = Math.min(last[y] + 1, row[y - 1] + 1, last[y - 1] + (same ? 0 : 1));
        var swapped = x > 1 && y > 1 && one.charAt(x - 1) === other.charAt(y - 2) &&
          one.charAt(x - 2) === other.charAt(y - 1);
        if (swapped) cost = Math.min(cost, before[y - 2] + 1);
        row.push(cost);
        least = Math.min(least, cost);
      }
      if (least > most) return most + 1;
      before = last;
    }
    return row[other.length];
  }

  /** @param {string[][][]} groups rows of stems that mean the same @returns {Map<string, string[][]>} */
  function tableOf(groups) {
    /** @type {Map<string, Map<string, string[]>>} */ var said = new Map();
    groups.forEach(function (group) {
      var rows = group.filter(function (row) { return row.length > 0; });
      var keys = rows.map(function (row) { return row.join(" "); });
      keys.forEach(function (key) {
        var others = said.get(key) || new Map();
        said.set(key, others);
        keys.forEach(function (other, place) {
          if (other !== key) others.set(other, rows[place]);
        });
      });
    });
    return new Map(Array.from(said, function (entry) { return [entry[0], Array.from(entry[1].values())]; }));
  }

  /**
   * @param {any} tables what client_tables.py makes
   * @param {string[]} given the stems of an index
   * @param {string[][][]} groups rows of stems that mean the same in the index
   */
  function ofStems(tables, given, groups) {
    var longest = tables.longest, meanings = tableOf(tables.phrases.concat(groups));
    var known = new Set(given);
    meanings.forEach(function (_, key) { key.split(" ").forEach(function (one) { known.add(one); }); });
    var stems = Array.from(known).sort(inOrder);
    /** @type {Map<number, [number, string, string][]> | null} by length; made for the first misspelt word */
    var alike = null;

    function byLength() {
      if (alike) return alike;
      /** @type {Map<number, [number, string, string][]>} */ var found = new Map();
      stems.forEach(function (one) {
        var bare = single(one), row = found.get(bare.length) || [];
        row.push([bitsOf(bare), bare, one]);
        found.set(bare.length, row);
      });
      alike = found;
      return found;
    }

    /** @param {string} prefix */
    function starting(prefix) {
      var low = 0, high = stems.length;
      while (low < high) {
        var middle = (low + high) >> 1;
        if (stems[middle] < prefix) low = middle + 1;
        else high = middle;
      }
      return stems.slice(low, low + longest.looked_through)
        .filter(function (one) { return one.startsWith(prefix); })
        .sort(function (one, other) { return one.length - other.length || inOrder(one, other); })
        .slice(0, longest.begun);
    }

    /** The nearest stems; a letter doubled or not is no edit. @param {string} stem @returns {string[]} */
    function near(stem) {
      stem = single(stem);
      var edits = tables.edits.find(function (/** @type {any} */ row) { return stem.length >= row.letters; });
      if (!edits) return [];
      var most = edits.most, bits = bitsOf(stem), nearest = [most, 1], there = byLength();
      /** @type {string[]} */ var found = [];
      for (var size = stem.length - most; size <= stem.length + most; size++) {
        (there.get(size) || []).forEach(function (row) {
          if (countOf(row[0] & ~bits) > most || countOf(bits & ~row[0]) > most) return;
          var edited = distance(stem, row[1], nearest[0]), begun = row[1][0] === stem[0] ? 0 : 1;
          if (edited > nearest[0] || (edited === nearest[0] && begun > nearest[1])) return;
          if (edited < nearest[0] || begun < nearest[1]) found = [];
          nearest = [edited, begun];
          found.push(row[2]);
        });
      }
      return found.sort(inOrder).slice(0, longest.near);
    }

    return {
      contains: function (/** @type {string} */ stem) { return known.has(stem); },
      starting: starting,
      near: near,
      others: function (/** @type {string[]} */ row) { return meanings.get(row.join(" ")) || []; },
    };
  }

  /** @type {any} */ (globalThis).lawbookSearch.vocabulary = ofStems;
})();
