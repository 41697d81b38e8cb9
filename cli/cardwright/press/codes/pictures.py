"""Pictures as they are printed (IMG001 to IMG007)."""

from __future__ import annotations

from cardwright.diag import Beside, Code, Example, Fixable, Severity
from cardwright.diag.samples import inks, png
from cardwright.press.codes.samples import template

PICTURE_UNREADABLE = Code(
    "IMG001",
    "picture-unreadable",
    "A picture is missing, damaged, too large, or not PNG, JPEG or SVG.",
    "Its place on the card would stay empty.",
    Example(
        "templates/card.yaml",
        template("  - {picture: pictures/none.png, box: [5, 5, 53, 20], alt: A hare}\n"),
        base="blank",
    ),
    Example(
        "templates/card.yaml", template('  - {text: "{title}", style: title, box: [5, 5, 53, 20]}\n'), base="blank"
    ),
    fix=Fixable.BOTH,
)


def _pictured(box: str, picture: Beside) -> Example:
    element = f"  - {{picture: {picture.file}, box: {box}, alt: A hare}}\n"
    return Example("templates/card.yaml", template(element), base="blank", beside=(picture,))


_HARE = png("pictures/hare.png", 240, 160)

PICTURE_COARSE = Code(
    "IMG002",
    "picture-coarse",
    "A picture has fewer than 150 dots per inch at the size at which it is printed.",
    "Its dots are seen as squares at arm's length. Print shops ask for 300.",
    _pictured("[5, 5, 53, 35]", _HARE),
    _pictured("[5, 5, 18, 12]", _HARE),
)
PICTURE_SOFT = Code(
    "IMG003",
    "picture-soft",
    "A picture has fewer than 285 dots per inch at the size at which it is printed, and 150 or more. Wanted are 300, "
    "of which a twentieth may be missing.",
    "It prints, but softer than the text beside it; print shops may refuse it. A twentieth less nobody sees: 300 is "
    "twice the lines of a usual printing screen (150 an inch), and one and a half times as many dots do.",
    _pictured("[5, 5, 30, 20]", _HARE),
    _pictured("[5, 5, 18, 12]", _HARE),
    severity=Severity.WARNING,
)
PICTURE_INKS = Code(
    "IMG004",
    "picture-inks",
    "A picture is in the colours of printing inks (CMYK).",
    "Cards are printed in the colours of light (RGB), so its colours are converted, and may come out differently.",
    _pictured("[5, 5, 5, 5]", inks("pictures/hare.jpg")),
    _pictured("[5, 5, 5, 5]", png("pictures/hare.png", 64, 64)),
    severity=Severity.WARNING,
)
COUNTRY_NOT_DRAWN = Code(
    "IMG007",
    "country-not-drawn",
    "A flag or outline is asked for by a code that is no country's, or that the map does not show.",
    "Its place on the card would stay empty.",
    Example("templates/card.yaml", template("  - {flag: UK, box: [5, 5, 20, 15]}\n"), base="blank"),
    Example("templates/card.yaml", template("  - {flag: GB, box: [5, 5, 20, 15]}\n"), base="blank"),
)

CODES = (
    PICTURE_UNREADABLE,
    PICTURE_COARSE,
    PICTURE_SOFT,
    PICTURE_INKS,
    COUNTRY_NOT_DRAWN,
)
