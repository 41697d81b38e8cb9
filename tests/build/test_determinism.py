"""The same deck gives the same bytes: in any folder, from any place, in any language, at any time."""

from __future__ import annotations

import hashlib
import json
import os
import random
import shutil
import subprocess
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pikepdf

BUILD = """
import sys
from pathlib import Path
from cardwright.build.make import Wishes, build_deck
deck = Path(sys.argv[1])
printed = "board" if (deck / "board.yaml").is_file() else "cards"
built = build_deck(deck, Path(sys.argv[2]), Wishes(only=(printed, "pack")))
assert not built.stopped, built.check.findings
"""
#: two machines that have little in common
HERE = {"TZ": "Pacific/Kiritimati", "LC_ALL": "C", "LANG": "C", "PYTHONHASHSEED": "1"}
THERE = {"TZ": "America/Anchorage", "LC_ALL": "tr_TR.UTF-8", "LANG": "pl_PL.UTF-8", "PYTHONHASHSEED": "4711"}


def build_elsewhere(deck: Path, folder: Path, surroundings: Mapping[str, str]) -> Path:
    """Copy a deck into a folder and build it in a process of its own that stands there."""
    folder.mkdir(parents=True)
    shutil.copytree(deck, folder / deck.name)
    subprocess.run(
        [sys.executable, "-c", BUILD, deck.name, "out"],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path)), **surroundings},
        check=True,
        timeout=120,
    )
    return folder / "out" / deck.name


def hashes(folder: Path) -> dict[str, str]:
    return {path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in folder.iterdir() if path.is_file()}


def test_two_machines_build_the_same_bytes(deck_folder: Path, tmp_path: Path) -> None:
    one = build_elsewhere(deck_folder, tmp_path / "a", HERE)
    other = build_elsewhere(deck_folder, tmp_path / "somewhere else/deeper ż", THERE)
    assert "build.json" in hashes(one) and any(name.endswith(".pdf") for name in hashes(one))
    assert any(name.endswith(".cardpack") for name in hashes(one))
    assert hashes(one) == hashes(other)


def test_what_is_built_says_nothing_of_the_machine(deck_folder: Path, tmp_path: Path) -> None:
    built = build_elsewhere(deck_folder, tmp_path / "marker-4711", HERE)
    for path in built.iterdir():
        assert b"marker-4711" not in path.read_bytes(), path.name
    for path in built.glob("*.pdf"):
        with pikepdf.open(path) as pdf:
            for thing in pdf.objects:
                if isinstance(thing, pikepdf.Stream):
                    assert b"marker-4711" not in thing.read_bytes()


def test_the_order_of_cards_does_not_change_the_fonts(sample: Callable[..., Any]) -> None:
    """Subsets hang on which words are drawn, not on which comes first."""
    titles = ["Hare", "Office fi", "Πάτρα", "AVA", "Zebra", "Ωmega", "Łódź", "naïve"]
    fonts = []
    for seed in range(3):
        random.Random(seed).shuffle(titles)
        # The sheet's label names its first and last card, which therefore stay where they are.
        cards = [{"id": "first"}, *({"title": title} for title in titles), {"id": "last"}]
        path = sample(
            [{"text": "{title}", "box": [5, 5, 53, 20]}], cards, print={"size": "44x68", "backs": "none"}
        ).pdf()
        with pikepdf.open(path) as pdf:
            found = {}
            for thing in pdf.objects:
                if isinstance(thing, pikepdf.Dictionary) and thing.get("/Type") == "/Font" and "/ToUnicode" in thing:
                    descriptor = thing.DescendantFonts[0].FontDescriptor
                    found[str(thing.BaseFont)] = (descriptor.FontFile2.read_bytes(), thing.ToUnicode.read_bytes())
        fonts.append(found)
    assert len(fonts[0]) == 2
    assert fonts[0] == fonts[1] == fonts[2]


def test_the_record_is_the_same_but_for_what_was_made(deck_folder: Path, tmp_path: Path) -> None:
    """A build of one part leaves the record's other entries as a whole build has them."""
    whole = json.loads((build_elsewhere(deck_folder, tmp_path / "a", HERE) / "build.json").read_bytes())
    assert set(whole["inputs"]) >= {"deck.yaml"}
    assert all(not name.startswith(("/", "..")) for name in whole["inputs"])
    assert list(whole["inputs"]) == sorted(whole["inputs"])
