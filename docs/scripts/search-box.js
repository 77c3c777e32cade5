// @ts-check
// The search of the site: a box on every page, loaded on first use, also from file://. What is typed before the index
// is there is kept; `/` opens it, arrows choose, Enter opens, a number goes straight to its provision.
(function () {
  "use strict";

  var own = /** @type {HTMLScriptElement | null} */ (document.currentScript);
  var root = own && own.src ? new URL("../", own.src) : new URL(location.href.split("#")[0]); // else all is one file
  var html = document.documentElement;
  var RECENT = 8, LONGEST = 400;
  var said = /** @type {LawbookWords} */ (/** @type {any} */ (window).lawbookWords);

  /** @type {any} */ var data = null;
  /** @type {any} */ var texts = null;
  /** @type {any} */ var results = null;
  var loading = false, failed = false, asked = false, hurried = false;

  /** @param {string} path @param {() => void} [then] */
  function load(path, then) {
    function fail() { failed = true; show(); }
    var inside = /** @type {any} */ (window).lawbookInside; // where the site is one file, it holds what is loaded
    if (inside) {
      inside(path, then || function () {}, fail);
      return;
    }
    var script = document.createElement("script");
    script.src = new URL(path, root).href;
    script.onload = function () { if (then) then(); };
    script.onerror = fail;
    document.head.appendChild(script);
  }

  /** @type {any} */ (window).lawbookSearchIndex = function (/** @type {any} */ given) { data = given; };
  /** @type {any} */ (window).lawbookSearchTexts = function (/** @type {any} */ given) {
    texts = given;
    show();
  };

  function ready() {
    if (loading) return;
    loading = true;
    var waiting = ["search/reader.js", "search/index.js"], left = waiting.length;
    waiting.forEach(function (path) {
      load(path, function () {
        left -= 1;
        if (left) return;
        var search = /** @type {any} */ (globalThis).lawbookSearch;
        results = search.results(data, root, { list: list, chips: chips, status: status, offer: offer });
        show();
        if (hurried) go();
      });
    });
  }

  function askTexts() {
    if (asked) return;
    asked = true;
    load("search/texts.js");
  }

  /** @param {string} name @param {Record<string, string>} [attributes] @param {(string | Node)[]} [children] */
  function make(name, attributes, children) {
    var element = document.createElement(name);
    for (var key in attributes || {}) element.setAttribute(key, /** @type {any} */ (attributes)[key]);
    (children || []).forEach(function (child) { element.append(child); });
    return element;
  }

  var field = /** @type {HTMLInputElement} */ (make("input", {
    id: "search-field", type: "search", class: "search-field", autocomplete: "off", autocapitalize: "off", spellcheck: "false",
    role: "combobox", "aria-expanded": "false", "aria-controls": "search-hits", enterkeyhint: "search", name: "q",
  }));
  var closing = make("button", { type: "button", class: "control search-close" }, ["✕"]);
  var status = make("p", { class: "search-status", role: "status" });
  var instead = make("div", { class: "search-instead" });
  var chips = make("div", { class: "search-chips" });
  var list = make("div", { id: "search-hits", class: "search-hits", role: "listbox" });
  var box = make("div", { class: "search-box", role: "dialog", "aria-modal": "true", hidden: "" }, [
    make("form", { class: "search-form", role: "search" }, [field, closing]), chips, status, instead, list]);
  var page = document.getElementById("search-page");
  var chosen = -1, opener = /** @type {Element | null} */ (null), timer = 0;

  function label() {
    [field, box, list].forEach(function (one) { one.setAttribute("aria-label", said.word("search.field")); });
    field.placeholder = said.word("search.field");
    closing.setAttribute("aria-label", said.word("reader.close"));
  }

  /** @returns {string[]} */
  function remembered() {
    try {
      var found = JSON.parse(localStorage.getItem("lawbook.queries") || "[]");
      return Array.isArray(found) ? found.filter(function (one) { return typeof one === "string"; }) : [];
    } catch (error) { return []; }
  }

  function remember() {
    var query = field.value.trim();
    if (!query) return;
    var rows = [query].concat(remembered().filter(function (one) { return one !== query; }));
    try { localStorage.setItem("lawbook.queries", JSON.stringify(rows.slice(0, RECENT))); } catch (error) { /* not kept */ }
  }

  /** Queries to choose from. @param {string} before what they are @param {string[]} queries @param {string} [name] */
  function offer(before, queries, name) {
    if (queries.length) instead.append(before);
    queries.forEach(function (query) {
      var again = make("button", { type: "button", class: "search-again" }, [name || query]);
      again.addEventListener("click", function () { field.value = query; typed(); field.focus(); });
      instead.append(again);
    });
  }

  function offerRecent() {
    var queries = remembered();
    offer(said.word("search.recent") + " ", queries);
    if (!queries.length) return;
    var clear = make("button", { type: "button", class: "search-clear" }, [said.word("reader.clear")]);
    clear.addEventListener("click", function () {
      try { localStorage.removeItem("lawbook.queries"); } catch (error) { /* none is kept */ }
      show();
      field.focus();
    });
    instead.append(clear);
  }

  function show() {
    var query = field.value.slice(0, LONGEST).trim();
    chosen = -1;
    field.removeAttribute("aria-activedescendant");
    field.setAttribute("aria-expanded", "false");
    if (results) results.stop();
    [list, chips, instead].forEach(function (one) { one.replaceChildren(); });
    status.textContent = failed ? said.word("search.failed") : query && !results ? said.word("search.wait") : "";
    if (!query) offerRecent();
    if (!query || !results) return;
    askTexts();
    if (!results.show(query, texts)) status.textContent = failed ? said.word("search.failed") : said.word("search.wait");
    field.setAttribute("aria-expanded", String(list.childNodes.length > 0));
  }

  function typed() {
    if (results) results.all();
    hurried = false;
    show();
    if (!page) return;
    clearTimeout(timer);
    timer = window.setTimeout(function () {
      var address = new URL(location.href);
      if (field.value.trim()) address.searchParams.set("q", field.value.trim());
      else address.searchParams.delete("q");
      try { history.replaceState(history.state, "", address.href); } catch (error) { /* a browser may forbid it for files */ }
    }, 300);
  }

  /** @param {number} step */
  function move(step) {
    var links = list.querySelectorAll("a");
    if (!links.length) return;
    if (links[chosen]) links[chosen].setAttribute("aria-selected", "false");
    chosen = chosen < 0 && step < 0 ? links.length - 1 : (chosen + step + links.length) % links.length;
    links[chosen].setAttribute("aria-selected", "true");
    links[chosen].scrollIntoView({ block: "nearest" });
    field.setAttribute("aria-activedescendant", links[chosen].id);
  }

  /** Opens what is chosen, else the first hit; as soon as there is one where the index is not there yet. */
  function go() {
    hurried = !results && field.value.trim() !== "";
    var links = list.querySelectorAll("a"), link = links[chosen < 0 ? 0 : chosen];
    if (link) link.click();
  }

  /** @param {Element | null} from */
  function open(from) {
    ready();
    if (page) { field.focus(); return; }
    opener = from || document.activeElement;
    box.removeAttribute("hidden");
    html.classList.add("searching");
    field.focus();
    field.select();
    show();
  }

  function close() {
    if (page || box.hidden) return;
    box.setAttribute("hidden", "");
    html.classList.remove("searching");
    if (opener instanceof HTMLElement) opener.focus();
  }

  /** @param {KeyboardEvent} event the focus stays in the box */
  function keep(event) {
    var places = Array.from(box.querySelectorAll("input, button, a")).filter(function (one) { return one.getClientRects().length > 0; });
    var first = places[0], last = places[places.length - 1];
    if (document.activeElement !== (event.shiftKey ? first : last)) return;
    event.preventDefault();
    /** @type {HTMLElement} */ (event.shiftKey ? last : first).focus();
  }

  function begin() {
    label();
    if (!page) {
      document.body.append(box);
      return;
    }
    page.replaceChildren(box);
    box.removeAttribute("hidden");
    box.removeAttribute("aria-modal");
    box.setAttribute("role", "region");
    box.classList.add("search-box--page");
    closing.remove();
    field.value = new URL(location.href).searchParams.get("q") || "";
    ready();
    show();
  }

  begin();
  field.addEventListener("input", typed);
  list.addEventListener("click", function (event) {
    remember();
    if (!event.ctrlKey && !event.metaKey && !event.shiftKey) close(); // the hit may stand on this page
  });
  closing.addEventListener("click", close);
  box.addEventListener("submit", function (event) { event.preventDefault(); go(); });
  box.addEventListener("pointerdown", function (event) { if (event.target === box) close(); });
  box.addEventListener("keydown", function (event) {
    if (event.key === "Escape") { event.stopPropagation(); close(); }
    else if (event.key === "ArrowDown") { event.preventDefault(); move(1); }
    else if (event.key === "ArrowUp") { event.preventDefault(); move(-1); }
    else if (event.key === "Enter" && event.target === field && !event.isComposing) { event.preventDefault(); go(); }
    else if (event.key === "Tab" && !page) keep(event);
  });
  document.querySelectorAll(".search-link").forEach(function (link) {
    link.addEventListener("click", function (event) {
      var pressed = /** @type {MouseEvent} */ (event);
      if (pressed.ctrlKey || pressed.metaKey || pressed.shiftKey) return;
      event.preventDefault();
      open(link);
    });
    link.addEventListener("pointerenter", ready, { once: true });
  });
  document.addEventListener("keydown", function (event) {
    var target = event.target instanceof Element ? event.target : null;
    var writes = target && target.closest("input, textarea, select, [contenteditable]");
    if (event.key !== "/" || writes || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    open(null);
  });
  document.addEventListener("lawbook:language", function () { label(); show(); });
})();
