"""The booklet's own words, by language."""

WORDS = {
    "ru": {
        "title": "Правила спортивного бриджа",
        "edition": "Издание {edition}",
        "unknown_edition": "Издание не названо",
        "contents": "Содержание",
        "chapter": "Глава",
        "law": "Правило",
        "index": "Предметный указатель",
        "missing": "Текста этого правила нет в источниках.",
        "no_text": "Текста этого места нет в источниках.",
        "incomplete": "есть пропуски: часть текста утрачена",
        "gap": "Здесь часть текста утрачена.",
        "example": "Пример",
        "note": "Примечание",
        "lost_note": "Текст сноски утрачен.",
        "sample": "образец: текст сочинён для проверки, это не правила",
        "sources": "Напечатано по документам",
        "guess": "Пунктиром подчёркнуто то, что прочитано предположительно; […] стоит вместо непечатаемого.",
        "see": "см.",
        "see_also": "см. также",
        "running": "Правила",
        "more": "и более",
    },
    "en": {
        "title": "Laws of Duplicate Bridge",
        "edition": "Edition of {edition}",
        "unknown_edition": "Edition not named",
        "contents": "Contents",
        "chapter": "Chapter",
        "law": "Law",
        "index": "Index",
        "missing": "The text of this law is not in the sources.",
        "no_text": "The text of this provision is not in the sources.",
        "incomplete": "with gaps: a part of the text is lost",
        "gap": "A part of the text is lost here.",
        "example": "Example",
        "note": "Note",
        "lost_note": "The text of this footnote is lost.",
        "sample": "sample: invented text for trying things out, not a law",
        "sources": "Printed from the documents",
        "guess": "Words underlined with dots are read with doubt; […] stands for what is not printed.",
        "see": "see",
        "see_also": "see also",
        "running": "Laws",
        "more": "or more",
    },
}


def words_of(language: str) -> dict[str, str]:
    """The words of a language; Russian ones for a language that has none."""
    return WORDS.get(language, WORDS["ru"])
