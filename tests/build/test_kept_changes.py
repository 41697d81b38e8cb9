"""Kept answers after changes of every kind: what is told is what a check that keeps nothing would tell."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest

from cardwright.build import fingerprint
from cardwright.build.checked import CheckedDeck, checked
from cardwright.build.kept_checks import KeptChecks
from cardwright.check.reports import REPORTS, Outcome
from cardwright.resources import starters

ROW: Final = "id,title,number,text\n{0}-1,A card {0},1,A line.\n"
FILES: Final = ("cards.csv", ".hid/a.csv", "made/a.csv", ".x-1.csv", "deep/.in/er/a.csv", "out/of/a.csv")
#: each reaches a place that a look through the folder would leave out
GLOBS: Final = "[cards.csv, .hid/*.csv, made/*.csv, .x-*.csv, 'deep/.i*/e?/*.csv', out/of/*.csv]"


@pytest.fixture
def deck(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A deck with cards in hidden folders, and in such as a build might have written; a README; nothing is wrong."""
    monkeypatch.setattr(fingerprint, "TICK", -1_000_000_000)  # as though all of it were long ago
    folder = tmp_path / "deck"
    shutil.copytree(starters() / "blank", folder)
    head = (folder / "deck.yaml").read_text(encoding="utf-8")
    assert "card: cards.csv" in head
    (folder / "deck.yaml").write_text(head.replace("card: cards.csv", f"card: {GLOBS}"), encoding="utf-8")
    for number, name in enumerate(FILES):
        cards(folder / name, f"c{number}")
    (folder / "made/build.json").write_text("{}", encoding="utf-8")
    (tmp_path / "outside.csv").write_bytes((folder / "cards.csv").read_bytes())
    return folder


