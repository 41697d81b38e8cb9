"""The codes of shape (SCH): what a file may say where, and the ignoring of findings."""

from __future__ import annotations

from cardwright.diag import Beside, Code, Example, Fixable, Severity
from cardwright.diag.samples import rows

_GOOD = rows("b-1,Oslo,1,South\n")
_SPACED = Beside("cards.csv", "id,title,number,text\nb-1,Oslo  by night,1,South\n")
_DECK = """\
format: {format}
id: blank
game: own
title: {title}
version: 0.1.0
language: en
kinds:
  card:
    template: templates/card.yaml
    fields:
      title: {{type: text, required: true, max: 30}}
      number: {{type: number, min: 1}}
      text: {{type: long_text}}
      pile: {{type: choice, options: {options}}}
      tags: {{type: list, max: 3}}
cards:
  {kind}: cards.csv
{more}"""


def _deck(
    version: str = "1", title: str = "Blank", kind: str = "card", options: str = "[black, blue]", more: str = ""
) -> Example:
    text = _DECK.format(format=version, title=title, kind=kind, options=options, more=more)
    return Example("deck.yaml", text, base="blank")


UNKNOWN_KEY = Code(
    "SCH001",
    "unknown-key",
    "A key or a column is not one that is known here.",
    "What stands under it would be left out without a word; mostly it is a slip of the pen in a name that is known.",
    Example("cards.csv", "id,titel,number,text\nb-1,Oslo,1,South\n", base="blank"),
    _GOOD,
    fix=Fixable.BOTH,
)
MISSING_FIELD = Code(
    "SCH002",
    "missing-field",
    "Something is missing that every such card must have.",
    "The card would have a hole where it belongs.",
    rows("b-1,,1,South\n"),
    _GOOD,
)
WRONG_TYPE = Code(
    "SCH003",
    "wrong-type",
    "A list stands where a text belongs, or the like.",
    "What it means cannot be told.",
    _deck(title="[Blank, deck]"),
    _deck(),
    fix=Fixable.BOTH,
)
NOT_A_CHOICE = Code(
    "SCH004",
    "not-a-choice",
    "A word is none of those that may be chosen here.",
    "Each of the words means something to the game or to the printing; another one means nothing.",
    _deck(more="print: {paper: A5}\n"),
    _deck(more="print: {paper: a4}\n"),
    fix=Fixable.BOTH,
)
TOO_LONG = Code(
    "SCH005",
    "too-long",
    "A text has more letters than may stand here.",
    "It would not fit where it is printed, or not work as a name.",
    rows("b-" + "1" * 70 + ",Oslo,1,South\n"),
    _GOOD,
)
TOO_SHORT = Code(
    "SCH006",
    "too-short",
    "A text has fewer letters than it needs, or none.",
    "Mostly it was begun and forgotten.",
    _deck(title='""'),
    _deck(),
)
BAD_NUMBER = Code(
    "SCH007",
    "bad-number",
    "A number is not written as one, or is too small or too great.",
    "What it means cannot be told, or the game has no place for it.",
    rows("b-1,Oslo,one,South\n"),
    _GOOD,
    fix=Fixable.BOTH,
)
ITEM_COUNT = Code(
    "SCH008",
    "item-count",
    "A list has too many items, or too few.",
    "The game or the card's layout has places for just so many.",
    _deck(options="[]"),
    _deck(),
)
BAD_FORM = Code(
    "SCH009",
    "bad-form",
    "A text does not have the form that is needed here, such as three capital letters.",
    "Other parts of the deck, or the data that it is checked against, go by that form.",
    rows("B 1,Oslo,1,South\n"),
    _GOOD,
    fix=Fixable.BOTH,
)
KIND_MISMATCH = Code(
    "SCH010",
    "kind-mismatch",
    "A file says that its cards are of one kind, and deck.yaml that they are of another.",
    "One of the two is wrong, and the cards would be read as what they are not.",
    Example("travel.yaml", "kind: compass\ncards: []\n"),
    Example("travel.yaml", "kind: travel\ncards: []\n"),
    fix=Fixable.UNSAFE,
)
UNKNOWN_KIND = Code(
    "SCH011",
    "unknown-kind",
    "deck.yaml names cards of a kind that the game does not have.",
    "Nobody knows how such cards are read, checked and printed.",
    _deck(kind="crad"),
    _deck(),
    fix=Fixable.UNSAFE,
)
FORMAT_VERSION = Code(
    "SCH012",
    "format-version",
    "The deck is written in a format that this version does not read.",
    "Read by the wrong rules, cards could come out wrong without a word.",
    _deck(version="99"),
    _deck(),
    fix=Fixable.UNSAFE,
)
UNUSED_IGNORE = Code(
    "SCH013",
    "unused-ignore",
    "A code is ignored that finds nothing there.",
    "The fault was mended, so the next one of its kind would be hidden.",
    _deck(more="checks:\n  ignore:\n    TXT002: The printed edition uses these.\n"),
    _deck(),
    Severity.WARNING,
    fix=Fixable.SAFE,
)
UNKNOWN_IGNORE = Code(
    "SCH014",
    "unknown-ignore",
    "A code is ignored that does not exist, or that cannot be ignored.",
    "It hides nothing; mostly a digit is wrong, and the finding that was meant comes all the same.",
    _deck(more="checks:\n  ignore:\n    TXT999: The printed edition uses these.\n"),
    _deck(),
    fix=Fixable.SAFE,
)

