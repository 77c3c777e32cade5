// @ts-check
// The stems of Russian and English words in small letters, by the Snowball algorithms as snowballstem.org describes them.
// tests/test_search_client.py holds them equal to the package snowballstemmer.
(function () {
  "use strict";

  /** @param {string} endings parted by blanks @returns {string[]} the longest first */
  function longestFirst(endings) {
    return endings.split(" ").sort(function (one, other) { return other.length - one.length; });
  }

  /** The longest of some endings that a word has behind `from`, "" for none.
   * @param {string} word @param {string[]} endings the longest first @param {number} from */
  function endingOf(word, endings, from) {
    for (var number = 0; number < endings.length; number++) {
      if (from + endings[number].length <= word.length && word.endsWith(endings[number])) return endings[number];
    }
    return "";
  }

  /** @param {string} word @param {number} count of letters to take off its end */
  function without(word, count) {
    return word.slice(0, word.length - count);
  }

  /** The place behind the first consonant that follows a vowel, the end for none.
   * @param {string} word @param {string} vowels @param {number} from */
  function regionBehind(word, vowels, from) {
    var at = from;
    while (at < word.length && vowels.indexOf(word.charAt(at)) < 0) at++;
    while (at < word.length && vowels.indexOf(word.charAt(at)) >= 0) at++;
    return Math.min(at + 1, word.length);
  }

  // ---- Russian

  var VOWELS = "аеиоуыэюя";
  // Of a pair the first endings hold only behind а or я, the second ones always.
  var GERUND = pair("в вши вшись", "ив ивши ившись ыв ывши ывшись");
  var PARTICIPLE = pair("ем нн вш ющ щ", "ивш ывш ующ");
  var VERB = pair(
    "ла на ете йте ли й л ем н ло но ет ют ны ть ешь нно",
    "ила ыла ена ейте уйте ите или ыли ей уй ил ыл им ым ен ило ыло ено ят ует уют ит ыт ены ить ыть ишь ую ю"
  );
  var ADJECTIVE = longestFirst("ее ие ые ое ими ыми ей ий ый ой ем им ым ом его ого ему ому их ых ую юю ая яя ою ею");
  var REFLEXIVE = ["ся", "сь"];
  var NOUN = longestFirst(
    "а ев ов ие ье е иями ями ами еи ии и ией ей ой ий й иям ям ием ем ам ом о у ах иях ях ы ь ию ью ю ия ья я"
  );
  var DERIVED = ["ость", "ост"];
  var SUPERLATIVE = ["ейше", "ейш"];

  /** @param {string} bound @param {string} free */
  function pair(bound, free) {
    return { all: longestFirst(bound + " " + free), bound: new Set(bound.split(" ")) };
  }

  /** The length of the ending of a pair, 0 for none: the longest one decides, a shorter one is not tried.
   * @param {string} word @param {{all: string[], bound: Set<string>}} endings @param {number} from */
  function paired(word, endings, from) {
    var found = endingOf(word, endings.all, from);
    if (!found || !endings.bound.has(found)) return found.length;
    var at = word.length - found.length - 1;
    return at >= from && "ая".indexOf(word.charAt(at)) >= 0 ? found.length : 0;
  }

  /** A word without the ending that inflects it. @param {string} word @param {number} from */
  function uninflected(word, from) {
    var gerund = paired(word, GERUND, from);
    if (gerund) return without(word, gerund);
    word = without(word, endingOf(word, REFLEXIVE, from).length);
    var adjective = endingOf(word, ADJECTIVE, from).length;
    if (adjective) {
      word = without(word, adjective);
      return without(word, paired(word, PARTICIPLE, from));
    }
    return without(word, paired(word, VERB, from) || endingOf(word, NOUN, from).length);
  }

  /** @param {string} word @returns {string} its stem */
  function russian(word) {
    word = word.replace(/ё/g, "е");
    var from = 0; // behind the first vowel; what stands before is never looked at
    while (from < word.length && VOWELS.indexOf(word.charAt(from)) < 0) from++;
    from = Math.min(from + 1, word.length);
    var behind = regionBehind(word, VOWELS, regionBehind(word, VOWELS, 0));
    word = uninflected(word, from);
    word = without(word, endingOf(word, ["и"], from).length);
    word = without(word, endingOf(word, DERIVED, behind).length);
    var superlative = endingOf(word, SUPERLATIVE, from).length;
    word = without(word, superlative);
    if (endingOf(word, ["нн"], from)) return without(word, 1);
    return superlative ? word : without(word, endingOf(word, ["ь"], from).length);
  }

  // ---- English: Y is a y that is no vowel

  var ENGLISH_VOWELS = "aeiouy";
  var EXCEPTIONS = new Map(Object.entries({
    skis: "ski", skies: "sky", sky: "sky", idly: "idl", gently: "gentl", ugly: "ugli", early: "earli", only: "onli",
    singly: "singl", news: "news", howe: "howe", atlas: "atlas", cosmos: "cosmos", bias: "bias", andes: "andes",
  }));
  var PREFIXES = /^(?:gener|commun|arsen|past|univers|later|emerg|organ|inter)/; // behind them the first region begins
  var POSSESSIVE = ["'s'", "'s", "'"];
  var PLURAL = longestFirst("sses ied ies us ss s");
  var PAST = longestFirst("eed eedly ed edly ing ingly");
  var DOUBLES = "bb dd ff gg mm nn pp rr tt".split(" ");
  var SECOND = table(
    "tional:tion enci:ence anci:ance abli:able entli:ent izer:ize ization:ize ational:ate ation:ate ator:ate " +
    "alism:al aliti:al alli:al fulness:ful ousli:ous ousness:ous iveness:ive iviti:ive biliti:ble bli:ble " +
    "ogist:og ogi:og fulli:ful lessli:less li:"
  );
  var THIRD = table("tional:tion ational:ate alize:al icate:ic iciti:ic ical:ic ful: ness: ative:");
  var FOURTH = longestFirst("al ance ence er ic able ible ant ement ment ent ism ate iti ous ive ize ion");

  /** @param {string} rows of ending:what it becomes */
  function table(rows) {
    var becomes = new Map();
    rows.split(" ").forEach(function (row) {
      var parts = row.split(":");
      becomes.set(parts[0], parts[1]);
    });
    return { endings: longestFirst(Array.from(becomes.keys()).join(" ")), becomes: becomes };
  }

  /** @param {string} letter */
  function isVowel(letter) {
    return letter !== "" && ENGLISH_VOWELS.indexOf(letter) >= 0;
  }

  /** @param {string} word */
  function hasVowel(word) {
    return /[aeiouy]/.test(word);
  }

  /** @param {string} word */
  function endsShort(word) {
    return /(?:[^aeiouy][aeiouy][^aeiouywxY]|^[aeiouy][^aeiouy]|past)$/.test(word);
  }

  /** The y that are consonants written large. @param {string} word */
  function marked(word) {
    var done = "";
    for (var at = 0; at < word.length; at++) {
      var letter = word.charAt(at);
      done += letter === "y" && (at === 0 || isVowel(done.charAt(at - 1))) ? "Y" : letter;
    }
    return done;
  }

  /** @param {string} word */
  function singular(word) {
    word = without(word, endingOf(word, POSSESSIVE, 0).length);
    var found = endingOf(word, PLURAL, 0);
    if (found === "sses") return without(word, 2);
    if (found === "ied" || found === "ies") return without(word, word.length > 4 ? 2 : 1);
    return found === "s" && hasVowel(without(word, 2)) ? without(word, 1) : word;
  }

  /** A word without -ed and -ing. @param {string} word @param {number} first where the first region begins */
  function present(word, first) {
    var found = endingOf(word, PAST, 0);
    var left = without(word, found.length);
    if (found === "eed" || found === "eedly") {
      return left.length >= first && !/^(?:proc|exc|succ)$/.test(left) ? left + "ee" : word;
    }
    if (!found || !hasVowel(left)) return word;
    if (found === "ing") {
      if (/^[^aeiouy]y$/.test(left)) return left.charAt(0) + "ie";
      if (/^(?:inn|out|cann|herr|earr|even)$/.test(left)) return word;
    }
    return mended(left, first);
  }

  /** What -ed or -ing has left, as it ends by itself. @param {string} left @param {number} first */
  function mended(left, first) {
    if (/(?:at|bl|iz)$/.test(left)) return left + "e";
    if (endingOf(left, DOUBLES, 0)) return /^[aeo]..$/.test(left) ? left : without(left, 1);
    return left.length === first && endsShort(left) ? left + "e" : left;
  }

  /** @param {string} word @param {number} first */
  function second(word, first) {
    var found = endingOf(word, SECOND.endings, 0);
    var left = without(word, found.length);
    if (!found || left.length < first) return word;
    if (found === "ogi" && !left.endsWith("l")) return word;
    if (found === "li" && !/[cdeghkmnrt]$/.test(left)) return word;
    return left + SECOND.becomes.get(found);
  }

  /** @param {string} word @param {number} first @param {number} next where the second region begins */
  function third(word, first, next) {
    var found = endingOf(word, THIRD.endings, 0);
    var left = without(word, found.length);
    if (!found || left.length < (found === "ative" ? Math.max(first, next) : first)) return word;
    return left + THIRD.becomes.get(found);
  }

  /** @param {string} word @param {number} next */
  function fourth(word, next) {
    var found = endingOf(word, FOURTH, 0);
    var left = without(word, found.length);
    return !found || left.length < next || (found === "ion" && !/[st]$/.test(left)) ? word : left;
  }

  /** @param {string} word @param {number} first @param {number} next */
  function fifth(word, first, next) {
    var left = without(word, 1);
    if (word.endsWith("e")) return left.length >= next || (left.length >= first && !endsShort(left)) ? left : word;
    return word.endsWith("ll") && left.length >= next ? left : word;
  }

  /** @param {string} word @returns {string} its stem */
  function english(word) {
    if (EXCEPTIONS.has(word)) return EXCEPTIONS.get(word) || "";
    if (word.length < 3) return word;
    word = marked(word.charAt(0) === "'" ? word.slice(1) : word);
    var prefix = PREFIXES.exec(word);
    var first = prefix ? prefix[0].length : regionBehind(word, ENGLISH_VOWELS, 0);
    var next = regionBehind(word, ENGLISH_VOWELS, first);
    word = present(singular(word), first);
    word = word.replace(/(.[^aeiouy])[yY]$/, "$1i");
    word = third(second(word, first), first, next);
    return fifth(fourth(word, next), first, next).replace(/Y/g, "y");
  }

  /** @type {any} */ (globalThis).lawbookSearch.stemmers = { russian: russian, english: english };
})();
