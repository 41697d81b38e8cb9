"""The codes of preflight (PRE): faults of a file that was written. No deck has them: tests damage sound files."""

from __future__ import annotations

from cardwright.diag import Code, Tampered

_GOOD = Tampered("cards.pdf", "the file as it was built")


def _code(number: int, name: str, what: str, why: str, damage: str, done: str) -> Code:
    return Code(f"PRE{number:03}", name, what, why, Tampered("cards.pdf", done, damage=damage), _GOOD)


NOT_SOUND = _code(
    1,
    "file-not-sound",
    "A PDF that was written cannot be opened, or only after a viewer has mended it.",
    "Viewers mend files in silence, each in its way; a print shop's machine refuses them.",
    "cut-short",
    "the last 200 bytes are missing",
)
PAGE_COUNT = _code(
    2,
    "page-count",
    "A PDF has more or fewer pages than there are sides to print.",
    "With a side missing, every back after it would be printed behind the wrong front.",
    "page-removed",
    "the second page is taken out",
)
PAGE_BOX = _code(
    3,
    "page-box",
    "A page is not as large as its paper, or its boxes for cropping, bleed and cut are not where they belong.",
    "Print shops place and cut by these boxes, and would cut somewhere else.",
    "trim-moved",
    "the TrimBox of the first page is moved by 2 mm",
)
BLANK_PAGE = _code(
    4,
    "blank-page",
    "Nothing at all is drawn on a page that should show something.",
    "Its cards would be missing, and nobody counts them before they are cut.",
    "page-blanked",
    "everything drawn on the second page is taken away",
)
FONT_NOT_EMBEDDED = _code(
    5,
    "font-not-embedded",
    "A font is named in the file and does not come with it, or comes whole instead of only the letters used.",
    "Another machine would put another font in its place: letters of other widths, over the edges of their boxes.",
    "font-dropped",
    "the file of a font is taken out",
)
FONT_WITHOUT_TEXT = _code(
    6,
    "font-without-text",
    "A font does not say which letters its shapes stand for (it has no ToUnicode map).",
    "The text could be seen, but neither searched nor copied nor read aloud.",
    "letters-unnamed",
    "the ToUnicode map of a font is taken out",
)
TEXT_LOST = _code(
    7,
    "text-lost",
    "A text of a card is not on its page, or letters are there that belong to no card.",
    "The card would say something else than the deck does.",
    "text-replaced",
    "a word of a card is replaced by another one",
)
MISPLACED = _code(
    8,
    "misplaced",
    "A card or a text is on its page, but in another place than was meant, or more often than was meant.",
    "It would be cut apart, or lie over something else.",
    "text-moved",
    "a text is moved by half a millimetre",
)
PICTURE_OTHERWISE = _code(
    9,
    "picture-otherwise",
    "A picture is missing from its page, stands elsewhere, or has fewer dots than its own file has.",
    "It would be printed coarser than it need be, or not at all.",
    "picture-shrunk",
    "a picture is sampled down to a quarter of its dots",
)
BEYOND_REACH = _code(
    10,
    "beyond-reach",
    "Something is drawn beyond the edge of the page, or nearer to it than the printer can print.",
    "That part of it would be missing on paper.",
    "drawn-outside",
    "a line is drawn 2 mm from the edge of the paper",
)
BACK_NOT_BEHIND = _code(
    11,
    "back-not-behind",
    "The back of a card does not lie behind its front when the paper is turned over, or the back of another card does.",
    "Cut to the front, the back would be off its middle; or the card would give away another card's answers.",
    "back-moved",
    "one back is moved by 0.02 mm",
)
WRONG_METADATA = _code(
    12,
    "wrong-metadata",
    "The title or language that a file says of itself is missing or another one, or it says when it was made.",
    "Screen readers read by the language and name the file by its title; a date makes two equal builds unequal.",
    "title-changed",
    "the title is changed",
)

CODES = {
    code.id: code
    for code in (
        NOT_SOUND,
        PAGE_COUNT,
        PAGE_BOX,
        BLANK_PAGE,
        FONT_NOT_EMBEDDED,
        FONT_WITHOUT_TEXT,
        TEXT_LOST,
        MISPLACED,
        PICTURE_OTHERWISE,
        BEYOND_REACH,
        BACK_NOT_BEHIND,
        WRONG_METADATA,
    )
}
