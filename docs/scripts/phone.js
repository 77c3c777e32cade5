// @ts-check
// The site on a phone: the controls that open the panel for saving it, and the offer of a newer version. Served pages
// only: from a disk, and where the browser keeps nothing, there is nothing to offer and nothing is shown.
(function () {
  "use strict";

  const said = /** @type {LawbookWords} */ (/** @type {any} */ (window).lawbookWords);
  const own = /** @type {HTMLScriptElement} */ (document.currentScript);
  const root = new URL("../", own.src);
  if (!/^https?:$/.test(root.protocol) || !window.isSecureContext || !navigator.serviceWorker || !window.caches) return;

  const PLACE = "lawbook.phone.place"; // where the reader was when the page was loaded anew
  const LATER = "lawbook.phone.later"; // the offer was put off, until the browser is closed
  const CHECKED = "lawbook.phone.checked"; // when a newer version was asked for, in milliseconds
  const HOUR = 3_600_000;
  const small = matchMedia("(pointer: coarse)").matches || !matchMedia("(min-width: 60em)").matches;
  const SAVE = said.say(small ? "phone.save_phone" : "phone.save_computer");
  const SAVED = said.say(small ? "phone.saved_phone" : "phone.saved_computer");

  /** @param {Words} words @param {() => void} act @returns {HTMLButtonElement} */
  function button(words, act) {
    const made = document.createElement("button");
    made.type = "button";
    made.append(said.spans(words));
    made.addEventListener("click", act);
    return made;
  }

  /** @returns {Promise<ServiceWorkerRegistration | null>} this site's own, not that of a site above it */
  async function registration() {
    const found = await navigator.serviceWorker.getRegistration(root.href);
    return found && found.scope === root.href ? found : null;
  }

  /** @param {string} name @param {string} [value] @returns {string} what is remembered in this window; with a value: from now on */
  function remembered(name, value) {
    try {
      if (value !== undefined) sessionStorage.setItem(name, value);
      return sessionStorage.getItem(name) || "";
    } catch (error) {
      return ""; // no storage: the page starts at its top
    }
  }

  // Loading a page anew without losing the place.

  /** @returns {HTMLDetailsElement[]} */
  function folds() {
    return Array.from(document.querySelectorAll("article details"));
  }

  /** Loads the page anew; the provision in view stays where it is, and what was open is open. @param {boolean} [panel] */
  function reload(panel) {
    const first = /** @type {any} */ (window).lawbookSettings.placesInView()[0];
    remembered(PLACE, JSON.stringify({
      page: location.pathname, panel: Boolean(panel), id: window.scrollY && first ? first.element.id : "",
      top: first ? first.top : 0, part: first ? first.part : 0,
      open: folds().map((one, index) => (one.open ? index : -1)).filter((index) => index >= 0),
    }));
    history.scrollRestoration = "manual";
    location.reload();
  }

  /** @param {{id: string, top: number, part: number}} place */
  function stand(place) {
    const element = document.getElementById(place.id);
    if (!element) return;
    const box = element.getBoundingClientRect();
    window.scrollBy({ top: box.top + box.height * place.part - place.top, behavior: "instant" });
  }

  function restore() {
    const kept = remembered(PLACE);
    if (!kept) return;
    remembered(PLACE, "");
    const place = JSON.parse(kept);
    history.scrollRestoration = "auto";
    if (place.page !== location.pathname) return;
    folds().forEach((one, index) => {
      if (place.open.includes(index)) one.open = true;
    });
    if (place.panel) openPanel();
    if (!place.id) return;
    stand(place);
    // Until the typeface is there lines may still move; who has scrolled by then is let be.
    let scrolled = false;
    ["wheel", "touchmove", "keydown"].forEach((kind) => window.addEventListener(kind, () => { scrolled = true; }, { once: true }));
    window.addEventListener("load", () => document.fonts.ready.then(() => {
      if (!scrolled) stand(place);
    }));
  }

  // A newer version.

  /** @param {Words} words @param {HTMLButtonElement} [first] @returns {HTMLElement} what is said at the lower edge */
  function notify(words, first) {
    document.querySelectorAll(".phone-notice").forEach((one) => one.remove());
    const notice = document.createElement("div");
    notice.className = "phone-notice";
    notice.setAttribute("role", "status");
    document.body.append(notice);
    const text = document.createElement("p");
    text.append(said.spans(words));
    const later = button(said.say("phone.later"), () => {
      remembered(LATER, "yes");
      notice.remove();
    });
    notice.append(...[text, first, later].filter((one) => one !== undefined));
    return notice;
  }

  /** Offers what `act` brings. @param {() => void} act */
  function offer(act) {
    if (!remembered(LATER)) notify(said.say("phone.new_version"), button(said.say("phone.show"), act));
  }

  /** Shows the version that waits, in this window; the others keep theirs until they are left. @param {ServiceWorker} waiting */
  function show(waiting) {
    waiting.addEventListener("statechange", () => {
      if (waiting.state === "activated") reload();
    });
    waiting.postMessage({ lawbook: "switch" });
  }

  /** @returns {boolean} whether an hour has gone by since a newer version was asked for; from now on it has not */
  function due() {
    try {
      if (Date.now() - Number(localStorage.getItem(CHECKED)) < HOUR) return false;
      localStorage.setItem(CHECKED, String(Date.now()));
      return true;
    } catch (error) {
      return false; // else it would be asked on every page
    }
  }

  /** Browsers ask at each page, but an app may stay open for weeks. @param {ServiceWorkerRegistration} found */
  function refresh(found) {
    if (document.visibilityState === "visible" && due()) found.update().catch(() => {}); // no network: later
  }

  /** @param {ServiceWorkerRegistration} found */
  function watch(found) {
    const ready = () => {
      if (found.active) offer(() => (found.waiting ? show(found.waiting) : reload()));
    };
    if (found.waiting) ready();
    found.addEventListener("updatefound", () => {
      const coming = found.installing;
      if (coming) coming.addEventListener("statechange", () => coming.state === "installed" && ready());
      else if (found.waiting) ready(); // it was quicker than this event
    });
    refresh(found);
    document.addEventListener("visibilitychange", () => refresh(found));
  }

  if (navigator.serviceWorker.controller) {
    // Another window has switched: this one is served its own version until it is loaded anew.
    navigator.serviceWorker.addEventListener("controllerchange", () => offer(() => reload()), { once: true });
  }
  navigator.serviceWorker.addEventListener("message", (event) => {
    const told = event.data || {};
    if (told.lawbook === "saved") due(); // what was just fetched is the newest
    if (told.lawbook !== "failed" || !/^(full|unwritable)$/.test(told.reason) || document.querySelector(".phone[open]")) return;
    if (navigator.serviceWorker.controller) {
      notify(said.say("phone.not_fitted"));
    }
  });

  // The controls.

  /** Opens the panel; its script is loaded at the first time. */
  function openPanel() {
    const made = /** @type {any} */ (window).lawbookPhonePanel;
    if (made) {
      made.open();
      return;
    }
    const script = document.createElement("script");
    script.src = new URL("scripts/phone-panel.js", root).href;
    script.onload = () => /** @type {any} */ (window).lawbookPhonePanel.open();
    script.onerror = () => notify(said.say("phone.not_loaded"));
    document.head.append(script);
  }

  /** @param {Element} place */
  function control(place) {
    const made = button(SAVE, openPanel);
    made.className = "phone-control";
    made.setAttribute("aria-haspopup", "dialog");
    place.append(made);
  }

  /** Says on the controls whether the site is saved. */
  async function tell() {
    const found = await registration();
    document.querySelectorAll(".phone-control").forEach((one) => one.replaceChildren(said.spans(found && found.active ? SAVED : SAVE)));
    return found;
  }

  // Not in the page itself: Chromium complains of a manifest that is opened from a disk.
  const manifest = document.createElement("link");
  manifest.rel = "manifest";
  manifest.href = new URL("manifest.webmanifest", root).href;
  document.head.append(manifest);

  const row = /** @type {HTMLElement | null} */ (document.querySelector("[data-phone]"));
  if (row) {
    control(row);
    row.hidden = false;
  }
  const grid = document.querySelector("article > .law-grid");
  if (grid && location.href.replace(/(index\.html)?([?#][^]*)?$/, "") === root.href) {
    const line = document.createElement("p");
    grid.after(line);
    control(line);
  }
  /** @type {any} */ (window).lawbookPhone = { button, registration, reload, root, show, small, tell };
  tell().then((found) => found && watch(found));
  document.addEventListener("DOMContentLoaded", restore);
})();
