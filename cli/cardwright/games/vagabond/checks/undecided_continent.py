"""V-08: a flag of a country that some count with another continent, and neither the card nor deck.yaml decides."""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.deck.deck import Deck
from cardwright.diag import Code, Finding, Severity
from cardwright.facts.countries import Country
from cardwright.games.vagabond.checks.basis import wording
from cardwright.games.vagabond.checks.basis.examples import flags
from cardwright.games.vagabond.checks.basis.flown import Flag, possible, spoken_of
from cardwright.games.vagabond.checks.basis.report import also, at, sources

_CONTINENTS = "id,flag1,flag2,flag3,continent1,continent2,continent3"

UNDECIDED_CONTINENT = Code(
    "GEO114",
    "undecided-continent",
    "A flag is that of a country which some count with another continent, and the deck does not say where it counts.",
    "At the table the card decides (V-08), so its author had better do so before. In deck.yaml, `continents` has the "
    "continent that is printed, and a second one where that is to be right as well.",
    flags("f-01,BR,TR,JP"),
    flags("f-01,BR,TR,JP,,Asia,", header=_CONTINENTS),
    Severity.WARNING,
)


def find(deck: Deck) -> Iterator[Finding]:
    settled = spoken_of(deck)
    open_: dict[str, list[Flag]] = {}
    for flag in possible(deck):
        if flag.country is not None and flag.country.also and flag.continent is None and flag.code not in settled:
            open_.setdefault(flag.code, []).append(flag)
    # One line of deck.yaml settles all flags of a country.
    for first, *others in open_.values():
        if first.country is not None:
            yield _finding(first, first.country, others)


def _finding(flag: Flag, country: Country, others: list[Flag]) -> Finding:
    first, second = country.continent, wording.listed(country.also)
    line = f"{country.code}: [{', '.join((first, *country.also))}]"
    return at(
        flag.card,
        flag.path,
        UNDECIDED_CONTINENT,
        f"{wording.country(country.code)} is printed with {first}, and some count it with {second}: {country.note}",
        {
            "given": country.code,
            "printed": first,
            "also": list(country.also),
            "note": country.note,
            "line": line,
            "source": sources((country.source,)),
        },
        suggestion=f"under continents in deck.yaml, write {line} to print {first} and accept {second} too,"
        f" or {country.code}: [{first}] to accept {first} alone",
        related=tuple(also(other.card, other.path, f"card {other.card.id} shows that flag too") for other in others),
    )
