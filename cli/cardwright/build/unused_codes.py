"""The codes of what nothing uses: fields of a kind, and files in a deck's folder (REF050 to REF053)."""

from __future__ import annotations

from typing import Final

from cardwright.diag import Beside, Code, Example, Fixable, Severity
from cardwright.diag.samples import BLANK_DECK, png

_FIELDS: Final = "      text: {type: long_text}\n"
_PAINTER: Final = "      painter: {type: text}\n"
_PAINTED: Final = Beside("cards.csv", "id,title,number,text,painter\nb-1,Oslo,1,South,Ida\n")
_LOOKS: Final = Beside(
    "templates/card.yaml",
    """\
fonts: {bold: BarlowSemiCondensed-700}
palette: {ink: "#161616"}
styles:
  title: {font: bold, size: 12, min: 8, colour: ink}
front:
  - {text: "{title} {number} {text} {painter}", style: title, box: [5, 5, 53, 60]}
""",
)
_OSLO: Final = "id,title,number,text\nb-1,Oslo,1,South\n"
_DECK: Final = BLANK_DECK.replace(_FIELDS, _FIELDS + _PAINTER)

UNUSED_FIELD = Code(
    "REF050",
    "unused-field",
    "A field is declared, and the template of its kind neither shows it nor asks for it.",
    "What authors write into it stands on no card; mostly its place in the template was forgotten, or renamed.",
    Example("deck.yaml", _DECK, base="blank", beside=(_PAINTED,)),
    Example("deck.yaml", _DECK, base="blank", beside=(_PAINTED, _LOOKS)),
    Severity.WARNING,
)
UNUSED_PICTURE = Code(
    "REF051",
    "unused-picture",
    "A picture lies in the deck's folder, and no card, template or booklet uses it.",
    "Mostly a card names another one by mistake, or the picture was meant for a card that has none.",
    Example(
        "cards.csv", "id,title,number,text\nb-1,Oslo,1,South\n", base="blank", beside=(png("pictures/oslo.png", 8, 8),)
    ),
    Example("cards.csv", _OSLO, base="blank"),
    Severity.WARNING,
)
UNUSED_TEMPLATE = Code(
    "REF052",
    "unused-template",
    "A file lies among the deck's templates, and no kind names it, no booklet looks like it, no template extends it.",
    "Whoever changes it waits in vain for the cards to change.",
    Example("templates/crad.yaml", "extends: templates/card.yaml\nstyles:\n  title: {size: 14}\n", base="blank"),
    Example(
        "deck.yaml",
        BLANK_DECK.replace("templates/card.yaml", "templates/crad.yaml"),
        base="blank",
        beside=(Beside("templates/crad.yaml", "extends: templates/card.yaml\n"),),
    ),
    Severity.WARNING,
)
UNNAMED_CARDS = Code(
    "REF053",
    "unnamed-cards",
    "A file beside the deck's others holds cards, and deck.yaml does not name it.",
    "Its cards are missing from the deck without a word.",
    Example(
        "deck.yaml", BLANK_DECK, base="blank", beside=(Beside("more.csv", "id,title,number,text\nm-1,Bergen,2,West\n"),)
    ),
    Example(
        "deck.yaml",
        BLANK_DECK.replace("card: cards.csv", "card: [cards.csv, more.csv]"),
        base="blank",
        beside=(Beside("more.csv", "id,title,number,text\nm-1,Bergen,2,West\n"),),
    ),
    Severity.WARNING,
    Fixable.UNSAFE,
)

#: what only a check of the whole deck with all its faces can tell
COMPOSED: Final = frozenset({UNUSED_FIELD.id, UNUSED_PICTURE.id, UNUSED_TEMPLATE.id})

CODES: Final = {code.id: code for code in (UNUSED_FIELD, UNUSED_PICTURE, UNUSED_TEMPLATE, UNNAMED_CARDS)}
