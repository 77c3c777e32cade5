// @ts-check
// The search of the site: a box on every page, loaded on first use, also from file://. What is typed before the index
// is there is kept; `/` opens it, arrows choose, Enter opens, a number goes straight to its provision.
(function () {
  "use strict";

  var own = /** @type {HTMLScriptElement | null} */ (document.currentScript);
  var root = own && own.src ? new URL("../", own.src) : new URL(location.href.split("#")[0]); // else all is one file
  var html = document.documentElement;
  var MOST = 40, RECENT = 8;
  var WORDS = {
    ru: {
      field: "Номер правила или слова", nothing: "Ничего не найдено.",
      wait: "Поиск загружается…", failed: "Поиск не загрузился; обновите страницу.", clear: "очистить",
      recent: "Недавно искали", close: "Закрыть", all: "всё", lost: "Текста в источниках нет.",
      layers: { text: "текст", digest: "действует", commentary: "комментарий", decision: "решение" }, term: "термин",
      count: function (/** @type {number} */ n) { return "Результатов: " + n; },
    },
    en: {
      field: "Number of a law, or words", nothing: "Nothing found.",
      wait: "The search is loading…", failed: "The search did not load; reload the page.", clear: "clear",
      recent: "Recent", close: "Close", all: "all", lost: "The text is not in the sources.",
      layers: { text: "text", digest: "in force", commentary: "commentary", decision: "decision" }, term: "term",
      count: function (/** @type {number} */ n) { return "Results: " + n; },
    },
  };

  /** @returns {any} */
  function say() { return WORDS[html.dataset.language === "en" ? "en" : "ru"]; }

  /** @type {any} */ var data = null;
  /** @type {string[] | null} */ var texts = null;
  /** @type {any} */ var ranking = null;
  /** @type {any} */ var analysis = null;
  var loading = false, failed = false, layer = "";

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
  /** @type {any} */ (window).lawbookSearchTexts = function (/** @type {string[]} */ given) { texts = given; show(); };

  function ready() {
    if (loading) return;
    loading = true;
    var waiting = ["stemmers", "vocabulary", "analysis", "rank"].map(function (name) {
      return "scripts/search-" + name + ".js";
    }).concat("search/index.js");
    var left = waiting.length;
    waiting.forEach(function (path) {
      load(path, function () {
        left -= 1;
        if (left) return;
        var made = /** @type {any} */ (globalThis);
        analysis = made.lawbookAnalysis(data.tables);
        ranking = made.lawbookRank(data, analysis);
        show();
      });
    });
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
  var closing = make("button", { type: "button", class: "control search-close" });
  var status = make("p", { class: "search-status", role: "status" });
  var chips = make("div", { class: "search-chips", role: "group" });
  var list = make("ol", { id: "search-hits", class: "search-hits", role: "listbox" });
  var box = make("div", { class: "search-box", role: "dialog", "aria-modal": "true", hidden: "" }, [
    make("form", { class: "search-form", role: "search" }, [field, closing]), chips, status, list]);
  var page = document.getElementById("search-page");
  var chosen = -1, opener = /** @type {Element | null} */ (null), timer = 0;

  function label() {
    field.setAttribute("aria-label", say().field);
    field.placeholder = say().field;
    closing.textContent = "✕";
    closing.setAttribute("aria-label", say().close);
    box.setAttribute("aria-label", say().field);
    list.setAttribute("aria-label", say().field);
  }

  /** @param {string} key @returns {string[]} */
  function remembered(key) {
    try {
      var found = JSON.parse(localStorage.getItem(key) || "[]");
      return Array.isArray(found) ? found.filter(function (one) { return typeof one === "string"; }) : [];
    } catch (error) { return []; }
  }

  function remember() {
    var query = field.value.trim();
    if (!query) return;
    var rows = [query].concat(remembered("lawbook.queries").filter(function (one) { return one !== query; }));
    try { localStorage.setItem("lawbook.queries", JSON.stringify(rows.slice(0, RECENT))); } catch (error) { /* not kept */ }
  }

  /** @param {number} number @param {Record<string, boolean>} marked @returns {string} the half in the reader's language */
  function textOf(number, marked) {
    var text = texts ? texts[number] : "";
    var halves = of(data.layers, number) === "digest" ? text.split(" / ") : [text];
    if (halves.length !== 2) return text;
    var first = html.dataset.language === "en" ? 1 : 0;
    function found(/** @type {string} */ half) {
      return analysis.words(half).some(function (/** @type {any} */ word) { return marked[word.stem]; });
    }
    return found(halves[first]) || !found(halves[1 - first]) ? halves[first] : halves[1 - first];
  }

  /** @param {number} number @returns {string} */
  function titleOf(number) {
    var english = html.dataset.language === "en" && of(data.englishTitles, number);
    return english || data.titles[number] || data.terms[number] || "";
  }

  /** @param {string} text @param {Record<string, boolean>} marked @returns {Node} some words round the first one found */
  function teaser(text, marked) {
    var found = analysis.words(text).filter(function (/** @type {any} */ word) { return marked[word.stem]; });
    var low = found.length ? Math.max(0, found[0].start - 40) : 0;
    if (low) low = text.indexOf(" ", low) + 1;
    var high = Math.min(text.length, low + 160);
    if (high < text.length && text.lastIndexOf(" ", high) > low) high = text.lastIndexOf(" ", high);
    var line = make("span", { class: "search-teaser" }, [low ? "… " : ""]);
    var at = low;
    found.forEach(function (/** @type {any} */ word) {
      if (word.start < at || word.end > high) return;
      line.append(text.slice(at, word.start), make("mark", {}, [text.slice(word.start, word.end)]));
      at = word.end;
    });
    line.append(text.slice(at, high), high < text.length ? " …" : "");
    return line;
  }

  /** @param {any} column @param {number} number */
  function of(column, number) { return column.names[column.rows[number]]; }

  /** @param {number} number @returns {string} 64A2, комм. 75.8, фальшренонс */
  function nameOf(number) {
    var address = data.addresses[number];
    if (data.terms[number]) return say().term;
    if (address[0] !== "L" && address[0] !== "C") return address.slice(address.indexOf(".") + 1);
    var parts = address.slice(1).split(".");
    if (address[0] === "C") {
      var inner = parts.slice(2).map(function (/** @type {string} */ one) { return "(" + one + ")"; });
      return parts.slice(0, 2).join(".") + inner.join("");
    }
    return parts.map(function (/** @type {string} */ one, /** @type {number} */ depth) {
      return depth < 3 ? one : "(" + one + ")";
    }).join("").replace(/(step|mistake|table|note|p|example)\d+$/, "");
  }

  /** @param {number} number @param {Record<string, boolean>} marked */
  function hit(number, marked) {
    var edition = of(data.editions, number), kind = of(data.layers, number);
    var facts = [of(data.documents, number) ? say().layers[kind] : "", edition && edition !== "unknown" ? edition : ""].filter(Boolean).join(" · ");
    var text = textOf(number, marked);
    var address = new URL(data.places[number], root).href;
    var link = make("a", { href: address, class: "search-hit", role: "option", id: "search-hit-" + number, tabindex: "-1" }, [
      make("span", { class: "search-name" }, [nameOf(number)]), " ",
      make("span", { class: "search-title" }, [titleOf(number)]), " ",
      make("span", { class: "search-facts" }, [facts])]);
    if (text) link.append(teaser(text, marked));
    else if (!of(data.documents, number)) link.append(make("span", { class: "search-teaser" }, [say().lost]));
    return make("li", { role: "presentation" }, [link]);
  }

  /** @param {string} query @returns {Node} what was looked for before, while nothing is typed */
  function before(query) {
    var rows = make("span", {});
    if (query) return rows;
    remembered("lawbook.queries").forEach(function (one) {
      var again = make("button", { type: "button", class: "search-again" }, [one]);
      again.addEventListener("click", function () { field.value = one; typed(); field.focus(); });
      rows.append(again);
    });
    if (rows.childNodes.length) {
      var clear = make("button", { type: "button", class: "search-clear" }, [say().clear]);
      clear.addEventListener("click", function () {
        try { localStorage.removeItem("lawbook.queries"); } catch (error) { /* none is kept */ }
        show();
        field.focus();
      });
      rows.prepend(say().recent + ": ");
      rows.append(clear);
    }
    return rows;
  }

  /** @param {number[]} numbers */
  function showChips(numbers) {
    var kinds = Array.from(new Set(numbers.map(function (number) { return of(data.layers, number); })));
    chips.replaceChildren();
    if (kinds.length < 2) return;
    [""].concat(kinds).forEach(function (kind) {
      var chip = make("button", { type: "button", class: "search-chip", "aria-pressed": String(kind === layer) }, [kind ? say().layers[kind] : say().all]);
      chip.addEventListener("click", function () { layer = kind; show(); });
      chips.append(chip);
    });
  }

  function show() {
    var query = field.value.slice(0, 400).trim();
    chosen = -1;
    field.removeAttribute("aria-activedescendant");
    if (!query || !ranking) {
      list.replaceChildren();
      chips.replaceChildren();
      status.replaceChildren(failed ? say().failed : query ? say().wait : before(query));
      return;
    }
    if (!texts) askTexts();
    var found = ranking.hits(query, 400);
    showChips(found.numbers);
    var numbers = found.numbers.filter(function (/** @type {number} */ one) {
      return !layer || of(data.layers, one) === layer;
    });
    if (layer && !numbers.length) { layer = ""; numbers = found.numbers; }
    list.replaceChildren();
    numbers.slice(0, MOST).forEach(function (/** @type {number} */ number) { list.append(hit(number, found.marked)); });
    status.textContent = numbers.length ? say().count(numbers.length) : say().nothing;
    field.setAttribute("aria-expanded", String(numbers.length > 0));
  }

  var asked = false;
  function askTexts() {
    if (asked) return;
    asked = true;
    load("search/texts.js");
  }

  function typed() {
    layer = "";
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
    chosen = (chosen + step + links.length) % links.length;
    links[chosen].setAttribute("aria-selected", "true");
    links[chosen].scrollIntoView({ block: "nearest" });
    field.setAttribute("aria-activedescendant", links[chosen].id);
  }

  function go() {
    var links = list.querySelectorAll("a");
    var link = links[chosen < 0 ? 0 : chosen];
    if (!link) return;
    remember();
    close();
    location.href = /** @type {HTMLAnchorElement} */ (link).href;
  }

  /** @param {Element | null} [from] */
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

  label();
  if (page) {
    page.replaceChildren(box);
    box.removeAttribute("hidden");
    box.removeAttribute("aria-modal");
    box.setAttribute("role", "region");
    box.classList.add("search-box--page");
    closing.remove();
    field.value = new URL(location.href).searchParams.get("q") || "";
    ready();
    show();
  } else document.body.append(box);

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
    else if (event.key === "Enter" && event.target === field) { event.preventDefault(); go(); }
    else if (event.key === "Tab" && !page) keep(event);
  });

  /** @param {KeyboardEvent} event the focus stays in the box */
  function keep(event) {
    var places = Array.from(box.querySelectorAll("input, button, a")).filter(function (one) { return one.getClientRects().length > 0; });
    var first = places[0], last = places[places.length - 1];
    var edge = event.shiftKey ? first : last;
    if (document.activeElement !== edge) return;
    event.preventDefault();
    /** @type {HTMLElement} */ (event.shiftKey ? last : first).focus();
  }

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
