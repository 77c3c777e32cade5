// @ts-check
// What only the single file needs: the index of the search is inside, compressed; the texts under the hits are those of
// the page; what stands open for readers without script closes.
(function () {
  "use strict";

  var html = document.documentElement;
  html.className = "js";
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

  /** @param {string} place a page of the site and an id there @returns {Element | null} the element that has it here */
  function elementOf(place) {
    var parts = place.split("#"), page = parts[0].replace(/\/?index\.html$/, "").replace(/\//g, "-") || "start";
    var article = document.getElementById(page), own = document.getElementById(page + "." + parts[1]);
    if (!own && article && parts[1]) own = document.getElementById(parts[1]);
    return article && own && article.contains(own) ? own : article;
  }

  /** @param {string} place @param {boolean} ours @returns {string} what a place says itself, without what is below it */
  function textOf(place, ours) {
    var element = elementOf(place);
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

  var given = /** @type {any} */ (window), data = /** @type {any} */ (null);

  /** The texts under the hits, as search/texts.js has them. @returns {any} */
  function texts() {
    var book = given.lawbookSearch.book(data), addresses = given.lawbookSearch.addresses(data, book);
    var found = [];
    for (var record = 0; record < book.count; record++) {
      found.push(textOf(addresses.place(record), book.layer(record) === "digest"));
    }
    return { texts: found, own: data.own, english: data.english };
  }

  /** What the search asks for by path. @param {string} path @param {() => void} then @param {() => void} fail */
  given.lawbookInside = function (path, then, fail) {
    if (path === "search/index.js") {
      var packed = document.getElementById("search-data");
      Promise.resolve(packed ? packed.textContent || "" : "").then(unpacked).then(function (text) {
        data = JSON.parse(text);
        given.lawbookSearchIndex(data);
        then();
      }).catch(fail); // a browser from before 2023
    } else if (path === "search/texts.js") {
      given.lawbookSearchTexts(texts());
    } else {
      then();
    }
  };

  /** @param {string} place below the site's root @returns {string} where it is here */
  given.lawbookInside.address = function (/** @type {string} */ place) {
    var element = elementOf(place);
    return location.href.split("#")[0] + "#" + (element ? encodeURIComponent(element.id) : "start");
  };
})();
