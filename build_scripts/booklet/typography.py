"""Typography of print: quotation marks, dashes and blanks that hold; letters and figures are never touched."""

import re
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any

from build_scripts.languages.alphabet import RUSSIAN_CAPITALS, RUSSIAN_SMALL, SMALL
from build_scripts.languages.vocabulary import any_pattern, vocabulary

NO_BREAK = "\N{NO-BREAK SPACE}"
_NUMBER = re.compile(rf"(?<![\w.])(\d{{1,4}}) (?=[{SMALL}♠♥♦♣])")
_LAW = re.compile(rf"\b({any_pattern('typography', 'before_numbers')}) (?=\d|[IVX])", re.IGNORECASE)
# A hyphen typed for a dash, each with an example: "ложка - это", also before a reference; "2♦ - ложка".
_HYPHEN = re.compile(rf"(?<=[^\W\d_]{{2}}|.[)»”\"]) - (?=[^\W\d_]|$)|(?<=[♠♥♦♣]) - (?=[{RUSSIAN_SMALL}])")
# Blanks that a typist left out or put in, each with an example: "ложка,если"; "убрали.Если", "убрали.(Если";
# "ложка(любая)", "«ложка»(любая)"; "ложка : вилка".
_ADDED_BLANK = re.compile(
    rf"(?<=[^\W\d_][,;:])(?=[^\W\d_])|(?<=[{RUSSIAN_SMALL}]{{2}}[.!?])(?=[{RUSSIAN_CAPITALS}(])"
    rf"|(?<=[{RUSSIAN_SMALL}]{{3}}|[{RUSSIAN_SMALL}]{{2}}[»”\"])"
    rf"(?=\([{RUSSIAN_SMALL}]{{3}}|\({any_pattern('typography', 'see')})"
)
_NEEDLESS_BLANK = re.compile(r"(?<=[^\W_]) (?=[,;:](?: |$))")
_DASH = re.compile(r" (?=[—–] )")
_OPENS = " \t\n([«“„—–-" + NO_BREAK


@cache
def _held(language: str) -> re.Pattern[str]:
    """The words of a language behind which the blank holds; SettingsError for one that has no table."""
    told = vocabulary(language, "typography")
    words = [told.pattern("held_as_written")] if told.has("held_as_written") else []
    words += [f"(?i:{told.pattern('held')})"] if told.has("held") else []
    return re.compile(rf"(?<![\w-])({'|'.join(words)}) (?=[\w{_quotes(language)[0]}(♠♥♦♣])")


@cache
def _quotes(language: str) -> tuple[str, str]:
    """The opening and the closing mark of a language; SettingsError for one that has no table."""
    return next(iter(vocabulary(language, "typography").meanings("quotes").items()))


def typeset_text(text: str, language: str, before: str = "", quotes: bool = True) -> str:
    """A stretch of text as it is set; `before` is the letter that stands before it; `quotes`: set straight ones.

    >>> typeset_text('Он сказал "пас" в 7 взятке - и ушёл', "ru").replace(NO_BREAK, "~")
    'Он сказал «пас» в~7~взятке~— и~ушёл'
    """
    text = _NEEDLESS_BLANK.sub("", _ADDED_BLANK.sub(" ", text))
    text = _HYPHEN.sub(" — ", before + text)[len(before) :]
    if quotes:
        text = "".join(_quoted(text, language, before))
    for pattern in (_held(language), _LAW):
        text = pattern.sub(rf"\1{NO_BREAK}", text)
    text = _NUMBER.sub(rf"\1{NO_BREAK}", text)
    return _DASH.sub(NO_BREAK, text)


def _quoted(text: str, language: str, before: str) -> Iterator[str]:
    opening, closing = _quotes(language)
    for letter in text:
        if letter == '"':
            letter = opening if not before or before in _OPENS else closing
        elif letter in "“”" and language == "ru":
            letter = opening if letter == "“" else closing
        yield letter
        before = letter


def typeset_segments(segments: Sequence[dict[str, Any]], language: str) -> list[dict[str, Any]]:
    """The segments of a title or text with their words as they are set.

    Straight quotation marks, and in Russian those of English print, are set as the language prints them, but only where
    each that opens has one that closes.
    """
    whole = "".join(_letters(segments))
    paired = whole.count("“") == whole.count("”") and not set(whole) & set("«»„")
    quotes = whole.count('"') % 2 == 0 and (paired or language != "ru")
    done, _ = _set(segments, language, "", quotes)
    return done


def _letters(segments: Sequence[dict[str, Any]]) -> Iterator[str]:
    for row in segments:
        if row["kind"] in ("link", "title"):
            yield from _letters(row["segments"])
        elif row["kind"] in ("text", "guess"):
            yield row["text"]


def _set(
    segments: Sequence[dict[str, Any]], language: str, before: str, quotes: bool
) -> tuple[list[dict[str, Any]], str]:
    found = []
    for row in segments:
        if row["kind"] == "note":
            found.append({**row, "segments": typeset_segments(row["segments"], language)})
        elif row["kind"] in ("link", "title"):
            inner, before = _set(row["segments"], language, before, quotes)
            found.append({**row, "segments": inner})
        elif row["kind"] == "break":
            found.append(row)
            before = ""
        else:
            found.append({**row, "text": typeset_text(row["text"], language, before, quotes)})
            before = row["text"][-1:] or before
    return found, before
