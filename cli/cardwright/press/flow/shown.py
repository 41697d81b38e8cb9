"""Shown: what pictures of a booklet show: cards, pieces, files of the deck; each to something that can be drawn."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from cardwright.diag import Code, Finding, Span
from cardwright.press import codes as press_codes
from cardwright.press.faces.face import Circle, Drawing, Face, Inset, Item, Picture, Rect, Text
from cardwright.press.flow import codes
from cardwright.press.flow.document import Image
from cardwright.press.flow.names import ADDRESS, WIDTH, WINDOW, finding, name_fault
from cardwright.press.template.pictures import LEAST_DPI, LET_PASS_DPI, WANTED_DPI, PictureStore, Raster
from cardwright.press.template.trouble import advice_of
from cardwright.press.vector.picture import Vector

_EDGE: Final = 0.5  #: pt


class Drawn(NamedTuple):
    """A picture of ``width`` x ``height`` mm; ``draw`` gives its items at x, y."""

    width: float
    height: float
    draw: Callable[[float, float], Sequence[Item]]


@dataclass(frozen=True, slots=True)
class Shown:
    """Where pictures come from. ``card`` and ``piece`` give faces by id or name; None where a card has no such side.
    ``size`` is that of a piece, which mostly is known without drawing it.

    ``marked`` says whether a piece brings its own edges, ``drawn`` whether a card has faces at all: it has none where
    something is wrong with its template, which is told there.
    """

    cards: Sequence[str]
    pieces: Sequence[str]
    card: Callable[[str, str], Face | None]
    piece: Callable[[str], Face | None]
    size: Callable[[str], tuple[float, float] | None]
    pictures: PictureStore
    marked: Callable[[str], bool] = bool
    drawn: Callable[[str], bool] = bool


class Gallery:
    """Draws the pictures of one booklet. ``cards`` is the scale of cards, ``highest`` the most height of others."""

    def __init__(self, shown: Shown, cards: float, highest: float, edge: str) -> None:
        self.shown, self.cards, self.highest, self.edge = shown, cards, highest, edge
        self.findings: list[Finding] = []

    def row(self, images: Sequence[Image], width: float, gap: float) -> list[tuple[Image, Drawn]]:
        """Pictures side by side, made smaller where they are wider than the width in mm."""
        found = [(image, drawn) for image in images if (drawn := self._one(image, width)) is not None]
        room = width - gap * (len(found) - 1)
        taken = sum(drawn.width for _, drawn in found)
        if taken <= room + 1e-6:
            return found
        return [
            (image, smaller)
            for image, drawn in found
            if (smaller := self._one(image, width, drawn.width * room / taken)) is not None
        ]

    def _one(self, image: Image, width: float, wide: float | None = None) -> Drawn | None:
        if name_fault(image, self.shown.cards, self.shown.pieces) is not None:
            return None  # told when the text was read
        asked = WIDTH.fullmatch(image.width)
        wish = wide or (float(asked[1]) if asked else None)
        match = ADDRESS.fullmatch(image.address)
        if match is None:
            return self._picture(image, width, wish)
        if match[1] == "card":
            return self._card(image, match[2], match[3] or "front", wish)
        return self._piece(match[2], match[3], width, wish)

    def _card(self, image: Image, name: str, side: str, wish: float | None) -> Drawn | None:
        face = self.shown.card(name, side)
        if face is None:
            if self.shown.drawn(name):
                self._tell(codes.NOT_SHOWN, f"the card {name} has no {side}", image.span)
            return None
        window = (0.0, 0.0, face.width, face.height)
        return self._inset(lambda: face, window, face.radius, wish or face.width * self.cards, edge=True)

    def _piece(self, name: str, part: str | None, width: float, wish: float | None) -> Drawn | None:
        size = self.shown.size(name)
        if size is None:
            return None
        window = (0.0, 0.0, *size)
        if part is not None and (numbers := WINDOW.fullmatch(part)) is not None:
            left, top, wide, tall = (float(number) for number in numbers.groups())
            window = (left, top, max(wide, 1.0), max(tall, 1.0))
        scale = min(width / window[2], self.highest / window[3], 1.0)
        edge = not self.shown.marked(name)
        return self._inset(lambda: self.shown.piece(name), window, 0.0, wish or window[2] * scale, edge=edge)

    def _inset(
        self,
        face: Callable[[], Face | None],
        window: tuple[float, float, float, float],
        radius: float,
        width: float,
        *,
        edge: bool,
    ) -> Drawn:
        """What a window shows of a face, which is asked for when it is drawn."""
        scale = width / window[2]
        height = window[3] * scale

        def draw(x: float, y: float) -> Sequence[Item]:
            found = face()
            items = tuple(_within(found.items, window)) if found is not None else ()
            shown = Inset(items, window, radius, x, y, scale)
            if not edge:
                return (shown,)
            # Cards and boards bring no paper of their own, and may stand on a box of any colour.
            paper = Rect(x, y, width, height, radius * scale, "#ffffff", None, 0.0)
            return paper, shown, paper._replace(fill=None, stroke=self.edge, stroke_width=_EDGE)

        return Drawn(width, height, draw)

    def _picture(self, image: Image, width: float, wish: float | None) -> Drawn | None:
        raster = self.shown.pictures.get(image.address)
        if isinstance(raster, str):
            self._tell(codes.PICTURE_NOT_SHOWN, str(raster), image.span, advice_of(raster))
            return None
        if isinstance(raster, Vector):
            return self._vector(image, raster, width, wish)
        natural = raster.width / WANTED_DPI * 25.4
        wide = wish or min(natural, width, self.highest * raster.width / raster.height)
        self._sharp(image, raster, wide)
        tall = wide * raster.height / raster.width

        def draw(x: float, y: float) -> Sequence[Item]:
            return (Picture(x, y, wide, tall, raster.key, (0.0, 0.0, 1.0, 1.0), image.text, ()),)

        return Drawn(wide, tall, draw)

    def _vector(self, image: Image, vector: Vector, width: float, wish: float | None) -> Drawn | None:
        """A drawing, as wide as the page where nothing is said: it has no size of its own."""
        if vector.faults:
            self._tell(
                codes.PICTURE_NOT_SHOWN, f"{image.address} cannot be drawn: {vector.faults[0].words}", image.span
            )
            return None
        wide = wish or min(width, self.highest * vector.width / vector.height)
        scale = wide / vector.width
        tall = vector.height * scale
        return Drawn(wide, tall, lambda x, y: (vector.shown((x, y, wide, tall), (x, y), scale),))

    def _sharp(self, image: Image, raster: Raster, width: float) -> None:
        dpi = raster.width / (width / 25.4)
        if dpi < LET_PASS_DPI:
            code = press_codes.PICTURE_COARSE if dpi < LEAST_DPI else press_codes.PICTURE_SOFT
            words = f"{image.address} is printed {width:.0f} mm wide, which leaves it {dpi:.0f} dots per inch"
            advice = f"use a picture of {width / 25.4 * WANTED_DPI:,.0f} pixels across or more"
            self._tell(code, words, image.span, advice)

    def _tell(self, code: Code, message: str, span: Span, suggestion: str | None = None) -> None:
        told = finding(code, message, span, suggestion)
        if all(known.span != told.span or known.code is not code for known in self.findings):
            self.findings.append(told)


def _within(items: Sequence[Item], window: tuple[float, float, float, float]) -> list[Item]:
    """The items without those that are known to lie beside the window: a part of a board needs few of its names."""
    left, top, width, height = window
    right, bottom = left + width, top + height
    kept: list[Item] = []
    for item in items:
        box = _box(item)
        if box is None or (box[0] <= right and box[2] >= left and box[1] <= bottom and box[3] >= top):
            kept.append(item)
    return kept


def _box(item: Item) -> tuple[float, float, float, float] | None:
    """Left, top, right, bottom of an item with room to spare; None where it is not plain to see."""
    if isinstance(item, Text):
        size = item.size
        return item.x - size, item.y - size, item.x + item.width + size, item.y + size
    if isinstance(item, Circle):
        reach = item.radius + 1
        return item.x - reach, item.y - reach, item.x + reach, item.y + reach
    if isinstance(item, Drawing):
        xs = [value for _, numbers in item.segments for value in numbers[::2]]
        ys = [value for _, numbers in item.segments for value in numbers[1::2]]
        return (min(xs) - 3, min(ys) - 3, max(xs) + 3, max(ys) + 3) if xs else None
    return None
