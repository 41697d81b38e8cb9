"""What GitHub's runner makes of a step's output: which lines are commands, and what is then shown.

After the runner's own rules (actions/runner, ActionCommand): a line is a command where it starts with ``::``, blanks
aside, or has ``##[`` anywhere; between stop-commands and its token none is obeyed.
"""

from __future__ import annotations

import re
from typing import NamedTuple


class Command(NamedTuple):
    name: str
    properties: dict[str, str]
    text: str


def obeyed(output: str) -> list[Command]:
    """The commands that a runner would carry out, in order, but for those that silence it."""
    token = ""
    commands = []
    for line in re.split(r"\r\n|\r|\n", output):
        command = _new(line) or _old(line)
        if command is None:
            continue
        if token:
            token = "" if command.name == token else token
        elif command.name == "stop-commands":
            token = command.text
        else:
            commands.append(command)
    assert not token, "the runner was left silenced"
    return commands


def _new(line: str) -> Command | None:
    match = re.match(r"\s*::(.*?)::(.*)", line, re.DOTALL)
    if match is None:
        return None
    name, _, given = match[1].partition(" ")
    pairs = [pair.partition("=") for pair in given.split(",") if pair]
    return Command(name, {key.strip(): _property(value) for key, _, value in pairs}, _text(match[2]))


def _old(line: str) -> Command | None:
    match = re.search(r"##\[(.*?)\](.*)", line, re.DOTALL)
    return Command(match[1].partition(" ")[0], {}, match[2]) if match else None


def _property(text: str) -> str:
    return _text(text.replace("%3A", ":").replace("%2C", ","))


def _text(text: str) -> str:
    return text.replace("%0D", "\r").replace("%0A", "\n").replace("%25", "%")
