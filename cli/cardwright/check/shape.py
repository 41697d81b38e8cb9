"""Shape: one card (or file, or row) against the model of what it may say; faults become findings in plain words.

A model reports every branch of every choice that failed. Here one wrong word gives one finding: of the branches only
the likeliest is told, and a misspelt key is not also a missing one.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from pydantic import BaseModel, ValidationError

from cardwright.check.braces import cut_values
from cardwright.check.codes import MISSING_FIELD
from cardwright.check.fault import Fault, Place, listed, shown
from cardwright.check.faults import expected_type, fault_of, is_type_fault
from cardwright.check.keys import missing, unknown_key
from cardwright.check.split import split_cells
from cardwright.diag import Finding
from cardwright.read.node import Document, Path

M = TypeVar("M", bound=BaseModel)


def shape(
    model: type[M], document: Document, path: Path = (), card: str | None = None
) -> tuple[M | None, list[Finding]]:
    """The node at ``path`` as an instance of ``model``, or None and what is wrong with it.

    ``card`` is the id for findings. In tables, a text is split at ``|`` where the model has a list.
    """
    node = document.get(path)
    data = split_cells(model, node) if document.table is not None else node
    try:
        # The way around BaseModel.model_validate: it is called once a card, and a deck has thousands.
        return model.__pydantic_validator__.validate_python(data), []
    except ValidationError as error:
        return None, list(_findings(model, document, path, card, data, error))


@dataclass(frozen=True, slots=True)
class _Located:
    """An error of the model, with its path in the node and the branches of choices on its way (depth, name)."""

    error: Any
    path: Path
    branches: tuple[tuple[int, str | int], ...]


def _findings(
    model: type[BaseModel], document: Document, path: Path, card: str | None, data: Any, error: ValidationError
) -> Iterable[Finding]:
    errors = _likeliest([_locate(data, entry) for entry in error.errors(include_url=False)])
    absent: dict[Path, list[str | int]] = {}
    unknown: list[_Located] = []
    told: list[tuple[Place, Fault]] = []
    for entry in errors:
        kind = entry.error["type"]
        if kind == "missing" and entry.path:
            absent.setdefault(entry.path[:-1], []).append(entry.path[-1])
        elif kind == "extra_forbidden":
            unknown.append(entry)
        else:
            place = Place(model, document, path, entry.path, data)
            told.append((place, fault_of(place, entry.error)))
    if (stray := _stray_cell(document, path, data, absent)) is not None:
        yield stray.finding(Place(model, document, path, (), data), card)
        return
    for owner in dict.fromkeys(entry.path[:-1] for entry in unknown):
        strange = [str(entry.path[-1]) for entry in unknown if entry.path[:-1] == owner]
        for cut in cut_values(Place(model, document, path, owner, data), strange):
            told.append((Place(model, document, path, (*owner, cut.keys[0]), data), cut.fault))
            unknown = [entry for entry in unknown if entry.path[:-1] != owner or entry.path[-1] not in cut.keys]
    for entry in unknown:
        place = Place(model, document, path, entry.path, data)
        lacking = absent.get(entry.path[:-1], [])
        # One column too many and one too few are one mistake, however different the names.
        sole = document.table is not None and len(unknown) == len(lacking) == 1
        fault, meant = unknown_key(place, lacking, str(lacking[0]) if sole else None)
        if meant in absent.get(entry.path[:-1], []):
            absent[entry.path[:-1]].remove(meant)
        told.append((place, fault))
    for owner, keys in absent.items():
        if keys:
            place = Place(model, document, path, owner, data)
            told.extend((place, fault) for fault in missing(place, keys))
    for place, fault in told:
        yield fault.finding(place, card)


def _stray_cell(document: Document, path: Path, data: Any, absent: Mapping[Path, Sequence[str | int]]) -> Fault | None:
    """The fault of a row of a table with one cell and no name: no card was begun there, so nothing of it is missing."""
    lacking = [str(key) for key in absent.get((), ())]
    table = document.table
    if table is None or not isinstance(data, Mapping) or len(data) != 1 or "id" in data or len(lacking) < 2:
        return None
    if any(table.cell((*path, name)) is None for name in lacking):
        return None  # a column is missing, which is told of the header row
    (key,) = data
    row = table.place((*path, key)).get("row")
    return Fault(
        MISSING_FIELD,
        f"nothing but this cell is written in row {row}: {listed(lacking, 'and')} are empty",
        document.span((*path, key)),
        expected=lacking,
        given=shown(data[key]),
        suggestion="empty the cell, or fill in the row",
        underneath="alone in its row",
        more={"field": str(key), **table.place((*path, key))},
    )


def _locate(data: Any, error: Any) -> _Located:
    """Where in the node an error is. Its ``loc`` mixes keys, indexes and names of branches of choices."""
    steps = list(error["loc"])
    last: tuple[Any, ...] = ()
    if steps and steps[-1] == "[key]":
        steps.pop()
    elif steps and error["type"] == "missing":
        last = (steps.pop(),)
    path, branches = _descend(data, steps, 0)
    return _Located(error, path + last, branches)


def _descend(node: Any, steps: list[Any], depth: int) -> tuple[Path, tuple[tuple[int, str | int], ...]]:
    if not steps:
        return (), ()
    first, rest = steps[0], steps[1:]
    # The first step is the name of a branch, unless more of the path leads somewhere with it as a key.
    path, branches = _descend(node, rest, depth)
    best = path, ((depth, first), *branches)
    exists = (isinstance(node, Mapping) and first in node) or (
        isinstance(node, list) and isinstance(first, int) and first < len(node)
    )
    if exists:
        path, branches = _descend(node[first], rest, depth + 1)
        if 1 + len(path) >= len(best[0]):
            best = (first, *path), branches
    return best


def _likeliest(errors: list[_Located]) -> list[_Located]:
    """The errors with only one branch of every choice."""
    plain = [entry for entry in errors if not entry.branches]
    choices: dict[Path, dict[str | int, list[_Located]]] = {}
    for entry in errors:
        if entry.branches:
            depth, name = entry.branches[0]
            inner = _Located(entry.error, entry.path, entry.branches[1:])
            choices.setdefault(entry.path[:depth], {}).setdefault(name, []).append(inner)
    for place, branches in choices.items():
        fitting = [
            inner
            for inner in branches.values()
            if not all(entry.path == place and is_type_fault(entry.error) for entry in inner)
        ]
        if fitting:
            plain.extend(_likeliest(min(fitting, key=lambda inner: (len(inner), -max(len(e.path) for e in inner)))))
        else:
            first = next(iter(branches.values()))[0]
            words = {expected_type(entry.error): None for inner in branches.values() for entry in inner}
            plain.append(_Located({**first.error, "expected": " or ".join(words)}, place, ()))
    return plain
