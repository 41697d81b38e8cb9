"""Marks: where on the faces of a card the texts stand that its findings are about."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from cardwright.deck.content import Content
from cardwright.diag import Finding, Severity
from cardwright.press.faces.face import Face, Text, turned_box, turned_texts
from cardwright.press.targets.webtext import number as _n
from cardwright.units import MM_PER_PT

_ABOVE, _BELOW = 0.8, 0.26  #: how far letters reach over and under the baseline, in em
_AIR = 0.5  #: mm between letters and outline
_EDGE = 0.6  #: mm that an outline stays inside the cut
_TAG = 1.6  #: mm, radius of the number at an outline

Box = tuple[float, float, float, float]  #: left, top, right, bottom in mm


@dataclass(slots=True)
class Mark:
    """An outline on a face, with the numbers of the findings that it is for."""

    box: Box
    severity: Severity
    numbers: list[int] = field(default_factory=list)


def mark_faces(
    content: Content, faces: Sequence[Face], findings: Sequence[Finding]
) -> tuple[list[list[Mark]], list[int | None]]:
    """The marks of each face, and for each finding its number; None where nothing on a face shows what it is about."""
    whole = content.origin.pointer()
    placed = [_Places(content, face, whole) for face in faces]
    marks: list[dict[Box, Mark]] = [{} for _ in faces]
    numbers: list[int | None] = []
    used = 0
    for finding in findings:
        hits = _hits(finding, whole, placed)
        if not hits:
            numbers.append(None)
            continue
        used += 1
        numbers.append(used)
        for side, box in hits:
            mark = marks[side].setdefault(box, Mark(box, finding.severity))
            if mark.numbers[-1:] != [used]:
                mark.numbers.append(used)
            if finding.severity is Severity.ERROR:
                mark.severity = finding.severity
    return [list(side.values()) for side in marks], numbers


class _Places:
    """Where on a face the texts of each place of a card stand: the texts themselves, and round all that is in it."""

    def __init__(self, content: Content, face: Face, whole: str) -> None:
        self.side = face.side
        self.texts: dict[str, list[Box]] = {}
        self.inside: dict[str, Box] = {}
        for path, box in _blocks(face):
            pointer = content.origin.pointer(path)
            if pointer == whole:
                continue
            self.texts.setdefault(pointer, []).append(box)
            while pointer.startswith(whole + "/"):
                pointer = pointer.rpartition("/")[0]
                around = self.inside.get(pointer)
                self.inside[pointer] = box if around is None else _around((around, box))

    def at(self, pointer: str) -> list[Box]:
        """A question with its options, a stop with its city: one outline round all of it."""
        inside = self.inside.get(pointer)
        return [*self.texts.get(pointer, ()), *(() if inside is None else (inside,))]


def _hits(finding: Finding, whole: str, placed: Sequence[_Places]) -> list[tuple[int, Box]]:
    """Faces and boxes of the texts that come from the place of a finding, or else from the nearest place around it."""
    side = finding.evidence.get("side")
    pointer = finding.pointer
    while pointer.startswith(whole + "/"):
        hits = [
            (index, box)
            for index, places in enumerate(placed)
            if side in (None, places.side)
            for box in places.at(pointer)
        ]
        if hits:
            return hits
        pointer = pointer.rpartition("/")[0]
    return []


def _blocks(face: Face) -> list[tuple[tuple[str | int, ...], Box]]:
    """The texts of a face with their boxes; lines of one text are one block."""
    out: list[tuple[tuple[str | int, ...], Box]] = []
    before: Text | None = None
    for text, turns in turned_texts(face.items):
        box = turned_box(_box(text), turns)
        line = 2.0 * text.size * MM_PER_PT
        if before is not None and out and text.path == before.path and 0 <= text.y - before.y < line:
            out[-1] = (text.path, _around((out[-1][1], box)))
        else:
            out.append((text.path, box))
        before = text
    return [(path, _within(box, face)) for path, box in out]


def _around(boxes: Sequence[Box]) -> Box:
    lefts, tops, rights, bottoms = zip(*boxes, strict=True)
    return min(lefts), min(tops), max(rights), max(bottoms)


def _box(text: Text) -> Box:
    em = text.size * MM_PER_PT
    return (
        text.x - _AIR,
        text.y - _ABOVE * em - _AIR,
        text.x + text.width + _AIR,
        text.y + _BELOW * em + _AIR,
    )


def _within(box: Box, face: Face) -> Box:
    """A box kept inside the cut, so that what runs off the card can still be seen to be marked."""
    left, top, right, bottom = box
    left, right = (min(max(x, _EDGE), face.width - _EDGE) for x in (left, right))
    top, bottom = (min(max(y, _EDGE), face.height - _EDGE) for y in (top, bottom))
    return round(left, 3), round(top, 3), round(right, 3), round(bottom, 3)


def drawn(marks: Sequence[Mark], face: Face) -> str:
    """The marks as markup in the millimetres of the face; a pale line below keeps them visible on any ground."""
    if not marks:
        return ""
    out = ['<g class="marks" aria-hidden="true">']
    for mark in marks:
        left, top, right, bottom = mark.box
        where = f'x="{_n(left)}" y="{_n(top)}" width="{_n(right - left)}" height="{_n(bottom - top)}" rx="0.6"'
        out.append(f'<rect class="halo" {where}/><rect class="{mark.severity}" {where}/>')
    # Numbers last, so that no outline crosses them.
    for mark in marks:
        for number, (x, y) in zip(mark.numbers, _beside(mark, face), strict=True):
            out.append(_tag(mark.severity, number, x, y))
    out.append("</g>")
    return "".join(out)


def _beside(mark: Mark, face: Face) -> list[tuple[float, float]]:
    """Where the numbers of a mark stand: to its right, else to its left, else within it, so that they hide little."""
    left, top, right, bottom = mark.box
    y = min(max((top + bottom) / 2, top + _TAG), top + 2 * _TAG)
    y = min(max(y, _TAG + _EDGE), face.height - _TAG - _EDGE)
    step = 2.2 * _TAG
    room = step * len(mark.numbers)
    start = right + 0.2
    if start + room > face.width - 0.1:
        start = left - 0.2 - room if left - 0.2 - room > 0.1 else min(right, face.width) - room
    return [(start + step * (index + 0.5), y) for index in range(len(mark.numbers))]


def _tag(severity: Severity, number: int, x: float, y: float) -> str:
    return (
        f'<g class="{severity}"><circle cx="{_n(x)}" cy="{_n(y)}" r="{_n(_TAG)}"/>'
        f'<text x="{_n(x)}" y="{_n(y + 0.82)}" text-anchor="middle">{number}</text></g>'
    )


def guides_name(face: Face, safe: float) -> str:
    """The id of the guides that a face shares with all others of its size."""
    return f"guides-{_n(face.width)}x{_n(face.height)}-{_n(face.radius)}-{_n(safe)}"


def guides(face: Face, safe: float) -> str:
    """The cut and the safe area as a definition that faces refer to."""
    lines = []
    for kind, edge, radius in (("cut", 0.0, face.radius), ("safe", safe, max(face.radius - safe, 0.0))):
        where = (
            f'x="{_n(edge)}" y="{_n(edge)}" width="{_n(face.width - 2 * edge)}" '
            f'height="{_n(face.height - 2 * edge)}" rx="{_n(radius)}"'
        )
        lines.append(f'<rect class="halo" {where}/><rect class="{kind}" {where}/>')
    return f'<g id="{guides_name(face, safe)}">{"".join(lines)}</g>'
