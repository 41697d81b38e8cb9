"""Families: the letters that a code begins with, and which of them nobody can ignore."""

from __future__ import annotations

import re
from typing import Final

#: families that nobody can ignore: what cannot be read, and what a hostile file might try
FIRM: Final = ("SYN", "SEC")
#: codes that keep whole files of cards from being looked at, as those families do
_HIDING: Final = ("REF002", "REF010", "REF012")
_FAMILY: Final = re.compile(r"[A-Z]+")


def family(code: str) -> str:
    match = _FAMILY.match(code)
    return match[0] if match else ""


def hides_others(code: str) -> bool:
    """Whether a finding of a code keeps cards from being looked at, so that nobody can tell what else is in them."""
    return family(code) in (*FIRM, "SCH") or code in _HIDING


def is_firm(code: str) -> bool:
    """Whether a code can never be ignored."""
    return family(code) in FIRM
