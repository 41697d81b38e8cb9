"""Guard: a game of somebody else in; what of it is not what a Game holds, and the game that tells what it gives wrong.

Games that come with Cardwright do without: their types are checked before anybody gets them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import Any

from pydantic import BaseModel

from cardwright.check.check import Check
from cardwright.deck.deck import Deck
from cardwright.deck.deckfile import DeckFile
from cardwright.deck.kind import Kind
from cardwright.diag import Code, Finding
from cardwright.games.game import Board, BrokenPart, Game, NamedRows


def unfit(game: Game) -> str | None:
    """The first thing in a Game that is not what it must be, in words; None where all is."""
    return next(_unfit(game), None)


def _unfit(game: Any) -> Iterator[str]:
    if not (isinstance(game.deck_model, type) and issubclass(game.deck_model, DeckFile)):
        yield f"its deck_model is {game.deck_model!r:.60}, not a class on DeckFile"
    tables: list[tuple[str, Any, type]] = [
        ("kinds", game.kinds, Kind),
        ("codes", game.codes, Code),
        ("families", game.families, str),
        ("named", game.named, NamedRows),
        ("pieces", game.pieces, str),
        ("drawings", game.drawings, str),
    ]
    for name, table, wanted in tables:
        if not isinstance(table, Mapping):
            yield f"its {name} are a {type(table).__name__}, not a map"
        else:
            wrong = [key for key, one in table.items() if not isinstance(key, str) or not isinstance(one, wanted)]
            yield from (
                f"its {name} hold {table[key]!r:.60} under {key!r:.60}, not a {wanted.__name__}" for key in wrong
            )
    yield from (f"the kind {one.name} stands under {key}" for key, one in game.kinds.items() if one.name != key)
    yield from (f"the code {one.id} stands under {key}" for key, one in game.codes.items() if one.id != key)
    for name, some, wanted in (("checks", game.checks, Check), ("boards", game.boards, Board)):
        yield from (
            f"its {name} hold {one!r:.60}, not a {wanted.__name__}" for one in some if not isinstance(one, wanted)
        )
    for key, model in game.tables.items():
        if not (isinstance(model, type) and issubclass(model, BaseModel)):
            yield f"its tables hold {model!r:.60} under {key}, not a model"


def guarded(game: Game) -> Game:
    """The same game; what its functions give is looked at. They raise BrokenPart where it is of another kind."""
    name = game.name
    kinds = {
        key: replace(
            kind,
            compile=_map(name, f"compile of {key} cards", kind.compile),
            schema=_map(name, f"the schema of {key} cards", kind.schema),
        )
        for key, kind in game.kinds.items()
    }
    boards = tuple(
        replace(
            board,
            compile=_map(name, f"compile of the board {board.name}", board.compile),
            schema=_map(name, f"the schema of the board {board.name}", board.schema),
        )
        for board in game.boards
    )
    checks = tuple(replace(check, find=_findings(name, check)) for check in game.checks)
    return replace(game, kinds=kinds, boards=boards, checks=checks)


def _map(game: str, what: str, make: Callable[..., Any]) -> Callable[..., Mapping[str, Any]]:
    def call(*given: Any) -> Mapping[str, Any]:
        made = make(*given)
        if not isinstance(made, Mapping):
            raise BrokenPart(game, f"{what} gives {made!r:.60}, not a map")
        if (strange := next((key for key in made if not isinstance(key, str)), None)) is not None:
            raise BrokenPart(game, f"{what} gives a map with {strange!r:.60} for a key, not a text")
        return made

    return call


def _findings(game: str, check: Check) -> Callable[[Deck], Iterator[Finding]]:
    codes = ", ".join(code.id for code in check.codes)

    def find(deck: Deck) -> Iterator[Finding]:
        found = check.find(deck)
        try:
            some = iter(found)
        except TypeError:
            raise BrokenPart(game, f"the check of {codes} gives {found!r:.60}, not findings") from None
        for one in some:
            if not isinstance(one, Finding):
                raise BrokenPart(game, f"the check of {codes} gives {one!r:.60}, not a finding")
            yield one

    return find
