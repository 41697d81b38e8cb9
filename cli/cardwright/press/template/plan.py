"""Plan: a template compiled for one kind and size; walks a card's fields and leaves placed parts behind.

Composing has three steps. ``build`` makes a part for every element that holds for the card, with its width known;
the groups of texts then find their sizes; ``place`` puts every part at its place as items of the face. Lengths are mm.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, TypeAlias

from cardwright.press.faces.face import Fixed, Item, Text, Turn, Turned, turned_box
from cardwright.press.faces.form import FormField
from cardwright.press.template.bind import Test
from cardwright.press.template.scope import Env, Getter, Level
from cardwright.press.text.block import Block, Group
from cardwright.read.node import Path

if TYPE_CHECKING:
    from cardwright.press.template.cut import Over

EDGE = 1e-6  #: mm by which an edge may miss the cut and still lie on it


class Length(NamedTuple):
    """A share of the surrounding length plus millimetres."""

    share: float
    mm: float

    def of(self, whole: float) -> float:
        return self.share * whole + self.mm

    def side(self, whole: float) -> float:
        """The same for a width or height, which is never less than nothing."""
        return max(self.share * whole + self.mm, 0.0)


MOST_ELEMENTS = 10_000  #: on one face


class Overfull(Exception):
    """A face has more elements than anybody could read."""


class Canvas:
    """What one face collects while it is composed."""

    __slots__ = (
        "bleed",
        "faults",
        "fields",
        "groups",
        "height",
        "items",
        "over",
        "parts",
        "repeats",
        "safe",
        "stacks",
        "turns",
        "width",
    )

    def __init__(self, width: float, height: float, bleed: float, safe: float = 0.0) -> None:
        self.width, self.height, self.bleed = width, height, bleed
        self.safe = safe  #: mm inside the cut that text keeps clear of
        self.items: list[Item] = []
        self.groups: dict[object, Group] = {}
        self.stacks: list[Filled] = []
        self.faults: list[tuple[Any, ...]] = []
        self.over: list[Over] = []
        self.fields: list[FormField] = []
        self.parts = 0
        self.repeats = 0
        #: the turns of the layers around what is being placed, the innermost first
        self.turns: tuple[Turn, ...] = ()

    def count(self, parts: int, repeats: int = 0) -> None:
        """Take note of elements and repetitions before they are made. Raises Overfull when they are too many."""
        self.parts += parts
        self.repeats += repeats
        if self.parts > MOST_ELEMENTS or self.repeats > MOST_ELEMENTS:
            raise Overfull

    def group(self, key: object) -> Group:
        group = self.groups.get(key)
        if group is None:
            group = self.groups[key] = Group()
        return group


class Part(Protocol):
    """An element of one card, made but not yet placed."""

    def natural(self) -> float:
        """The height that it takes of itself, at the sizes now."""

    def place(self, x: float, y: float, width: float, height: float, canvas: Canvas) -> None:
        """Draw it with its box's top left corner at x, y."""


class Filled(Part, Protocol):
    """A part with parts of a height of their own in it, in the height that it is ``given`` (None: any)."""

    given: float | None
    path: Path

    def fits(self) -> bool:
        """Whether what is in it takes no more than it is given."""


Builder: TypeAlias = Callable[[Env, float, "float | None", Canvas], "Part | None"]
Colour: TypeAlias = "str | Callable[[Env], str | None] | None"


def colour_now(colour: Colour, env: Env) -> str | None:
    return colour(env) if callable(colour) else colour


@dataclass(frozen=True, slots=True, eq=False)
class Node:
    """A compiled element: when it holds, where its box is, and what builds its part."""

    build: Builder
    test: Test | None
    box: tuple[Length, Length, Length, Length | None] | None
    width: Length | None
    height: Length | None
    share: float | None
    fixed: bool  #: the same on every card


# ---------------------------------------------------------------------------------------------------- containers


