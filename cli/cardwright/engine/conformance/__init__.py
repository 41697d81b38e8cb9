"""Conformance: the laws that every game keeps, and a suite that tries them on a game of anybody's.

``check`` tries all of them; ``LAWS`` is the table of them, for a test of each. docs/engine.md shows both.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import islice
from typing import Any, Final, NamedTuple

from cardwright.engine.bots import COMMON, Bots
from cardwright.engine.conformance.alternatives import settings_of
from cardwright.engine.conformance.laws import chance, legality, recall, secrets, tables, turns
from cardwright.engine.conformance.trial import Failure, Recorded, Trial, raised
from cardwright.engine.game import Game


class Law(NamedTuple):
    """What every game keeps. ``find`` gives what breaks it in a trial: words, and where."""

    name: str
    find: Callable[[Trial], Iterable[tuple[str, str]]]

    @property
    def text(self) -> str:
        """The law in a sentence."""
        return (self.find.__doc__ or "").strip()

    def broken(self, trial: Trial, most: int = 3) -> list[Failure]:
        """The first failures; an exception out of the game is one too."""
        found: list[Failure] = []
        try:
            found.extend(Failure(self.name, *one) for one in islice(self.find(trial), most))
        except Exception as error:
            found.append(Failure(self.name, f"the game raises {raised(error)}"))
        return found


#: the laws by name
LAWS: Final = {
    law.name: law
    for law in (
        Law("ends", turns.ends),
        Law("moves", turns.moves),
        Law("listed", legality.listed),
        Law("unlisted", legality.unlisted),
        Law("json", recall.round_trip),
        Law("replay", recall.replays),
        Law("step", recall.steps),
        Law("earlier", recall.earlier),
        Law("chance", chance.seeded_chance),
        Law("table", chance.table_alone),
        Law("points", turns.points),
        Law("outcome", turns.outcomes),
        Law("rules", turns.rules),
        Law("views", secrets.views),
        Law("no leak", secrets.no_leak),
        Law("reveals", secrets.reveals),
        Law("bots", secrets.bots),
        Law("settings", tables.settings),
        Law("seats", tables.seats),
    )
}


def check(
    game: Game[Any],
    contents: Sequence[Any] = (None,),
    *,
    settings: Sequence[Any] | None = None,
    seats: Sequence[int] | None = None,
    games: int = 6,
    seed: int | str = "conformance",
    bots: Bots = COMMON,
    recorded: Sequence[Recorded] = (),
) -> list[Failure]:
    """What a game breaks of the laws; nothing where it keeps them all.

    ``contents`` are what it is played with, each at every number of ``seats`` (its fewest, most and one between) and
    with every one of ``settings`` (JSON values; the usual ones and others, so that every choice is made once).
    ``games`` are played at random, at every table one at least; ``recorded`` ones are replayed. Raises SettingsError
    where there is no such table.
    """
    trial = Trial(game, contents, settings, seats, games, seed, bots, recorded)
    trial.tables  # noqa: B018
    return [failure for law in LAWS.values() for failure in law.broken(trial)]


def report(failures: Sequence[Failure]) -> str:
    """Failures a line each; empty for none."""
    return "\n".join(map(str, failures))


__all__ = ["LAWS", "Failure", "Law", "Recorded", "Trial", "check", "report", "settings_of"]
