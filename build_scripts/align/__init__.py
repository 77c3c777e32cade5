"""The align stage: the units of all documents as one law book: placed, witnesses side by side, the account proven."""