class LayerPart:
    __slots__ = ("children", "given")

    def __init__(self, children: list[tuple[Part, float, float, float, float]], given: float | None) -> None:
        self.children = children
        self.given = given

    def natural(self) -> float:
        if self.given is not None:
            return self.given
        return max([y + max(height, part.natural()) for part, _, y, _, height in self.children], default=0.0)

    def place(self, x: float, y: float, width: float, height: float, canvas: Canvas) -> None:
        for part, left, top, across, down in self.children:
            part.place(x + left, y + top, across, down, canvas)


class TurnedPart:
    """A layer that is turned as a whole about the middle of its box; across and down change places at 90 and 270."""

    __slots__ = ("degrees", "inside")

    def __init__(self, inside: LayerPart, degrees: int) -> None:
        self.inside = inside
        self.degrees = degrees

    def natural(self) -> float:
        return self.inside.natural()

    def place(self, x: float, y: float, width: float, height: float, canvas: Canvas) -> None:
        height = height or self.natural()
        turn = Turn(self.degrees, x + width / 2, y + height / 2)
        across, down = (width, height) if self.degrees == 180 else (height, width)
        around, turns = canvas.items, canvas.turns
        canvas.items, canvas.turns = [], (turn, *turns)
        self.inside.place(turn.x - across / 2, turn.y - down / 2, across, down, canvas)
        held, canvas.items, canvas.turns = canvas.items, around, turns
        canvas.items.append(Turned(tuple(held), turn))


def build_free(
    nodes: Sequence[Node], env: Env, width: float, height: float | None, canvas: Canvas
) -> list[tuple[Part, float, float, float, float]]:
    """The parts of elements that are placed by their own boxes."""
    out: list[tuple[Part, float, float, float, float]] = []
    whole = height if height is not None else 0.0
    canvas.count(len(nodes))
    for node in nodes:
        if node.test is not None and not node.test(env):
            continue
        if node.box is None:
            part = node.build(env, width, height, canvas)
            if part is not None:
                out.append((part, 0.0, 0.0, width, whole))
            continue
        left, top, across, down = node.box
        box_width = across.side(width)
        box_height = down.side(whole) if down is not None else None
        part = node.build(env, box_width, box_height, canvas)
        if part is not None:
            out.append((part, left.of(width), top.of(whole), box_width, box_height or 0.0))
    return out


def levels(env: Env, getter: Getter | None, path: Path, base: int, canvas: Canvas) -> list[Env]:
    """The run-time levels of each repetition; just those that are there where nothing repeats."""
    if getter is None:
        return [env]
    items = getter(env)
    if not isinstance(items, list | tuple):
        return []
    start = env[base].path + path
    total = len(items)
    canvas.count(0, total)
    out: list[Env] = []
    before: Any = None
    for index, item in enumerate(items):
        fields = item if isinstance(item, dict) else {"item": item}
        out.append((*env, Level(fields, (*start, index), index, total, before, item)))
        before = fields
    return out


class StackPart:
    """Parts one below the other. ``given`` is the height that the stack has; None where it takes what it needs."""

    __slots__ = ("children", "gap", "given", "path", "valign")

    def __init__(
        self,
        children: list[tuple[Part, float | None, float | None]],
        gap: float,
        given: float | None,
        valign: str,
        path: Path,
    ) -> None:
        self.children = children  # part, fixed height, share
        self.gap = gap
        self.given = given
        self.valign = valign
        self.path = path

    def natural(self) -> float:
        if not self.children:
            return 0.0
        total = self.gap * (len(self.children) - 1)
        for part, height, share in self.children:
            if height is not None:
                total += height
            elif share is None:
                total += part.natural()
        return total

    def fits(self) -> bool:
        return self.given is None or self.natural() <= self.given + 1e-6

    def place(self, x: float, y: float, width: float, height: float, canvas: Canvas) -> None:
        spare = height - self.natural() if height else 0.0
        shares = sum([share for _, fixed, share in self.children if fixed is None and share is not None])
        if not shares and spare > 0:
            y += spare / 2 if self.valign == "middle" else spare if self.valign == "bottom" else 0.0
        for part, fixed, share in self.children:
            if fixed is not None:
                down = fixed
            elif share is not None:
                down = max(spare, 0.0) * share / shares
            else:
                down = part.natural()
            part.place(x, y, width, down, canvas)
            y += down + self.gap


