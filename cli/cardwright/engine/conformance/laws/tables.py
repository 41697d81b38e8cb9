"""Tables: settings and numbers of seats are taken where they are right and refused, in words, where they are not."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any, Final

from cardwright.engine import shapes
from cardwright.engine.conformance.laws.turns import Broken
from cardwright.engine.conformance.trial import Trial, raised
from cardwright.engine.game import Game, SettingsError

#: values that no setting has, and some that few have
ODD: Final[tuple[Any, ...]] = (
    None,
    {"no such": {"thing": None}},
    [[None]],
    "no such thing",
    -1,
    10**12,
    1.5,
    True,
    "",
    [],
)


def settings(trial: Trial) -> Broken:
    """The usual settings come back from JSON; wrong ones raise SettingsError with words, and nothing else."""
    game, content = trial.game, trial.contents[0]
    usual = game.settings()
    if not is_dataclass(usual):
        yield f"settings are a {type(usual).__name__}, and should be a frozen dataclass", ""
        return
    raw = shapes.dump(usual)
    if game.settings(raw) != usual:
        yield f"the usual settings come back from JSON as {game.settings(raw)}", ""
    if not _is_refused(game, content, {"no such setting": 1}):
        yield "a setting that there is not is taken", ""
    for name in (one.name for one in fields(usual)):
        taken = [odd for odd in ODD if not _is_refused(game, content, {name: odd})]
        if len(taken) == len(ODD):
            yield f"setting {name} takes anything, even {ODD[1]}", ""


def _is_refused(game: Game[Any], content: Any, raw: dict[str, Any]) -> bool:
    """Whether settings are refused; where they are taken, a game begins with them."""
    try:
        state = game.start(content, raw)
    except SettingsError as error:
        if not str(error).strip():
            raise AssertionError(f"settings {raw} are refused without words") from error
        return True
    game.actors(state)
    return False


def seats(trial: Trial) -> Broken:
    """Too few and too many seats raise SettingsError."""
    game = trial.game
    for count in (game.seats[0] - 1, game.seats[-1] + 1, 0, -1):
        seats = "1 seat" if count == 1 else f"{count} seats"
        yield from ((words, seats) for words in _seated(game, trial.contents[0], count))


def _seated(game: Game[Any], content: Any, count: int) -> Iterator[str]:
    try:
        game.table(content, None, count)
    except SettingsError as error:
        if not str(error).strip():
            yield "refused without words"
    except Exception as error:
        yield f"{raised(error)}, not SettingsError"
    else:
        yield "they are taken"
