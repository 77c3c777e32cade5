// @ts-check
// When a reference unfolds and when it closes: tap and Enter, a resting mouse, Escape, the Tab key, a swipe down, a
// press beside it. A mouse's click on a wide window follows the link as it always did.
(function () {
  "use strict";

  const RESTS = 150; // milliseconds the mouse rests on a link before its card comes
  const STAYS = 300; // and a card stays while the mouse is on its way to it
  const FAR = 80; // pixels: a swipe that long closes
  const sheet = /** @type {any} */ (window).lawbookSheet;
  const previews = /** @type {any} */ (window).lawbookPreviews;
  if (!sheet) return;
  const panel = /** @type {HTMLDialogElement} */ (sheet.panel);
  const box = /** @type {HTMLElement} */ (sheet.box);
  const narrow = window.matchMedia("(max-width: 60em), (hover: none)");

  /** @param {EventTarget | null} target @param {string} selector @returns {HTMLAnchorElement | null} */
  function linkOf(target, selector) {
    return target instanceof Element ? target.closest(selector) : null;
  }

  /** @param {MouseEvent} event @returns {boolean} whether the browser would open the link right here */
  function isPlain(event) {
    return !event.defaultPrevented && !event.button && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
  }

  document.addEventListener("click", (event) => {
    forget();
    if (!isPlain(event)) return;
    const link = linkOf(event.target, sheet.LINKS);
    const inside = panel.contains(/** @type {Node} */ (event.target));
    const keyboard = event.detail === 0;
    const touch = /** @type {PointerEvent} */ (event).pointerType === "touch";
    const modal = inside ? sheet.isModal() : narrow.matches || touch;
    if (link && (inside || modal || keyboard) && previews.known(link.href) !== null) {
      event.preventDefault();
      sheet.unfold(link, { modal: modal, keyboard: keyboard });
      return;
    }
    const other = inside && linkOf(event.target, "a[href]");
    if (other && other.href.split("#")[0] === location.href.split("#")[0]) sheet.settle();
  });

  // The card: opens beside a link on which the mouse rests.

  let opening = 0;
  let closing = 0;
  /** @type {{x: number, y: number}} where the mouse was last */
  let mouse = { x: 0, y: 0 };

  function forget() {
    clearTimeout(opening);
    clearTimeout(closing);
    closing = 0;
  }

  /** The mouse left: the card goes, unless it comes back or the keyboard holds the card. */
  function leave() {
    clearTimeout(opening);
    if (closing || !sheet.isOpen() || sheet.isModal() || sheet.isHeld()) return;
    closing = window.setTimeout(() => {
      closing = 0;
      sheet.closeAll();
    }, STAYS);
  }

  document.addEventListener("pointerover", (event) => {
    if (event.pointerType !== "mouse" || narrow.matches || sheet.isModal() || sheet.isHeld()) return;
    const link = linkOf(event.target, sheet.LINKS);
    if (panel.contains(/** @type {Node} */ (event.target)) || (link && link === sheet.opener())) {
      forget();
      return;
    }
    leave();
    if (!link || event.buttons) return;
    mouse = { x: event.clientX, y: event.clientY };
    previews.find(link.href, () => {}); // its script is on the way while the mouse rests
    opening = window.setTimeout(() => {
      forget();
      sheet.unfold(link, { modal: false });
    }, RESTS);
  });
  document.documentElement.addEventListener("pointerleave", leave);

  /** Puts the card below its link, or above where there is more room; it lies over the page and moves nothing. */
  function place() {
    const link = sheet.opener();
    if (!link || sheet.isModal()) return;
    const lines = Array.from(link.getClientRects());
    const line = lines.find((one) => mouse.y >= one.top && mouse.y <= one.bottom) || lines[0];
    if (!line) return;
    const header = document.querySelector(".md-header");
    const ceiling = header ? header.getBoundingClientRect().bottom : 0;
    const below = window.innerHeight - line.bottom - 14;
    const above = line.top - ceiling - 14;
    panel.style.maxHeight = "";
    const upwards = panel.offsetHeight > below && above > below;
    panel.style.maxHeight = `${Math.min(panel.offsetHeight, Math.max(upwards ? above : below, 120))}px`;
    const width = document.documentElement.clientWidth;
    const origin = (panel.offsetParent || document.documentElement).getBoundingClientRect();
    panel.style.left = `${Math.max(8, Math.min(line.left, width - panel.offsetWidth - 8)) - origin.left}px`;
    panel.style.top = `${(upwards ? line.top - panel.offsetHeight - 6 : line.bottom + 6) - origin.top}px`;
  }

  window.addEventListener("resize", place);
  document.addEventListener("lawbook:unfolded", place);

  // A press or the focus elsewhere closes; Escape goes back one level.

  document.addEventListener("pointerdown", (event) => {
    if (!sheet.isOpen()) return;
    const beside = sheet.isModal() ? event.target === panel && isOutside(event)
      : !panel.contains(/** @type {Node} */ (event.target));
    if (beside && (sheet.isModal() || !linkOf(event.target, sheet.LINKS))) sheet.closeAll();
  });

  /** @param {PointerEvent} event @returns {boolean} a press on what lies behind the sheet is one on the sheet itself */
  function isOutside(event) {
    const edge = panel.getBoundingClientRect();
    return event.clientY < edge.top || event.clientX < edge.left || event.clientX > edge.right;
  }

  document.addEventListener("focusin", (event) => {
    if (!sheet.isOpen() || sheet.isModal() || panel.contains(/** @type {Node} */ (event.target))) return;
    if (event.target !== sheet.opener()) sheet.closeAll();
  });

  document.addEventListener("keydown", (event) => {
    if (!sheet.isOpen()) return;
    if (event.key === "Escape") {
      event.preventDefault(); // the dialog's own would close it without a word to the history
      const note = document.getElementById("guess-note");
      if (!note || note.hidden) sheet.goBack(); // else Escape closes what a guess says
    } else if (event.key === "Tab" && !sheet.isModal() && panel.contains(document.activeElement)) {
      tabOut(event);
    }
  }, true);

  /** From the card's last link the Tab key goes on behind the link that opened it, from its first back to that link.
   * @param {KeyboardEvent} event */
  function tabOut(event) {
    const stops = Array.from(panel.querySelectorAll("a[href], button, summary, [tabindex='0']"))
      .filter((one) => one.getClientRects().length > 0);
    const at = stops.indexOf(/** @type {Element} */ (document.activeElement));
    if (event.shiftKey ? at > 0 : at < stops.length - 1) return;
    if (event.shiftKey) event.preventDefault();
    sheet.closeAll();
  }

  // The sheet follows a finger that pulls it down, by its head or by a text that stands at its beginning.

  /** @type {{x: number, y: number, head: boolean, pulls: boolean} | null} */
  let swipe = null;

  panel.addEventListener("touchstart", (event) => {
    const finger = event.touches[0];
    const head = !box.contains(/** @type {Node} */ (event.target));
    swipe = null;
    if (!sheet.isModal() || event.touches.length > 1 || (!head && box.scrollTop > 0)) return;
    swipe = { x: finger.clientX, y: finger.clientY, head: head, pulls: false };
  }, { passive: true });
  panel.addEventListener("touchmove", (event) => {
    if (!swipe) return;
    const down = event.touches[0].clientY - swipe.y;
    if (!swipe.pulls && (down < Math.abs(event.touches[0].clientX - swipe.x) || !event.cancelable)) {
      if (!swipe.head) swipe = null; // it scrolls the text
      return;
    }
    swipe.pulls = true;
    event.preventDefault();
    panel.style.transform = `translateY(${Math.max(0, down)}px)`;
  }, { passive: false });
  ["touchend", "touchcancel"].forEach((name) => panel.addEventListener(name, (event) => {
    const down = swipe && swipe.pulls ? /** @type {TouchEvent} */ (event).changedTouches[0].clientY - swipe.y : 0;
    swipe = null;
    if (name === "touchend" && down > FAR) sheet.closeAll();
    else panel.style.transform = "";
  }));
})();
