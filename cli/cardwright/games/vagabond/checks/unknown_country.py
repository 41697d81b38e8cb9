"""V-02, V-03: a code of a country, of a place or of what a question is about, that is no country's."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from cardwright.deck.content import SourceCard
from cardwright.deck.deck import Deck
from cardwright.diag import Code, Finding
from cardwright.facts import airports, countries
from cardwright.facts.countries import Country
from cardwright.games.vagabond.checks.basis import wording
from cardwright.games.vagabond.checks.basis.asked import asked
from cardwright.games.vagabond.checks.basis.board import Board, board
from cardwright.games.vagabond.checks.basis.examples import card, travel
from cardwright.games.vagabond.checks.basis.report import at, sources
from cardwright.read.node import Path

_SIX = "{about: %s, ask: Which river flows through Warsaw?, a: Vistula, b: Danube, right: a}"

UNKNOWN_COUNTRY = Code(
    "GEO107",
    "unknown-country",
    "A code of two letters is no country's: it is neither in ISO 3166-1 nor XK for Kosovo.",
    "The name of the country, its continent and its flag are looked up by the code.",
    travel(card(instead={6: _SIX % "PO"})),
    travel(card(instead={6: _SIX % "PL"})),
)


def find(deck: Deck) -> Iterator[Finding]:
    known = frozenset(countries.codes())
    here = board(deck)
    for row in here.rows:
        if row.written.country not in known:
            airport = airports.find(row.written.iata)
            yield _finding(row, ("country",), row.written.country, airport.countries if airport else ())
    for written, index, question in asked(deck).questions:
        if question.about not in known:
            path = ("questions", index, "about")
            yield _finding(written, path, question.about, _on_route(written, here))


def _on_route(written: SourceCard, here: Board) -> list[str]:
    """The countries that the card stops in, those without a question first."""
    reached = [here.spots[iata].place.country for iata in written.written.route if iata in here.spots]
    has_question = {question.about for question in written.written.questions}
    return sorted(dict.fromkeys(reached), key=lambda code: code in has_question)


def _finding(row: SourceCard, path: Path, code: str, likely: Iterable[str]) -> Finding:
    better = _meant(code, likely)
    return at(
        row,
        path,
        UNKNOWN_COUNTRY,
        f"no country has the code {code}",
        {"given": code, "expected": better.code if better else None, "source": sources(("geonames",))},
        suggestion=f"did you mean {wording.country(better.code)}?" if better else None,
        replacement=better.code if better else None,
    )


def _meant(code: str, likely: Iterable[str]) -> Country | None:
    near = countries.suggest(code, 20)
    likely = list(likely)
    for country in likely:
        if any(country == one.code for one in near):
            return countries.find(country)
    if near:
        return near[0]
    # Of a place we know where its airport is, however little the code looks like it.
    return countries.find(likely[0]) if len(likely) == 1 else None
