"""The link stage: references found in running text, resolved inside their edition, and turned round to back-links."""
