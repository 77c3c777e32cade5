"""What English law texts write, as data: each entry with an example of it."""

CARRIES_ON = frozenset("a an and as at by for from if in into of on or that the to under when with".split())

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
