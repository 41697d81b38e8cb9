"""Variants: the bold, italic and small-capital faces that the marks of rich text ask of a style."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection
from typing import Literal, TypeAlias

from cardwright.press.text.font import Font
from cardwright.press.text.typeface import Typeface

Lacking: TypeAlias = Literal["bold", "italic", "bold_italic"]

_NAME = re.compile(r"(?P<family>[A-Za-z]+)-(?P<weight>\d{3})(?P<italic>-italic)?")
_NEAR = 100  #: an italic may be so much lighter or heavier than the words around it
_BOLDER = {300: 600, 400: 700, 500: 700, 600: 800, 700: 800}


class Lacks(Exception):
    """A style has no font for a mark, and none of Cardwright's fits."""

    def __init__(self, key: Lacking) -> None:
        super().__init__(key)
        self.key: Lacking = key


class Variants:
    """The faces of one style. ``named`` are the fonts that it gives itself; what it leaves out is looked up in the
    family of its font, where that is one of Cardwright's: an italic of about its weight, a bold that is plainly bolder.
    """

    def __init__(
        self,
        regular: Font,
        named: dict[Lacking, Font | None],
        known: Collection[str],
        load: Callable[[str], Font],
        typeface: Callable[[Font, bool], Typeface],
        small: bool,
    ) -> None:
        self.regular = regular
        self._named = named
        self._known = known
        self._load = load
        self._typeface = typeface
        self._small = small
        self._made: dict[tuple[bool, bool, bool], Typeface] = {}

    def face(self, bold: bool, italic: bool, small: bool) -> Typeface:
        """The typeface for words with these marks. Raises Lacks."""
        key = (bold, italic, small)
        made = self._made.get(key)
        if made is None:
            made = self._made[key] = self._typeface(self._font(bold, italic), small or self._small)
        return made

    def _font(self, bold: bool, italic: bool) -> Font:
        if not bold and not italic:
            return self.regular
        key: Lacking = "bold_italic" if bold and italic else "bold" if bold else "italic"
        given = self._named[key]
        if given is not None:
            return given
        start = self._font(True, False) if bold and italic else self.regular
        name = self._turned(start.name) if italic else self._bolder(start.name)
        if name is None:
            raise Lacks(key)
        return self._load(name)

    def _turned(self, name: str) -> str | None:
        """The italic of a font; the upright of an italic one, since in italics upright words stand out."""
        match = _NAME.fullmatch(name)
        if match is None:
            return None
        weight = int(match["weight"])
        slant = "" if match["italic"] else "-italic"
        # Of two that are as near the bolder one goes with bold words, and the lighter one with others.
        near = sorted(
            (abs(other - weight), (other < weight) == (weight >= 600), other) for other in self._weights(match, slant)
        )
        return f"{match['family']}-{near[0][2]}{slant}" if near and near[0][0] <= _NEAR else None

    def _bolder(self, name: str) -> str | None:
        match = _NAME.fullmatch(name)
        if match is None:
            return None
        slant = match["italic"] or ""
        least = _BOLDER.get(int(match["weight"]), 1000)
        heavier = [weight for weight in self._weights(match, slant) if weight >= least]
        return f"{match['family']}-{min(heavier)}{slant}" if heavier else None

    def _weights(self, match: re.Match[str], slant: str) -> list[int]:
        """The weights that the family has, upright or italic."""
        wanted = re.compile(rf"{match['family']}-(\d{{3}}){slant}")
        return [int(found[1]) for name in self._known if (found := wanted.fullmatch(name)) is not None]
