"""Separators: a number written with commas, points or blanks in it, to what it says for certain or may say."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

#: thousands parted by one sign throughout: beyond doubt with a blank or an apostrophe, or where the sign comes twice
_GROUPS: Final = re.compile(r"-?[1-9]\d{0,2}(?:([ '’\u00a0\u202f])\d{3}(?:\1\d{3}){0,3}|([.,])\d{3}(?:\2\d{3}){1,3})")
#: one comma or point with three digits behind it, which may part thousands or decimals
_EITHER: Final = re.compile(r"-?[1-9]\d{0,2}[.,]\d{3}")
_DECIMAL: Final = re.compile(r"-?\d{1,12},\d{1,12}")
#: thousands parted by one sign, and decimals by the other
_BOTH: Final = re.compile(r"-?[1-9]\d{0,2}(?:(?:,\d{3}){1,4}\.\d{1,12}|(?:[. '’\u00a0\u202f]\d{3}){1,4},\d{1,12})")


class Meant(NamedTuple):
    """What to tell the author; ``number`` is what to write, None where nobody but the author knows."""

    advice: str
    number: str | None
    sure: bool


def separated(value: str, *, whole: bool) -> Meant | None:
    """What a number is meant to say that is written with separators; None where it is no such number."""
    plain = re.sub(r"[^\d-]", "", value)
    if _GROUPS.fullmatch(value):
        return Meant(f"write digits only: {plain}", plain, sure=True)
    if _EITHER.fullmatch(value):
        # 1,000 is a thousand to some and one to others; a count of cards in thousandths is nothing.
        if whole and "," in value:
            return Meant(f"write digits only: {plain}", plain, sure=False)
        point = value.partition(".")[0] if whole else value.replace(",", ".")
        return Meant(f"write {plain} where it parts thousands, {point} where it parts decimals", None, sure=False)
    if whole:
        return None
    if _DECIMAL.fullmatch(value):
        point = value.replace(",", ".")
        return Meant(f"write a point for decimals: {point}", point, sure=True)
    if _BOTH.fullmatch(value):
        decimals = re.split(r"[.,]", value)[-1]
        number = f"{plain[: -len(decimals)]}.{decimals}"
        return Meant(f"write a point for decimals and nothing between thousands: {number}", number, sure=True)
    return None
