// @ts-check
// A provision's label is its handle: a menu in place copies its link, its citation or its text, shares it, or shows it
// to the players. The address names the provision too, so that it is marked. Without script it is a plain permalink.
(function () {
  "use strict";

  var said = /** @type {LawbookWords} */ (/** @type {any} */ (window).lawbookWords);

  /** @param {string} words as letters are shown now */
  function inLetters(words) {
    var letters = /** @type {any} */ (window).lawbookLetters;
    return letters && said.reads() === "ru" ? letters.shown(words) : words;
  }

  /** @param {HTMLElement} provision @returns {string} what it is called when it is cited */
  function citation(provision) {
    var name = inLetters(provision.getAttribute("data-name-" + said.language()) || provision.dataset.name || "");
    if (!/^L/.test(provision.dataset.address || "")) return name; // only the laws have editions
    var edition = provision.dataset.edition || document.body.dataset.edition || "unknown";
    if (provision.closest(".digest")) return inLetters(said.word("reader.cited_digest", { name: name, edition: edition }));
    if (edition === "unknown") return inLetters(said.word("reader.cited_unknown", { name: name }));
    return inLetters(said.word("reader.cited_edition", { name: name, edition: edition }));
  }

  /** @param {string} id */
  function addressOf(id) {
    return location.href.split("#")[0] + "#" + encodeURIComponent(id);
  }

  /** @param {HTMLElement} provision so that it is marked; what is read stays where it is */
  function mark(provision) {
    if (location.hash === "#" + encodeURIComponent(provision.id) || provision.closest(".opened")) return;
    var release = players.pin(provision);
    location.hash = encodeURIComponent(provision.id);
    release();
  }

  /** @param {string} text @returns {boolean} the old way, where there is no clipboard to speak to (a page from a disk) */
  function copyOld(text) {
    var field = document.createElement("textarea");
    var before = /** @type {HTMLElement | null} */ (document.activeElement);
    field.value = text;
    field.className = "for-readers";
    field.setAttribute("aria-hidden", "true");
    menu.appendChild(field);
    field.focus({ preventScroll: true });
    field.select();
    var done = false;
    try {
      done = document.execCommand("copy");
    } catch (error) {
      // it is said below
    }
    if (before) before.focus({ preventScroll: true });
    field.remove();
    return done;
  }

  /** @param {string} text */
  function copy(text) {
    /** @param {boolean} done */
    function tell(done) {
      status.textContent = inLetters(done ? said.word("reader.copied") : said.word("reader.not_copied"));
      place(); // it has grown
    }
    status.textContent = "";
    if (!navigator.clipboard) tell(copyOld(text));
    else navigator.clipboard.writeText(text).then(function () { tell(true); }, function () { tell(copyOld(text)); });
  }

  /** @type {{link: HTMLElement, provision: HTMLElement} | null} */
  var open = null;
  var menu = document.createElement("div");
  menu.id = "handle-menu";
  menu.className = "handle-menu";
  menu.setAttribute("role", "group");
  var status = document.createElement("p");
  status.className = "handle-menu__status";
  status.setAttribute("role", "status");

  /** @type {Record<string, (provision: HTMLElement) => void>} */
  var acts = {
    "reader.link": function (provision) { copy(addressOf(provision.id)); },
    "reader.citation": function (provision) { copy(citation(provision)); },
    "reader.citation_with_text": function (provision) {
      copy(citation(provision) + "\n" + players.textOf(provision, said.reads()) + "\n" + addressOf(provision.id));
    },
    "reader.show_players": function (provision) {
      close(true); // the focus comes back to the label
      players.show(provision, citation(provision));
    },
    "reader.share": function (provision) {
      navigator.share({ title: citation(provision), url: addressOf(provision.id) }).catch(function () {
        // the reader thought better of it
      });
    },
  };
  var players = /** @type {any} */ (window).lawbookPlayers;

  /** Writes the menu in the reader's language. */
  function fill() {
    menu.lang = said.language();
    menu.setAttribute("aria-label", inLetters(said.word("reader.what_to_do")));
    menu.replaceChildren();
    Object.keys(acts).forEach(function (name) {
      if (name === "reader.share" && !navigator.share) return;
      var button = document.createElement("button");
      button.type = "button";
      button.textContent = said.word(name);
      button.addEventListener("click", function () {
        if (open) acts[name](open.provision);
      });
      menu.appendChild(button);
    });
    status.textContent = "";
    menu.appendChild(status);
  }

  /** Below its label, or above where the window ends; it lies over the page and moves nothing. */
  function place() {
    if (!open) return;
    var label = open.link.getBoundingClientRect();
    var origin = (menu.offsetParent || document.documentElement).getBoundingClientRect();
    var left = Math.max(8, Math.min(label.left - 8, document.documentElement.clientWidth - menu.offsetWidth - 8));
    var above = label.bottom + menu.offsetHeight + 12 > window.innerHeight && label.top > menu.offsetHeight + 60;
    menu.style.left = left - origin.left + "px";
    menu.style.top = (above ? label.top - menu.offsetHeight - 8 : label.bottom + 8) - origin.top + "px";
  }

  /** @param {boolean} back whether the focus goes back to the label */
  function close(back) {
    if (!open) return;
    var link = open.link;
    open = null;
    menu.remove();
    link.removeAttribute("aria-expanded");
    link.removeAttribute("aria-controls");
    if (back) link.focus({ preventScroll: true });
  }

  /** @param {HTMLElement} link @param {HTMLElement} provision */
  function show(link, provision) {
    close(false);
    open = { link: link, provision: provision };
    fill();
    /** @type {Element} */ (link.closest(".label")).after(menu); // the Tab key goes on from the label into it
    link.setAttribute("aria-expanded", "true");
    link.setAttribute("aria-controls", menu.id);
    place();
    /** @type {HTMLElement} */ (menu.firstElementChild).focus({ preventScroll: true });
  }

  /** @param {MouseEvent} event @returns {boolean} whether it asks for no window or tab of its own */
  function isPlain(event) {
    return !(event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
  }

  document.addEventListener("click", function (event) {
    var target = event.target instanceof Element ? event.target : null;
    if (!target || menu.contains(target)) return;
    var link = /** @type {HTMLAnchorElement | null} */ (target.closest("article .provision > .label a"));
    var provision = /** @type {HTMLElement | null} */ (link && link.closest(".provision"));
    var again = open !== null && open.link === link;
    close(again);
    if (!link || !provision || again || !isPlain(event)) return;
    event.preventDefault();
    mark(provision);
    show(link, provision);
  });
  document.addEventListener("keydown", function (event) {
    if (event.key === "Escape") close(true);
  });
  document.addEventListener("focusin", function (event) {
    if (open && event.target instanceof Node && event.target !== open.link && !menu.contains(event.target)) close(false);
  });
  document.addEventListener("lawbook:language", function () { close(false); });
  window.addEventListener("resize", place);
})();
