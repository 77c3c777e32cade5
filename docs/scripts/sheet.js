// @ts-check
// The panel a reference unfolds in: a sheet from below (modal, each level an entry of the browser's history) or a card
// beside the link. It shows one level; what a link inside it unfolds replaces it, and back returns.
(function () {
  "use strict";

  /** @typedef {{name: Words, title: Words, edition: string, ours: boolean, text: Element | DocumentFragment}} Preview */
  /** What a link unfolded: its address, what its title warned of, where it stands in the document (for a return after
   * a reload), and once shown its content. @typedef {{href: string, note: string, index: number,
   * link?: HTMLElement | null, body?: HTMLElement, words?: HTMLElement, scrolled?: number}} Level */
  /** @typedef {{modal?: boolean, keyboard?: boolean}} How */

  const LINKS = "a.reference[href], a.note-sign[href], a.term[href]";
  const said = /** @type {LawbookWords} */ (/** @type {any} */ (window).lawbookWords);
  const previews = /** @type {any} */ (window).lawbookPreviews;
  if (!previews || !("showModal" in document.createElement("dialog"))) return;

  /** @template {keyof HTMLElementTagNameMap} Name @param {Name} name @param {string} kind @param {Element} [parent] */
  function made(name, kind, parent) {
    const element = document.createElement(name);
    element.className = kind;
    if (parent) parent.append(element);
    return element;
  }

  const panel = made("dialog", "unfold");
  const grab = made("button", "unfold__grab", panel);
  const head = made("div", "unfold__head", panel);
  const back = made("button", "unfold__control unfold__back", head);
  const heading = made("h2", "unfold__name", head);
  const open = made("a", "unfold__control unfold__open", head);
  open.href = location.pathname; // until something is shown it leads to the page itself
  const box = made("div", "unfold__text md-typeset", panel);
  heading.id = "unfold-name";
  heading.tabIndex = -1;
  grab.type = back.type = "button";
  panel.setAttribute("aria-labelledby", heading.id);
  document.body.append(panel);

  /** @type {Level[]} */
  let levels = [];
  let modal = false;
  let held = false; // a card that the keyboard opened stays until the keyboard closes it
  let started = ""; // the address of the page when the panel opened
  let asked = 0; // only the last question is answered

  function top() {
    return levels[levels.length - 1];
  }

  /** A line in every language, parts of it after each other. @param {Element} line @param {Words[]} parts */
  function tell(line, parts) {
    /** @type {Words} */ const words = {};
    for (const one of said.languages) words[one] = parts.map((part) => part[one]).filter(Boolean).join(" · ");
    line.append(said.spans(words));
  }

  /** A link's title, which says the same in every language with a stroke between. @param {string} title
   * @param {Element} line */
  function warn(title, line) {
    const rows = title.split(" / ");
    if (rows.length === said.languages.length) {
      tell(line, [Object.fromEntries(said.languages.map((one, at) => [one, rows[at]]))]);
    } else {
      line.textContent = title;
    }
  }

  /** @param {Level} level @param {Preview} found */
  function fill(level, found) {
    tell(level.words = made("div", "unfold__words"), [found.name, found.title]);
    const body = level.body = made("div", "unfold__body");
    if (level.note) warn(level.note, made("p", "unfold__note", body));
    const facts = [];
    if (found.edition) facts.push(said.say("page.edition", { edition: found.edition }));
    if (found.ours) facts.push(said.say("digest.ours"));
    if (facts.length) tell(made("p", "unfold__facts", body), facts);
    body.append(...found.text.childNodes);
  }

  /** The panel's own words in the reader's language. */
  function label() {
    const language = said.language();
    const level = top();
    const name = level && level.words && level.words.querySelector(`.${language}`);
    back.textContent = `‹ ${said.word("reader.back")}`;
    grab.setAttribute("aria-label", said.word("reader.close"));
    open.textContent = `${said.word("reader.open")} ›`;
    open.setAttribute("aria-label", `${said.word("reader.open")}: ${name ? name.textContent : ""}`);
    [back, grab, open].forEach((control) => { control.lang = language; });
  }

  /** Shows the last level. @param {HTMLElement | null} [focus] where the focus goes; null leaves it */
  function show(focus) {
    const level = top();
    if (!level.body || !level.words) return;
    closeGuess();
    heading.replaceChildren(level.words);
    box.replaceChildren(level.body);
    open.href = level.href;
    back.hidden = levels.length < 2;
    panel.classList.toggle("nested", !back.hidden);
    label();
    if (!panel.open) appear();
    // The card is put in its place, and what other scripts do to a page's text they may do to this one.
    document.dispatchEvent(new CustomEvent("lawbook:unfolded", { detail: box }));
    box.scrollTop = level.scrolled || 0;
    const scrolls = box.scrollHeight > box.clientHeight + 1;
    if (scrolls) box.setAttribute("tabindex", "0");
    else box.removeAttribute("tabindex");
    if (focus) focus.focus({ preventScroll: focus === heading });
  }

  function appear() {
    const root = document.documentElement;
    started = location.href;
    panel.classList.toggle("sheet", modal);
    panel.classList.toggle("card", !modal);
    panel.style.cssText = "";
    const note = document.getElementById("guess-note"); // a guess in the panel says what it is above it
    if (note) panel.append(note);
    if (modal) {
      root.style.paddingRight = `${window.innerWidth - root.clientWidth}px`; // the width of the scroll bar that goes
      root.classList.add("unfold-open");
      panel.setAttribute("aria-modal", "true");
      panel.showModal();
    } else {
      panel.removeAttribute("aria-modal");
      panel.setAttribute("open", ""); // show() would take the focus
    }
  }

  /** Guesses close when the focus leaves them; what is taken out of the document tells nobody. */
  function closeGuess() {
    document.dispatchEvent(new Event("focusout"));
  }

  /** Closes the panel; the focus goes back to the link, or on to where the page went. @param {Level} first */
  function hide(first) {
    const returns = modal || panel.contains(document.activeElement);
    levels = [];
    asked++;
    closeGuess();
    const note = document.getElementById("guess-note");
    if (note && panel.contains(note)) (document.querySelector("main") || document.body).append(note);
    if (panel.open) panel.close();
    document.documentElement.classList.remove("unfold-open");
    document.documentElement.style.paddingRight = "";
    held = false;
    if (!returns) return;
    const moved = location.href !== started && document.querySelector(":target");
    if (moved instanceof HTMLElement) {
      if (!moved.hasAttribute("tabindex")) moved.tabIndex = -1;
      moved.focus({ preventScroll: true });
    } else if (first.link) {
      first.link.focus({ preventScroll: true });
    }
  }

  /** Shows the first so many levels. @param {number} count */
  function cut(count) {
    const left = levels[count];
    if (count === 0) {
      if (levels.length) hide(levels[0]);
      return;
    }
    levels = levels.slice(0, count);
    show(heading);
    if (left && left.link && panel.contains(left.link)) left.link.focus();
  }

  /** One level back; from the first one the panel closes. */
  function goBack() {
    if (modal) history.back();
    else cut(levels.length - 1);
  }

  function closeAll() {
    if (modal && levels.length) history.go(-levels.length);
    else cut(0);
  }

  /** After a link in a card led to a place of this page: closes it; a sheet is closed by the history. */
  function settle() {
    if (!modal) setTimeout(() => cut(0));
  }

  /** Unfolds what a link leads to; follows the link where there is nothing. @param {HTMLAnchorElement} link
   * @param {How} how */
  function unfold(link, how) {
    const inside = panel.contains(link);
    const question = ++asked;
    const index = inside ? -1 : Array.from(document.querySelectorAll(LINKS)).indexOf(link);
    const note = link.classList.contains("elsewhere") ? link.title : "";
    previews.find(link.href, (/** @type {Preview | null} */ found) => {
      if (question !== asked) return;
      if (!found) {
        if (how.modal || how.keyboard || inside) location.assign(link.href);
        return;
      }
      add({ href: link.href, note: note, index: index, link: link }, found, how, inside);
    });
  }

  /** Shows a level, on top of the others where its link stands inside. @param {Level} level @param {Preview} found
   * @param {How} how @param {boolean} inside */
  function add(level, found, how, inside) {
    if (inside) top().scrolled = box.scrollTop;
    else if (levels.length) hide(levels[0]);
    if (!inside) modal = Boolean(how.modal);
    held = !modal && (Boolean(how.keyboard) || held);
    levels = levels.concat(level);
    fill(level, found);
    if (modal) remember();
    show(how.keyboard ? open : how.modal || inside ? heading : null);
  }

  /** An entry of the history for the level that opens, so that back closes it. */
  function remember() {
    const kept = levels.map((level) => ({ href: level.href, note: level.note, index: level.index }));
    history.pushState(Object.assign({}, history.state, { lawbookLevels: kept }), "");
  }

  /** Shows what an entry of the history says: after back, forward, and a return to this page.
   * @param {{lawbookLevels?: Level[]} | null} state */
  function recall(state) {
    const wanted = (state && state.lawbookLevels) || [];
    const same = wanted.every((level, place) => levels[place] && levels[place].href === level.href);
    if (same && wanted.length <= levels.length) {
      if (modal || !levels.length) cut(wanted.length);
      return;
    }
    if (levels.length && !modal) hide(levels[0]);
    const question = ++asked;
    const links = document.querySelectorAll(LINKS);
    const next = wanted.map((level, place) => levels[place] && levels[place].href === level.href ? levels[place]
      : Object.assign({}, level, { link: /** @type {HTMLElement | null} */ (links[level.index] || null) }));
    recallFrom(next, 0, question);
  }

  /** Fills the levels one after the other, then shows the last. @param {Level[]} next @param {number} place
   * @param {number} question */
  function recallFrom(next, place, question) {
    if (question !== asked) return;
    if (place === next.length) {
      modal = true;
      levels = next;
      show(heading);
      return;
    }
    if (next[place].body) {
      recallFrom(next, place + 1, question);
      return;
    }
    previews.find(next[place].href, (/** @type {Preview | null} */ found) => {
      if (!found) return;
      fill(next[place], found);
      recallFrom(next, place + 1, question);
    });
  }

  back.addEventListener("click", goBack);
  grab.addEventListener("click", closeAll);
  panel.addEventListener("cancel", (event) => { // the back gesture of Android
    event.preventDefault();
    goBack();
  });
  panel.addEventListener("close", () => {
    if (levels.length && !panel.open) closeAll(); // the browser closed it
  });
  window.addEventListener("popstate", (event) => {
    // A link to the place where the page stands already says null, and yet Chromium keeps what the entry held.
    if (!event.state && history.state) history.replaceState(null, "");
    recall(event.state);
  });
  document.addEventListener("lawbook:language", label);
  if (history.state && history.state.lawbookLevels) recall(history.state);

  /** @type {any} */ (window).lawbookSheet = {
    LINKS: LINKS, panel: panel, head: head, box: box, unfold: unfold, goBack: goBack, closeAll: closeAll,
    settle: settle, isOpen: () => levels.length > 0, isModal: () => levels.length > 0 && modal, isHeld: () => held,
    opener: () => (levels.length ? levels[0].link : null),
  };
})();
