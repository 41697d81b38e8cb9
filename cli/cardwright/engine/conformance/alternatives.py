"""Alternatives: settings other than the usual ones, few of them, so that every choice of every setting is made once."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from itertools import zip_longest
from types import UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from cardwright.engine import shapes
from cardwright.engine.game import Game


def settings_of(game: Game[Any], raw: Mapping[str, Any] | None = None) -> list[dict[str, Any]]:
    """Settings as JSON values: those given, then enough others for every choice to be made once.

    Choices are those of ``Literal`` and ``bool``, in dataclasses within the settings too; where a setting has fewer
    than another, it is as given meanwhile.
    """
    usual: dict[str, Any] = shapes.dump(game.settings(raw))
    changes = [[(path, value) for value in values] for path, values in _choices(game.settings_type, usual, ())]
    return [usual, *(_changed(usual, dict(filter(None, row))) for row in zip_longest(*changes))]


def _choices(kind: Any, usual: Any, path: tuple[str, ...]) -> Iterator[tuple[tuple[str, ...], list[Any]]]:
    """Each setting with choices, by its path, and what else it could be."""
    if is_dataclass(kind):
        hints = get_type_hints(kind)
        for one in fields(kind):
            yield from _choices(hints[one.name], usual[one.name], (*path, one.name))
    elif others := [value for value in _values(kind) if value != usual or type(value) is not type(usual)]:
        yield path, others


def _values(kind: Any) -> list[Any]:
    origin = get_origin(kind)
    if origin in (Union, UnionType):
        return [value for one in get_args(kind) for value in _values(one)]
    if origin is Literal:
        return list(get_args(kind))
    return [False, True] if kind is bool else []


def _changed(usual: Mapping[str, Any], changes: Mapping[tuple[str, ...], Any]) -> dict[str, Any]:
    new = dict(usual)
    for (name, *rest), value in changes.items():
        new[name] = _changed(new[name], {tuple(rest): value}) if rest else value
    return new
