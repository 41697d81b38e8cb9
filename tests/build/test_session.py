"""A session gives, after any change, what a build gives that knows nothing of the builds before: byte for byte."""

from __future__ import annotations

import random
import shutil
from collections.abc import Callable
from dataclasses import replace
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from PIL import Image
from typer.testing import CliRunner

from cardwright.build.make import Built, Wishes, build_deck
from cardwright.build.session import Session
from cardwright.commands.app import app
from cardwright.diag import Finding
from cardwright.resources import starters

DECK = """\
format: 1
id: garden
game: own
title: Garden
version: 0.1.0
language: en
kinds:
  plant:
    template: templates/plant.yaml
    fields:
      name: {type: text, required: true}
      text: {type: long_text}
      height: {type: number}
      look: {type: text}
      tint: {type: colour}
      picture: {type: picture}
      signs: {type: list, of: icon}
  tool:
    template: templates/tool.yaml
    fields:
      name: {type: text, required: true}
      picture: {type: picture}
cards:
  plant: plants/*.yaml
  tool: tools.csv
theme: {leaf: "#227744"}
"""
BASE = """\
palette: {leaf: "#336633", ink: "#111111"}
styles:
  name: {font: BarlowCondensed-700, size: 12, min: 9, colour: ink}
  text: {size: 9, min: 8, colour: ink}
  loud: {size: 11, colour: "{tint}"}
icons:
  sun: [{d: "M0 0L10 0L10 10Z"}]
back:
  - {shape: rect, box: [0, 0, 100%, 100%], fill: leaf, bleed: true}
"""
PLANT = """\
extends: templates/base.yaml
front:
  - {shape: rect, box: [0, 0, 100%, 4], fill: leaf, bleed: true}
  - {text: "{name} {height}", box: [5, 6, 53, 8], style: name}
  - {picture: "{picture}", box: [5, 16, 53, 20], alt: "{name}"}
  - {text: "{text}", box: [5, 40, 53, 16], style: "{look}"}
  - {row: [{icon: "{item}", width: 4, height: 4, colour: ink}], box: [5, 60, 53, 6], repeat: signs}
"""
TOOL = """\
extends: templates/base.yaml
front:
  - {text: "{name}", box: [5, 6, 53, 8], style: name}
  - {picture: "pictures/{id}.png", box: [5, 16, 53, 20]}
"""
WORDS = "rose thorn leaf moss root fern dew bark seed “quoted” æble źdźbło office 木 ...".split()
Edit = Callable[[Path, random.Random], None]


def plant(number: int, source: random.Random) -> str:
    faulty = source.random() < 0.02  # most decks are to be printed, some are not
    words = " ".join(source.choices(WORDS[:-2], k=60 if faulty else source.choice([2, 5, 9])))
    lines = [
        f"  - id: p-{number:02d}",
        f"    name: {source.choice(WORDS[:6]).title()}",
        f"    text: {words}",
        f"    height: {source.choice(['1', '1.0', '2', '12.5'])}",
        f"    look: {source.choice(['lost', 'text'] if faulty else ['text', 'loud'])}",
    ]
    if source.random() < 0.5:
        lines.append(f"    tint: '#{source.choice(['aa2200', '0022aa'])}'")
    if source.random() < 0.5:
        lines.append(f"    picture: pictures/{source.choice('abc' if faulty else 'ab')}.png")
    if source.random() < 0.5:
        lines.append(f"    signs: [{source.choice(['moon'] if faulty else ['sun', 'sun, sun'])}]")
    return "\n".join(lines) + "\n"


def write(folder: Path, name: str, text: str) -> None:
    (folder / name).parent.mkdir(parents=True, exist_ok=True)
    (folder / name).write_text(text, encoding="utf-8")


def picture(source: random.Random) -> bytes:
    out = BytesIO()
    size = source.choice([(700, 300), (640, 300)])
    Image.new("RGB", size, tuple(source.randrange(256) for _ in range(3))).save(out, "PNG")
    return out.getvalue()


