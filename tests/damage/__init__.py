"""A damage simulator: clean invented law books, and a writer for each shape in which damaged copies come."""
