"""The editions of the laws: which there are, and by which directors rule."""

EDITIONS = ("1975", "1987", "1997", "2007", "2017")  # those that documents are known to be of, the oldest first
IN_FORCE = EDITIONS[-1]  # as amended since
