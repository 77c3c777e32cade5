"""The parse stage: units out of restored text; one parser per kind of document, listed in `parsers`."""
