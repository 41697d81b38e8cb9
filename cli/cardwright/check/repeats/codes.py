"""The codes of what a deck says twice: DUP."""

from __future__ import annotations

from typing import Final

from cardwright.diag import Beside, Code, Example, Severity
from cardwright.diag.samples import BLANK_DECK

_DECK: Final = BLANK_DECK.replace("number: {type: number}", "answer: {type: text}")


def _table(*rows: str) -> str:
    return "id,title,answer,text\n" + "".join(f"{row}\n" for row in rows)


def _asked(*rows: str, another: str | None = None) -> Example:
    """A deck of questions: rows with the columns id, title (the question), answer, text. ``another`` is in a second."""
    beside = [Beside("deck.yaml", _DECK)]
    if another is not None:
        beside.append(Beside("beside/deck.yaml", _DECK.replace("id: blank", "id: another")))
        beside.append(Beside("beside/cards.csv", _table(another)))
    return Example("cards.csv", _table(*rows), base="blank", beside=tuple(beside))


_STRAIT: Final = "q-1,Which strait does the bridge from Copenhagen to Malmö cross?,Øresund,"

REPEATED_QUESTION = Code(
    "DUP001",
    "repeated-question",
    "The same question stands in the deck twice, in the same words but for capitals, accents and punctuation.",
    "Whoever heard it once knows the answer, or knows two of which one must be wrong.",
    _asked(_STRAIT, "q-2,Which strait does the bridge from Copenhagen to Malmo cross?,Øresund,"),
    _asked(_STRAIT, "q-2,Which strait does the tunnel from Dover to Calais run under?,The Channel,"),
)
SIMILAR_QUESTION = Code(
    "DUP002",
    "similar-question",
    "Two questions ask nearly the same: in another order, in other small words, or with a word mistyped.",
    "Two authors wrote the same question without knowing. On the table somebody has heard it already.",
    _asked(_STRAIT, "q-2,The bridge between Malmö and Copenhagen crosses which strait?,The Øresund,"),
    _asked(_STRAIT, "q-2,Which bridge crosses the strait between Malmö and Copenhagen?,The Øresund Bridge,"),
    Severity.WARNING,
)
OTHER_WORDING = Code(
    "DUP003",
    "other-wording",
    "Two cards say the same and not in the same words: an article more, a number in digits, a word mistyped.",
    "Players look for a difference in the rules where none is meant.",
    _asked(
        "r-1,Hold,,Take two coins from the pool and end your turn.",
        "r-2,Halt,,Take 2 coins from the pool and end your turn.",
    ),
    _asked(
        "r-1,Hold,,Take two coins from the pool and end your turn.",
        "r-2,Halt,,Take two coins from the pool and end your turn.",
    ),
    Severity.WARNING,
)
CARD_TWICE = Code(
    "DUP004",
    "card-twice",
    "Two cards are the same in everything but their id.",
    "One of them is mostly a forgotten copy. To print a card twice, give it a count.",
    _asked("r-1,Hold,,End your turn.", "r-2,Hold,,End your turn."),
    Example(
        "cards.csv",
        "id,title,answer,text,count\nr-1,Hold,,End your turn.,2\n",
        base="blank",
        beside=(Beside("deck.yaml", _DECK),),
    ),
    Severity.WARNING,
)
IN_ANOTHER_DECK = Code(
    "DUP005",
    "in-another-deck",
    "A question stands in another of the decks that are checked together, in the same words or nearly.",
    "Decks that are played together, or one after the other, should not ask the same.",
    _asked(_STRAIT, another="b-7,What strait does the bridge from Malmö to Copenhagen cross?,Øresund,"),
    _asked(_STRAIT, another="b-7,Which strait does the tunnel from Dover to Calais run under?,The Channel,"),
    Severity.WARNING,
)
_PICTURE: Final = """\
kind: picture
cards:
  - id: p-01%s
    picture: outline:IS
    alt: The outline of an island with a ragged north-west
    questions:
      - {a: {ask: Which country is this?, answer: Iceland}, b: {ask: What is its capital?, answer: Reykjavík}}
      - {a: {ask: What are its letters on a car?, answer: IS}, b: {ask: What does its money end in?, answer: Króna}}
      - {a: {ask: What spouts at Strokkur?, answer: Hot water}, b: {ask: What is skyr made of?, answer: Milk}}
"""
PRINTED_TWICE = Code(
    "DUP006",
    "printed-twice",
    "A card that asks something is printed more than once.",
    "The second copy asks what has been answered already.",
    Example("picture.yaml", _PICTURE % "\n    count: 2"),
    Example("picture.yaml", _PICTURE % ""),
    Severity.WARNING,
)
_TEN: Final = tuple(
    f"b-{number},{name},," for number, name in enumerate("Anna Berta Clara Dora Emma Flora Gina Hedda Ida".split(), 1)
)
SAME_TITLE = Code(
    "DUP007",
    "same-title",
    "Two cards of a kind have the same title, and nearly all others have one of their own.",
    "Players tell the cards apart by their titles, and so do rules that name one.",
    _asked(*_TEN, "b-10,Clara,,Another ship of that name."),
    _asked(*_TEN, "b-10,Jana,,Another ship."),
    Severity.WARNING,
)

CODES = {
    code.id: code
    for code in (
        REPEATED_QUESTION,
        SIMILAR_QUESTION,
        OTHER_WORDING,
        CARD_TWICE,
        IN_ANOTHER_DECK,
        PRINTED_TWICE,
        SAME_TITLE,
    )
}
