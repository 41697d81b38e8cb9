"""Namesakes: what was written for a city in; the cities that may be meant out, in its country and everywhere."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from cardwright.deck.deck import Deck
from cardwright.facts import airports, cities
from cardwright.facts.airports import Airport
from cardwright.facts.cities import City
from cardwright.facts.names import fold
from cardwright.games.vagabond.checks.basis.tasks import tasks
from cardwright.games.vagabond.compass import by_own_name

LOOK_UPS = 30  #: of one deck; each goes through all cities, and a deck of an invented world has hundreds of names
NAMES = 5  #: of one deck that are looked up among those of airports, which takes a twentieth of a second each
LARGE = 100_000  #: people; a city of that size may be meant by a name that it bears in another language only
ALIKE = 0.75  #: of 1, how much two names must have in common for one to be a slip of the other


@dataclass(frozen=True, slots=True, eq=False)
class Namesakes:
    """Cities by names that no city of the country written has, or that have no country. Looked up once each."""

    of_deck: tuple[tuple[str, str, str], ...]
    """City, folded city and country of the deck's places."""
    _known: dict[tuple[str, str], tuple[City, ...]] = field(default_factory=dict)
    _airports: dict[str, tuple[Airport, ...]] = field(default_factory=dict)

    def countries(self, name: str, least: int = 0) -> list[str]:
        """Countries with a city of that name and at least so many people: the deck's places', then the largest's."""
        wanted = fold(name)
        here = [country for _, folded, country in self.of_deck if folded == wanted]
        found = self._once("everywhere", name, lambda: cities.anywhere(name))
        own = set(by_own_name(found, name))
        others = [city.country for city in found if city.population >= (least if city in own else LARGE)]
        return list(dict.fromkeys((*here, *others)))

    def alike(self, name: str, country: str = "") -> tuple[str, str] | None:
        """City and country of the place whose name is nearly the one written, those of the deck before others."""
        from difflib import get_close_matches  # Only a mistake needs it.

        near = {folded: (city, of) for city, folded, of in reversed(self.of_deck) if country in ("", of)}
        for match in get_close_matches(fold(name), near, 1, ALIKE):
            return near[match]
        for city in self._once(f"alike {country}", name, lambda: tuple(cities.suggest(name, 20, country))):
            for found in by_own_name(cities.find(city.name, country or city.country), city.name)[:1]:
                return found.name, found.country
        return None

    def airport(self, words: str, country: str) -> Airport | None:
        """The airport in a country whose own name has these words: London Heathrow."""
        if words not in self._airports:
            self._airports[words] = airports.named(words) if len(self._airports) < NAMES else ()
        return next((airport for airport in self._airports[words] if airport.country == country), None)

    def _once(self, how: str, name: str, look_up: Callable[[], tuple[City, ...]]) -> tuple[City, ...]:
        if (how, name) not in self._known:
            self._known[how, name] = look_up() if len(self._known) < LOOK_UPS else ()
        return self._known[how, name]


def namesakes(deck: Deck) -> Namesakes:
    """The namesakes of a deck; one for all its checks."""
    found = deck.memory.get("vagabond.namesakes")
    if not isinstance(found, Namesakes):
        places = tasks(deck).atlas.places.values()
        found = deck.memory["vagabond.namesakes"] = Namesakes(
            tuple((place.city, fold(place.city), place.country) for place in places)
        )
    return found
