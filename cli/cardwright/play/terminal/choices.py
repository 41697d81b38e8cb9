"""Choices: the words of ``--set`` in, settings as JSON values out."""

from __future__ import annotations

import json
from collections.abc import Iterable
from math import isfinite
from typing import Any


class BadChoice(ValueError):
    """A word of ``--set`` sets nothing; the text says why."""


def read_choices(words: Iterable[str]) -> dict[str, Any]:
    """Settings from ``name=value``; ``ruler.edge=far`` goes into the map ``ruler``. Raises BadChoice.

    A value that is JSON is what it says (1, true, [0, 1], "1"); any other is a text.
    """
    settings: dict[str, Any] = {}
    for word in words:
        name, given, value = word.partition("=")
        way = name.strip().split(".")
        if not given or not all(way):
            raise BadChoice(f"'{word}' sets nothing: write --set name=value")
        place = settings
        for step in way[:-1]:
            place = place.setdefault(step, {})
            if not isinstance(place, dict):
                raise BadChoice(f"'{word}': {step} is set to a value already")
        place[way[-1]] = _value(value.strip())
    return settings


def _finite(text: str) -> float:
    """A number; NaN, Infinity and what is too large for one are texts."""
    value = float(text)
    if not isfinite(value):
        raise ValueError(text)
    return value


def _value(text: str) -> Any:
    try:
        return json.loads(text, parse_float=_finite, parse_constant=_finite)
    except (ValueError, RecursionError):
        return text
