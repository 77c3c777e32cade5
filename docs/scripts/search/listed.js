// @ts-check
// What laws, provisions and terms are called, and which of them the whole of a query names, as
// build_scripts/search/listed.py tells it.
(function () {
  "use strict";

  var search = /** @type {any} */ (globalThis).lawbookSearch;

  /** @param {string[][][]} lists one stem of each list, in all ways @param {number} most @returns {string[][]} */
  function product(lists, most) {
    /** @type {string[][]} */ var rows = [[]];
    for (var place = 0; place < lists.length; place++) {
      /** @type {string[][]} */ var longer = [];
      rows.forEach(function (row) {
        lists[place].forEach(function (one) { longer.push(row.concat(one)); });
      });
      rows = longer.slice(0, most);
    }
    return rows;
  }

  /** The ways to say a query as rows of stems, each with whether it is said in the query's own words.
   * @param {any[][]} groups @param {number} most @returns {Map<string, boolean>} */
  function ways(groups, most) {
    /** @type {Map<string, boolean>} */ var said = new Map([["", true]]);
    groups.forEach(function (group) {
      /** @type {[string, boolean][]} */ var rows = [];
      group.forEach(function (option, place) {
        var lists = option.words.map(function (/** @type {any[]} */ row) {
          return row.map(function (one) { return [one[0]]; });
        });
        product(lists, most).forEach(function (row) { rows.push([row.join(" "), place === 0]); });
      });
      /** @type {Map<string, boolean>} */ var longer = new Map();
      var left = most;
      said.forEach(function (own, before) {
        rows.forEach(function (row) {
          if (left-- <= 0) return;
          var key = before ? before + " " + row[0] : row[0];
          longer.set(key, longer.get(key) || (own && row[1]));
        });
      });
      said = longer;
    });
    return said;
  }

  /** @param {any} data what client.py writes @param {any} words @param {any} book @param {any} postings */
  function ofBook(data, words, book, postings) {
    var ranking = data.ranking;
    /** @type {Map<string, Set<string>>} */ var topics = new Map();
    /** @type {Map<string, Set<string>>} */ var titles = new Map();

    /** @param {Map<string, Set<string>>} table @param {number[]} row @param {number} record */
    function add(table, row, record) {
      var key = row.join(" "), there = table.get(key) || new Set();
      there.add(book.address(record));
      table.set(key, there);
    }

    /** @param {string} text @returns {number[]} */
    function numbersOf(text) {
      return words.stems(text).map(function (/** @type {string} */ stem) { return postings.numbers.get(stem); });
    }

    for (var record = 0; record < data.count; record++) {
      var names = book.worth(record) === 1 ? (data.names[record] || []).map(numbersOf) : [];
      book.topics(record).concat(names).forEach(function (/** @type {number[]} */ row) { add(topics, row, record); });
    }
    ["title", "english"].forEach(function (name) {
      postings.bags(name).forEach(function (/** @type {number[]} */ row, /** @type {number} */ number) {
        add(titles, row, number);
      });
    });

    /** @param {any} query @returns {Map<string, number>} the addresses it names, with how much more they count */
    return function (query) {
      /** @type {Map<string, number>} */ var found = new Map();
      /** @type {Set<string>} */ var titled = new Set();
      ways(query.groups, ranking.most_ways).forEach(function (own, row) {
        if (!row) return;
        var numbers = row.split(" ").map(function (stem) {
          var number = postings.numbers.get(stem);
          return number === undefined ? -1 : number;
        });
        (topics.get(numbers.join(" ")) || []).forEach(function (/** @type {string} */ address) {
          found.set(address, Math.max(found.get(address) || 1, own ? ranking.listed : ranking.listed_otherwise));
        });
        if (!own) return;
        var bag = numbers.sort(function (one, other) { return one - other; }).join(" ");
        (titles.get(bag) || []).forEach(function (/** @type {string} */ address) { titled.add(address); });
      });
      titled.forEach(function (address) {
        var more = address[0] === "L" && address.indexOf(".") < 0 ? ranking.titled_law : ranking.titled;
        found.set(address, (found.get(address) || 1) * more);
      });
      return found;
    };
  }

  search.listed = ofBook;
})();
