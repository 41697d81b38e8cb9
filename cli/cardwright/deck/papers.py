"""Sizes of paper in millimetres, upright: by name or as width x height."""

from __future__ import annotations

import re
from typing import Final

#: width and height, upright
PAPERS: Final[dict[str, tuple[float, float]]] = {
    "a4": (210.0, 297.0),
    "a3": (297.0, 420.0),
    "letter": (215.9, 279.4),
    "legal": (215.9, 355.6),
    "tabloid": (279.4, 431.8),
}
_SIZE: Final = re.compile(r"(\d{3,4}(?:\.\d{1,2})?)x(\d{3,4}(?:\.\d{1,2})?)", re.ASCII)
SMALLEST: Final = 100.0
LARGEST: Final = 2000.0
CARD: Final = "card"  #: no paper: a page for each side of each card, as large as the card with its bleed
OWN: Final = f"width x height in millimetres ({SMALLEST:g} to {LARGEST:g} each)"
WORDS: Final = f"{', '.join(PAPERS)}, {CARD} (one card a page) or {OWN}"


def paper_size(text: str) -> tuple[float, float] | None:
    """``a4`` or ``320x450`` as width and height in mm, the shorter side first; None when it is neither.

    Each side is 100 to 2000 mm long.
    """
    if text in PAPERS:
        return PAPERS[text]
    match = _SIZE.fullmatch(text)
    if match is None:
        return None
    sides = sorted((float(match[1]), float(match[2])))
    return (sides[0], sides[1]) if sides[0] >= SMALLEST and sides[1] <= LARGEST else None


def known_paper(text: str) -> bool:
    """Whether ``paper:`` may say so: a paper's name or size, or ``card``."""
    return text == CARD or paper_size(text) is not None