def cards(path: Path, name: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(ROW.format(name), encoding="utf-8")


def report(found: CheckedDeck) -> tuple[str, frozenset[str], int]:
    answer = found.answer
    outcome = Outcome(found.findings, answer.files, answer.cards, answer.ignored, checked=found.checked)
    return REPORTS["json"](outcome), answer.read, answer.cards


Change = Callable[[Path], None]


def gone(name: str) -> Change:
    return lambda deck: (deck / name).unlink()


def new(name: str) -> Change:
    return lambda deck: cards(deck / name, "new")


def other(name: str) -> Change:
    """Other bytes in the same number, with the time of the last change set back."""

    def change(deck: Path) -> None:
        path = deck / name
        about = path.stat()
        path.write_bytes(path.read_bytes().replace(b"A line", b"A  lin"))
        os.utime(path, ns=(about.st_atime_ns, about.st_mtime_ns))

    return change


def folder_for(name: str) -> Change:
    def change(deck: Path) -> None:
        (deck / name).unlink(missing_ok=True)
        (deck / name).mkdir()

    return change


def pipe_for(name: str) -> Change:
    def change(deck: Path) -> None:
        (deck / name).unlink()
        os.mkfifo(deck / name)

    return change


def link_for(name: str, to: str) -> Change:
    """A link in place of a file; ``to`` is relative to the deck, so that ``../outside.csv`` leads out of it."""

    def change(deck: Path) -> None:
        target = deck / to
        if target.parent == deck and not target.exists() and to.startswith("copy"):
            shutil.copy2(deck / name, target)
        (deck / name).unlink()
        (deck / name).symlink_to(os.path.relpath(target, (deck / name).parent))

    return change


def linked_folder(name: str) -> Change:
    def change(deck: Path) -> None:
        shutil.move(deck / name, deck.parent / "elsewhere")
        (deck / name).symlink_to(deck.parent / "elsewhere", target_is_directory=True)

    return change


def renamed(before: str, after: str) -> Change:
    return lambda deck: (deck / before).rename(deck / after)


def closed(name: str) -> Change:
    return lambda deck: (deck / name).chmod(0)


def then(*changes: Change) -> Change:
    def change(deck: Path) -> None:
        for one in changes:
            one(deck)

    return change


CHANGES: Final = {
    **{f"{name} is gone": gone(name) for name in FILES},
    **{f"{name} says other things": other(name) for name in FILES},
    **{f"{name} leads out of the deck": link_for(name, "../outside.csv") for name in FILES},
    **{f"{name} leads to a file of the same bytes": link_for(name, "copy.csv") for name in FILES[:2]},
    **{f"{name} leads nowhere": link_for(name, "nowhere.csv") for name in FILES[:2]},
    **{f"{name} is a folder": folder_for(name) for name in FILES[:2]},
    **{f"{name} is a pipe": pipe_for(name) for name in FILES[:2]},
    **{f"{name} may not be read": closed(name) for name in FILES[:2]},
    **{f"a new {name}": new(name) for name in (".hid/b.csv", "made/b.csv", ".x-2.csv", "deep/.in/er/b.csv")},
    "a new hidden folder that the pattern fits": new("deep/.io/ex/a.csv"),
    "a new file in a folder called out": new("out/of/b.csv"),
    "a folder that may not be read": closed("deep"),
    "a hidden folder that may not be read": closed(".hid"),
    "a folder behind a link": linked_folder("deep"),
    "a hidden folder behind a link": linked_folder(".hid"),
    "a folder in other capitals": renamed("made", "Made"),
    "a hidden folder in other capitals": renamed(".hid", ".Hid"),
    "a file in other capitals": renamed("cards.csv", "Cards.csv"),
    "a file that is alike": then(gone("cards.csv"), new("cards-1.csv")),
    "a template in other capitals": renamed("templates/card.yaml", "templates/Card.yaml"),
    "a folder that a build has written now": lambda deck: (deck / "deep/build.json").write_text("{}") and None,
    "a baseline": lambda deck: (deck / "cardwright-baseline.json").write_text("{") and None,
    "a baseline that is a folder": folder_for("cardwright-baseline.json"),
    "translations": new("locales/pl.po"),
    "a file of cards that nothing names": new("more.csv"),
}
#: those that need the cards to be composed
COMPOSED: Final = {
    "an unused picture": lambda deck: shutil.copytree(starters() / "blank/templates", deck / "pictures") and None,
    "an unused template": lambda deck: shutil.copy(deck / "templates/card.yaml", deck / "templates/b.yaml") and None,
    "a playthrough": new("playthroughs/a.jsonl"),
    "a template that is a folder": folder_for("templates/card.yaml"),
    "a template that leads out": link_for("templates/card.yaml", "../outside.csv"),
}


def compared(change: Change, deck: Path, place: Path, *, fit: bool) -> None:
    """An answer is kept, the deck changed, and what is told then is what is told without anything kept."""
    checked(deck, fit=fit, kept=KeptChecks(place))
    assert checked(deck, fit=fit, kept=KeptChecks(place)).result is None, "nothing was kept"
    change(deck)
    for _ in range(2):  # and so it is with what was kept after the change
        assert report(checked(deck, fit=fit, kept=KeptChecks(place))) == report(checked(deck, fit=fit))


@pytest.mark.parametrize("change", CHANGES)
def test_after_a_change_it_is_as_though_nothing_were_kept(change: str, deck: Path, tmp_path: Path) -> None:
    compared(CHANGES[change], deck, tmp_path / "cache", fit=False)


@pytest.mark.parametrize("change", COMPOSED)
def test_so_it_is_of_what_is_found_in_composing(change: str, deck: Path, tmp_path: Path) -> None:
    compared(COMPOSED[change], deck, tmp_path / "cache", fit=True)


@pytest.mark.parametrize("first", ["cards.csv is gone", ".hid/a.csv is gone", "made/a.csv is gone"])
@pytest.mark.parametrize("second", [folder_for, pipe_for, new], ids=lambda one: str(one.__name__))
def test_so_it_is_of_what_comes_in_place_of_what_was_missed(
    first: str, second: Callable[[str], Change], deck: Path, tmp_path: Path
) -> None:
    name = first.split()[0]
    CHANGES[first](deck)
    change = then(lambda _: (deck / name).touch(), second(name)) if second is pipe_for else second(name)
    compared(change, deck, tmp_path / "cache", fit=False)


def test_a_link_whose_target_is_another_file_is_another_file(deck: Path, tmp_path: Path) -> None:
    """The link itself is as old as before, and the target was changed long ago."""
    link_for("cards.csv", "copy.csv")(deck)
    compared(other("copy.csv"), deck, tmp_path / "cache", fit=False)


@pytest.mark.parametrize("name", [".git/index", "out/blank/cards.pdf", ".cards.csv.swp", "out/blank/.cardwright.lock"])
def test_what_no_path_of_the_deck_can_mean_changes_nothing(name: str, tmp_path: Path) -> None:
    deck, place = tmp_path / "deck", tmp_path / "cache"
    shutil.copytree(starters() / "blank", deck)
    checked(deck, fit=False, kept=KeptChecks(place))
    (deck / name).parent.mkdir(parents=True, exist_ok=True)
    (deck / name).write_bytes(b"x")
    if name.startswith("out"):
        (deck / "out/blank/build.json").write_text("{}", encoding="utf-8")
    assert checked(deck, fit=False, kept=KeptChecks(place)).result is None


def test_what_was_hidden_and_is_not_asked_for_any_more_is_let_go(deck: Path, tmp_path: Path) -> None:
    place = tmp_path / "cache"
    checked(deck, fit=False, kept=KeptChecks(place))
    head = deck / "deck.yaml"
    head.write_text(head.read_text(encoding="utf-8").replace(".hid/*.csv, ", ""), encoding="utf-8")
    checked(deck, fit=False, kept=KeptChecks(place))
    cards(deck / ".hid/b.csv", "new")
    assert checked(deck, fit=False, kept=KeptChecks(place)).result is None


def test_a_hidden_file_that_changes_while_it_is_read_is_not_kept(
    deck: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fingerprint, "TICK", 2_000_000_000)
    checked(deck, fit=False, kept=KeptChecks(tmp_path / "cache"))  # written a moment ago: it may have been now
    assert not (tmp_path / "cache").exists()
