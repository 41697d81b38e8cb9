"""One mistake in a deck gives one finding or two, on the line of the mistake, and never a traceback.

By hand, with figures for each kind of mistake: ``python tests/check/test_mutations.py 5000``.
"""

from __future__ import annotations

import random
import shutil
import sys
import tempfile
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from typing import NamedTuple

import pytest

sys.path.insert(0, str(Path(__file__).parent))
from mutations import MUTATIONS, NAMES, File, Mutant

from cardwright.build.check import check_deck
from cardwright.build.memory import Memory
from cardwright.diag import Finding, Severity
from cardwright.resources import starters

SEED = 20261130
DECKS = Path(__file__).parents[2] / "decks"
#: a deck of one's own with fields of every type, in all three formats
HARBOUR: Mapping[str, str] = {
    "deck.yaml": """\
format: 1
id: harbour
game: own
title: Harbour
version: 0.1.0
language: en
kinds:
  ship:
    template: templates/ship.yaml
    fields:
      name: {type: text, max: 24, required: true}
      tons: {type: number, min: 1, max: 900}
      home: {type: country}
      powers: {type: list, of: text, max: 3}
  crew:
    template: templates/ship.yaml
    fields:
      name: {type: text, required: true}
      suit: {type: choice, options: [sun, moon, star]}
      rule: {type: long_text}
  port:
    template: templates/ship.yaml
    fields:
      airport: {type: airport, required: true}
      country: {type: country}
      paint: {type: colour}
      coins: {type: number}
cards:
  ship: ships.json
  crew: crew.yaml
  port: ports.csv
""",
    "ships.json": """\
[
 {
  "id": "s-1",
  "name": "Anna",
  "tons": 120,
  "home": "DK",
  "powers": ["steam", "crane"]
 },
 {
  "id": "s-2",
  "name": "Berta",
  "tons": 80,
  "home": "PL"
 },
 {
  "id": "s-3",
  "name": "Clara",
  "powers": ["sails"],
  "home": "PT"
 }
]
""",
    "crew.yaml": """\
kind: crew
cards:
  - id: c-1
    name: The cook
    suit: sun
    rule: Take two coins from the pool, and give one of them to whoever sits left of you.
  - id: c-2
    name: The pilot
    suit: moon
    rule: Look at the next three ships before anybody else may see them.
  - {id: c-3, name: The stowaway, suit: star, count: 2}
""",
    "ports.csv": """\
id,airport,country,paint,coins
p-1,CPH,DK,#1f6f8b,3
p-2,GDN,PL,#8b1f3a,2
p-3,LIS,PT,#c8a415,5
p-4,OSL,NO,#2e7d32,4
""",
}


class Tried(NamedTuple):
    """One mistake: what the mutation is called, the file, and what is found that was not found before."""

    name: str
    file: str
    mutant: Mutant
    new: list[Finding]

    @property
    def is_found(self) -> bool:
        """Whether a finding stands where the mistake is."""
        return any(
            finding.path.endswith(self.file)
            and (finding.span is None or any(finding.span.line <= line <= last(finding) for line in self.mutant.lines))
            for finding in self.new
        )


def last(finding: Finding) -> int:
    """The last line that a finding points at; of one over many lines, as of a whole card, the first."""
    assert finding.span is not None
    return min(finding.span.end_position[0], finding.span.line + 1)


@dataclass
class Ground:
    """A deck that is right, its files, and what is found in it as it is."""

    folder: Path
    files: list[File]
    memory: Memory = field(default_factory=Memory)
    known: Counter[tuple[str, str, str | None]] = field(default_factory=Counter)

    def find(self, instead: Mapping[str, bytes], *, fit: bool = False) -> list[Finding]:
        return check_deck(self.folder, fit=fit, instead=instead, memory=self.memory).findings

    def new(self, file: str, data: bytes) -> list[Finding]:
        """What a file of these bytes brings. Cards are composed only for a mistake in a template."""
        known = self.known.copy()
        new = []
        for finding in self.find({file: data}, fit=file.startswith("templates/")):
            if known[said(finding)] > 0:
                known[said(finding)] -= 1
            else:
                new.append(finding)
        return new


def said(finding: Finding) -> tuple[str, str, str | None]:
    return finding.code.id, finding.message, finding.card


