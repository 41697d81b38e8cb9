"""The codes of booklets: BOK, for what stands in their Markdown and cannot be set."""

from __future__ import annotations

from cardwright.diag import Beside, Code, Example, Fixable, Severity
from cardwright.diag.samples import BLANK_DECK

_DECK = Beside("deck.yaml", BLANK_DECK + "booklets: {rules: rules.md}\n")


def _rules(text: str, times: int = 1) -> Example:
    """A deck with a booklet of this text."""
    return Example("rules.md", text, base="blank", times=times, beside=(_DECK,))


NOT_SHOWN = Code(
    "BOK001",
    "booklet-shows-unknown",
    "A booklet shows a card or a piece that the deck does not have, or a side that the card does not have.",
    "Its place on the page would stay empty, mostly because a card was renamed.",
    _rules("# Rules\n\n![The first card](card:c-99)\n"),
    _rules("# Rules\n\n![The first card](card:c-01)\n"),
    fix=Fixable.UNSAFE,
)
PICTURE_NOT_SHOWN = Code(
    "BOK002",
    "booklet-picture",
    "A picture of a booklet is missing, damaged, on the internet, or its width cannot be read.",
    "Its place on the page would stay empty, or it would be printed in a size that nobody asked for.",
    _rules("# Rules\n\n![A hare](pictures/hare.png)\n"),
    _rules("# Rules\n\nA hare.\n"),
)
HTML = Code(
    "BOK003",
    "booklet-html",
    "HTML stands in the text of a booklet.",
    "A booklet is printed, and knows no HTML; the tags would be left out or printed as they stand.",
    _rules("# Rules\n\nHop over the brook.<br>And back.\n"),
    _rules("# Rules\n\nHop over the brook.\\\nAnd back. <!-- a remark is fine -->\n"),
)
TABLE_TOO_WIDE = Code(
    "BOK004",
    "booklet-table-too-wide",
    "A table of a booklet is wider than the page, even with its lines broken at every space.",
    "It would run over the edge of the paper.",
    _rules("# Rules\n\n" + "| " + " | ".join(["Contemplation"] * 9) + " |\n" + "| --- " * 9 + "|\n"),
    _rules("# Rules\n\n| Hop | Hide |\n| --- | --- |\n| 1 | 2 |\n"),
)
WORD_TOO_WIDE = Code(
    "BOK005",
    "booklet-word-too-wide",
    "A word of a booklet is wider than the lines.",
    "A word has no place to break, so it would run over the edge.",
    _rules("# Rules\n\nHop over " + "thehedgesandthebrooks" * 6 + ".\n"),
    _rules("# Rules\n\nHop over the hedges and the brooks.\n"),
)
NOT_SET = Code(
    "BOK006",
    "booklet-not-set",
    "A booklet uses Markdown that is not set in booklets, such as code, a fourth level of headings, or a deep list.",
    "It would be left out, or look like something else.",
    _rules("# Rules\n\n```\nhop()\n```\n"),
    _rules("# Rules\n\nHop.\n"),
)
TOO_HIGH = Code(
    "BOK007",
    "booklet-too-high",
    "Something that is never broken over pages is higher than a page: a picture, a row of a table.",
    "It would run over the foot of the page.",
    _rules("# Rules\n\n| Hop |\n| --- |\n| " + "Over the brook and back again. " * 300 + "|\n"),
    _rules("# Rules\n\n| Hop |\n| --- |\n| Over the brook. |\n"),
)
NAME_TAKEN = Code(
    "BOK008",
    "booklet-name-taken",
    "A booklet is called like another part of a build.",
    "Its file would replace the other one.",
    Example("deck.yaml", BLANK_DECK + "booklets: {cards: rules.md}\n", base="blank", beside=(
        Beside("rules.md", "# Rules\n\nHop.\n"),
    )),
    Example("deck.yaml", BLANK_DECK + "booklets: {rules: rules.md}\n", base="blank", beside=(
        Beside("rules.md", "# Rules\n\nHop.\n"),
    )),
)  # fmt: skip
TOO_THICK = Code(
    "BOK009",
    "booklet-too-thick",
    "A booklet has more than 40 pages.",
    "So many sheets laid into one another are more than a stapler holds, and inner pages stand out at the edge.",
    _rules("# Hop\n\n<!-- page -->\n\n", times=41),
    _rules("# Hop\n\n<!-- page -->\n\n", times=7),
    severity=Severity.WARNING,
)

CODES = {
    code.id: code
    for code in (
        NOT_SHOWN,
        PICTURE_NOT_SHOWN,
        HTML,
        TABLE_TOO_WIDE,
        WORD_TOO_WIDE,
        NOT_SET,
        TOO_HIGH,
        NAME_TAKEN,
        TOO_THICK,
    )
}
