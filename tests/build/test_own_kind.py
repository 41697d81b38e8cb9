"""A kind of card added to a deck of one's own touches that deck alone: fields, a template and cards, no Python."""

from __future__ import annotations

import csv
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pypdfium2
import pytest
import yaml

from cardwright.build.check import check_deck
from cardwright.build.make import Built, Wishes, build_deck
from cardwright.pack.verify import verify

ROOT = Path(__file__).parents[2]
POND = ROOT / "decks/pond-choir"

KIND = """\
  weather:
    template: templates/weather.yaml
    fields:
      name:   {type: text, max: 20, required: true}
      tint:   {type: colour, required: true}
      effect: {type: long_text, max: 120, required: true}
      omens:  {type: list, of: text, max: 3}
"""
TEMPLATE = """\
extends: templates/base.yaml
front:
  - {shape: rect, box: [0, 0, 63, 88], fill: "{tint}", bleed: true}
  - {text: "{name}", baseline: [5, 12, 53], style: name}
  - {text: "{effect}", box: [5, 20, 53, 30], style: text}
  - {stack: [{text: "{position}. {item}", style: flavour}], repeat: omens, box: [5, 60, 53, 20]}
back:
  - {shape: rect, box: [0, 0, 63, 88], fill: night, bleed: true}
  - {text: Weather, baseline: [5, 82, 53], style: label, colour: firefly, align: centre}
"""
CARDS = [
    {
        "id": "w-01",
        "name": "Morning Mist",
        "tint": "#e8eef7",
        "effect": "Nobody sees the frog opposite.",
        "omens": "cold|grey",
    },
    {"id": "w-02", "name": "Cloudburst", "tint": "#c9dcf0", "effect": "All frogs wake up at once.", "omens": ""},
    {
        "id": "w-03",
        "name": "Full Moon",
        "tint": "#fff6d6",
        "effect": "The song of the moon counts double.",
        "omens": "a halo",
    },
]


@pytest.fixture
def pond(tmp_path: Path) -> Path:
    """Pond Choir with weather, made by writing files in a copy of its folder."""
    folder = tmp_path / "pond-choir"
    shutil.copytree(POND, folder)
    deck = folder / "deck.yaml"
    text = deck.read_text(encoding="utf-8").replace("\ncards:\n", f"\n{KIND}cards:\n  weather: weather.csv\n", 1)
    deck.write_text(text.replace("\n\n  weather:", "\n  weather:"), encoding="utf-8")
    (folder / "templates/weather.yaml").write_text(TEMPLATE, encoding="utf-8")
    with (folder / "weather.csv").open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, list(CARDS[0]))
        writer.writeheader()
        writer.writerows(CARDS)
    return folder


def test_it_checks_clean(pond: Path) -> None:
    result = check_deck(pond)
    assert result.findings == []
    before = len(check_deck(POND).loaded.deck.contents)  # type: ignore[union-attr]
    assert result.cards == before + len(CARDS)


def test_its_words_are_printed(pond: Path, tmp_path: Path) -> None:
    built = build_deck(pond, tmp_path / "out", Wishes(only=("cards",)))
    assert not built.stopped
    with pypdfium2.PdfDocument(built.folder / "cards.pdf") as document:  # type: ignore[operator]
        pages = [" ".join(page.get_textpage().get_text_range().split()) for page in document]
    for card in CARDS:
        (page,) = [page for page in pages if card["name"] in page]
        assert card["effect"] in page
        for number, omen in enumerate(filter(None, card["omens"].split("|")), 1):
            assert f"{number}. {omen}" in page
    assert sum(page.count("WEATHER") for page in pages) == len(CARDS)


def packed(pond: Path, out: Path) -> Built:
    built = build_deck(pond, out, Wishes(only=("pack",)))
    assert not built.stopped
    return built


def test_its_package_holds_it_and_verifies(pond: Path, tmp_path: Path) -> None:
    folder = packed(pond, tmp_path / "out").folder
    assert folder is not None
    (path,) = folder.glob("*.cardpack")
    assert verify(path) == []
    content = json.dumps(contents_of(path), ensure_ascii=False)
    for card in CARDS:
        assert card["name"] in content
        assert card["effect"] in content


def contents_of(path: Path) -> Any:
    import zipfile

    with zipfile.ZipFile(path) as archive:
        return {name: json.loads(archive.read(name)) for name in archive.namelist() if name.endswith(".json")}


def test_its_faults_are_found_like_those_of_any_kind(pond: Path) -> None:
    cards = pond / "weather.csv"
    text = cards.read_text(encoding="utf-8")
    cards.write_text(
        text.replace("#c9dcf0", "bluish").replace("Full Moon", "A Moon That Is Far Too Full"), encoding="utf-8"
    )
    findings = check_deck(pond).findings
    assert {(finding.card, finding.code.family) for finding in findings} == {("w-02", "SCH"), ("w-03", "SCH")}
    assert all(finding.path.endswith("weather.csv") for finding in findings)


def test_another_deck_knows_nothing_of_it(pond: Path, tmp_path: Path) -> None:
    """Both built in one process, one after the other, in both orders: each has its own kinds alone."""
    for order in ((pond, POND), (POND, pond)):
        kinds = {folder: set(check_deck(folder).loaded.deck.kinds) for folder in order}  # type: ignore[union-attr]
        assert kinds[pond] - kinds[POND] == {"weather"}


def test_it_needs_no_line_outside_the_deck(pond: Path, tmp_path: Path) -> None:
    """Built from a folder far from the checkout, by the command alone; nothing of the package was written."""
    package = ROOT / "cli/cardwright"
    before = {path: path.stat().st_mtime_ns for path in package.rglob("*.py")}
    written = {path.relative_to(pond).as_posix() for path in pond.rglob("*") if path.is_file()}
    original = {path.relative_to(POND).as_posix() for path in POND.rglob("*") if path.is_file()}
    assert written - original == {"templates/weather.yaml", "weather.csv"}
    changed = {name for name in written & original if (pond / name).read_bytes() != (POND / name).read_bytes()}
    assert changed == {"deck.yaml"}
    command = [sys.executable, "-m", "cardwright", "build", "pond-choir", "--only", "cards,pack"]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    done = subprocess.run(
        command, cwd=tmp_path, env=environment, capture_output=True, text=True, timeout=120, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert (tmp_path / "out/pond-choir/cards.pdf").is_file()
    assert {path: path.stat().st_mtime_ns for path in before if path.exists()} == before


def test_the_declaration_is_plain_yaml(pond: Path) -> None:
    about = yaml.safe_load((pond / "deck.yaml").read_text(encoding="utf-8"))
    assert set(about["kinds"]) == {"frog", "song", "weather"}
