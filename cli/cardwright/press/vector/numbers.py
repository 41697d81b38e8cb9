"""Numbers and lengths as SVG writes them."""

from __future__ import annotations

import re

NUMBER = r"[-+]?(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)(?:[eE][-+]?[0-9]+)?"
_NUMBER = re.compile(NUMBER)
_GAP = re.compile(r"\s*+,?\s*+")
_LENGTH = re.compile(rf"\s*+({NUMBER})\s*+(px|pt|pc|mm|cm|in|Q|%|)\s*+")
_PX = {"": 1.0, "px": 1.0, "pt": 4 / 3, "pc": 16.0, "mm": 96 / 25.4, "cm": 96 / 2.54, "in": 96.0, "Q": 96 / 101.6}
MOST = 1e7  #: no coordinate of a picture is larger


def numbers(text: str) -> list[float]:
    """Numbers parted by blanks or commas. Raises ValueError for anything else."""
    out: list[float] = []
    at = len(text) - len(text.lstrip())
    while at < len(text):
        found = _NUMBER.match(text, at)
        if found is None:
            raise ValueError(f"{text[at : at + 20]!r} is no number")
        out.append(finite(found[0]))
        gap = _GAP.match(text, found.end())
        at = gap.end() if gap is not None else found.end()
    return out


def finite(text: str) -> float:
    """A number of a size that can be drawn. Raises ValueError."""
    value = float(text)
    if not -MOST <= value <= MOST:
        raise ValueError(f"{text[:20]} is beyond what can be drawn")
    return value


def length(text: str, whole: float) -> float:
    """A length in user units; a share is one of ``whole``. Raises ValueError."""
    found = _LENGTH.fullmatch(text)
    if found is None:
        raise ValueError(f"{text[:20]!r} is no length")
    value = finite(found[1])
    return value * whole / 100 if found[2] == "%" else value * _PX[found[2]]
