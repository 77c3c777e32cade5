"""The pages: Markdown files with one raw HTML block per provision, made from the law book for MkDocs."""