def garden(folder: Path, source: random.Random) -> None:
    """A deck whose cards hang on everything that cards can hang on; some of it is wrong from the start."""
    write(folder, "deck.yaml", DECK)
    write(folder, "templates/base.yaml", BASE)
    write(folder, "templates/plant.yaml", PLANT)
    write(folder, "templates/tool.yaml", TOOL)
    for number in range(3):
        cards = "".join(plant(number * 4 + card, source) for card in range(4))
        write(folder, f"plants/{number}.yaml", f"kind: plant\ncards:\n{cards}")
    write(folder, "tools.csv", "id,name,picture\nt-1,Rake,pictures/a.png\nt-2,Spade,\n")
    for name in ("a", "b", "t-1", "t-2"):
        write(folder, f"pictures/{name}.png", "")
        (folder / f"pictures/{name}.png").write_bytes(picture(source))


def some_file(folder: Path, source: random.Random, pattern: str) -> Path | None:
    return source.choice(sorted(folder.glob(pattern)) or [None])  # type: ignore[list-item]


def rewrite(pattern: str, change: Callable[[str, random.Random], str]) -> Edit:
    def edit(folder: Path, source: random.Random) -> None:
        place = some_file(folder, source, pattern)
        if place is not None:
            place.write_text(change(place.read_text(encoding="utf-8"), source), encoding="utf-8")

    return edit


def cards_of(text: str) -> tuple[str, list[str]]:
    head, *cards = text.split("  - id: ")
    return head, cards


def on_cards(change: Callable[[list[str], random.Random], None]) -> Edit:
    def on_text(text: str, source: random.Random) -> str:
        head, cards = cards_of(text)
        change(cards, source)
        return "  - id: ".join([head, *cards])

    return rewrite("plants/*.yaml", on_text)


def another(cards: list[str], source: random.Random) -> None:
    if cards:
        at = source.randrange(len(cards))
        cards[at] = plant(int(cards[at][2:4]), source).removeprefix("  - id: ")


def swapped(*pairs: tuple[str, str]) -> Callable[[str, random.Random], str]:
    def change(text: str, source: random.Random) -> str:
        old, new = source.choice(pairs)
        return text.replace(old, new) if old in text else text.replace(new, old)

    return change


def without_file(folder: Path, source: random.Random) -> None:
    place = some_file(folder, source, source.choice(["plants/*.yaml", "pictures/*", "templates/*", "tools.csv"]))
    if place is not None:
        place.unlink()


def new_file(folder: Path, source: random.Random) -> None:
    number = source.randrange(20, 90)
    write(folder, f"plants/{number}.yaml", f"kind: plant\ncards:\n{plant(number, source)}")


def new_picture(folder: Path, source: random.Random) -> None:
    place = folder / "pictures" / f"{source.choice(['a', 'b', 'c', 't-1', 't-2'])}.png"
    place.parent.mkdir(exist_ok=True)
    place.write_bytes(source.choice([picture(source), picture(source), b"no picture"]))


