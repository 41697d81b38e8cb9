"""V-03: a question about a country that the card does not stop in."""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.deck.content import SourceCard
from cardwright.deck.deck import Deck
from cardwright.diag import Code, Finding, Fixable
from cardwright.facts import countries
from cardwright.games.vagabond.checks.basis import wording
from cardwright.games.vagabond.checks.basis.board import Board, board
from cardwright.games.vagabond.checks.basis.examples import card, travel
from cardwright.games.vagabond.checks.basis.reach import off_route, outside_europe
from cardwright.games.vagabond.checks.basis.report import also, at

_SIXTH = "{about: %s, ask: %s, a: Vistula, b: Danube, right: %s}"

ABOUT_OFF_ROUTE = Code(
    "VAG030",
    "about-off-route",
    "A question is about a country that the card does not stop in.",
    "The reader says which of the front's countries a question is about (V-13), so it has to be one of them (V-03).",
    travel(card(instead={6: _SIXTH % ("SK", "Which river flows through Bratislava?", "b")})),
    travel(card(instead={6: _SIXTH % ("PL", "Which river flows through Warsaw?", "a")})),
    fix=Fixable.UNSAFE,
)


def find(deck: Deck) -> Iterator[Finding]:
    here = board(deck)
    # Two questions about one country: mostly its stop was dropped from the route, so it is said once.
    asked: dict[tuple[int, str], list[int]] = {}
    cards: dict[int, SourceCard] = {}
    for written, index, about in off_route(deck):
        # A blue card that asks about the rest of the world: VAG041 says more.
        if written.written.pile != "blue" or not outside_europe(about):
            cards[id(written)] = written
            asked.setdefault((id(written), about), []).append(index)
    for (card_, about), indexes in asked.items():
        yield _finding(cards[card_], indexes, about, here)


def _finding(written: SourceCard, indexes: list[int], about: str, here: Board) -> Finding:
    reached = list(dict.fromkeys(here.spots[iata].place.country for iata in written.written.route))
    near = [country.code for country in countries.suggest(about, 20) if country.code in reached]
    names = [wording.country(code) for code in reached]
    index, *others = indexes
    slip = near if not others else []  # nobody slips twice in the same way
    return at(
        written,
        ("questions", index, "about"),
        ABOUT_OFF_ROUTE,
        f"{wording.country(about)} is not on the route, which has {wording.listed(names)}",
        {"given": about, "expected": reached, "questions": [number + 1 for number in indexes]},
        suggestion=f"did you mean {wording.country(slip[0])}?"
        if slip
        else f"ask about {wording.listed(names, 'or')}, or let the route stop in {wording.country_name(about)}",
        replacement=slip[0] if slip else None,
        related=tuple(
            also(written, ("questions", other, "about"), f"question {other + 1} is about {about} too")
            for other in others
        ),
    )
