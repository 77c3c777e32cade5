"""The booklet: the laws, or some of them, as a PDF for print, set by Typst."""
