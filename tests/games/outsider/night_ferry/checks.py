"""Checks: what is wrong with a Night Ferry deck that its shape does not show."""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.check.check import Check
from cardwright.deck.deck import Deck
from cardwright.diag import Code, Example, Finding
from cardwright.facts import countries
from cardwright.games.found import at

BASE = "night_ferry"  #: the starter that the examples are laid over


def _port(country: str, leagues: int) -> Example:
    card = f"{{id: p-port, name: A port, country: {country}, leagues: {leagues}, goods: mail}}"
    return Example("ports.yaml", f"cards:\n  - {card}\n", base=BASE)


NO_SUCH_COUNTRY = Code(
    "FER001",
    "port-of-no-country",
    "A port's country code is no country's.",
    "The country's name is printed on the card, and is looked up by the code.",
    _port("UK", 3),
    _port("GB", 3),
)

OUT_OF_REACH = Code(
    "FER002",
    "port-out-of-reach",
    "A port is so far away that no ship can hold the coal for it, even with the best wind of the deck.",
    "Whoever turns its card up loses their turn, every time.",
    _port("PT", 9),
    _port("PT", 3),
)


def no_such_country(deck: Deck) -> Iterator[Finding]:
    """FER001."""
    for card in deck.of("port"):
        code = card.written.country
        if countries.find(code) is None:
            meant = countries.meant(code)
            hint = f"did you mean {meant.code} ({meant.name})?" if meant is not None else "write its two letters"
            yield at(card, ("country",), NO_SUCH_COUNTRY, f"{code} is no country's code", {"given": code}, hint)


def out_of_reach(deck: Deck) -> Iterator[Finding]:
    """FER002."""
    hold = deck.file.settings.hold  # type: ignore[attr-defined]
    most = hold + max((card.written.knots for card in deck.of("wind")), default=0)
    for card in deck.of("port"):
        leagues = card.written.leagues
        if leagues > most:
            words = f"{card.written.name} is {leagues} leagues away, and no ship gets farther than {most}"
            told = {"given": leagues, "expected": most}
            yield at(card, ("leagues",), OUT_OF_REACH, words, told, "bring it nearer, or raise settings: hold:")


CHECKS = (Check((NO_SUCH_COUNTRY,), no_such_country), Check((OUT_OF_REACH,), out_of_reach))
CODES = {code.id: code for check in CHECKS for code in check.codes}
