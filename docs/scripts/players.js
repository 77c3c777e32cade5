// @ts-check
// A provision by itself: its words as plain text, to copy, and full screen in large type, to show to the players.
(function () {
  "use strict";

  var said = /** @type {LawbookWords} */ (/** @type {any} */ (window).lawbookWords);
  // What the site says about a provision, and signs that lead elsewhere, are no part of it.
  var NOT_ITS_WORDS = ".note-sign, .exists, .opened, .in-force, .handle-menu, .facts, .owner, .lost, details, script";
  var BLOCKS = /^(P|DIV|LI|TR|TABLE|CAPTION|H\d|UL|OL|SECTION)$/;

  /**
   * A provision and those below it, each with its label and the elements that hold its own words.
   * @param {Element} provision @param {number} depth @returns {{label: string, depth: number, parts: Element[]}[]}
   */
  function rows(provision, depth) {
    /** @type {{label: string, depth: number, parts: Element[]}} */
    var own = { label: "", depth: depth, parts: [] };
    var found = [own];
    /** @param {Element} parent */
    function walk(parent) {
      Array.from(parent.children).forEach(function (child) {
        if (child.matches(NOT_ITS_WORDS)) return;
        if (child.matches(".provision")) found = found.concat(rows(child, depth + 1));
        else if (child.matches(".label")) own.label = (child.textContent || "").trim();
        else if (child.matches(".body")) walk(child);
        else own.parts.push(cleaned(child));
      });
    }
    walk(provision);
    return found;
  }

  /** @param {Element} element @returns {Element} a copy that leads nowhere and has no address */
  function cleaned(element) {
    var copy = /** @type {Element} */ (element.cloneNode(true));
    copy.querySelectorAll(NOT_ITS_WORDS).forEach(function (sign) { sign.remove(); });
    [copy].concat(Array.from(copy.querySelectorAll("*"))).forEach(function (one) {
      ["id", "href", "tabindex", "aria-describedby", "aria-expanded"].forEach(function (name) { one.removeAttribute(name); });
      if (one.getAttribute("role") === "button") one.removeAttribute("role");
    });
    return copy;
  }

  /** @param {Node} node @param {string} hidden a selector of what is not wanted @returns {string} */
  function words(node, hidden) {
    if (!(node instanceof Element)) return (node.nodeValue || "").replace(/\s+/g, " ");
    if (hidden && node.matches(hidden)) return "";
    if (node.matches(".guess-sign")) return "[?]";
    if (node.tagName === "BR") return "\n";
    var inner = Array.from(node.childNodes).map(function (child) { return words(child, hidden); }).join("");
    if (node.matches(".guess")) return inner + "[?]"; // a guess is marked wherever it is shown
    if (/^T[DH]$/.test(node.tagName)) return inner.trim() + "\t";
    return BLOCKS.test(node.tagName) ? "\n" + inner.trim() + "\n" : inner;
  }

  /** @param {Element} provision @param {string} language @returns {string} its words, a line for each provision */
  function textOf(provision, language) {
    var shown = document.documentElement.dataset.language;
    var others = said.languages.filter(function (one) { return one !== language; });
    var hidden = shown === "both" ? "" : others.map(function (one) { return "." + one; }).join();
    return rows(provision, 0).map(function (row) {
      var text = row.parts.map(function (part) { return words(part, hidden); }).join("\n");
      text = text.replace(/[ \t]*\n\s*/g, "\n").trim();
      return text || row.depth ? (row.label + " " + text).trim() : "";
    }).filter(Boolean).join("\n");
  }

  /** @type {WeakMap<HTMLElement, object>} */
  var pins = new WeakMap();

  /**
   * The browser scrolls to what the address names: it is told that this stands where it stands already.
   * @param {HTMLElement} provision @returns {() => void} lets it go again
   */
  function pin(provision) {
    var own = {};
    pins.set(provision, own);
    var padding = parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
    provision.style.scrollMarginTop = provision.getBoundingClientRect().top - padding + "px";
    return function () {
      setTimeout(function () {
        if (pins.get(provision) === own) provision.style.scrollMarginTop = ""; // else it was pinned again
      }, 300);
    };
  }

  /** @type {{dialog: HTMLDialogElement, before: HTMLElement | null, release: () => void} | null} */
  var shown = null;

  function close() {
    if (!shown) return;
    var was = shown;
    shown = null;
    was.dialog.close();
    was.dialog.remove();
    document.documentElement.classList.remove("with-players");
    was.release();
    setTimeout(function () { // the step back in the history takes the focus away once more
      if (was.before) was.before.focus({ preventScroll: true });
    }, 0);
  }

  /** The reader closes it: the step in the history that opened it is taken back. */
  function leave() {
    if (history.state && history.state.lawbookPlayers) history.back();
    else close();
  }

  /** @param {HTMLElement} provision @param {string} name */
  function show(provision, name) {
    var language = said.language();
    var dialog = document.createElement("dialog");
    dialog.className = "players md-typeset";
    dialog.setAttribute("aria-label", name);
    var head = dialog.appendChild(document.createElement("div"));
    head.className = "players__head";
    var title = head.appendChild(document.createElement("h2"));
    title.textContent = name;
    title.lang = language;
    var button = head.appendChild(document.createElement("button"));
    button.type = "button";
    button.lang = language;
    button.textContent = said.word("reader.close");
    button.addEventListener("click", leave);
    rows(provision, 0).forEach(function (row) {
      var line = dialog.appendChild(document.createElement("div"));
      line.className = "players__row depth-" + Math.min(row.depth, 3);
      var label = line.appendChild(document.createElement("span"));
      label.className = "players__label";
      label.textContent = row.label;
      var body = line.appendChild(document.createElement("div"));
      row.parts.forEach(function (part) { body.appendChild(part); });
    });
    dialog.addEventListener("cancel", function (event) {
      event.preventDefault();
      leave();
    });
    var before = /** @type {HTMLElement | null} */ (document.activeElement);
    shown = { dialog: dialog, before: before, release: pin(provision) };
    document.body.appendChild(dialog);
    document.documentElement.classList.add("with-players");
    history.pushState(Object.assign({}, history.state, { lawbookPlayers: true }), "");
    dialog.showModal();
  }

  window.addEventListener("popstate", close);
  /** @type {any} */ (window).lawbookPlayers = { pin: pin, show: show, textOf: textOf };
})();
