lawbookPreviews("laws/4", {
 "4": {
  "name": {
   "ru": "Правило 4",
   "en": "Law 4"
  },
  "title": {
   "ru": "Ложки",
   "en": "Spoons"
  },
  "edition": "1987",
  "ours": false,
  "html": "<p>Правило о ложках целиком.</p>"
 },
 "4A": {
  "name": {
   "ru": "Правило 4A",
   "en": "Law 4A"
  },
  "title": {
   "ru": "Где лежат",
   "en": "Where they lie"
  },
  "edition": "1987",
  "ours": false,
  "html": "<p>Ложки лежат в ящике.</p>"
 },
 "4B": {
  "name": {
   "ru": "Правило 4B",
   "en": "Law 4B"
  },
  "title": {
   "ru": "Кто раздаёт",
   "en": "Who deals them"
  },
  "edition": "2017",
  "ours": true,
  "html": "<p class=\"ru\" lang=\"ru\">Ложки раздаёт дежурный, но не раньше, чем по <a class=\"reference\" href=\"#4C\">правилу 4C</a> их сосчитали; чашки — по <a class=\"reference\" href=\"../3/index.html#3A\">правилу 3A</a>.</p>\n<p class=\"en\" lang=\"en\">The orderly deals the spoons, not before they are counted by <a class=\"reference\" href=\"#4C\">Law 4C</a>; for cups see <a class=\"reference\" href=\"../3/index.html#3A\">Law 3A</a>.</p>"
 },
 "4C": {
  "name": {
   "ru": "Правило 4C",
   "en": "Law 4C"
  },
  "title": {
   "ru": "Как считают",
   "en": "How they are counted"
  },
  "edition": "1987",
  "ours": false,
  "html": "<p>Считают вслух, по порядку, и <span class=\"guess\" role=\"button\" tabindex=\"0\" title=\"Догадка. В источнике: «дваж- ды». Прочитано: «дважды».\">дважды</span>; раздаёт <a class=\"reference\" href=\"#4B\">дежурный</a>.</p><section class=\"provision level-1 item\" data-address=\"L4.C.1\" data-name=\"Правило 4C1\" data-name-en=\"Law 4C1\"><div class=\"label\"><a href=\"#4C1\">1</a></div><div class=\"body\"><p>Ложка номер 1 лежит слева от той, что взяли перед ней, и справа от той, что возьмут потом; кто взял чужую, кладёт её назад.</p></div></section>\n<section class=\"provision level-1 item\" data-address=\"L4.C.2\" data-name=\"Правило 4C2\" data-name-en=\"Law 4C2\"><div class=\"label\"><a href=\"#4C2\">2</a></div><div class=\"body\"><p>Ложка номер 2 лежит слева от той, что взяли перед ней, и справа от той, что возьмут потом; кто взял чужую, кладёт её назад.</p></div></section>\n<section class=\"provision level-1 item\" data-address=\"L4.C.3\" data-name=\"Правило 4C3\" data-name-en=\"Law 4C3\"><div class=\"label\"><a href=\"#4C3\">3</a></div><div class=\"body\"><p>Ложка номер 3 лежит слева от той, что взяли перед ней, и справа от той, что возьмут потом; кто взял чужую, кладёт её назад.</p></div></section>\n<section class=\"provision level-1 item\" data-address=\"L4.C.4\" data-name=\"Правило 4C4\" data-name-en=\"Law 4C4\"><div class=\"label\"><a href=\"#4C4\">4</a></div><div class=\"body\"><p>Ложка номер 4 лежит слева от той, что взяли перед ней, и справа от той, что возьмут потом; кто взял чужую, кладёт её назад.</p></div></section>\n<section class=\"provision level-1 item\" data-address=\"L4.C.5\" data-name=\"Правило 4C5\" data-name-en=\"Law 4C5\"><div class=\"label\"><a href=\"#4C5\">5</a></div><div class=\"body\"><p>Ложка номер 5 лежит слева от той, что взяли перед ней, и справа от той, что возьмут потом; кто взял чужую, кладёт её назад.</p></div></section>\n<section class=\"provision level-1 item\" data-address=\"L4.C.6\" data-name=\"Правило 4C6\" data-name-en=\"Law 4C6\"><div class=\"label\"><a href=\"#4C6\">6</a></div><div class=\"body\"><p>Ложка номер 6 лежит слева от той, что взяли перед ней, и справа от той, что возьмут потом; кто взял чужую, кладёт её назад.</p></div></section>\n<section class=\"provision level-1 item\" data-address=\"L4.C.7\" data-name=\"Правило 4C7\" data-name-en=\"Law 4C7\"><div class=\"label\"><a href=\"#4C7\">7</a></div><div class=\"body\"><p>Ложка номер 7 лежит слева от той, что взяли перед ней, и справа от той, что возьмут потом; кто взял чужую, кладёт её назад.</p></div></section>\n<section class=\"provision level-1 item\" data-address=\"L4.C.8\" data-name=\"Правило 4C8\" data-name-en=\"Law 4C8\"><div class=\"label\"><a href=\"#4C8\">8</a></div><div class=\"body\"><p>Ложка номер 8 лежит слева от той, что взяли перед ней, и справа от той, что возьмут потом; кто взял чужую, кладёт её назад.</p></div></section>\n<section class=\"provision level-1 item\" data-address=\"L4.C.9\" data-name=\"Правило 4C9\" data-name-en=\"Law 4C9\"><div class=\"label\"><a href=\"#4C9\">9</a></div><div class=\"body\"><p>Ложка номер 9 лежит слева от той, что взяли перед ней, и справа от той, что возьмут потом; кто взял чужую, кладёт её назад.</p></div></section>\n<section class=\"provision level-1 item\" data-address=\"L4.C.10\" data-name=\"Правило 4C10\" data-name-en=\"Law 4C10\"><div class=\"label\"><a href=\"#4C10\">10</a></div><div class=\"body\"><p>Ложка номер 10 лежит слева от той, что взяли перед ней, и справа от той, что возьмут потом; кто взял чужую, кладёт её назад.</p></div></section>\n<section class=\"provision level-1 item\" data-address=\"L4.C.11\" data-name=\"Правило 4C11\" data-name-en=\"Law 4C11\"><div class=\"label\"><a href=\"#4C11\">11</a></div><div class=\"body\"><p>Ложка номер 11 лежит слева от той, что взяли перед ней, и справа от той, что возьмут потом; кто взял чужую, кладёт её назад.</p></div></section>\n<section class=\"provision level-1 item\" data-address=\"L4.C.12\" data-name=\"Правило 4C12\" data-name-en=\"Law 4C12\"><div class=\"label\"><a href=\"#4C12\">12</a></div><div class=\"body\"><p>Ложка номер 12 лежит слева от той, что взяли перед ней, и справа от той, что возьмут потом; кто взял чужую, кладёт её назад.</p></div></section>\n"
 }
});
