"""Rules fit: whether a package was made for the rules that are installed, for older ones, or for others."""

from __future__ import annotations

from typing import Any, Literal, NamedTuple

from cardwright.engine.game import Game as Rules
from cardwright.games import catalog


class RulesFit(NamedTuple):
    """How a package's rules and the installed ones go together; ``words`` tell it to players, empty where they are
    the same."""

    kind: Literal["same", "older", "newer", "other"]
    words: str = ""

    @property
    def plays(self) -> bool:
        """Whether a new game can be played: by the same rules, or by newer ones than the package was made with."""
        return self.kind in ("same", "older")


def rules_fit(rules: Rules[Any], version: str | None) -> RulesFit:
    """How the rules of a game fit what a package (its manifest's ``rules_version``) was made with."""
    here = rules.rules_version
    if version == here:
        return RulesFit("same")
    if version is None:
        return RulesFit("older", f"the package was made before {rules.name} had rules; by version {here} it is played")
    mine, theirs = _numbers(here), _numbers(version)
    if mine is None or theirs is None or mine == theirs:
        return RulesFit(
            "other", f"the package was made with version {version} of the rules of {rules.name}, and here is {here}"
        )
    if theirs > mine:
        words = f"the package was made with version {version} of the rules of {rules.name}, and here is {here}"
        return RulesFit("newer", f"{words}: it wants a newer {catalog.package_of(rules.name) or 'Cardwright'}")
    return RulesFit(
        "older", f"the package was made with version {version} of the rules of {rules.name}; by {here} it is played"
    )


def _numbers(version: str) -> tuple[int, ...] | None:
    """``1.10`` as (1, 10); None for what is no such version."""
    parts = version.split(".")
    return tuple(map(int, parts)) if all(part.isascii() and part.isdigit() for part in parts) else None
