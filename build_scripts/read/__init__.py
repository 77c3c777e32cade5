"""The first stage: from the bytes of a document to its decoded text and the facts that are known about it."""
