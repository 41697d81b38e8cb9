"""Adding a game touches only the places that docs/architecture.md names; nothing else knows one by name."""

from __future__ import annotations

import re
import subprocess
import tomllib
from pathlib import Path

import pytest

from cardwright.games import catalog
from cardwright.games.homes import starter_folder, template_file

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = "cli/cardwright/"

#: what is written about games, made of them, or tries them: it names them, and the house works without
ABOUT = ("tests/", "docs/", "schemas/", "benchmarks/", "out/", "README.md", "CHANGELOG.md", "CONTRIBUTING.md", ".ci/")


def names_of(game: str) -> set[str]:
    """A game's name as it stands in code, in folders and for people."""
    found = catalog.find(game)
    assert found is not None
    return {game, game.replace("_", "-"), game.replace("_", ""), game.replace("_", " "), found.title.lower()}


def rule_of(game: str) -> str:
    """What the numbers of its rules begin with."""
    rules = found.playing() if (found := catalog.find(game)) is not None else None
    return next(iter(rules.rulebook)).partition("-")[0] if rules is not None else ""


NAMES = sorted({name for game in catalog.GAMES for name in names_of(game)})
FAMILIES = re.compile(rf"\b(?:{'|'.join(family for game in catalog.ours() for family in game.families)})\d{{3}}\b")
RULES = re.compile(rf"\b(?:{'|'.join(filter(None, map(rule_of, catalog.GAMES)))})-\d\d\b")


def places() -> list[re.Pattern[str]]:
    """The places that the page names for a game."""
    page = (ROOT / "docs/architecture.md").read_text(encoding="utf-8")
    row = next(line for line in page.splitlines() if line.startswith("| a game |"))
    games = "|".join(catalog.GAMES)
    patterns = []
    for place in re.findall(r"`([^`]+)`", row):
        root = "" if (ROOT / place.partition("/")[0]).exists() else PACKAGE
        wanted = re.escape(root + place).replace("<game>", f"(?:{games})").replace("<deck>", "[a-z-]+")
        patterns.append(re.compile(wanted if place.endswith("/") else wanted + "$"))
    return patterns


def kept_files() -> list[str]:
    """Every file of the repository, new ones too."""
    words = ["git", "ls-files", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=True).stdout.splitlines()
    return [name for name in listed if (ROOT / name).is_file()]


def test_the_page_names_places_that_are_there() -> None:
    files = kept_files()
    assert len(places()) >= 6
    for place in places():
        assert any(place.match(name) for name in files), place.pattern


# Tables of facts are left out: airports and towns are called as they are.
def test_no_file_elsewhere_is_called_after_a_game_or_names_one() -> None:
    named = places()
    found = []
    for name in kept_files():
        if name.startswith(ABOUT) or name.endswith(".tsv") or any(place.match(name) for place in named):
            continue
        data = (ROOT / name).read_bytes()
        if b"\0" in data:
            continue  # fonts and pictures say nothing
        text = f"{name}\n{data.decode('utf-8')}"
        lowered = text.lower()
        if any(one in lowered for one in NAMES) or FAMILIES.search(text) or RULES.search(text):
            patterns = (*(re.compile(re.escape(one), re.IGNORECASE) for one in NAMES), FAMILIES, RULES)
            lines = [line for line in text.splitlines() if any(pattern.search(line) for pattern in patterns)]
            found.append(f"{name}: {lines[:3]}")
    assert found == []


def test_games_know_nothing_of_each_other() -> None:
    for game in catalog.GAMES:
        others = [name for other in catalog.GAMES if other != game for name in names_of(other)]
        pattern = re.compile("|".join(map(re.escape, others)), re.IGNORECASE)
        for path in (ROOT / PACKAGE / "games" / game).rglob("*.py"):
            assert not (found := pattern.search(path.read_text(encoding="utf-8"))), f"{path.name}: {found}"


@pytest.mark.parametrize("game", catalog.GAMES)
def test_a_game_is_complete(game: str) -> None:
    found = catalog.find(game)
    assert found is not None and found.name == game
    folder = starter_folder(game)
    assert folder is not None and re.fullmatch(r"[A-Z].*\.", found.starter)
    assert f"game: {game}\n" in (folder / "deck.yaml").read_text(encoding="utf-8")
    assert template_file(f"{game}/base") is not None
    assert found.families and set(found.families) <= {code.family for code in found.codes.values()}
    assert (found.legacy is None) == (found.history is None)


def test_the_contracts_name_every_game() -> None:
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["importlinter"][
        "contracts"
    ]
    by_id = {one["id"]: one for one in contracts}
    assert sorted(by_id["games"]["modules"]) == sorted(f"cardwright.games.{game}" for game in catalog.GAMES)
    rules = {name for name in by_id["rules"]["source_modules"] if name.startswith("cardwright.games.")}
    assert rules == {f"cardwright.games.{game}.rules" for game in catalog.GAMES}
