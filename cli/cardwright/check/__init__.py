"""What is wrong with a deck: shape, checks, and reports of findings."""