IGNORE_WITHOUT_REASON = Code(
    "SCH015",
    "ignore-without-reason",
    "A comment ignores a code and does not say why.",
    "Whoever reads the deck later cannot tell whether the reason still holds.",
    _deck(more="# cardwright: ignore[TXT001]\nauthors: [A]\n"),
    _deck(more="# cardwright: ignore[TXT001] Ada spells her name so.\nauthors: [A]\n"),
)

_BASELINE = """\
{
 "version": 1,
 "findings": [
  {"code": "TXT001", "card": "b-1", "value": "title"}
 ]
}
"""
STALE_BASELINE = Code(
    "REF040",
    "stale-baseline",
    "The baseline knows a finding that is not there any more, or not so often.",
    "The fault was mended, so the next one like it would be hidden.",
    Example("cardwright-baseline.json", _BASELINE, base="blank"),
    Example("cardwright-baseline.json", _BASELINE, base="blank", beside=(_SPACED,)),
    fix=Fixable.SAFE,
)
BAD_BASELINE = Code(
    "REF041",
    "bad-baseline",
    "An entry of the baseline has a code that is none or cannot be known, or the baseline is of another version.",
    "It hides nothing. SYN and SEC are never in a baseline: what cannot be read safely cannot be used.",
    Example("cardwright-baseline.json", _BASELINE.replace("TXT001", "SYN003"), base="blank"),
    Example("cardwright-baseline.json", _BASELINE, base="blank", beside=(_SPACED,)),
    fix=Fixable.SAFE,
)
#: what is wrong with a baseline cannot stand in it
OF_BASELINES = frozenset({STALE_BASELINE.id, BAD_BASELINE.id})

CODES = {
    code.id: code
    for code in (
        UNKNOWN_KEY,
        MISSING_FIELD,
        WRONG_TYPE,
        NOT_A_CHOICE,
        TOO_LONG,
        TOO_SHORT,
        BAD_NUMBER,
        ITEM_COUNT,
        BAD_FORM,
        KIND_MISMATCH,
        UNKNOWN_KIND,
        FORMAT_VERSION,
        UNUSED_IGNORE,
        UNKNOWN_IGNORE,
        IGNORE_WITHOUT_REASON,
        STALE_BASELINE,
        BAD_BASELINE,
    )
}
