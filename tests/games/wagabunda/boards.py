"""Boards to play Wagabunda on in tests: straight ones, one with a fork, small random ones; and games in a few words."""

from __future__ import annotations

from typing import Any

from cardwright.engine.chance import Stream, seeded
from cardwright.engine.moves import TABLE, Move
from cardwright.games.wagabunda.rules.content import PAWNS, Board, Space
from cardwright.games.wagabunda.rules.play import RULES, Content
from cardwright.games.wagabunda.rules.state import WagabundaState


def space(look: str | None, *ways: str) -> Space:
    """A space that looks like that: a colour, ``white``, ``dot``, or None for start and meta."""
    colour: Any = "white" if look == "dot" else look
    return Space(colour, look == "dot", ways, 0.0, 0.0)


def straight(looks: str) -> Board:
    """A board without forks: start ``s``, spaces ``a1``, ``a2``, ... that look like the words, meta ``m``."""
    words = looks.split()
    names = ["s", *(f"a{number}" for number in range(1, len(words) + 1)), "m"]
    ends = [None, *words, None]
    spaces = {
        name: space(end, *names[place + 1 : place + 2])
        for place, (name, end) in enumerate(zip(names, ends, strict=True))
    }
    return Board("s", "m", spaces)


#: s - a1 - a2 - b1 - b2 ----------- c1 - c2 - c3 - c4 - m
#:            \- d1 - d2 - d3 - d4 -/             and a way from d2 to c3
FORK = Board(
    "s",
    "m",
    {
        "s": space(None, "a1"),
        "a1": space("white", "a2"),
        "a2": space("green", "b1", "d1"),
        "b1": space("red", "b2"),
        "b2": space("dot", "c1"),
        "c1": space("navy", "c2"),
        "c2": space("white", "c3"),
        "c3": space("yellow", "c4"),
        "c4": space("white", "m"),
        "d1": space("blue", "d2"),
        "d2": space("white", "d3", "c3"),
        "d3": space("brown", "d4"),
        "d4": space("black", "c1"),
        "m": space(None),
    },
)


def random_board(seed: int | str, most: int = 30) -> Board:
    """A small board of chance: 8 to ``most`` spaces beside start and meta, ways to one of the next four at most."""
    stream = Stream(seeded("board", seed))
    names = ["s", *(f"x{number}" for number in range(1, 9 + stream.below(most - 7))), "m"]
    last = len(names) - 1
    ways: list[set[int]] = [set() for _ in names]
    for place in range(1, last + 1):
        ways[max(0, place - 1 - stream.below(4))].add(place)
    for place in range(last):
        while not ways[place] or stream.chance(0.2):
            ways[place].add(min(last, place + 1 + stream.below(4)))
    looks = [*PAWNS, "white", "dot"]
    return Board(
        "s",
        "m",
        {
            name: space(
                None if place in (0, last) else stream.choice(looks), *(names[way] for way in sorted(ways[place]))
            )
            for place, name in enumerate(names)
        },
    )


def move(words: str) -> Move:
    """A move: ``0 take green``, ``1 throw``, ``die 4``."""
    who, *rest = words.split()
    return Move(TABLE, "die", (int(rest[0]),)) if who == "die" else Move(int(who), rest[0], tuple(rest[1:]))


def played(board: Board, *lines: str, seats: int = 2, seed: int = 0, **settings: Any) -> WagabundaState:
    """A game after moves, several in a line parted by commas."""
    start = RULES.start(Content(board), settings, seats=seats, seed=seed)
    return further(start, *lines)


def further(state: WagabundaState, *lines: str) -> WagabundaState:
    """The game after more moves."""
    return RULES.replay(state, [move(words) for line in lines for words in line.split(",")])


def options(state: WagabundaState, actor: int) -> list[str]:
    """What an actor may do, in words."""
    return [" ".join([option.name, *map(str, option.args)]) for option in RULES.moves(state, actor)]


def roads(times: int, long: int = 8) -> Board:
    """Forks one after another: a short way of two colours, and a longer one of one colour, to be run in one turn."""
    spaces = {"s": space(None, "u0", "y0_1"), "m": space(None)}
    for fork in range(times):
        one, two, run = (PAWNS[(fork + number) % 7] for number in (2, 4, 0))
        spaces[f"u{fork}"] = space(one, f"v{fork}")
        spaces[f"v{fork}"] = space(two, f"w{fork}")
        spaces[f"w{fork}"] = space(one, f"j{fork}")
        for step in range(1, long + 1):
            spaces[f"y{fork}_{step}"] = space(run, f"y{fork}_{step + 1}" if step < long else f"j{fork}")
        last = fork == times - 1
        spaces[f"j{fork}"] = space("white", *(["m"] if last else [f"u{fork + 1}", f"y{fork + 1}_1"]))
    return Board("s", "m", spaces)
