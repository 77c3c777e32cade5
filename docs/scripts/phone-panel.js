// @ts-check
// The panel in which a reader saves the site on a device: says how much it is and asks first, shows how far it is, what
// is kept and of which date, and takes it off again. Loaded when it is opened.
(function () {
  "use strict";

  /** @typedef {{version: string, texts: string, built: string, bytes: number, files: {[path: string]: string}}} Facts */

  const phone = /** @type {any} */ (window).lawbookPhone;
  const both = /** @type {(russian: string, english: string) => DocumentFragment} */ (phone.both);
  const root = /** @type {URL} */ (phone.root);
  const STORE = `lawbook ${root.pathname}`; // the same name in the worker

  /** @type {{[reason: string]: [string, string]}} */
  const FAILURES = {
    offline: ["Связь с сайтом прервалась.", "The connection to the site broke off."],
    refused: ["Сервер не дал файл:", "The server did not give a file:"],
    changed: ["Сайт как раз обновляют; попробуйте через минуту.", "The site is being changed; try again in a minute."],
    full: ["Здесь не хватило места. Освободите его и продолжите.", "There is no room left here. Make room and go on."],
    unwritable: ["Браузер не дал записать файлы.", "The browser did not let the files be written."],
    stopped: ["Остановлено.", "Stopped."],
    none: ["Этот браузер здесь не сохраняет сайты.", "This browser does not save sites here."],
  };

  const panel = document.createElement("dialog");
  panel.className = "phone";
  panel.setAttribute("aria-labelledby", "phone-title");
  const title = document.createElement("h2");
  title.id = "phone-title";
  title.append(both(`На ${phone.HERE[0]}`, `On ${phone.HERE[1]}`));
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

  /** @param {Element} place @param {string} russian @param {string} english @param {string} [kind] */
  function line(place, russian, english, kind) {
    const made = document.createElement("p");
    if (kind) made.className = kind;
    made.append(both(russian, english));
    place.append(made);
  }
  if (phone.small) {
    line(help, "iPhone: «Поделиться» → «На экран „Домой“», откройте сайт оттуда и сохраните. Иначе Safari может удалить сохранённое через неделю.",
      "iPhone: Share → Add to Home Screen, open the site from there and save it. Otherwise Safari may delete it after a week.");
    line(help, "Android: меню браузера → «Установить» или «Добавить на главный экран».", "Android: the browser’s menu → Install, or Add to Home screen.");
  } else {
    line(help, "Chrome и Edge: значок установки в адресной строке откроет сайт в своём окне.",
      "Chrome and Edge: the install sign in the address bar gives the site a window of its own.");
  }
  line(help, "Новая версия загружается сама, и только то, что изменилось; показать её предложит страница.",
    "A newer version is fetched by itself, and only what has changed; the page offers to show it.");
  line(help, "Файлы со страницы «Скачать» сюда не входят.", "The files of the page Download are not included.");

  /** @param {number} bytes @returns {[string, string]} in megabytes, one decimal; number and unit stay on one line */
  function size(bytes) {
    const number = (bytes / 1e6).toFixed(1);
    return [`${number.replace(".", ",")}\u00a0МБ`, `${number}\u00a0MB`];
  }

  /** @param {number} many @returns {string} Russian for so many files */
  function files(many) {
    const tens = many % 100 > 10 && many % 100 < 20;
    return `${many} ${tens || many % 10 === 0 || many % 10 > 4 ? "файлов" : many % 10 === 1 ? "файл" : "файла"}`;
  }

  /** @param {[string, string, () => void][]} rows the first is what is meant to be pressed; the last closes */
  function offer(rows) {
    const focused = acts.contains(document.activeElement);
    acts.replaceChildren(...rows.map(([russian, english, act]) => phone.button(russian, english, act)));
    if (focused) /** @type {HTMLElement} */ (acts.firstElementChild).focus();
  }

  /** @param {[string, string][]} lines @param {number | null} part from 0 to 1 while it works */
  function show(lines, part) {
    state.replaceChildren();
    for (const [russian, english] of lines) line(state, russian, english);
    bar.hidden = part === null;
    bar.value = part || 0;
  }

  const close = /** @type {[string, string, () => void]} */ (["Закрыть", "Close", () => panel.close()]);

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

  /** @param {Facts} facts @returns {[string, string][]} its dates */
  function dates(facts) {
    const texts = facts.texts ? [`самый новый документ ${facts.texts}`, `the newest document ${facts.texts}`] : null;
    const built = facts.built ? [`собрано ${facts.built}`, `built ${facts.built}`] : null;
    const parts = [texts, built, [`версия ${facts.version}`, `version ${facts.version}`]].filter((one) => one !== null);
    return [[`Тексты: ${parts.map((one) => one[0]).join(", ")}.`, `Texts: ${parts.map((one) => one[1]).join(", ")}.`]];
  }

  /** Shows what is kept. @param {[string, string][]} [before] what has just happened */
  function look(before) {
    tellAll(before).catch(() => {
      show([failed("none", "")], null); // a browser may forbid the store
      offer([close]);
    });
  }

  /** @param {[string, string][]} [before] */
  async function tellAll(before) {
    const found = await phone.registration();
    phone.tell();
    const saved = found && found.active ? await noted("current") : null;
    const facts = saved || (await noted("next")) || (await offered());
    if (found && found.installing && !before) {
      await tellProgress(await noted("next"));
    } else if (!facts) {
      show([...(before || []), ["Сейчас нет связи с сайтом.", "There is no connection to the site now."]], null);
      offer([["Попробовать ещё раз", "Try again", () => look()], close]);
    } else {
      await tell(found, facts, Boolean(saved), before || []);
    }
  }

  /** @param {Facts | null} whole the version that is being saved */
  async function tellProgress(whole) {
    progress(whole ? await count(whole) : 0, whole ? Object.keys(whole.files).length : 1);
  }

  /** @param {ServiceWorkerRegistration | null} found @param {Facts} facts @param {boolean} saved @param {[string, string][]} before */
  async function tell(found, facts, saved, before) {
    const of = Object.keys(facts.files).length;
    const kept = await count(facts);
    const much = size(facts.bytes), whole = [`${files(of)}, ${much[0]}`, `${of} files, ${much[1]}`];
    const away = /** @type {[string, string, () => void]} */ (phone.small
      ? ["Удалить с телефона", "Delete from this phone", sure] : ["Удалить с компьютера", "Delete from this computer", sure]);
    if (saved && kept === of) {
      const firm = navigator.storage && navigator.storage.persisted ? await navigator.storage.persisted() : false;
      show([...before, [`Сохранено целиком: ${whole[0]}.`, `Saved, complete: ${whole[1]}.`], ...dates(facts), firm
        ? ["Браузер обещал это не удалять.", "The browser has promised not to delete it."]
        : ["Если место кончится, браузер может это удалить.", "The browser may delete it when room runs out."]], null);
      const waiting = found && found.waiting;
      offer([waiting ? ["Показать новую версию", "Show the new version", () => phone.show(waiting)]
        : ["Проверить, нет ли новее", "Check for a newer one", check], away, close]);
    } else if (kept) {
      show([...before, [`Сохранена часть: ${kept} из ${of} (всего ${much[0]}). Без сети это ещё не всё.`,
        `Saved in part: ${kept} of ${of} (${much[1]} in all). Not all works without a network yet.`]], null);
      offer([["Продолжить", "Go on", save], away, close]);
    } else {
      show([...before, [`Весь сайт: ${whole[0]}. После этого всё работает без сети: правила, поиск, комментарии.`,
        `The whole site: ${whole[1]}. After that all works without a network: laws, search, commentary.`]], null);
      offer([[`Сохранить ${much[0]}`, `Save ${much[1]}`, save], ["Не сейчас", "Not now", () => panel.close()]]);
    }
  }

  /** @param {number} kept @param {number} of */
  function progress(kept, of) {
    if (bar.hidden || !bar.value) offer([["Остановить", "Stop", stop], close]);
    show([[`Сохраняется: ${kept} из ${of}. Можно читать дальше.`, `Saving: ${kept} of ${of}. You can go on reading.`]], Math.max(kept / of, 0.001));
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
    show([["Проверяется…", "Checking…"]], null);
    try {
      await found.update();
    } catch (error) {
      look([failed("offline", "")]);
      return;
    }
    const coming = found.installing;
    const done = () => look([["Новая версия сохранена.", "The new version is saved."]]);
    if (coming) coming.addEventListener("statechange", () => coming.state === "installed" && done());
    else if (found.waiting) done();
    else look([["Новее нет.", "There is no newer one."]]);
  }

  /** Asks before it deletes. */
  function sure() {
    show([["Удалить сохранённое? Без сети страницы больше не откроются.", "Delete what is saved? Without a network the pages will not open any more."]], null);
    offer([["Удалить", "Delete", remove], ["Оставить", "Keep", () => look()]]);
  }

  async function remove() {
    await stop();
    const found = await phone.registration();
    if (found) await found.unregister();
    await caches.delete(STORE);
    look([["Удалено.", "Deleted."]]);
  }

  /** @param {string} reason @param {string} about @returns {[string, string]} */
  function failed(reason, about) {
    const [russian, english] = FAILURES[reason] || FAILURES.unwritable;
    const shown = reason === "refused" ? ` ${about}.` : "";
    return [russian + shown, english + shown];
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
      show([["Смотрю, что есть…", "Looking…"]], null);
      offer([close]);
      panel.showModal();
      look();
    },
  };
  panel.addEventListener("click", (event) => {
    if (event.target === panel) panel.close(); // beside it
  });
})();
