"""The bundle: the built site as one zip file that opens with no network."""
