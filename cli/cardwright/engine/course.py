"""Course: the lines of a save or playthrough played again, each hash compared on the way."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import Any, Generic, NamedTuple, TypeAlias, TypeVar

from cardwright.engine.chance import GENERATOR
from cardwright.engine.game import Game, Outcome, SettingsError
from cardwright.engine.lines import (
    TYPED,
    DeckName,
    EndLine,
    Header,
    Line,
    MigrationLine,
    MoveLine,
    PlayersLine,
    SaveError,
    UndoLine,
    due,
)
from cardwright.engine.moves import TABLE, Form, IllegalMove, Move
from cardwright.engine.shapes import dump, shown
from cardwright.engine.state import Setup, State, digest

#: the table that a header's game is played at: its settings and seats, with the content that the caller has
Table: TypeAlias = Callable[[Header], Setup]

_State = TypeVar("_State", bound=State)


def table_of(game: Game[Any], content: Any) -> Table:
    """Tables for headers, all with the same content."""
    return lambda header: game.table(content, header.settings, header.seats)


def header_of(game: Game[Any], setup: Setup, seed: int | str, deck: DeckName | None = None, **more: Any) -> Header:
    """The header of a game that begins at a table; ``more`` are further fields of it (players, every, more)."""
    start = digest(game.start_at(setup, seed))
    return Header(game.name, game.rules_version, setup.seats, seed, start, dump(setup.settings), deck, **more)


def demand_game(header: Header, game: Game[Any], rules_hash: str | None = None) -> None:
    """Raise SaveError where a header is of another game, generator, or package as rules see it (None: any)."""
    if header.game != game.name:
        raise SaveError("other-game", f"it is a game of {header.game}, not of {game.name}", line=1)
    if header.generator != GENERATOR:
        words = f"its chance comes from the generator {header.generator}, and this Cardwright has {GENERATOR}"
        raise SaveError("newer", words, line=1)
    if rules_hash is not None and header.deck is not None and header.deck.rules_hash != rules_hash:
        deck = header.deck
        words = (
            f"it was begun with {deck.id} {deck.version}, and the cards of this package play differently "
            f"(rules hash {rules_hash[:12]}, then {deck.rules_hash[:12]}); go on with the package of that time"
        )
        raise SaveError("other-content", words, line=1, expected=deck.rules_hash, found=rules_hash)


def demand_rules(header: Header, game: Game[Any]) -> None:
    """Raise SaveError where a header names another version of the rules than the game has."""
    if header.rules != game.rules_version:
        words = f"it was played by version {header.rules} of the rules of {game.name}, and here is {game.rules_version}"
        raise SaveError("other-rules", words, line=1, expected=header.rules, found=game.rules_version)


class Stand(NamedTuple, Generic[_State]):
    """Where a course stands."""

    state: _State
    back: tuple[_State, ...]
    moves: int


class Course(Generic[_State]):
    """A game as its lines have led it so far: ``state`` after ``moves`` moves, ``header`` as it holds now.

    ``back`` are the states that can be gone back to, newest last: those since somebody was last shown something.
    Raises SaveError, as every step of it does, where the same setup and seed do not give the header's start.
    """

    def __init__(self, game: Game[_State], table: Table, header: Header) -> None:
        self.game = game
        self.table = table
        self._begin(header)

    def _begin(self, header: Header) -> None:
        try:
            setup = self.table(header)
        except SettingsError as error:
            raise SaveError("other-settings", f"it cannot be set up: {error}", line=1) from None
        self.header = header
        self.state: _State = self.game.start_at(setup, header.seed)
        self.moves = 0
        self.back: list[_State] = []
        found = digest(self.state)
        if header.start != found:
            words = "the game does not begin as it did when it was saved: its rules or cards are others"
            raise SaveError("diverged", words, move=0, whole=0, expected=header.start, found=found)

    def follow(self, lines: Sequence[Line], first: int = 0) -> None:
        """Play lines that follow the header, from the one with the index ``first`` on."""
        for index in range(first, len(lines)):
            line = lines[index]
            if isinstance(line, MoveLine):
                due(line.number, self.moves + 1, index)
                before = self.state
                self.do(line.move, index)
                if line.state is not None:
                    self.compare(line.state, before, line.move, index)
            elif isinstance(line, UndoLine):
                due(line.to, self.moves - line.taken, index)
                self.undo(line.taken, line.again, index)
            elif isinstance(line, PlayersLine):
                self.sit(line.players)
            elif isinstance(line, MigrationLine):
                self._begin(line.header)
                for move in line.moves:
                    self.do(move, index)
                self.compare(line.state, None, None, index)
            else:
                due(line.moves, self.moves, index)
                self.end(line, index)

    def do(self, move: Move, index: int | None = None) -> None:
        """One move more."""
        before = self.state
        try:
            state = self.game.apply(before, move)
        except IllegalMove as error:
            words = f"move {self.moves + 1} ({said(move)}) may not be made now: {error.words} (rule {error.rule})"
            raise SaveError("diverged", words, rule=error.rule, found=error.words, **self._at(index)) from None
        self.join(move, state)

    def join(self, move: Move, state: _State) -> None:
        """One move more, of which the state after it is known already."""
        if self._shows(move):
            self.back.clear()
        else:
            self.back.append(self.state)
        self.state = state
        self.moves += 1

    def _shows(self, move: Move) -> bool:
        """Whether a move shows somebody something new. What a real die shows lies there, and mistyped is mended."""
        typed = move.actor == TABLE and self.header.more.get(TYPED) is True
        return not typed and self.game.reveals(self.state, move)

    def undo(self, count: int, again: Iterable[Move] = (), index: int | None = None) -> None:
        """Take back moves, and make some others again. Raises SaveError where somebody has been shown something."""
        if not 0 < count <= len(self.back):
            words = f"{self._back_words()} can be taken back; before that somebody has seen something new"
            raise SaveError("shown", words, line=None if index is None else index + 2, move=self.moves)
        before = self.stand()
        self.state = self.back[-count]
        del self.back[-count:]
        self.moves -= count
        try:
            for move in again:
                self.do(move, index)
        except SaveError as error:
            self.stand_at(before)
            if index is not None:
                raise
            words = f"what others have done since follows from it: {error.words}"
            raise SaveError("tied", words, move=self.moves) from None

    def stand(self) -> Stand[_State]:
        """Where it stands, to be come back to."""
        return Stand(self.state, tuple(self.back), self.moves)

    def stand_at(self, stand: Stand[_State]) -> None:
        """Come back to where it stood."""
        self.state, self.back, self.moves = stand.state, list(stand.back), stand.moves

    def _back_words(self) -> str:
        count = len(self.back)
        return "no move" if not count else "only the last move" if count == 1 else f"only the last {count} moves"

    def sit(self, players: tuple[Any, ...]) -> None:
        """Others play from here on."""
        self.header = replace(self.header, players=players)

    def compare(self, expected: str, before: _State | None, move: Move | None, index: int) -> None:
        """Raise SaveError where the state has not the hash that it had when the last move was made."""
        found = digest(self.state)
        if found == expected:
            return
        if before is None or move is None:
            words = f"after move {self.moves} the game stands otherwise than it did"
            raise SaveError("diverged", words, line=index + 2, move=self.moves, expected=expected, found=found)
        rule = rule_of(self.game, before, move)
        noted = tuple(dict.fromkeys(note.rule for note in self.state.notes))
        every = self.header.every
        since = f"within the {every} moves up to" if every > 1 else "at"
        words = f"it leads elsewhere than it did, {since} move {self.moves} ({said(move)}, {_by(rule, noted)})"
        raise SaveError(
            "diverged",
            words,
            line=index + 2,
            move=self.moves,
            whole=self.moves - 1,
            rule=rule,
            noted=noted,
            expected=expected,
            found=found,
        )

    def end(self, line: EndLine, index: int) -> None:
        """Raise SaveError where the game has not ended as it did."""
        found = self.game.outcome(self.state)
        if found != line.outcome:
            words = f"after move {self.moves} it does not end as it did"
            raise SaveError(
                "diverged",
                words,
                line=index + 2,
                move=self.moves,
                whole=self.moves,
                expected=_ended(line.outcome),
                found=_ended(found),
            )

    def _at(self, index: int | None) -> dict[str, Any]:
        return {"line": None if index is None else index + 2, "move": self.moves + 1, "whole": self.moves}


def rule_of(game: Game[Any], state: State, move: Move) -> str | None:
    """The rule by which a move was made; None where no option gives it."""
    for option in game.moves(state, move.actor):
        if option.accepts(move) if isinstance(option, Form) else option == move:
            return game.rule(state, option)
    return None


def said(move: Move) -> str:
    """A move in a few words, for messages: ``seat 0: roll``, ``table: die 3``."""
    who = "table" if move.actor == TABLE else f"seat {move.actor}"
    return " ".join([f"{who}: {move.name}", *(f"{shown(arg):.30}" for arg in move.args)])[:80]


def _by(rule: str | None, noted: tuple[str, ...]) -> str:
    rules = tuple(dict.fromkeys((*([rule] if rule is not None else []), *noted)))
    return f"rule{'s' * (len(rules) != 1)} {', '.join(rules)}" if rules else "no rule"


def _ended(outcome: Outcome | None) -> str:
    if outcome is None:
        return "no end"
    places = f"places {', '.join(map(str, outcome.places))}"
    return places if outcome.points is None else f"{places}; points {', '.join(map(str, outcome.points))}"


def is_over(game: Game[Any], state: State) -> bool:
    """Whether nobody may act any more."""
    return not game.actors(state)


__all__ = ["Course", "Table", "demand_game", "demand_rules", "header_of", "is_over", "rule_of", "said", "table_of"]
