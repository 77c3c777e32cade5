// @ts-check
// The hits of a query as the reader sees them: by law, each with its edition and layer, a piece of its text with the
// words marked, and chips that leave out the rest.
(function () {
  "use strict";

  var LAWS = 12, OF_LAW = 4, ALONE = 40;
  var said = /** @type {LawbookWords} */ (/** @type {any} */ (globalThis).lawbookWords);
  var search = /** @type {any} */ (globalThis).lawbookSearch;

  function isEnglish() { return said.reads() === "en"; }

  /** @param {string} name @param {Record<string, string>} attributes @param {(string | Node)[]} children */
  function make(name, attributes, children) {
    var element = document.createElement(name);
    for (var key in attributes) element.setAttribute(key, attributes[key]);
    children.forEach(function (child) { element.append(child); });
    return element;
  }

  /** @param {any} data what client.py writes @param {any} ranking @param {URL} root of the site */
  function ofRanking(data, ranking, root) {
    var book = ranking.book, places = search.addresses(data, book);
    /** @type {string[]} */ var order = data.layers;
    /** @type {any} */ var texts = null;
    /** @type {Map<number, {text: string, words: any[]}[]>} */ var read = new Map();

    /** @param {string} place below the site's root @returns {string} */
    function hrefOf(place) {
      var inside = /** @type {any} */ (window).lawbookInside; // where the site is one file, it holds all places
      return inside ? inside.address(place) : new URL(place, root).href;
    }

    /** @param {number} record @returns {string} 64A2, комм. 75.8, A1.3 */
    function nameOf(record) {
      if (book.term(record)) return said.word("found.term");
      if (!book.laws(record)[0]) return places.anchor(record);
      var label = places.label(record);
      return book.address(record)[0] === "C" ? said.word("page.commentary_cited", { name: label }) : label;
    }

    /** @param {number} record @returns {string} what it is called beside its law */
    function titleOf(record) {
      if (book.term(record)) return isEnglish() || !texts ? book.term(record) : texts.own[record];
      return texts ? (isEnglish() && texts.english[record]) || texts.own[record] : "";
    }

    /** The texts of a record, one for each language that it is told in, with their words.
     * @param {number} record @returns {{text: string, words: any[]}[]} */
    function textsOf(record) {
      var there = read.get(record);
      if (there || !texts) return there || [];
      var text = texts.texts[record].normalize("NFC");
      var halves = book.layer(record) === "digest" ? text.split(" / ") : [text];
      var found = (halves.length === 2 ? halves : [text]).map(function (/** @type {string} */ half) {
        return { text: half, words: ranking.words(half) };
      });
      read.set(record, found);
      return found;
    }

    /** @param {number} record @param {Set<string>} marked @returns {{text: string, found: any[]}} in the reader's language */
    function textOf(record, marked) {
      var halves = textsOf(record).map(function (half) {
        return { text: half.text, found: half.words.filter(function (word) { return marked.has(word.stem); }) };
      });
      var own = halves[isEnglish() ? 1 : 0] || halves[0], other = halves[isEnglish() ? 0 : 1];
      return !own ? { text: "", found: [] } : own.found.length || !other || !other.found.length ? own : other;
    }

    /** Some words round the first one found. @param {string} text @param {any[]} found */
    function teaser(text, found) {
      var low = found.length ? Math.max(0, found[0].start - data.teaser.before) : 0;
      if (low) low = text.indexOf(" ", low) + 1;
      var high = Math.min(text.length, low + data.teaser.size);
      if (high < text.length && text.lastIndexOf(" ", high) > low) high = text.lastIndexOf(" ", high);
      var line = make("span", { class: "search-teaser" }, [low ? "… " : ""]), at = low;
      found.forEach(function (word) {
        if (word.start < at || word.end > high) return;
        line.append(text.slice(at, word.start), make("mark", {}, [text.slice(word.start, word.end)]));
        at = word.end;
      });
      line.append(text.slice(at, high), high < text.length ? " …" : "");
      return line;
    }

    /** The words of a record that a query found, as they are printed. @param {number} record @param {Set<string>} marked */
    function printed(record, marked) {
      /** @type {Set<string>} */ var found = new Set();
      textsOf(record).forEach(function (half) {
        half.words.forEach(function (word) {
          if (marked.has(word.stem)) found.add(half.text.slice(word.start, word.end).toLowerCase());
        });
      });
      return Array.from(found);
    }

    /** @param {number} record @param {Set<string>} marked */
    function hit(record, marked) {
      var edition = book.edition(record), inForce = book.layer(record) === "digest" && edition === data.inForce;
      var layer = inForce ? said.word("found.in_force") : layerNames()[book.layer(record)];
      var facts = [book.document(record) ? layer : "", edition && edition !== "unknown" ? edition : ""];
      var link = /** @type {HTMLAnchorElement} */ (make("a", {
        href: hrefOf(places.place(record)), class: "search-hit", role: "option", id: "search-hit-" + record,
        tabindex: "-1", "aria-selected": "false",
      }, [
        make("span", { class: "search-name" }, [nameOf(record)]), " ",
        make("span", { class: "search-title" }, [titleOf(record)]), " ",
        make("span", { class: "search-facts" }, [facts.filter(Boolean).join(" · ")]),
      ]));
      var half = textOf(record, marked);
      if (half.text) link.append(teaser(half.text, half.found));
      else if (!book.document(record)) link.append(make("span", { class: "search-teaser" }, [said.word("found.lost")]));
      link.addEventListener("click", function () { search.keepFound(link.href, printed(record, marked)); });
      return link;
    }

    /** The law that a hit is shown under: its own; for a decision one that it cites, if that is shown.
     * @param {number} record @param {Map<string, number[]>} shown */
    function lawOf(record, shown) {
      var address = book.address(record);
      if (book.laws(record)[0]) return address.slice(1).split(".")[0];
      return book.cites(record).map(function (/** @type {string} */ one) { return one.slice(1).split(".")[0]; })
        .find(function (/** @type {string} */ law) { return shown.has(law); }) || address;
    }

    /** The records of a law that are shown: its best, and always one of each layer. @param {number[]} records */
    function chosen(records) {
      /** @type {Set<string>} */ var layers = new Set();
      return records.filter(function (record, place) {
        var isNew = !layers.has(book.layer(record));
        layers.add(book.layer(record));
        return isNew || place < OF_LAW;
      });
    }

    /** @returns {Record<string, string>} */
    function layerNames() {
      /** @type {Record<string, string>} */ var names = {};
      order.forEach(function (layer) { names[layer] = said.word(`layer.name_${layer}`); });
      return names;
    }

    /** @param {number} record @returns {number} the place of its layer; what is told of old editions goes with the texts */
    function classOf(record) {
      var layer = book.layer(record), isOld = layer === "digest" && book.edition(record) !== data.inForce;
      return order.indexOf(isOld ? "text" : layer);
    }

    /** @param {string} law @param {number[]} records @param {Set<string>} marked @param {boolean} alone */
    function group(law, records, marked, alone) {
      var titles = book.laws(records[0]), title = titles[isEnglish() ? 1 : 0];
      var shown = alone ? records.slice(0, ALONE) : chosen(records);
      /** @type {Node[]} */ var children = shown.map(function (record) { return hit(record, marked); });
      if (!titles[0]) return make("div", { role: "presentation" }, children);
      var heading = make("p", { class: "search-law", "aria-hidden": "true" }, [make("span", {}, [law]), " ", title]);
      var rest = make("a", {
        href: hrefOf("laws/" + law + "/index.html"), class: "search-hit search-hit--more", role: "option",
        id: "search-law-" + law, tabindex: "-1", "aria-selected": "false",
      }, [said.word("found.whole_law", { law: law }) + " · +" + (records.length - shown.length)]);
      if (records.length > shown.length) children.push(rest);
      return make("div", { role: "group", "aria-label": law + " " + title, class: "search-group" },
        /** @type {Node[]} */ ([heading]).concat(children));
    }

    /** The list of hits by law, the law of the best one first; within a law by rank, but what is found by words alone by
     * its class first. @param {number[]} records @param {Set<string>} marked @param {boolean} byWords
     * @returns {(() => Node)[]} each makes a part of the list */
    function list(records, marked, byWords) {
      /** @type {Map<string, number[]>} */ var laws = new Map();
      records.forEach(function (record) {
        var law = lawOf(record, laws), there = laws.get(law);
        if (there) there.push(record);
        else laws.set(law, [record]);
      });
      return Array.from(laws).slice(0, LAWS).map(function (row) {
        var own = row[1];
        if (byWords) own = own.slice().sort(function (one, other) { return classOf(one) - classOf(other); });
        return function () { return group(row[0], own, marked, laws.size === 1); };
      });
    }

    /** What the hits differ in: layers, editions, languages, each with its name. @param {number[]} records */
    function kinds(records) {
      /** @type {[string, string, Record<string, string>][]} */ var all = [
        ["layer", said.word("found.layer"), layerNames()],
        ["edition", said.word("found.edition"), {}],
        ["language", said.word("found.language"), { ru: said.word("found.in_ru"), en: said.word("found.in_en") }],
      ];
      return all.map(function (row) {
        var values = Array.from(new Set(records.map(book[row[0]]))).filter(function (value) {
          return value && value !== "unknown";
        });
        return {
          kind: row[0], name: row[1],
          values: values.map(function (value) { return { value: value, name: row[2][value] || value }; }),
        };
      }).filter(function (one) { return one.values.length > 1; });
    }

    return {
      list: list, kinds: kinds,
      /** @param {any} given what search/texts.js gives */
      give: function (given) { texts = given; },
    };
  }

  /** Keep for the page that opens which words were looked for. @param {string} address @param {string[]} words */
  search.keepFound = function (address, words) {
    try { sessionStorage.setItem("lawbook.found", JSON.stringify({ address: address, words: words })); } catch (error) { /* not marked */ }
  };
  search.hits = ofRanking;
})();
