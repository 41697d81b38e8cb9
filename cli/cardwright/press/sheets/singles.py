"""Singles: one card a page, as large as the card with its bleed and without marks, as printers' uploaders take them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from cardwright.press.faces.face import Face
from cardwright.press.faces.spoken import Said, said
from cardwright.press.sheets.impose import Backs, Sides
from cardwright.press.sheets.sheet import Placed, Sheet


def singles(
    cards: Iterable[Sides],
    count: int,
    size: tuple[float, float],
    bleed: float,
    backs: Backs,
    title: str,
    has_backs: bool = True,
) -> Iterator[Sheet]:
    """A page for each side of each card: front and back in turn, all fronts and then all backs for ``separate``.

    The page is the bleed box and its TrimBox the cut; ``size`` and ``bleed`` are in mm and the same for all pages.
    Backs stand upright. Where some cards have backs, one without gets an empty page for it, so that the page that
    follows a front, or has its number among the backs, is always its own.
    """
    later: list[tuple[int, Sides]] = []
    for number, sides in enumerate(cards, 1):
        front, back = sides
        yield _page(front, front, number, count, size, bleed, title, "front")
        if not has_backs or backs == "none":
            continue
        if backs == "separate":
            later.append((number, sides))
        else:
            yield _page(front, back, number, count, size, bleed, title, "back")
    for number, (front, back) in later:
        yield _page(front, back, number, count, size, bleed, title, "back")


def _page(
    card: Face,
    face: Face | None,
    number: int,
    count: int,
    size: tuple[float, float],
    bleed: float,
    title: str,
    side: str,
) -> Sheet:
    width, height = size[0] + 2 * bleed, size[1] + 2 * bleed
    placed = [Placed(face, width / 2, height / 2, 0)] if face is not None else []
    trim = (bleed, bleed, width - bleed, height - bleed)
    place = said("card {number} of {total}, {side}", number=number, total=count, side=said(side))
    label = Said(f"{title}   ·   {place}   ·   {card.card}")
    return Sheet(width, height, number, count, side, placed, bleed, trim, (0.0, 0.0, width, height), (), (), label)
