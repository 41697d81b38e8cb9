"""Hidden: what a seat may not know of a state, its log and its content, and the same state with that changed."""

from __future__ import annotations

import copy
from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields, is_dataclass
from functools import cache
from itertools import islice
from typing import Any, Final, NamedTuple

from cardwright.engine.chance import Stream
from cardwright.engine.conformance.trial import Trial, copied
from cardwright.engine.game import Game, Place
from cardwright.engine.state import ASIDE, Entry, Note, Setup, State, history, newest_first

#: any one step of a place
ANY: Final = "*"
#: what a leaf can be
_PLAIN: Final = frozenset({str, int, bool, float})
#: entries of a log that are changed, the newest ones: who shows a log shows those
RECENT: Final = 40
#: in a tree of places: everything from here on
ALL: Final = ()

Tree = dict[Any, Any]


class Leaf(NamedTuple):
    """A plain value somewhere: its place; its kind, which is the place without positions and ids; and the value."""

    place: Place
    kind: Place
    value: Any


@dataclass(frozen=True)
class Variant:
    """A state that a seat cannot tell from another one, and the places at which the two are not the same."""

    state: State
    places: tuple[Place, ...]

    def words(self) -> str:
        """The places, for a report."""
        some = ", ".join(".".join(map(str, place)) for place in self.places[:3])
        return some + (f" and {len(self.places) - 3} more" if len(self.places) > 3 else "")


def tree_of(places: Iterable[Place]) -> Tree:
    """Places as a tree, in which ``ALL`` stands where a place ends."""
    tree: Tree = {}
    for place in places:
        node = tree
        for step in place:
            node = node.setdefault(step, {})
        node[ALL] = {}
    return tree


def _below(nodes: Sequence[Tree], step: Any) -> list[Tree]:
    return [node[one] for node in nodes for one in (step, ANY) if one in node]


def known(places: Iterable[Place], place: Place) -> bool:
    """Whether a place is one of those places, or below one."""
    nodes = [tree_of(places)]
    for step in place:
        if _covered(nodes):
            return True
        nodes = _below(nodes, step)
    return _covered(nodes)


def leaves(value: Any, place: Place, kind: Place, nodes: Sequence[Tree]) -> list[Leaf]:
    """The plain values of a value that no place covers."""
    found: list[Leaf] = []
    _collect(value, place, kind, nodes, found)
    return found


def _collect(value: Any, place: Place, kind: Place, nodes: Sequence[Tree], found: list[Leaf]) -> None:
    if type(value) in _PLAIN:
        if not _covered(nodes):
            found.append(Leaf(place, kind, value))
    elif not _covered(nodes):
        for step, general, below in _parts(value):
            _collect(below, (*place, step), (*kind, general), _below(nodes, step) if nodes else nodes, found)


def _covered(nodes: Sequence[Tree]) -> bool:
    return bool(nodes) and any(ALL in node for node in nodes)


@cache
def _names(kind: Hashable) -> tuple[str, ...] | None:
    """The fields of a class; None where it is no dataclass."""
    return tuple(one.name for one in fields(kind)) if is_dataclass(kind) else None


def _parts(value: Any) -> Iterable[tuple[Any, Any, Any]]:
    kind: Any = type(value)
    names = _names(kind)
    if names is not None:
        return [(name, name, getattr(value, name)) for name in names]
    if isinstance(value, tuple | list):
        fixed = hasattr(value, "_fields")
        return [(index, index if fixed else ANY, one) for index, one in enumerate(value)]
    if isinstance(value, Mapping):
        return [(key, ANY, one) for key, one in value.items()]
    return ()


