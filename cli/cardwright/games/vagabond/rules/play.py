"""Play: Vagabond as the engine plays it: who acts, what may be done, and what each move brings about."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import permutations
from typing import Any, ClassVar, Final

from cardwright.engine.game import Game, Outcome, Place, SettingsError, ranked
from cardwright.engine.moves import TABLE, Form, Move, OneOf, Option, Some, Words
from cardwright.engine.state import Setup
from cardwright.games.vagabond.rules import compass, duel, flags, objections, picture, travel, view
from cardwright.games.vagabond.rules.answers import fits
from cardwright.games.vagabond.rules.content import Content
from cardwright.games.vagabond.rules.countries import CODES, CONTINENTS
from cardwright.games.vagabond.rules.rulebook import RULEBOOK
from cardwright.games.vagabond.rules.settings import Settings
from cardwright.games.vagabond.rules.state import CATEGORIES, QUESTIONS, Owed, Sheet, VagabondState
from cardwright.games.vagabond.rules.table import Table, demand_cards, demand_content, laid
from cardwright.games.vagabond.rules.turn import draw, draw_rule, pile

SEATS: Final = range(2, 13)

#: V-09: what a spin that stops between two categories is typed as
LINE: Final = "line"

_SPINS: Final = tuple(Move(TABLE, "spin", (category,)) for category in CATEGORIES)
_SPINS_AND_LINE: Final = (*_SPINS, Move(TABLE, "spin", (LINE,)))
_RIGHT: Final = Move(TABLE, "judge", ("right",))
_WRONG: Final = Move(TABLE, "judge", ("wrong",))
_JUDGEMENTS: Final = (_RIGHT, _WRONG)
_TABLE: Final = (TABLE,)
_ACTORS: Final = tuple((seat,) for seat in range(SEATS[-1]))


def _options(seat: int) -> dict[str, tuple[Option, ...]]:
    """What a seat may do, by stage; ``answer travel`` with options to be asked for."""
    answer, nothing = Form(seat, "answer", (Words("said"),)), Move(seat, "pass")
    letters = (Move(seat, "choose", ("A",)), Move(seat, "choose", ("B",)))
    # V-37: at most three, none twice.
    some, one = Some("countries", CODES, 0, flags.MOST), Some("countries", CODES, 1, flags.MOST)
    return {
        "answer travel": (answer, Move(seat, "options"), nothing),
        "answer": (answer, nothing),
        "choose": (*letters, nothing),
        # V-20, V-21: one tile on each point, in the order N, S, W, E.
        "place": tuple(Move(seat, "place", tiles) for tiles in permutations((1, 2, 3, 4))),
        "name": (Form(seat, "name", (OneOf("continent", CONTINENTS), some)),),
        "follow": (Form(seat, "join", (one,)), Move(seat, "abstain")),
        "decide": (Move(seat, "accept"), Move(seat, "decline")),
    }


_OPTIONS: Final = tuple(_options(seat) for seat in range(SEATS[-1]))


class Vagabond(Game[VagabondState]):
    """Vagabond for two to twelve players or teams.

    Moves of a seat: ``answer`` with what is said, which may be empty where it is said aloud alone; ``options``;
    ``choose`` A or B; ``pass`` for no answer; ``place`` with the tiles on N, S, W and E; ``name`` a continent and
    countries by code, ``join`` with countries, ``abstain``; ``accept`` or ``decline`` the final duel. Moves of TABLE:
    ``spin``, ``draw`` a card from a pile, ``judge`` an answer.
    """

    name = "vagabond"
    rules_version = "1"
    seats = SEATS
    longest: ClassVar[int] = 60_000
    state_type = VagabondState
    content_type = Content
    settings_type = Settings
    #: V-06 is about how compass cards are written
    other_settings = frozenset({"compass_margin"})
    rulebook = RULEBOOK

    def prepare(self, content: Any, settings: Any, seats: int) -> Table:
        """The piles, the circles and who reads to whom."""
        return laid(content, settings, seats)

    def table(self, content: Any, settings: Any = None, seats: int | None = None) -> Setup:
        """A table for any number of games. Raises SettingsError, for too few cards too (V-34)."""
        if not isinstance(content, Content):
            raise SettingsError("Vagabond is played with cards, and there are none")
        setup = Game.table(self, content, settings, seats)
        demand_cards(setup.prepared, setup.settings, setup.seats)
        demand_content(setup.prepared, content)
        return setup

    def begin(self, setup: Setup, rng: int) -> VagabondState:
        """V-10: everybody is about to draw a black travel card and a flag card; V-11: who begins is a setting."""
        seats, start = setup.seats, setup.settings.start
        order = [(start + step) % seats for step in range(seats)]
        return VagabondState(
            setup=setup,
            rng=rng,
            log=None,
            notes=(),
            seat=start,
            speaker=start,
            stage="spin",
            category="",
            owed=tuple(Owed(seat, name) for seat in order for name in ("black", "flag")),
            **setup.prepared.piles,
            cards=("",) * seats,
            read=(0,) * seats,
            finished=((),) * seats,
            flags=("",) * seats,
            sheets=(Sheet(),) * seats,
        )

    def actors(self, state: VagabondState) -> tuple[int, ...]:
        """The table for draws, spins and judgements, else the seat that the game waits for."""
        if state.owed or state.stage in ("spin", "judge"):
            return _TABLE
        return () if state.stage == "over" else _ACTORS[state.speaker]

    def moves(self, state: VagabondState, actor: int) -> Sequence[Option]:
        """All that an actor may do now."""
        if actor not in self.actors(state):
            return ()
        if actor != TABLE:
            asked = state.stage == "answer" and state.category == "travel"
            return _OPTIONS[actor]["answer travel" if asked else state.stage]
        if state.owed:
            name = state.owed[0].pile
            return tuple(Move(TABLE, "draw", (name, card)) for card in dict.fromkeys(pile(state, name).tops()))
        return _SPINS_AND_LINE if state.stage == "spin" else _JUDGEMENTS

    def chance(self, state: VagabondState) -> Move:
        """A card, each copy alike; a category, each alike; of an answer, whether it is what the card says (V-35)."""
        if state.owed:
            name = state.owed[0].pile
            tops = pile(state, name).tops()
            return Move(TABLE, "draw", (name, tops[(state.rng >> 64) * len(tops) >> 64]))
        if state.stage == "spin":
            return _SPINS[(state.rng >> 64) * 4 >> 64]
        return _RIGHT if fits(state.said, self.answer(state)) else _WRONG

    def answer(self, state: VagabondState) -> str:
        """What the card says to the question that is being read."""
        if state.category == "picture":
            return picture.question(state).answer
        read = duel.question(state) if state.category == "duel" else travel.question(state)
        return read.options["AB".index(read.right)].text

    def play(self, state: VagabondState, move: Move) -> None:
        """Make a move in place."""
        _, name, args = move
        _PLAYS[name](state, *args)

    def points(self, state: VagabondState) -> tuple[int, ...]:
        """The totals of the sheets."""
        return tuple(map(sum, state.sheets))

    def outcome(self, state: VagabondState) -> Outcome | None:
        """V-30: the most points win, and a tie is shared."""
        if state.stage != "over":
            return None
        points = self.points(state)
        return Outcome(ranked(points), points)

    def view(self, state: VagabondState, seat: int) -> dict[str, Any]:
        """V-27, V-36: what a seat may know."""
        return view.view(state, seat)

    def knows(self, state: VagabondState, seat: int) -> Iterable[Place]:
        """The places that a view is made of."""
        return view.known(state, seat)

    def objection(self, state: VagabondState, move: Move) -> tuple[str, str]:
        """Which rule an illegal move breaks."""
        return objections.objection(state, move, self.actors(state))

    def rule(self, state: VagabondState, option: Option) -> str:
        """The rule that lets an actor do this now."""
        name = option[1]
        if name == "draw":
            return draw_rule(state, state.owed[0].pile)
        if name in ("answer", "pass") and state.category in ("picture", "duel"):
            return "V-22" if state.category == "picture" else "V-28"
        return _RULES[name]

    def reveals(self, state: VagabondState, move: Move) -> bool:
        """Whether a move shows what was not known: draws, spins, judgements, options, turned cards, totals."""
        name = move.name
        if name == "pass":
            # The next question of a picture is read, a finished card lies open, or the totals are revealed.
            return state.category != "travel" or state.read[state.seat] == QUESTIONS - 1
        if name in ("join", "abstain"):
            return len(state.namings) == len(state.cards) - 1
        return name not in ("answer", "name", "accept")


def _spin(state: VagabondState, category: str) -> None:
    """V-09: what the spinner shows is played; on a line, it is spun again."""
    if category == LINE:
        return
    state.turned = ()
    state.continent = ""
    state.category = category
    if category == "travel":
        travel.read_question(state)
    elif category == "flag":
        state.stage = "name"
    else:
        state.owed = (Owed(state.seat, category),)
        state.stage = "place" if category == "compass" else "answer"


def _answer(state: VagabondState, said: str) -> None:
    """V-35: an answer waits for its judgement."""
    state.said = said
    state.stage = "judge"


def _judge(state: VagabondState, verdict: str) -> None:
    """V-35: the reader has judged an answer that was given directly."""
    state.said = ""
    _answered(state, verdict == "right")


def _pass(state: VagabondState) -> None:
    """V-15: no answer at all is a wrong one."""
    if state.stage == "choose":
        travel.answered(state, False, with_options=True)
    else:
        _answered(state, False)


def _answered(state: VagabondState, right: bool) -> None:
    state.stage = "answer"
    if state.category == "picture":
        picture.answered(state, right)
    elif state.category == "duel":
        duel.answered(state, right)
    else:
        travel.answered(state, right, with_options=False)


def _choose(state: VagabondState, letter: str) -> None:
    """V-15: the option that is said is right, or it is not."""
    travel.answered(state, letter == travel.question(state).right, with_options=True)


#: what each move does, by its name
_PLAYS: Final[dict[str, Any]] = {
    "draw": draw,
    "spin": _spin,
    "answer": _answer,
    "judge": _judge,
    "options": lambda state: travel.read_options(state, "V-15"),
    "choose": _choose,
    "pass": _pass,
    "place": lambda state, *tiles: compass.place(state, tiles),
    "name": flags.choose,
    "join": flags.follow,
    "abstain": lambda state: flags.follow(state, ()),
    "accept": duel.accept,
    "decline": duel.decline,
}

#: by which rule each move is made
_RULES: Final = {
    "spin": "V-12",
    "answer": "V-14",
    "judge": "V-35",
    "options": "V-15",
    "choose": "V-15",
    "pass": "V-15",
    "place": "V-20",
    "name": "V-23",
    "join": "V-23",
    "abstain": "V-23",
    "accept": "V-28",
    "decline": "V-28",
}

RULES: Final = Vagabond()
