"""The suite finds what is broken: each of these games breaks one law, and that law alone says so."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

import pytest
from tests.conformance import broken

from cardwright.engine import conformance
from cardwright.engine.conformance import LAWS, Trial
from cardwright.engine.examples.pig import Pig
from cardwright.engine.examples.two_cards import DECK, TwoCards


@dataclass(frozen=True)
class Ruler:
    far: bool = False


@dataclass(frozen=True)
class Settings:
    cards: Literal[1, 2, 3] = 2
    ruler: Ruler = Ruler()
    name: str = "x"


BROKEN = list(broken.trials())


@pytest.mark.parametrize(("law", "trial"), BROKEN, ids=[f"{law}-{type(trial.game).__name__}" for law, trial in BROKEN])
def test_a_broken_law_is_found_and_no_other(law: str, trial: Trial) -> None:
    failures = [failure for one in LAWS.values() for failure in one.broken(trial)]
    assert {failure.law for failure in failures} == {law}, conformance.report(failures)


def test_every_law_has_a_game_that_breaks_it() -> None:
    assert {law for law, _ in BROKEN} == set(LAWS)


def test_a_leak_is_named_with_its_place() -> None:
    trial = Trial(broken.Leaking(), [DECK], seats=(2,))
    first = str(LAWS["no leak"].broken(trial)[0])
    assert "may not know state.hands.0" in first and "first" in first and "seed 'conformance" in first


def test_what_draws_from_outside_is_named() -> None:
    assert "random.randint" in conformance.report(LAWS["chance"].broken(Trial(broken.Unseeded(), seats=(2,)), 9))


def test_a_game_that_raises_is_a_failure_and_no_error() -> None:
    class Raising(Pig):
        def view(self, state, seat):  # type: ignore[no-untyped-def]
            raise KeyError("no such thing")

    assert "KeyError" in str(LAWS["views"].broken(Trial(Raising(), seats=(2,)))[0])


def test_the_small_games_keep_all_laws() -> None:
    assert conformance.check(Pig()) == []
    assert conformance.check(TwoCards(), [DECK], settings=[{}, {"fee": 0, "prize": 1}]) == []


def test_laws_have_words() -> None:
    assert all(law.text and law.name == name for name, law in LAWS.items())


def test_every_choice_of_every_setting_is_made() -> None:
    class Game(Pig):
        settings_type = Settings

    assert conformance.settings_of(Game(), {"name": "y"}) == [
        {"cards": 2, "ruler": {"far": False}, "name": "y"},
        {"cards": 1, "ruler": {"far": True}, "name": "y"},
        {"cards": 3, "ruler": {"far": False}, "name": "y"},
    ]
