lawbookPreviews("glossary", {
 "saucer": {
  "name": {
   "ru": "блюдце",
   "en": "saucer"
  },
  "title": {
   "ru": "",
   "en": ""
  },
  "edition": "2017",
  "ours": true,
  "html": "<p class=\"ru\" lang=\"ru\">То, что под чашкой (<a class=\"reference\" href=\"../laws/3/index.html#3A\">3A</a>).</p> <p class=\"en\" lang=\"en\">What is under a cup.</p>"
 }
});