class RowPart:
    """Parts side by side."""

    __slots__ = ("children", "given", "valign")

    def __init__(self, children: list[tuple[Part, float, float]], valign: str, given: float | None) -> None:
        self.children = children  # part, x, width
        self.valign = valign
        self.given = given

    def natural(self) -> float:
        if self.given is not None:
            return self.given
        return max([part.natural() for part, _, _ in self.children], default=0.0)

    def place(self, x: float, y: float, width: float, height: float, canvas: Canvas) -> None:
        height = height or self.natural()
        for part, left, across in self.children:
            own = part.natural() or height  # what takes no height of itself is as high as the row
            spare = height - own
            down = spare / 2 if self.valign == "middle" else spare if self.valign == "bottom" else 0.0
            part.place(x + left, y + down, across, own, canvas)


class ItemsPart:
    """Items that need nothing of the texts: shapes, lines, icons, pictures. ``draw`` makes them for a box."""

    __slots__ = ("draw", "own")

    def __init__(self, draw: Callable[[float, float, float, float, Canvas], None], own: float = 0.0) -> None:
        self.draw = draw
        self.own = own

    def natural(self) -> float:
        return self.own

    def place(self, x: float, y: float, width: float, height: float, canvas: Canvas) -> None:
        self.draw(x, y, width, height, canvas)


def bled(
    x: float, y: float, width: float, height: float, edges: Any, canvas: Canvas
) -> tuple[float, float, float, float]:
    """A box whose edges on the cut (or the edges named, which are those of the card) run out to the bleed."""
    if canvas.turns:
        # Looked at where it comes to lie, and taken back into the layer that is turned.
        left, top, right, bottom = turned_box((x, y, x + width, y + height), canvas.turns)
        x, y, width, height = _bled(left, top, right - left, bottom - top, edges, canvas)
        back = [turn.back for turn in reversed(canvas.turns)]
        left, top, right, bottom = turned_box((x, y, x + width, y + height), back)
        return left, top, right - left, bottom - top
    return _bled(x, y, width, height, edges, canvas)


def _bled(
    x: float, y: float, width: float, height: float, edges: Any, canvas: Canvas
) -> tuple[float, float, float, float]:
    right, bottom = x + width, y + height
    named = edges if isinstance(edges, list) else ()
    everywhere = edges is True
    if "left" in named or (everywhere and abs(x) < EDGE):
        x = -canvas.bleed
    if "top" in named or (everywhere and abs(y) < EDGE):
        y = -canvas.bleed
    if "right" in named or (everywhere and abs(right - canvas.width) < EDGE):
        right = canvas.width + canvas.bleed
    if "bottom" in named or (everywhere and abs(bottom - canvas.height) < EDGE):
        bottom = canvas.height + canvas.bleed
    return x, y, right - x, bottom - y


class FixedPart:
    """Items that are the same on every card, made when the template was compiled."""

    __slots__ = ("fixed", "over")

    def __init__(self, fixed: Fixed, over: Sequence[Over] = ()) -> None:
        self.fixed = fixed
        self.over = over

    def natural(self) -> float:
        return 0.0

    def place(self, x: float, y: float, width: float, height: float, canvas: Canvas) -> None:
        canvas.items.append(self.fixed)
        canvas.over.extend(self.over)


__all__ = [
    "EDGE",
    "Block",
    "Builder",
    "Canvas",
    "Colour",
    "FixedPart",
    "ItemsPart",
    "LayerPart",
    "Length",
    "Node",
    "Part",
    "RowPart",
    "StackPart",
    "Text",
    "TurnedPart",
    "bled",
    "build_free",
    "colour_now",
    "levels",
]
