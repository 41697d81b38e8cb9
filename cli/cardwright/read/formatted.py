"""Formatted: what a cell with a number shows, and the number behind it, for fields that hold numbers."""

from __future__ import annotations

import re
from decimal import Decimal

from cardwright.read.displayed import GENERAL, NotShown, displayed

_DIGITS = re.compile(r"-?[0-9]+(?:\.[0-9]+)?")
_GROUPED = re.compile(r"-?[0-9]{1,3}(?:,[0-9]{3})+(?:\.[0-9]+)?")


class Formatted(str):
    """The text that a cell shows. ``number`` is the one behind it, in digits; ``certain`` says that they are the same.

    1,200.5 for 1200.5 is certain. 50% for 0.5 and 1,201 for 1200.5 are not: the author may mean either.
    """

    __slots__ = ("certain", "number")
    number: str
    certain: bool


def formatted(shown: str, raw: str) -> str:
    """What a cell shows, with the number behind it (``raw``) where it shows anything but digits."""
    if _DIGITS.fullmatch(shown):
        return shown
    try:
        number = displayed(raw, GENERAL)
    except NotShown:
        return shown
    if not _DIGITS.fullmatch(number):
        return shown
    out = Formatted(shown)
    out.number = number
    out.certain = _GROUPED.fullmatch(shown) is not None and Decimal(shown.replace(",", "")) == Decimal(number)
    return out
