"""Flown: the flags of a deck's cards in order, each with what the facts and deck.yaml say of its country."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from cardwright.deck.content import SourceCard
from cardwright.deck.deck import Deck
from cardwright.facts import countries
from cardwright.facts.countries import Country
from cardwright.read.node import Map, Path


@dataclass(frozen=True, slots=True)
class Flag:
    """A flag on a card. ``index`` counts from 0; ``continent`` is what the card says of it, mostly nothing.

    ``country`` is None where the code is no country's. ``first`` is the same flag further up on the same card.
    """

    card: SourceCard
    index: int
    code: str
    country: Country | None
    continent: str | None
    first: Flag | None

    @property
    def path(self) -> Path:
        return (f"flag{self.index + 1}",)

    @property
    def continent_path(self) -> Path:
        return (f"continent{self.index + 1}",)


def flown(deck: Deck) -> tuple[Flag, ...]:
    """All flags of a deck; listed once."""
    found = deck.memory.get("vagabond.flown")
    if not isinstance(found, tuple):
        found = deck.memory["vagabond.flown"] = tuple(_flags(deck))
    return found


def possible(deck: Deck) -> Iterator[Flag]:
    """The flags of countries that lie in one of the six continents; the others are told, and not once more."""
    return (flag for flag in flown(deck) if flag.country is not None and flag.country.continent)


def _flags(deck: Deck) -> Iterator[Flag]:
    for card in deck.of("flag"):
        here: dict[str, Flag] = {}
        for index, (code, continent) in enumerate(zip(card.written.flags, card.written.continents, strict=True)):
            flag = Flag(card, index, code, countries.find(code), continent, here.get(code))
            here.setdefault(code, flag)
            yield flag


def decided(deck: Deck) -> Mapping[str, Sequence[str]]:
    """What deck.yaml says of continents, by country: the one that is printed, then one that counts as well."""
    found: Mapping[str, Sequence[str]] = getattr(deck.file, "continents", {})
    return found


def spoken_of(deck: Deck) -> frozenset[str]:
    """The codes that deck.yaml has an entry for, in whatever form: what is wrong with one is told there."""
    root = deck.document.root
    entries = root.get("continents") if isinstance(root, Map) else None
    if not isinstance(entries, Map):
        return frozenset(decided(deck))
    meant = (countries.meant(key) for key in entries)
    return frozenset((*entries, *(country.code for country in meant if country is not None)))
