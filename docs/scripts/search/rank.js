// @ts-check
// Ranks what a query finds as build_scripts/search/rank.py does. lawbookSearch.ranking(data) reads the index once; its
// hits(query, texts) are the numbers of records, best first.
(function () {
  "use strict";

  var ELSEWHERE = 4; // the distance of what has nothing to do with the laws that a query names
  var search = /** @type {any} */ (globalThis).lawbookSearch;

  /** @typedef {{numbers: number[], marked: Set<string>, unquoted: number, nearest: string[], waiting: boolean,
   *    byWords: boolean}} Found
   *    `unquoted`: what the words of a query that finds nothing find without their quotes; `waiting`: quoted phrases
   *    are looked for as soon as the texts are there */

  /** @param {any} data what search/client.py writes */
  function ranking(data) {
    var analysis = search.analysis(data.tables), words = analysis.words;
    var book = search.book(data), places = search.places(book);
    var postings = search.postings(data, words, book);
    var listed = search.listed(data, words, book, postings), scores = search.scores(data.ranking, book, postings);
    var vocabulary = analysis.vocabulary(postings.stems, Object.values(data.names));
    /** @type {number[]} */ var all = [];
    for (var number = 0; number < data.count; number++) all.push(number);

    /** @param {any} query @returns {number[]} */
    function ranked(query) {
      if (query.impossible) return [];
      if (query.numbers.length && !query.groups.length && !query.layer) return places.named(query.numbers);
      /** @type {Map<number, number>} */ var scored = scores(query, listed(query));
      if (query.numbers.length) return among(query, scored);
      if (query.layer) scored = ofLayer(query, scored);
      return Array.from(scored.keys()).sort(function (one, other) {
        return /** @type {number} */ (scored.get(other)) - /** @type {number} */ (scored.get(one)) || one - other;
      });
    }

    /** More for the layer that the query asks for; without words all that is in the layer.
     * @param {any} query @param {Map<number, number>} scored @returns {Map<number, number>} */
    function ofLayer(query, scored) {
      function same(/** @type {number} */ record) { return book.layer(record) === query.layer; }
      if (!query.groups.length) {
        return new Map(all.filter(same).map(function (record) { return /** @type {[number, number]} */ ([record, 1]); }));
      }
      scored.forEach(function (score, record) {
        if (same(record)) scored.set(record, score * data.ranking.same_layer);
      });
      return scored;
    }

    /** What a query with words or a layer finds in the laws it names, then what its words find elsewhere.
     * @param {any} query @param {Map<number, number>} scored @returns {number[]} */
    function among(query, scored) {
      /** @type {Set<number>} */ var near = places.about(query.numbers);
      var laws = new Set(query.numbers.map(function (/** @type {string[]} */ meant) { return places.numberOf(meant[0]); }));
      var distance = all.map(function (record) { return distanceOf(record, query.layer, laws, near); });
      return all.filter(function (record) { return scored.has(record) || distance[record] < ELSEWHERE; })
        .sort(function (one, other) {
          return distance[one] - distance[other] || (scored.get(other) || 0) - (scored.get(one) || 0) ||
            places.age(one) - places.age(other) || one - other;
        });
    }

    /** How far a record is from what the query names: its layer on these provisions, on their laws; the provisions,
     * their laws, elsewhere. @param {number} record @param {string} layer @param {Set<any>} laws @param {Set<number>} near */
    function distanceOf(record, layer, laws, near) {
      var address = book.address(record);
      var own = (address[0] === "L" || address[0] === "C") && laws.has(places.numberOf(address));
      if (layer && book.layer(record) === layer) {
        var cited = book.cites(record).some(function (/** @type {string} */ one) {
          return one[0] === "L" && laws.has(places.numberOf(one));
        });
        if (own || cited) return near.has(record) && (own || layer !== "commentary") ? 0 : 1;
      }
      return !own ? ELSEWHERE : near.has(record) ? 2 : 3;
    }

    /** @param {number} record @param {any} texts @returns {string} what it is called, with its law */
    function heading(record, texts) {
      var law = book.laws(record)[0], own = texts.own[record];
      return !own ? law : law && book.address(record).indexOf(".") > 0 ? law + " › " + own : own;
    }

    /** @param {number} record @param {any} texts @returns {string} */
    function english(record, texts) {
      var top = book.address(record).indexOf(".") < 0;
      return texts.english[record] || book.term(record) || (top ? book.laws(record)[1] : "");
    }

    /** @returns {string[]} the titles of laws and the names of terms, in both languages */
    function names() {
      /** @type {string[]} */ var found = [];
      all.forEach(function (record) {
        var address = book.address(record);
        if (address[0] === "L" && address.indexOf(".") < 0) found = found.concat(book.laws(record));
        found = found.concat(data.names[record] || []);
      });
      return found;
    }

    /** @param {string} text @param {any} [texts] what search/texts.js gives; quoted phrases are looked for in it
     * @returns {Found} */
    function hits(text, texts) {
      var query = analysis.understood(text, vocabulary), found = ranked(query), numbers = found;
      if (query.quoted.length && texts) {
        numbers = found.filter(function (record) {
          var own = [heading(record, texts), english(record, texts), texts.texts[record]].map(words.stems);
          return search.hasPhrases(own, query.quoted);
        });
      }
      return {
        numbers: numbers, marked: marked(query), unquoted: numbers.length ? 0 : found.length,
        nearest: numbers.length || query.impossible ? [] : search.nearest(data.tables, words, text, names()),
        waiting: query.quoted.length > 0 && !texts, byWords: !query.numbers.length && !query.layer,
      };
    }

    /** The stems that are marked in a hit: what the query was read as; of other words for it no small ones (не, с), and
     * beside a quoted phrase none. @param {any} query @returns {Set<string>} */
    function marked(query) {
      /** @type {Set<string>} */ var found = new Set();
      query.groups.forEach(function (/** @type {any[]} */ group) {
        (query.quoted.length ? group.slice(0, 1) : group).forEach(function (option, place) {
          option.words.forEach(function (/** @type {any[]} */ row) {
            row.forEach(function (one) {
              if (!place || one[0].length >= data.ranking.shortest_marked) found.add(one[0]);
            });
          });
        });
      });
      return found;
    }

    return { hits: hits, book: book, words: words.words };
  }

  search.ranking = ranking;
})();
