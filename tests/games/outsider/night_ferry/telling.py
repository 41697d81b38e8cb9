"""Telling: how Night Ferry speaks to people at a terminal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cardwright.engine.game import Game
from cardwright.engine.moves import TABLE, Move, Option
from cardwright.engine.state import Note, State
from cardwright.games.telling import Screen, Span, Telling
from night_ferry.rules import RULES


class NightFerryTelling(Telling):
    """Night Ferry in words."""

    def screen(self, game: Game[Any], state: State, seat: int, names: Sequence[str]) -> Screen:
        """The wind and the port that lie open, and what every ship has."""
        view, content = game.view(state, seat), state.setup.content
        wind, port = content.wind.get(view["wind"]), content.port.get(view["port"])
        lines = [(Span("Wind  ", "dim"), Span(f"{wind.name} ({wind.sign})" if wind is not None else "not yet known"))]
        if port is not None:
            far = f"{port.leagues} leagues, {port.goods}: {port.fare} points"
            lines.append((Span("Port  ", "dim"), Span(port.name, "bold"), Span(f", {port.country}, {far}")))
        seats = [
            (
                Span(f"{'▸' if number == view['seat'] and not view['over'] else ' '} {names[number][:14]:14}"),
                Span(f"coal {view['coal'][number]}   points {view['points'][number]}"),
            )
            for number in range(len(names))
        ]
        nights = state.setup.settings.nights
        title = "The last night is over" if view["over"] else f"Night {view['night']} of {nights}"
        return Screen(title, lines, seats)

    def question(self, game: Game[Any], state: State, actor: int, names: Sequence[str]) -> str:
        """Sail or moor; of the table, which card was turned up."""
        if actor == TABLE:
            return f"Which {'port' if game.view(state, TABLE)['wind'] else 'wind'} was turned up?"
        return f"{names[actor]}, sail or moor?"

    def label(self, game: Game[Any], state: State, option: Option, names: Sequence[str]) -> str:
        """A card's name; what sailing costs."""
        if option.name in ("wind", "port"):
            name: str = getattr(state.setup.content, option.name)[option.args[0]].name  # type: ignore[union-attr]
            return name
        if option.name == "moor":
            return "moor, and take coal on board"
        return f"sail, for {RULES.coal_for(state)} coal"  # type: ignore[arg-type]

    def read(self, game: Game[Any], state: State, typed: str, options: Sequence[Option]) -> Move | str | None:
        """``sail`` and ``moor``, typed out."""
        found = [Move(*option) for option in options if option.name == typed.strip().lower()]
        return found[0] if len(found) == 1 else None

    def told(
        self, game: Game[Any], state: State, move: Move, notes: Sequence[Note], names: Sequence[str]
    ) -> Sequence[str]:
        """What happened, in a line."""
        if move.name == "wind":
            return [f"Tonight: {state.setup.content.wind[move.args[0]].name}."]
        if move.name == "port":
            return [f"{state.setup.content.port[move.args[0]].name} calls."]
        if move.name == "moor":
            return [f"{names[move.actor]} moors."]
        return [f"{names[move.actor]} sails, for {notes[0].points} points."]


TELLING = NightFerryTelling()
