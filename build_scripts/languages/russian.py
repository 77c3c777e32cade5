"""What Russian law texts write, as data: each entry with an example of it."""

# Words after which a sentence must go on, so that no title ends with them: `взятки в | начале`.
CARRIES_ON = frozenset(
    "а без в во для до за и из из-за или к ко на над не ни но о об обо от перед по под при про с со у через что".split()
)

# Words for the code's own parts, as they stand in headings: `Правило 7.`, `Глава IV - …`, `Раздел I - …`
LAW_HEADING = r"(?:Правило|ПРАВИЛО)"  # Правило 7. Счёт
CHAPTER_HEADING = r"(?:Глава|ГЛАВА)"  # Глава IV - Игра
PART_HEADING = r"(?:Раздел|РАЗДЕЛ|Часть|ЧАСТЬ)"  # Раздел I - Торговля; Часть IV - Взятки
APPENDIX_HEADING = r"(?:Приложение|ПРИЛОЖЕНИЕ)"  # ПРИЛОЖЕНИЕ 1
EXAMPLE_HEADING = r"(?:Пример|ПРИМЕР)"  # ПРИМЕР 1 - ошибка в записи
NOTE_HEADING = r"(?:Примечание|ПРИМЕЧАНИЕ):"  # Примечание: срок можно продлить.

# How a note goes back from its examples to its own text: `В обоих примерах судья …`
BACK_FROM_EXAMPLES = r"(?:В обоих (?:примерах|случаях)|Во всех (?:примерах|случаях))"

# Labels of table rows that name how the contract was raised; a row may hold words instead of numbers.
RAISED_ROWS = ("БЕЗ КОНТРЫ", "С КОНТРОЙ", "С РЕКОНТРОЙ")  # С КОНТРОЙ 40 40 60 60

# The heading of a subject index, and the line under it: `(ссылки к номерам правил)`
INDEX_HEADING = r"ПРЕДМЕТНЫЙ\s+УКАЗАТЕЛЬ"
SEE = r"см\."  # Жест - см. Приличия;
SEE_ALSO = r"см\.\s*также"  # Вопрос - см. также Приличия;

# How a reference names what it leads to. `noun` patterns stand before numbers; each has an example.
LAW_NOUNS = r"[Пп]равил(?:о|а|у|ом|е|ам|ами|ах)?|ПРАВИЛ[А-Я]*|[Пп]рав\.|[Пп]р\.|[Сс]т\."  # см. правило 16; пр. 59
PLURAL_LAW_NOUNS = r"[Пп]равил(?:а|ам|ами|ах)?"  # правилам 84E и 16
PARAGRAPH_NOUNS = r"[Пп]\.?\s?[Пп]\.|[Пп]\.|[Пп]ункт(?:а|у|ом|е|ы|ов|ам|ах)?"  # п. 75.8; п.п. 16.1 и 16.2
COMMENTARY_CHAPTER = r"(?:[Рр]аздел\w*|[Гг]лав\w+)\s+(?P<number>\d{1,2})\s+(?:\w+\s+)?[Кк]омментари\w+"  # раздел 16 данного Комментария
NOTE_NOUNS = r"(?:[Сс]носк\w*|[Пп]римечани\w+)\s+к\s+"  # сноска к правилу 75
REVERSED = (  # пункт 2 части C правила 16
    r"(?:[Пп]ункт\w*|[Пп]\.)\s*(?P<item>\d{1,2})\s+(?:[Чч]аст\w+|[Рр]аздел\w*)\s+(?P<section>[A-HАВСЕН])\s+правил\w*\s+(?P<number>\d{1,2})"
)
LIST_WORDS = r"и|или|либо|а также"  # правила 69, 70 и 71
THIS_LAW = (  # согласно этому правилу; в этом правиле; настоящего правила
    r"(?:[Ээ]т(?:о|ого|ому|ом|им)|[Дд]анн(?:ое|ого|ому|ом|ым)|[Нн]астоящ(?:ее|его|ему|ем|им)|[Уу]казанн(?:ое|ого|ому|ом))"
    r"\s+[Пп]равил(?:о|а|у|е|ом)(?![а-я])"
)
PREVIOUS_LAW = r"[Пп]редыдущ(?:ее|его|ему|ем|им)\s+[Пп]равил(?:о|а|у|е|ом)(?![а-я])"  # по предыдущему правилу
NEXT_LAW = r"[Сс]ледующ(?:ее|его|ему|ем|им)\s+[Пп]равил(?:о|а|у|е|ом)(?![а-я])"  # см. следующее правило
SECTION_NOUN = r"[Рр]аздел(?:а|у|ом|е)?\s+(?P<section>[A-HАВСЕН])(?![\w.])"  # перечисленные в разделе C
CODE_OF = r"(?:[Кк]одекс\w*|[Пп]равил\w*(?:\s+[А-ЯЁ][а-яё]+)*)\s+(?P<year>19\d\d|20\d\d)\s+г(?:\.|ода|оду|од)?(?!\w)"  # Правила 1987 года
