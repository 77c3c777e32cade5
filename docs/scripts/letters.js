// @ts-check
// Latin letters for all Russian text, on demand, and exactly back: the originals are kept. Not deferred, so that a page
// never shows Cyrillic first. Text that comes later (sheets, hits, notes) is written in the chosen letters as it comes.
//
// The scheme is BGN/PCGN, the first spellings of that column in build_scripts/languages/schemes.tsv (a test holds them
// together). lib.ru's, in which the documents came, has ® for ъ and is for machines of its time; GOST 7.79 B puts
// grave accents and `cz` into every second word; ICAO leaves ь out and writes й as и. BGN is what maps have made
// familiar, and each letter can still be told.
(function () {
  "use strict";

  /** @type {Record<string, string>} */
  var spelling = {
    а: "a", б: "b", в: "v", г: "g", д: "d", е: "e", ё: "yo", ж: "zh", з: "z", и: "i", й: "y", к: "k", л: "l", м: "m",
    н: "n", о: "o", п: "p", р: "r", с: "s", т: "t", у: "u", ф: "f", х: "kh", ц: "ts", ч: "ch", ш: "sh", щ: "shch",
    ъ: "\"", ы: "y", ь: "'", э: "e", ю: "yu", я: "ya",
  };
  var KEPT = "script, style, textarea, input, select, pre, head, [translate='no']";
  var html = document.documentElement;

  /** @type {WeakMap<Text, {original: string, shown: string}>} */
  var known = new WeakMap();

  /** @param {string} letter @returns {boolean} */
  function isCapital(letter) {
    return letter !== letter.toLowerCase();
  }

  /** @param {string} text @returns {string} the text in Latin letters; what is no Russian letter stays */
  function latin(text) {
    return text.replace(/[А-ЯЁа-яё]/g, function (letter, at) {
      var small = spelling[letter.toLowerCase()];
      if (!isCapital(letter)) return small;
      var next = text.charAt(at + 1), before = text.charAt(at - 1);
      // Щ is SHCH in a word of capitals, else Shch.
      var all = isCapital(next) || (isCapital(before) && next === next.toUpperCase());
      return all ? small.toUpperCase() : small.charAt(0).toUpperCase() + small.slice(1);
    });
  }

  /** @param {Text} node @returns {boolean} */
  function isRussian(node) {
    var parent = node.parentElement;
    if (!parent || parent.closest(KEPT)) return false;
    var marked = parent.closest("[lang]");
    // Unmarked words are the page's own, and those are Russian also while English is chosen.
    return !marked || marked === html || !/^en\b/i.test(marked.getAttribute("lang") || "");
  }

  /** @param {Text} node */
  function write(node) {
    var was = known.get(node);
    if (was && was.shown === node.data) return;
    var own = node.data;
    // The parser writes on in a text that was already turned.
    if (was && own.slice(0, was.shown.length) === was.shown) own = was.original + own.slice(was.shown.length);
    if (!/[А-ЯЁа-яё]/.test(own) || !isRussian(node)) return;
    var shown = latin(own);
    known.set(node, { original: own, shown: shown });
    node.data = shown;
  }

  /** @param {Text} node */
  function restore(node) {
    var was = known.get(node);
    if (was && was.shown === node.data) node.data = was.original;
    known.delete(node);
  }

  /** @param {Node} root @param {(node: Text) => void} work */
  function each(root, work) {
    if (root instanceof Text) {
      work(root);
      return;
    }
    var walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) work(/** @type {Text} */ (walker.currentNode));
  }

  var watch = new MutationObserver(function (records) {
    records.forEach(function (record) {
      if (record.type === "characterData") each(record.target, write);
      record.addedNodes.forEach(function (node) { each(node, write); });
    });
    watch.takeRecords(); // our own writing
  });

  function follow() {
    if (html.dataset.letters === "latin") {
      each(html, write);
      watch.observe(html, { childList: true, characterData: true, subtree: true });
    } else {
      watch.disconnect();
      each(html, restore);
    }
  }

  // For other scripts: words that are copied or spoken of look as those on the page; what stood in a text node.
  /** @type {any} */ (window).lawbookLetters = {
    /** @param {string} text */
    shown: function (text) {
      return html.dataset.letters === "latin" ? latin(text) : text;
    },
    /** @param {Text} node */
    original: function (node) {
      var was = known.get(node);
      return was && was.shown === node.data ? was.original : node.data;
    },
  };

  document.addEventListener("lawbook:letters", follow);
  if (html.dataset.letters === "latin") follow();
})();
