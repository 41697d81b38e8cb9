"""V-34: too few cards for even two players, in a deck that is past version 0 and has cards of every kind."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from cardwright.deck.deck import Deck
from cardwright.diag import Code, Example, Finding, Severity
from cardwright.games.found import in_deck_file
from cardwright.games.vagabond.cards import VagabondDeck
from cardwright.read.node import Path

_PLAYERS = 2  #: the fewest that play

_KINDS = {"travel", "compass", "picture", "flag"}
_DECK = """\
format: 1
id: my-vagabond
game: vagabond
title: My Vagabond
version: {version}
language: en
places: places.csv
cards: {{travel: travel.yaml, compass: compass.yaml, picture: picture.yaml, flag: flag.csv}}
settings:
  travel_cards: 2
"""

TOO_FEW_TO_PLAY = Code(
    "REF054",
    "too-few-to-play",
    "A deck of version 1.0.0 or later has too few cards for even two players, as its settings have them play.",
    "A game starts only with so many black travel cards for each player, one more where there is no blue one, and a "
    "flag card each (V-34). A deck of version 0 is still growing, and so is one without cards of all four kinds.",
    Example("deck.yaml", _DECK.format(version="1.0.0")),
    Example("deck.yaml", _DECK.format(version="0.9.0")),
    Severity.WARNING,
)


def find(deck: Deck) -> Iterator[Finding]:
    assert isinstance(deck.file, VagabondDeck)
    there = {written.kind for written in deck.cards}
    # A card that is written wrongly is none yet, and that is told at the card.
    if deck.file.version.startswith("0.") or there != _KINDS or len(deck.ids) > len(deck.cards):
        return
    each = int(deck.file.settings.travel_cards)
    piles: Counter[str] = Counter()
    for written in deck.cards:
        piles[written.written.pile if written.kind == "travel" else written.kind] += written.written.count
    needed = {"black": _PLAYERS * each + (0 if piles["blue"] else 1), "flag": _PLAYERS}
    short = {name: count for name, count in needed.items() if piles[name] < count}
    if short:
        names = {"black": "black travel cards", "flag": "flag cards"}
        listed = " and ".join(f"{count} {names[name]} (here are {piles[name]})" for name, count in short.items())
        written_at: Path = ("settings", "travel_cards")
        says_so = deck.document.get(written_at) is not None
        yield in_deck_file(
            deck,
            written_at if says_so else ("cards",),
            TOO_FEW_TO_PLAY,
            f"two players to {each} travel card{'s' if each > 1 else ''} each need {listed}",
            {"expected": short, "given": {name: piles[name] for name in short}},
            "write more cards" if each == 1 or "black" not in short else "write more cards, or a lower travel_cards",
            key=not says_so,
        )
