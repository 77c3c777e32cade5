"""The steps that the examples of a vocabulary run through: by topic, or by topic and table, what makes of a text what.

Nothing of the program but its reader is imported before a step is asked for, so that a test can hide an entry first.
"""

from collections.abc import Callable
from importlib import import_module

Step = Callable[[str, str], str]  # from the language and what is put in to what comes out
SHOWN = str.maketrans({"\f": "⟦gap⟧", "\v": "⟦page⟧", "\u2029": "⟦continued⟧"})  # the marks that steps leave
OTHER_WORD = "other_word"  # a doubt that most readings have, where the scheme has no sign for ь


def step_of(topic: str, table: str) -> Step:
    """The step that reads a table."""
    return STEPS.get(f"{topic}.{table}") or STEPS[topic]


def _edited(text, edits):
    """The text after some edits: a proposed reading in brackets behind its place, the kinds of doubt behind all."""
    doubts = {}
    for edit in sorted(edits, key=lambda one: -one.start):
        after = edit.after + (f"[{edit.reading}]" if edit.reading else "")
        text = text[: edit.start] + after + text[edit.end :]
        if edit.guess and not edit.reading and edit.guess.doubt.value != OTHER_WORD:
            doubts[edit.guess.doubt.value] = None
    return " ".join([text.translate(SHOWN), *(f"({doubt})" for doubt in reversed(doubts))])


def _transliteration(_, given):
    scheme, _, text = given.partition(": ")
    step = import_module("build_scripts.repair.transliteration")
    return _edited(text, step.restore(text, scheme))


def _joined(_, given):
    left, right = given.split(" + ")
    known = import_module("build_scripts.repair.transliteration").joined_is_known(left, right)
    return {True: left + right, False: f"{left}-{right}", None: ""}[known]


def _repair(module, name=""):
    """A repair step that asks for the text alone."""
    return lambda _, given: _edited(
        given, getattr(import_module(f"build_scripts.repair.{module}"), name or module)(given)
    )


def _hyphenation(language, given):
    steps = import_module("build_scripts.repair.steps")
    return _edited(given, steps.hyphenation(given, steps.RepairSettings(language).judge))


def _labels(_, given):
    return ", ".join(import_module("build_scripts.languages.letters").label_values(given))


def _references(language, given):
    found = import_module("build_scripts.link.find").find_references(given, language)
    return "; ".join(f"{given[one.start : one.end]}: {_leads(one)}" for one in found)


def _leads(one):
    """Where a reference leads, or what kind it is, and what else its words say."""
    below = f"below {one.base}" if one.base != "here" else ""
    tails = " ".join(".".join(tail) for tail in one.tails)
    ordinal = f"number {one.ordinal}" if one.ordinal else ""
    parts = (" ".join(map(str, one.targets)) or one.kind, tails, below, one.year, one.label, ordinal)
    return " ".join(filter(None, parts))


def _heading(name):
    def found(language, given):
        match = getattr(import_module("build_scripts.languages.headings").headings_of(language), name).search(given)
        return "" if match is None else match.groupdict().get("number") or match[0].strip()

    return found


def _law_number(_, given):
    match = import_module("build_scripts.repair.doubtful_numbers")._HEADING.search(given)
    return "" if match is None else match[1]


def _raised(language, given):
    tables = import_module("build_scripts.parse.tables")
    raised = import_module("build_scripts.languages.headings").headings_of(language).raised_rows
    rows = next(tables._groups(given, list(tables._tokens(given, 0, len(given))), raised))
    return " ".join(token.text for token in rows[0].label)


def _title(_, given):
    end = import_module("build_scripts.parse.titles").title_end(given, 0, len(given), lined="\n" in given)
    return given[:end].removesuffix(" ")


def _labelled(wanted=lambda label: True):
    def found(_, given):
        lines = import_module("build_scripts.parse.lines").Lines(given)
        labels = import_module("build_scripts.parse.labels").labels(given, 0, len(given), lines)
        return " ".join(given[label.start : label.end] for label in labels if not label.cited and wanted(label))

    return found


def _headed(_, given):
    lines = import_module("build_scripts.parse.lines").Lines(given)
    labels = import_module("build_scripts.parse.labels").labels(given, 0, len(given), lines)
    return " ".join(
        f"{family.noun} {value[-1]}" for label in labels for family, value in label.readings[:1] if family.noun
    )


def _items(_, given):
    items = import_module("build_scripts.parse.lists").inline_items(given, 0, len(given))
    return " ".join(given[item.start : item.end].strip() for item in items)


def _index_rows(_, given):
    index = import_module("build_scripts.parse.subject_index")
    rows = index._rows(given, 0, len(given), index.SEE)
    return "; ".join(("also " if row.also else "") + " ".join(given[low:high] for low, high in row.see) for row in rows)


def _index_topics(_, given):
    index = import_module("build_scripts.parse.subject_index")
    topics = index._topics(given, index.Row(0, len(given), topic_end=len(given)))
    return " | ".join(given[topic.start : topic.end] for topic in topics)


def _index_order(_, given):
    return import_module("build_scripts.parse.subject_index")._sorted_as(given)


