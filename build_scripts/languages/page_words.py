"""Words that stand on a page beside its text, in Russian, in Latin letters and in English, each with an example."""

# Names of divisions, as headings, running heads and contents rows begin: `Глава VI`, `Pravilo 7`, `Law 12`.
DIVISION = (
    r"(?:Глава|Раздел|Часть|Правило|Приложение|Glava|Razdel|CHast'|Chast'|Pravilo|Prilozhenie"
    r"|Chapter|Section|Part|Law|Appendix)"
)
# What a page number is written with: `стр. 41`, `str. 41`, `page 41`.
PAGE_WORD = r"(?:стр\.|страница|str\.|stranica|page|p\.)"
# Words after which a page is cited, so that its number is text: `см. стр. 41`, `на стр. 41`, `see page 41`.
CITING = r"(?:см\.|на|со|с|из|в|и|до|sm\.|na|so|iz|v|i|do|see|on|and|to|from|of)"
# A line above the rows of a table of contents.
CONTENTS = r"(?:Содержание|Оглавление|Soderzhanie|Oglavlenie|Contents)"
# The printer's order number in a signature mark: `3* Зак. 412`.
ORDER = r"(?:Зак(?:аз)?|Zak(?:az)?)\.?"
# Whole lines that lead through a site and are no text.
NAVIGATION = frozenset({
    "следующая страница", "предыдущая страница", "на следующую страницу", "на предыдущую страницу", "наверх",
    "к началу страницы", "в начало страницы", "на главную", "на главную страницу", "к оглавлению", "к содержанию",
    "вернуться к оглавлению", "версия для печати", "карта сайта", "вперёд", "вперед",
    "next page", "previous page", "back to top", "to the top", "home page", "back to contents", "print version",
    "site map",
    "sleduyushchaya stranica", "predydushchaya stranica", "naverh", "na glavnuyu", "k oglavleniyu",
})  # fmt: skip
