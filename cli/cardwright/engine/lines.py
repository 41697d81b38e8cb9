"""Lines: what stands in saves and playthroughs: a header, moves, undone moves, players, migrations, the end."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final, Literal, NamedTuple, TypeAlias

from cardwright.engine.chance import GENERATOR
from cardwright.engine.game import Outcome
from cardwright.engine.moves import Move, read_move
from cardwright.engine.shapes import shown

#: the format of lines that this version writes, and the newest that it reads
FORMAT: Final = 1

#: a state's hash stands at every move of this number and its multiples, unless the header says something else
EVERY: Final = 10

#: names, versions and hashes in headers are no longer than this
MAX_WORD: Final = 200

#: in a header's ``more``: true where dice, spinners and cards are real ones, and people type in what they show
TYPED: Final = "typed"

What: TypeAlias = Literal["save", "playthrough"]

Kind: TypeAlias = Literal[
    "missing",  # there is no such file
    "exists",  # a new save would overwrite one
    "unreadable",  # the system does not let it be read
    "unwritable",  # the system does not let it be written: no right, no room
    "locked",  # another program plays it
    "empty",  # not even the first line is whole
    "not-lines",  # some other sort of file
    "newer",  # a later format, or lines that this version does not know
    "damaged",  # lines are changed, missing, doubled or swapped
    "other-game",  # of another game
    "other-rules",  # of another version of the rules, and no migration leads from it
    "other-content",  # of a package with other cards, as the rules see them
    "other-settings",  # its settings or seats are none that the rules know
    "diverged",  # the same moves lead somewhere else now
    "out-of-step",  # a state to be saved does not follow on the last one
    "tied",  # what others have done since follows from what was to be taken back
    "shown",  # what was to be undone has been seen by somebody
    "unfinished",  # a playthrough must reach the end of its game
]


class SaveError(Exception):
    """A save or playthrough that cannot be used, or not so; the text says why, for players.

    ``kind`` is for programs. ``line`` and ``move`` are numbers from 1, where one is meant; ``whole`` is how many moves
    can be had before it. Of one that diverged, ``rule`` is the number of the rule that the move is made by or breaks,
    ``noted`` are those of what it brought about, ``expected`` and ``found`` the hashes of states or other words.
    """

    def __init__(
        self,
        kind: Kind,
        words: str,
        *,
        line: int | None = None,
        move: int | None = None,
        whole: int | None = None,
        rule: str | None = None,
        noted: tuple[str, ...] = (),
        expected: str = "",
        found: str = "",
    ) -> None:
        super().__init__(words)
        self.kind = kind
        self.words = words
        self.line = line
        self.move = move
        self.whole = whole
        self.rule = rule
        self.noted = noted
        self.expected = expected
        self.found = found

    def told(self, words: str) -> SaveError:
        """The same, told in other words."""
        self.words, self.args = words, (words,)
        return self


class DeckName(NamedTuple):
    """Which deck a game is played with; ``rules_hash`` is its package's, of all that rules see in it."""

    id: str
    version: str
    rules_hash: str


#: who sits at a seat: ``name``, ``bot`` (as ``make_bot`` takes it) and whatever else a program wants to keep
Player: TypeAlias = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Header:
    """The first line: with what, by whom and from where a game is played. It is all that its moves need to replay.

    ``rules`` is the version of the rules, ``settings`` are JSON values of all settings, ``start`` is the hash of the
    first state, ``every`` says at which moves hashes stand. ``more`` is for programs that want to keep more.
    """

    game: str
    rules: str
    seats: int
    seed: int | str
    start: str
    settings: Mapping[str, Any] = field(default_factory=dict)
    deck: DeckName | None = None
    players: tuple[Player, ...] = ()
    generator: str = GENERATOR
    every: int = EVERY
    more: Mapping[str, Any] = field(default_factory=dict)

    def json(self) -> dict[str, Any]:
        """The header as it stands in its line."""
        return {
            "game": self.game,
            "rules": self.rules,
            "deck": None if self.deck is None else self.deck._asdict(),
            "seats": self.seats,
            "players": [dict(player) for player in self.players],
            "settings": dict(self.settings),
            "generator": self.generator,
            "seed": self.seed,
            "every": self.every,
            "start": self.start,
            "more": dict(self.more),
        }


class MoveLine(NamedTuple):
    """A move, its number from 1, and at some numbers the hash of the state after it."""

    number: int
    move: Move
    state: str | None = None

    def json(self) -> dict[str, Any]:
        """``{"move": 7, "do": [0, "roll", []], "state": "..."}``."""
        raw = {"move": self.number, "do": self.move.json()}
        return raw if self.state is None else {**raw, "state": self.state}


class UndoLine(NamedTuple):
    """``taken`` moves are taken back, so that the first ``to`` stand; then those of ``again`` are made once more."""

    taken: int
    to: int
    again: tuple[Move, ...] = ()

    def json(self) -> dict[str, Any]:
        """``{"undo": 2, "to": 5, "again": [move, ...]}``; without ``again`` where there is none."""
        raw: dict[str, Any] = {"undo": self.taken, "to": self.to}
        return {**raw, "again": [move.json() for move in self.again]} if self.again else raw


class PlayersLine(NamedTuple):
    """Who plays from here on."""

    players: tuple[Player, ...]

    def json(self) -> dict[str, Any]:
        """``{"players": [{"name": "Ada"}, ...]}``."""
        return {"players": [dict(player) for player in self.players]}


