"""A table at a desk: what is asked, shown, kept from others, explained and taken back."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cardwright.engine.state import history
from cardwright.play.terminal.opening import go_on, playthrough

Sit = Callable[..., Any]


def test_a_game_is_played_to_its_end(sit: Sit) -> None:
    game = sit("pig", "Ada", "Ben").type(*["1", "1", "2"] * 400)
    assert not game.left
    assert game.table.game.outcome(game.table.state) is not None
    assert "The game is over." in game.out


def test_bots_play_without_being_asked_and_are_told(sit: Sit) -> None:
    game = sit("pig", "Bea=bot:random", "Ada", seed=4).type("2")
    assert "Bea: roll" in game.out or "Bea: hold" in game.out
    assert "Bea, it is your turn" not in game.out


def test_the_same_seed_and_lines_give_the_same_game(sit: Sit) -> None:
    games = [sit("pig", "Ada", "bot:random", "bot:random", seed=9).type(*["1", "2"] * 30) for _ in range(2)]
    assert games[0].out == games[1].out
    assert games[0].table.state == games[1].table.state


def test_a_move_is_taken_back_until_the_die_has_shown_something(sit: Sit) -> None:
    game = sit("pig", "Ada", "Ben", seed=1).type("1", "2", "u", "u")
    assert "Taken back: Ada: hold" in game.out
    assert "cannot be taken back" in game.out
    assert [entry.move.name for entry in history(game.table.state)] == ["roll", "die"]
    assert len(game.table.happened) == 2


def test_nothing_is_taken_back_before_the_first_move(sit: Sit) -> None:
    assert "nothing to take back yet" in sit("pig", "Ada", "Ben").type("u").out


def test_a_real_die_is_typed_in_and_mended_where_it_was_typed_wrongly(sit: Sit) -> None:
    game = sit("pig", "Ada", "Ben", real_dice=True).type("1", "7", "5", "u", "4", "2")
    assert "What does the die show?" in game.out
    assert "There is no '7' here" in game.out
    assert game.table.state.scores == (4, 0)


def test_a_mended_die_is_still_mended_when_the_game_goes_on(sit: Sit, tmp_path: Any) -> None:
    game = sit("pig", "Ada", "Ben", real_dice=True).type("1", "5", "u", "4", "2")
    table, mended = reopened(game)
    assert not mended
    assert table.state.scores == (4, 0)
    assert table.real_dice


def reopened(game: Any) -> Any:
    from cardwright.games.game import Game
    from cardwright.games.rules_fit import rules_fit
    from cardwright.pack.read import open_pack
    from cardwright.play.packs import Playable

    game.table.save.close()
    rules = game.table.game
    pack = open_pack(game.table.save.path.parent / f"{rules.name}.cardpack")
    playable = Playable(pack, Game(rules.name, "", {}), rules, None, rules_fit(rules, rules.rules_version))
    return go_on(playable, game.table.save.path)


def test_a_game_goes_on_as_if_it_had_not_been_left(sit: Sit) -> None:
    """Bots draw from a stream of their own for each move, so that leaving changes nothing."""
    whole = sit("pig", "Ada", "bot:random", seed=5).type(*["1", "2"] * 20)
    part = sit("pig", "Ada", "bot:random", seed=5).type(*["1", "2"] * 8)
    part.table, _ = reopened(part)
    told = list(part.table.lines())
    part.type(*["1", "2"] * 12)
    assert part.table.lines() == whole.table.lines()
    assert told == whole.table.lines()[: len(told)]
    assert part.table.state == whole.table.state


def test_question_mark_explains_each_option_by_its_rule(sit: Sit) -> None:
    out = sit("pig", "Ada", "Ben").type("?", "? p-02", "rules", "? p-9").out
    assert "P-1  In your turn throw the die" in out
    assert out.count("P-2") == 2
    assert "P-3" in out
    assert "There is no rule p-9; they are P-1 to P-3." in out


def test_what_happened_is_told_newest_first(sit: Sit) -> None:
    out = sit("pig", "Ada", "Ben", seed=1).type("1", "h").out
    part = out[out.index("newest first") :]
    assert part.index("Die: 5") < part.index("Ada: roll")


# ------------------------------------------------------------------------------------------ secrets and forms


def test_the_keyboard_is_handed_over_before_a_secret_is_shown(sit: Sit) -> None:
    out = sit("whisper", "Ada", "Ben").type("", "red", "", "x", "").out
    first, second = (out.index(f"for {name} alone") for name in ("Ada", "Ben"))
    assert "7" not in out[:first]
    secrets = [line for line in out.splitlines() if line.startswith("Secret")]
    assert len(set(secrets)) == 2
    assert out.index(secrets[0]) > first
    assert out.index(secrets[-1]) > second


def test_nobody_else_sees_a_secret_on_a_screen_in_the_history_or_at_the_end(sit: Sit) -> None:
    game = sit("whisper", "Ada", "Ben").type("", "red", "", "x", "", "green", "", "", "h", "")
    assert not game.left
    own = {str(number): at for at, number in enumerate(game.table.state.secrets)}
    out = game.out
    ben = out.index("for Ben alone")
    adas = next(secret for secret, at in own.items() if at == 0)
    assert adas in out[:ben]
    assert adas not in out[ben:]
    assert "newest first" in out[ben:]


def test_one_person_alone_is_never_asked_to_hand_over(sit: Sit) -> None:
    out = sit("whisper", "Ada", "bot:random").type("red", "", "x").out
    assert "alone" not in out


def test_ones_own_view_is_shown_to_one_alone_and_then_all_may_look_again(sit: Sit) -> None:
    game = sit("whisper", "Ada", "Ben", "Cy").type("", "red", "", "x", "", "m", "Ada", "", "", "")
    part = game.out[game.out.index("Whose own view?") :]
    assert part.index("for Ada alone") < part.index(str(game.table.state.secrets[0])) < part.index("look again")
    assert str(game.table.state.secrets[0]) not in part[part.index("look again") :]


def test_a_form_is_asked_part_by_part(sit: Sit) -> None:
    game = sit("whisper", "Ada", "Ben").type("", "gr", "grey", "pear, plum", "hm", "")
    assert "green, grey" in game.out
    assert history(game.table.state)[1].move.args == ("grey", ("pear", "plum"), "hm")


def test_parts_of_a_form_say_what_is_wrong_with_them(sit: Sit) -> None:
    game = sit("whisper", "Ada", "Ben").type("", "1", "kiwi", "pear, pear", "pear, plum, apple", "pear", "x" * 11, "?")
    for told in (
        "no 'kiwi' here",
        "pear is named twice",
        "takes 0 to 2",
        "longer than 10 letters",
        "X-2  Say a colour",
    ):
        assert told in game.out


def test_one_goes_back_from_the_middle_of_a_form(sit: Sit) -> None:
    game = sit("whisper", "Ada", "Ben").type("", "red", "<", "green", "", "x")
    assert history(game.table.state)[1].move.args[0] == "green"


def test_a_game_that_is_over_is_written_down_as_a_playthrough(sit: Sit) -> None:
    from cardwright.engine.course import table_of
    from cardwright.engine.playthroughs import replay

    game = sit("pig", "Ada", "Ben").type(*["1", "1", "2"] * 400)
    played = replay(game.table.game, table_of(game.table.game, None), playthrough(game.table))
    assert played.outcome == game.table.game.outcome(game.table.state)


def test_where_bots_alone_play_every_key_of_the_terminal_does_something_harmless(sit: Sit) -> None:
    game = sit("pig", "bot:random", "bot:random", real_dice=True).type("m", "h", "u", "?", "rules", "3")
    assert "nothing that one of you alone may see" in game.out
    assert len(history(game.table.state)) >= 2


def test_names_of_any_width_stand_in_columns(sit: Sit) -> None:
    from rich.cells import cell_len

    game = sit("pig", "日本語", "e\u0301mile\u0301", "👩\u200d👩\u200d👧 x", "Ada").type("2")
    rows = [row for row in game.out.splitlines() if "scores" in row.lower()][:4]
    assert len({cell_len(row[: row.lower().index("scores")]) for row in rows}) == 1
    assert "👩\u200d👩\u200d👧 x" in game.out
