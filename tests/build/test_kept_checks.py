"""What is kept of checks: the same answer without the work, for as long as nothing that it hangs on has changed."""

from __future__ import annotations

import json
import os
import random
import shutil
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from cardwright.build import check as build_check
from cardwright.build import checked as build_checked
from cardwright.build import fingerprint, kept_checks
from cardwright.build.check import check_deck
from cardwright.build.checked import Beside, CheckedDeck, checked
from cardwright.build.codes import known_codes
from cardwright.build.kept_checks import KeptChecks, cache_folder
from cardwright.build.kept_findings import Keeper, Reader
from cardwright.check.reports import REPORTS, Outcome
from cardwright.read.files import read_text
from cardwright.resources import starters

CORPUS = Path(__file__).parent.parent / "corpus"
LONG_AGO = time.time_ns() - 3_600_000_000_000


@pytest.fixture
def deck(tmp_path: Path) -> Path:
    """A starter with a finding of an error and one of a warning, written an hour ago."""
    folder = tmp_path / "deck"
    shutil.copytree(starters() / "blank", folder)
    with (folder / "cards.csv").open("a", encoding="utf-8") as file:
        file.write("x-8,Two curly  spaces,1,\nx-9,Many,many,\n")
    age(folder)
    return folder


@pytest.fixture
def place(tmp_path: Path) -> Path:
    return tmp_path / "cache"


def age(folder: Path) -> None:
    """Have every file last changed an hour ago, so that its time is trusted."""
    for path in folder.rglob("*"):
        os.utime(path, ns=(LONG_AGO, LONG_AGO))


def report(outcome: CheckedDeck, form: str = "json") -> str:
    return REPORTS[form](
        Outcome(
            outcome.findings,
            outcome.answer.files,
            outcome.answer.cards,
            outcome.answer.ignored,
            checked=outcome.checked,
        )
    )


def ask(deck: Path, place: Path | None) -> CheckedDeck:
    return checked(deck, fit=False, kept=KeptChecks(place))


def refuse(*args: object, **more: object) -> None:
    raise AssertionError("the deck was checked anew")


