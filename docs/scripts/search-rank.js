// @ts-check
// Ranks what a query finds as build_scripts/search/rank.py does: from Whoosh's postings written out, by BM25F.
// lawbookRank(data, analysis) gives { hits(text, most), marked(text) }; the analysis reads queries as Python does.
(function () {
  "use strict";

  var FIRST = 63, BASE = 64; // gaps are the letters from ? on, two of them behind a !

  /** @param {string} coded @returns {string[]} words, each with what it shares with the one before */
  function frontDecoded(coded) {
    var before = "";
    return coded.split("\n").map(function (line) {
      before = before.slice(0, line.charCodeAt(0) - 48) + line.slice(1);
      return before;
    });
  }

  /** @param {string} coded @returns {[number, number][]} (record, how often) of one field */
  function decoded(coded) {
    /** @type {[number, number][]} */
    var found = [];
    var number = 0;
    for (var at = 0; at < coded.length; at++) {
      var code = coded.charCodeAt(at);
      if (code === 33) {
        number += (coded.charCodeAt(at + 1) - FIRST) * BASE + coded.charCodeAt(at + 2) - FIRST;
        at += 2;
      } else number += code - FIRST;
      var times = 0;
      for (var next = coded.charCodeAt(at + 1); next >= 48 && next <= 57; next = coded.charCodeAt(at + 1)) {
        times = times * 10 + next - 48;
        at += 1;
      }
      found.push([number, times || 1]);
    }
    return found;
  }

  /** @param {string} address @param {string} above @returns {boolean} */
  function standsBelow(address, above) {
    return address.slice(0, above.length + 1) === above + ".";
  }

  /** @param {number} value six places, as the scores of Python are rounded */
  function rounded(value) {
    return Math.round(value * 1e6) / 1e6;
  }

  /**
   * @param {any} data what search/client.py writes
   * @param {any} analysis lawbookAnalysis of its tables
   */
  function lawbookRank(data, analysis) {
    /** @type {string[]} */
    var stems = frontDecoded(data.stems);
    /** @type {string[]} */
    var postings = data.postings.split("\n");
    /** @type {Record<string, number>} */
    var numbers = Object.create(null);
    stems.forEach(function (stem, number) { numbers[stem] = number; });
    var vocabulary = analysis.vocabulary(stems, data.names);
    var lawPostings = ofLaws();
    /** @type {Record<string, Map<number, number>>} */
    var scores = Object.create(null);

    /** The postings of the laws' titles, which the index leaves out: by stem, the records of those laws. */
    function ofLaws() {
      /** @type {Record<string, [number, number][]>} */
      var found = Object.create(null);
      var counts = data.laws.names.map(function (/** @type {string} */ title) {
        /** @type {Record<string, number>} */
        var times = Object.create(null);
        analysis.words(title).forEach(function (/** @type {{stem: string}} */ word) {
          times[word.stem] = (times[word.stem] || 0) + 1;
        });
        return times;
      });
      data.laws.rows.forEach(function (/** @type {number} */ law, /** @type {number} */ number) {
        for (var stem in counts[law]) (found[stem] = found[stem] || []).push([number, counts[law][stem]]);
      });
      return found;
    }

    /** @param {string} stem @param {number} field @returns {[number, number][]} */
    function postingsOf(stem, field) {
      if (field === data.lawField) return lawPostings[stem] || [];
      var row = stem in numbers ? postings[numbers[stem]].split(" ")[field] : "";
      return row ? decoded(row) : [];
    }

    /** @param {string} stem @returns {Map<number, number>} the weighted score over all fields by record */
    function ofStem(stem) {
      if (scores[stem]) return scores[stem];
      var found = new Map();
      data.weights.forEach(function (/** @type {number} */ weight, /** @type {number} */ field) {
        var row = postingsOf(stem, field);
        if (!row.length) return;
        var idf = Math.log(data.count / (row.length + 1)) + 1;
        row.forEach(function (one) {
          var length = data.lengths[field][one[0]];
          var share = 1 - data.b + (data.b * length) / data.averages[field];
          var score = idf * ((one[1] * (data.k1 + 1)) / (one[1] + data.k1 * share));
          found.set(one[0], (found.get(one[0]) || 0) + weight * score);
        });
      });
      scores[stem] = found;
      return found;
    }

    /** @param {{words: [string, number][][], worth: number}} option @param {boolean} whole */
    function ofOption(option, whole) {
      var total = new Map(), matched = new Map();
      option.words.forEach(function (row) {
        var best = new Map();
        row.forEach(function (one) {
          ofStem(one[0]).forEach(function (score, number) {
            best.set(number, Math.max(best.get(number) || 0, score * one[1]));
          });
        });
        best.forEach(function (score, number) {
          total.set(number, (total.get(number) || 0) + score);
          matched.set(number, (matched.get(number) || 0) + 1);
        });
      });
      var size = option.words.length;
      var found = new Map();
      total.forEach(function (score, number) {
        if (matched.get(number) === size || !whole) {
          found.set(number, (score * option.worth * matched.get(number)) / size);
        }
      });
      return found;
    }

    /** @param {any[]} group @returns {Map<number, number>} the best of a group's options for each record */
    function ofGroup(group) {
      var best = new Map();
      group.forEach(function (option, place) {
        var whole = place > 0 || (group.length > 1 && option.words.length > 1);
        ofOption(option, whole).forEach(function (score, number) {
          best.set(number, Math.max(best.get(number) || 0, score));
        });
      });
      return best;
    }

    /** @param {number} number @returns {string} the law that a record stands in, its own address elsewhere */
    function lawOf(number) {
      var address = data.addresses[number];
      return address[0] === "L" ? address.split(".")[0] : address;
    }

    /** @param {any[]} groups @returns {Record<string, boolean>} laws and terms whose index topic the query is */
    function listed(groups) {
      /** @type {string[][]} */
      var said = [[]];
      groups.forEach(function (group) {
        /** @type {string[][]} */
        var longer = [];
        said.forEach(function (before) {
          group.forEach(function (/** @type {any} */ option) {
            longer.push(before.concat(option.words.map(function (/** @type {any} */ row) { return row[0][0]; })));
          });
        });
        said = longer.slice(0, data.mostWays);
      });
      /** @type {Record<string, boolean>} */
      var found = Object.create(null);
      said.forEach(function (row) {
        var key = row.map(function (stem) { return stem in numbers ? numbers[stem] : -1; }).join(" ");
        (data.topics[key] || []).forEach(function (/** @type {string} */ address) { found[address] = true; });
      });
      return found;
    }

    /** @param {any} query @returns {number[]} the records by score */
    function saidOf(query) {
      var size = query.groups.length + query.unknown;
      if (!query.groups.length || query.unknown > size * data.mostUnknown) return [];
      var total = new Map(), matched = new Map();
      query.groups.forEach(function (/** @type {any[]} */ group) {
        ofGroup(group).forEach(function (score, number) {
          total.set(number, (total.get(number) || 0) + score);
          matched.set(number, (matched.get(number) || 0) + 1);
        });
      });
      var there = listed(query.groups);
      var final = new Map();
      total.forEach(function (score, number) {
        var more = there[lawOf(number)] ? data.listed : 1;
        var worth = number in data.worth ? data.worth[number] : 1;
        final.set(number, rounded((score * more * worth * matched.get(number)) / query.groups.length));
      });
      return Array.from(final.keys()).sort(function (one, other) {
        return final.get(other) - final.get(one) || one - other;
      });
    }

    /** @param {(address: string, number: number) => boolean} test @returns {number[]} */
    function where(test) {
      /** @type {number[]} */
      var found = [];
      data.addresses.forEach(function (/** @type {string} */ address, /** @type {number} */ number) {
        if (test(address, number)) found.push(number);
      });
      return found;
    }

    /** @param {number} number @returns {number} the rule in force first, then texts, then what is told of old editions */
    function age(number) {
      if (data.worth[number] < 1) return 2;
      return data.layers.names[data.layers.rows[number]] === "digest" ? 0 : 1;
    }

    /** @param {number[]} found @returns {number[]} */
    function ordered(found) {
      return found.sort(function (one, other) { return age(one) - age(other) || one - other; });
    }

    /** @param {string} address @returns {number[]} */
    function at(address) {
      return ordered(where(function (one) { return one === address; }));
    }

    /** @param {string} address @returns {number[]} what is told of old editions last */
    function below(address) {
      return where(function (one) { return standsBelow(one, address); }).sort(function (one, other) {
        return Number(age(one) === 2) - Number(age(other) === 2) || one - other;
      });
    }

    /** @param {string[]} meant @returns {[string, number[]]} the first that is there, else the nearest above it */
    function existing(meant) {
      /** @type {string[]} */
      var above = [];
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
      var law = "L" + meant[0].slice(1).split(".")[0];
      return [law, at(law)];
    }

    /** @param {string[][]} named @returns {number[]} the provisions named, what is below them, what cites them */
    function namedOf(named) {
      /** @type {number[]} */
      var found = [];
      var rows = named.map(function (meant) { return { meant: meant, there: existing(meant) }; });
      rows.forEach(function (row) { found = found.concat(row.there[1]); });
      rows.forEach(function (row) {
        [row.meant[0], row.there[0]].filter(function (one, place, all) { return all.indexOf(one) === place; })
          .forEach(function (address) {
            found = found.concat(below(address));
            found = found.concat(ordered(where(function (_, number) {
              return data.cites[number].indexOf(address) >= 0;
            })));
          });
      });
      return Array.from(new Set(found));
    }

    /** @param {string} text @param {number} most */
    function hits(text, most) {
      var query = analysis.understood(text, vocabulary);
      var ranked = query.numbers.length ? namedOf(query.numbers) : saidOf(query);
      /** @type {Record<string, boolean>} */
      var marked = Object.create(null);
      query.groups.forEach(function (/** @type {any[]} */ group) {
        group.forEach(function (option) {
          option.words.forEach(function (/** @type {any[]} */ row) {
            row.forEach(function (one) { marked[one[0]] = true; });
          });
        });
      });
      return { named: query.numbers.length > 0, marked: marked, count: ranked.length,
               numbers: ranked.slice(0, most) };
    }

    return { hits: hits, vocabulary: vocabulary };
  }

  /** @type {any} */ (globalThis).lawbookRank = lawbookRank;
})();
