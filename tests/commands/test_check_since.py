"""``cardwright check --since REV``: what is wrong now and was not then."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import CliRunner

from cardwright.commands.app import app
from cardwright.resources import starters

pytestmark = pytest.mark.skipif(shutil.which("git") is None, reason="git is not installed")
OLD = "o-1,Two  spaces,1,\n"
NEW = "n-1,Also  two,1,\n"


def git(folder: Path, *words: str) -> str:
    who = ["-c", "user.name=Ann", "-c", "user.email=ann@example.org", "-c", "commit.gpgsign=false"]
    return subprocess.run(["git", *who, *words], cwd=folder, check=True, capture_output=True, text=True).stdout


def commit(folder: Path) -> None:
    git(folder, "add", "-A")
    git(folder, "commit", "-q", "-m", "as it is")


@pytest.fixture
def repository(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A repository with one deck, ``my decks/blank``, that has one old finding."""
    folder = tmp_path / "repository"
    deck = folder / "my decks" / "blank"
    shutil.copytree(starters() / "blank", deck)
    git(folder, "init", "-q")
    add(deck / "cards.csv", OLD)
    commit(folder)
    monkeypatch.chdir(folder)
    return folder


@pytest.fixture
def deck(repository: Path) -> Path:
    return repository / "my decks" / "blank"


def add(path: Path, text: str) -> None:
    path.write_text(path.read_text(encoding="utf-8") + text, encoding="utf-8")


def check(*words: str) -> tuple[int, str]:
    result = CliRunner().invoke(app, ["check", "my decks/blank", "--no-fit", "--fail-on", "warning", *words])
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result.exit_code, result.output


def test_what_was_there_is_not_told(deck: Path) -> None:
    assert check()[0] == 1
    code, said = check("--since", "HEAD")
    assert code == 0 and "1 older" in said and "o-1" not in said


def test_what_is_new_is_told_alone(deck: Path) -> None:
    add(deck / "cards.csv", NEW)
    code, said = check("--since", "HEAD")
    assert code == 1 and "n-1" in said and "o-1" not in said and "1 older" in said


def test_what_only_moved_is_not_new(deck: Path) -> None:
    path = deck / "cards.csv"
    head, first, *rest = path.read_text(encoding="utf-8").splitlines(keepends=True)
    path.write_text("".join([head, *reversed(rest), first]), encoding="utf-8")
    path.rename(deck / "moved.csv")
    about = deck / "deck.yaml"
    about.write_text(about.read_text(encoding="utf-8").replace("cards.csv", "moved.csv"), encoding="utf-8")
    assert check("--since", "HEAD")[0] == 0


def test_the_same_fault_once_more_is_new(deck: Path) -> None:
    add(deck / "cards.csv", OLD)  # the same id, and the same two blanks
    code, said = check("--since", "HEAD")
    assert code == 1 and "REF" in said


def test_what_a_deletion_breaks_elsewhere_is_told(deck: Path) -> None:
    (deck / "cards.csv").unlink()
    code, said = check("--since", "HEAD")
    assert code == 1 and "deck.yaml" in said


def test_older_revisions_and_names_of_branches(repository: Path, deck: Path) -> None:
    git(repository, "branch", "before")
    add(deck / "cards.csv", NEW)
    commit(repository)
    assert check("--since", "HEAD")[0] == 0
    for revision in ("before", "HEAD~1", git(repository, "rev-parse", "before").strip()):
        assert "n-1" in check("--since", revision)[1]


def test_a_deck_that_was_not_there_is_all_new(repository: Path, deck: Path) -> None:
    git(repository, "rm", "-q", "--cached", "-r", ".")
    (repository / "README").write_text("nothing yet", encoding="utf-8")
    git(repository, "add", "README")
    git(repository, "commit", "-q", "-m", "nothing yet")
    assert "o-1" in check("--since", "HEAD")[1]


def test_a_deck_whose_folder_has_another_name_is_the_same_deck(repository: Path, deck: Path) -> None:
    git(repository, "mv", "my decks", "decks")
    words = ["check", "decks/blank", "--no-fit", "--fail-on", "warning", "--since", "HEAD"]
    result = CliRunner().invoke(app, words)
    assert result.exit_code == 0 and "1 older" in result.output


def test_a_file_that_git_does_not_know_yet_counts(deck: Path) -> None:
    (deck / "more.csv").write_text("id,title\n" + "n-2,Two  more\n", encoding="utf-8")
    about = deck / "deck.yaml"
    about.write_text(about.read_text(encoding="utf-8").replace("cards.csv", "[cards.csv, more.csv]"), encoding="utf-8")
    said = check("--since", "HEAD")[1]
    assert "n-2" in said and "o-1" not in said


def test_what_cannot_be_read_is_always_told(repository: Path, deck: Path) -> None:
    (deck / "cards.csv").write_bytes(b"id,title\nx,\xff\n")
    commit(repository)
    code, said = check("--since", "HEAD")
    assert code == 1 and "SYN" in said


def test_the_repository_stays_as_it_is(repository: Path, deck: Path) -> None:
    add(deck / "cards.csv", NEW)
    before = git(repository, "status", "--porcelain=v2"), (repository / ".git/index").read_bytes()
    check("--since", "HEAD")
    assert (git(repository, "status", "--porcelain=v2"), (repository / ".git/index").read_bytes()) == before


def no_such_revision(repository: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    return "mian"


def an_option(repository: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    return "--all"


def no_repository(repository: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    shutil.rmtree(repository / ".git")
    return "main"


def no_git(repository: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setenv("PATH", str(repository))
    return "HEAD"


@pytest.mark.parametrize(
    ("arrange", "words"),
    [
        (no_such_revision, "there is no revision mian"),
        (an_option, "there is no revision --all"),
        (no_repository, "is in no git repository"),
        (no_git, "git"),
    ],
    ids=lambda value: getattr(value, "__name__", ""),
)
def test_what_cannot_be_compared_ends_with_2(
    arrange: Callable[[Path, pytest.MonkeyPatch], str],
    words: str,
    repository: Path,
    deck: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    add(deck / "cards.csv", NEW)
    code, said = check("--since", arrange(repository, monkeypatch))
    assert code == 2 and words in said
