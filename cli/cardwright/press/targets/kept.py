"""Kept: what a PDF was made of, for the next one of the same cards; only what changed is encoded again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from cardwright.shelf import Shelf

if TYPE_CHECKING:
    from cardwright.press.faces.face import Face, Picture
    from cardwright.press.text.font import Font
    from cardwright.press.text.word import Word


class Encoded(NamedTuple):
    """The operators that draw a face, and what the file must bring along for them."""

    operators: str
    words: frozenset[Word]
    pictures: Sequence[Picture]


class FontParts(NamedTuple):
    """A font cut to some glyphs: the file, its form packed, the packed map from glyphs to letters.

    ``places`` are the glyphs of codes beyond the font's own.
    """

    subset: bytes
    packed: bytes
    to_unicode: bytes
    places: dict[int, int]


class Pixels(NamedTuple):
    """A picture as embedded: its size in pixels, its colours packed, and how opaque it is where it is not all over.

    ``source`` is how many pixels there were of it.
    """

    width: int
    height: int
    colours: bytes
    alpha: bytes | None
    source: tuple[int, int]


class Kept:
    """Faces encoded, page contents packed, pictures by what is seen of them at which size, fonts cut.

    A font's key is its glyphs with the texts they stand for.
    """

    def __init__(self, *, keep: bool = True) -> None:
        self.keep = keep
        self.faces: Shelf[Face, Encoded] = Shelf(keep=keep)
        self.pages: Shelf[str, bytes] = Shelf(keep=keep)
        self.pictures: Shelf[tuple[str, tuple[float, float, float, float], float, float], Pixels] = Shelf(keep=keep)
        self.fonts: Shelf[tuple[Font, tuple[tuple[int, tuple[str, ...]], ...]], FontParts] = Shelf(keep=keep)

    def turn(self) -> None:
        for shelf in (self.faces, self.pages, self.pictures, self.fonts):
            shelf.turn()
