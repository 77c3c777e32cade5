"""The repair stage: restored text out of decoded text, by an ordered list of named steps that report what they change."""
