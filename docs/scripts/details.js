// @ts-check
// What is closed opens when the address leads into it, and all of it on paper.
(function () {
  "use strict";

  function reveal() {
    var id = location.hash.slice(1);
    try {
      id = decodeURIComponent(id);
    } catch (error) {
      return; // a broken percent sign: nothing on the page has such an id
    }
    var target = id ? document.getElementById(id) : null;
    var opened = false;
    for (var box = target && target.parentElement; box; box = box.parentElement) {
      if (box instanceof HTMLDetailsElement && !box.open) {
        box.open = true;
        opened = true;
      }
    }
    if (target instanceof HTMLDetailsElement && !target.open) {
      target.open = true;
      opened = true;
    }
    if (opened && target) target.scrollIntoView();
  }

  /** @type {HTMLDetailsElement[]} what was closed before printing */
  var closed = [];
  window.addEventListener("beforeprint", function () {
    closed = Array.from(document.querySelectorAll("details")).filter(function (box) { return !box.open; });
    closed.forEach(function (box) { box.open = true; });
  });
  window.addEventListener("afterprint", function () {
    closed.forEach(function (box) { box.open = false; });
  });
  window.addEventListener("hashchange", reveal);
  reveal();
})();