def _numbers(_, given):
    rows = import_module("build_scripts.search.numbers").numbers(given)
    return "; ".join(" or ".join(map(str, row)) for row in rows)


def _mentions(_, given):
    tables = import_module("shipped").TABLES
    found = import_module("build_scripts.search.mentions").mentions(given, tables)
    laws = "; ".join(" or ".join(map(str, row)) for row in found.laws)
    return " / ".join(filter(None, (laws, found.layer, found.rest)))


def _stems(_, given):
    return " ".join(import_module("shipped").ANALYSER.stems(given))


def _typed(_, given):
    return import_module("build_scripts.search.spellings").other_layout(given)[0]


def _beside(_, given):
    return import_module("build_scripts.search.spellings").BESIDE.get(given, "")


def _law_places(_, given):
    return " ".join(map(str, import_module("build_scripts.read.sniff_kinds").law_places(given)))


def _kinds(_, given):
    return " ".join(kind.kind for kind in import_module("build_scripts.read.sniff_kinds").sniff_kinds(given))


def _index_size(_, given):
    return str(import_module("build_scripts.read.sniff_kinds")._index_rows(given) or "")


def _edition(_, given):
    return import_module("build_scripts.read.sniff").sniff_edition(given).value.removeprefix("unknown")


def _language(_, given):
    return import_module("build_scripts.read.sniff").sniff_language(given).value


def _bridge_words(_, given):
    return str(import_module("build_scripts.read.sniff")._bridge_words(given) or "")


def _diagram(_, given):
    return "table" if import_module("build_scripts.pages.diagrams").has_diagram(given.split("\n")) else ""


def _bids(_, given):
    return "bids" if import_module("build_scripts.parse.minutes")._BIDS.fullmatch(given) else ""


def _free_digits(_, given):
    return " ".join(import_module("build_scripts.parse.digest_form")._FREE_DIGITS.sub("", given).split())


def _law_title(_, given):
    """`=====` stands for a ruler."""
    headings, marks = import_module("build_scripts.parse.headings"), import_module("build_scripts.repair.marks")
    text = given.replace("=====", marks.RULER)
    return text[: headings.ruled_title(text, 0, len(text)) or 0]


def _set(language, given):
    """`~` stands for a blank that holds."""
    typography = import_module("build_scripts.booklet.typography")
    return typography.typeset_text(given, language).replace(typography.NO_BREAK, "~")


def _known(_, given):
    left, hyphen, right = given.partition("-")
    dictionary = import_module("build_scripts.languages.dictionary")
    if hyphen:
        return "compound" if dictionary.knows_compound(left, right) else ""
    return "word" if dictionary.is_word(given) else ""


HEADINGS = {
    "appendix_headings": "appendix", "example_headings": "example", "note_headings": "note", "notes_headings": "notes",
    "back_from_examples": "back_from_examples", "index_headings": "index",
}  # fmt: skip
STEPS: dict[str, Step] = {
    "transliteration": _transliteration,
    "transliteration.number_endings": _joined,
    "letters.look_alikes": _repair("lookalikes", "look_alikes"),
    "letters.digits": _repair("lookalikes", "look_alikes"),
    "letters.digit_endings": _repair("lookalikes", "look_alikes"),
    "letters.apart": _repair("invisible_signs"),
    "letters.lost_capitals": _repair("lost_letter"),
    "letters.soft_signs": _repair("doubtful_letters"),
    "letters.behind_soft_sign": _repair("doubtful_letters"),
    "letters.labels_alike": _labels,
    "letters.labels_in_order": _labels,
    "page": _repair("contents"),
    "page.page_words": _repair("running_heads"),
    "page.citing": _repair("running_heads"),
    "page.orders": _repair("printers_marks"),
    "page.continued": _repair("furniture", "page_furniture"),
    "page.continued_on": _repair("furniture", "page_furniture"),
    "page.conjunctions": _hyphenation,
    "suits": _repair("lost_suits"),
    "references": _references,
    "sniffing.law_headings": _law_places,
    "sniffing.index_titles": _index_size,
    "sniffing.committees": _kinds,
    "sniffing": _edition,
    "sniffing.running_text": _language,
    "sniffing.bridge": _bridge_words,
    "bids": _diagram,
    **dict.fromkeys(("bids.bidding", "bids.denominations", "bids.players_above"), _bids),
    "dictionary": _known,
    "digest": _free_digits,
    "titles.in_headings": _law_title,
    "typography": _set,
    "queries": _numbers,
    "queries.about": _mentions,
    "queries.stop": _stems,
    "keyboard.keys": _typed,
    "keyboard.rows": _beside,
    **{f"headings.{table}": _heading(name) for table, name in HEADINGS.items()},
    "headings.law_headings": _law_number,
    "headings.raised_rows": _raised,
    "titles": _title,
    "outline": _labelled(),
    "outline.more_conjunctions": _labelled(lambda label: label.place == "sentence"),
    "labels": _headed,
    "outline.not_listed": _items,
    "index": _index_rows,
    "index.capital_words": _index_topics,
    "index.read_as": _index_order,
}
