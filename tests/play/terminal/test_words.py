"""What the command line and the keyboard say: players, settings, keys."""

from __future__ import annotations

import pytest

from cardwright.play.terminal.choices import BadChoice, read_choices
from cardwright.play.terminal.keys import Chosen, Keys
from cardwright.play.terminal.players import NoPlayers, Player, players_of, read_players

SEATS = range(2, 5)


def test_players_sit_in_the_order_in_which_they_are_named() -> None:
    players = read_players(["Ada", "Bo=bot:greedy:2", "Ben", "bot:random"], None, SEATS, "random")
    assert players == (Player("Ada"), Player("Bo", "greedy:2"), Player("Ben"), Player("Bea", "random"))


def test_seats_that_are_left_are_the_usual_bots() -> None:
    assert [player.bot for player in read_players(["Ada"], 4, SEATS, "greedy")] == [None, "greedy", "greedy", "greedy"]
    assert len(read_players(["Ada"], None, SEATS, "greedy")) == 2


def test_a_bot_is_never_called_like_a_person() -> None:
    names = [player.name for player in read_players(["Bea", "bot:random", "Otto"], None, SEATS, "random")]
    assert len(set(names)) == 3


@pytest.mark.parametrize(
    ("words", "seats", "told"),
    [
        (["Ada"] * 2, None, "two players are called Ada"),
        (["Ada", "ADA"], None, "two players are called"),
        (["a", "b", "c", "d", "e"], None, "2 to 4 players, not 5"),
        (["a"], 9, "2 to 4 players, not 9"),
        (["a", "b", "c"], 2, "--seats says 2"),
        (["bot:"], None, "no player"),
        (["Ada=greedy"], None, "no player"),
        (["", "Ada"], None, "needs a name"),
        (["A" * 13, "Ada"], None, "longer than 12"),
    ],
)
def test_who_cannot_sit_down_is_told_why(words: list[str], seats: int | None, told: str) -> None:
    with pytest.raises(NoPlayers, match=told):
        read_players(words, seats, SEATS, "random")


def test_names_hold_nothing_that_moves_a_cursor() -> None:
    assert read_players(["A\x1b[2J", "Ben"], None, SEATS, "random")[0].name == "A [2J"
    assert players_of([{"name": "A\x1b[2J"}, {"name": "B\nC", "bot": "x"}], 2)[1] == Player("B C", "x")


@pytest.mark.parametrize("raw", [[], [{"name": 3}, {"name": "B"}], [{}, {}], [{"name": "A"}] * 3])
def test_players_of_a_save_that_names_none_of_use_are_called_by_their_seats(raw: list[dict[str, object]]) -> None:
    assert players_of(raw, 2) == (Player("Player 1"), Player("Player 2"))


def test_settings_are_json_or_else_a_text_and_a_dot_leads_into_a_map() -> None:
    words = ["travel_cards=1", "ruler.edge=far", "order=[1,0]", "ruler.far=true", 'name="1"', "odd=a=b"]
    assert read_choices(words) == {
        "travel_cards": 1,
        "ruler": {"edge": "far", "far": True},
        "order": [1, 0],
        "name": "1",
        "odd": "a=b",
    }


@pytest.mark.parametrize("words", [["x"], ["=1"], ["a..b=1"], ["a=1", "a.b=2"]])
def test_what_sets_nothing_is_told(words: list[str]) -> None:
    with pytest.raises(BadChoice, match="set"):
        read_choices(words)


PLACES = Keys(["CI", "JP", "KE", "KR"], ["Côte d’Ivoire", "Japan", "Kenya", "South Korea"])


@pytest.mark.parametrize(
    ("typed", "item"),
    [("2", "JP"), ("japan", "JP"), (" Jap ", "JP"), ("COTE", "CI"), ("ken", "KE"), ("korea", "KR"), ("4", "KR")],
)
def test_an_option_is_chosen_by_number_name_or_the_beginning_of_a_word(typed: str, item: str) -> None:
    assert PLACES.find(typed) == Chosen(item)


@pytest.mark.parametrize(
    ("typed", "told"), [("5", "1 to 4"), ("x", "'x'"), ("s k", "no 's k'"), ("", "1 to 4"), ("0", "0")]
)
def test_what_is_no_option_is_told_with_what_would_be(typed: str, told: str) -> None:
    found = PLACES.find(typed)
    assert isinstance(found, str)
    assert told in found


def test_what_may_mean_several_is_asked_for_more_exactly() -> None:
    assert Keys([1, 2, 3], ["Guinea", "Guinea-Bissau", "Guyana"]).find("gu") == (
        "That may be Guinea, Guinea-Bissau, Guyana. Type more of it."
    )
    assert Keys([1, 2, 3], ["Guinea", "Guinea-Bissau", "Guyana"]).find("guinea") == Chosen(1)


def test_enter_chooses_the_only_option() -> None:
    assert Keys(["go"], ["Throw"]).find("") == Chosen("go")


def test_labels_that_are_numbers_are_their_own_keys() -> None:
    assert Keys([20, 10], ["20", "10"]).find("10") == Chosen(10)
    assert isinstance(Keys([20, 10], ["20", "10"]).find("1"), str)


def test_cards_are_chosen_by_their_ids_or_the_numbers_in_them() -> None:
    cards = Keys(["a", "b"], ["t-002", "t-010"])
    assert [cards.find(typed) for typed in ("t-010", "10", "010")] == [Chosen("b")] * 3
    assert "t-002, t-010" in str(cards.find("1"))


def test_too_many_options_are_not_listed_and_found_all_the_same() -> None:
    many = Keys(range(300), [f"card no {number:03}" for number in range(300)])
    assert not many.shown
    assert many.find("card no 123") == Chosen(123)
    assert "300" in str(many.find("nothing"))


WIDE = ["日本語", "e\u0301mile\u0301", "👩\u200d👩\u200d👧 x", "Ada"]


def test_names_keep_their_letters_whole_and_are_as_long_as_they_are_wide() -> None:
    assert [player.name for player in read_players(WIDE[:3], None, SEATS, "random")] == WIDE[:3]
    with pytest.raises(NoPlayers, match="count twice"):
        read_players(["日本" * 4, "Ada"], None, SEATS, "random")
    assert players_of([{"name": "日本" * 4}, {"name": "B"}], 2)[0].name == "日本" * 3
