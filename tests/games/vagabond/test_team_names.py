"""Names in ``teams`` are as players' names are: a few letters, and some."""

from __future__ import annotations

import pytest

from cardwright.engine.game import SettingsError
from cardwright.games.vagabond.rules.settings import Person
from cardwright.games.vagabond.rules.table import _readers


@pytest.mark.parametrize("name", ["", "  ", "x" * 13, "A\x1b[2J", "A\nB"])
def test_a_name_that_is_none_or_without_end_is_refused(name: str) -> None:
    with pytest.raises(SettingsError, match="1 to 12 letters"):
        _readers((Person("Ada", 0), Person(name, 1)), 2)


def test_names_of_a_few_letters_sit_down() -> None:
    assert [reader.name for reader in _readers((Person("Ada", 0), Person("Bartholomew", 1)), 2)] == [
        "Bartholomew",
        "Ada",
    ]
