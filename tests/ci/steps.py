"""Steps: the composite action of action.yml, run as GitHub would run it, but for the actions of others that it uses."""

from __future__ import annotations

import os
import re
import subprocess
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import yaml

ACTION = Path(__file__).resolve().parents[2] / "action.yml"


@dataclass
class Job:
    """What a run of the action left: the steps that ran, their log, outputs, the summary, what was handed to others."""

    folder: Path
    ran: list[str] = field(default_factory=list)
    log: str = ""
    outputs: dict[str, str] = field(default_factory=dict)
    uses: dict[str, dict[str, str]] = field(default_factory=dict)
    failed: bool = False

    @property
    def summary(self) -> str:
        return "".join(path.read_text(encoding="utf-8") for path in sorted(self.folder.glob("summary-*.md")))


def run_action(folder: Path, workspace: Path, action: Path, given: Mapping[str, str], python: str) -> Job:
    """Run all steps in ``workspace``. ``folder`` is the runner's own, ``action`` the action's checkout."""
    about = yaml.safe_load(ACTION.read_text(encoding="utf-8"))
    unknown = set(given) - set(about["inputs"])
    assert not unknown, f"no such inputs: {unknown}"
    inputs = {name: given.get(name, entry.get("default", "")) for name, entry in about["inputs"].items()}
    values: dict[str, str] = {f"inputs.{name}": value for name, value in inputs.items()}
    values |= {
        "github.action_path": str(action),
        "runner.temp": str(folder),
        "runner.os": "Linux",
        "runner.arch": "X64",
    }
    job = Job(folder)
    for number, step in enumerate(about["runs"]["steps"]):
        if not _wanted(step.get("if"), values, job):
            continue
        job.ran.append(step["name"])
        if "uses" in step:
            job.uses[step["uses"]] = {name: _filled(str(value), values) for name, value in step.get("with", {}).items()}
            outputs = {"python-path": python} if "setup-python" in step["uses"] else {}
        else:
            outputs = _bash(step, number, values, workspace, job)
        values |= {f"steps.{step.get('id')}.outputs.{name}": value for name, value in outputs.items()}
    job.outputs = {name: _filled(entry["value"], values) for name, entry in about["outputs"].items()}
    return job


def _bash(step: Mapping[str, Any], number: int, values: Mapping[str, str], workspace: Path, job: Job) -> dict[str, str]:
    assert step["shell"] == "bash"
    assert "${{" not in step["run"], "what an input says must reach bash as a variable, never as part of its program"
    script = job.folder / f"step-{number}.sh"
    output = job.folder / f"output-{number}"
    output.touch()
    script.write_text(step["run"], encoding="utf-8")
    environ = {
        "PATH": os.environ["PATH"],
        "HOME": str(job.folder),
        "GITHUB_ACTIONS": "true",
        "GITHUB_OUTPUT": str(output),
        "GITHUB_STEP_SUMMARY": str(job.folder / f"summary-{number}.md"),
        "GITHUB_WORKSPACE": str(workspace),
        "GITHUB_SERVER_URL": "https://github.com",
        "GITHUB_REPOSITORY": "ada/cards",
        "GITHUB_SHA": "abc",
        **{name: _filled(str(value), values) for name, value in step.get("env", {}).items()},
    }
    ended = subprocess.run(
        ["bash", "--noprofile", "--norc", "-eo", "pipefail", str(script)],
        cwd=workspace,
        env=environ,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        stdin=subprocess.DEVNULL,
        text=True,
        timeout=300,
        check=False,
    )
    job.log += ended.stdout
    job.failed = job.failed or ended.returncode != 0
    lines = (line.partition("=") for line in output.read_text(encoding="utf-8").splitlines())
    return {name: value for name, _, value in lines}


def _filled(text: str, values: Mapping[str, str]) -> str:
    """A text with its expressions replaced; an output that no step gave is empty."""

    def value(match: re.Match[str]) -> str:
        assert match[1] in values or match[1].startswith("steps."), f"nothing is called {match[1]}"
        return values.get(match[1], "")

    return re.sub(r"\$\{\{\s*([\w.-]+)\s*\}\}", value, text)


def _wanted(condition: str | None, values: Mapping[str, str], job: Job) -> bool:
    """Whether a step runs: conditions of comparisons joined by &&, as ours are."""
    if condition is None:
        return not job.failed
    parts = condition.removeprefix("${{").removesuffix("}}").split("&&")
    return all(_holds(part.strip(), values) for part in parts)


def _holds(part: str, values: Mapping[str, str]) -> bool:
    if part == "!cancelled()":
        return True
    name, sign, text = part.split(" ")
    assert sign in ("==", "!="), part
    return (values.get(name, "") == text.strip("'")) is (sign == "==")
