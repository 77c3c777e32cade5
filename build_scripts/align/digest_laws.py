"""What the digest says of each law, by law and edition: each provision with its units in both languages."""

from build_scripts.model.address import Address
from build_scripts.model.lawbook import LawBook
from build_scripts.model.units import Unit

FOR_DIRECTOR = ("step", "mistake", "say")  # added parts of a law that are no provisions
DigestLaw = dict[Address, dict[str, Unit]]  # by address, then by language


def digest_laws(book: LawBook) -> dict[tuple[int, str], DigestLaw]:
    """The digest by (number of the law, edition); empty without a digest."""
    laws: dict[tuple[int, str], DigestLaw] = {}
    for unit in book.units:
        if unit.layer == "digest" and unit.address is not None and unit.address.system == "L":
            law = laws.setdefault((unit.address.number or 0, unit.edition), {})
            law.setdefault(unit.address, {})[unit.language] = unit
    return laws


def added_part(address: Address) -> str:
    """The word of an added part: `step` of `L64.step1`; empty where the last part is a label."""
    return address.parts[-1].rstrip("0123456789") if address.is_added else ""


def is_for_director(address: Address) -> bool:
    """Whether it is a step of the Director, what he says at the table or a usual mistake, and no provision."""
    return added_part(address) in FOR_DIRECTOR
