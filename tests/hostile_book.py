"""Writes a sources folder in which every text of cases/hostile.toml stands in every field that can hold it.

The texts around them are invented: cups and spoons.
"""

import html
import re
from collections.abc import Collection
from pathlib import Path

from flow import cases

from build_scripts.model.signs import CONTROLS, DIRECTIONS, found_signs

ILLEGIBLE = re.compile(f"[{CONTROLS}{DIRECTIONS}\u2028\u2029\x0b\x0c\r]")  # what no output holds
SAFE = "safe"  # the document that the others cite, with no hostile text inside
EDITIONS = {"page": "1987", "plain": "1997"}
OF_LAWS = ("laws", "english", "glossary", "subject-index")
_LONGEST_NAME = 200  # bytes; file systems take 255
_NO_NAME = re.compile(r"[\x00/]")

# One document a kind, with a piece for each text: {n} is its number, {v} the text.
PIECES = {
    "laws": (
        "Правило {n}. Чашка {v}\n==========\nЧашка {v} стоит на столе у гостя.\nA.Ложка {v}\n"
        "Гость {v} кладёт ложку на стол (см. правило 90)*.\nB.Вилка\nГость: (a) пьёт {v} чай; (b) ест пирог.\n"
        "--------------------\n* Сноска о чае: {v} и сахар.\nПРИМЕР 1 - чашка {v}\nГость берёт {v} ложку.\n\n"
    ),
    "glossary": "Поднос{n} Доска, на которой {v} стоит чашка\n(board{n}) и одна сахарница {v} (см. правило 3).\n",
    "subject-index": "Ложка{n} {v}\nГрязная {v} = .....................{n}\nЧашка{n} {v}.....................{n}\n",
    "commentary": "Правило {n}. ЧАШКИ {v}\n\n{n}.1. Чашка {v} важнее блюдца; об этом говорит и Правило 4А.\n\n",
    "minutes": "{n}. Комитет решил, что чашка {v} остаётся на кухне (см. Правило 4B).\n\n",
    "text": "Заметка {n}. Чашка {v} стоит на полке у хозяина, и гость её не видит.\n\n",
}  # fmt: skip
HEADS = {
    "laws": "ПРАВИЛА ЗАСТОЛЬЯ 1987\n\n",
    "glossary": "Правило 5. Лампа\n=====\nЛампа горит до конца раунда.\n\nО П Р Е Д Е Л Е Н И Я\n\n",
    "subject-index": "Правило 6. Лампа\n=====\nЛампа горит.\n\nП Р Е Д М Е Т Н Ы Й  У К А З А Т Е Л Ь\n\n",
    "commentary": "", "minutes": "ПРИЛОЖЕНИЕ 1\n\n", "text": "",
}  # fmt: skip
ENGLISH = (
    "LAW {n}. THE CUP {v}\n======\nThe cup {v} stands on the table.\nA. Spoons {v}\nThe host {v} hands out the spoons "
    "(see Law 3).\n\n"
)
PLAIN = (
    "Правило 90. Пролитый чай\n==========\nТот, кто пролил чай, вытирает стол (см. правило 3 и правило 27).\n"
    "A.Тряпка\nТряпка лежит у хозяина (см. правила 1, 2, 3A и 12B).\n"
)


def values() -> dict[str, str]:
    """The hostile texts by their names, in the order of the file."""
    return {case["name"]: case["value"] * case.get("times", 1) for case in cases("hostile.toml")}


def settable() -> dict[str, str]:
    """Those that a settings file may give: the others hold a sign that is no letter, and are refused by name."""
    return {name: value for name, value in values().items() if not found_signs(value)}


def refused() -> list[str]:
    """The names of the others."""
    return [name for name in values() if name not in settable()]


def toml(text: str) -> str:
    """A text as a basic string of TOML, every sign that is not plain ASCII as an escape."""
    plain = (sign if " " <= sign <= "~" and sign not in '"\\' else f"\\U{ord(sign):08X}" for sign in text)
    return f'"{"".join(plain)}"'


def file_name(number: int, text: str) -> str:
    """A name of a file that holds as much of a text as one can."""
    name = _utf8(_NO_NAME.sub("", text))[:_LONGEST_NAME].decode("utf-8", "ignore")
    return f"d{number} {name}.txt"


def write_sources(folder: Path, names: Collection[str] = ()) -> Path:
    """The documents and their manifest with the texts of these names; with all where none is given."""
    folder.mkdir(parents=True)
    (folder / f"{SAFE}.txt").write_text(PLAIN, "utf-8")
    rows = [_entry(f"{SAFE}.txt", id=SAFE, edition="1987", kinds=["laws"], language="ru")]
    chosen = [(n, *row) for n, row in enumerate(values().items(), 1) if not names or row[0] in names]
    for kind, (piece, head) in {
        **{kind: (PIECES[kind], HEADS[kind]) for kind in PIECES},
        "english": (ENGLISH, ""),
    }.items():
        kinds = ["laws", *[kind] * (kind in ("glossary", "subject-index"))] if kind in OF_LAWS else [kind]
        language = "en" if kind == "english" else "ru"
        # As a page, where even markup is text, and as plain text, which markup would make a page.
        page = head + "".join(piece.replace("{n}", str(n)).replace("{v}", v) for n, _, v in chosen)
        (folder / f"{kind}.html").write_bytes(_utf8(f"<html><body><pre>{html.escape(page)}</pre></body></html>"))
        plain = head + "".join(piece.replace("{n}", str(n)).replace("{v}", v) for n, _, v in chosen if "<" not in v)
        (folder / f"{kind}.txt").write_bytes(_utf8(plain))
        for name, ending in (("page", "html"), ("plain", "txt")):
            facts = {"id": f"{name}-{kind}", "edition": EDITIONS[name], "kinds": kinds, "language": language}
            rows.append(_entry(f"{kind}.{ending}", **facts))
    for number, name, value in chosen:
        text = f"Заметка {number}. Чашка номер {number} стоит на полке у хозяина, и гость её не видит.\n"
        (folder / file_name(number, value)).write_text(text, "utf-8")
        if name in settable():
            (folder / f"m{number}.txt").write_text(f"Полка. {text}", "utf-8")
            rows.append(
                _entry(
                    f"m{number}.txt", id=f"m{number}", title=f"Чашка {value}", credit=f"Ложка {value}",
                    rights=f"Вилка {value}", furniture=[value], edition="1987", kinds=["text"], language="ru",
                )
                + f"[[document.withhold]]\nstart = 0\nend = 6\nreason = {toml(value)}\n"
            )  # fmt: skip
    (folder / "sources.toml").write_text("\n".join(rows), "utf-8")
    return folder


def _utf8(text: str) -> bytes:
    return text.encode("utf-8", "surrogatepass")


def _entry(file: str, **facts: str | list[str]) -> str:
    lines = ["[[document]]", f"file = {toml(file)}"]
    for key, value in facts.items():
        lines.append(
            f"{key} = [{', '.join(map(toml, value))}]" if isinstance(value, list) else f"{key} = {toml(value)}"
        )
    return "\n".join(lines) + "\n"
