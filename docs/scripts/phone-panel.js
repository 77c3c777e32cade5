// @ts-check
// The panel in which a reader saves the site on a device: says how much it is and asks first, shows how far it is, what
// is kept and of which date, and takes it off again. Loaded when it is opened.
(function () {
  "use strict";

  /** @typedef {{version: string, texts: string, built: string, bytes: number, files: {[path: string]: string}}} Facts */

  const phone = /** @type {any} */ (window).lawbookPhone;
  const said = /** @type {LawbookWords} */ (/** @type {any} */ (window).lawbookWords);
  const root = /** @type {URL} */ (phone.root);
  const STORE = `lawbook ${root.pathname}`; // the same name in the worker

  /** @typedef {[Words, () => void]} Act what is pressed, and what it does */

  /** @type {{[reason: string]: Words}} */
  const FAILURES = {
    offline: said.say("panel.failed_offline"),
    changed: said.say("panel.failed_changed"),
    full: said.say("panel.failed_full"),
    unwritable: said.say("panel.failed_unwritable"),
    stopped: said.say("panel.failed_stopped"),
    none: said.say("panel.failed_none"),
  };

  const panel = document.createElement("dialog");
  panel.className = "phone";
  panel.setAttribute("aria-labelledby", "phone-title");
  const title = document.createElement("h2");
  title.id = "phone-title";
  title.append(said.spans(said.say(phone.small ? "panel.on_phone" : "panel.on_computer")));
  const state = document.createElement("div");
  state.setAttribute("role", "status");
  const bar = document.createElement("progress");
  bar.setAttribute("aria-labelledby", "phone-title");
  const acts = document.createElement("div");
  acts.className = "phone__acts";
  const help = document.createElement("div");
  help.className = "phone__help";
  panel.append(title, state, bar, acts, help);
  document.body.append(panel);

  /** @param {Element} place @param {Words} words */
  function line(place, words) {
    const made = document.createElement("p");
    made.append(said.spans(words));
    place.append(made);
  }
  if (phone.small) {
    line(help, said.say("panel.help_apple"));
    line(help, said.say("panel.help_android"));
  } else {
    line(help, said.say("panel.help_computer"));
  }
  line(help, said.say("panel.help_newer"));
  line(help, said.say("panel.help_downloads"));

  /** @param {number} bytes @returns {Words} in megabytes, one decimal; number and unit stay on one line */
  function size(bytes) {
    const figures = said.say("number.decimal");
    for (const one of said.languages) figures[one] = (bytes / 1e6).toFixed(1).replace(".", figures[one]);
    const words = said.say("number.megabytes", { count: figures });
    for (const one of said.languages) words[one] = words[one].replace(" ", "\u00a0");
    return words;
  }

  /** @param {Act[]} rows the first is what is meant to be pressed; the last closes */
  function offer(rows) {
    const focused = acts.contains(document.activeElement);
    acts.replaceChildren(...rows.map(([words, act]) => phone.button(words, act)));
    if (focused) /** @type {HTMLElement} */ (acts.firstElementChild).focus();
  }

  /** @param {Words[]} lines @param {number | null} part from 0 to 1 while it works */
  function show(lines, part) {
    state.replaceChildren();
    for (const words of lines) line(state, words);
    bar.hidden = part === null;
    bar.value = part || 0;
  }

  const close = /** @type {Act} */ ([said.say("reader.close"), () => panel.close()]);

  // What is there.

  /** @returns {Promise<Facts | null>} the version that a first saving would fetch */
  function offered() {
    return new Promise((done) => {
      const script = document.createElement("script");
      script.src = new URL("version.js", root).href;
      script.onload = () => done(/** @type {any} */ (window).lawbookVersion || null);
      script.onerror = () => done(null);
      document.head.append(script);
      script.remove();
    });
  }

  /** @param {string} name @returns {Promise<Facts | null>} what the worker noted in the store */
  async function noted(name) {
    const found = await caches.match(`${root.href}?${name}`, { cacheName: STORE });
    return found ? found.json() : null;
  }

  /** @param {Facts} facts @returns {Promise<number>} how many of its files are kept */
  async function count(facts) {
    if (!(await caches.has(STORE))) return 0;
    const have = new Set((await (await caches.open(STORE)).keys()).map((request) => request.url));
    return Object.keys(facts.files).filter((path) => have.has(`${root.href}${path}?${facts.files[path]}`)).length;
  }

  /** @param {Facts} facts @returns {Words} its dates */
  function dates(facts) {
    const parts = [said.say("panel.version", { version: facts.version })];
    if (facts.built) parts.unshift(said.say("panel.built", { date: facts.built }));
    if (facts.texts) parts.unshift(said.say("panel.newest", { date: facts.texts }));
    /** @type {Words} */ const listed = {};
    for (const one of said.languages) listed[one] = parts.map((part) => part[one]).join(", ");
    return said.say("panel.texts", { facts: listed });
  }

  /** Shows what is kept. @param {Words[]} [before] what has just happened */
  function look(before) {
    tellAll(before).catch(() => {
      show([failed("none", "")], null); // a browser may forbid the store
      offer([close]);
    });
  }

  /** @param {ServiceWorker | null | undefined} worker @returns {Promise<void>} when it has begun: until then it notes what is kept */
  function begun(worker) {
    return new Promise((done) => {
      if (!worker || worker.state !== "activating") done();
      else worker.addEventListener("statechange", () => done(), { once: true });
    });
  }

  /** @param {Words[]} [before] */
  async function tellAll(before) {
    const found = await phone.registration();
    phone.tell();
    const active = found && found.active;
    await begun(active);
    const saved = active ? await noted("current") : null;
    const facts = saved || (await noted("next")) || (await offered());
    if (found && found.installing && !before) {
      await tellProgress(await noted("next"));
    } else if (!facts) {
      show([...(before || []), said.say("panel.no_connection")], null);
      offer([[said.say("panel.again"), () => look()], close]);
    } else {
      await tell(found, facts, Boolean(saved), before || []);
    }
  }

  /** @param {Facts | null} whole the version that is being saved */
  async function tellProgress(whole) {
    progress(whole ? await count(whole) : 0, whole ? Object.keys(whole.files).length : 1);
  }

  /** @param {ServiceWorkerRegistration | null} found @param {Facts} facts @param {boolean} saved @param {Words[]} before */
  async function tell(found, facts, saved, before) {
    const of = Object.keys(facts.files).length;
    const kept = await count(facts);
    const much = size(facts.bytes), whole = { files: said.say("panel.files", { count: of }), size: much };
    const away = /** @type {Act} */ ([said.say(phone.small ? "panel.delete_phone" : "panel.delete_computer"), sure]);
    if (saved && kept === of) {
      const firm = navigator.storage && navigator.storage.persisted ? await navigator.storage.persisted() : false;
      show([...before, said.say("panel.saved", whole), dates(facts), said.say(firm ? "panel.kept" : "panel.may_go")], null);
      const waiting = found && found.waiting;
      offer([waiting ? [said.say("panel.show_new"), () => phone.show(waiting)] : [said.say("panel.check"), check], away, close]);
    } else if (kept) {
      show([...before, said.say("panel.saved_part", { kept, of, size: much })], null);
      offer([[said.say("panel.go_on"), save], away, close]);
    } else {
      show([...before, said.say("panel.offered", whole)], null);
      offer([[said.say("panel.save", { size: much }), save], [said.say("panel.not_now"), () => panel.close()]]);
    }
  }

  /** @param {number} kept @param {number} of */
  function progress(kept, of) {
    if (bar.hidden || !bar.value) offer([[said.say("panel.stop"), stop], close]);
    show([said.say("panel.saving", { kept, of })], Math.max(kept / of, 0.001));
  }

  // What is done.

  async function save() {
    progress(0, 1);
    if (navigator.storage && navigator.storage.persist) navigator.storage.persist().catch(() => false); // it is told later whether
    try {
      const found = await navigator.serviceWorker.register(new URL("version.js", root).href, { scope: root.href, updateViaCache: "none" });
      if (found.active && !found.installing) found.active.postMessage({ lawbook: "mend" });
    } catch (error) {
      look([failed("none", "")]);
    }
  }

  async function stop() {
    const found = await phone.registration();
    for (const one of [found && found.installing, found && found.active]) if (one) one.postMessage({ lawbook: "stop" });
  }

  async function check() {
    const found = await phone.registration();
    show([said.say("panel.checking")], null);
    try {
      await found.update();
    } catch (error) {
      look([failed("offline", "")]);
      return;
    }
    const coming = found.installing;
    const done = () => look([said.say("panel.new_saved")]);
    if (coming) coming.addEventListener("statechange", () => coming.state === "installed" && done());
    else if (found.waiting) done();
    else look([said.say("panel.none_newer")]);
  }

  /** Asks before it deletes. */
  function sure() {
    show([said.say("panel.sure")], null);
    offer([[said.say("panel.delete"), remove], [said.say("panel.keep"), () => look()]]);
  }

  async function remove() {
    await stop();
    const found = await phone.registration();
    if (found) await found.unregister();
    await caches.delete(STORE);
    look([said.say("panel.deleted")]);
  }

  /** @param {string} reason @param {string} about @returns {Words} */
  function failed(reason, about) {
    if (reason === "refused") return said.say("panel.failed_refused", { file: about });
    return FAILURES[reason] || FAILURES.unwritable;
  }

  navigator.serviceWorker.addEventListener("message", async (event) => {
    if (!panel.open) return;
    const told = event.data || {};
    if (told.lawbook === "saving") progress(told.kept, told.of);
    if (told.lawbook === "failed") look([failed(told.reason, told.about)]);
    if (told.lawbook !== "saved") return;
    const found = await phone.registration();
    if (found && found.waiting && found.active) return; // a newer one than is shown: it is offered
    await navigator.serviceWorker.ready;
    // The page was of whatever version the network had: from here on it is of the one that is kept.
    if (!navigator.serviceWorker.controller) phone.reload(true);
    else look();
  });

  /** @type {any} */ (window).lawbookPhonePanel = {
    open: function () {
      if (panel.open) return;
      show([said.say("panel.looking")], null);
      offer([close]);
      panel.showModal();
      look();
    },
  };
  panel.addEventListener("click", (event) => {
    if (event.target === panel) panel.close(); // beside it
  });
})();
