"""Places: the cards of a page against the frames drawn on it: which is where, and whether backs lie behind fronts."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from cardwright.press.preflight.frames import Frame
from cardwright.press.preflight.meant import MeantFile, MeantPage, MeantPlace

NEAR = 0.01  #: mm by which a card may stand beside its place, and a back beside its front


def held_against(places: Sequence[MeantPlace], frames: Sequence[Frame]) -> tuple[list[Frame | None], list[Frame]]:
    """For each card meant its frame, None where there is none; and the frames that are left.

    They are drawn in the order meant, so most are told at once; of the others each takes the nearest.
    """
    out: list[Frame | None] = [None] * len(places)
    left = list(frames)
    for number, place in enumerate(places):
        if number < len(frames) and _apart(place, frames[number]) <= NEAR:
            out[number] = frames[number]
            left.remove(frames[number])
    for number, place in enumerate(places):
        if out[number] is None and left:
            nearest = min(left, key=lambda frame: _apart(place, frame))
            if _apart(place, nearest) < min(place.face.width, place.face.height) / 2:
                out[number] = nearest
                left.remove(nearest)
    return out, left


def _apart(place: MeantPlace, frame: Frame) -> float:
    return math.hypot(frame.x - place.x, frame.y - place.y)


def on_page(place: MeantPlace, frame: Frame | None, x: float, y: float) -> tuple[float, float]:
    """Where a point of a face comes to lie, in mm from the page's corner: by its frame, where there is one."""
    left, top, turn = (place.x, place.y, place.turn) if frame is None else (frame.x, frame.y, frame.turn or 0)
    across, down = x - place.face.width / 2, y - place.face.height / 2
    cos, sin = {0: (1, 0), 90: (0, 1), 180: (-1, 0), 270: (0, -1)}[turn]
    return left + cos * across - sin * down, top + sin * across + cos * down


class Apart(NamedTuple):
    """A back that is not behind its front: its page (from 0), its place there, mm to the right and down, its turn."""

    page: int
    place: MeantPlace
    away: tuple[float, float]
    turned: bool


class Pairs:
    """Brings the two sides of each card together while pages are looked at one by one."""

    def __init__(self, meant: MeantFile) -> None:
        self._meant = meant
        self._fronts: dict[int, list[tuple[MeantPlace, Frame]]] = {}

    def add(self, number: int, page: MeantPage, frames: Sequence[Frame | None]) -> Iterator[Apart]:
        """Take the frames of a page; what is apart on it, where it holds backs."""
        meeting = self._meant.meeting
        if meeting == "none":
            return
        found = [(place, frame) for place, frame in zip(page.faces, frames, strict=True) if frame is not None]
        fronts = [pair for pair in found if pair[0].face.side == "front"]
        backs = [pair for pair in found if pair[0].face.side == "back"]
        if fronts:
            self._fronts[page.number] = fronts
        if not backs:
            return
        waiting = list(self._fronts.pop(page.number, ()))
        for place, frame in backs:
            # Copies of a card stand on a sheet in the same order on both sides.
            front = next((pair for pair in waiting if pair[0].face.card == place.face.card), None)
            if front is not None:
                waiting.remove(front)
                yield from self._apart(number, page, place, front[1], frame)

    def _apart(self, number: int, page: MeantPage, place: MeantPlace, front: Frame, back: Frame) -> Iterator[Apart]:
        x, y, turn = behind(self._meant.meeting, page.width, page.height, front)
        away = back.x - x - self._meant.nudge[0], back.y - y - self._meant.nudge[1]
        if math.hypot(*away) > NEAR or back.turn != turn:
            yield Apart(number, place, away, back.turn != turn)


def behind(meeting: str, width: float, height: float, front: Frame) -> tuple[float, float, int | None]:
    """Where a back must be drawn, and how turned, to lie behind a front and stand upright when the card is turned over
    like a page: mirrored at the axis about which the paper is turned or folded."""
    if meeting == "separate":
        return front.x, front.y, front.turn
    upright = {
        "duplex-long": height >= width,
        "duplex-short": height < width,
        "fold-upright": True,
        "fold-level": False,
    }[meeting]
    if upright:
        return width - front.x, front.y, _mirrored(front.turn, 0)
    return front.x, height - front.y, _mirrored(front.turn, 180)


def _mirrored(turn: int | None, start: int) -> int | None:
    return None if turn is None else (start - turn) % 360
