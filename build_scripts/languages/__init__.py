"""What the program knows of languages: Russian words, transliteration schemes, and lists as data."""
