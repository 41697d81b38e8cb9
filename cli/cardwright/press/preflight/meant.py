"""Meant: what each page of a file should show, noted of its sheet in a small frozen record that outlives the faces."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import reduce
from typing import Literal, NamedTuple

from cardwright.press.faces.face import Face, Fixed, Inset, Item, Picture, Text, Turn, Turned, goes_on, turned_box
from cardwright.press.sheets.sheet import Placed, Sheet
from cardwright.press.text.sign import reading
from cardwright.units import PT_PER_MM

Box = tuple[float, float, float, float]
#: what part of a picture is meant: its key and the crop
Shown = tuple[str, tuple[float, float, float, float]]
#: how the two sides of a card meet: the paper turned over an edge, folded along a line, or cut and laid together
Meeting = Literal["duplex-long", "duplex-short", "fold-upright", "fold-level", "separate", "none"]


class MeantPicture(NamedTuple):
    """A picture on a face: its box in mm from the face's top left corner after all turns, and what it shows."""

    box: Box
    shown: Shown
    turned: bool  #: whether it stands on its side, so that its width runs down


@dataclass(frozen=True, slots=True, eq=False)
class MeantFace:
    """One side of one card, or what stands round the cards (``card`` is empty then).

    ``lines`` are its lines of text as written, parted by line feeds. ``places`` holds two numbers for each: where its
    first letter stands on the baseline, in mm from the face's top left corner. Of a line of several pieces viewers
    tell only where one of them begins: ``pieces`` holds the places of the others by the line's number. ``boxes`` are
    the boxes of lines of which nobody can tell so exactly where they begin. ``insets`` says whether it shows other
    faces in small, whose own lines are not looked for.
    """

    card: str
    side: str
    width: float
    height: float
    lines: str
    places: array[float]
    pieces: Mapping[int, list[tuple[float, float]]]
    boxes: Mapping[int, Box]
    pictures: tuple[MeantPicture, ...]
    insets: bool = False

    def texts(self) -> Iterator[tuple[int, str, float, float]]:
        """Number, letters, x and y of every line."""
        if self.lines:
            for number, letters in enumerate(self.lines.split("\n")):
                yield number, letters, self.places[2 * number], self.places[2 * number + 1]


class MeantPlace(NamedTuple):
    """A face whose middle stands at ``x``, ``y`` mm from the page's top left corner; see ``Placed``."""

    face: MeantFace
    x: float
    y: float
    turn: int
    clip: Box | None
    shared: bool = False


@dataclass(frozen=True, slots=True, eq=False)
class MeantPage:
    """One page. Boxes are left, top, right, bottom in mm from its top left corner."""

    width: float
    height: float
    number: int
    side: str
    label: str
    trim_box: Box
    bleed_box: Box
    faces: tuple[MeantPlace, ...]
    marks: MeantFace
    empty: bool = False  #: on purpose: the back of a card that has none or shows nothing on it, one card a page


@dataclass(frozen=True, slots=True, eq=False)
class MeantFile:
    """A whole PDF. Nothing may be drawn nearer than ``margin`` mm to the edge of a page.

    ``meeting`` says which fronts and backs must lie behind each other, ``nudge`` by how many mm backs are moved on
    their page on purpose (to the right, down), for a printer that does not hit. ``sources`` are the pixels
    that there are of each part of a picture.
    """

    title: str
    language: str
    pages: tuple[MeantPage, ...]
    margin: float = 0.0
    meeting: Meeting = "none"
    nudge: tuple[float, float] = (0.0, 0.0)
    sources: Mapping[Shown, tuple[int, int]] = field(default_factory=dict)


