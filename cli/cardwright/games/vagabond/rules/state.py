"""State: where a game of Vagabond stands, and the few ways in which rules change it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, NamedTuple, TypeAlias, TypeVar

from cardwright.engine.moves import Value
from cardwright.engine.state import Note, State

#: V-09: the four categories, as the spinner has them
CATEGORIES: Final = ("travel", "compass", "picture", "flag")

#: V-10: the five piles
PILES: Final = ("black", "blue", "compass", "picture", "flag")

#: V-03: questions of a travel card
QUESTIONS: Final = 6

Stage: TypeAlias = Literal["spin", "answer", "judge", "choose", "place", "name", "follow", "decide", "over"]

_Item = TypeVar("_Item")


class Pile(NamedTuple):
    """A pile from its top: cards that nobody has seen, in an order that is not yet, then those put under it.

    What went under it together came in no order that a rule says, and is drawn in any.
    """

    unseen: tuple[str, ...]
    bottom: tuple[tuple[str, ...], ...] = ()

    @property
    def size(self) -> int:
        """How many cards there are."""
        return len(self.unseen) + sum(map(len, self.bottom))

    def tops(self) -> tuple[str, ...]:
        """The cards of which one lies on top."""
        return self.unseen or (self.bottom[0] if self.bottom else ())

    def without(self, card: str) -> Pile:
        """The pile after one of its top cards was taken."""
        tops = self.tops()
        index = tops.index(card)
        left = tops[:index] + tops[index + 1 :]
        if self.unseen:
            return Pile(left, self.bottom)
        return Pile((), ((left,) if left else ()) + self.bottom[1:])

    def under(self, *cards: str) -> Pile:
        """The pile with cards put under it together."""
        return Pile(self.unseen, (*self.bottom, cards))


class Sheet(NamedTuple):
    """V-09, V-33: a player's sheet: points by category, distances and the duel."""

    travel: int = 0
    distance: int = 0
    compass: int = 0
    picture: int = 0
    flag: int = 0
    duel: int = 0


#: the columns of a sheet
COLUMNS: Final = Sheet._fields


class Naming(NamedTuple):
    """V-23: what a seat says in a flag round: countries by code; none for one that abstains or names none."""

    seat: int
    countries: tuple[str, ...]


class Turned(NamedTuple):
    """A compass or flag card that was turned in the last turn, and what its player had said.

    ``side`` is the letter of a compass task; ``said`` are the tiles on N, S, W and E, or countries.
    """

    kind: Literal["compass", "flag"]
    seat: int
    card: str
    side: str
    said: tuple[str | int, ...]


class Owed(NamedTuple):
    """A card that a seat is about to draw, and from which pile."""

    seat: int
    pile: str


@dataclass(slots=True)
class VagabondState(State):
    """Where a game stands.

    ``seat`` has the turn and ``speaker`` is whom the game waits for, where it waits for a player. ``cards`` are the
    travel cards in use, empty texts where a new one is due; ``read`` counts their questions that are done with;
    ``finished`` are those used up, ``flags`` the flag cards in hand. ``card`` is the compass, picture or duel card
    being played, ``question`` the index of its question, ``said`` an answer that waits for its judgement. ``tasks``
    and ``pictures`` count compass tasks and picture cards played, which tells the side of the compass pile and the
    pair that is read. ``ended`` is the seat that ended the game, or -1.
    """

    seat: int
    speaker: int
    stage: Stage
    category: str
    owed: tuple[Owed, ...]
    black: Pile
    blue: Pile
    compass: Pile
    picture: Pile
    flag: Pile
    cards: tuple[str, ...]
    read: tuple[int, ...]
    finished: tuple[tuple[str, ...], ...]
    flags: tuple[str, ...]
    sheets: tuple[Sheet, ...]
    card: str = ""
    question: int = 0
    said: str = ""
    continent: str = ""
    namings: tuple[Naming, ...] = ()
    turned: tuple[Turned, ...] = ()
    tasks: int = 0
    pictures: int = 0
    ended: int = -1


def put(values: tuple[_Item, ...], index: int, value: _Item) -> tuple[_Item, ...]:
    """The values with another one at an index."""
    return (*values[:index], value, *values[index + 1 :])


def write(state: VagabondState, rule: str, seat: int, column: str, points: int, about: tuple[Value, ...]) -> None:
    """V-33: write points on a seat's own sheet, and note by which rule; 0 points are noted too."""
    if points:
        sheet = state.sheets[seat]
        sheet = sheet._replace(**{column: getattr(sheet, column) + points})
        state.sheets = put(state.sheets, seat, sheet)
    state.notes += (Note(rule, seat, column, points, about),)
