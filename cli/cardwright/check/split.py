"""Split: cells of a table whose field is a list, ``PL|BR|KE``, to lists; as the model of the row says."""

from __future__ import annotations

from functools import cache
from typing import Any

from pydantic import BaseModel

from cardwright.check.annotation import Lists, lists
from cardwright.read.formatted import Formatted
from cardwright.read.node import LIST_MARK, Node

_lists_of = cache(lists)


def split_cells(model: type[BaseModel], row: Node) -> Node:
    """The row with texts split where the model has lists. The row itself stays, and so do its places."""
    found: Node = _split(_lists_of(model), row)
    return found


def _split(place: Lists, node: Any) -> Any:
    if isinstance(node, str):
        if not place.here or isinstance(node, Formatted):
            return [node] if place.here else node
        return [item.strip(" \t") for item in node.split(LIST_MARK)]
    if isinstance(node, dict):
        if not any(key in node for key in place.within):
            return node
        return {key: _split(place.within[key], value) if key in place.within else value for key, value in node.items()}
    if isinstance(node, list) and place.items is not None:
        return [_split(place.items, item) for item in node]
    return node
