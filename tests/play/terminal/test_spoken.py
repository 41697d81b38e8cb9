"""Words that somebody says: whatever is typed is said, and the other options have a letter each."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from cardwright.engine.moves import Form, Move, OneOf, Words
from cardwright.play.terminal.letters import ENTER, OWN, letters_of

Sit = Callable[..., Any]

SAID = Form(0, "answer", (Words("word"),))


@pytest.mark.parametrize(
    "typed",
    [
        "1",
        "2",
        "3",
        "none",
        "options",
        "rules",
        "undo",
        "quit",
        "help",
        "no",
        "pass",
        "hear a hint",
        "answer",
        "/u",
        "?x",
    ],
)
def test_any_word_or_number_is_what_somebody_says(sit: Sit, typed: str) -> None:
    game = sit("riddle", "Ada").type(typed)
    assert game.table.state.answers == (f"answer: {typed}",)


def test_enter_alone_is_said_aloud(sit: Sit) -> None:
    assert sit("riddle", "Ada").type("").table.state.answers == ("answer: ",)


@pytest.mark.parametrize(("typed", "done"), [("p", "pass"), (" P ", "pass"), ("e", "hear a hint")])
def test_a_letter_alone_is_another_option(sit: Sit, typed: str, done: str) -> None:
    assert sit("riddle", "Ada").type(typed).table.state.answers == (done,)


@pytest.mark.parametrize("key", OWN)
def test_the_terminals_own_keys_say_nothing(sit: Sit, key: str) -> None:
    assert sit("riddle", "Ada").type(key).table.state.answers == ()


def test_rules_are_shown_behind_a_question_mark(sit: Sit) -> None:
    out = sit("riddle", "Ada").type("? rules", "? r-1", "?").out
    assert out.count("Answer in your own words.") == 3
    assert "Enter" in out
    assert "? rules" in out


def test_what_is_too_long_is_told_and_not_cut(sit: Sit) -> None:
    game = sit("riddle", "Ada").type("x" * 31)
    assert game.table.state.answers == ()
    assert "longer than 30 letters" in game.out


def test_the_options_are_shown_with_their_letters(sit: Sit) -> None:
    out = sit("riddle", "Ada").type().out
    for shown in (f"{ENTER}  said aloud", " e  Hear a hint", " p  Pass"):
        assert shown in out


def test_letters_are_unique_and_never_the_terminals_own() -> None:
    names = ["hear", "halt", "hum", "quit", "query", "undo", "123"]
    others = [Move(0, name) for name in names]
    free = letters_of([SAID, *others], ["answer", *names])
    assert free is not None
    assert list(free.others.values()) == others
    assert not set(free.others) & set(OWN)
    assert all(len(letter) == 1 and letter.isalpha() for letter in free.others)


def test_options_without_words_or_with_several_parts_have_numbers() -> None:
    assert letters_of([Move(0, "a"), Move(0, "b")], ["a", "b"]) is None
    assert letters_of([SAID, SAID], ["a", "b"]) is None
    assert letters_of([Form(0, "say", (OneOf("x", (1, 2)), Words("word")))], ["say"]) is None


def test_words_in_a_longer_form_take_any_word_too(sit: Sit) -> None:
    game = sit("whisper", "Ada", "bot:random").type("red", "", "rules")
    assert game.table.state.messages[0] == "('red', (), 'rules')"
