"""Lawbook: makes a searchable bilingual law reference from the law texts a federation or director really has."""
