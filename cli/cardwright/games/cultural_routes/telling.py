"""Telling: Cultural Routes as it speaks to people: who answers, who judges, who keeps the time."""

from __future__ import annotations

from collections.abc import Sequence, Set
from typing import Any, Final

from cardwright.engine.game import Game
from cardwright.engine.moves import TABLE, Form, Move, Option
from cardwright.engine.state import Note, State
from cardwright.games.cultural_routes import screens, told
from cardwright.games.cultural_routes.rules.content import Content
from cardwright.games.cultural_routes.rules.state import CulturalRoutesState, waiting
from cardwright.games.telling import Screen, Settles, Telling

#: what people type for nothing to say, and when the time is up
NOTHING: Final = ("-", "nothing", "nothing yet", "no", "wait")
#: letters of what is said
MOST: Final = 200
TIME: Final = ("t", "time", "time is up", "up")
_RIGHT: Final = ("y", "yes", "right", "fits", "it fits")
_WRONG: Final = ("n", "no", "wrong")


class CulturalRoutesTelling(Telling):
    """How Cultural Routes speaks."""

    def screen(self, game: Game[Any], state: State, seat: int, names: Sequence[str]) -> Screen:
        """The table as a seat may see it."""
        assert isinstance(state, CulturalRoutesState)
        return screens.screen(game, state, seat, names)

    # -------------------------------------------------------------------------------------------- who acts, who judges

    def first(self, game: Game[Any], state: State, actors: Sequence[int], people: Set[int]) -> int:
        """In a quiz bots make up their minds first, unseen; then people are asked together, until one has spoken."""
        assert isinstance(state, CulturalRoutesState)
        for actor in actors:
            if actor != TABLE and actor not in people:
                return actor
        spoken = any(seat in people for seat in waiting(state))
        return TABLE if spoken else actors[0]

    def asks(self, game: Game[Any], state: State, actor: int, people: Set[int]) -> Sequence[Option]:
        """In a quiz a key for each person who may answer, and one for nobody: the time, where all are people."""
        assert isinstance(state, CulturalRoutesState)
        if state.stage != "quiz" or actor == TABLE:
            return game.moves(state, actor)
        answers = [game.moves(state, seat)[0] for seat in game.actors(state) if seat in people]
        alone = all(seat in people for seat in state.guessing)
        return [*answers, Move(TABLE, "time") if alone else Move(actor, "wait")]

    def settles(self, game: Game[Any], state: State, people: Set[int]) -> Settles:
        """C-20: people judge what people said, and say which of them was first; bots mean what they say."""
        assert isinstance(state, CulturalRoutesState)
        if state.stage == "judge":
            return "people" if state.heard in people else "chance"
        if state.stage != "quiz":
            return "dice"
        seats = waiting(state) or state.guessing
        one = len(waiting(state)) == 1
        return "people" if not one and all(seat in people for seat in seats) else "chance"

    def rests(self, game: Game[Any], state: State, people: Set[int]) -> bool:
        """After a quiz people look at what came of it, before a bot spins; those who are out watch at its pace."""
        assert isinstance(state, CulturalRoutesState)
        ended = state.stage == "spin" and state.log is not None and state.log[1].name in ("judge", "time")
        return ended and any(not state.out[seat] for seat in people)

    # --------------------------------------------------------------------------------------------------- what is asked

    def question(self, game: Game[Any], state: State, actor: int, names: Sequence[str]) -> str:
        """What the actor is asked now."""
        assert isinstance(state, CulturalRoutesState)
        if state.stage == "quiz":
            return _of_a_quiz(state, names)
        if state.stage == "spin":
            again = "spin again" if state.again else "it is your turn"
            return f"{names[actor]}, {again}. Push the wheel"
        if state.stage == "between":
            return f"{names[actor]}, the arrow stands between {_slots(state, names)}. Which is it?"
        if state.stage == "judge":
            return _of_a_judgement(state, names)
        return {
            "lay": f"Which country lies in slot {state.slots.index('') + 1 if '' in state.slots else ''}?",
            "arrow": "Where does the arrow stop? A slot's number, or two such as 3-4 where it is between them",
            "draw": f"Which category does {names[state.reader if state.reader >= 0 else state.seat]} turn?",
        }[state.stage]

    def label(self, game: Game[Any], state: State, option: Option, names: Sequence[str]) -> str:
        """One option in a few words."""
        assert isinstance(state, CulturalRoutesState)
        content: Content = state.setup.content
        if isinstance(option, Form):
            return f"{names[option.actor]} answers"
        actor, name, args = option
        if name in ("arrow", "point"):
            return "-".join(map(str, args))
        if name == "hear":
            return f"{names[int(str(args[0]))]} was first"
        if name == "lay":
            return content.country[str(args[0])].name
        if name == "draw":
            return content.category[str(args[0])].text
        if name == "judge":
            return "it fits" if args[0] == "right" else "it does not fit"
        if name == "wait":
            return f"{names[actor]} has nothing to say yet"
        return {"spin": "push", "respin": "push", "time": "the time is up", "tick": "nobody yet"}[name]

    def part(self, game: Game[Any], state: State, form: Form, number: int, names: Sequence[str]) -> str:
        """What is asked for an answer."""
        return f"What does {names[form.actor]} say?"

    def read(self, game: Game[Any], state: State, typed: str, options: Sequence[Option]) -> Move | str | None:
        """What is said, behind the key of who says it (``2 tango``); what stands for yes, no, nothing and the time."""
        assert isinstance(state, CulturalRoutesState)
        word = " ".join(typed.casefold().split())
        for option in options:
            if isinstance(option, Move) and word in _WORDS.get((option.name, *option.args[:1]), ()):
                return option
        if state.stage == "quiz":
            return _answer(" ".join(typed.split()), options)
        if len(pair := word.replace("/", " ").replace("-", " ").split()) == 2:
            wanted = "-".join(pair)
            same = (one for one in options if isinstance(one, Move) and "-".join(map(str, one.args)) == wanted)
            return next(same, None)
        return None

    # -------------------------------------------------------------------------------------------------------- what was

    def told(
        self, game: Game[Any], state: State, move: Move, notes: Sequence[Note], names: Sequence[str]
    ) -> Sequence[str]:
        """What happened."""
        assert isinstance(state, CulturalRoutesState)
        return told.told(state, move, notes, names)