def put(value: Any, changes: Any) -> Any:
    """A value with some of what is below it replaced. ``changes`` is a tree of steps that ends in new values."""
    if not isinstance(changes, dict):
        return changes
    if is_dataclass(value):
        new = copy.copy(value)
        for name, below in changes.items():
            object.__setattr__(new, name, put(getattr(value, name), below))
        return new
    if isinstance(value, Mapping):
        return {key: put(one, changes[key]) if key in changes else one for key, one in value.items()}
    parts = [put(one, changes[index]) if index in changes else one for index, one in enumerate(value)]
    return value._make(parts) if hasattr(value, "_make") else type(value)(parts)


def _grown(changes: Mapping[Place, Any]) -> Tree:
    tree: Tree = {}
    for place, value in changes.items():
        node = tree
        for step in place[:-1]:
            node = node.setdefault(step, {})
        node[place[-1]] = value
    return tree


def of_state(state: State, nodes: Sequence[Tree]) -> Iterator[Leaf]:
    """What is not known of a state: the generator always, whatever the places say."""
    yield Leaf(("state", "rng"), ("state", "rng"), state.rng)
    if _covered(nodes):
        return
    for one in fields(state):
        if one.name not in (*ASIDE, "rng"):
            place = ("state", one.name)
            yield from leaves(getattr(state, one.name), place, place, _below(nodes, one.name))


def of_log(state: State, nodes: Sequence[Tree]) -> Iterator[Leaf]:
    """What is not known of a log's newest entries."""
    if _covered(nodes):
        return
    for number, entry in _recent(state):
        below = _below(nodes, number)
        if not _covered(below):
            for name, value in zip(Entry._fields, entry, strict=True):
                yield from leaves(value, ("log", number, name), ("log", ANY, name), _below(below, name))


def _recent(state: State) -> list[tuple[int, Entry]]:
    """The newest entries of a log with their numbers, oldest first."""
    newest = sum(1 for _ in newest_first(state)) - 1
    found = [(newest - back, entry) for back, entry in enumerate(islice(newest_first(state), RECENT))]
    return found[::-1]


@dataclass
class Likely:
    """Other values for hidden ones: those that stand at the same kind of place elsewhere, so that they could be.

    Where no other was ever seen, it is another number or text. None stays None: whether something is there at all
    can seldom be hidden.
    """

    seen: dict[Place, list[Any]] = field(default_factory=dict)

    def learn(self, found: Iterable[Leaf]) -> None:
        """Values that were seen."""
        for leaf in found:
            values = self.seen.setdefault(leaf.kind, [])
            if leaf.value not in values and len(values) < 400:
                values.append(leaf.value)

    def other(self, leaf: Leaf, stream: Stream) -> Any:
        """Another value of the same type."""
        value = leaf.value
        if isinstance(value, bool):
            return not value
        if leaf.kind == ("state", "rng"):
            return (stream.rng ^ value) | 1
        likely = self.seen.get(leaf.kind, [])
        for _ in range(4 if likely else 0):
            one = stream.choice(likely)
            if one != value and type(one) is type(value):
                return one
        return f"{value}~" if isinstance(value, str) else value + 1


def likely_of(trial: Trial) -> Likely:
    """What was seen in the plays of a trial and in its content."""
    likely = Likely()
    for moment in trial.moments(300):
        likely.learn(of_state(moment.play.states[moment.number], [{}]))
    for play in trial.plays:
        likely.learn(of_log(play.states[-1], [{}]))
    for _, setup in trial.tables:
        likely.learn(leaves(setup.content, ("content",), ("content",), [{}]))
    return likely


