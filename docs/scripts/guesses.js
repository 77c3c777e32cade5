// @ts-check
// A guess says what it is in place: tap, click, Enter or focus shows the source's letters and the reason; Escape,
// a second tap or leaving it closes. The words come from the mark's title, so that nothing is loaded.
(function () {
  "use strict";

  var said = /** @type {LawbookWords} */ (/** @type {any} */ (window).lawbookWords);
  var note = document.createElement("div");
  note.id = "guess-note";
  note.className = "guess-note";
  note.setAttribute("role", "tooltip");
  note.hidden = true;
  (document.querySelector("main") || document.body).appendChild(note);

  /** @type {HTMLElement | null} the mark whose note is open */
  var open = null;
  var wasOpen = false; // whether the mark that is being pressed was open before the press moved the focus to it

  /** @param {EventTarget | null} target @returns {HTMLElement | null} the mark an event happened in */
  function markOf(target) {
    return target instanceof Element ? /** @type {HTMLElement | null} */ (target.closest(".guess")) : null;
  }

  /** Below its mark, or above where the window ends; it lies over the page and moves nothing. */
  function place() {
    if (!open) return;
    var mark = open.getClientRects()[0] || open.getBoundingClientRect();
    var origin = (note.offsetParent || document.documentElement).getBoundingClientRect();
    var width = document.documentElement.clientWidth;
    var left = Math.max(8, Math.min(mark.left, width - note.offsetWidth - 8));
    note.style.left = left - origin.left + "px";
    var height = note.offsetHeight + 6;
    var above = mark.bottom + height > window.innerHeight && mark.top > height;
    note.style.top = (above ? mark.top - height : mark.bottom + 6) - origin.top + "px";
  }

  /** @param {HTMLElement} mark */
  function show(mark) {
    if (open === mark) return;
    close();
    open = mark;
    var own = mark.getAttribute("data-" + said.language()); // the title is in the first language
    note.textContent = own || mark.getAttribute("title") || "";
    note.lang = own ? said.language() : said.languages[0];
    note.hidden = false;
    mark.setAttribute("aria-describedby", note.id);
    mark.setAttribute("aria-expanded", "true");
    place();
  }

  function close() {
    if (!open) return;
    open.removeAttribute("aria-describedby");
    open.removeAttribute("aria-expanded");
    open = null;
    note.hidden = true;
  }

  document.querySelectorAll(".guess:not([tabindex])").forEach(function (mark) {
    mark.setAttribute("role", "button");
    mark.setAttribute("tabindex", "0");
  });
  document.addEventListener("pointerdown", function (event) {
    wasOpen = open !== null && markOf(event.target) === open;
  });
  document.addEventListener("click", function (event) {
    var mark = markOf(event.target);
    if (!mark || wasOpen) close();
    else show(mark);
    wasOpen = false;
  });
  document.addEventListener("focusin", function (event) {
    var mark = markOf(event.target);
    if (mark) show(mark);
    else close();
  });
  document.addEventListener("focusout", close);
  document.addEventListener("keydown", function (event) {
    if (event.key === "Escape") {
      close();
      return;
    }
    var mark = markOf(event.target);
    if (!mark || (event.key !== "Enter" && event.key !== " ")) return;
    event.preventDefault(); // the space key would scroll the page
    if (open === mark) close();
    else show(mark);
  });
  window.addEventListener("resize", place);
})();
