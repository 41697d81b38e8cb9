"""Web text: words of authors made harmless within HTML and SVG."""

from __future__ import annotations

import re
from html import escape

from cardwright.press.text.font import Font

# Neither XML nor HTML may hold these; a lone surrogate cannot even be encoded.
_ILLEGAL = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ud800-\udfff\ufdd0-\ufdef\ufffe\uffff]")
# Marks that turn the direction of what follows them. They have no ink, and what they do is done before.
_TURNING = re.compile("[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]")
_COLOUR = re.compile(r"#[0-9a-fA-F]{6}")


def escaped(text: str) -> str:
    """A text to stand between tags or in a quoted attribute, in HTML as in XML."""
    if text.isalnum():
        return text
    return escape(_TURNING.sub("", _ILLEGAL.sub("\ufffd", text)))


def colour(text: str) -> str:
    """A colour as ``#rrggbb``; black where it is none."""
    return text if _COLOUR.fullmatch(text) else "#000000"


def number(value: float) -> str:
    """A length to a thousandth, without needless digits."""
    return f"{round(value, 3) + 0.0:g}"


def in_font(font: Font, markup: str) -> str:
    """Markup within a drawing in another font than what surrounds it."""
    return f'<tspan font-family="{escaped(font.name)}">{markup}</tspan>'
