"""The codes of the press, each table in a module named after what its codes are about."""

from __future__ import annotations

from typing import Final

from cardwright.diag import Code
from cardwright.press.codes import colours, elements, fit, fonts, names, pictures, rich, vectors
from cardwright.press.codes.colours import COLOURS_CONFUSED, CONTRAST_LOW, GREYS_ALIKE
from cardwright.press.codes.elements import (
    FIELD_NAME,
    FIELD_OPTIONS,
    FIELD_TOO_SMALL,
    FIELD_VALUE,
    QR_FAINT,
    QR_TOO_LONG,
    QR_TOO_SMALL,
)
from cardwright.press.codes.fit import (
    BLEED_STOPS_SHORT,
    CARD_HAS_NO_FOLD,
    CARD_TOO_LARGE,
    MARGIN_TOO_SMALL,
    REACHES_THE_CUT,
    STACK_OVERFLOWS,
    TEXT_LEAVES_CARD,
    TEXT_NEAR_CUT,
    TEXT_OVERFLOWS,
    TOO_MANY_ELEMENTS,
    WORD_TOO_WIDE,
)
from cardwright.press.codes.fonts import (
    FONT_FALLBACK,
    FONT_FILE_MISSING,
    FONT_FORBIDDEN,
    FONT_UNREADABLE,
    FONT_VARIABLE,
    LETTER_MISSING,
    SCRIPT_NOT_SET,
)
from cardwright.press.codes.names import (
    SIZE_NOT_DRAWN,
    UNKNOWN_COLOUR,
    UNKNOWN_FIELD,
    UNKNOWN_FONT,
    UNKNOWN_ICON,
    UNKNOWN_STYLE,
    UNKNOWN_TEMPLATE,
    UNMATCHED_BRACE,
)
from cardwright.press.codes.pictures import (
    COUNTRY_NOT_DRAWN,
    PICTURE_COARSE,
    PICTURE_INKS,
    PICTURE_SOFT,
    PICTURE_UNREADABLE,
)
from cardwright.press.codes.rich import EMPTY_MARK, FONT_FOR_MARK, NO_HYPHENS, SPACED_MARK, UNCLOSED_MARK
from cardwright.press.codes.vectors import (
    ICON_COLOURS,
    SVG_NOT_DRAWN,
    SVG_SEE_THROUGH,
    SVG_UNREADABLE,
    SVG_UNSAFE,
    SVG_VALUE,
)

TABLES: Final = (fit, fonts, names, rich, pictures, colours, vectors, elements)
CODES: Final[dict[str, Code]] = {code.id: code for table in TABLES for code in table.CODES}

__all__ = [
    "BLEED_STOPS_SHORT",
    "CARD_HAS_NO_FOLD",
    "CARD_TOO_LARGE",
    "CODES",
    "COLOURS_CONFUSED",
    "CONTRAST_LOW",
    "COUNTRY_NOT_DRAWN",
    "EMPTY_MARK",
    "FIELD_NAME",
    "FIELD_OPTIONS",
    "FIELD_TOO_SMALL",
    "FIELD_VALUE",
    "FONT_FALLBACK",
    "FONT_FILE_MISSING",
    "FONT_FORBIDDEN",
    "FONT_FOR_MARK",
    "FONT_UNREADABLE",
    "FONT_VARIABLE",
    "GREYS_ALIKE",
    "ICON_COLOURS",
    "LETTER_MISSING",
    "MARGIN_TOO_SMALL",
    "NO_HYPHENS",
    "PICTURE_COARSE",
    "PICTURE_INKS",
    "PICTURE_SOFT",
    "PICTURE_UNREADABLE",
    "QR_FAINT",
    "QR_TOO_LONG",
    "QR_TOO_SMALL",
    "REACHES_THE_CUT",
    "SCRIPT_NOT_SET",
    "SIZE_NOT_DRAWN",
    "SPACED_MARK",
    "STACK_OVERFLOWS",
    "SVG_NOT_DRAWN",
    "SVG_SEE_THROUGH",
    "SVG_UNREADABLE",
    "SVG_UNSAFE",
    "SVG_VALUE",
    "TEXT_LEAVES_CARD",
    "TEXT_NEAR_CUT",
    "TEXT_OVERFLOWS",
    "TOO_MANY_ELEMENTS",
    "UNCLOSED_MARK",
    "UNKNOWN_COLOUR",
    "UNKNOWN_FIELD",
    "UNKNOWN_FONT",
    "UNKNOWN_ICON",
    "UNKNOWN_STYLE",
    "UNKNOWN_TEMPLATE",
    "UNMATCHED_BRACE",
    "WORD_TOO_WIDE",
]
