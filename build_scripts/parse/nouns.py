"""The nouns of labels (Правило, Law, Статья, §, …): what a heading with one is, and how high it usually stands."""

import re
from collections.abc import Mapping

from build_scripts.languages.vocabulary import any_meanings

ROLES: Mapping[str, str] = any_meanings("labels", "nouns")  # by the noun in small letters
# A pattern of all nouns; longer ones are tried before shorter ones.
NOUNS = "|".join(map(re.escape, sorted(ROLES, key=lambda noun: (-len(noun), noun))))
ABOVE_LAWS = ("chapter", "part", "section", "appendix")  # what stands over laws, where there are laws
# How high a heading usually stands, 1 the highest.
LEVELS = {"appendix": 1, "minutes": 1, "chapter": 2, "part": 2, "section": 3, "law": 4, "article": 4, "paragraph": 4,
          "point": 5}  # fmt: skip