#: words for moves by name and first part
_WORDS: Final[dict[tuple[Any, ...], Sequence[str]]] = {
    ("judge", "right"): _RIGHT,
    ("judge", "wrong"): _WRONG,
    ("time",): TIME,
    ("wait",): NOTHING,
}


def _answer(words: str, options: Sequence[Option]) -> Move | None:
    """An answer with what is said: behind a key, or by itself where one alone may answer."""
    forms = [option for option in options if isinstance(option, Form)]
    key, _, said = words.partition(" ")
    number = key.rstrip(".:")
    if number.isdecimal():
        who = forms[int(number) - 1 : int(number)] if said and 0 < int(number) <= len(forms) else []
        return Move(who[0].actor, "answer", (said,)) if who and len(said) <= MOST else None
    if len(forms) == 1 and len(words) > 1 and len(words) <= MOST:
        return Move(forms[0].actor, "answer", (words,))
    return None


def _of_a_quiz(state: CulturalRoutesState, names: Sequence[str]) -> str:
    asked = f"{told.country(state, state.arrow[0])}: name {told.category(state)}."
    if state.spoken and len(waiting(state)) > 1:
        return f"{asked} Several answered together. Who was first?"
    return f"{asked} Who answers?"


def _of_a_judgement(state: CulturalRoutesState, names: Sequence[str]) -> str:
    said = state.words[state.heard]
    what = f"“{said}”" if said else f"what {names[state.heard]} says"
    asked = f"{told.country(state, state.arrow[0])}, {told.category(state)}"
    return f"{asked}: does {what} fit? ({names[state.reads]} reads.)"


def _slots(state: CulturalRoutesState, names: Sequence[str]) -> str:
    return " and ".join(f"{slot} ({told.country(state, slot)})" for slot in state.arrow)


TELLING: Final = CulturalRoutesTelling()
