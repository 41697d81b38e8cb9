"""Wagabunda at a terminal: what is seen, asked, typed and told."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml
from tests.games.wagabunda.boards import FORK, further, move, played, random_board, straight

from cardwright.engine.chance import Stream, seeded
from cardwright.engine.moves import TABLE, Move
from cardwright.games.telling import Screen
from cardwright.games.wagabunda.pieces.look import FIGURES
from cardwright.games.wagabunda.pieces.words import ENGLISH
from cardwright.games.wagabunda.rules.play import RULES
from cardwright.games.wagabunda.rules.state import WagabundaState
from cardwright.games.wagabunda.telling import LOOKS, TELLING

ROOT = Path(__file__).parents[3]
NAMES = ["Ada", "Ben", "Chi", "Dan"]
BOTH = "0 take green, 1 take red"
PLAIN = straight("white white white green white red dot white blue white white white")


def text(screen: Screen) -> list[str]:
    return ["".join(span.text for span in line) for line in (*screen.lines, *screen.seats, *screen.footer)]


def screen(state: WagabundaState, seat: int = 0) -> list[str]:
    return text(TELLING.screen(RULES, state, seat, NAMES[: len(state.pawns)]))


def labels(state: WagabundaState) -> list[str]:
    actor = RULES.actors(state)[0]
    return [TELLING.label(RULES, state, option, NAMES) for option in RULES.moves(state, actor)]


def told(state: WagabundaState, words: str) -> list[str]:
    after = RULES.apply(state, move(words))
    return list(TELLING.told(RULES, after, move(words), after.notes, NAMES))


def typed(state: WagabundaState, words: str) -> Any:
    actor = RULES.actors(state)[0]
    return TELLING.read(RULES, state, words, RULES.moves(state, actor))


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", range(6))
def test_a_screen_fits_a_terminal_in_every_position(seats: int, seed: int) -> None:
    """78 columns, 14 lines of table, 17 with the seats; names of any length; every option has words of its own."""
    names = ["Wolfeschlegelsteinhausen"] * seats
    state, stream = played(random_board(seed, 60), seats=seats, seed=seed), Stream(seeded("screen", seed))
    while True:
        shown = TELLING.screen(RULES, state, 0, names)
        assert len(shown.lines) <= 14 and len(shown.lines) + len(shown.seats) <= 17 and len(shown.seats) == seats
        assert all(len(line) <= 78 for line in text(shown)), [line for line in text(shown) if len(line) > 78]
        if not (actors := RULES.actors(state)):
            break
        listed = RULES.moves(state, actors[0])
        words = [TELLING.label(RULES, state, option, names) for option in listed]
        assert len(set(words)) == len(words) and TELLING.question(RULES, state, actors[0], names)
        made = RULES.chance(state) if actors[0] < 0 else stream.choice(listed)
        state = RULES.apply(state, made)
        assert all(isinstance(line, str) for line in TELLING.told(RULES, state, made, state.notes, names))


def test_the_ways_ahead_are_seen_with_colours_in_letters() -> None:
    lines = screen(played(FORK, BOTH))
    assert "  1 2       St ─Wh ─Gn ─Re ─W• ─Na ─Wh ─Ye ─Wh ─Me" in "\n".join(lines)
    assert any("└──Bu ─Wh ─Br ─Bk ─Na ─Wh ─Ye ─Wh ─Me" in line for line in lines)


def test_where_a_throw_leads_is_marked_and_named() -> None:
    lines = screen(played(FORK, BOTH, "0 throw, die 5"))
    assert [line.split("→ ")[1] for line in lines if "→" in line] == ["c1", "d3", "c3"]
    assert sum(line.count("[") for line in lines) == 3


def test_everyone_sees_pawns_penalties_reserve_and_what_is_left() -> None:
    state = played(PLAIN, BOTH, "0 throw, die 6, 0 move a6, 0 end")
    lines = screen(state, TABLE)
    assert "  Ada          1  Gn  green leaf     on a6, 7 to meta  held: 2, 4 or 6" in lines
    assert "▸ Ben          2  Re  red apple      on s, 13 to meta" in lines
    assert "  Reserve  Bk cat  Br acorn  Bu umbrella  Ye sun  Na star " in lines


def test_no_colour_is_told_by_colour_alone() -> None:
    letters = [look.letters for look in LOOKS.values()]
    assert len(set(letters)) == len(letters) and all(len(one) == 2 for one in letters)


def test_colours_and_figures_are_those_that_are_printed() -> None:
    palette = yaml.safe_load((ROOT / "templates/wagabunda/base.yaml").read_text(encoding="utf-8"))["palette"]
    for pawn, figure in FIGURES.items():
        assert LOOKS[pawn].figure == ENGLISH.figures[pawn]
        assert LOOKS[pawn].style == f"bold {palette[figure.on]} on {palette[figure.ground]}"


def test_the_end_shows_places_and_what_everyone_did() -> None:
    state = played(straight("white green"), BOTH, "0 throw, die 2, 0 move a2, 0 throw, die 1, 0 move m")
    shown = TELLING.screen(RULES, state, 0, NAMES[:2])
    assert shown.title == "Ada has come to meta and wins"
    assert next(line.split() for line in text(shown) if line.startswith("  Ada")) == "Ada 1 2 1 0 0 0 0".split()
    assert any("1st" in line and "Ada" in line for line in text(shown))
    assert any("2nd" in line and "Ben" in line for line in text(shown))


def test_labels_say_what_a_move_brings() -> None:
    assert labels(played(PLAIN, BOTH, "0 throw, die 4")) == ["to a4: green, your colour: throw again"]
    assert labels(played(PLAIN, BOTH, "0 throw, die 6")) == ["to a6: red: held until an even throw"]
    assert labels(played(PLAIN, BOTH, "0 throw, die 1")) == ["to a1: white: nothing happens"]
    assert labels(played(straight("dot"), BOTH, "0 throw, die 1")) == ["to a1: white with a dot: exchange your pawn"]
    assert labels(played(straight("dot"), BOTH, "0 throw, die 5")) == ["to meta: you win"]


def test_labels_say_on_what_throws_a_pawn_finds_its_colour() -> None:
    board = straight("green navy green white green navy")
    assert labels(played(board, BOTH))[:2] == [
        "throw (green on a 1, 3 or 5)",
        "exchange for the black cat (no black within a throw)",
    ]
    assert "exchange for the navy star (navy on a 2 or 6)" in labels(played(board, BOTH))
    held = played(board, BOTH, "0 throw, die 2, 0 move a2, 0 end, 1 throw, die 4, 1 move a4, 1 end")
    assert labels(held)[0] == "throw (no green within an even throw)"


@pytest.mark.parametrize(
    ("lines", "words"),
    [
        ("", "Ada, which pawn do you take?"),
        (BOTH, "Ada, throw the die, or exchange your pawn first"),
        (f"{BOTH}, 0 exchange blue", "Ada, throw the die"),
        (f"{BOTH}, 0 throw", "Ada has thrown. What does the die show?"),
        (f"{BOTH}, 0 throw, die 4", "Ada, 4 spaces: where to?"),
        (f"{BOTH}, 0 throw, die 1", "Ada, 1 space: where to?"),
        (f"{BOTH}, 0 throw, die 4, 0 move a4", "Ada, an extra move! Throw the die, or exchange your pawn first"),
        (f"{BOTH}, 0 throw, die 1, 0 move a1", "Ada, exchange your pawn, or end your turn?"),
    ],
)
def test_everyone_is_asked_by_name(lines: str, words: str) -> None:
    state = played(PLAIN, lines) if lines else played(PLAIN)
    assert TELLING.question(RULES, state, RULES.actors(state)[0], NAMES) == words


HELD = "0 throw, die 6, 0 move a6, 0 end, 1 throw, die 1, 1 move a1, 1 end"


def test_what_happens_is_told() -> None:
    state = played(PLAIN, BOTH)
    assert told(played(PLAIN), "0 take green") == ["Ada takes the green leaf."]
    assert told(state, "0 exchange blue") == ["Ada exchanges the green leaf for the blue umbrella."]
    assert told(further(state, "0 throw"), "die 4") == ["Ada throws a 4."]
    assert told(further(state, "0 throw, die 4"), "0 move a4") == [
        "Ada moves to a4, green like the pawn: an extra move!"
    ]
    assert told(further(state, "0 throw, die 6"), "0 move a6") == [
        "Ada moves to a6: red, the pawn green: held until an even throw."
    ]
    held = played(PLAIN, BOTH, HELD, "0 throw")
    assert told(held, "die 3") == ["Ada throws a 3 and stays: only an even throw leads on."]
    once = played(PLAIN, BOTH, HELD, "0 throw", penalty="once")
    assert told(once, "die 3") == ["Ada throws a 3 and stays: the penalty is over now."]
    dot = played(straight("dot white white"), BOTH, "0 throw, die 1")
    assert told(dot, "0 move a1") == ["Ada moves to a1, a dot: the green leaf has to go."]
    assert told(further(dot, "0 move a1"), "0 exchange navy") == ["Ada has to give the green leaf for the navy star."]
    home = played(straight("white white"), "0 take green, 1 take red, 2 take blue, 0 throw, die 3", seats=3)
    assert told(home, "0 move m") == [
        "Ada comes to meta with the green leaf and wins!",
        "Ben is 2nd, 3 spaces away; Chi is 2nd, 3 spaces away.",
    ]


@pytest.mark.parametrize(
    ("lines", "words", "expected"),
    [
        ("0 throw", "4", "die 4"),
        ("0 throw", "7", "The die shows 1 to 6."),
        ("0 throw", "four", None),
        ("", "navy", "0 exchange navy"),
        ("", "Star", "0 exchange navy"),
        ("", "na", "0 exchange navy"),
        ("", "Navy  star", "0 exchange navy"),
        ("", "green", "The green leaf is not in the reserve."),
        ("", "t", "0 throw"),
        ("", "roll", "0 throw"),
        ("", "2", None),
        ("", "", None),
        ("", "whatever", None),
        ("0 throw, die 4", "a4", "0 move a4"),
        ("0 throw, die 4", "to A4", "0 move a4"),
        ("0 throw, die 4", "red", "Pawns cannot be exchanged now."),
        ("0 throw, die 1, 0 move a1", "keep", "0 end"),
    ],
)
def test_what_is_typed_is_understood(lines: str, words: str, expected: str | None) -> None:
    state = played(PLAIN, *[BOTH, *([lines] if lines else [])])
    read = typed(state, words)
    assert read == (move(expected) if isinstance(read, Move) and expected else expected)


def test_every_option_may_be_typed_as_it_is_named() -> None:
    """Pawns by their colour, spaces by their name, whatever a board calls them."""
    for words in ("0 take green", "0 take navy"):
        assert typed(played(PLAIN), words.split()[-1]) == move(words)
