"""Flags: a round in which everybody names countries, then all cards are turned."""

from __future__ import annotations

from cardwright.engine.state import Note
from cardwright.games.vagabond.rules.content import Content, FlagCard
from cardwright.games.vagabond.rules.state import Naming, Owed, Turned, VagabondState, write
from cardwright.games.vagabond.rules.turn import end_turn

RIGHT = 20  #: V-24: points of a country that is on the card and of the continent
WRONG = -20  #: V-24: points of any other
MOST = 3  #: V-23, V-37: countries that one player may name


def is_right(card: FlagCard, country: str, continent: str) -> bool:
    """V-24: whether a country is on a card, and of the continent as it is printed or accepted too (V-08)."""
    return any(
        flag.country.code == country and (flag.continent == continent or continent in flag.also) for flag in card.flags
    )


def choose(state: VagabondState, continent: str, countries: tuple[str, ...]) -> None:
    """V-23: the spinning player chooses the continent, and names countries or none."""
    state.continent = continent
    state.namings = ()
    state.stage = "follow"
    follow(state, countries)


def follow(state: VagabondState, countries: tuple[str, ...]) -> None:
    """V-23: a player joins with countries or abstains; when all have answered, the cards are turned."""
    state.namings = (*state.namings, Naming(state.speaker, countries))
    if len(state.namings) == len(state.flags):
        _turn_all(state)
    else:
        state.speaker = (state.speaker + 1) % len(state.flags)


def _turn_all(state: VagabondState) -> None:
    """V-24: points; V-25: all cards go to the bottom of the pile, and each player takes a new one."""
    content: Content = state.setup.content
    for seat, countries in state.namings:
        card = state.flags[seat]
        for country in countries:
            points = RIGHT if is_right(content.flag[card], country, state.continent) else WRONG
            write(state, "V-24", seat, "flag", points, (card, country, state.continent))
    seats = tuple(seat for seat, _ in state.namings)
    state.turned = tuple(Turned("flag", seat, state.flags[seat], "", countries) for seat, countries in state.namings)
    state.notes += (Note("V-25", state.seat, "turned", 0, tuple(state.flags[seat] for seat in seats)),)
    state.flag = state.flag.under(*(state.flags[seat] for seat in seats))
    state.flags = ("",) * len(state.flags)
    state.namings = ()
    state.owed = tuple(Owed(seat, "flag") for seat in seats)
    end_turn(state)
