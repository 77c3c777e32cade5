"""Marks the repair steps leave for the parsers in place of what they take out; all of them count as blanks."""

RULER = "\u2028"  # LINE SEPARATOR: a ruler stood here
GAP = "\f"  # FORM FEED: the copy has lost pages here, nothing runs over it
PAGE = "\v"  # LINE TABULATION: a page ends here and the text runs on
CONTINUED = "\u2029"  # PARAGRAPH SEPARATOR: a footnote goes on overleaf, or went on from the page before
