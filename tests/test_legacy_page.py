"""A deck that lives, the page: every command on it runs, in its order, on the deck that it names."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pikepdf
import pytest
from typer.testing import CliRunner

from cardwright.commands.app import app

PAGE = (Path(__file__).resolve().parent.parent / "docs" / "legacy.md").read_text(encoding="utf-8")


def run(command: str) -> str:
    result = CliRunner().invoke(app, shlex.split(command)[1:])
    assert result.exit_code == 0, f"{command}\n{result.output}"
    return result.output


def fill_in(form: Path, **values: str) -> None:
    with pikepdf.open(form, allow_overwriting_input=True) as pdf:
        card = next(one for one in pdf.Root.AcroForm.Fields if str(one.T) == "b-place#2")
        for field in card.Kids:
            if str(field.T) in values:
                field.V = pikepdf.String(values[str(field.T)])
        pdf.save(form)


@pytest.mark.slow
def test_every_command_of_the_page_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    run(re.search(r"`(cardwright new [^`]+)`", PAGE)[1])  # type: ignore[index]
    commands = [line for block in re.findall(r"```sh\n(.*?)```", PAGE, re.DOTALL) for line in block.splitlines()]
    assert len(commands) >= 12
    for command in commands:
        if command.startswith("cardwright legacy read"):
            fill_in(Path("out/my-routes/cards.pdf"), name="The shed", made_by="Eve")
        run(command)
    assert "All clean" in run("cardwright check my-routes --no-fit --fail-on warning")
    shown = run("cardwright legacy history my-routes")
    assert [name in shown for name in ("a lullaby", "Grandma's kitchen", "Portugal", "The shed")] == [True] * 4
    assert Path("out/session-1/my-routes/cards.pdf").is_file()
    assert Path("as-it-was/country.json").is_file()
