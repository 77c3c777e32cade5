"""The repair stage: restored text out of decoded text, by an ordered list of steps that report their changes."""
