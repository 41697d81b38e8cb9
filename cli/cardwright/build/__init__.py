"""The one pipeline: read, check, compose, print, pack, in the order in which everything uses them."""
