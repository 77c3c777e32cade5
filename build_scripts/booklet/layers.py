"""What was said about a law beside its text: commentary and decisions, for print set apart."""

from collections.abc import Iterator, Mapping
from typing import Any

from build_scripts.booklet.prose import Prose
from build_scripts.booklet.provisions import Provisions
from build_scripts.model.lawbook import LawBook
from build_scripts.tell.editions import is_known
from build_scripts.tell.layers import LayersTold
from build_scripts.tell.texts import Texts

Row = dict[str, Any]


class LayerRows:
    """The commentary on each law and the decisions that cite it, in the languages of a booklet.

    What is in no language of the booklet is named by its head alone.
    """

    def __init__(
        self, book: LawBook, texts: Texts, prose: Prose, words: Mapping[str, str], language: str, other: str
    ) -> None:
        self.texts, self.words, self.language = texts, words, language
        self.told = LayersTold(book, texts)
        self.written = {
            one: Provisions(book, prose, words, one) for one in filter(None, (language, other))
        }  # fmt: skip

    def commentary(self, number: int) -> Iterator[Row]:
        """The commentary on a law, one group an edition and language."""
        for told in self.texts.commentary(number):
            head = self.words["commentary"] if is_known(told.edition) else self.words["commentary_unknown"]
            written = self.written.get(told.language)
            blocks = written.blocks(told.chapter, f"c-{told.edition}") if written is not None else ()
            yield {"head": self._head([head.format(edition=told.edition)], written), "blocks": list(blocks)}

    def decisions(self, number: int) -> Iterator[Row]:
        """The decisions that cite a law; each says its edition."""
        for told in self.told.decisions(number):
            written = self.written.get(told.unit.language)
            blocks = written.blocks(told.told, "n") if written is not None else ()
            yield {
                "head": self._head([told.name[self.language], told.edition[self.language]], written),
                "anchor": f"n-{told.unit.id}",
                "blocks": [block | {"label": "", "anchor": ""} for block in blocks],
            }

    def _head(self, parts: list[str], written: Provisions | None) -> str:
        return " · ".join(parts if written is not None else [*parts, self.words["only_in"]])
