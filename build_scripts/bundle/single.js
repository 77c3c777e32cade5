// @ts-check
// What only the single file needs: the index of the search is inside, compressed; the texts under the hits are those of
// the page; what stands open for readers without script closes.
(function () {
  "use strict";

  var html = document.documentElement;
  html.className = "js";
  /** @type {string[]} */
  var places = [];
  /** @type {{names: (string | null)[], rows: number[]}} */
  var layers = { names: [], rows: [] };

  document.querySelectorAll("article details[open]").forEach(function (box) {
    /** @type {HTMLDetailsElement} */ (box).open = false;
  });
  var wanted = location.hash.length > 1 ? document.getElementById(decode(location.hash.slice(1))) : null;
  if (wanted) wanted.scrollIntoView();

  /** @param {string} text @returns {string} */
  function decode(text) {
    try {
      return decodeURIComponent(text);
    } catch (error) {
      return ""; // a broken percent sign
    }
  }

  /** @param {Element} element @returns {string} its words in their own letters, whatever the page shows */
  function wordsOf(element) {
    var letters = /** @type {any} */ (window).lawbookLetters;
    var walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT), words = "";
    while (walker.nextNode()) words += letters.original(walker.currentNode);
    return words.replace(/\s+/g, " ").trim();
  }

  /** @param {string} place @param {boolean} ours @returns {string} what a place says itself, without what is below it */
  function textOf(place, ours) {
    var element = document.getElementById(decode(place.slice(1)));
    if (!element) return "";
    var holder = element.tagName === "DT" ? element.nextElementSibling : element.querySelector(":scope > .body");
    var parts = Array.from((holder || element).children).filter(function (part) {
      return !part.matches("section, details, .label, .title, .exists, .opened, .in-force, .facts, .names, .layer, h1, h2, h3");
    });
    /** @param {string} half @returns {string} */
    function said(half) {
      return parts.filter(function (part) { return part.matches(half); }).map(wordsOf).join(" ");
    }
    return ours ? said(".ru") + " / " + said(".en") : said("*");
  }

  /** @param {string} packed @returns {Promise<string>} */
  function unpacked(packed) {
    var letters = atob(packed), bytes = new Uint8Array(letters.length);
    for (var at = 0; at < letters.length; at++) bytes[at] = letters.charCodeAt(at);
    var stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"));
    return new Response(stream).text();
  }

  var given = /** @type {any} */ (window);

  /** What the search asks for by path. @param {string} path @param {() => void} then @param {() => void} fail */
  given.lawbookInside = function (path, then, fail) {
    if (path === "search/index.js") {
      var packed = document.getElementById("search-data");
      Promise.resolve(packed ? packed.textContent || "" : "").then(unpacked).then(function (text) {
        var data = JSON.parse(text);
        places = data.places;
        layers = data.layers;
        given.lawbookSearchIndex(data);
        then();
      }).catch(fail); // a browser from before 2023
    } else if (path === "search/texts.js") {
      given.lawbookSearchTexts(places.map(function (place, number) {
        return textOf(place, layers.names[layers.rows[number]] === "digest");
      }));
    } else {
      then();
    }
  };
})();
