// @ts-check
// Where a record stands on the site: the plain rule of client.py, and its list of those that stand elsewhere.
(function () {
  "use strict";

  var ADDED = /^(?:p|note|example|table|step|mistake|say)[0-9]+$/;
  var search = /** @type {any} */ (globalThis).lawbookSearch;

  /** @param {any} data what client.py writes @param {any} book */
  function ofBook(data, book) {
    /** @param {number} record @returns {boolean} whether it stands in a law or a chapter of the commentary */
    function isNumbered(record) {
      return book.laws(record)[0] !== "";
    }

    /** @param {number} record @returns {string} the id on its page: 64A2, C75.8.ii, A1.3 */
    function anchor(record) {
      var address = book.address(record), parts = address.split(".");
      if (!isNumbered(record)) return parts.length > 1 ? parts.slice(1).join(".") : "";
      if (address[0] === "C") return address;
      return parts.map(function (/** @type {string} */ part) { return ADDED.test(part) ? "." + part : part; })
        .join("").slice(1);
    }

    /** @param {number} record @returns {string} its page and place below the site's root */
    function place(record) {
      if (data.places[record]) return data.places[record];
      var parts = book.address(record).split("."), number = parts[0].slice(1), page = "/index.html#" + anchor(record);
      if (book.term(record)) return "glossary/index.html#" + parts[parts.length - 1];
      if (!isNumbered(record)) return (book.layer(record) === "decision" ? "decisions/" : "documents/") + parts[0] + page;
      if (parts[0][0] === "C") return "commentary/" + number + page;
      var edition = book.edition(record), told = book.layer(record) === "digest";
      if (told) return "laws/" + number + "/index.html#" + edition + "-" + anchor(record);
      return "laws/" + number + (edition === data.main ? "" : "/" + edition) + page;
    }

    /** @param {number} record @returns {string} as people cite it, without its added parts: 9A2(b), 75.8(ii) */
    function label(record) {
      var parts = book.address(record).slice(1).split(".").filter(function (/** @type {string} */ part) {
        return !ADDED.test(part);
      });
      var isCommentary = book.address(record)[0] === "C", plain = isCommentary ? 2 : 3;
      return parts.slice(0, plain).join(isCommentary ? "." : "") +
        parts.slice(plain).map(function (/** @type {string} */ part) { return "(" + part + ")"; }).join("");
    }

    return { anchor: anchor, place: place, label: label };
  }

  search.addresses = ofBook;
})();
