"""What the outputs say about the digest, Russian and English: whose it is, how editions stand to each other."""

from build_scripts.model.digest import FIRST, NOT_CHECKED, SAME_AS_FIRST, SAME_AS_IN_FORCE

OURS = ("наш дайджест, не официальный текст", "our digest, not the official text")
STATEMENTS = {
    SAME_AS_FIRST: (f"как в {FIRST} году", f"as in {FIRST}"),
    SAME_AS_IN_FORCE: ("как сейчас", "as now"),
    NOT_CHECKED: ("не сверено", "not checked"),
}
BASES = {
    "text": ("с текстом", "the text"),
    "commentary": ("с комментарием", "the commentary"),
    "index": ("с указателем", "the subject index"),
}


def held_against(basis: tuple[str, ...]) -> tuple[str, str]:
    """What the telling of the oldest edition was held against.

    >>> held_against(("text", "index"))
    ('сверено с текстом и с указателем', 'held against the text and the subject index')
    """
    if not basis:
        return "текста для сверки нет", "no text to hold it against"
    russian, english = (" и ".join(BASES[one][0] for one in basis), " and ".join(BASES[one][1] for one in basis))
    return f"сверено {russian}", f"held against {english}"
