"""Track: a board as written to its spaces and ways, as far as they can be read; what all checks of the board look at.

A space whose shape is wrong has a finding already. It is on the track all the same, so that the spaces beside it do not
seem to lead nowhere because of it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

from cardwright.deck.deck import Deck
from cardwright.games.wagabunda.geometry import Point, Shape, meta_shape, space_shape, start_shape
from cardwright.games.wagabunda.spaces import META, START, Space
from cardwright.read.node import Document, Map, Node, Seq

_KEY = "spaces"


@dataclass(frozen=True)
class Track:
    """A board as written.

    ``spaces`` are those whose shape is right. ``named`` holds for every space, those too, the names in its ``next`` as
    written; ``whole`` says whether all of these could be read. ``unknown`` are names that no space has.
    """

    document: Document
    spaces: Mapping[str, Space]
    named: Mapping[str, tuple[str, ...]]
    whole: bool

    @cached_property
    def folded(self) -> frozenset[str]:
        """The names in small letters: one with capitals has a finding of its own that says so."""
        return frozenset(name.casefold() for name in self.named)

    @cached_property
    def unknown(self) -> frozenset[str]:
        return frozenset(name for names in self.named.values() for name in names if name not in self.named)

    @cached_property
    def ways(self) -> dict[str, tuple[str, ...]]:
        """From each space the spaces that follow, once each, without those that cannot: itself, start, after meta."""
        return {
            name: tuple(dict.fromkeys(to for to in names if to in self.named and to not in (name, START)))
            if name != META
            else ()
            for name, names in self.named.items()
        }

    @cached_property
    def entries(self) -> dict[str, list[str]]:
        """To each space those that lead there."""
        found: dict[str, list[str]] = {name: [] for name in self.named}
        for name, following in self.ways.items():
            for to in following:
                found[to].append(name)
        return found

    @cached_property
    def ends(self) -> list[str]:
        """The spaces but meta that lead nowhere."""
        return [name for name, names in self.named.items() if not names and name not in (START, META)]

    @cached_property
    def unentered(self) -> list[str]:
        """The spaces but start that no space leads to."""
        return [name for name, others in self.entries.items() if not others and name != START]

    def reach(self, first: str) -> set[str]:
        """The spaces that can be reached from one, which is one of them."""
        return _reach(self.ways, first)

    def origins(self, last: str) -> set[str]:
        """The spaces from which one can be reached, which is one of them."""
        return _reach(self.entries, last)

    @cached_property
    def circles(self) -> list[list[str]]:
        """Ways round, each as the names in order from where it is entered; none has a space of another."""
        return list(_circles(self.ways))

    def middle(self, name: str) -> Point:
        at = self.spaces[name].at
        return float(at[0]), float(at[1])

    @cached_property
    def shapes(self) -> dict[str, Shape]:
        """The outlines of all spaces as they are drawn."""
        ends = {START: start_shape, META: meta_shape}
        return {name: ends.get(name, space_shape)(*self.middle(name)) for name in self.spaces}

    def shape(self, name: str) -> Shape:
        """The outline of a space as it is drawn."""
        return self.shapes[name]

    @cached_property
    def roads(self) -> list[tuple[str, str]]:
        """The roads between spaces that are drawn, without those that lead back round, of which is told already."""
        back = {(circle[-1], circle[0]) for circle in self.circles}
        drawn = [(name, to) for name, following in self.ways.items() for to in following]
        return [road for road in drawn if road not in back and self.spaces.keys() >= set(road)]


def track(deck: Deck) -> Track | None:
    """The board of a deck, worked out once; None where there is no map of spaces to look at."""
    if "wagabunda.track" not in deck.memory:
        deck.memory["wagabunda.track"] = _track(deck)
    found: Track | None = deck.memory["wagabunda.track"]
    return found


def _track(deck: Deck) -> Track | None:
    document = _document(deck)
    rows = document.get((_KEY,)) if document is not None else None
    if document is None or not isinstance(rows, Map):
        return None
    named = {name: _names(row) for name, row in rows.items()}
    return Track(
        document,
        {row.id: row.written for row in deck.tables.get("board", ())},
        {name: names or () for name, names in named.items()},
        all(names is not None for names in named.values()),
    )


def _document(deck: Deck) -> Document | None:
    written = f"/{getattr(deck.file, 'board', '')}"
    return next((one for one in deck.documents[1:] if f"/{one.source.name}".endswith(written)), None)


def _names(row: Node) -> tuple[str, ...] | None:
    """The names in a space's ``next``; None where they cannot be read."""
    if not isinstance(row, Map):
        return None
    following = row.get("next")
    if "next" not in row:
        return () if set(row) <= set(Space.model_fields) else None  # next may be there, misspelt
    if not isinstance(following, Seq) or not all(isinstance(name, str) for name in following):
        return None
    return tuple(name for name in following if isinstance(name, str))


def _reach(ways: Mapping[str, tuple[str, ...] | list[str]], first: str) -> set[str]:
    found, wanted = {first}, [first]
    while wanted:
        new = [to for to in ways[wanted.pop()] if to not in found]
        found.update(new)
        wanted += new
    return found


def _circles(ways: Mapping[str, tuple[str, ...]]) -> Iterator[list[str]]:
    """Walk every way to its end; a space that is met again on the way closes a circle. Then the circle is cut there."""
    done: set[str] = set()
    for first in ways:
        path: list[str] = []
        on_path: set[str] = set()
        walk: list[Iterator[str]] = [iter((first,))]
        while walk:
            name = next(walk[-1], None)
            if name is None:
                walk.pop()
                if path:
                    on_path.discard(path[-1])
                    done.add(path.pop())
            elif name in on_path:
                circle = path[path.index(name) :]
                if not done.intersection(circle):
                    done.update(circle)
                    yield circle
            elif name not in done:
                path.append(name)
                on_path.add(name)
                walk.append(iter(ways[name]))