class Noter:
    """Notes down sheets as pages, one after another. A face placed again is noted once until ``forget``."""

    def __init__(self) -> None:
        self.pages: list[MeantPage] = []
        self._faces: dict[int, tuple[Face, MeantFace]] = {}

    def add(self, sheet: Sheet) -> None:
        marks = (*sheet.marks_below, *sheet.marks_above)
        self.pages.append(
            MeantPage(
                sheet.width,
                sheet.height,
                sheet.number,
                sheet.side,
                sheet.label,
                sheet.trim_box,
                sheet.bleed_box,
                tuple(
                    [
                        MeantPlace(self._face(one.face), one.x, one.y, one.turn, one.clip, one.shared)
                        for one in sheet.faces
                    ]
                ),
                _noted("", sheet.side, sheet.width, sheet.height, marks),
                empty=not marks and not any(one.face.items or one.face.fields for one in sheet.faces),
            )
        )

    def _placed(self, one: Placed) -> MeantPlace:
        return MeantPlace(self._face(one.face), one.x, one.y, one.turn, one.clip, one.shared)

    def forget(self) -> None:
        """Let go of the faces noted so far; call it when none of them will be placed again."""
        self._faces.clear()

    def _face(self, face: Face) -> MeantFace:
        known = self._faces.get(id(face))
        if known is None:
            known = self._faces[id(face)] = (face, _noted(face.card, face.side, face.width, face.height, face.items))
        return known[1]


def _noted(card: str, side: str, width: float, height: float, items: Sequence[Item]) -> MeantFace:
    lines: list[str] = []
    places = array("f")
    pieces: dict[int, list[tuple[float, float]]] = {}
    boxes: dict[int, Box] = {}
    pictures: list[MeantPicture] = []
    before: Text | None = None
    line: list[Text] = []  #: the pieces of the line so far
    for item, turns in _drawn(items):
        if not isinstance(item, Text):
            before = None
            if item is not None:
                pictures.append(_picture(item, turns))
            continue
        x, y = item.x, item.y
        for turn in turns:
            x, y = turn.point(x, y)
        letters = reading(item.words)
        if before is not None and goes_on(before, item):
            lines[-1] += letters if item.words[0].glued else " " + letters
            pieces.setdefault(len(lines) - 1, []).append((x, y))
            line.append(item)
        else:
            line = [item]
            lines.append(letters)
            places.append(x)
            places.append(y)
        number = len(lines) - 1
        if number in boxes or len(line) > 1 or not reads_on(letters) or _pieced(item):
            boxes[number] = reduce(_around, [turned_box(_box(piece), turns) for piece in line])
        before = item
    shows = _has_insets(items)
    return MeantFace(card, side, width, height, "\n".join(lines), places, pieces, boxes, tuple(pictures), shows)


def _pieced(item: Text) -> bool:
    """Whether a text is drawn in several goes, or turned round."""
    return any([word.codes is None or any([part.rtl for part in word.parts]) for word in item.words])


def _has_insets(items: Iterable[Item]) -> bool:
    return any(
        isinstance(item, Inset) or (isinstance(item, Fixed | Turned) and _has_insets(item.items)) for item in items
    )


def _picture(item: Picture, turns: tuple[Turn, ...]) -> MeantPicture:
    box = turned_box((item.x, item.y, item.x + item.width, item.y + item.height), turns)
    return MeantPicture(box, (item.key, item.crop), sum([turn.degrees for turn in turns]) % 180 != 0)


def _around(one: Box, other: Box) -> Box:
    """The box around two: the pieces of a line from right to left stand in another order than they read."""
    return min(one[0], other[0]), min(one[1], other[1]), max(one[2], other[2]), max(one[3], other[3])


def _box(item: Text) -> Box:
    """About where a line's letters stand, before all turns."""
    em = item.size / PT_PER_MM
    return item.x - em, item.y - em, item.x + item.width + em, item.y + em


def _drawn(
    items: Iterable[Item], turns: tuple[Turn, ...] = ()
) -> Iterator[tuple[Text | Picture | None, tuple[Turn, ...]]]:
    """The texts and pictures among items with the turns that they stand in, the innermost first.

    None stands where something else is drawn, or where turns change: no line goes on over that.
    """
    for item in items:
        if isinstance(item, Text | Picture):
            yield item, turns
            continue
        yield None, turns
        if isinstance(item, Fixed):
            yield from _drawn(item.items, turns)
        elif isinstance(item, Turned):
            yield from _drawn(item.items, (item.turn, *turns))
        yield None, turns


_REORDERED = ((0x0590, 0x10FF), (0x1780, 0x17FF), (0xFB1D, 0xFDFF), (0xFE70, 0xFEFF))


def reads_on(letters: str) -> bool:
    """Whether letters stand on the line in the order in which they are written: from left to right, none reordered."""
    if letters.isascii() or max(letters) < "\u0590":
        return True
    return not any(low <= ord(letter) <= high for letter in letters for low, high in _REORDERED)
