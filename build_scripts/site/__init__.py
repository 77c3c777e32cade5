"""The site: a folder of Markdown pages becomes a website that needs no network and keeps a strict content policy."""
