"""Kept: the pages of a proof as drawn, for the next proof of the same cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from cardwright.shelf import Shelf

if TYPE_CHECKING:
    from cardwright.press.faces.face import Picture
    from cardwright.press.text.font import Font


class Drawn(NamedTuple):
    """The cards of a page, compressed; the letters set in each font, and those of its own words; what it refers to."""

    packed: bytes
    letters: Mapping[Font, frozenset[str]]
    said: frozenset[str]
    clips: Mapping[str, str]
    placed: Mapping[str, Picture]


NOTHING: Final = Drawn(b"", {}, frozenset(), {}, {})  #: a page without cards


class KeptProof:
    """Pages by their cards and faces (those without findings), font rules by their letters, pictures as addresses."""

    def __init__(self, *, keep: bool = True) -> None:
        self.pages: Shelf[tuple[Any, ...], Drawn] = Shelf(keep=keep)
        self.rules: Shelf[tuple[Font, frozenset[str]], str] = Shelf(keep=keep)
        self.addresses: Shelf[tuple[str, tuple[float, float, float, float], float, float, float], str] = Shelf(
            keep=keep
        )

    def turn(self) -> None:
        for shelf in (self.pages, self.rules, self.addresses):
            shelf.turn()
