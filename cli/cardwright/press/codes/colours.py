"""Colours that everybody can read and tell apart (COL)."""

from __future__ import annotations

from cardwright.diag import Code, Example, Fixable, Severity


def _coloured(colour: str) -> Example:
    palette = f'palette: {{paper: "#ffffff", sea: "{colour}"}}\n'
    front = "front:\n" + '  - {text: "{title}", style: title, box: [5, 5, 53, 20]}\n'
    styles = "styles:\n  title: {font: BarlowSemiCondensed-700, size: 12, colour: sea}\n"
    return Example("templates/card.yaml", palette + styles + front, base="blank")


def _by_number(one: str, two: str) -> Example:
    palette = f'palette:\n  pennant: {{"1": "{one}", "2": "{two}"}}\n'
    front = 'front:\n  - {shape: rect, fill: "{pennant[number]}", box: [5, 5, 53, 20]}\n'
    return Example("templates/card.yaml", palette + front, base="blank")


CONTRAST_LOW = Code(
    "COL001",
    "contrast-low",
    "A text, icon or outline is too faint on what it lies on: less than 4.5:1 (WCAG 2.2, AA). "
    "For large text (14 pt bold, 18 pt otherwise), icons and outlines less than 3:1.",
    "Many people cannot read it, and by lamplight across a table nobody can.",
    _coloured("#5fa8b8"),
    _coloured("#1f6f8b"),
    severity=Severity.WARNING,
    fix=Fixable.UNSAFE,
)
COLOURS_CONFUSED = Code(
    "COL002",
    "colours-confused",
    "Two colours that stand for different values look alike to people with a kind of colour blindness, "
    "and nothing else on that side of the card tells the values apart.",
    "One man in twelve sees red and green as one. A word, an icon or another lightness helps everybody.",
    _by_number("#c0392b", "#6b7a1e"),
    _by_number("#9c2a1c", "#5fa8e6"),
    severity=Severity.WARNING,
)
GREYS_ALIKE = Code(
    "COL003",
    "greys-alike",
    "Two colours that stand for different values print as the same grey, and nothing else on that side of the card "
    "tells the values apart.",
    "Who prints the cards without colours, or copies them, cannot play. Decks that are only ever printed in colour may "
    "ignore this with that reason.",
    _by_number("#b5442e", "#1c6fb8"),
    _by_number("#7a2414", "#4f9be0"),
    severity=Severity.WARNING,
)

CODES = (
    CONTRAST_LOW,
    COLOURS_CONFUSED,
    GREYS_ALIKE,
)
