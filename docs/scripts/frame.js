// @ts-check
// The menu button: opens and closes the theme's drawer, tells screen readers, closes on Escape.
(function () {
  "use strict";

  var drawer = /** @type {HTMLInputElement | null} */ (document.getElementById("__drawer"));
  var button = /** @type {HTMLButtonElement | null} */ (document.querySelector(".menu--script"));
  if (!drawer || !button) return;
  var box = drawer;
  var handle = button;

  /** @param {boolean} open */
  function show(open) {
    box.checked = open;
    box.dispatchEvent(new Event("change"));
  }

  box.addEventListener("change", function () {
    handle.setAttribute("aria-expanded", String(box.checked));
  });
  handle.addEventListener("click", function () {
    show(!box.checked);
  });
  document.addEventListener("keydown", function (event) {
    if (event.key !== "Escape" || !box.checked) return;
    show(false);
    handle.focus();
  });
})();
