"""What the outputs say about the digest, Russian and English: whose it is, how editions stand to each other."""

import datetime
from collections.abc import Sequence

from build_scripts.model.digest import FIRST, NOT_CHECKED, SAME_AS_FIRST, SAME_AS_IN_FORCE, DigestFacts
from build_scripts.model.editions import IN_FORCE

Words = tuple[str, str]  # Russian, English

OURS = ("наш дайджест, не официальный текст", "our digest, not the official text")
SAY = ("Что судья говорит за столом", "What the Director says at the table")
UNSEEN = ("слов этого пункта мы не видели", "we have not seen the words of this provision")
STATEMENTS = {
    SAME_AS_FIRST: (f"как в {FIRST} году", f"as in {FIRST}"),
    SAME_AS_IN_FORCE: ("как сейчас", "as now"),
    NOT_CHECKED: ("не сверено", "not checked"),
}
AS_PRINTED = (f"как в {IN_FORCE} году, до изменения", f"as in {IN_FORCE}, before the amendment")
BASES = {
    "text": ("с текстом", "the text"),
    "part": ("с частью текста", "a part of the text"),
    "translation": ("с переводом", "a translation"),
    "commentary": ("с комментарием", "the commentary"),
    "minutes": ("с протоколами", "minutes"),
    "index": ("с указателем", "the subject index"),
    "contents": ("с оглавлением", "a contents list"),
    "notice": ("с объявлением федерации", "a federation’s notice"),
}
_MONTHS = (
    ("января", "January"), ("февраля", "February"), ("марта", "March"), ("апреля", "April"), ("мая", "May"),
    ("июня", "June"), ("июля", "July"), ("августа", "August"), ("сентября", "September"), ("октября", "October"),
    ("ноября", "November"), ("декабря", "December"),
)  # fmt: skip


def held_against(basis: tuple[str, ...]) -> Words:
    """What the telling of an edition was held against.

    >>> held_against(("text", "index"))
    ('сверено с текстом и с указателем', 'held against the text and the subject index')
    """
    if not basis:
        return "текста для сверки нет", "no text to hold it against"
    russian, english = (_listed([BASES[one][at] for one in basis], last) for at, last in ((0, " и "), (1, " and ")))
    return f"сверено {russian}", f"held against {english}"


def _listed(names: Sequence[str], last: str) -> str:
    return ", ".join(names) if len(names) < 2 else ", ".join(names[:-1]) + last + names[-1]


def stands(facts: DigestFacts, edition: str) -> Words:
    """How an edition of which nothing of its own is told stands to the others.

    >>> stands(DigestFacts(1, {"1997": "as 2017"}), "1997")
    ('как сейчас', 'as now')
    """
    said = facts.statements.get(edition, "")
    return AS_PRINTED if said == SAME_AS_IN_FORCE and facts.amendments else STATEMENTS.get(said, ("", ""))


def checked(facts: DigestFacts, edition: str) -> Words:
    """What the telling of an earlier edition was held against; empty where it was not checked at all."""
    return ("", "") if facts.statements.get(edition) == NOT_CHECKED else held_against(facts.basis.get(edition, ()))


def amended(facts: DigestFacts) -> Words:
    """From which day a law holds as it was amended, and what that rests on; empty for one that was not."""
    if not facts.amendments:
        return "", ""
    last = facts.amendments[-1]
    (russian, english), (russian_basis, english_basis) = day(last.start), held_against(last.basis)
    return f"изменено с {russian}; {russian_basis}", f"amended from {english}; {english_basis}"


def day(date: datetime.date) -> Words:
    """A day in words.

    >>> day(datetime.date(2024, 1, 1))
    ('1 января 2024 года', '1 January 2024')
    """
    russian, english = _MONTHS[date.month - 1]
    return f"{date.day} {russian} {date.year} года", f"{date.day} {english} {date.year}"
