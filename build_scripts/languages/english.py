"""What English law texts write, as data: each entry with an example of it."""

CARRIES_ON = frozenset(
    [
        "a",
        "an",
        "and",
        "as",
        "at",
        "by",
        "for",
        "from",
        "if",
        "in",
        "into",
        "of",
        "on",
        "or",
        "that",
        "the",
        "to",
        "under",
        "when",
        "with",
    ]
)

LAW_HEADING = r"(?:Law|LAW)"  # LAW 7 - CONTROL OF THE BOARD
CHAPTER_HEADING = r"(?:Chapter|CHAPTER)"  # Chapter IV - The Play
PART_HEADING = r"(?:Part|PART|Section|SECTION)"  # PART II - Irregular leads
APPENDIX_HEADING = r"(?:Appendix|APPENDIX)"  # APPENDIX 1
EXAMPLE_HEADING = r"(?:Example|EXAMPLE)"  # EXAMPLE 1 - a slip of the pen
NOTE_HEADING = r"(?:Note|NOTE):"  # Note: the time may be extended.

BACK_FROM_EXAMPLES = r"(?:In both (?:examples|cases)|In all (?:examples|cases))"  # In both examples the Director …

RAISED_ROWS = ("UNDOUBLED", "DOUBLED", "REDOUBLED")  # DOUBLED 40 40 60 60

INDEX_HEADING = r"(?:SUBJECT\s+)?INDEX"
SEE = r"see"  # Gesture - see Proprieties;
SEE_ALSO = r"see\s+also"  # Question - see also Proprieties;

LAW_NOUNS = r"[Ll]aws?|LAWS?"  # see Law 16; Laws 69 and 70
PLURAL_LAW_NOUNS = r"[Ll]aws"
PARAGRAPH_NOUNS = r"[Pp]aragraphs?|[Pp]ara\.|§"  # paragraph 75.8
COMMENTARY_CHAPTER = r"[Cc]hapter\s+(?P<number>\d{1,2})\s+of\s+(?:the|this)\s+[Cc]ommentary"
NOTE_NOUNS = r"[Ff]ootnotes?\s+to\s+"  # the footnote to Law 75
REVERSED = r"[Ii]tem\s+(?P<item>\d{1,2})\s+of\s+[Ss]ection\s+(?P<section>[A-H])\s+of\s+Law\s+(?P<number>\d{1,2})"
LIST_WORDS = r"and|or"
THIS_LAW = r"[Tt]his\s+[Ll]aw(?!s)"  # under this Law
PREVIOUS_LAW = r"[Tt]he\s+(?:previous|preceding)\s+[Ll]aw(?!s)"
NEXT_LAW = r"[Tt]he\s+(?:next|following)\s+[Ll]aw(?!s)"
SECTION_NOUN = r"[Ss]ection\s+(?P<section>[A-H])(?![\w.])"  # listed in section C
CODE_OF = r"(?:[Cc]ode|[Ll]aws)\s+of\s+(?P<year>19\d\d|20\d\d)(?!\d)"  # the Laws of 1987
