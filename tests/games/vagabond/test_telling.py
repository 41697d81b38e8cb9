"""How Vagabond speaks to people: what they may type, who sees which screen, and that screens fit a terminal."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from tests.games.vagabond.playing import CONTENT, SIX, TILES, act, answered, dealt, drawn, ended, spun
from tests.games.vagabond.test_play_secrets import STATES

from cardwright.engine.bots import make_bot
from cardwright.engine.chance import Stream, seeded
from cardwright.engine.moves import TABLE, Form, Move, offered
from cardwright.facts import countries
from cardwright.games.telling import Line
from cardwright.games.vagabond import glimpses
from cardwright.games.vagabond.bots import BOTS
from cardwright.games.vagabond.game import GAME
from cardwright.games.vagabond.rules.countries import CODES, CONTINENTS
from cardwright.games.vagabond.rules.play import RULES
from cardwright.games.vagabond.rules.state import VagabondState
from cardwright.games.vagabond.telling import TELLING

NAMES = ("Ada", "Ben", "Cleo")


def texts(lines: object) -> str:
    return "\n".join("".join(span.text for span in line) for line in lines)  # type: ignore[attr-defined]


def shown(state: VagabondState, seat: int) -> str:
    screen = TELLING.screen(RULES, state, seat, NAMES)
    return "\n".join((screen.title, texts(screen.lines), texts(screen.seats), texts(screen.footer)))


def read(state: VagabondState, typed: str) -> Move | str | None:
    return TELLING.read(RULES, state, typed, RULES.moves(state, RULES.actors(state)[0]))


def test_the_game_names_rules_bots_and_telling() -> None:
    assert GAME.playing() is RULES and set(GAME.players()) == {"trivia"}
    assert GAME.rules_version == RULES.rules_version


def test_the_countries_that_may_be_named_are_those_of_the_facts() -> None:
    assert countries.codes() == CODES and countries.continents == CONTINENTS


def games(seats: int) -> Iterator[VagabondState]:
    """All states of a game of bots."""
    state = RULES.start(CONTENT, {"travel_cards": 1}, seats=seats, seed=seats)
    bot, stream = make_bot(BOTS, "trivia:average", state.setup), Stream(seeded(seats))
    while actors := RULES.actors(state):
        yield state
        options = RULES.moves(state, actors[0])
        move = RULES.chance(state) if actors[0] == TABLE else bot.choose(RULES, state, actors[0], options, stream)
        state = RULES.apply(state, move)
        assert all(TELLING.told(RULES, state, move, state.notes, NAMES_OF_FIVE[:seats])) or not state.notes
    yield state


NAMES_OF_FIVE = ("Ada", "Bartholomew of Ghent", "Cleo", "Dan", "Ève")


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_every_screen_of_a_game_fits_a_terminal(seats: int) -> None:
    for state in games(seats):
        for seat in range(-1, seats):
            screen = TELLING.screen(RULES, state, seat, NAMES_OF_FIVE[:seats])
            assert len(screen.lines) <= 14 and len(screen.lines) + len(screen.seats) <= 17
            lines: list[Line] = [*screen.lines, *screen.seats, *screen.footer]
            assert max(len("".join(span.text for span in line)) for line in lines) <= 78


def test_every_option_has_a_label_of_its_own_and_every_actor_a_question() -> None:
    for state in games(3):
        for actor in RULES.actors(state):
            labels = [TELLING.label(RULES, state, option, NAMES) for option in RULES.moves(state, actor)]
            assert len(set(labels)) == len(labels) and all(labels)
            assert TELLING.question(RULES, state, actor, NAMES).startswith(("Ada", "Ben", "Cleo", "Which", "The card"))


def test_the_readers_screen_marks_the_right_answer_and_no_other_does() -> None:
    state = STATES["travel, judged"]
    assert "▶ B  Right b1 1  is right" in shown(state, 2) and "Ada said “x”." in shown(state, 2)
    for seat in (TABLE, 0, 1):
        assert "Right b1 1" not in shown(state, seat)
    assert "Answer p1 1A" in shown(STATES["picture"], 2) and "Answer p1 1A" not in shown(STATES["picture"], 0)


def test_a_screen_shows_the_own_points_alone() -> None:
    state = answered(spun(dealt(3), "travel"), "right", "wrong")
    assert "20 points" in shown(state, 0) and "travel 20" in shown(state, 0)
    assert "travel 0" in shown(state, 1) and "20" not in shown(state, 1)
    assert "points" not in shown(state, TABLE)


def test_options_and_the_route_are_shown() -> None:
    seen = shown(STATES["options"], 0)
    assert "AA1 City 1 (1) ─ AA2 City 2 (2) ─ AA3 City 3 (3)" in seen
    assert "A  Wrong b1 1" in seen and "B  Right b1 1" in seen
    assert "Right b1 1" not in shown(STATES["travel"], 0)


def test_turned_cards_are_shown_until_the_next_spin() -> None:
    assert "✓ north  2 c1 A 2" in shown(STATES["compass, turned"], 1)
    seen = shown(drawn(STATES["flags, turned"]), 1)
    assert "Ada: ✓ Land SE" in seen and "Land JP (Asia)" in seen


def test_the_keyboard_goes_to_the_reader_who_judges() -> None:
    state = STATES["travel, judged"]
    people = {0, 1, 2}
    assert TELLING.settles(RULES, state, people) == "people"
    assert TELLING.eyes(RULES, state, TABLE, people) == (2,)
    assert TELLING.question(RULES, state, TABLE, NAMES) == "The card says: Right b1 1. Was Ada right?"
    for other in ("travel", "compass", "flags", "spin", "decide"):
        assert TELLING.eyes(RULES, STATES[other], RULES.actors(STATES[other])[0], people) == ()
        assert TELLING.settles(RULES, STATES[other], people) == "dice"


@pytest.mark.parametrize("people", [{1, 2}, set()])
def test_what_a_bot_says_is_judged_by_the_card(people: set[int]) -> None:
    assert TELLING.settles(RULES, STATES["travel, judged"], people) == "chance"
    assert TELLING.eyes(RULES, STATES["travel, judged"], TABLE, people) == ()


def test_players_judge_themselves_where_a_bot_reads() -> None:
    assert TELLING.settles(RULES, STATES["travel, judged"], {0, 1}) == "people"
    assert TELLING.eyes(RULES, STATES["travel, judged"], TABLE, {0, 1}) == ()


def test_nobody_is_asked_about_an_answer_in_the_words_of_the_card() -> None:
    state = act(STATES["travel"], "answer", "right B1 1")
    assert TELLING.settles(RULES, state, {0, 1, 2}) == "chance"


def test_the_reader_of_a_team_is_named() -> None:
    teams = {"teams": [["Ida", 0], ["Bo", 1], ["Ina", 0], ["Bea", 1]]}
    state = act(spun(dealt(2, teams), "travel"), "answer", "")
    assert TELLING.question(RULES, state, TABLE, ("Blue", "Red")) == ("Bea, the card says: Right b1 1. Was Blue right?")


@pytest.mark.parametrize(
    ("name", "typed", "move"),
    [
        # Whatever is typed where words are said is the answer, and letters beside it are the terminal's (spoken).
        ("travel", "Waterloo", None),
        ("travel", "7", None),
        ("picture", "options", None),
        ("options", "b", Move(0, "choose", ("B",))),
        ("options", "-", Move(0, "pass")),
        ("compass", "2413", Move(0, "place", TILES)),
        ("compass", "2 4 1 3", Move(0, "place", TILES)),
        ("compass", "w1 n2, e3 s4", Move(0, "place", TILES)),
        ("compass", "7", None),
        ("flags", "germany, TR", Move(1, "join", (("DE", "TR"),))),
        ("flags", "Land KE", Move(1, "join", (("KE",),))),
        ("flags", "-", Move(1, "abstain")),
        ("flags", "2", None),
        ("decide", "y", Move(0, "accept")),
        ("decide", "no", Move(0, "decline")),
        ("travel, judged", "r", Move(TABLE, "judge", ("right",))),
        ("travel, judged", "n", Move(TABLE, "judge", ("wrong",))),
        ("spin", "tr", Move(TABLE, "spin", ("travel",))),
        ("spin", "line", Move(TABLE, "spin", ("line",))),
        ("picture due", "p2", Move(TABLE, "draw", ("picture", "p2"))),
        ("picture due", "p", None),
    ],
)
def test_what_is_typed_is_the_move_that_it_means(name: str, typed: str, move: Move | None) -> None:
    state = STATES[name]
    assert read(state, typed) == move
    if move is not None:
        assert offered(RULES.moves(state, RULES.actors(state)[0]), move)


@pytest.mark.parametrize(
    ("typed", "move"),
    [
        ("Asia: Japan, India", Move(0, "name", ("Asia", ("JP", "IN")))),
        ("europe", Move(0, "name", ("Europe", ()))),
        ("south: Peru", Move(0, "name", ("South America", ("PE",)))),
        ("na: UK", Move(0, "name", ("North America", ("GB",)))),
        ("Europe: Sverige", "There is no country Sverige"),
        ("Europe: Swedn", "did you mean Sweden"),
        ("Europe: Sweden, SE", "Land SE is named twice"),
        ("Europe: FR, DE, IT, ES", "At most 3"),
        ("Atlantis", "Atlantis is none of Europe"),
        ("A", "A is none of"),
    ],
)
def test_a_continent_and_countries_are_typed_in_one_line(typed: str, move: Move | str) -> None:
    found = read(spun(dealt(3), "flag"), typed)
    if isinstance(move, str):
        assert isinstance(found, str) and move in found
    else:
        assert found == move


def test_tiles_that_are_not_four_different_ones_are_told_so() -> None:
    for typed in ("2414", "n1 n2 s3 e4", "123"):
        found = read(STATES["compass"], typed)
        assert isinstance(found, str) and "1, 2, 3 and 4" in found


def test_parts_of_forms_are_asked_for_and_countries_named() -> None:
    state = spun(dealt(), "flag")
    [form] = RULES.moves(state, 0)
    assert isinstance(form, Form)
    assert TELLING.part(RULES, state, form, 0, NAMES) == ""  # the question itself asks for the continent
    assert TELLING.part(RULES, state, form, 1, NAMES).endswith(("?", "."))
    assert TELLING.value(RULES, state, form, 1, "SE") == "Land SE"
    assert TELLING.value(RULES, state, form, 1, "ZW") == "Zimbabwe"


def test_what_is_told_before_the_end_says_nothing_of_points() -> None:
    state = spun(dealt(3), "travel")
    move = Move(0, "answer", ("x",))
    said = TELLING.told(RULES, act(state, "answer", "x"), move, (), NAMES)
    assert said[-1] == "Ada says “x”."
    after = answered(state, *SIX)
    told = TELLING.told(RULES, after, Move(TABLE, "judge", ("right",)), after.notes, NAMES)
    assert told == ["That is right.", "Ada has used up b1 and measures the journey."]
    over = act(ended(dealt()), "decline")
    assert "Ada 292, Ben 0" in " ".join(TELLING.told(RULES, over, Move(0, "decline"), over.notes, NAMES[:2]))


def told(state: VagabondState, name: str, *args: str) -> list[str]:
    after = act(state, name, *args)
    actor = RULES.actors(state)[0]
    return list(TELLING.told(RULES, after, Move(actor, name, args), after.notes, NAMES))


def test_the_question_that_was_read_is_told_with_what_is_said_to_it() -> None:
    asked = "Question 1, Land SE: What is b1 1?"
    state = spun(dealt(3), "travel")
    assert told(state, "answer", "x") == [asked, "Ada says “x”."]
    assert told(state, "options") == [asked, "Ada hears the options."]
    assert asked not in told(act(state, "options"), "choose", "A")
    assert told(state, "pass")[:2] == [asked, "Ada has no answer."]
    assert asked not in told(act(state, "options"), "pass")
    always = dealt(3, {"options_always": True})
    assert told(always, "spin", "travel") == ["The spinner: travel.", asked]
    assert told(spun(dealt(3), "picture", "p1"), "answer", "x")[0].startswith("Question 1A: ")


def test_what_is_asked_in_a_duel_and_judged_is_told() -> None:
    duel = drawn(act(ended(dealt(3)), "accept"))
    assert told(duel, "answer", "x")[0].startswith("Question 1, ")
    assert told(act(duel, "answer", "x"), "judge", "right") == ["That is right."]
    assert told(act(duel, "answer", "x"), "judge", "wrong")[0] == "Ada loses the final duel."
    assert told(duel, "pass")[0].startswith("Question 1, ")


def test_a_picture_question_without_an_answer_is_told() -> None:
    assert told(spun(dealt(3), "picture", "p1"), "pass")[0].startswith("Question 1A: ")


def test_what_was_turned_is_told_to_all() -> None:
    state = STATES["compass, turned"]
    assert TELLING.told(RULES, state, Move(0, "place", TILES), state.notes, NAMES) == [
        "Ada has 4 of 4 right: N is c1 A 2, S is c1 A 4, W is c1 A 1, E is c1 A 3."
    ]
    state = STATES["flags, turned"]
    assert TELLING.told(RULES, state, Move(2, "abstain"), state.notes, NAMES) == [
        "Cleo stays out.",
        "All flag cards are turned.",
        "Ada had Land SE, Land NO, Land JP: Land SE is right.",
        "Ben had Land DE, Land TR, Land KE.",
        "Cleo had Land FR, Land IT, Land ES.",
    ]


def test_an_outline_is_drawn_in_dots_and_a_flag_in_colours() -> None:
    italy = glimpses.outline("IT")
    assert len(italy) == 7 and {len(row) for row in italy} == {20} and any(row.strip("⠀") for row in italy)
    assert glimpses.outline("VA") == glimpses.outline(None) == ()
    france = glimpses.flag("FR")
    assert len(france) == 6 and all(sum(len(span.text) for span in row) == 18 for row in france)
    left, right = france[3][0].style.split()[0], france[3][-1].style.split()[0]
    assert int(left[5:7], 16) > 90 and int(right[1:3], 16) > 180 and int(right[5:7], 16) < 90
