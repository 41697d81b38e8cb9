"""V-08: a flag of Antarctica, which is none of the six continents."""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.deck.deck import Deck
from cardwright.diag import Code, Finding, Fixable
from cardwright.facts import countries
from cardwright.facts.countries import Country
from cardwright.games.vagabond.checks.basis import wording
from cardwright.games.vagabond.checks.basis.examples import flags
from cardwright.games.vagabond.checks.basis.flown import decided, flown
from cardwright.games.vagabond.checks.basis.report import Evidence, at, in_deck_file, sources

NO_CONTINENT = Code(
    "VAG063",
    "no-continent",
    "A flag belongs to none of the six continents of the game.",
    "Players choose Europe, South America, North America, Africa, Asia or Oceania (V-08, V-23), so nobody can ever "
    "play the flag of Antarctica.",
    flags("f-01,BR,AQ,JP"),
    flags("f-01,BR,AR,JP"),
    fix=Fixable.UNSAFE,
)


def find(deck: Deck) -> Iterator[Finding]:
    told = set()
    for flag in flown(deck):
        if flag.country is not None and not flag.country.continent:
            told.add(flag.code)
            yield at(
                flag.card,
                flag.path,
                NO_CONTINENT,
                _message(flag.country),
                _evidence(flag.country),
                suggestion="show the flag of another country",
            )
    for code in decided(deck):
        country = countries.find(code)
        if country is not None and not country.continent and code not in told:
            yield in_deck_file(
                deck,
                ("continents", code),
                NO_CONTINENT,
                _message(country),
                _evidence(country),
                suggestion="take the entry out",
                key=True,
                out=True,
            )


def _message(country: Country) -> str:
    return f"{wording.country(country.code)} lies on none of the six continents that players can choose"


def _evidence(country: Country) -> Evidence:
    return {"given": country.code, "expected": list(countries.continents), "source": sources((country.source,))}
