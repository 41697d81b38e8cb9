"""Names: whether the addresses that pictures of a booklet have mean something, as far as names alone can tell."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from cardwright.diag import Code, Finding, Span, instead, near_names
from cardwright.press.flow import codes
from cardwright.press.flow.document import Image

ADDRESS: Final = re.compile(r"(card|piece):([^#]*)(?:#(.*))?")
WIDTH: Final = re.compile(r"(\d{1,3}(?:\.\d{1,2})?)\s*mm")
WINDOW: Final = re.compile(r"\s*,\s*".join([r"(\d{1,3}(?:\.\d{1,2})?)"] * 4))
SIDES: Final = ("front", "back")


def name_fault(image: Image, cards: Sequence[str], pieces: Sequence[str]) -> Finding | None:
    """What is wrong with the address or the width of a picture, as far as names tell."""
    if image.width and not WIDTH.fullmatch(image.width):
        return finding(
            codes.PICTURE_NOT_SHOWN,
            f"{image.width} is not a width in millimetres",
            image.span,
            'write the width as "40 mm" behind the address',
        )
    match = ADDRESS.fullmatch(image.address)
    if match is None:
        if "://" in image.address or image.address.startswith("data:"):
            words = f"{image.address[:40]} is not a file of the deck"
            return finding(codes.PICTURE_NOT_SHOWN, words, image.span, "save the picture in the deck's folder")
        return None
    what, name, more = match.groups()
    known = cards if what == "card" else pieces
    if name not in known:
        near = near_names(name, known)
        advice = f"did you mean {near[0]}?" if near else (f"known are {', '.join(known[:12])}" if known else None)
        fault = finding(codes.NOT_SHOWN, f"the deck has no {what} {name or 'without a name'}", image.span, advice)
        return replace(fault, fix=instead(image.span, name, near[0])) if near else fault
    if what == "card" and more not in (None, *SIDES):
        words = f"a card has no side {more or 'without a name'}"
        return finding(codes.NOT_SHOWN, words, image.span, "write #front or #back")
    if what == "piece" and more is not None and not WINDOW.fullmatch(more):
        words = f"{more or 'nothing'} is no part of a piece"
        advice = "write x, y, width and height in mm, such as #10,20,80,60"
        return finding(codes.NOT_SHOWN, words, image.span, advice)
    return None


def finding(code: Code, message: str, span: Span, suggestion: str | None = None) -> Finding:
    return Finding(code, message, span, suggestion=suggestion)
