// @ts-check
// A page that was opened from a hit of the search shows the words that were looked for, as they are printed there, in
// the provision that it opens at. Nothing of the page changes: a browser that can't highlight shows it plain.
(function () {
  "use strict";

  var WORD = /[\p{L}\p{M}\p{N}\u00ad'’]+/gu;
  var css = /** @type {any} */ (CSS), made = /** @type {any} */ (window);

  /** @returns {string[]} the words looked for, if this is the place that the search opened */
  function words() {
    try {
      var found = JSON.parse(sessionStorage.getItem("lawbook.found") || "null");
      return found && found.address === location.href && Array.isArray(found.words) ? found.words : [];
    } catch (error) { return []; }
  }

  /** @param {Element} element @param {Set<string>} wanted @returns {Range[]} */
  function rangesIn(element, wanted) {
    /** @type {Range[]} */ var found = [];
    var walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (var node = walker.nextNode(); node; node = walker.nextNode()) {
      var text = node.nodeValue || "";
      for (var match = WORD.exec(text); match; match = WORD.exec(text)) {
        if (!wanted.has(match[0].normalize("NFC").toLowerCase())) continue;
        var range = new Range();
        range.setStart(node, match.index);
        range.setEnd(node, match.index + match[0].length);
        found.push(range);
      }
    }
    return found;
  }

  function mark() {
    if (!css.highlights) return;
    css.highlights.delete("lawbook-found");
    var wanted = new Set(words()), target = document.querySelector(":target");
    if (!wanted.size || !target) return;
    var ranges = rangesIn(target, wanted);
    if (ranges.length) css.highlights.set("lawbook-found", new made.Highlight(...ranges));
  }

  window.addEventListener("hashchange", mark);
  window.addEventListener("load", function () { setTimeout(mark); });
})();
