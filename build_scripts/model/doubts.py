"""Why a reading is a guess: the kinds of doubt, as an enumeration; what each is called stands in a language table."""

from dataclasses import dataclass
from enum import Enum


class Doubt(Enum):
    """A kind of doubt; the value is its name in the room `doubt` of `languages/words`."""

    NOT_IN_DICTIONARY = "not_in_dictionary"
    NO_WORD_UNDER_SCHEME = "no_word_under_scheme"
    NEITHER_FORM_KNOWN = "neither_form_known"
    LETTER_NOT_IN_SOURCE = "letter_not_in_source"
    OTHER_WORD = "other_word"
    RANGE_OR_LETTER = "range_or_letter"
    SINGLE_LETTER = "single_letter"
    PREPOSITION_OR_SOUTH = "preposition_or_south"
    SOUTH_OR_PREPOSITION = "south_or_preposition"
    LETTER_OR_FRAME = "letter_or_frame"
    LETTER_OR_ROMAN_FIVE = "letter_or_roman_five"
    READ_ACROSS_COLUMNS = "read_across_columns"
    SUIT_LOST = "suit_lost"
    FOUR_SUITS_LOST = "four_suits_lost"
    NUMBER_SIGN_LOST = "number_sign_lost"
    LETTER_AS_NOUGHT = "letter_as_nought"
    BLANK_IN_WORD = "blank_in_word"
    LIGATURE_LOST = "ligature_lost"
    HYPHEN_LOST = "hyphen_lost"
    SOFT_SIGN = "soft_sign"
    OUT_OF_SEQUENCE = "out_of_sequence"


@dataclass(frozen=True)
class Why:
    """A doubt about a place; `word` is the word it names: the other reading, the whole of which a half is left."""

    doubt: Doubt
    word: str = ""
