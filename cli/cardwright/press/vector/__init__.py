"""Vector pictures: SVG files of a deck, read strictly, to paths that every target can draw."""
