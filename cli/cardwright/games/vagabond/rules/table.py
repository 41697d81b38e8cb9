"""Table: content, settings and a number of seats in, what the rules look up in every state out, or why it cannot be."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final, NamedTuple

from cardwright.engine.game import SettingsError
from cardwright.engine.shapes import shown
from cardwright.games.vagabond.rules.content import Content
from cardwright.games.vagabond.rules.measure import Circles
from cardwright.games.vagabond.rules.settings import Always, Person, Settings
from cardwright.games.vagabond.rules.state import QUESTIONS, Pile


class Reader(NamedTuple):
    """Who reads to a team: a seat, and the person of it by name, which is empty where each seat is one person."""

    seat: int
    name: str


@dataclass(frozen=True, slots=True)
class Table:
    """What does not change during a game. ``readers`` and ``always`` are by seat; ``sizes`` count a pile's cards."""

    piles: Mapping[str, Pile]
    sizes: Mapping[str, int]
    circles: Circles
    readers: tuple[Reader, ...]
    always: tuple[Always, ...]


def laid(content: Content, settings: Settings, seats: int) -> Table:
    """V-10, V-11: the table as it is laid. Raises SettingsError where settings do not fit the number of seats."""
    if not 0 <= settings.start < seats:
        raise SettingsError(f"setting start is {settings.start}, and the seats are 0 to {seats - 1}")
    piles = {
        "black": _pile(content, (name for name, card in content.travel.items() if card.pile == "black")),
        "blue": _pile(content, (name for name, card in content.travel.items() if card.pile == "blue")),
        "compass": _pile(content, content.compass),
        "picture": _pile(content, content.picture),
        "flag": _pile(content, content.flag),
    }
    circles = {circle.number: (circle.x, circle.y) for circle in content.board.circles}
    sizes = {name: pile.size for name, pile in piles.items()}
    return Table(piles, sizes, circles, _readers(settings.teams, seats), _always(settings, seats))


def _pile(content: Content, names: Iterable[str]) -> Pile:
    """Cards that nobody has seen yet, each as often as there are copies of it."""
    return Pile(tuple(name for name in sorted(names) for _ in range(content.counts.get(name, 1))))


def _always(settings: Settings, seats: int) -> tuple[Always, ...]:
    always = settings.options_always
    if not isinstance(always, tuple):
        return (always,) * seats
    if len(always) != seats:
        raise SettingsError(f"setting options_always has {len(always)} values for {seats} seats; give one, or {seats}")
    return always


#: letters of a name, as of any player's
LONGEST_NAME: Final = 12


def _readers(teams: tuple[Person, ...], seats: int) -> tuple[Reader, ...]:
    """V-11, V-12: who reads to each seat: the nearest person to the right who is not in it.

    Turns go clockwise, so that without teams it is the one who played before. The right of a team is that of the
    first of it who is listed.
    """
    if not teams:
        return tuple(Reader((seat - 1) % seats, "") for seat in range(seats))
    for person in teams:
        if not person.name.strip() or not person.name.isprintable() or len(person.name) > LONGEST_NAME:
            raise SettingsError(
                f"setting teams has names of 1 to {LONGEST_NAME} letters, and not {shown(person.name) or 'none'}"
            )
        if not 0 <= person.seat < seats:
            raise SettingsError(
                f"setting teams puts {person.name} on seat {person.seat}, and the seats are 0 to {seats - 1}"
            )
    return tuple(_right_of(teams, seat) for seat in range(seats))


def _right_of(teams: tuple[Person, ...], seat: int) -> Reader:
    first = next((index for index, person in enumerate(teams) if person.seat == seat), None)
    if first is None:
        raise SettingsError(f"setting teams names nobody for seat {seat}")
    others = [person for person in (*teams[first:], *teams[:first]) if person.seat != seat]
    return Reader(others[-1].seat, others[-1].name) if others else Reader(seat, "")


#: what a game needs one of at least, so that the spinner can stop there
_NEEDED: Final = ("compass", "picture")


def demand_cards(table: Table, settings: Settings, seats: int) -> None:
    """V-34: raise SettingsError where there are too few cards for so many seats and so long a game."""
    sizes = table.sizes
    black = seats * settings.travel_cards + (0 if sizes["blue"] else 1)
    if sizes["black"] < black:
        spare = "" if sizes["blue"] else ", with one more for the final duel since there are no blue ones"
        raise SettingsError(
            f"{seats} players to {settings.travel_cards} travel cards each need {black} black travel cards{spare},"
            f" and the deck has {sizes['black']}"
        )
    if sizes["flag"] < seats:
        raise SettingsError(f"{seats} players need {seats} flag cards, and the deck has {sizes['flag']}")
    for name in _NEEDED:
        if not sizes[name]:
            raise SettingsError(f"the spinner may stop at {name}, and there is no {name} card")


def demand_content(table: Table, content: Content) -> None:
    """Raise SettingsError for a card that cannot be played: checks of decks see to it that there is none."""
    for name, travel in content.travel.items():
        off = [stop.iata for stop in travel.route if stop.number not in table.circles]
        if off:
            raise SettingsError(f"travel card {name} stops at {off[0]}, which has no circle on the board")
        if len(travel.questions) != QUESTIONS:
            raise SettingsError(f"travel card {name} has {len(travel.questions)} questions, not {QUESTIONS}")
    for name, compass in content.compass.items():
        for task in (compass.a, compass.b):
            answer = task.answer
            if {answer.n, answer.s, answer.w, answer.e} != {1, 2, 3, 4}:
                raise SettingsError(f"task {task.letter} of compass card {name} has no single answer")
    for name, picture in content.picture.items():
        if len(picture.pairs) != 3:
            raise SettingsError(f"picture card {name} has {len(picture.pairs)} pairs of questions, not 3")
