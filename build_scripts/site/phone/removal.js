// @ts-check
// The worker of a site that can't be saved on a device any more: in place of the one that a device has, it takes away
// all that was saved, and itself.
(function () {
  "use strict";

  const worker = /** @type {any} */ (self);
  if (!worker.registration) return;
  const STORE = `lawbook ${new URL(worker.registration.scope).pathname}`;

  worker.addEventListener("install", () => worker.skipWaiting());
  worker.addEventListener("activate", (/** @type {any} */ event) => {
    event.waitUntil(caches.delete(STORE).then(() => worker.registration.unregister()));
  });
})();
