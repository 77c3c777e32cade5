"""The export: the whole law book as one JSON object for programs, format lawbook/1."""
