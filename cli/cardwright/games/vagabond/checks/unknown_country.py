"""V-02, V-03, V-05, V-07, V-08: a country's code, on a card, of a place or in deck.yaml, that is no country's."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from cardwright.deck.content import SourceCard
from cardwright.deck.deck import Deck
from cardwright.diag import Code, Finding, Fixable
from cardwright.facts import airports, countries
from cardwright.facts.countries import Country
from cardwright.games.vagabond.checks.basis import wording
from cardwright.games.vagabond.checks.basis.asked import asked
from cardwright.games.vagabond.checks.basis.board import Board, board
from cardwright.games.vagabond.checks.basis.examples import card, travel
from cardwright.games.vagabond.checks.basis.flown import decided, flown
from cardwright.games.vagabond.checks.basis.namesakes import Namesakes, namesakes
from cardwright.games.vagabond.checks.basis.report import Evidence, at, in_deck_file, sources
from cardwright.games.vagabond.checks.basis.shown import PICTURE, is_code, shown
from cardwright.games.vagabond.checks.basis.tasks import Task, tasks
from cardwright.games.vagabond.checks.basis.writable import writable
from cardwright.games.vagabond.compass import Mark, Trouble
from cardwright.games.vagabond.pictured import OUTLINE
from cardwright.read.node import Path

_SIX = "{about: %s, ask: Which river flows through Warsaw?, a: Vistula, b: Danube, right: a}"

UNKNOWN_COUNTRY = Code(
    "GEO107",
    "unknown-country",
    "A code of two letters is no country's: it is neither in ISO 3166-1 nor XK for Kosovo.",
    "The name of the country, its continent and its flag are looked up by the code.",
    travel(card(instead={6: _SIX % "PO"})),
    travel(card(instead={6: _SIX % "PL"})),
    fix=Fixable.UNSAFE,
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
    for task, index, mark in tasks(deck).in_trouble(Trouble.UNKNOWN_COUNTRY):
        yield _in_task(task, index, mark, namesakes(deck))
    for picture in shown(deck):
        if is_code(picture.outline) and picture.outline not in known:
            yield _finding(picture.card, PICTURE, picture.outline or "", before=OUTLINE)
    for flag in flown(deck):
        if flag.country is None:
            yield _finding(flag.card, flag.path, flag.code)
    for code in decided(deck):
        if code not in known:
            yield _entry(deck, code)


def _on_route(written: SourceCard, here: Board) -> list[str]:
    """The countries that the card stops in, those without a question first."""
    reached = [here.spots[iata].place.country for iata in written.written.route if iata in here.spots]
    has_question = {question.about for question in written.written.questions}
    return sorted(dict.fromkeys(reached), key=lambda code: code in has_question)


def _in_task(task: Task, index: int, mark: Mark, known: Namesakes) -> Finding:
    """The city says more of its country than two letters do."""
    likely = known.countries(mark.city)
    near = [country.code for country in countries.suggest(mark.country, 20)]
    if (meant := countries.meant(mark.country)) is not None:  # UK is no slip for US
        near = [meant.code]
    better = next((code for code in (*(code for code in likely if code in near), *likely, *near)), None)
    text = f"{mark.city} {better}" if better is not None else None
    return at(
        task.card,
        task.path(index),
        UNKNOWN_COUNTRY,
        _message(mark.country),
        {"given": mark.written, "expected": text, "source": sources(("geonames",))},
        suggestion=f"did you mean {text} ({wording.country_name(better)})?" if better is not None else None,
        replacement=writable(text) if text is not None else None,
    )


def _finding(row: SourceCard, path: Path, code: str, likely: Iterable[str] = (), before: str = "") -> Finding:
    """A finding at a path; ``before`` is what stands there before the code."""
    better = _meant(code, likely)
    return at(
        row,
        path,
        UNKNOWN_COUNTRY,
        _message(code),
        _evidence(code, better),
        suggestion=_suggestion(better),
        replacement=f"{before}{better.code}" if better else None,
    )


def _entry(deck: Deck, code: str) -> Finding:
    """A finding at a key of ``continents`` in deck.yaml."""
    better = _meant(code, ())
    return in_deck_file(
        deck,
        ("continents", code),
        UNKNOWN_COUNTRY,
        _message(code),
        _evidence(code, better),
        suggestion=_suggestion(better) if better else "take the entry out",
        replacement=better.code if better and better.code not in decided(deck) else None,
        key=True,
    )


def _message(code: str) -> str:
    return f"no country has the code {code}"


def _evidence(code: str, better: Country | None) -> Evidence:
    return {"given": code, "expected": better.code if better else None, "source": sources(("geonames",))}


def _suggestion(better: Country | None) -> str:
    if better is None:
        return "cardwright facts Denmark shows the code of a country (DK)"
    return f"did you mean {wording.country(better.code)}?"


def _meant(code: str, likely: Iterable[str]) -> Country | None:
    meant = countries.meant(code)
    near = [meant] if meant is not None else countries.suggest(code, 20)
    likely = list(likely)
    for country in likely:
        if any(country == one.code for one in near):
            return countries.find(country)
    # Two letters are near to those of thirty countries, which says nothing; two that changed places do.
    if meant is not None or len(code) > 2:
        return near[0] if near else None
    if turned := countries.find(code[::-1]):
        return turned
    # Of a place we know where its airport is, however little the code looks like it.
    return countries.find(likely[0]) if len(likely) == 1 else None
