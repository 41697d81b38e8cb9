"""Marks in rich text, and words that are broken (TXT010 to TXT014)."""

from __future__ import annotations

from cardwright.diag import Beside, Code, Example, Fixable, Severity
from cardwright.diag.samples import BLANK_DECK


def _rich_template(font: str = "BarlowSemiCondensed-500", more: str = "") -> str:
    return f"""\
styles: {{rule: {{font: {font}, size: 9{more}}}}}
front:
  - {{rich: "{{text}}", style: rule, box: [5, 5, 53, 40]}}
"""


def _marked(text: str) -> Example:
    """A card whose text is set as rich text."""
    beside = Beside("templates/card.yaml", _rich_template())
    return Example("cards.csv", f"id,title,number,text\nx-1,The hare,1,{text}\n", base="blank", beside=(beside,))


def _slanted(font: str) -> Example:
    """A template whose font has to set italics."""
    beside = Beside("cards.csv", "id,title,number,text\nx-1,The hare,1,Hop *twice*.\n")
    return Example("templates/card.yaml", _rich_template(font), base="blank", beside=(beside,))


def _hyphenated(language: str) -> Example:
    beside = Beside("templates/card.yaml", _rich_template(more=", hyphenate: true"))
    return Example("deck.yaml", BLANK_DECK.replace("language: en", f"language: {language}"), "blank", beside=(beside,))


UNCLOSED_MARK = Code(
    "TXT010",
    "unclosed-mark",
    "Rich text opens a mark (**bold**, *italic*, ^^small capitals^^, :icon:) and never closes it.",
    "The sign itself would be printed, and the words would not look as they were meant to.",
    _marked("Hop **twice and rest."),
    _marked("Hop **twice** and rest."),
    fix=Fixable.UNSAFE,
)
EMPTY_MARK = Code(
    "TXT011",
    "empty-mark",
    "Rich text has a mark with nothing in it.",
    "The signs themselves are printed. Most likely a word was taken out and its marks were forgotten.",
    _marked("Hop **** and rest."),
    _marked("Hop **twice** and rest."),
    severity=Severity.WARNING,
    fix=Fixable.SAFE,
)
SPACED_MARK = Code(
    "TXT012",
    "spaced-mark",
    "Rich text has a space between a mark and its words, as in ** bold **.",
    "A mark with a space inside is none, so the stars would be printed.",
    _marked("Hop ** twice ** and rest."),
    _marked("Hop **twice** and rest."),
    fix=Fixable.UNSAFE,
)
FONT_FOR_MARK = Code(
    "TXT013",
    "no-font-for-mark",
    "Words are marked as bold or italic in a style that has no font for it.",
    "They would look like all others, and the stress would be lost. Cardwright finds the italic and the bold of its "
    "own families where they have them; other styles name theirs with bold, italic and bold_italic.",
    _slanted("BarlowCondensed-500"),
    _slanted("BarlowSemiCondensed-500"),
)
NO_HYPHENS = Code(
    "TXT014",
    "no-hyphenation",
    "A style asks for hyphenation, and there is no dictionary for the deck's language.",
    "Words stay whole, so lines may come out ragged and texts smaller than they need be.",
    _hyphenated("zh"),
    _hyphenated("en"),
    severity=Severity.WARNING,
)

CODES = (
    UNCLOSED_MARK,
    EMPTY_MARK,
    SPACED_MARK,
    FONT_FOR_MARK,
    NO_HYPHENS,
)
