"""Letters and the fonts that they are set in (FONT)."""

from __future__ import annotations

from cardwright.diag import Beside, Code, Example, Severity
from cardwright.diag.samples import font, rows
from cardwright.press.codes.samples import template

LETTER_MISSING = Code(
    "FONT001",
    "letter-missing",
    "Neither the font nor a fallback has a letter of the text.",
    "The letter would be missing from the card, or print as an empty box.",
    rows("x-1,Bread 🥖,1,Hop.\n"),
    rows("x-1,Bread,1,Hop.\n"),
)
FONT_FALLBACK = Code(
    "FONT002",
    "fallback-font",
    "The font lacks a letter, and another font stands in for it.",
    "It prints, but a letter from another family may look out of place; look at the proof. Scripts that no "
    "Latin family has (Arabic, Hebrew, Thai ...) are not told, nor is the one of the deck's language.",
    rows("x-1,Жuk,1,Hop.\n"),
    rows("x-1,Zhuk,1,Hop.\n"),
    severity=Severity.WARNING,
)
SCRIPT_NOT_SET = Code(
    "FONT003",
    "script-not-set",
    "The text is in a script that Cardwright does not set: one that runs from top to bottom, as Mongolian does.",
    "Its letters would print lying on their side, which is worse than not at all.",
    rows("x-1,ᠮᠣᠩᠭᠣᠯ,1,Hop.\n"),
    rows("x-1,Монгол,1,Hop.\n"),
)


def _lettered(file: str, *beside: Beside) -> Example:
    looks = template('  - {text: "{title}", style: title, box: [5, 5, 53, 20]}\n')
    return Example("templates/card.yaml", looks.replace("BarlowSemiCondensed-700", file), base="blank", beside=beside)


FONT_FILE_MISSING = Code(
    "FONT004",
    "font-file-missing",
    "A template names a font file that is not there.",
    "A missing font is never replaced in silence: letters would take another width, and lines break elsewhere.",
    _lettered("fonts/Boxs.ttf", font("fonts/Boxes.ttf")),
    _lettered("fonts/Boxes.ttf", font("fonts/Boxes.ttf")),
)
FONT_UNREADABLE = Code(
    "FONT005",
    "font-unreadable",
    "A font file is damaged, too large, or no TrueType or OpenType font.",
    "Nothing can be set in it. Web fonts and collections hold fonts in a form that has to be unpacked first.",
    _lettered("fonts/Boxes.ttf", Beside("fonts/Boxes.ttf", "This is no font.\n")),
    _lettered("fonts/Boxes.ttf", font("fonts/Boxes.ttf")),
)
FONT_FORBIDDEN = Code(
    "FONT006",
    "font-forbidden",
    "The licence field of a font (fsType) forbids embedding it, or cutting it to the letters in use.",
    "A printed file carries the letters of its fonts in it, and print shops refuse files without them.",
    _lettered("fonts/Boxes.ttf", font("fonts/Boxes.ttf", licence=2)),
    _lettered("fonts/Boxes.ttf", font("fonts/Boxes.ttf", licence=8)),
)
FONT_VARIABLE = Code(
    "FONT007",
    "font-variable",
    "A font file holds a range of styles (a variable font), of which its first one alone is printed.",
    "What looks bold or narrow in a program that can choose among its styles prints as the font's plain one.",
    _lettered("fonts/Boxes.ttf", font("fonts/Boxes.ttf", variable=True)),
    _lettered("fonts/Boxes.ttf", font("fonts/Boxes.ttf")),
    severity=Severity.WARNING,
)

CODES = (
    LETTER_MISSING,
    FONT_FALLBACK,
    SCRIPT_NOT_SET,
    FONT_FILE_MISSING,
    FONT_UNREADABLE,
    FONT_FORBIDDEN,
    FONT_VARIABLE,
)
