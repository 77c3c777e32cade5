// @ts-check
// What the reader has chosen: language, letters, size of text, colours. It stands in the head and is not deferred, so
// that the choice is there before the first paint. Remembered on the device only; a browser may forbid that.
(function () {
  "use strict";

  var html = document.documentElement;
  var languages = /** @type {LawbookWords} */ (/** @type {any} */ (window).lawbookWords).languages;
  var builtIn = html.lang || languages[0]; // the language of words that carry no mark of their own
  /** @type {Record<string, string[]>} */
  var choices = { language: languages.concat("both"), letters: ["cyrillic", "latin"], size: ["normal", "large"] };

  /** @param {string} name @returns {string} what is remembered, or what a new reader gets */
  function remembered(name) {
    var value = null;
    try {
      value = localStorage.getItem("lawbook." + name);
    } catch (error) {
      // no storage: every page starts as for a new reader
    }
    if (value !== null && choices[name].indexOf(value) >= 0) return value;
    if (name !== "language") return choices[name][0];
    // Whose browser does not speak the first language (Russian) sees both: nothing is hidden before somebody has asked for it.
    var spoken = navigator.languages || [navigator.language];
    return spoken.some(function (one) { return one.split("-")[0].toLowerCase() === languages[0]; }) ? languages[0] : "both";
  }

  /** @param {string} name @param {string} value */
  function remember(name, value) {
    try {
      localStorage.setItem("lawbook." + name, value);
    } catch (error) {
      // it holds on this page
    }
  }

  /** @param {string} name @param {string} value */
  function put(name, value) {
    html.dataset[name] = value;
    if (name !== "language") return;
    html.lang = value === "both" ? languages[0] : value;
  }

  /** The height down to which the header covers the page. */
  function line() {
    var header = document.querySelector(".md-header");
    return header ? Math.max(0, header.getBoundingClientRect().bottom) : 0;
  }

  /**
   * The places that the reader may be at, the likeliest first: what the address names, then the uppermost that begins
   * in view, then what is cut by the header.
   */
  function placesInView() {
    var top = line();
    /** @type {{element: Element, top: number, part: number}[]} */ var begin = [];
    /** @type {{element: Element, top: number, part: number}[]} */ var cut = [];
    /** @param {Element} element */
    function look(element) {
      var box = element.getBoundingClientRect();
      if (!element.getClientRects().length || box.bottom < top) return;
      if (box.top >= top - 1 && box.top < window.innerHeight * 0.8) {
        begin[element.matches(":target") ? "unshift" : "push"]({ element: element, top: box.top, part: 0 });
      } else if (box.top < top) cut.unshift({ element: element, top: top, part: (top - box.top) / (box.height || 1) });
    }
    document.querySelectorAll("article").forEach(function (article) {
      var whole = article.getBoundingClientRect();
      if (whole.bottom < top || whole.top > window.innerHeight) return; // one file holds many, and each look costs
      article.querySelectorAll("[id]").forEach(look);
    });
    return begin.concat(cut);
  }

  /**
   * Changes the page and keeps the provision in view where it is.
   * @param {() => void} change
   */
  function hold(change) {
    var places = placesInView();
    change();
    for (var index = 0; index < places.length; index++) {
      var place = places[index];
      if (!place.element.getClientRects().length) continue; // hidden now: the next one
      var box = place.element.getBoundingClientRect();
      window.scrollBy({ top: box.top + box.height * place.part - place.top, behavior: "instant" });
      return;
    }
  }

  /** @param {string} name @param {string} value */
  function choose(name, value) {
    if (html.dataset[name] === value) return;
    hold(function () {
      put(name, value);
      tell();
      document.dispatchEvent(new CustomEvent("lawbook:" + name));
    });
  }

  /** @param {Element} button @returns {boolean} */
  function isChosen(button) {
    var name = button.getAttribute("data-setting") || "";
    var value = button.getAttribute("data-value") || choices[name][choices[name].length - 1];
    if (name !== "colours") return html.dataset[name] === value;
    return (document.body.getAttribute("data-md-color-media") || "(prefers-color-scheme)") === value;
  }

  /** Tells on each button whether it is chosen. */
  function tell() {
    document.querySelectorAll("[data-setting]").forEach(function (button) {
      button.setAttribute("aria-pressed", String(isChosen(button)));
    });
  }

  /** @param {string} media the theme keeps the colours itself: its own control is pressed */
  function chooseColours(media) {
    document.querySelectorAll("input[name='__palette']").forEach(function (input) {
      if (input.getAttribute("data-md-color-media") !== media) return;
      /** @type {HTMLInputElement} */ (input).checked = true;
      input.dispatchEvent(new Event("change", { bubbles: true }));
    });
  }

  /** @param {Element} button */
  function press(button) {
    var name = button.getAttribute("data-setting") || "";
    var value = button.getAttribute("data-value");
    if (name === "colours") {
      chooseColours(value || "");
      return;
    }
    // A button without a value is a switch.
    var other = choices[name][1 - choices[name].indexOf(html.dataset[name] || "")];
    choose(name, value || other);
    remember(name, html.dataset[name] || "");
  }

  Object.keys(choices).forEach(function (name) {
    put(name, remembered(name));
  });
  /** @type {any} */ (window).lawbookSettings = { placesInView: placesInView }; // for who loads the page anew in place

  document.addEventListener("DOMContentLoaded", function () {
    var article = document.querySelector("article");
    if (article && !article.lang) article.lang = builtIn; // the page's own words, whatever is chosen
    var panel = /** @type {HTMLElement | null} */ (document.querySelector(".settings"));
    var drawer = document.querySelector(".md-sidebar--primary .md-sidebar__inner");
    if (panel && drawer) {
      drawer.appendChild(panel);
      panel.hidden = false;
    }
    tell();
    new MutationObserver(tell).observe(document.body, { attributeFilter: ["data-md-color-media"] });
  });
  document.addEventListener("click", function (event) {
    var button = event.target instanceof Element ? event.target.closest("[data-setting]") : null;
    if (button) press(button);
  });
  /** Another tab has chosen, or the browser shows a page again as it was left. */
  function again() {
    Object.keys(choices).forEach(function (name) {
      choose(name, remembered(name));
    });
  }
  window.addEventListener("storage", again);
  window.addEventListener("pageshow", function (event) {
    if (event.persisted) again();
  });
})();
