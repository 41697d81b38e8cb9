"""Game: what a game brings to the house: kinds, tables, checks. A game of one's own is a Game without any Python."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from typing import TYPE_CHECKING, Any

from pydantic import BaseModel

from cardwright.check.check import Check
from cardwright.deck.content import SourceCard
from cardwright.deck.deckfile import DeckFile
from cardwright.deck.kind import Kind
from cardwright.diag import Code
from cardwright.games.answers import Answers, no_answers
from cardwright.games.history import Historian

if TYPE_CHECKING:
    from cardwright.deck.deck import Deck
    from cardwright.engine.bots import Bots
    from cardwright.engine.game import Game as Rules
    from cardwright.games.legacy import Legacies
    from cardwright.games.telling import Telling
    from cardwright.press.faces.face import Face

Tables = Mapping[str, tuple[SourceCard, ...]]


def _as_they_are(file: DeckFile, tables: Tables) -> Mapping[str, Any]:
    return tables


#: what every Telling has
_TELLS = ("screen", "question", "label", "read", "told", "settles", "eyes", "asks")


class BrokenPart(Exception):
    """A part of a game cannot be loaded, or is not what it must be; the text says so, ``reason`` why, where it is."""

    def __init__(self, game: str, words: str, reason: str = "") -> None:
        super().__init__(words)
        self.game = game
        self.reason = reason or words


def in_words(error: BaseException) -> str:
    """An exception as one line."""
    told = " ".join(str(error).split())
    return f"{type(error).__name__}: {told:.300}" if told else type(error).__name__


@dataclass(frozen=True, slots=True)
class Piece:
    """What is printed beside the cards: a board, a ruler. ``draw`` makes its faces, each at its true size.

    ``large`` pieces are printed over several sheets and, for a shop, on one page as large as they are. The faces of
    ``marked`` ones show themselves where they are cut. ``several`` is what its faces are called where a deck's size
    decides how many there are.
    """

    title: str
    draw: Callable[[Deck], Sequence[Face]]
    large: bool = False
    marked: bool = False
    #: width and height of its first face in mm, where they are known without drawing it
    size: Callable[[Deck], tuple[float, float]] | None = None
    several: str = ""

    def count(self, faces: int) -> str:
        """What is printed, in words: the piece, or how many of it."""
        return f"{faces} {self.several}" if self.several and faces > 1 else self.title


@dataclass(frozen=True, slots=True)
class Board:
    """Content that is no card: ``compile`` makes it of the whole deck, as JSON values; ``schema`` is its JSON Schema.

    In a package it stands under its name, as the only entry, with that name for its id too.
    """

    name: str
    compile: Callable[[Deck], Mapping[str, Any]]
    schema: Callable[[], Mapping[str, Any]]


@dataclass(frozen=True, slots=True)
class NamedRows:
    """A file that deck.yaml names and that holds one map of rows by their names, such as the spaces of a board.

    ``key`` is where in the file the map stands, ``file`` the model of the file with anything for rows, ``row`` that of
    a row.
    """

    key: str
    file: type[BaseModel]
    row: type[BaseModel]


@dataclass(frozen=True, slots=True)
class Game:
    """A game.

    ``tables`` are the files that its deck.yaml names beside cards: the key in deck.yaml to the model of a row.
    ``named`` are such files whose rows have names; both stand among a deck's tables.
    ``index`` makes of deck.yaml and the tables what the kinds' ``compile`` looks things up in. ``rules_version`` is
    None as long as a game has no rules that run. ``boards`` are content that packages hold beside the cards and that
    play asks for, such as where the circles of a map stand. ``pieces`` are printed beside the cards, each in a file of
    its name: name to where its Piece stands (``module:NAME``), so that a check loads none of them. ``drawings`` are
    pieces that booklets alone show.
    """

    name: str
    title: str
    kinds: Mapping[str, Kind]
    deck_model: type[DeckFile] = DeckFile
    tables: Mapping[str, type[BaseModel]] = field(default_factory=dict)
    named: Mapping[str, NamedRows] = field(default_factory=dict)
    index: Callable[[DeckFile, Tables], Mapping[str, Any]] = _as_they_are
    checks: tuple[Check, ...] = ()
    codes: Mapping[str, Code] = field(default_factory=dict)
    rules_version: str | None = None
    boards: tuple[Board, ...] = ()
    pieces: Mapping[str, str] = field(default_factory=dict)
    drawings: Mapping[str, str] = field(default_factory=dict)
    #: where its rules stand (``module:NAME`` of an ``engine.game.Game``); None for a game that is printed alone
    rules: str | None = None
    #: where its bots stand (``module:NAME`` of ``engine.bots.Bots``)
    bots: str | None = None
    #: where it stands how moves and views are told to people (``module:NAME`` of a ``games.telling.Telling``)
    telling: str | None = None
    #: where it stands which notes are answers to cards (``module:NAME`` of ``games.answers.Answers``)
    answers: str | None = None
    #: the name of the move that begins a turn, where turns are not simply what one seat does before another one acts
    turn: str | None = None
    #: where it stands what a deck's history makes of its cards (``module:NAME`` of a ``games.history.Historian``)
    history: str | None = None
    #: where it stands what keeps the legacy of decks (``module:NAME`` of a ``games.legacy.Legacies``); with a history
    legacy: str | None = None
    #: a sentence about the deck that ``new`` starts from, for those who choose; empty where there is none
    starter: str = ""
    #: what the families of its codes are about, in a few words each; they are told in lists of codes
    families: Mapping[str, str] = field(default_factory=dict)
    #: of a game of somebody else's package: the package in whose folder its ``templates`` and ``starter`` stand
    home: str | None = None

    def playing(self) -> Rules[Any] | None:
        """The rules that play it, loaded now; None where there are none."""
        rules: Rules[Any] | None = self._part(self.rules)
        return rules

    def players(self) -> Bots:
        """Its bots, loaded now, beside those that every game has."""
        bots: Bots | None = self._part(self.bots)
        self._fits(self.bots, bots, isinstance(bots, Mapping), "a map of bots by name")
        return bots or {}

    def teller(self) -> Telling | None:
        """How it is told to people, loaded now; None where it says nothing of its own."""
        teller: Telling | None = self._part(self.telling)
        self._fits(self.telling, teller, all(hasattr(teller, name) for name in _TELLS), "a Telling")
        return teller

    def answered(self) -> Answers:
        """Which notes are answers to cards, loaded now."""
        answers: Answers | None = self._part(self.answers)
        self._fits(self.answers, answers, callable(answers), "a function of notes")
        return answers or no_answers

    def historian(self) -> Historian | None:
        """What makes the deck of today of its files and their history, loaded now; None where decks have none."""
        historian: Historian | None = self._part(self.history)
        self._fits(self.history, historian, callable(historian), "a Historian")
        return historian

    def legacies(self) -> Legacies | None:
        """What keeps the legacy of its decks, loaded now; None where decks have none."""
        legacies: Legacies | None = self._part(self.legacy)
        self._fits(self.legacy, legacies, callable(legacies), "a function that gives a Legacy")
        return legacies

    def piece(self, name: str) -> Piece:
        """A piece or drawing by name, loaded now. Raises KeyError."""
        place = self.pieces.get(name) or self.drawings[name]
        piece: Piece = self._part(place)
        self._fits(place, piece, isinstance(piece, Piece), "a Piece")
        return piece

    def _part(self, place: str | None) -> Any:
        """What stands under ``module:NAME``, loaded now. Raises BrokenPart."""
        if place is None:
            return None
        module, _, attribute = place.partition(":")
        try:
            return getattr(import_module(module), attribute)
        except KeyboardInterrupt:
            raise
        except BaseException as error:  # what is not ours may end in any way, with SystemExit too
            reason = in_words(error)
            raise BrokenPart(self.name, f"{place} cannot be loaded: {reason}", reason) from error

    def _fits(self, place: str | None, part: Any, fits: bool, wanted: str) -> None:
        """Raises BrokenPart where a part, if there is one, is no such thing as is wanted."""
        if part is not None and not fits:
            raise BrokenPart(self.name, f"{place} is a {type(part).__name__}, not {wanted}")
