"""Helps: what ``?``, ``rules`` and ``h`` show: options with their rules, the rulebook, what happened so far."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from cardwright.engine.game import Game
from cardwright.engine.moves import Option
from cardwright.engine.state import State
from cardwright.games.cells import cut, fitted
from cardwright.games.telling import Line, Span
from cardwright.play.terminal.page import Key, plain

#: options that are explained in a line each
_FEW: Final = 8

#: the terminal's own keys
KEYS: Final = {
    "?": "what you can do now, each with its rule",
    "h": "what happened so far",
    "m": "what one player alone may see",
    "u": "take back what you did, unless somebody has seen something new since",
    "q": "leave; every move is saved",
}


def explained(
    game: Game[Any], state: State, options: Sequence[Option], keys: Sequence[Key], hidden: bool
) -> list[Line]:
    """Each option under the rule that allows it, and the terminal's own keys; ``m`` where something is hidden."""
    groups: dict[str, list[Key]] = {}
    for option, key in zip(options, keys, strict=True):
        groups.setdefault(game.rule(state, option), []).append(key)
    lines: list[Line] = []
    for rule, some in groups.items():
        lines += [*_rule(game, rule), *_group(some), plain("")]
    lines.append(plain("At any time", "bold"))
    lines += [(Span(f"  {key}  ", "bold"), Span(told)) for key, told in KEYS.items() if hidden or key != "m"]
    first = next(iter(game.rulebook), "")
    lines.append((Span("  ? rules  ", "bold"), Span(f"the whole rulebook; '? {first}' shows one rule")))
    return lines


def _rule(game: Game[Any], name: str) -> Iterator[Line]:
    rule = game.rulebook.get(name)
    if rule is not None:
        yield (Span(f"{name}  ", "dim"), Span(rule.text))


def _group(keys: Sequence[Key]) -> Iterator[Line]:
    if len(keys) > _FEW:
        yield from (((Span("  "), *line)) for line in listed(keys))
        return
    for key in keys:
        yield (Span(f"  {'' if key.same else key.key:>2}  ", "bold"), Span(key.label, "bold"))


def rules(game: Game[Any]) -> list[Line]:
    """The rulebook."""
    wide = max(map(len, game.rulebook), default=0)
    return [(Span(f"{name:<{wide}}  ", "bold"), Span(rule.text)) for name, rule in game.rulebook.items()]


def rule(game: Game[Any], wanted: str) -> list[Line] | None:
    """One rule by its number, written in any case, with zeros or without; None where there is none."""
    for name, one in game.rulebook.items():
        if _number(name) == _number(wanted):
            return [(Span(f"{name}  ", "bold"), Span(one.text))]
    return None


def _number(name: str) -> str:
    letters = "".join(letter for letter in name.casefold() if letter.isalpha())
    return letters + "".join(letter for letter in name if letter.isdigit()).lstrip("0")


def history(told: Sequence[Sequence[str]]) -> list[Line]:
    """What happened, move by move, newest first."""
    lines: list[Line] = []
    for number, some in reversed(list(enumerate(told, 1))):
        lines += [
            (Span(f"{number:>4}  " if not index else "      ", "dim"), Span(line)) for index, line in enumerate(some)
        ]
    return lines


def listed(keys: Sequence[Key], across: int = 3, wide: int = 25) -> list[Line]:
    """Many values in columns."""
    cells = [cut(key.label, wide - 2) if key.same else f"{key.key:>3} {cut(key.label, wide - 6)}" for key in keys]
    cells = sorted(cells, key=str.casefold) if all(key.same for key in keys) else cells
    down = -(-len(cells) // across)
    rows = ["".join(fitted(cell, wide) for cell in cells[row::down]) for row in range(down)]
    return [plain(row.rstrip()) for row in rows]