def grounds(folder: Path) -> list[Ground]:
    """The starters of all games, and a deck of one's own."""
    for name, text in HARBOUR.items():
        (folder / "harbour").mkdir(exist_ok=True)
        (folder / "harbour" / name).write_text(text, encoding="utf-8")
    shutil.copytree(starters() / "blank" / "templates", folder / "harbour" / "templates", dirs_exist_ok=True)
    out = []
    for deck in (*sorted(starters().iterdir()), folder / "harbour", DECKS / "pond-choir"):
        files = [
            File(path.relative_to(deck).as_posix(), path.read_text(encoding="utf-8"))
            for path in sorted(
                (*deck.iterdir(), *(deck / "templates").glob("card.yaml" if deck.name == "blank" else "none"))
            )
            if path.suffix in (".yaml", ".csv", ".json") and path.is_file()
        ]
        ground = Ground(deck, files)
        ground.known = Counter(map(said, ground.find({}, fit=deck.name == "blank")))
        out.append(ground)
    return out


def tried(count: int, folder: Path) -> Iterator[Tried]:
    """So many mistakes, each kind about as often as any other; the same ones each time."""
    chance = random.Random(SEED)
    decks = grounds(folder)
    places = [(ground, file) for ground in decks for file in ground.files]
    done = 0
    while done < count:
        mutation = MUTATIONS[done % len(MUTATIONS)]
        for _ in range(200):
            ground, file = chance.choice(places)
            mutant = mutation(file, chance)
            if mutant is not None and mutant.data != file.text.encode():
                yield Tried(NAMES[id(mutation)], file.name, mutant, ground.new(file.name, mutant.data))
                break
        done += 1


@pytest.fixture(scope="module")
def mistakes(tmp_path_factory: pytest.TempPathFactory) -> list[Tried]:
    return list(tried(500, tmp_path_factory.mktemp("mutations")))


def test_a_mistake_is_found_on_its_line(mistakes: list[Tried]) -> None:
    wrong = [one for one in mistakes if one.mutant.wrong]
    missed = Counter(one.name for one in wrong if not one.is_found)
    assert len(wrong) > 300
    assert missed.total() <= len(wrong) / 20, missed


def test_one_mistake_is_told_once_or_twice(mistakes: list[Tried]) -> None:
    counts = sorted(len(one.new) for one in mistakes if one.mutant.wrong)
    assert median(counts) <= 2
    assert counts[len(counts) * 95 // 100] <= 4


def test_what_is_not_wrong_is_no_error(mistakes: list[Tried]) -> None:
    right = [one for one in mistakes if one.mutant.wrong is False]
    assert len(right) > 50
    errors = [(one.name, one.file, finding.message) for one in right for finding in one.new
              if finding.severity is Severity.ERROR]  # fmt: skip
    assert errors == []


def report(count: int) -> None:
    """The figures of a larger run."""
    by_name: dict[str, list[Tried]] = defaultdict(list)
    with tempfile.TemporaryDirectory() as folder:
        for one in tried(count, Path(folder)):
            by_name[one.name].append(one)
    say = sys.stdout.write
    every = [one for many in by_name.values() for one in many]
    for name, many in by_name.items():
        wrong = [one for one in many if one.mutant.wrong]
        share = f"{sum(one.is_found for one in wrong) / len(wrong):7.1%}" if wrong else "      -"
        counts = [len(one.new) for one in many]
        say(f"{name:22} {len(many):5} found {share}  findings: median {median(counts):g}, most {max(counts)}\n")
    wrong = [one for one in every if one.mutant.wrong]
    share = sum(one.is_found for one in wrong) / len(wrong)
    say(f"wrong by construction: {len(wrong)}, found on its line {share:.2%}, ")
    say(f"median {median(len(one.new) for one in wrong):g} findings\n")
    for one in [one for one in wrong if not one.is_found or len(one.new) > 4][:60]:
        told = [f"{f.code.id}@{f.path}:{f.span.line if f.span else '-'} {f.message[:60]}" for f in one.new][:4]
        say(f"  {one.name} {one.file} lines {sorted(one.mutant.lines)}: {len(one.new)} {told}\n")
    for one in every:
        if one.mutant.wrong is False and any(f.severity is Severity.ERROR for f in one.new):
            told = [(f.code.id, f.message) for f in one.new][:3]
            say(f"  not wrong: {one.name} {one.file} {sorted(one.mutant.lines)} {told}\n")


if __name__ == "__main__":
    report(int(sys.argv[1]) if len(sys.argv) > 1 else 500)
