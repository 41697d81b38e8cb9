"""Paper by name, in millimetres."""

from __future__ import annotations

from typing import Final

#: width and height, upright
PAPERS: Final[dict[str, tuple[float, float]]] = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
