"""Sizes of cards after cutting, in millimetres: by name or as width x height."""

from __future__ import annotations

import re
from typing import Final

#: names as makers of cards and sleeves use them
CARD_SIZES: Final[dict[str, tuple[float, float]]] = {
    "poker": (63.5, 88.9),
    "standard": (63.0, 88.0),
    "bridge": (57.15, 88.9),
    "tarot": (69.85, 120.65),
    "mini": (44.0, 68.0),
    "mini-american": (41.0, 63.0),
    "square-70": (70.0, 70.0),
    "square-63": (63.0, 63.0),
    "business": (88.9, 50.8),
}
#: pages of booklets, upright
PAGE_SIZES: Final[dict[str, tuple[float, float]]] = {
    "a5": (148.0, 210.0),
    "a6": (105.0, 148.0),
    "half-letter": (139.7, 215.9),
    "quarter": (107.95, 139.7),
}
_SIZE = re.compile(r"(\d{1,3}(?:\.\d{1,2})?)x(\d{1,3}(?:\.\d{1,2})?)")
SMALLEST: Final = 10.0  #: a side below this cannot be cut


def card_size(text: str) -> tuple[float, float] | None:
    """``63x88`` or a name as width and height in mm; None when it is neither, or too small to cut."""
    if text in CARD_SIZES:
        return CARD_SIZES[text]
    match = _SIZE.fullmatch(text)
    if match is None:
        return None
    width, height = float(match[1]), float(match[2])
    return (width, height) if min(width, height) >= SMALLEST else None
