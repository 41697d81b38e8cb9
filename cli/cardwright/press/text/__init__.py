"""Text: fonts, shaped words, lines, sizes that fit."""
