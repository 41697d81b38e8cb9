"""Token: a pawn in; as it is seen standing, for pictures of what happens to it, out."""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.games.wagabunda.pieces.look import FIGURES, OUTLINE, Point, closed, colour, figure
from cardwright.press.faces.face import Circle, Drawing, Item


def token(pawn: str, x: float, y: float, radius: float) -> Iterator[Item]:
    """A pawn as it is seen from the side, its head about a point."""
    what = FIGURES[pawn]
    r = radius / 13.5
    foot, half = y + 21.5 * r, 10.0 * r
    points: list[Point] = [(x - 9 * r, y + 9 * r), (x + 9 * r, y + 9 * r)]
    body = (
        ("M", points[0]),
        ("L", points[1]),
        ("C", (x + 5 * r, y + 13 * r, x + 4 * r, y + 15 * r, x + half, foot)),
        ("L", (x - half, foot)),
        ("C", (x - 4 * r, y + 15 * r, x - 5 * r, y + 13 * r, x - 9 * r, y + 9 * r)),
        ("Z", ()),
    )
    ground, ink = colour(what.ground), colour("ink")
    yield Drawing(body, ground, ink, OUTLINE)
    yield Circle(x, y, radius, ground, ink, OUTLINE)
    neck = ((x - 6 * r, y + 10 * r), (x + 6 * r, y + 10 * r), (x, y + 15.5 * r))
    yield Drawing(closed(neck), ground, None, 0)
    yield from figure(pawn, x, y, 2 * radius * 0.95)
