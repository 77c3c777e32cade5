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

# Words that a title writes small: `Procedure After a Revoke Is Established by the Director`
SMALL_IN_TITLES = frozenset(
    (
        *("a", "an", "and", "as", "at", "but", "by", "during", "for", "from", "if", "in", "into", "is", "nor", "of"),
        *("off", "on", "or", "out", "over", "than", "that", "the", "to", "under", "up", "when", "while", "with"),
    )
)

# Abbreviations whose points end no sentence: `Dummy (e.g. after a revoke)`, `S.O. decides`
ABBREVIATIONS = r"e\.g\.|i\.e\.|cf\.|para\.|S\.O\."

LAW_HEADING = r"(?:Law|LAW)"  # LAW 7 - CONTROL OF THE BOARD
CHAPTER_HEADING = r"(?:Chapter|CHAPTER)"  # Chapter IV - The Play
PART_HEADING = r"(?:Part|PART|Section|SECTION)"  # PART II - Irregular leads
APPENDIX_HEADING = r"(?:Appendix|APPENDIX)"  # APPENDIX 1
EXAMPLE_HEADING = r"(?:Example|EXAMPLE)"  # EXAMPLE 1 - a slip of the pen
NOTE_HEADING = r"(?:Note|NOTE):"  # Note: the time may be extended.
NOTES_HEADING = r"(?:Footnotes|FOOTNOTES|Notes|NOTES)"  # Footnotes, above the list of all notes

BACK_FROM_EXAMPLES = r"(?:In both (?:examples|cases)|In all (?:examples|cases))"  # In both examples the Director …

RAISED_ROWS = ("UNDOUBLED", "DOUBLED", "REDOUBLED")  # DOUBLED 40 40 60 60

INDEX_HEADING = r"(?:SUBJECT\s+)?INDEX"
SEE = r"see"  # Gesture - see Proprieties;
SEE_ALSO = r"see\s+also"  # Question - see also Proprieties;

# How a reference names what it leads to; the same names as in russian.py.
LAW_NOUNS = r"[Ll]aws?|LAWS?"  # see Law 16; Laws 69 and 70
PLURAL_LAW_NOUNS = r"[Ll]aws|LAWS"
LAW_WORD = r"[Ll]aws?"  # Law twenty-seven; the twenty-seventh Law
CAPITAL_LAW = r"Law"  # Law Two: without the capital, small numbers count (`the second law of tea`)
NUMBER_SIGN = r"(?:[Nn]umber|[Nn]o\.|№|#)"  # Law No. 16
ORDINAL_ENDING = r"(?:st|nd|rd|th)"  # the 27th Law
PARAGRAPH_NOUNS = r"[Pp]aragraphs?|[Pp]aras?\.|§§?"  # paragraph 75.8; paras. 16.1 and 16.2
ITEM_NOUNS = r"(?:[Ss]ub)?(?:[Pp]aragraphs?|[Pp]ara\.|[Ii]tems?)"  # paragraph (b); item 2; paragraph B2
SECTION_NOUNS = r"[Ss]ections?|[Pp]arts?|[Ss]ubsections?"  # Section C; Sections A and B
CASE_NOUNS = r"[Cc]ases?"  # case B applies
PART_OF = r"\s+of\s+(?:the\s+)?"  # item 2 of Section B of Law 12
COMMENTARY_CHAPTER = r"[Cc]hapter\s+(?P<number>\d{1,2})\s+of\s+(?:the|this)\s+[Cc]ommentary"
NOTE_NOUNS = r"(?:[Ff]ootnotes?|[Nn]otes?)\s+(?:to|in|of|under)\s+"  # the footnote to Law 75
THIS_NOTE = r"[Tt]his\s+(?:foot)?note(?!\w)"  # as this footnote says
PLURAL_PARTS = r".*s"  # items 1, 2 and 3
LIST_WORDS = r"and|or|and/or|as well as"  # Laws 69, 70 and 71
RANGE_FROM = r"from"  # Laws from 12 to 14
RANGE_TO = r"to|through"  # Law 16C to 16E
THIS_SECTION = r"[Tt]his\s+[Ss]ection(?!\w)"  # as this Section says
THIS_LAW = r"(?:[Tt]his|[Tt]he\s+(?:present|said))\s+[Ll]aw(?!\w)"  # under this Law
SAME_LAW = r"[Tt]he\s+same\s+[Ll]aw(?!\w)"  # by the same Law
PREVIOUS_LAW = r"[Tt]he\s+(?:previous|preceding|foregoing)\s+[Ll]aw(?!\w)"  # by the preceding Law
NEXT_LAW = r"[Tt]he\s+(?:next|following)\s+[Ll]aw(?!\w|\s*[:—–])"  # see the following Law
SAME_PLACE = r"[Ii]bid(?:em|\.)?(?!\w)"  # ibid., item 2
SEE_WORDS = r"[Ss]ee(?:\s+also)?|[Cc]f\."  # see 27B1; see 75.8; see (ii)
BY_WORDS = r"[Uu]nder|[Pp]er|[Bb]y"  # under 16C
PLACE_WORDS = r"above|below|hereof"  # see B2 below
LIST_ABOVE = (
    r"(?:any|each|one|either)\s+of\s+(?:these|the\s+above)\s+(?:\w+\s+)?(?:grounds|ways|cases|conditions|actions)"
)
LIST_BELOW = r"(?:any|each|one|either)\s+of\s+the\s+following\s+(?:\w+\s+)?(?:grounds|ways|cases|conditions|actions)"
EXAMPLES_HERE = r"[Bb]oth\s+(?:of\s+the\s+following\s+)?examples"  # in both examples
TABLE_HERE = r"[Tt]he\s+following\s+(?:scale|table)(?!\w)"  # by the following scale
PARAGRAPH_ORDINAL = r"(?P<ordinal>[Ff]irst|[Ss]econd|[Tt]hird)\s+paragraph"  # the first paragraph of Law 13
PARAGRAPH_ORDINALS = ("first", "second", "third")
APPENDIX = r"[Aa]ppendix\s+(?P<appendix>[IVX]+|\d{1,2})"  # item 5 of Appendix II
# item 5 of the By-laws; section A of the book
OTHER_DOCUMENTS = r"(?:the\s+)?(?:Regulations|By-[Ll]aws|Constitution|[Bb]ook|Code\s+of\s+Practice)(?!\w)"
CHAPTER_NOUNS = r"[Cc]hapters?"  # Chapter VI (1987)
INSERTED = r"bis|ter|quater"  # Law 12 bis
COUNTED = r"%|per\s*cent|minutes?|seconds?|hours?|days?|years?|points?|times"  # a law 20 minutes old
# the Laws of 1987; the Laws of Contract Bridge 1987; the 1987 Code; the 1987 Laws
CODE_OF = (
    r"(?:(?:[Cc]ode|[Ll]aws)\s+(?:of\s+(?:[A-Z][a-z]+\s+)*)?\(?(?P<year>19\d\d|20\d\d)(?!\d)\)?"
    r"|(?P<first_year>19\d\d|20\d\d)\s+(?:[Cc]ode|[Ll]aws)(?!\w))"
)
EDITION_AFTER = r"of\s+(?P<edition_year>19\d\d|20\d\d)(?!\d)"  # Law 12 of 1975
