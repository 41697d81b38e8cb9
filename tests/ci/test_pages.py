"""The pages about CI: each file in them is what its program wants, and each command in them does what the page says."""

from __future__ import annotations

import re
import shutil
from pathlib import Path
from typing import Any

import pytest
import yaml
from check_jsonschema import main as check_jsonschema
from click.testing import CliRunner as ClickRunner
from tests.ci.steps import ACTION
from typer.testing import CliRunner

from cardwright.check.reports import REPORTS
from cardwright.commands.app import app

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs" / "ci.md").read_text(encoding="utf-8")
NEWCOMERS = (ROOT / "docs" / "why-did-ci-fail.md").read_text(encoding="utf-8")


def block(title: str, language: str, page: str = PAGE) -> str:
    """The one block of a language in the section of a title."""
    section = page.partition(f"\n## {title}")[2].partition("\n## ")[0]
    (text,) = re.findall(rf"```{language}\n(.*?)```", section, re.DOTALL)
    return str(text)


def commands(text: str) -> list[list[str]]:
    """What stands behind ``cardwright`` wherever a text calls its check, without the quotes around it."""
    return [
        line.split() for line in re.findall(r"\bcardwright (check decks/.*?)['`]?,?(?: and.*)?$", text, re.MULTILINE)
    ]


@pytest.mark.parametrize(
    ("title", "file", "schema"),
    [("GitHub", ".github/workflows/decks.yml", "github-workflows"), ("GitLab", ".gitlab-ci.yml", "gitlab-ci")],
)
def test_the_files_to_copy_are_what_their_programs_want(title: str, file: str, schema: str, tmp_path: Path) -> None:
    assert f"\nAs `{file}`" in PAGE
    text = block(title, "yaml")
    path = tmp_path / Path(file).name
    path.write_text(text, encoding="utf-8")
    result = ClickRunner().invoke(check_jsonschema, ["--builtin-schema", f"vendor.{schema}", str(path)])
    assert result.exit_code == 0, result.output
    path.write_text(text.replace("check", "chéck", 1).replace("    steps:", "    stepz:").replace("script:", "scrypt:"))
    assert ClickRunner().invoke(check_jsonschema, ["--builtin-schema", f"vendor.{schema}", str(path)]).exit_code == 1


def test_the_action_is_one() -> None:
    result = ClickRunner().invoke(check_jsonschema, ["--builtin-schema", "vendor.github-actions", str(ACTION)])
    assert result.exit_code == 0, result.output


def test_the_workflow_uses_the_action_as_it_is() -> None:
    about = yaml.safe_load(ACTION.read_text(encoding="utf-8"))
    steps = yaml.safe_load(block("GitHub", "yaml"))["jobs"]["check"]["steps"]
    (step,) = (step for step in steps if "cardwright" in step["uses"])
    assert set(step["with"]) <= set(about["inputs"])
    section = PAGE.partition("\n## GitHub")[2].partition("\n## ")[0]
    assert re.findall(r"^\| `([\w-]+)` \|", section, re.MULTILINE) == list(about["inputs"])


def test_the_page_lists_every_format() -> None:
    assert re.findall(r"^\| `(\w+)` \|", PAGE.partition("\n## GitHub")[0], re.MULTILINE) == list(REPORTS)


