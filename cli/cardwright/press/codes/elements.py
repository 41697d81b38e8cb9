"""QR codes, and fields to be filled in."""

from __future__ import annotations

from cardwright.diag import Code, Example, Fixable, Severity
from cardwright.press.codes.samples import template


def _coded(more: str) -> Example:
    """A template with a QR code of such a text and looks."""
    return Example("templates/card.yaml", template(f"  - {{qr: {more}}}\n"), base="blank")


_LINK = '"https://example.org/{id}"'

QR_FAINT = Code(
    "IMG016",
    "qr-faint",
    "A QR code is too faint against its ground, or lighter than it.",
    "Phones find the code by its contrast, and many read dark squares on a light ground only.",
    _coded(f'{_LINK}, box: [5, 5, 20, 20], colour: "#c8c8c8"'),
    _coded(f"{_LINK}, box: [5, 5, 20, 20]"),
    severity=Severity.WARNING,
)
QR_TOO_SMALL = Code(
    "FIT031",
    "qr-too-small",
    "The squares of a QR code are smaller than a third of a millimetre.",
    "Phones do not read them off paper.",
    _coded(f"{_LINK}, box: [5, 5, 8, 8]"),
    _coded(f"{_LINK}, box: [5, 5, 20, 20]"),
    severity=Severity.WARNING,
)
QR_TOO_LONG = Code(
    "FIT032",
    "qr-too-long",
    "A text is too long for any QR code.",
    "The largest code holds 2,953 bytes with the least error correction (l) and 1,273 with the most (h).",
    Example(
        "templates/card.yaml",
        template(f'  - {{qr: "{"bones " * 220}", error: h, box: [5, 5, 50, 50]}}\n'),
        base="blank",
    ),
    _coded(f"{_LINK}, box: [5, 5, 50, 50]"),
)


def _field(more: str) -> Example:
    return Example("templates/card.yaml", template(f"  - {{field: name, {more}}}\n"), base="blank")


FIELD_NAME = Code(
    "REF028",
    "field-name",
    "Two fields to fill in have one name on a card, or a name has something else in it than letters, digits, - and _.",
    "What is written into one of them would stand in the other, and a program could not tell which is which.",
    Example(
        "templates/card.yaml",
        template("  - {field: name, box: [5, 5, 53, 8]}\n  - {field: name, box: [5, 20, 53, 8]}\n"),
        base="blank",
    ),
    Example(
        "templates/card.yaml",
        template("  - {field: name, box: [5, 5, 53, 8]}\n  - {field: maker, box: [5, 20, 53, 8]}\n"),
        base="blank",
    ),
)
FIELD_OPTIONS = Code(
    "REF029",
    "field-options",
    "A choice to fill in has no options, one of them twice, or a value that is none of them.",
    "There is nothing to choose from, or no telling what was chosen.",
    _field("kind: choice, box: [5, 5, 40, 8]"),
    _field("kind: choice, options: [place, category], box: [5, 5, 40, 8]"),
    fix=Fixable.UNSAFE,
)
FIELD_TOO_SMALL = Code(
    "FIT030",
    "field-too-small",
    "A field to fill in is too small to be written in by hand.",
    "A pen needs 5 mm of height and some length for a word; a box to tick needs 3 mm each way.",
    _field("box: [5, 5, 53, 2]"),
    _field("box: [5, 5, 53, 8]"),
    severity=Severity.WARNING,
)
FIELD_VALUE = Code(
    "FIT033",
    "field-value",
    "What stands in a field from the start has more letters than the field takes.",
    "Programs cut it off or refuse to save the form.",
    _field("max: 4, value: A long name, box: [5, 5, 53, 8]"),
    _field("max: 24, value: A long name, box: [5, 5, 53, 8]"),
)

CODES = (
    QR_FAINT,
    QR_TOO_SMALL,
    QR_TOO_LONG,
    FIELD_NAME,
    FIELD_OPTIONS,
    FIELD_TOO_SMALL,
    FIELD_VALUE,
)
