"""Timer: a card to count the seconds of a quiz with (C-02), for a table that has no watch."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, pi, sin
from typing import Final

from cardwright.deck.deck import Deck
from cardwright.games.cultural_routes.cards import CulturalRoutesDeck
from cardwright.games.cultural_routes.pieces.cut import centred, fingerpost, piece, rim
from cardwright.games.cultural_routes.pieces.look import colour, font
from cardwright.games.cultural_routes.pieces.turning import Segments
from cardwright.press.faces.face import Circle, Drawing, Face, Item, Rect
from cardwright.press.faces.pen import write
from cardwright.press.faces.spoken import said

WIDTH, HEIGHT = 63.0, 88.0
MOST: Final = 20  #: steps that have room; more are counted twice or three times over
_FEW, _MANY = 6, 14  #: stones up to which the path has two stretches, and three
_PATH_HEAD, _PATH_FOOT, _PATH_SIDE = 29.5, 66.0, 8.6  #: mm: its first and last stretch, and its sides
_LINES: Final = ("Walk a finger from stone to", "stone, one word a step:", "“hop one, hop two, hop three …”")


def timer(deck: Deck) -> list[Face]:
    """The timer, as large as a card."""
    assert isinstance(deck.file, CulturalRoutesDeck)
    return [piece("timer", WIDTH, HEIGHT, list(_card(deck.file.settings.timer)))]


def _card(seconds: int) -> Iterator[Item]:
    yield Rect(0, 0, WIDTH, HEIGHT, 0, colour("birch"), None, 0)
    yield fingerpost(0, 5, 59.2, 15.4, "ink")
    words = said("{seconds} second" if seconds == 1 else "{seconds} seconds", seconds=seconds)
    yield centred(words, 27.0, 12.7, "park-800", 21 if seconds < 100 else 18, "paper")
    rounds = -(-seconds // MOST)
    steps = -(-seconds // rounds)
    path = _Path(steps)
    yield Drawing(path.line, None, colour("ink"), 1.8, dash=(0.0, 4.6), round_cap=True)
    for number in range(1, steps + 1):
        x, y = path.spot(number - 1)
        last = number == steps
        yield Circle(x, y, path.stone, colour("trail-red" if last else "paper"), colour("ink"), 1.1)
        yield centred(str(number), x, y, "park-800", 2.4 * path.stone, "paper" if last else "ink")
    lines = _LINES if rounds == 1 else (*_LINES[:2], said("“hop one, hop two …”, {rounds} times over", rounds=rounds))
    for index, line in enumerate(lines):
        yield write(line, 5, 77.0 + 3.5 * index, font("semi-600"), 8.2, colour("ink"))
    yield from rim(0, 0, WIDTH, HEIGHT)


class _Path:
    """A path that winds down the card in level stretches and half circles; its stones lie equally far apart on it."""

    def __init__(self, steps: int) -> None:
        self.steps = steps
        self.stretches = 2 if steps <= _FEW else 3 if steps <= _MANY else 4
        self.radius = (_PATH_FOOT - _PATH_HEAD) / (self.stretches - 1) / 2
        self.left, self.right = _PATH_SIDE + self.radius, WIDTH - _PATH_SIDE - self.radius
        self.level = self.right - self.left
        self.apart = self.length / max(steps - 1, 1)
        #: radius of a stone; the path turns about a stretch's end, so that stones of two stretches are a diameter apart
        self.stone = min(5.6, 0.42 * self.apart, 0.8 * self.radius)

    @property
    def length(self) -> float:
        """In mm, from the first stone to the last: the first stretch begins and the last ends at the card's side."""
        return self.stretches * self.level + (self.stretches - 1) * pi * self.radius

    def spot(self, index: int) -> tuple[float, float]:
        """Where a stone lies."""
        return self._at(index * self.apart)

    def _at(self, along: float) -> tuple[float, float]:
        stretch, rest = divmod(min(along, self.length - 1e-6), self.level + pi * self.radius)
        way = 1 if stretch % 2 == 0 else -1
        start, end = (self.left, self.right) if way > 0 else (self.right, self.left)
        y = _PATH_HEAD + 2 * self.radius * stretch
        if rest <= self.level:
            return start + way * rest, y
        angle = (rest - self.level) / self.radius
        return end + way * self.radius * sin(angle), y + self.radius * (1 - cos(angle))

    @property
    def line(self) -> Segments:
        """The path as it is drawn, a point every millimetre."""
        points = [self._at(float(along)) for along in range(int(self.length) + 1)]
        return (("M", points[0]), *[("L", point) for point in (*points[1:], self._at(self.length))])
