"""The GitHub Action: its steps run in bash as on GitHub, and somebody whose pull request fails is told what to do."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.check.reports.runner import obeyed
from tests.ci.conftest import BAD, GOOD
from tests.ci.steps import ACTION, Job, run_action

ROOT = ACTION.parent
RunAction = Callable[..., Job]

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="the stand-in for Python is a script of a shell")

#: stands for the Python that the runner has: writes down what it is asked for, and makes no real environment
PYTHON = """\
#!/bin/sh
echo "python $*"
case "$*" in
  "-m pip cache dir") echo {cache} ;;
  "-m venv "*)
    mkdir -p "$3/bin"
    printf '#!/bin/sh\\nif [ "$1" = - ]; then exec {real} "$@"; fi\\necho "python $*"\\n' > "$3/bin/python"
    printf '#!/bin/sh\\nexec {real} -m cardwright "$@"\\n' > "$3/bin/cardwright"
    chmod +x "$3/bin/python" "$3/bin/cardwright" ;;
esac
"""


@pytest.fixture
def run(tmp_path: Path, repository: Path, monkeypatch: pytest.MonkeyPatch) -> RunAction:
    python = tmp_path / "python"
    real = f"env PYTHONPATH={ROOT / 'cli'} {sys.executable}"
    python.write_text(PYTHON.format(cache=tmp_path / "pip", real=real), encoding="utf-8")
    python.chmod(0o755)
    action = tmp_path / "_actions" / "octo" / "cardwright" / "v1"
    action.mkdir(parents=True)
    (action / "constraints.txt").write_text("a==1\n", encoding="utf-8")
    numbers = iter(range(9))

    def run(**given: str) -> Job:
        folder = tmp_path / f"temp-{next(numbers)}"
        folder.mkdir()
        inputs = {name.replace("_", "-"): value for name, value in given.items()}
        return run_action(folder, repository, action, inputs, str(python))

    return run


def test_a_good_deck_passes(run: RunAction) -> None:
    job = run()
    assert not job.failed, job.log
    assert job.outputs["status"] == "0"
    assert obeyed(job.log) == []
    assert job.summary == "## ✅ Cardwright: All clean: 2 files, 2 cards\n\n"


def test_a_mistake_is_shown_beside_its_line_in_the_log_and_on_the_page(run: RunAction, repository: Path) -> None:
    (repository / "decks/harbour/ships.csv").write_text(BAD, encoding="utf-8")
    job = run()
    assert job.failed
    assert job.outputs["status"] == "1"
    commands = obeyed(job.log)
    assert [(command.name, command.properties["file"], command.properties["line"]) for command in commands] == [
        ("error", "decks/harbour/ships.csv", "3"),
        ("warning", "decks/harbour/ships.csv", "2"),
    ]
    assert "https://github.com/octo/cardwright/blob/v1/docs/checks/SCH002.md" in commands[0].text
    assert "    3 | s-2,,Wait\n" in job.log
    assert "(https://github.com/ada/cards/blob/abc/decks/harbour/ships.csv#L3)" in job.summary
    assert "(https://github.com/octo/cardwright/blob/v1/docs/why-did-ci-fail.md)" in job.summary
    assert "`cardwright check decks/harbour` says the same as here" in job.summary


def test_it_installs_its_own_version_or_the_one_that_was_asked_for(run: RunAction) -> None:
    own = "pip install --quiet --disable-pip-version-check -c {0}/constraints.txt {0}\n"
    job = run()
    action = next(line for line in job.log.splitlines() if " -c " in line).rpartition(" ")[2]
    assert own.format(action) in job.log
    assert job.uses["actions/cache@v4"]["key"].startswith("cardwright-Linux-X64-3.13-")
    chosen = run(version="0.1.0")
    assert "pip install --quiet --disable-pip-version-check cardwright==0.1.0\n" in chosen.log
    assert chosen.uses["actions/cache@v4"]["key"] == "cardwright-Linux-X64-3.13-0.1.0"


def test_warnings_fail_and_further_reports_are_written_when_asked_for(run: RunAction, repository: Path) -> None:
    (repository / "decks/harbour/ships.csv").write_text(GOOD.replace("Sail on", "Sail  on"), encoding="utf-8")
    assert not run().failed
    job = run(fail_on="warning", formats="junit=out/cards.xml\n\ngitlab=out/quality.json\n")
    assert job.outputs["status"] == "1"
    assert {path.name for path in (repository / "out").iterdir()} == {"cards.xml", "quality.json"}


@pytest.mark.parametrize("paths", ["decks/no such deck", "--version", "$(touch pwned)", "`touch pwned`; touch pwned"])
def test_paths_are_never_more_than_paths(run: RunAction, repository: Path, paths: str) -> None:
    job = run(paths=paths)
    assert (job.failed, job.outputs["status"]) == (True, "2")
    assert obeyed(job.log)[-1].text == "the decks could not be checked; the log of this step says why"
    assert f"{paths} does not exist" in job.log
    assert not (repository / "pwned").exists()


def test_every_deck_of_the_repository_is_checked_unless_some_are_named(run: RunAction, repository: Path) -> None:
    for name in ("second deck", ".hidden", "node_modules"):
        (repository / name).mkdir()
        (repository / name / "deck.yaml").write_text("format: 1\n", encoding="utf-8")
    assert {command.properties["file"] for command in obeyed(run().log)} == {"second deck/deck.yaml"}
    assert not run(paths="decks/harbour").failed
    assert run(paths="decks/harbour\nsecond deck\n").failed


def test_a_repository_without_a_deck_is_told_so(run: RunAction, repository: Path) -> None:
    os.remove(repository / "decks/harbour/deck.yaml")  # noqa: PTH107
    job = run(upload_sarif="true")
    assert job.failed
    assert obeyed(job.log)[-1].text == "there is no deck.yaml in this repository"
    assert "Show findings under Security" not in job.ran


def test_findings_go_to_code_scanning_without_those_that_are_ignored(run: RunAction, repository: Path) -> None:
    deck = repository / "decks/harbour"
    (deck / "ships.csv").write_text(BAD, encoding="utf-8")
    with (deck / "deck.yaml").open("a", encoding="utf-8") as file:
        file.write("checks: {ignore: {TXT001: two blanks are our way}}\n")
    assert "github/codeql-action/upload-sarif@v4" not in run().uses
    job = run(upload_sarif="true")
    whole, sent = (
        json.loads(Path(file).read_text(encoding="utf-8"))["runs"][0]["results"]
        for file in (job.outputs["sarif"], job.uses["github/codeql-action/upload-sarif@v4"]["sarif_file"])
    )
    assert [result["ruleId"] for result in sent] == ["SCH002"]
    assert {result["ruleId"] for result in whole} == {"SCH002", "TXT001"}
