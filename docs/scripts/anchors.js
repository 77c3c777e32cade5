// @ts-check
// Addresses without regard to case: #64a2 leads to the provision whose id is 64A2, and where the page has no text of
// it to what the digest says of it. An exact id always wins; no selector is ever made from an id.
(function () {
  "use strict";

  /** @param {string} text */
  function plain(text) {
    return text.normalize("NFC").toLowerCase();
  }

  /** @param {string} fragment the wanted id; the id on this page that differs in case only, or "" */
  function knownId(fragment) {
    var wanted = plain(fragment);
    var elements = document.querySelectorAll("[id]");
    for (var index = 0; index < elements.length; index++) {
      if (plain(elements[index].id) === wanted) return elements[index].id;
    }
    return "";
  }

  function follow() {
    var fragment = location.hash.slice(1);
    try {
      fragment = decodeURIComponent(fragment);
    } catch (error) {
      return; // a broken percent sign: nothing on the page has such an id
    }
    if (!fragment || document.getElementById(fragment)) return;
    var told = document.getElementById("digest"), edition = told ? told.dataset.edition : "";
    var id = knownId(fragment) || (edition ? knownId(edition + "-" + fragment) : "");
    if (id) location.replace("#" + encodeURIComponent(id));
  }

  // Firefox marks no target that a page names anew while it loads.
  function again() {
    if (location.hash.length > 1 && !document.querySelector(":target")) location.replace(location.hash);
  }

  window.addEventListener("hashchange", follow);
  window.addEventListener("load", function () { setTimeout(again); });
  follow();
})();
