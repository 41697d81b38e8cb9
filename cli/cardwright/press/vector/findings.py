"""Findings: what a vector picture's file has that cannot be drawn, each at its line of that file."""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.diag import Code, Finding, Span
from cardwright.press import codes
from cardwright.press.vector.picture import WHITE, Vector

_CODES: dict[str, Code] = {
    "unreadable": codes.SVG_UNREADABLE,
    "unsafe": codes.SVG_UNSAFE,
    "not drawn": codes.SVG_NOT_DRAWN,
    "see-through": codes.SVG_SEE_THROUGH,
    "value": codes.SVG_VALUE,
}


def vector_findings(vector: Vector) -> Iterator[Finding]:
    """One finding for each fault."""
    for fault in vector.faults:
        yield Finding(
            _CODES[fault.kind],
            fault.words,
            Span(vector.source, fault.offset, min(fault.offset + 1, len(vector.source.text))),
            suggestion=fault.advice,
        )


def vector_colours(vector: Vector, name: str, place: Span) -> Finding:
    """An icon's file has more colours than an icon shows; ``place`` is where the template names it."""
    found = [colour for colour in vector.colours() if colour != WHITE]
    return Finding(
        codes.ICON_COLOURS,
        f"the drawing of the icon {name} has {len(found)} colours ({', '.join(found[:4])}), and an icon shows one",
        place,
        evidence={"colours": found},
        suggestion="show it as a picture, or draw it in one colour; white takes the icon's ground",
    )
