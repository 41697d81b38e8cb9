"""Face: one side of one card as a list of things to draw; the currency between layout and every output.

Lengths are millimetres from the top left corner of the trimmed card, y down; type sizes and stroke widths are
points. Colours are ``#rrggbb``. Items are drawn in order. They are tuples because tens of thousands are made.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from cardwright.diag import Finding
from cardwright.press.faces.form import FormField
from cardwright.press.text.sign import SOFT
from cardwright.press.text.word import Word
from cardwright.read.node import Path
from cardwright.units import PT_PER_MM

if TYPE_CHECKING:
    from cardwright.press.template.cut import Over


class Text(NamedTuple):
    """Words on one baseline in one style. ``x``, ``y``: where the baseline starts; ``width``: up to where it goes.

    ``tracking`` is extra space after every glyph, in em; ``path`` the content it shows; ``gap`` extra space between
    words, in em, where a line is justified. A ``Sign`` among the words stands alone: its words are there unseen.
    """

    x: float
    y: float
    width: float
    size: float
    colour: str
    tracking: float
    words: Sequence[Word]
    path: Path
    gap: float = 0.0


class Rect(NamedTuple):
    x: float
    y: float
    width: float
    height: float
    radius: float
    fill: str | None
    stroke: str | None
    stroke_width: float


class Circle(NamedTuple):
    x: float
    y: float
    radius: float
    fill: str | None
    stroke: str | None
    stroke_width: float


class Line(NamedTuple):
    x1: float
    y1: float
    x2: float
    y2: float
    stroke: str
    stroke_width: float
    dash: tuple[float, ...] = ()
    round_cap: bool = False


class Ends(NamedTuple):
    """How a line ends and turns: ``cap`` butt, round or square; ``join`` miter, round or bevel; in points the rest."""

    cap: str
    join: str
    miter: float
    dash_offset: float = 0.0


class Drawing(NamedTuple):
    """A path: ``M``, ``L``, ``C``, ``Z`` with coordinates in millimetres; ``even_odd`` is the fill rule.

    ``ends`` says more than ``round_cap``, where it is given.
    """

    segments: tuple[tuple[str, tuple[float, ...]], ...]
    fill: str | None
    stroke: str | None
    stroke_width: float
    even_odd: bool = False
    dash: tuple[float, ...] = ()
    round_cap: bool = False
    ends: Ends | None = None


class Picture(NamedTuple):
    """A raster picture. ``key`` is the sha256 of its file; ``crop`` the part shown, as fractions of its size."""

    x: float
    y: float
    width: float
    height: float
    key: str
    crop: tuple[float, float, float, float]
    alt: str
    path: Path


class Fixed(NamedTuple):
    """Items that are the same on every card, so that a target need encode them only once."""

    items: tuple[Text | Rect | Circle | Line | Drawing | Picture | Turned | Inset | Clipped, ...]


class Turn(NamedTuple):
    """A turn by ``degrees`` clockwise (90, 180 or 270) about a point."""

    degrees: int
    x: float
    y: float

    @property
    def back(self) -> Turn:
        """The turn that undoes this one."""
        return self._replace(degrees=360 - self.degrees)

    def point(self, x: float, y: float) -> tuple[float, float]:
        """Where a point comes to lie."""
        cos, sin = COS_SIN[self.degrees]
        across, down = x - self.x, y - self.y
        return self.x + cos * across - sin * down, self.y + sin * across + cos * down


#: of the degrees that a turn may have
COS_SIN = {0: (1, 0), 90: (0, 1), 180: (-1, 0), 270: (0, -1)}


class Turned(NamedTuple):
    """Items that are turned together; their own coordinates are those before the turn."""

    items: tuple[Item, ...]
    turn: Turn


class Inset(NamedTuple):
    """Items of another face in another size: what a window onto them shows, with its top left corner at ``x``, ``y``.

    ``window`` is left, top, width and height in the items' own millimetres, its corners rounded by ``radius`` of them;
    a millimetre of theirs is ``scale`` mm here.
    """

    items: tuple[Item, ...]
    window: tuple[float, float, float, float]
    radius: float
    x: float
    y: float
    scale: float


class Clipped(NamedTuple):
    """Items of which only what lies within a box is seen."""

    items: tuple[Item, ...]
    x: float
    y: float
    width: float
    height: float


Item: TypeAlias = "Text | Rect | Circle | Line | Drawing | Picture | Fixed | Turned | Inset | Clipped"


@dataclass(slots=True, eq=False)
class Face:
    """One side of one card: ``width`` and ``height`` after cutting, ``bleed`` beyond it, what is drawn and wrong.

    ``fields`` are those to be filled in, in the order of the template; ``over`` are the elements that reach the cut.
    """

    card: str
    kind: str
    side: str
    width: float
    height: float
    bleed: float
    radius: float
    items: list[Item]
    findings: list[Finding] = field(default_factory=list)
    fields: list[FormField] = field(default_factory=list)
    over: list[Over] = field(default_factory=list)


def texts(face: Face) -> list[Text]:
    """All text items of a face, those that are the same on every card included, in drawing order.

    What an inset shows belongs to the face that it was made of.
    """
    return [text for text, _ in turned_texts(face.items)]


def pictures(items: Iterable[Item]) -> Iterator[Picture]:
    """All pictures among items, in drawing order."""
    for item in items:
        if isinstance(item, Picture):
            yield item
        elif isinstance(item, Fixed | Turned | Inset):
            yield from pictures(item.items)


def turned_texts(items: Iterable[Item], turns: tuple[Turn, ...] = ()) -> Iterator[tuple[Text, tuple[Turn, ...]]]:
    """All text items with the turns that they stand in, the innermost first."""
    for item in items:
        if isinstance(item, Text):
            yield item, turns
        elif isinstance(item, Fixed | Clipped):
            yield from turned_texts(item.items, turns)
        elif isinstance(item, Turned):
            yield from turned_texts(item.items, (item.turn, *turns))


def turned_box(box: tuple[float, float, float, float], turns: Iterable[Turn]) -> tuple[float, float, float, float]:
    """Left, top, right, bottom of a box after turns, the innermost first."""
    left, top, right, bottom = box
    for turn in turns:
        (x1, y1), (x2, y2) = turn.point(left, top), turn.point(right, bottom)
        left, right, top, bottom = min(x1, x2), max(x1, x2), min(y1, y2), max(y1, y2)
    return left, top, right, bottom


def goes_on(item: Text, following: Item) -> bool:
    """Whether the line of an item goes on with the next one: a run of the same text in another voice, or an icon.

    So does a word that was broken at the end of the line, whose other part begins the next one.
    """
    if not isinstance(following, Text) or following.path != item.path:
        return False
    if following.y != item.y:
        return following.words[0].glued and item.words[-1].text.endswith(SOFT)
    return abs(following.x - item.x - item.width) * PT_PER_MM < 1.5 * (item.size + following.size)