EDITS: dict[str, Edit] = {
    "change a card": on_cards(another),
    "change two cards": on_cards(lambda cards, source: (another(cards, source), another(cards, source))[0]),
    "remove a card": on_cards(lambda cards, source: cards.clear() if len(cards) < 2 else cards.remove(cards[-1])),
    "add a card": on_cards(lambda cards, source: cards.append(plant(source.randrange(99), source)[8:])),
    "reorder the cards": on_cards(lambda cards, source: source.shuffle(cards)),
    "a line above": rewrite("plants/*.yaml", lambda text, source: f"# {source.choice(WORDS)}\n{text}"),
    "numbers that are equal": rewrite("plants/*.yaml", swapped(("height: 1\n", "height: 1.0\n"))),
    "break a file": rewrite("plants/*.yaml", lambda text, source: text + source.choice(["oh: [", "\tno", "  - id: x"])),
    "a table": rewrite("tools.csv", swapped(("Rake", "Hoe"), ("t-2,", "t-3,"), ("pictures/a.png", "pictures/b.png"))),
    "a template": rewrite(
        "templates/plant.yaml", swapped(("[5, 6,", "[6, 6,"), ("{name} {", "{nmae} {"), ("16]", "8]"))
    ),
    "the base": rewrite("templates/base.yaml", swapped(("size: 9", "size: 10"), ("L10 0L", "L9 0L"), ("loud", "soft"))),
    "the theme": rewrite("deck.yaml", swapped(("#227744", "#774422"), ("leaf:", "laef:"))),
    "the deck": rewrite(
        "deck.yaml",
        swapped(
            ("title: Garden", "title: Orchard"),
            ("version: 0.1.0", "version: 0.2.0"),
            ("theme:", "print: {size: 70x120, bleed: 2}\ntheme:"),
            ("theme:", "checks: {ignore: {FIT001: it is small}}\ntheme:"),
            ("height: {type: number}", "height: {type: text}"),
            ("format: 1", "format: ["),
        ),
    ),
    "without a file": without_file,
    "one more file": new_file,
    "a picture": new_picture,
    "nothing": lambda folder, source: None,
}


def findings(found: list[Finding]) -> list[object]:
    """All that a finding says, places included."""

    def place(span: Any) -> object:
        return None if span is None else (span.file, span.start, span.end, span.line, span.text)

    return [
        (
            replace(one, span=None, related=(), fix=None),
            place(one.span),
            [(related.message, place(related.span)) for related in one.related],
            one.fix and (one.fix.message, place(one.fix.span), one.fix.replacement),
        )
        for one in found
    ]


def made(out: Path) -> dict[str, bytes]:
    return {place.relative_to(out).as_posix(): place.read_bytes() for place in out.rglob("*") if place.is_file()}


def assert_alike(after: Built, fresh: Built, session_out: Path, fresh_out: Path) -> None:
    assert findings(after.check.findings) == findings(fresh.check.findings)
    assert [(findings([one]), why) for one, why in after.check.ignored] == [
        (findings([one]), why) for one, why in fresh.check.ignored
    ]
    assert after.stopped == fresh.stopped
    ours, theirs = made(session_out), made(fresh_out)
    assert [name for name in ours.keys() | theirs.keys() if ours.get(name) != theirs.get(name)] == []


@pytest.mark.parametrize("seed", range(8))
def test_after_any_changes_all_is_as_from_a_fresh_build(seed: int, tmp_path: Path) -> None:
    source = random.Random(seed)
    folder = tmp_path / "garden"
    garden(folder, source)
    session = Session(folder, tmp_path / "session", Wishes())
    for name in ("as it is", *source.choices(list(EDITS), k=9)):
        if name in EDITS:
            EDITS[name](folder, source)
        if source.random() < 0.15:  # somebody takes it all back
            shutil.rmtree(folder)
            garden(folder, random.Random(seed))
        after = session.build().built
        fresh = build_deck(folder, tmp_path / "fresh", Wishes())
        assert_alike(after, fresh, tmp_path / "session", tmp_path / "fresh")


VAGABOND_EDITS = [
    ("places.csv", ",", ";"),
    ("places.csv", "Warsaw", "Warszawa"),
    ("deck.yaml", "language: en", "language: da"),
    ("deck.yaml", "title: ", "title: My "),
]


@pytest.mark.parametrize(("name", "old", "new"), VAGABOND_EDITS)
def test_a_games_tables_and_settings_reach_every_card(name: str, old: str, new: str, tmp_path: Path) -> None:
    folder = tmp_path / "deck"
    shutil.copytree(starters() / "vagabond", folder)
    wishes = Wishes(only=("cards", "pack", "proof"))
    session = Session(folder, tmp_path / "session", wishes)
    session.build()
    build_deck(folder, tmp_path / "fresh", wishes)
    whole = (folder / name).read_text(encoding="utf-8")
    assert old in whole
    for text in (whole.replace(old, new), whole):
        write(folder, name, text)
        after = session.build().built
        fresh = build_deck(folder, tmp_path / "fresh", wishes)
        assert_alike(after, fresh, tmp_path / "session", tmp_path / "fresh")


