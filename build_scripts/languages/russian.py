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
