"""Braces: unknown keys of a map written in braces in; those out that are pieces of a value cut by a comma.

``{number: 1,5}`` is a number 1 and a key 5, and ``{text: Oslo, by the sea}`` has a key "by the sea": in braces a comma
ends a value. Told is the comma, and not a key that nobody wrote.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from cardwright.check import codes
from cardwright.check.fault import Fault, Place, shown
from cardwright.check.separators import separated
from cardwright.diag import Fix, Span


class Cut(NamedTuple):
    """The keys that are pieces of one value, and the fault that tells of them all."""

    keys: tuple[str, ...]
    fault: Fault


def cut_values(owner: Place, unknown: Iterable[str]) -> Iterator[Cut]:
    """``owner`` is the place of the map."""
    wanted, node = set(unknown), owner.value
    if owner.document.format != "yaml" or not isinstance(node, dict):
        return
    names = list(node)
    at = 1
    while at < len(names):
        end = at
        while (
            end < len(names) and names[end] in wanted and node[names[end]] is None and _behind_comma(owner, names, end)
        ):
            end += 1
        if end > at and isinstance(node[names[at - 1]], str):
            yield Cut(tuple(names[at:end]), _fault(owner, names[at - 1], names[at:end]))
        at = max(end, at + 1)


def _inner(owner: Place, key: str) -> Place:
    return Place(owner.model, owner.document, owner.base, (*owner.inner, key), owner.data)


def _behind_comma(owner: Place, names: list[str], at: int) -> bool:
    """Whether a key stands behind a comma, without a colon of its own."""
    key, before = _inner(owner, names[at]).key_span(), _inner(owner, names[at - 1])
    end = before.span().end if before.value is not None else before.key_span().end
    text = key.source.text
    return text[end : key.start].strip() == "," and text[key.end :][:200].lstrip()[:1] in (",", "}")


def _fault(owner: Place, name: str, pieces: list[str]) -> Fault:
    first, last = _inner(owner, pieces[0]).key_span(), _inner(owner, pieces[-1]).key_span()
    whole = Span(first.source, _inner(owner, name).span().start, last.end)
    number = separated(whole.text, whole=False)
    if number is not None:
        advice = number.advice
        fix = Fix(f"write {number.number}", whole, number.number, safe=False) if number.number else None
    else:
        advice = "put all of it between the quotes"
        if whole.text[:1] not in ("'", '"'):
            advice = f'put quotes around a text with a comma in it: {name}: "{shown(whole.text)}"'
        plain = "\n" not in whole.text and '"' not in whole.text and "\\" not in whole.text and whole.text[:1] != "'"
        fix = Fix("put quotes around it", whole, f'"{whole.text}"', safe=False) if plain else None
    return Fault(
        codes.UNKNOWN_KEY,
        f"a comma ends a value in braces, so {shown(first.text)} is no part of {name}",
        first,
        given=pieces[0],
        suggestion=advice,
        fix=fix,
        underneath="cut off by the comma",
    )
