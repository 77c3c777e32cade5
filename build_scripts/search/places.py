"""Where the records of an index stand: at an address, below it, citing it; and which of them comes first."""

from collections.abc import Iterable, Mapping

from build_scripts.model.address import Address
from build_scripts.search.records import Record


class Places:
    """The records of an index by address; `records` are the stored records by number, in the order of addresses."""

    def __init__(self, records: Mapping[int, Record]) -> None:
        self._records = records
        self._at: dict[str, list[int]] = {}
        self._citing: dict[str, list[int]] = {}
        for number, record in records.items():
            self._at.setdefault(record.address, []).append(number)
            for target in record.cites:
                self._citing.setdefault(target, []).append(number)

    def named(self, addresses: Iterable[tuple[Address, ...]]) -> list[int]:
        """The provisions that are named, what stands below them, then what cites them."""
        existing = [(meant, *self.existing(meant)) for meant in addresses]
        found = {number: None for _, _, exact in existing for number in exact}
        for meant, address, _ in existing:
            for one in dict.fromkeys((meant[0], address)):
                found.update(dict.fromkeys((*self.below(one), *self.citing(one))))
        return list(found)

    def about(self, addresses: Iterable[tuple[Address, ...]]) -> set[int]:
        """All that belongs to the provisions named; to a law the chapter of the commentary on it."""
        near: set[int] = set()
        for meant in addresses:
            address, exact = self.existing(meant)
            for one in dict.fromkeys((meant[0], address)):
                near.update((*exact, *self.below(one), *self.citing(one)))
                if len(one.parts) == 1:
                    near.update(n for n in self._records if self.number(n, "C") == one.parts[0])
        return near

    def existing(self, meant: tuple[Address, ...]) -> tuple[Address, list[int]]:
        """The first of the addresses meant that is there; else what stands nearest above it, else its law."""
        above: list[Address] = []
        for address in meant:
            if exact := self.at(address):
                return address, exact
            step = address.parent
            while step is not None:
                above.append(step)
                step = step.parent
        for address in sorted(above, key=lambda one: -len(one.parts)):
            if exact := self.at(address):
                return address, exact
        law = Address.law(meant[0].parts[0])
        return law, self.at(law)

    def at(self, address: Address) -> list[int]:
        """The records at an address."""
        return self._ordered(self._at.get(str(address), ()))

    def below(self, address: Address) -> list[int]:
        """The records below an address; last what is told beside the provisions."""
        below = (n for one, numbers in self._at.items() if one.startswith(f"{address}.") for n in numbers)
        return sorted(below, key=lambda n: (self.age(n) == 2, n))

    def citing(self, address: Address) -> list[int]:
        """The records that refer to an address."""
        return self._ordered(self._citing.get(str(address), ()))

    def _ordered(self, numbers: Iterable[int]) -> list[int]:
        return sorted(numbers, key=lambda number: (self.age(number), number))

    def age(self, number: int) -> int:
        """The rule in force first, then the texts, then what counts less than they do: 0, 1, 2."""
        record = self._records[number]
        return 2 if record.worth < 1 else int(record.layer != "digest")

    def number(self, number: int, systems: str = "LC") -> str:
        """The number of the law or chapter that a record stands in; empty elsewhere."""
        address = self._records[number].address
        return address.partition(".")[0][1:] if address[0] in systems else ""

    def law(self, number: int) -> str:
        """The address of the law that a record stands in, its own address elsewhere."""
        address = self._records[number].address
        return address.partition(".")[0] if address.startswith("L") else address
