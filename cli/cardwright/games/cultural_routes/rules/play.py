"""Play: Cultural Routes as the engine plays it: who acts, what may be done, and what each move brings about."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, ClassVar, Final

from cardwright.engine.game import Game, Outcome, Place, SettingsError, ranked
from cardwright.engine.moves import TABLE, Form, Move, Option, Words
from cardwright.engine.state import Setup
from cardwright.games.cultural_routes.rules import objections, quiz, view, wheel
from cardwright.games.cultural_routes.rules.content import Content
from cardwright.games.cultural_routes.rules.rulebook import RULEBOOK
from cardwright.games.cultural_routes.rules.settings import Settings
from cardwright.games.cultural_routes.rules.state import SILENCE, STRETCHES, CulturalRoutesState, following, waiting
from cardwright.games.cultural_routes.rules.table import Table, laid

SEATS: Final = range(2, 13)

#: What players made of code say, since no card holds the answers: chance judges these so, and any other evenly.
FITS: Final = "something that fits"
MISFITS: Final = "something that does not fit"

_TABLE: Final = (TABLE,)
_SPIN: Final = tuple((Move(seat, "spin"),) for seat in range(SEATS[-1]))
_RESPIN: Final = tuple((Move(seat, "respin"),) for seat in range(SEATS[-1]))
_GUESS: Final[tuple[tuple[Option, ...], ...]] = tuple(
    (Form(seat, "answer", (Words("said"),)), Move(seat, "wait")) for seat in range(SEATS[-1])
)
_HEAR: Final = tuple(Move(TABLE, "hear", (seat,)) for seat in range(SEATS[-1]))
_TICK: Final = Move(TABLE, "tick")
_TIME: Final = Move(TABLE, "time")
_RIGHT: Final = Move(TABLE, "judge", ("right",))
_WRONG: Final = Move(TABLE, "judge", ("wrong",))


class CulturalRoutes(Game[CulturalRoutesState]):
    """Cultural Routes for two to twelve.

    Moves of a seat: ``spin``, ``respin`` where a penalty card asks for it; ``point`` to one of two slots; in a quiz,
    where all who guess may act at once, ``answer`` with what is said, empty where it is said aloud alone, and ``wait``.
    Moves of TABLE: ``lay`` a country card in the next empty slot; ``arrow`` on a slot or between two; ``draw`` a
    category; ``hear`` a seat, where several may have answered together; ``judge`` its answer; ``time`` when it is up.
    Where players are asked one after another, ``tick`` ends a stretch of the timer in which nobody else answers.
    """

    name = "cultural_routes"
    rules_version = "1"
    seats = SEATS
    longest: ClassVar[int] = 20_000
    state_type = CulturalRoutesState
    content_type = Content
    settings_type = Settings
    rulebook = RULEBOOK

    def prepare(self, content: Any, settings: Any, seats: int) -> Table:
        """The pools of cards, the planned slots and the ways in which the arrow may stop."""
        if not isinstance(content, Content):
            raise SettingsError("Cultural Routes is played with cards, and there are none")
        return laid(content, settings, seats)

    def begin(self, setup: Setup, rng: int) -> CulturalRoutesState:
        """C-02: the penalty cards lie in their slots, countries are to be dealt; C-21: who starts is a setting."""
        seats, table = setup.seats, setup.prepared
        nothing = (0,) * seats
        return CulturalRoutesState(
            setup=setup,
            rng=rng,
            log=None,
            notes=(),
            seat=setup.settings.start,
            stage="lay",
            points=nothing,
            out=nothing,
            reader=-1,
            sudden=False,
            countries=table.countries,
            slots=table.slots,
            tokens=(),
            deck=table.categories,
            discard=(),
            again=False,
            arrow=(),
            category="",
            reads=-1,
            guessing=(),
            stretch=0,
            spoken=SILENCE[seats],
            words=("",) * seats,
            heard=-1,
            wrong=nothing,
        )

    def actors(self, state: CulturalRoutesState) -> tuple[int, ...]:
        """In a quiz those who guess and have not spoken in this stretch, then the table; else who is waited for."""
        stage = state.stage
        if stage == "quiz":
            return (*(seat for seat in state.guessing if not state.spoken[seat]), TABLE)
        if stage == "spin":
            return (state.seat,)
        if stage == "between":
            # C-20, C-23: the next player clockwise who is still in the game
            return (following(state, state.seat),)
        return () if stage == "over" else _TABLE

    def moves(self, state: CulturalRoutesState, actor: int) -> Sequence[Option]:
        """All that an actor may do now."""
        if actor not in self.actors(state):
            return ()
        if actor == TABLE:
            return _of_the_table(state)
        if state.stage == "quiz":
            return _GUESS[actor]
        if state.stage == "between":
            return tuple(Move(actor, "point", (slot,)) for slot in state.arrow)
        return _RESPIN[actor] if state.again else _SPIN[actor]

    def chance(self, state: CulturalRoutesState) -> Move:
        """Each copy of a card alike; the arrow on each slot alike; who was first, each alike; answers as ``FITS`` says.

        The time is up after the last stretch of the timer.
        """
        stage, draw = state.stage, state.rng >> 64
        if stage == "lay":
            return Move(TABLE, "lay", (_one(state.countries, draw),))
        if stage == "draw":
            return Move(TABLE, "draw", (_one(state.deck, draw),))
        if stage == "arrow":
            arrows: tuple[Move, ...] = state.setup.prepared.arrows
            return arrows[draw * len(state.slots) >> 64]
        if stage == "judge":
            said = state.words[state.heard]
            right = said == FITS or (said != MISFITS and draw * 2 >> 64 == 0)
            return _RIGHT if right else _WRONG
        answers = waiting(state)
        if answers:
            return _HEAR[answers[draw * len(answers) >> 64]]
        return _TICK if state.stretch < STRETCHES else _TIME

    def play(self, state: CulturalRoutesState, move: Move) -> None:
        """Make a move in place."""
        actor, name, args = move
        if actor == TABLE:
            _TABLE_PLAYS[name](state, *args)
        else:
            _SEAT_PLAYS[name](state, actor, *args)

    def points(self, state: CulturalRoutesState) -> tuple[int, ...]:
        """What the scorecard shows; nothing before the pieces stand on it."""
        return state.points

    def outcome(self, state: CulturalRoutesState) -> Outcome | None:
        """C-18: one wins; the others by how long they stayed in, those who went out together share a place."""
        if state.stage != "over":
            return None
        return Outcome(ranked([out or len(state.out) + 1 for out in state.out]), state.points)

    def view(self, state: CulturalRoutesState, seat: int) -> dict[str, Any]:
        """What a seat may know: all but what others say at the same time, as long as it is not heard."""
        return view.view(state, seat)

    def knows(self, state: CulturalRoutesState, seat: int) -> Iterable[Place]:
        """The places that a view is made of."""
        return view.known(state, seat)

    def objection(self, state: CulturalRoutesState, move: Move) -> tuple[str, str]:
        """Which rule an illegal move breaks."""
        return objections.objection(state, move)

    def rule(self, state: CulturalRoutesState, option: Option) -> str:
        """The rule that lets an actor do this now."""
        name = option[1]
        if name == "arrow" and isinstance(option, Move) and len(option.args) > 1:
            return "C-20"
        if name == "answer" and state.wrong[option.actor]:
            return "C-12"
        if name == "judge" and state.reads != state.seat:
            return "C-17"
        return _RULES[name]


def _of_the_table(state: CulturalRoutesState) -> Sequence[Option]:
    stage = state.stage
    if stage == "lay":
        return tuple(Move(TABLE, "lay", (card,)) for card in dict.fromkeys(state.countries))
    if stage == "arrow":
        arrows: tuple[Move, ...] = state.setup.prepared.arrows
        return arrows
    if stage == "draw":
        return tuple(Move(TABLE, "draw", (card,)) for card in dict.fromkeys(state.deck))
    if stage == "judge":
        return (_RIGHT, _WRONG)
    if answers := waiting(state):
        return tuple(_HEAR[seat] for seat in answers)
    return (_TICK, _TIME) if state.stretch < STRETCHES else (_TIME,)


def _one(cards: tuple[str, ...], draw: int) -> str:
    return cards[draw * len(cards) >> 64]


_TABLE_PLAYS: Final[dict[str, Any]] = {
    "lay": wheel.lay,
    "arrow": wheel.stop,
    "draw": quiz.turn,
    "hear": quiz.hear,
    "judge": quiz.judge,
    "tick": quiz.tick,
    "time": quiz.time_up,
}

_SEAT_PLAYS: Final[dict[str, Any]] = {
    "spin": lambda state, seat: wheel.spin(state),
    "respin": lambda state, seat: wheel.spin(state),
    "point": lambda state, seat, slot: wheel.point(state, slot),
    "answer": quiz.say,
    "wait": quiz.wait,
}

#: by which rule each move is made
_RULES: Final = {
    "lay": "C-02",
    "spin": "C-07",
    "respin": "C-08",
    "arrow": "C-07",
    "point": "C-20",
    "draw": "C-10",
    "answer": "C-10",
    "wait": "C-10",
    "hear": "C-20",
    "judge": "C-20",
    "tick": "C-10",
    "time": "C-13",
}

RULES: Final = CulturalRoutes()