def test_one_card_that_changes_is_the_only_one_redone(tmp_path: Path) -> None:
    garden(tmp_path / "garden", random.Random(1))
    two = "kind: plant\ncards:\n  - {id: q-1, name: Rose}\n  - {id: q-2, name: Moss}\n"
    write(tmp_path / "garden", "plants/0.yaml", two)
    session = Session(tmp_path / "garden", tmp_path / "out", Wishes())
    assert session.build().redone == session.build().built.check.cards == 12
    write(tmp_path / "garden", "plants/0.yaml", two.replace("Moss", "Fern"))
    again = session.build()
    assert (again.redone, again.changed) == (1, ("plants/0.yaml",))


def test_nothing_changed_is_nothing_redone(tmp_path: Path) -> None:
    garden(tmp_path / "garden", random.Random(2))
    session = Session(tmp_path / "garden", tmp_path / "out", Wishes())
    assert not session.build().same
    assert session.build().same


# ------------------------------------------------------------------------------------------- files that come later


def legacy(*words: object) -> None:
    result = CliRunner().invoke(app, ["legacy", *map(str, words)])
    assert result.exit_code == 0, result.output


@pytest.fixture
def routes(tmp_path: Path) -> Path:
    return Path(shutil.copytree(starters() / "cultural_routes", tmp_path / "routes"))


def ids(built: Built) -> set[str]:
    deck = built.check.loaded.deck
    assert deck is not None
    return {content.id for content in deck.contents}


@pytest.mark.parametrize("there", [False, True], ids=["no folder", "an empty folder"])
def test_a_history_that_begins_while_it_is_watched_is_seen(there: bool, routes: Path, tmp_path: Path) -> None:
    if there:
        (routes / "legacy").mkdir()
    session = Session(routes, tmp_path / "out", Wishes(only=("pack",)))
    before = ids(session.build().built)
    assert not session.looks_changed()
    if not there:  # a build that comes between the folder and its first file
        (routes / "legacy").mkdir()
        assert session.looks_changed()
        session.build()
    legacy("new", routes, "--by", "Anna", "--date", "2026-11-30")
    assert session.looks_changed()
    assert session.build().changed == (next(routes.glob("legacy/*.jsonl")).relative_to(routes).as_posix(),)
    legacy("add", routes, "--by", "Ben", "--category", "a kind of knot", "--out", "k-01", "--date", "2026-11-30")
    assert session.looks_changed()
    after = session.build()
    assert not after.built.stopped and len(ids(after.built) - before) == 1 and before - ids(after.built) == {"k-01"}


def test_a_card_that_comes_back_is_told_though_no_card_is_redone(routes: Path, tmp_path: Path) -> None:
    legacy("new", routes, "--by", "Anna", "--date", "2026-11-30")
    session = Session(routes, tmp_path / "out", Wishes(only=("pack",)))
    before = ids(session.build().built)
    legacy("add", routes, "--by", "Ben", "--category", "a kind of knot", "--out", "k-01", "--date", "2026-11-30")
    session.build()
    legacy("undo", routes, "--by", "Ben", "--date", "2026-11-30")
    assert session.looks_changed()
    back = session.build()
    assert back.changed and not back.same and ids(back.built) == before


def test_the_first_file_that_a_wildcard_names_is_seen(tmp_path: Path) -> None:
    folder = garden(tmp_path / "garden", random.Random(3)) or tmp_path / "garden"
    for path in (folder / "plants").iterdir():
        path.unlink()
    session = Session(folder, tmp_path / "out", Wishes(only=("pack",)))
    session.build()
    assert not session.looks_changed()
    write(folder, "plants/1.yaml", "kind: plant\ncards:\n  - {id: q-1, name: Rose}\n")
    assert session.looks_changed()
