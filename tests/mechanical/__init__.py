"""Queries made by rule from the titles of the laws and the index terms of the digest, each with the laws it names."""
