"""The games: each one a folder with its cards, checks, pieces and rules."""
