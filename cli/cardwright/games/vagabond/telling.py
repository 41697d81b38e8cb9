"""Telling: Vagabond as it speaks to people: what is asked, what may be typed, who reads and who judges."""

from __future__ import annotations

from collections.abc import Sequence, Set
from typing import Any, Final

from cardwright.engine.game import Game
from cardwright.engine.moves import TABLE, Form, Move, Option
from cardwright.engine.state import Note, State
from cardwright.games.telling import Screen, Settles, Telling
from cardwright.games.vagabond import screens, spoken, told
from cardwright.games.vagabond.rules import answers
from cardwright.games.vagabond.rules.play import Vagabond
from cardwright.games.vagabond.rules.settings import Settings
from cardwright.games.vagabond.rules.state import VagabondState
from cardwright.games.vagabond.rules.table import Reader
from cardwright.games.vagabond.screens import POINTS


class VagabondTelling(Telling):
    """How Vagabond speaks."""

    # ------------------------------------------------------------------------------------------------------ screens

    def screen(self, game: Game[Any], state: State, seat: int, names: Sequence[str]) -> Screen:
        """The table as a seat may see it."""
        assert isinstance(state, VagabondState)
        return screens.screen(game, state, seat, names)

    def question(self, game: Game[Any], state: State, actor: int, names: Sequence[str]) -> str:
        """What the actor is asked now."""
        assert isinstance(state, VagabondState)
        if actor == TABLE:
            return _of_the_table(game, state, names)
        name, reader = names[actor], _reader(state, names)
        asked = {
            "answer": f"{name}, your answer? Type it, or say it aloud to {reader} and press Enter",
            "choose": f"{name}, A or B?",
            "place": f"{name}, which tiles go on north, south, west and east? Four digits in that order, such as 2413",
            "name": f"{name}, which continent? With countries, if you know any: Asia: Japan, India",
            "follow": f"{name}, are you in? Name one to three countries in {state.continent}, or abstain",
            "decide": f"{name}, you have ended the game: six right without options for +150, or -100. Do you dare?",
        }
        return asked[state.stage]

    def label(self, game: Game[Any], state: State, option: Option, names: Sequence[str]) -> str:
        """One option in a few words."""
        assert isinstance(state, VagabondState)
        return _label(game, state, option)

    def read(self, game: Game[Any], state: State, typed: str, options: Sequence[Option]) -> Move | str | None:
        """A move from what somebody typed."""
        assert isinstance(state, VagabondState)
        return spoken.read(state, typed, options)

    def part(self, game: Game[Any], state: State, form: Form, number: int, names: Sequence[str]) -> str:
        """What is asked for one part of a form."""
        asked = {
            "said": "What do you say?",
            "continent": "",  # the question asks for it
            "countries": "Which countries? Their names or codes, with commas between them.",
        }
        return asked[form.parts[number].name]

    def value(self, game: Game[Any], state: State, form: Form, number: int, value: str | int) -> str:
        """A country by its name."""
        if form.parts[number].name != "countries":
            return str(value)
        return spoken.country_name(state.setup.content, str(value))

    # -------------------------------------------------------------------------------------------- who sees, who judges

    def eyes(self, game: Game[Any], state: State, actor: int, people: Set[int]) -> tuple[int, ...]:
        """V-36: while an answer is judged its reader alone looks at the screen, which shows what the card says.

        Where a bot reads, players judge their own answers, as one does who learns from cards alone.
        """
        assert isinstance(state, VagabondState)
        reader = state.setup.prepared.readers[state.speaker].seat
        judged = actor == TABLE and self.settles(game, state, people) == "people"
        return (reader,) if judged and reader in people else ()

    def settles(self, game: Game[Any], state: State, people: Set[int]) -> Settles:
        """V-35: people judge what a person said, unless it is in so many words what the card says."""
        assert isinstance(state, VagabondState)
        if state.owed or state.stage != "judge":
            return "dice"
        assert isinstance(game, Vagabond)
        if state.speaker not in people or answers.fits(state.said, game.answer(state)):
            return "chance"
        return "people"

    def rests(self, game: Game[Any], state: State, people: Set[int]) -> bool:
        """Cards that people had to do with lie turned, and the next spin would clear them away."""
        assert isinstance(state, VagabondState)
        seated = state.log is not None and state.log[1].actor != TABLE
        return seated and any(turned.seat in people for turned in state.turned)

    # ------------------------------------------------------------------------------------------------------ what was

    def told(
        self, game: Game[Any], state: State, move: Move, notes: Sequence[Note], names: Sequence[str]
    ) -> Sequence[str]:
        """What happened. Points are not told before the end (V-27)."""
        assert isinstance(state, VagabondState)
        return told.told(state, move, notes, names)


def _reader(state: VagabondState, names: Sequence[str]) -> str:
    """Who reads to the speaker: a person of another team by name, else the player on the right."""
    settings: Settings = state.setup.settings
    reader: Reader = state.setup.prepared.readers[state.speaker]
    return reader.name if settings.teams else names[reader.seat]


def _of_the_table(game: Game[Any], state: VagabondState, names: Sequence[str]) -> str:
    if state.owed:
        owed = state.owed[0]
        pile = {"black": "travel", "blue": "blue travel"}.get(owed.pile, owed.pile)
        return f"Which {pile} card does {names[owed.seat]} draw?"
    if state.stage == "spin":
        return f"{names[state.seat]} spins. Where does the spinner stop?"
    assert isinstance(game, Vagabond)
    reader = state.setup.prepared.readers[state.speaker].name
    the_card = f"{reader}, the card" if reader else "The card"
    return f"{the_card} says: {game.answer(state)}. Was {names[state.speaker]} right?"


def _label(game: Game[Any], state: VagabondState, option: Option) -> str:
    if isinstance(option, Form):
        return {
            "answer": "answer",
            "name": "choose a continent and name countries",
            "join": "join, and name countries",
        }[option.name]
    _, name, args = option
    if name == "place":
        return " ".join(f"{point.upper()}{tile}" for point, tile in zip(POINTS, args, strict=True))
    if name == "choose":
        seen = game.view(state, option.actor)
        return next(
            f"{one['letter']}: {one['text']}" for one in seen["question"]["options"] if one["letter"] == args[0]
        )
    if name == "spin":
        return "on a line: spin again" if args[0] == "line" else str(args[0])
    if name == "draw":
        return str(args[1])
    fixed = {
        "options": "hear the options",
        "pass": "no answer",
        "abstain": "abstain",
        "accept": "take the duel",
        "decline": "decline",
    }
    return str(args[0]) if name == "judge" else fixed[name]


TELLING: Final = VagabondTelling()
