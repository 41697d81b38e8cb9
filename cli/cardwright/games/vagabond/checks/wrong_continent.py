"""V-08: a continent, of a flag or in deck.yaml, in which the country does not lie."""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.deck.deck import Deck
from cardwright.diag import Code, Finding, Fixable, Related
from cardwright.facts import countries
from cardwright.facts.countries import Country
from cardwright.games.vagabond.checks.basis import wording
from cardwright.games.vagabond.checks.basis.examples import flags
from cardwright.games.vagabond.checks.basis.flown import Flag, decided, possible
from cardwright.games.vagabond.checks.basis.report import Evidence, at, in_deck_file, sources

_CONTINENTS = "id,flag1,flag2,flag3,continent1,continent2,continent3"

WRONG_CONTINENT = Code(
    "GEO113",
    "wrong-continent",
    "A flag card, or deck.yaml, puts a country on a continent where nobody counts it, or they contradict each other.",
    "Who names the right continent and country would lose 20 points (V-24): the card decides.",
    flags("f-01,BR,KE,JP,Africa,,", header=_CONTINENTS),
    flags("f-01,BR,KE,JP,South America,,", header=_CONTINENTS),
    fix=Fixable.UNSAFE,
)


def find(deck: Deck) -> Iterator[Finding]:
    for flag in possible(deck):
        if flag.country is not None and flag.continent is not None and _is_wrong(flag.country, flag.continent):
            yield at(
                flag.card,
                flag.continent_path,
                WRONG_CONTINENT,
                _message(flag.country, flag.continent),
                _evidence(flag.country, flag.continent),
                suggestion=f"write {flag.country.continent}, or leave {flag.continent_path[0]} out: the code says it",
                replacement=flag.country.continent,
            )
        elif flag.continent is not None and flag.continent not in decided(deck).get(flag.code, (flag.continent,)):
            yield _undone(deck, flag, flag.continent)
    for code, continents in decided(deck).items():
        country = countries.find(code)
        for index, continent in enumerate(continents):
            if country is not None and country.continent and _is_wrong(country, continent):
                yield in_deck_file(
                    deck,
                    ("continents", code, index),
                    WRONG_CONTINENT,
                    _message(country, continent),
                    _evidence(country, continent),
                    suggestion=f"write {country.continent}"
                    if country.also
                    else f"take the entry out: nobody doubts where {country.name} lies",
                    replacement=country.continent if country.also else None,
                    out=not country.also,
                )


def _undone(deck: Deck, flag: Flag, written: str) -> Finding:
    """A continent that the card says and deck.yaml has decided against."""
    listed = decided(deck)[flag.code]
    return at(
        flag.card,
        flag.continent_path,
        WRONG_CONTINENT,
        f"deck.yaml counts {wording.country(flag.code)} with {wording.listed(listed)} alone, not with {written}",
        {"given": written, "expected": list(listed), "country": flag.code},
        suggestion=f"write {listed[0]}, or leave {flag.continent_path[0]} out: deck.yaml says it",
        replacement=listed[0],
        related=(Related("what deck.yaml says", deck.document.span(("continents", flag.code))),),
    )


def _is_wrong(country: Country, continent: str) -> bool:
    return continent not in (country.continent, *country.also)


def _message(country: Country, continent: str) -> str:
    lies = f"{wording.country(country.code)} lies in {country.continent}"
    some = f", for some in {wording.listed(country.also)}, and" if country.also else ","
    return f"{lies}{some} not in {continent}"


def _evidence(country: Country, continent: str) -> Evidence:
    return {
        "given": continent,
        "expected": [country.continent, *country.also],
        "country": country.code,
        "source": sources((country.source,)),
    }
