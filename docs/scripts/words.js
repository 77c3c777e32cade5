// @ts-check
// What scripts say, in the reader's language or in every one. The build writes the words behind this script: of
// build_scripts/languages/words those that the scripts name. A script that is loaded later brings its own.

/** @typedef {{[language: string]: string}} Words what is said, by language */
/** @typedef {string | number | Words} Value what is filled in: the same in all languages, or each its own */
/**
 * @typedef {object} LawbookWords
 * @property {string[]} languages in their order
 * @property {() => string} language the reader's; the first where both languages of the texts are shown
 * @property {() => string} reads the language of texts that the reader is given
 * @property {(key: string, values?: {[name: string]: Value}) => string} word what is said in the reader's language
 * @property {(key: string, values?: {[name: string]: Value}) => Words} say what is said in each
 * @property {(words: Words) => DocumentFragment} spans as on the pages: the style shows the reader's
 * @property {(texts: Words) => Words} reading texts by their language, as each language of the interface reads them
 * @property {(speaks: [string, string][]) => void} speak the languages, each with the language of texts it reads
 * @property {(rows: {[language: string]: {[key: string]: any}}) => void} give more words
 */

(function () {
  "use strict";

  /** @type {string[]} */ var languages = [];
  /** @type {{[language: string]: string}} */ var read = {};
  /** @type {{[language: string]: {[key: string]: any}}} */ var known = {};

  function language() {
    var shown = document.documentElement.dataset.language || "";
    return known[shown] ? shown : languages[0];
  }

  /** @param {string} one @param {string} key @param {{[name: string]: Value}} values @returns {string} */
  function said(one, key, values) {
    var row = known[one][key];
    // Forms by number: that of the count.
    if (typeof row !== "string") row = row[new Intl.PluralRules(one).select(Number(values.count))] || row.other;
    return row.replace(/\{(\w+)\}/g, function (/** @type {string} */ _, /** @type {string} */ name) {
      var value = values[name];
      return String(typeof value === "object" ? value[one] : value);
    });
  }

  /** @param {string} key @param {{[name: string]: Value}} [values] @returns {Words} */
  function say(key, values) {
    /** @type {Words} */ var words = {};
    languages.forEach(function (one) { words[one] = said(one, key, values || {}); });
    return words;
  }

  /** @type {LawbookWords} */
  var words = {
    languages: languages,
    language: language,
    reads: function () { return read[language()]; },
    word: function (key, values) { return said(language(), key, values || {}); },
    say: say,
    spans: function (given) {
      var made = document.createDocumentFragment();
      languages.forEach(function (one) {
        var span = document.createElement("span");
        span.className = span.lang = one;
        span.append(given[one]);
        made.append(made.hasChildNodes() ? " " : "", span);
      });
      return made;
    },
    reading: function (given) {
      /** @type {Words} */ var found = {};
      languages.forEach(function (one) { found[one] = given[one] || given[read[one]] || Object.values(given).find(Boolean) || ""; });
      return found;
    },
    speak: function (speaks) {
      speaks.forEach(function (row) {
        languages.push(row[0]);
        read[row[0]] = row[1];
        known[row[0]] = {};
      });
    },
    give: function (rows) {
      languages.forEach(function (one) { Object.assign(known[one], rows[one]); });
    },
  };
  /** @type {any} */ (globalThis).lawbookWords = words;
})();
