"""The package: the content of a deck to one .cardpack file and back."""
