lawbookPreviews("laws/3", {
 "3A": {
  "name": {
   "ru": "Правило 3A",
   "en": "Law 3A"
  },
  "title": {
   "ru": "Сколько чашек",
   "en": "How many cups"
  },
  "edition": "1987",
  "ours": false,
  "html": "<p>Чашек на столе четыре.</p>"
 }
});
