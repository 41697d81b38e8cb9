"""Declared names: a field that cards call otherwise than deck.yaml does in; which of the two is wrong, and why, out.

A game's own fields are known for sure. In a game of one's own deck.yaml declares them, and whoever mistypes one there
has cards that are right. A fix is safe only where the template takes the side of deck.yaml.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cached_property
from pathlib import Path as FilePath
from typing import Any, Final

from cardwright.check.codes import UNKNOWN_KEY
from cardwright.deck.kind import Kind
from cardwright.diag import Finding, Related
from cardwright.read.files import read_file
from cardwright.read.node import Document, Map, Path, Seq
from cardwright.read.paths import resolve

_IN_BRACES: Final = re.compile(r"\{([^{}]*)\}")
_WORD: Final = re.compile(r"\w+")
_NAMING: Final = ("when", "repeat")  #: keys of a template behind which fields stand without braces
_MOST: Final = 8  #: templates that extend one another


class DeclaredNames:
    """The fields of a kind that a deck.yaml (``document``) declares; ``items`` are the cards of one of its files."""

    def __init__(
        self, folder: FilePath, document: Document, kind: Kind, cards: Document, items: Sequence[Path]
    ) -> None:
        self._folder = folder
        self._document = document
        self._kind = kind
        self._cards = cards
        self._items = items
        self._sure: dict[tuple[str, str], bool] = {}

    def weighed(self, finding: Finding) -> Finding:
        """A finding about the cards; one of a name that deck.yaml has otherwise with both places and a fix as sure."""
        if finding.code is not UNKNOWN_KEY or finding.fix is None or finding.span is None:
            return finding
        given, meant = str(finding.evidence.get("given")), finding.fix.replacement.strip("\"'")
        path: Path = ("kinds", self._kind.name, "fields", meant)
        if self._document.get(path) is None:
            return finding
        declared = self._document.key_span(path)
        if (meant, given) not in self._sure:
            self._sure[meant, given] = self._is_declared_rightly(meant, given)
        safe = finding.fix.safe and self._sure[meant, given]
        both = f"did you mean {meant}? Or else deck.yaml should declare {given}"
        return replace(
            finding,
            related=(*finding.related, Related(f"{meant} is declared here", declared)),
            suggestion=finding.suggestion if safe else both,
            fix=replace(finding.fix, safe=safe),
        )

    def _is_declared_rightly(self, declared: str, given: str) -> bool:
        """Whether the template asks for the declared name alone, and most cards that name their fields have it too."""
        if declared not in self._asked_for or given in self._asked_for:
            return False
        if self._cards.table is not None:  # a column is named but once
            return True
        nodes = [self._cards.get(item) for item in self._items]
        return sum(declared in _keys(node) for node in nodes) > sum(given in _keys(node) for node in nodes)

    @cached_property
    def _asked_for(self) -> frozenset[str]:
        """Every word by which the kind's template, and those that it extends, may mean a field."""
        words: set[str] = set()
        name: Any = self._kind.template
        for _ in range(_MOST):
            if not isinstance(name, str) or not name.endswith(".yaml"):
                break
            found, _ = resolve(self._folder, name)
            if not found:
                break
            root = read_file(found[0].path, name).root
            words.update(_names(root, naming=False))
            name = root.get("extends") if isinstance(root, Map) else None
        return frozenset(words)


def _keys(node: object) -> Map | tuple[()]:
    return node if isinstance(node, Map) else ()


def _names(node: object, *, naming: bool) -> Iterator[str]:
    """The words in braces, and those behind keys that name fields, keys of their maps too."""
    if isinstance(node, Map):
        for key, value in node.items():
            if naming:
                yield from _WORD.findall(str(key))
            yield from _names(value, naming=naming or key in _NAMING)
    elif isinstance(node, Seq):
        for value in node:
            yield from _names(value, naming=naming)
    elif isinstance(node, str):
        for part in [node] if naming else _IN_BRACES.findall(node):
            yield from _WORD.findall(part)
