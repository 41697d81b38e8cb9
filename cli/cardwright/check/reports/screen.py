"""Screen: lines of a deck file made safe to show, with the column that every character takes on a terminal."""

from __future__ import annotations

import re
import unicodedata

TAB = 4

# Controls (terminal escapes begin with one), marks that turn the direction of text, and what nobody can see.
_HIDDEN = re.compile(
    "[\x00-\x08\x0a-\x1f\x7f-\x9f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b-\u200f\u2028-\u202e"
    "\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb\ud800-\udfff\ufffe\uffff\U000e0000-\U000e007f]"
)


def safe(text: str) -> str:
    """Text of an author on one line in which nothing is hidden and nothing steers the terminal."""
    return _HIDDEN.sub(lambda match: _named(match[0]), text.replace("\t", " "))


def _named(character: str) -> str:
    return f"<U+{ord(character):04X}>"


def width(character: str) -> int:
    """Columns that a character takes on a terminal."""
    if character.isascii():
        return 1
    if unicodedata.combining(character) or unicodedata.category(character) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if unicodedata.east_asian_width(character) in ("W", "F") else 1


def columns_of(text: str) -> int:
    """Columns that a text without anything hidden takes."""
    return sum(map(width, text))


def laid_out(line: str) -> tuple[list[str], list[int]]:
    """What is shown for each character of a line, and the column where each starts (one more for the end)."""
    pieces: list[str] = []
    columns = [0]
    column = 0
    for character in line:
        if character == "\t":
            piece = " " * (TAB - column % TAB)
        elif _HIDDEN.match(character):
            piece = _named(character)
        else:
            piece = character
        column += len(piece) if len(piece) != 1 else width(piece)
        pieces.append(piece)
        columns.append(column)
    return pieces, columns
