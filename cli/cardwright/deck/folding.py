"""Folding: texts in; their words without case, accents and punctuation out, by which they are compared."""

from __future__ import annotations

import unicodedata
from typing import Final

# Unicode does not take these apart into a letter and a mark.
_LETTERS: Final = {"ø": "o", "ł": "l", "æ": "ae", "œ": "oe", "đ": "d", "ð": "d", "þ": "th", "ı": "i"}
_ASCII: Final = bytes(range(128))
_ASCII_PUNCTUATION: Final = b"?!.,;:\"'()[]-/*_\n\r\t"
_TO_BLANKS: Final = bytes.maketrans(_ASCII_PUNCTUATION, b" " * len(_ASCII_PUNCTUATION))
_BETWEEN: Final = "\0"  #: stands in no file that is read, so it may part the texts


def _fold(text: str) -> str:
    # In UTF-8 no byte of another character is an ASCII one, and bytes are translated a hundred times quicker.
    text = text.casefold().replace("’s ", " ").replace("'s ", " ")
    if not text.isascii():
        text = unicodedata.normalize("NFKD", text)
        for character in sorted(set(_utf8(text).translate(None, _ASCII).decode())):
            text = text.replace(character, _plain(character))
    text = _utf8(text).translate(_TO_BLANKS).decode()
    while "  " in text:
        text = text.replace("  ", " ")
    return text.replace(f" {_BETWEEN}", _BETWEEN).replace(f"{_BETWEEN} ", _BETWEEN).strip(" ")


def _plain(character: str) -> str:
    """What stands for a character that is not ASCII: nothing for an accent, a blank for a quotation mark or a dash."""
    if unicodedata.combining(character):
        return ""
    return " " if unicodedata.category(character)[0] in "PZC" else _LETTERS.get(character, character)


def _utf8(text: str) -> bytes:
    return text.encode("utf-8", "replace")


def fold_all(texts: list[str]) -> list[str]:
    """Texts without case, accents, punctuation and the English possessive, words parted by single blanks.

    All at once, as one pass over a megabyte is ten times quicker than one over each of 60,000 texts.
    """
    folded = _fold(_BETWEEN.join(texts)).split(_BETWEEN)
    return folded if len(folded) == len(texts) else [_fold(text) for text in texts]