class MigrationLine(NamedTuple):
    """A change to other rules by migrations of these names: the header and all moves as they are from here on."""

    names: tuple[str, ...]
    header: Header
    moves: tuple[Move, ...]
    state: str

    def json(self) -> dict[str, Any]:
        """``{"migration": [name, ...], "header": {...}, "moves": [move, ...], "state": "..."}``."""
        return {
            "migration": list(self.names),
            "header": self.header.json(),
            "moves": [move.json() for move in self.moves],
            "state": self.state,
        }


class EndLine(NamedTuple):
    """The last line of a playthrough: how the game ended, after how many moves."""

    outcome: Outcome
    moves: int

    def json(self) -> dict[str, Any]:
        """``{"end": 61, "places": [1, 2], "points": [102, 88]}``."""
        points = self.outcome.points
        return {
            "end": self.moves,
            "places": list(self.outcome.places),
            "points": None if points is None else list(points),
        }


Line: TypeAlias = MoveLine | UndoLine | PlayersLine | MigrationLine | EndLine


# ------------------------------------------------------------------------------------------------ JSON to lines


def read_header(raw: Any) -> Header:
    """A header from its JSON. Raises ValueError."""
    if not isinstance(raw, dict):
        raise ValueError("the header is no map")
    wanted: dict[str, type | tuple[type, ...]] = {
        "game": str,
        "rules": str,
        "seats": int,
        "seed": (int, str),
        "start": str,
        "settings": dict,
        "players": list,
        "generator": str,
        "every": int,
        "more": dict,
    }
    for name, kind in wanted.items():
        value = raw.get(name)
        if not isinstance(value, kind) or isinstance(value, bool):
            raise ValueError(f"{name} is missing or of the wrong sort")
        if isinstance(value, str) and name != "seed" and len(value) > MAX_WORD:
            raise ValueError(f"{name} is too long")
    if odd := set(raw) - {*wanted, "deck"}:
        raise ValueError(f"{min(odd):.40} is unknown")
    deck = raw.get("deck")
    if not (raw["every"] >= 1 and 0 <= raw["seats"] <= 1000):
        raise ValueError("every and seats are numbers above 0")
    return Header(
        **{name: raw[name] for name in wanted if name != "players"},
        deck=None if deck is None else DeckName(*(_text(deck, name) for name in DeckName._fields)),
        players=_players(raw["players"]),
    )


def _text(raw: Any, name: str) -> str:
    if not isinstance(raw, dict) or not isinstance(raw.get(name), str) or len(raw[name]) > MAX_WORD:
        raise ValueError(f"{name} is missing or no text")
    value: str = raw[name]
    return value


def _players(raw: Any) -> tuple[Player, ...]:
    if not isinstance(raw, list) or not all(isinstance(one, dict) for one in raw):
        raise ValueError("players are no list of maps")
    return tuple(raw)


def _count(value: Any) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or value < 0:
        raise ValueError(f"{shown(value):.40} is no number from 0 up")
    return value


def read_line(raw: dict[str, Any], what: What) -> Line:
    """A line but the first. Raises ValueError, TypeError or KeyError."""
    if set(raw) - {"state"} == {"move", "do"}:
        state = raw.get("state")
        return MoveLine(_count(raw["move"]), read_move(raw["do"]), None if state is None else _text(raw, "state"))
    if set(raw) - {"again"} == {"undo", "to"} and what == "save":
        return UndoLine(_count(raw["undo"]), _count(raw["to"]), tuple(map(read_move, raw.get("again", ()))))
    if set(raw) == {"players"}:
        return PlayersLine(_players(raw["players"]))
    if set(raw) == {"migration", "header", "moves", "state"} and what == "save":
        names, moves = raw["migration"], tuple(map(read_move, raw["moves"]))
        if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
            raise ValueError("migration is no list of names")
        return MigrationLine(tuple(names), read_header(raw["header"]), moves, _text(raw, "state"))
    if set(raw) == {"end", "places", "points"} and what == "playthrough":
        points = raw["points"]
        places = tuple(map(_count, raw["places"]))
        return EndLine(Outcome(places, None if points is None else tuple(map(_whole, points))), _count(raw["end"]))
    raise ValueError(", ".join(f"{name:.40}" for name in list(raw)[:4]))


def _whole(value: Any) -> int:
    if not isinstance(value, int) or isinstance(value, bool):
        raise ValueError(f"{shown(value):.40} is no whole number")
    return value


# ---------------------------------------------------------------------------------------------------- folding


def standing(header: Header, lines: Iterable[Line]) -> tuple[Header, tuple[Move, ...]]:
    """The header that holds now, and the moves that stand: undone ones left out, migrations and players taken over.

    Raises SaveError where a line's number is not the one that is due.
    """
    moves: list[Move] = []
    for index, line in enumerate(lines):
        if isinstance(line, MoveLine):
            due(line.number, len(moves) + 1, index)
            moves.append(line.move)
        elif isinstance(line, UndoLine):
            due(line.to, len(moves) - line.taken, index)
            moves[line.to :] = line.again
        elif isinstance(line, PlayersLine):
            header = replace(header, players=line.players)
        elif isinstance(line, MigrationLine):
            header, moves = line.header, list(line.moves)
        else:
            due(line.moves, len(moves), index)
    return header, tuple(moves)


def due(number: int, wanted: int, index: int) -> None:
    """Raise SaveError where the line after ``index`` others than the header has not the number that is due."""
    if number != wanted:
        words = f"line {index + 2} is numbered {number}, and {wanted} would follow"
        raise SaveError("damaged", words, line=index + 2, whole=None)


def stand(lines: Sequence[Line]) -> int:
    """How many moves stand after lines."""
    number = 0
    for line in lines:
        if isinstance(line, MoveLine):
            number = line.number
        elif isinstance(line, UndoLine):
            number = line.to + len(line.again)
        elif isinstance(line, MigrationLine):
            number = len(line.moves)
    return number