class Veil:
    """Makes variants of states: for each seat what it may not know is changed, all at once, or place by place."""

    def __init__(self, trial: Trial) -> None:
        self.game: Game[Any] = trial.game
        self.likely = likely_of(trial)
        # Content is large, and of what is known of it there are few kinds: its variants are made once for each.
        self._contents: dict[tuple[int, frozenset[Place]], tuple[list[Leaf], tuple[Setup, list[Place]]]] = {}

    def variants(
        self, state: State, seat: int, stream: Stream, rounds: int, single: int, more: Iterable[Place] = ()
    ) -> Iterator[Variant]:
        """``rounds`` with everything hidden changed, then ``single`` of state and log and as many of content.

        ``more`` are places that are left as they are, beside what the seat may know.
        """
        places = [tuple(place) for place in (*self.game.knows(state, seat), *more)]
        tree = [tree_of(places)]
        found = [*of_state(state, _below(tree, "state")), *of_log(state, _below(tree, "log"))]
        about, setup = self._content(state, places, stream)
        for _ in range(rounds):
            yield self._at_once(state, found, setup, stream)
        for leaf in _some(found, single, stream):
            yield Variant(self.changed(state, {leaf.place: self.likely.other(leaf, stream)}), (leaf.place,))
        for leaf in _some(about, single, stream):
            yield Variant(self.changed(state, {leaf.place: self.likely.other(leaf, stream)}), (leaf.place,))

    def _at_once(
        self, state: State, found: Sequence[Leaf], with_setup: tuple[Setup, list[Place]], stream: Stream
    ) -> Variant:
        setup, places = with_setup
        new = self.changed(state, {leaf.place: self.likely.other(leaf, stream) for leaf in found})
        new.setup = setup
        return Variant(new, (*(leaf.place for leaf in found), *places))

    def _content(
        self, state: State, places: Sequence[Place], stream: Stream
    ) -> tuple[list[Leaf], tuple[Setup, list[Place]]]:
        mine = frozenset(place for place in places if place[0] == "content")
        key = id(state.setup), mine
        if key not in self._contents:
            found = list(leaves(state.setup.content, ("content",), ("content",), _below([tree_of(mine)], "content")))
            self._contents[key] = found, self._other_content(state, found, stream) if found else (state.setup, [])
        return self._contents[key]

    def _other_content(self, state: State, found: Sequence[Leaf], stream: Stream) -> tuple[Setup, list[Place]]:
        changes = {leaf.place: self.likely.other(leaf, stream) for leaf in found}
        return self.changed(state, changes).setup, list(changes)

    def changed(self, state: State, changes: Mapping[Place, Any]) -> State:
        """A copy of a state with other values at some places."""
        tree = _grown(changes)
        new = copied(state)
        for name, below in tree.get("state", {}).items():
            setattr(new, name, put(getattr(state, name), below))
        if "log" in tree:
            new.log, new.notes = _log(state, tree["log"])
        if "content" in tree:
            content = put(state.setup.content, tree["content"])
            new = self.game.with_content(new, content)
        return new

    def culprit(self, state: State, variant: Variant, differs: Any) -> tuple[Place, ...]:
        """The fewest of a variant's places that are found by halving and still make it differ."""
        places = variant.places
        while len(places) > 1:
            middle = len(places) // 2
            for half in (places[:middle], places[middle:]):
                if differs(self.changed(state, {place: _at(variant.state, place) for place in half})):
                    places = half
                    break
            else:
                break
        return places


def _some(found: Sequence[Leaf], most: int, stream: Stream) -> list[Leaf]:
    chosen = list(found)
    stream.shuffle(chosen)
    return chosen[:most]


def _log(state: State, changes: Tree) -> tuple[Any, tuple[Note, ...]]:
    """The log with some of its newest entries changed, and the notes of the last."""
    recent = _recent(state)
    log: Any = state.log
    for _ in recent:
        log = log[0]
    notes = state.notes
    for number, (move, noted) in recent:
        below = changes.get(number, {})
        notes = put(noted, below["notes"]) if "notes" in below else noted
        log = (log, put(move, below["move"]) if "move" in below else move, notes)
    return log, notes


def _at(state: State, place: Place) -> Any:
    """What stands at a place."""
    where, *steps = place
    value: Any = state
    if where == "log":
        value = getattr(history(state)[int(steps[0])], str(steps[1]))
        steps = steps[2:]
    elif where == "content":
        value = state.setup.content
    for step in steps:
        if is_dataclass(value):
            value = getattr(value, str(step))
        else:
            value = value[step]
    return value
