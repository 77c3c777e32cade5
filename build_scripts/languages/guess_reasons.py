"""Why readings are guesses, in Russian; the repair steps say it in English."""

import re

# Why a reading is a guess: what a repair step says, and the same in Russian; other reasons are shown as they are.
REASONS: tuple[tuple[str, str], ...] = (
    (r"not in the dictionary", "слова нет в словаре"),  # обязянность
    (r"no Russian word under the scheme", "по таблице букв русского слова не выходит"),  # kontrakt7
    (r"the dictionary knows neither form", "словарь не знает его ни слитно, ни через дефис"),  # вычи- тость
    (r"a letter is read that the source does not have", "прочитана буква, которой в источнике нет"),
    (r"it may also be (.+)", r"может быть и «\1»"),  # обсчет or обшчет
    (r"a range sign, or a letter", "знак промежутка или буква"),  # 20 z 40
    (r"a single letter", "одна буква"),
    (r"the preposition С, or South", "предлог «С» или Юг"),
    (r"two columns are read across here; a half of (.+)", r"два столбца прочитаны поперёк; половина слова «\1»"),
    (r"a suit sign is lost here; the suit is the one named for the hand", "знак масти утрачен; масть названа у руки"),
    (r"the four suit signs are lost here", "четыре знака масти здесь утрачены"),
    (r"a sign for a number is lost here", "знак номера здесь утрачен"),
    (r"a letter is read as the figure 0", "буква прочитана как цифра 0"),
    (r"a blank is taken out of a word", "из слова убран пробел"),
    (r"a ligature of the typeface is lost here", "утрачена лигатура шрифта"),  # Eective
    (r"the hyphen is lost", "знак переноса утрачен"),
    (r"South, or the preposition С", "Юг или предлог «С»"),
    (r"И, or a frame line", "«И» или линейка таблицы"),
    (r"В or a roman five", "«В» или римская пятёрка"),
    (r"ы may stand for ь or ь and a letter", "«ы» может стоять вместо «ь» или «ь» с буквой"),
    (
        r"the number is out of sequence: the laws before and behind it leave room for one other number",
        "номер выпадает из ряда: соседние правила оставляют место одному другому",
    ),
)


def russian_reason(why: str) -> str:
    """A reason in Russian; as it is where no translation is known.

    >>> russian_reason("it may also be ложа"), russian_reason("a smudge")
    ('может быть и «ложа»', 'a smudge')
    """
    for pattern, russian in REASONS:
        if match := re.fullmatch(pattern, why):
            return match.expand(russian)
    return why