def test_an_unchanged_deck_is_not_checked_again(deck: Path, place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = ask(deck, place)
    assert first.result is not None and {str(finding.severity) for finding in first.findings} == {"error", "warning"}
    monkeypatch.setattr(build_check, "check_deck", refuse)
    again = ask(deck, place)
    assert again.result is None
    for form in REPORTS:
        assert report(again, form) == report(first, form)
    assert again.paths == first.paths and again.answer.deck == first.answer.deck


def test_an_unchanged_file_is_not_read_again(deck: Path, place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fingerprint, "TICK", -1_000_000_000)  # as though all of it were long ago
    ask(deck, place)
    monkeypatch.setattr(fingerprint, "_digest", refuse)
    assert ask(deck, place).result is None


def test_what_is_asked_for_is_chosen_from_what_is_kept(deck: Path, place: Path) -> None:
    everything = {finding.code.id for finding in ask(deck, place).findings}
    for code in everything:
        some = checked(deck, fit=False, select=(code,), kept=KeptChecks(place))
        rest = checked(deck, fit=False, ignore=(code,), kept=KeptChecks(place))
        assert some.result is rest.result is None
        assert {f.code.id for f in some.findings} == {code} and {f.code.id for f in rest.findings} == everything - {
            code
        }


def test_composing_is_another_question(deck: Path, place: Path) -> None:
    ask(deck, place)
    assert checked(deck, kept=KeptChecks(place)).result is not None


def a_letter(deck: Path) -> None:
    path = deck / "cards.csv"
    path.write_text(path.read_text(encoding="utf-8").replace("curly", "Curly"), encoding="utf-8")


def a_letter_in_the_same_moment(deck: Path) -> None:
    """As long as before, and the clock has not gone on: only the bytes tell."""
    path = deck / "cards.csv"
    about = path.stat()
    a_letter(deck)
    os.utime(path, ns=(about.st_atime_ns, about.st_mtime_ns))


def a_template(deck: Path) -> None:
    path = deck / "templates/card.yaml"
    path.write_text("# mine\n" + path.read_text(encoding="utf-8"), encoding="utf-8")


def a_new_file(deck: Path) -> None:
    (deck / "more.csv").write_text("id,title\nx-9,Nine\n", encoding="utf-8")


def a_file_taken_away(deck: Path) -> None:
    (deck / "cards.csv").unlink()


def another_name(deck: Path) -> None:
    (deck / "cards.csv").rename(deck / "cards2.csv")


def beside(deck: Path, place: Path, other: Path) -> tuple[CheckedDeck, CheckedDeck]:
    kept = KeptChecks(place)
    first = checked(other, fit=False, kept=kept)
    return first, checked(deck, fit=False, kept=kept, beside=Beside([first]))


def test_a_deck_beside_another_hangs_on_both(tmp_path: Path, place: Path) -> None:
    case = CORPUS / "DUP005/bad-nearly"
    deck, other = tmp_path / "one", tmp_path / "other"
    for folder, cards in ((deck, case), (other, case / "beside")):
        shutil.copytree(starters() / "blank", folder)
        shutil.copytree(cards, folder, dirs_exist_ok=True, ignore=shutil.ignore_patterns("beside", "expect.json"))
    found = beside(deck, place, other)
    assert [one.result is None for one in found] == [False, False]
    assert "DUP005" in {finding.code.id for finding in found[1].findings}
    assert [one.result is None for one in beside(deck, place, other)] == [True, False], "a place in the other deck"
    (other / "cards.csv").write_text("id,title\nb-7,A bridge\n", encoding="utf-8")
    found = beside(deck, place, other)
    assert [one.result is None for one in found] == [False, False]
    assert "DUP005" not in {finding.code.id for finding in found[1].findings}
    assert [one.result is None for one in beside(deck, place, other)] == [True, True]


CHANGES = [a_letter, a_template, a_new_file, a_file_taken_away, another_name]


@pytest.mark.parametrize("change", CHANGES, ids=lambda change: change.__name__)
def test_a_changed_deck_is_checked_anew(change: Callable[[Path], None], deck: Path, place: Path) -> None:
    ask(deck, place)
    change(deck)
    after = ask(deck, place)
    assert after.result is not None
    assert report(after) == report(ask(deck, None))


def test_what_was_written_just_now_is_told_by_its_bytes(deck: Path, place: Path) -> None:
    (deck / "cards.csv").touch()
    ask(deck, place)
    a_letter_in_the_same_moment(deck)
    assert ask(deck, place).result is not None


def test_a_file_put_in_the_place_of_another_with_its_time_is_another_one(
    deck: Path, place: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fingerprint, "TICK", -1_000_000_000)
    ask(deck, place)
    a_letter_in_the_same_moment(deck)
    assert ask(deck, place).result is not None


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes among files here")
def test_a_pipe_in_the_cache_keeps_nobody_waiting(deck: Path, place: Path) -> None:
    ask(deck, place)
    (path,) = place.iterdir()
    path.unlink()
    os.mkfifo(path)
    assert ask(deck, place).result is not None


def test_a_touched_file_is_the_same_file(deck: Path, place: Path) -> None:
    ask(deck, place)
    for path in deck.rglob("*"):
        path.touch()
    assert ask(deck, place).result is None


def test_a_deck_that_changes_while_it_is_checked_is_not_kept(
    deck: Path, place: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def meanwhile(*args: object, **more: object) -> object:
        found = check_deck(*args, **more)  # type: ignore[arg-type]
        a_letter(deck)
        return found

    with monkeypatch.context() as patched:
        patched.setattr(build_check, "check_deck", meanwhile)
        ask(deck, place)
    assert ask(deck, place).result is not None


def test_another_cardwright_checks_anew(deck: Path, place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ask(deck, place)
    monkeypatch.setattr(kept_checks, "program", lambda: "another")
    assert ask(deck, place).result is not None


def test_the_program_is_another_one_when_a_file_of_it_is(tmp_path: Path) -> None:
    (tmp_path / "rules.py").write_text("a = 1", encoding="utf-8")
    before = fingerprint.program(tmp_path)
    assert fingerprint.program(tmp_path) == before != fingerprint.program()
    (tmp_path / "rules.py").write_text("a = 10", encoding="utf-8")
    assert fingerprint.program(tmp_path) != before


def test_builds_do_not_make_a_deck_another(deck: Path, place: Path) -> None:
    ask(deck, place)
    made = deck / "out/blank"
    made.mkdir(parents=True)
    (made / "build.json").write_text("{}", encoding="utf-8")
    (made / "cards.pdf").write_bytes(b"%PDF")
    (deck / ".git").mkdir()
    (deck / ".git/index").write_bytes(b"x")
    assert ask(deck, place).result is None


def test_whatever_stands_in_the_cache_the_answer_is_right(deck: Path, place: Path) -> None:
    right = report(ask(deck, place))
    (path,) = place.iterdir()
    sound = path.read_bytes()
    chance = random.Random(7)
    wrong = [b"", b"{}", b"\n{}", b"[]", b"\xff", b"[" * 100_000, sound + b"x"]
    wrong += [sound[: chance.randrange(len(sound))] for _ in range(20)]
    wrong += [sound.replace(b'"cards": 7', b'"cards": 8')]
    wrong += [summed({}), summed({"form": kept_checks.FORM}), summed([])]
    for content in wrong:
        path.write_bytes(content)
        assert report(ask(deck, place)) == right, content


def summed(kept: object) -> bytes:
    """What would pass for kept, but for what it holds."""
    body = json.dumps(kept).encode()
    return kept_checks._sum(body) + b"\n" + body


def test_without_a_place_to_write_nothing_is_kept(deck: Path, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    assert report(ask(deck, tmp_path / "file" / "cache")) == report(ask(deck, None))


def test_contents_that_stand_in_for_files_are_not_kept(deck: Path, place: Path) -> None:
    clean = {"cards.csv": b"id,title\nx-1,One\n"}
    assert not [f for f in checked(deck, fit=False, instead=clean, kept=KeptChecks(place)).findings if f.path == "x"]
    assert not place.exists()


def test_games_of_other_packages_are_not_kept(deck: Path, place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(build_checked, "_ours", lambda game: False)
    ask(deck, place)
    assert not place.exists()


def test_only_so_many_are_kept(deck: Path, place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kept_checks, "MOST", 2)
    for number in range(4):
        copy = deck.parent / f"deck-{number}"
        shutil.copytree(deck, copy)
        ask(copy, place)
    assert len(list(place.iterdir())) == 2
    assert ask(deck.parent / "deck-3", place).result is None


def test_the_folder_is_the_one_that_the_environment_names(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("CARDWRIGHT_CACHE", str(tmp_path))
    assert cache_folder() == tmp_path / "checks"
    monkeypatch.setenv("CARDWRIGHT_CACHE", "off")
    assert cache_folder() is None


#: those whose findings come from decks
FAMILIES = sorted({path.parent.name.rstrip("0123456789") for path in CORPUS.glob("*/bad-*")})


@pytest.mark.parametrize("family", FAMILIES)
def test_findings_of_every_family_come_back_as_they_were(family: str, tmp_path: Path) -> None:
    """Values of all sorts stand in evidence: those of one bad case of each family are kept and read again."""
    case = min(CORPUS.glob(f"{family}[0-9]*/bad-*"))
    named = case / "base"
    base = named.read_text(encoding="utf-8").strip() if named.exists() else "blank"
    shutil.copytree(starters() / base, tmp_path / "deck", symlinks=True)
    shutil.copytree(case, tmp_path / "deck", dirs_exist_ok=True, symlinks=True)
    findings = check_deck(tmp_path / "deck", fit=False).findings
    keeper = Keeper()
    text = json.dumps(keeper.put(findings))
    reader = Reader(known_codes(), keeper.files, lambda name: read_text(Path(name), name))
    back = reader.get(json.loads(text))
    assert REPORTS["json"](Outcome(back)) == REPORTS["json"](Outcome(findings))
    assert REPORTS["text"](Outcome(back)) == REPORTS["text"](Outcome(findings))
