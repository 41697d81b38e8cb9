"""Whether cards and their texts fit (FIT001 to FIT020)."""

from __future__ import annotations

from cardwright.diag import Code, Example, Fixable, Severity
from cardwright.diag.samples import deck, rows
from cardwright.press.codes.samples import template

TEXT_OVERFLOWS = Code(
    "FIT001",
    "text-overflows",
    "A text does not fit its box at the smallest size that its style allows.",
    "It would be clipped or lie over what stands next to it. Cardwright never squeezes below the smallest size.",
    Example(
        "cards.csv",
        "id,title,number,text\nx-1,The hare,1," + "Hop over the brook and back again. " * 40 + "\n",
        base="blank",
    ),
    rows("x-1,The hare,1,Hop.\n"),
)
WORD_TOO_WIDE = Code(
    "FIT002",
    "word-too-wide",
    "A single word is wider than its box at the smallest size.",
    "A word has no place to break, so it would run over the edge.",
    rows("x-1,The hare,1,Over thehedgesandthebrooksandthehillsandthefieldsandthewoods.\n"),
    rows("x-1,The steamer,1,Hop.\n"),
)
STACK_OVERFLOWS = Code(
    "FIT003",
    "stack-overflows",
    "The elements of a stack take more height than it has.",
    "What stands at its end would leave the box or the card.",
    Example(
        "templates/card.yaml",
        template('  - {stack: [{text: "{title}", style: title}, {shape: rect, height: 90}], box: [5, 5, 53, 78]}\n'),
        base="blank",
    ),
    Example(
        "templates/card.yaml",
        template('  - {stack: [{text: "{title}", style: title}, {shape: rect, height: 9}], box: [5, 5, 53, 78]}\n'),
        base="blank",
    ),
)
CARD_TOO_LARGE = Code(
    "FIT004",
    "card-too-large",
    "No card of the deck's size, or not the grid asked for, fits on the paper.",
    "There is nothing to print on.",
    deck(more="print:\n  grid: 5x5\n"),
    deck(more="print:\n  grid: 3x3\n"),
    fix=Fixable.UNSAFE,
)
TEXT_LEAVES_CARD = Code(
    "FIT005",
    "text-leaves-card",
    "A text stands beyond the edge of the card.",
    "What lies beyond the edge is cut off.",
    Example(
        "templates/card.yaml",
        template('  - {stack: [{shape: rect, height: 70}, {text: "{title}", style: title}], box: [5, 20, 53]}\n'),
        base="blank",
    ),
    Example(
        "templates/card.yaml",
        template('  - {stack: [{shape: rect, height: 50}, {text: "{title}", style: title}], box: [5, 20, 53]}\n'),
        base="blank",
    ),
)
BLEED_STOPS_SHORT = Code(
    "FIT006",
    "bleed-stops-short",
    "An edge that should bleed ends a little inside the cut.",
    "A white sliver would show on every card. Mostly the layout was drawn for a card of another size.",
    Example(
        "templates/card.yaml",
        template("  - {shape: rect, fill: ink, box: [0, 0, 62.5, 20], bleed: true}\n"),
        base="blank",
    ),
    Example(
        "templates/card.yaml",
        template("  - {shape: rect, fill: ink, box: [0, 0, 100%, 20], bleed: true}\n"),
        base="blank",
    ),
)
TOO_MANY_ELEMENTS = Code(
    "FIT007",
    "too-many-elements",
    "A side of a card has more than 10,000 elements.",
    "Nobody could read them, and a build would take for ever. Mostly lists repeat within lists by mistake.",
    Example("templates/card.yaml", "front:\n" + '  - {text: "{id}"}\n' * 10_001, base="blank"),
    Example("templates/card.yaml", "front:\n" + '  - {text: "{id}", box: [5, 5, 50]}\n', base="blank"),
)
MARGIN_TOO_SMALL = Code(
    "FIT008",
    "margin-too-small",
    "The grid asked for leaves less at the paper's edge than the printer needs.",
    "Printers cannot reach the outermost millimetres: cards lose what lies there, and there are no marks to cut by.",
    deck(more="print: {paper: letter, grid: 3x3}\n"),
    deck(more="print: {paper: letter, grid: 4x2}\n"),
    severity=Severity.WARNING,
    fix=Fixable.UNSAFE,
)
TEXT_NEAR_CUT = Code(
    "FIT009",
    "text-near-cut",
    "A text stands nearer to the cut than the template's safe area allows (safe:, 3 mm where nothing is said).",
    "No cut is exact: a text near the edge is seen to be off, or loses a letter. Print shops refuse such cards.",
    Example(
        "templates/card.yaml", template('  - {text: "{title}", baseline: [2, 12, 53], style: title}\n'), base="blank"
    ),
    Example(
        "templates/card.yaml", template('  - {text: "{title}", baseline: [5, 12, 53], style: title}\n'), base="blank"
    ),
    severity=Severity.WARNING,
)
REACHES_THE_CUT = Code(
    "FIT010",
    "reaches-the-cut",
    "An element ends at the edge of the cut card, is cut off there, or lies outside, and does not say bleed: true.",
    "No cut is exact. What ends just at the edge leaves a white sliver on cards that are cut a little off; "
    "what runs over it by mistake is lost. An element with bleed: true is meant to run over.",
    Example(
        "templates/card.yaml",
        template("  - {shape: rect, fill: ink, box: [0, 0, 100%, 20]}\n"),
        base="blank",
    ),
    Example(
        "templates/card.yaml",
        template("  - {shape: rect, fill: ink, box: [0, 0, 100%, 20], bleed: true}\n"),
        base="blank",
    ),
    severity=Severity.WARNING,
    fix=Fixable.UNSAFE,
)
CARD_HAS_NO_FOLD = Code(
    "FIT020",
    "card-has-no-fold",
    "One card a page (paper: card) is asked for together with backs to fold.",
    "A page as large as one card has no room for the back beside its front.",
    deck(more="print: {paper: card, backs: fold}\n"),
    deck(more="print: {paper: card, backs: separate}\n"),
)

CODES = (
    TEXT_OVERFLOWS,
    WORD_TOO_WIDE,
    STACK_OVERFLOWS,
    CARD_TOO_LARGE,
    TEXT_LEAVES_CARD,
    BLEED_STOPS_SHORT,
    TOO_MANY_ELEMENTS,
    MARGIN_TOO_SMALL,
    TEXT_NEAR_CUT,
    REACHES_THE_CUT,
    CARD_HAS_NO_FOLD,
)