@pytest.mark.parametrize(
    ("text", "files"),
    [
        (PAGE.partition("\n## GitHub")[0], {"out/cards.sarif", "out/cards.xml"}),
        (block("GitLab", "yaml"), {"quality.json", "cards.xml"}),
        (block("Jenkins", "groovy"), {"cards.xml", "cards.sarif"}),
        (PAGE.partition("\n## Anything else")[2], {"findings.json"}),
    ],
    ids=["reports", "gitlab", "jenkins", "else"],
)
def test_the_commands_do_what_the_page_says(
    text: str, files: set[str], repository: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(repository)
    (words,) = {tuple(words) for words in commands(text)}
    before = {path for path in repository.rglob("*") if path.is_file()}
    result = CliRunner().invoke(app, list(words))
    assert (result.exit_code, "All clean" in result.output) == (0, True), result.output
    made = {path.relative_to(repository).as_posix() for path in repository.rglob("*") if path.is_file()} - {
        path.relative_to(repository).as_posix() for path in before
    }
    assert made == files
    for file in files:
        assert text.count(file.rpartition("/")[2]) >= 1


def test_gitlab_and_jenkins_fetch_the_reports_that_were_written() -> None:
    reports = yaml.safe_load(block("GitLab", "yaml"))["check-decks"]["artifacts"]["reports"]
    assert reports == {"codequality": "quality.json", "junit": "cards.xml"}
    pipeline = block("Jenkins", "groovy")
    assert pipeline.count("{") == pipeline.count("}")
    assert re.findall(r"(?:junit |pattern: )'(.*?)'", pipeline) == ["cards.xml", "cards.sarif"]


def hook() -> dict[str, Any]:
    (only,) = yaml.safe_load((ROOT / ".pre-commit-hooks.yaml").read_text(encoding="utf-8"))
    return dict(only)


def test_the_hook_of_the_page_is_the_one_that_ships(repository: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (source,) = yaml.safe_load(block("pre-commit", "yaml"))["repos"]
    (used,) = source["hooks"]
    assert used["id"] == hook()["id"]
    monkeypatch.chdir(repository)
    words = hook()["entry"].split()
    assert words[0] == "cardwright"
    assert CliRunner().invoke(app, [*words[1:], *used["args"]]).exit_code == 0


def test_the_hook_looks_whenever_a_file_changes_that_could_be_part_of_a_deck() -> None:
    assert hook()["pass_filenames"] is False
    left_out = (".txt", ".gitignore", ".py", "LICENSE.md", "README.md")  # licences and what makes the decks
    files = [path for folder in ("decks", "templates") for path in (ROOT / folder).rglob("*") if path.is_file()]
    files = [path for path in files if "__pycache__" not in path.parts and not path.name.endswith(left_out)]
    assert len(files) > 50
    assert [path for path in files if not re.search(hook()["files"], path.as_posix())] == []
    assert not re.search(hook()["files"], "src/main.py")


def test_at_the_top_of_a_repository_the_hook_checks_the_decks_in_it(
    repository: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(repository)
    whole, named = (CliRunner().invoke(app, ["check", *words]) for words in ([], ["decks/harbour"]))
    assert "2 cards" in whole.output
    assert (whole.exit_code, whole.output) == (named.exit_code, named.output)


def test_newcomers_see_what_the_program_really_says(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shutil.copytree(ROOT / "decks" / "vagabond", tmp_path / "decks" / "vagabond")
    monkeypatch.chdir(tmp_path)
    travel = Path("decks/vagabond/travel/europe.yaml")
    travel.write_text(
        travel.read_text(encoding="utf-8").replace("[CPH, PRG, LIS]", "[CPH, PQG, LIS]"), encoding="utf-8"
    )
    result = CliRunner().invoke(app, ["check", "--no-fit", "decks/vagabond"])
    assert block("1. Read", "", NEWCOMERS) in result.output


def test_what_newcomers_are_told_to_ignore_is_ignored(repository: Path) -> None:
    deck = repository / "decks" / "harbour"
    (deck / "ships.yaml").write_text("cards:\n" + block("When you think", "yaml", NEWCOMERS), encoding="utf-8")
    about = (deck / "deck.yaml").read_text(encoding="utf-8").replace("ships.csv", "ships.yaml")
    (deck / "deck.yaml").write_text(about, encoding="utf-8")
    result = CliRunner().invoke(app, ["check", "--fail-on", "warning", str(deck)])
    assert (result.exit_code, "1 finding ignored with a reason" in result.output) == (0, True), result.output


def test_what_newcomers_are_told_to_ignore_in_a_table_is_ignored(repository: Path) -> None:
    deck = repository / "decks" / "harbour"
    table = block("When you think", "csv", NEWCOMERS)
    (deck / "ships.csv").write_text(table, encoding="utf-8")
    result = CliRunner().invoke(app, ["check", "--fail-on", "warning", str(deck)])
    assert (result.exit_code, "1 finding ignored with a reason" in result.output) == (0, True), result.output
    (deck / "ships.csv").write_text(table.replace("the song wants its pause", ""), encoding="utf-8")
    assert CliRunner().invoke(app, ["check", "--fail-on", "warning", str(deck)]).exit_code == 1
