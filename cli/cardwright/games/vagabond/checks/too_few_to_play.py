"""V-34: too few cards for even two players, in a deck that says how it is played and has cards of every kind."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from cardwright.deck.deck import Deck
from cardwright.diag import Code, Finding, Severity
from cardwright.games.found import in_deck_file
from cardwright.games.vagabond.cards import VagabondDeck
from cardwright.games.vagabond.checks.basis.examples import card, travel

_PLAYERS = 2  #: the fewest that play

TOO_FEW_TO_PLAY = Code(
    "REF054",
    "too-few-to-play",
    "The deck says how many travel cards end the game, and has too few cards for even two players to play so.",
    "A game starts only with so many black travel cards for each player, one more where there is no blue one, and a "
    "flag card each (V-34). It is told only once there are cards of all four kinds.",
    travel(card(1, pile="black"), card(2)),
    travel(card(1, pile="black"), card(2), card(3, pile="black")),
    Severity.WARNING,
)


def find(deck: Deck) -> Iterator[Finding]:
    assert isinstance(deck.file, VagabondDeck)
    path = ("settings", "travel_cards")
    there = {kind for kind, _, _ in deck.ids}
    # A card that is written wrongly is none yet, and that is told at the card.
    if deck.document.get(path) is None or there != set(deck.kinds) or len(deck.ids) != len(deck.cards):
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
        yield in_deck_file(
            deck,
            path,
            TOO_FEW_TO_PLAY,
            f"two players to {each} travel card{'s' if each > 1 else ''} each need {listed}",
            {"expected": short, "given": {name: piles[name] for name in short}},
            "write more cards" if each == 1 or "black" not in short else "write more cards, or a lower number here",
        )
