// @ts-check
// The site on a reader's device: the service worker that keeps the files and serves them without a network. It stands in
// version.js behind the facts of its version, so that asking for a newer one costs one request.
//
// A file is kept under its path and the hash of its content, so two versions lie side by side and share what is equal.
// A version is a table of hashes: it is switched whole, when all its files are there, and a page that was opened with
// the version before goes on with that one until it is left.
(function () {
  "use strict";

  /** @typedef {{[path: string]: string}} Files hashes by path */
  /** @typedef {{version: string, texts: string, built: string, bytes: number, files: Files, packs: {[path: string]: [string, number][]}}} Facts */
  /** @typedef {{clients: string[], files: Files}} Pin the windows that were opened with a version before this one */

  const worker = /** @type {any} */ (self);
  if (!worker.registration) return; // a page reads the facts, and no more

  const facts = /** @type {Facts} */ (worker.lawbookVersion);
  const scope = new URL(worker.registration.scope);
  const STORE = `lawbook ${scope.pathname}`;
  const AT_ONCE = 6; // requests
  const TYPES = /** @type {{[ending: string]: string}} */ ({
    html: "text/html; charset=utf-8", js: "text/javascript; charset=utf-8", css: "text/css; charset=utf-8",
    json: "application/json", webmanifest: "application/manifest+json", svg: "image/svg+xml", png: "image/png",
    woff2: "font/woff2", txt: "text/plain; charset=utf-8",
  });
  const OWN = /^downloads?\//; // what is downloaded there stays outside, unless the table names it

  /** Why a version could not be kept: `reason` is told to the pages. */
  class Failure extends Error {
    /** @param {"offline" | "refused" | "changed" | "full" | "unwritable" | "stopped"} reason @param {string} about */
    constructor(reason, about) {
      super(`${reason}: ${about}`);
      this.reason = reason;
      this.about = about;
    }
  }

  /** @param {string} path @param {string} hash @returns {string} the address under which a file is kept */
  function key(path, hash) {
    return `${scope.href}${path}?${hash}`;
  }

  /** @param {string} name @returns {Promise<any>} a note that the worker left in the store, or null */
  async function noted(name) {
    const found = await caches.match(`${scope.href}?${name}`, { cacheName: STORE });
    return found ? found.json() : null;
  }

  /** @param {Cache} store @param {string} name @param {unknown} value */
  function note(store, name, value) {
    return store.put(`${scope.href}?${name}`, new Response(JSON.stringify(value)));
  }

  /** @param {object} message to every page of the site, also to those that no worker serves */
  async function tell(message) {
    const pages = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
    for (const page of pages) if (page.url.startsWith(scope.href)) page.postMessage(message);
  }

  /** @param {string} path @returns {Promise<ArrayBuffer>} a file as the server has it now */
  async function fetched(path) {
    let answer;
    try {
      answer = await fetch(scope.href + path, { cache: "no-cache", credentials: "same-origin" });
      if (answer.ok) return await answer.arrayBuffer();
    } catch (error) {
      throw new Failure("offline", path);
    }
    throw new Failure("refused", `${path} (${answer.status})`);
  }

  /** @param {string} path @param {ArrayBuffer} content @param {Files} files @returns {Promise<Response>} if it is the version's own */
  async function verified(path, content, files) {
    const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", content));
    const hash = Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
    if (!hash.startsWith(files[path])) throw new Failure("changed", path);
    const type = TYPES[path.slice(path.lastIndexOf(".") + 1)] || "application/octet-stream";
    return new Response(content, { headers: { "Content-Type": type, "Content-Length": String(content.byteLength) } });
  }

  /** @param {Cache} store @param {string} path @param {ArrayBuffer} content */
  async function keep(store, path, content) {
    const answer = await verified(path, content, facts.files);
    try {
      await store.put(key(path, facts.files[path]), answer);
    } catch (error) {
      const full = error instanceof Error && error.name === "QuotaExceededError";
      throw new Failure(full ? "full" : "unwritable", path);
    }
  }

  /** @param {Cache} store @returns {Promise<string[]>} the paths that are not kept yet */
  async function missing(store) {
    const have = new Set((await store.keys()).map((request) => request.url));
    return Object.keys(facts.files).filter((path) => !have.has(key(path, facts.files[path])));
  }

  /** @param {Set<string>} wanted paths @returns {[string, [string, number][]][]} what to fetch, each with the files it holds */
  function loads(wanted) {
    const left = new Set(wanted);
    const packs = Object.entries(facts.packs).filter(([, rows]) => {
      const here = rows.filter(([path]) => wanted.has(path));
      /** @param {[string, number][]} some */
      const bytes = (some) => some.reduce((sum, [, length]) => sum + length, 0);
      return here.length > 1 && bytes(here) * 2 > bytes(rows); // else most of it would be fetched for nothing
    });
    for (const [, rows] of packs) for (const [path] of rows) left.delete(path);
    return [...packs, .../** @type {[string, [string, number][]][]} */ ([...left].map((path) => [path, [[path, Infinity]]]))];
  }

  let stopped = false;

  /** Fetches and keeps what this version still needs; says how far it is, and throws a Failure with what is kept kept. */
  async function fill() {
    stopped = false;
    const of = Object.keys(facts.files).length;
    let kept = 0;
    try {
      const store = await caches.open(STORE);
      await note(store, "next", facts);
      for (let paths = await missing(store); paths.length; paths = await missing(store)) {
        kept = of - paths.length;
        const wanted = new Set(paths), queue = loads(wanted);
        /** Takes from the queue until it is empty; a failure empties it. */
        const work = async () => {
          for (let load = queue.shift(); load; load = queue.shift()) {
            if (stopped) throw new Failure("stopped", "");
            const content = await fetched(load[0]);
            let at = 0;
            for (const [path, length] of load[1]) {
              const from = at;
              at += length;
              if (!wanted.has(path)) continue;
              await keep(store, path, content.slice(from, at));
              kept += 1;
              tell({ lawbook: "saving", kept: kept, of: of });
            }
          }
        };
        const done = await Promise.allSettled(Array.from({ length: AT_ONCE }, () => work().catch((error) => {
          queue.length = 0;
          throw error;
        })));
        const failed = done.find((one) => one.status === "rejected");
        if (failed) throw /** @type {PromiseRejectedResult} */ (failed).reason;
      }
    } catch (error) {
      const known = error instanceof Failure;
      const full = error instanceof Error && error.name === "QuotaExceededError";
      const reason = known ? error.reason : full ? "full" : "unwritable";
      await tell({ lawbook: "failed", reason: reason, about: known ? error.about : String(error), kept: kept, of: of });
      throw error;
    }
  }

  /** @type {Promise<Pin[]> | null} */
  let pins = null;

  /** @returns {Promise<Pin[]>} read once: this worker alone writes them */
  function pinned() {
    if (!pins) pins = noted("pins").then((found) => found || []);
    return pins;
  }

  /** @returns {Promise<Set<string>>} the windows that are open */
  async function alive() {
    const open = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
    return new Set(open.map((/** @type {{id: string}} */ one) => one.id));
  }

  /** Takes away what no version needs that is shown, switched to next, or pinned by an open page. */
  async function tidy() {
    if (!(await caches.has(STORE))) return; // taken off this device
    const store = await caches.open(STORE);
    const open = await alive();
    const rows = (await pinned()).filter((row) => row.clients.some((id) => open.has(id)));
    pins = Promise.resolve(rows);
    await note(store, "pins", rows);
    const next = /** @type {Facts | null} */ (await noted("next"));
    const needed = new Set(["current", "next", "pins"].map((name) => `${scope.href}?${name}`));
    for (const files of [facts.files, next ? next.files : {}, ...rows.map((row) => row.files)]) {
      for (const path of Object.keys(files)) needed.add(key(path, files[path]));
    }
    for (const request of await store.keys()) if (!needed.has(request.url)) await store.delete(request);
  }

  /** This version is shown from now on, and the pages are told; those that are open keep theirs. */
  async function begin() {
    const before = /** @type {Facts | null} */ (await noted("current"));
    const rows = [...(await pinned())];
    if (before && before.version !== facts.version) {
      const placed = new Set(rows.flatMap((row) => row.clients));
      const open = (await worker.clients.matchAll({ type: "window" })).map((/** @type {{id: string}} */ one) => one.id);
      rows.push({ clients: open.filter((/** @type {string} */ id) => !placed.has(id)), files: before.files });
    }
    pins = Promise.resolve(rows);
    await note(await caches.open(STORE), "current", facts);
    await tidy();
    await tell({ lawbook: "saved", version: facts.version });
  }

  /** @param {string} path @param {Request} request @param {Files} files @returns {Promise<Response>} */
  async function fromStore(path, request, files) {
    const found = await caches.match(key(path, files[path]), { cacheName: STORE });
    if (found) return found;
    if (!(await caches.has(STORE))) return fetch(request); // taken off this device: as if there was no worker
    return verified(path, await fetched(path), files); // a hole: the network may fill it with the same version only
  }

  /** @param {any} event @param {string} path @returns {Promise<Response>} */
  async function answerTo(event, path) {
    const page = event.request.mode === "navigate";
    const rows = await pinned();
    const own = page ? undefined : rows.find((row) => row.clients.includes(event.clientId));
    if (page && rows.length) event.waitUntil(tidy());
    const files = own ? own.files : facts.files;
    const target = path === "" || path.endsWith("/") ? `${path}index.html` : path;
    if (target in files) return fromStore(target, event.request, files);
    if (`${path}/index.html` in files) return Response.redirect(`${scope.href}${path}/${new URL(event.request.url).search}`, 301);
    try {
      return await fetch(event.request);
    } catch (error) {
      if (!page || !("404.html" in files)) throw error;
      const none = await fromStore("404.html", event.request, files);
      return new Response(none.body, { status: 404, headers: none.headers });
    }
  }

  worker.addEventListener("install", (/** @type {any} */ event) => event.waitUntil(fill()));
  worker.addEventListener("activate", (/** @type {any} */ event) => event.waitUntil(begin()));

  worker.addEventListener("fetch", (/** @type {any} */ event) => {
    const url = new URL(event.request.url);
    if (event.request.method !== "GET" || !url.href.startsWith(scope.href)) return;
    let path = url.pathname.slice(scope.pathname.length);
    try {
      path = decodeURIComponent(path);
    } catch (error) {
      return; // a broken percent sign: the server's to answer
    }
    const named = path in facts.files || `${path}index.html` in facts.files;
    if (path === "version.js" || (OWN.test(path) && !named)) return;
    event.respondWith(answerTo(event, path));
  });

  worker.addEventListener("message", (/** @type {any} */ event) => {
    const asked = event.data && event.data.lawbook;
    if (asked === "switch") worker.skipWaiting();
    if (asked === "stop") stopped = true;
    if (asked === "mend") event.waitUntil(fill().then(begin, () => {})); // the failure was told
    if (asked === "facts") event.ports[0].postMessage(facts);
  });
})();
