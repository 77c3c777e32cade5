// @ts-check
// The records of the index, and where they stand: at an address, below it, citing it, as build_scripts/search/places.py
// finds them.
(function () {
  "use strict";

  var search = /** @type {any} */ (globalThis).lawbookSearch;

  /** @param {any} data what client.py writes: its columns by record */
  function book(data) {
    /** @type {string[]} */ var addresses = search.frontDecoded(data.addresses);
    var laws = search.numbersOf(data.laws.rows, data.laws.width), kinds = search.numbersOf(data.kinds.rows, data.kinds.width);
    var topics = addresses.map(function (_, record) {
      return (data.topics[record] || "").split(" ").filter(Boolean).map(function (/** @type {string} */ row) {
        return search.numbersOf(row, data.width);
      });
    });

    /** @param {number} place in the rows of kinds: document, edition, layer, language, worth */
    function kind(place) {
      return function (/** @type {number} */ record) { return data.kinds.names[kinds[record]][place]; };
    }

    return {
      count: data.count,
      address: function (/** @type {number} */ record) { return addresses[record]; },
      law: function (/** @type {number} */ record) {
        var address = addresses[record];
        return address[0] === "L" ? address.split(".")[0] : address;
      },
      document: kind(0), edition: kind(1), layer: kind(2), language: kind(3), worth: kind(4),
      /** The titles of the law it stands in, Russian and English. @param {number} record @returns {[string, string]} */
      laws: function (record) { return data.laws.names[laws[record]]; },
      term: function (/** @type {number} */ record) { return data.terms[record] || ""; },
      /** @param {number} record @returns {number[][]} as the numbers of their stems */
      topics: function (record) { return topics[record]; },
      cites: function (/** @type {number} */ record) { return data.cites[record] ? data.cites[record].split(" ") : []; },
    };
  }

  /** @param {string[]} all @returns {string[]} each once */
  function once(all) {
    return all.filter(function (one, place) { return all.indexOf(one) === place; });
  }

  /** @param {string} address */
  function numberOf(address) {
    return address.slice(1).split(".")[0];
  }

  /** @param {any} records */
  function places(records) {
    /** @type {Map<string, number[]>} */ var there = new Map();
    /** @type {Map<string, number[]>} */ var citing = new Map();
    for (var record = 0; record < records.count; record++) {
      add(there, records.address(record), record);
      records.cites(record).forEach(function (/** @type {string} */ target) { add(citing, target, record); });
    }

    /** @param {Map<string, number[]>} table @param {string} address @param {number} number */
    function add(table, address, number) {
      var row = table.get(address);
      if (row) row.push(number);
      else table.set(address, [number]);
    }

    /** @param {number} number @returns {number} the rule in force first, then texts, then what is told of old editions */
    function age(number) {
      return records.worth(number) < 1 ? 2 : records.layer(number) === "digest" ? 0 : 1;
    }

    /** @param {number[]} found @returns {number[]} */
    function ordered(found) {
      return found.slice().sort(function (one, other) { return age(one) - age(other) || one - other; });
    }

    /** @param {string} address @returns {number[]} */
    function at(address) {
      return ordered(there.get(address) || []);
    }

    /** @param {string} address @returns {number[]} what is told of old editions last */
    function below(address) {
      /** @type {number[]} */ var found = [];
      there.forEach(function (numbers, one) { if (one.startsWith(address + ".")) found = found.concat(numbers); });
      return found.sort(function (one, other) {
        return Number(age(one) === 2) - Number(age(other) === 2) || one - other;
      });
    }

    /** @param {string} address @returns {number[]} */
    function citingIt(address) {
      return ordered(citing.get(address) || []);
    }

    /** @param {string[]} meant @returns {[string, number[]]} the first that is there, else the nearest above it */
    function existing(meant) {
      /** @type {string[]} */ var above = [];
      for (var index = 0; index < meant.length; index++) {
        var exact = at(meant[index]);
        if (exact.length) return [meant[index], exact];
        for (var step = meant[index]; step.indexOf(".") > 0;) {
          step = step.slice(0, step.lastIndexOf("."));
          above.push(step);
        }
      }
      above.sort(function (one, other) { return other.split(".").length - one.split(".").length; });
      for (index = 0; index < above.length; index++) {
        exact = at(above[index]);
        if (exact.length) return [above[index], exact];
      }
      var law = "L" + numberOf(meant[0]);
      return [law, at(law)];
    }

    /** @param {string[][]} addresses @returns {number[]} the provisions named, what is below them, what cites them */
    function named(addresses) {
      /** @type {number[]} */ var found = [];
      var rows = addresses.map(function (meant) { return { meant: meant, there: existing(meant) }; });
      rows.forEach(function (row) { found = found.concat(row.there[1]); });
      rows.forEach(function (row) {
        once([row.meant[0], row.there[0]]).forEach(function (address) {
          found = found.concat(below(address), citingIt(address));
        });
      });
      return Array.from(new Set(found));
    }

    /** @param {string[][]} addresses @returns {Set<number>} all that belongs to them; to a law the commentary on it */
    function about(addresses) {
      /** @type {Set<number>} */ var near = new Set();
      addresses.forEach(function (meant) {
        var row = existing(meant);
        once([meant[0], row[0]]).forEach(function (address) {
          row[1].concat(below(address), citingIt(address)).forEach(function (number) { near.add(number); });
          if (address.indexOf(".") < 0) addChapter(near, numberOf(address));
        });
      });
      return near;
    }

    /** @param {Set<number>} near @param {string} chapter of the commentary */
    function addChapter(near, chapter) {
      there.forEach(function (numbers, one) {
        if (one[0] === "C" && numberOf(one) === chapter) numbers.forEach(function (number) { near.add(number); });
      });
    }

    return { age: age, named: named, about: about, numberOf: numberOf };
  }

  search.book = book;
  search.places = places;
})();
