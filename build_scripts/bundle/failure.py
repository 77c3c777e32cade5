"""What goes wrong with a bundle."""


class BundleError(Exception):
    """The bundle can't be written; the message is one clear line. What stood at its place before is untouched."""
