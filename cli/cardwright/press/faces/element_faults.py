"""Element faults: what composing noted down about codes and fields to fill in, to findings."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

from cardwright.deck.content import Content
from cardwright.diag import Finding, instead, near_names
from cardwright.press import codes
from cardwright.press.faces.face import Face
from cardwright.press.template.qr import LEAST_CONTRAST, LEAST_MODULE


def named(content: Content, path: Any, place: Any) -> dict[str, Any]:
    """Where something is named: on the card, or by the template itself (``place``), which is told once for all."""
    if place is not None:
        return {"span": place}
    return {"span": content.origin.span(path), "card": content.id, "pointer": content.origin.pointer(path)}


def same(finding: Finding) -> Finding:
    """A finding that is one already."""
    return finding


def _qr_long(content: Content, side: str, path: Any, size: int, error: str, place: Any) -> Finding:
    return Finding(
        codes.QR_TOO_LONG,
        f"this text of {size:,} bytes is too long for a QR code (error: {error})",
        evidence={"bytes": size, "error": error, "side": side},
        suggestion="shorten it; a web address may lead to the rest",
        **named(content, path, place),
    )


def _qr_small(
    content: Content, side: str, path: Any, module: float, size: float, want: float, letters: int, place: Any
) -> Finding:
    # Of the template, whose box it is: on a deck of a thousand cards it is one mistake, and told once.
    return Finding(
        codes.QR_TOO_SMALL,
        f"the squares of this QR code are {module:.2f} mm wide on the {side}; phones need {LEAST_MODULE:g} mm or more",
        place,
        evidence={"module_mm": round(module, 3), "size_mm": round(size, 2), "letters": letters, "side": side},
        suggestion=f"make it {math.ceil(want * 10) / 10:.1f} mm large or larger, or shorten its text",
    )


def _qr_faint(content: Content, side: str, path: Any, dark: str, light: str, found: float, place: Any) -> Finding:
    inverse = found < 1
    return Finding(
        codes.QR_FAINT,
        f"a QR code of {dark} on {light} "
        + ("is lighter than its ground, which many phones do not read" if inverse else "is too faint for phones"),
        place,
        evidence={"contrast": round(max(found, 1 / found), 2), "least": LEAST_CONTRAST, "side": side},
        suggestion="print it dark on light: black on white is read best",
    )


def _field_name(content: Content, side: str, path: Any, name: str, place: Any) -> Finding:
    return Finding(
        codes.FIELD_NAME,
        f"{name or 'nothing'} is no name for a field to fill in",
        place,
        evidence={"given": name, "side": side},
        suggestion="use letters a to z, digits, dashes and underscores",
    )


def _field_twice(content: Content, side: str, path: Any, name: str, place: Any) -> Finding:
    return Finding(
        codes.FIELD_NAME,
        f"the {side} has two fields called {name}",
        place,
        evidence={"given": name, "side": side},
        suggestion="give each a name of its own; within repeat, let it hang on {position}",
    )


def unlike_fields(content: Content, front: Face, back: Face) -> list[Finding]:
    """Fields of the back that are called as one of the front, and are of another sort: they cannot be one field."""
    known = {field.name: field for field in front.fields}
    return [
        Finding(
            codes.FIELD_NAME,
            f"front and back have a field called {field.name}, and the two are not alike",
            field.span,
            evidence={"given": field.name, "side": "back"},
            suggestion="give each a name of its own, or write the same kind, tip, options and value at both",
        )
        for field in back.fields
        if field.name in known and not field.agrees(known[field.name])
    ]


def _field_value(content: Content, side: str, path: Any, name: str, value: str, most: int, place: Any) -> Finding:
    return Finding(
        codes.FIELD_VALUE,
        f"what stands in the field {name} has {len(value):,} letters, and it takes {most:,}",
        evidence={"given": len(value), "most": most, "side": side},
        suggestion="shorten it, or let the field take more with max:",
        **named(content, path, place),
    )


def _field_option(
    content: Content, side: str, path: Any, name: str, value: str, options: tuple[str, ...], place: Any
) -> Finding:
    near = near_names(value, options, 0.5)
    where = named(content, path, place)
    return Finding(
        codes.FIELD_OPTIONS,
        f"{value[:60]} is none of the options of the field {name}",
        evidence={"given": value, "known": list(options), "side": side},
        suggestion=f"did you mean {near[0]}?" if near else f"its options are {', '.join(options[:12])}",
        fix=instead(where["span"], value, near[0]) if near else None,
        **where,
    )


def _field_small(
    content: Content,
    side: str,
    path: Any,
    name: str,
    size: tuple[float, float],
    least: tuple[float, float],
    place: Any,
) -> Finding:
    return Finding(
        codes.FIELD_TOO_SMALL,
        f"the field {name} is {size[0]:.1f} x {size[1]:.1f} mm large on the {side}, too small for a pen",
        place,
        evidence={"size_mm": [round(each, 2) for each in size], "least_mm": list(least), "side": side},
        suggestion=f"make it {least[0]:g} x {least[1]:g} mm or larger",
    )


ELEMENT_FAULTS: dict[str, Callable[..., Finding]] = {
    "qr_long": _qr_long,
    "qr_small": _qr_small,
    "qr_faint": _qr_faint,
    "field_name": _field_name,
    "field_twice": _field_twice,
    "field_value": _field_value,
    "field_option": _field_option,
    "field_small": _field_small,
}
