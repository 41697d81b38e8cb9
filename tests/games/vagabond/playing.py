"""A small set of Vagabond made by hand, and short words for playing with it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from cardwright.engine.moves import TABLE, Move, Value
from cardwright.games.vagabond.rules.content import (
    Board,
    Circle,
    CompassCard,
    CompassPlace,
    CompassTask,
    Content,
    Country,
    FlagCard,
    FlagOf,
    Option,
    Pair,
    PictureCard,
    PictureQuestion,
    Points,
    Question,
    Stop,
    TravelCard,
)
from cardwright.games.vagabond.rules.play import RULES
from cardwright.games.vagabond.rules.state import VagabondState

# On the board circle 1 stands at 0 mm, 2 at 10, 3 at 30, 4 at 34 and 5 at 35; each is 2 mm wide, a point is 1 mm.
PLACES = {1: 0.0, 2: 10.0, 3: 30.0, 4: 34.0, 5: 35.0}
BOARD = Board(
    100.0, 50.0, 1.0, 1.0, tuple(Circle(number, f"AA{number}", PLACES[number], 20.0) for number in (3, 1, 5, 2, 4))
)

TILES = (2, 4, 1, 3)  #: the answer to every task A on N, S, W and E
TILES_B = (3, 1, 4, 2)


def country(code: str) -> Country:
    return Country(code, f"Land {code}")


def question(card: str, number: int) -> Question:
    right = "AB"[number % 2]
    options = tuple(
        Option(letter, f"{'Right' if letter == right else 'Wrong'} {card} {number}", letter == right)  # type: ignore[arg-type]
        for letter in "AB"
    )
    return Question(country("SE"), f"What is {card} {number}?", options, right)  # type: ignore[arg-type]


def travel(name: str, pile: str, *numbers: int) -> TravelCard:
    stops = tuple(Stop(number, f"AA{number}", f"City {number}", country("SE"), "Europe") for number in numbers)
    return TravelCard(pile, len(stops), stops, tuple(question(name, number) for number in range(1, 7)))  # type: ignore[arg-type]


def task(name: str, letter: str, answer: Sequence[int]) -> CompassTask:
    places = tuple(
        CompassPlace(tile, tile, f"AA{tile}", f"{name} {letter} {tile}", country("SE"), 1.0, 2.0)
        for tile in (1, 2, 3, 4)
    )
    return CompassTask(letter, True, places, Points(*answer))  # type: ignore[arg-type]


def picture(name: str) -> PictureCard:
    def one(pair: int, letter: str) -> PictureQuestion:
        return PictureQuestion(letter, f"Ask {name} {pair}{letter}", f"Answer {name} {pair}{letter}")  # type: ignore[arg-type]

    pairs = tuple(Pair((one(pair, "A"), one(pair, "B"))) for pair in (1, 2, 3))
    return PictureCard("SE", None, f"Front {name}", "", pairs)


def flags(*of: str) -> FlagCard:
    """``SE Europe``, or ``TR Asia/Europe`` for one that counts as the second too."""
    made = []
    for text in of:
        code, _, continents = text.partition(" ")
        printed, *also = continents.split("/")
        made.append(FlagOf(country(code), printed, tuple(also)))
    return FlagCard(tuple(made))


CONTENT = Content(
    travel={
        **{f"b{number}": travel(f"b{number}", "black", 1, 2, 3) for number in range(1, 8)},
        "u1": travel("u1", "blue", 1, 2),
        "u2": travel("u2", "blue", 1, 2),
    },
    compass={name: CompassCard(task(name, "A", TILES), task(name, "B", TILES_B)) for name in ("c1", "c2", "c3")},
    picture={name: picture(name) for name in ("p1", "p2")},
    flag={
        "f1": flags("SE Europe", "NO Europe", "JP Asia"),
        "f2": flags("DE Europe", "TR Asia/Europe", "KE Africa"),
        "f3": flags("FR Europe", "IT Europe", "ES Europe"),
        "f4": flags("PE South America", "CU North America", "FJ Oceania"),
        "f5": flags("EG Africa", "IN Asia", "PL Europe"),
    },
    board=BOARD,
    counts={},
)

NO_BLUE = replace(CONTENT, travel={name: card for name, card in CONTENT.travel.items() if card.pile == "black"})


def act(state: VagabondState, name: str, *args: Value) -> VagabondState:
    """Have whoever may act now do something."""
    return RULES.apply(state, Move(RULES.actors(state)[0], name, args))


def drawn(state: VagabondState, *cards: str) -> VagabondState:
    """All draws that are due: these cards, then whatever comes first."""
    left = list(cards)
    while state.owed:
        first = RULES.moves(state, TABLE)[0]
        assert isinstance(first, Move)
        state = act(state, "draw", first.args[0], left.pop(0) if left else first.args[1])
    return state


def dealt(
    seats: int = 2, settings: Mapping[str, Any] | None = None, content: Content = CONTENT, seed: int = 0
) -> VagabondState:
    """A game whose first player is about to spin; seat 0 has b1 and f1, seat 1 b2 and f2, and so on."""
    return drawn(RULES.start(content, settings, seats=seats, seed=seed))


def spun(state: VagabondState, category: str, card: str | None = None) -> VagabondState:
    """The next category is played, after whatever is to be drawn before."""
    state = act(drawn(state), "spin", category)
    return drawn(state, card) if card else drawn(state)


def answered(state: VagabondState, *verdicts: str) -> VagabondState:
    """Answers given directly, and judged so."""
    for verdict in verdicts:
        state = act(act(state, "answer", "aloud"), "judge", verdict)
    return state


WRONG = ("wrong", "wrong")
SIX = ("right",) * 6


def ended(state: VagabondState) -> VagabondState:
    """Seat after seat passes its turn, and the first finishes cards until the game is at its end."""
    while state.stage != "decide":
        first = state.setup.settings.start
        if state.seat == first:
            state = answered(spun(state, "travel"), *SIX[state.read[first] :])
        else:
            state = answered(spun(state, "picture"), *WRONG)
    return state


def sheet(state: VagabondState, seat: int) -> dict[str, int]:
    """What stands on a sheet, without what is nothing."""
    return {column: points for column, points in state.sheets[seat]._asdict().items() if points}


def changed(content: Content, kind: str, card: str, **fields: Any) -> Content:
    """Content with one card in which something else stands."""
    cards = getattr(content, kind)
    return replace(content, **{kind: {**cards, card: replace(cards[card], **fields)}})


def objected(state: VagabondState, actor: int, name: str, *args: Value) -> str:
    """The rule that a move is refused by; the state stays what it was."""
    from cardwright.engine.moves import IllegalMove
    from cardwright.engine.state import digest

    before = digest(state)
    try:
        RULES.apply(state, Move(actor, name, args))
    except IllegalMove as refused:
        assert digest(state) == before and refused.words
        return refused.rule
    raise AssertionError(f"{name} was allowed")
