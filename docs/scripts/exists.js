// @ts-check
// What exists for a provision opens under it: a tap on its line moves the texts from the end of the page there, a
// second tap puts them back. Each text stands in the page once; without script the links lead to it.
(function () {
  "use strict";

  /** @type {Map<Element, {home: Comment, moved: Element}[]>} what each open link has moved */
  var open = new Map();

  /** @param {Element} link @returns {Element[]} */
  function targets(link) {
    var ids = (link.getAttribute("data-opens") || "").split(" ");
    /** @type {Element[]} */
    var found = [];
    ids.forEach(function (id) {
      var target = document.getElementById(id);
      if (target) found.push(/^H\d$/.test(target.tagName) ? target.parentElement || target : target);
    });
    return found;
  }

  /** @param {Element} link */
  function close(link) {
    (open.get(link) || []).forEach(function (one) {
      one.home.replaceWith(one.moved);
    });
    open.delete(link);
    link.setAttribute("aria-expanded", "false");
    var line = link.closest(".exists");
    if (line && !line.querySelector('[aria-expanded="true"]')) line.classList.remove("open");
    var box = line && line.nextElementSibling;
    if (box && box.className === "opened" && !box.children.length) box.remove();
  }

  /** @param {Element} link */
  function show(link) {
    var line = link.closest(".exists");
    if (!line) return;
    var box = line.nextElementSibling;
    if (!box || box.className !== "opened") {
      box = document.createElement("div");
      box.className = "opened";
      line.after(box);
    }
    var moved = targets(link).map(function (target) {
      // Another line may have opened it: it is closed first.
      open.forEach(function (rows, other) {
        if (rows.some(function (row) { return row.moved === target; })) close(other);
      });
      var home = document.createComment("moved");
      target.replaceWith(home);
      /** @type {Element} */ (box).appendChild(target);
      return { home: home, moved: target };
    });
    open.set(link, moved);
    link.setAttribute("aria-expanded", "true");
    line.classList.add("open");
  }

  document.querySelectorAll(".exists a").forEach(function (link) {
    link.setAttribute("role", "button");
    link.setAttribute("aria-expanded", "false");
  });
  document.addEventListener("click", function (event) {
    var link = event.target instanceof Element ? event.target.closest(".exists a") : null;
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (open.has(link)) close(link);
    else show(link);
  });
  document.addEventListener("keydown", function (event) {
    var link = event.target instanceof Element ? event.target.closest(".exists a") : null;
    if (!link || event.key !== " ") return;
    event.preventDefault();
    /** @type {HTMLElement} */ (link).click();
  });
  // A permalink to a text that is open elsewhere: it goes home first, so that it is where the page says.
  window.addEventListener("hashchange", function () {
    var id;
    try {
      id = decodeURIComponent(location.hash.slice(1));
    } catch (error) {
      return; // a broken percent sign
    }
    var target = document.getElementById(id);
    if (target) Array.from(open.keys()).forEach(function (link) {
      if ((open.get(link) || []).some(function (row) { return row.moved.contains(target); })) close(link);
    });
  });
})();
