"""Contrast: composed faces in; a finding for every text and mark that is too faint on what lies under it, out.

Wanted is WCAG 2.2, level AA: 4.5:1 for text, 3:1 for large text and for marks (icons, outlines). Points are those on
paper: large is 18 pt, or 14 pt in a bold font. Text over a picture is not judged, for a picture has no one colour; nor
are flags, which have the colours that they have, nor shapes and lines, which may be there for looks alone,
nor icons whose ``alt`` is empty: they say that they are.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from itertools import groupby
from typing import TypeAlias

from cardwright.deck.content import Content
from cardwright.diag import Finding
from cardwright.press.colours.ground import Ground, Painted, painted
from cardwright.press.colours.light import contrast
from cardwright.press.colours.named import Faint, Told
from cardwright.press.faces.compose import compose
from cardwright.press.faces.face import Circle, Drawing, Face, Fixed, Item, Line, Rect, Text, Turned
from cardwright.press.template.compile import Plan
from cardwright.press.template.trace import Drawn, Trace
from cardwright.press.text.sign import Sign

TEXT, LARGE, MARK = 4.5, 3.0, 3.0  #: the contrast wanted (WCAG 2.2, 1.4.3 and 1.4.11)
_LARGE, _LARGE_BOLD, _BOLD = 18.0, 14.0, 700  #: points, points, and the weight of a bold font
_CELL = 16  #: mm; texts of one colour that begin and end in the same squares of this size lie on the same ground
_SOME_STUDIES, _FACES_A_STUDY = 50, 20  #: faces taken apart whatever it costs; then one in so many at most
_POINTS = 24  #: of a mark, at which is looked at what lies under it
_SHARE = 0.4  #: of them that must lie on a colour for it to count
_MARKS = ("icon", "outline", "text", "badge")  #: elements whose drawings carry meaning

#: where a text lies, roughly, and what of it counts
Cell: TypeAlias = tuple[str, bool, float, float, float, int]


class ContrastCheck:
    """Looks at the faces of one kind of cards, one after the other.

    Faces drawn in the same colours are taken apart once; after that, only texts are looked at that stand where none
    stood before. A face on which something does not fit is left alone: texts may lie there where they should not.
    ``retrace`` compiles the plan again with a trace.
    """

    def __init__(self, retrace: Callable[[Trace], Plan], told: Told) -> None:
        self.told = told
        self._retrace = retrace
        self._traced: tuple[Plan, Trace] | None = None
        self._known: dict[tuple[str, frozenset[object]], set[Cell]] = {}
        self._faint: set[tuple[str, str, float]] = set()
        self._looked, self._studied = 0, 0

    def look(self, content: Content, face: Face) -> list[Finding]:
        """What is too faint on a face, where it was not told already."""
        if face.findings:
            return []
        self._looked += 1
        colours: set[object] = set()
        cells: set[Cell] = set()
        _note(face.items, colours, cells, 0)
        key = (face.side, frozenset(colours))
        known = self._known.get(key)
        if known is None:
            self._known[key] = cells
            if self._studied < _SOME_STUDIES + self._looked // _FACES_A_STUDY:
                return self._study(content, face.side)
            known = set()
        elif cells <= known:
            return []
        fresh = cells - known
        known |= fresh
        if all(pair in self._faint for pair in _faint_texts(face, fresh)):
            return []
        return self._study(content, face.side)

    def _study(self, content: Content, side: str) -> list[Finding]:
        """Compose a card again, knowing which element draws what, and look at all of it."""
        self._studied += 1
        if self._traced is None:
            trace = Trace()
            self._traced = self._retrace(trace), trace
        plan, trace = self._traced
        trace.clear()
        front, back = compose(content, plan)
        face = front if side == "front" or back is None else back
        found = list(_faint(face, trace, _silent(plan)))
        self._faint.update((one.colour, one.ground, one.wanted) for one in found)
        return self.told.findings(found, content, side)


def _silent(plan: Plan) -> frozenset[str]:
    """The icons of a template that say nothing and are there for looks alone."""
    return frozenset(name for name, icon in plan.template.icons.items() if getattr(icon, "alt", None) == "")


def _note(items: Iterable[Item], colours: set[object], cells: set[Cell], turn: int) -> None:
    """The colours of items, and where texts lie."""
    for item in items:
        if isinstance(item, Text):
            # What most items are: this runs a hundred thousand times for a deck of a thousand cards.
            x, y, width, size, colour, _, _, _, _ = item
            cells.add((colour, size >= _LARGE_BOLD, x // _CELL, y // _CELL, (x + width) // _CELL, turn))
        elif isinstance(item, Rect):
            colours.add(item[5:7])
        elif isinstance(item, Line):
            colours.add(item.stroke)
        elif isinstance(item, Fixed):
            colours.add(id(item))
        elif isinstance(item, Circle):
            colours.add(item[3:5])
        elif isinstance(item, Drawing):
            colours.add(item[1:3])
        elif isinstance(item, Turned):
            _note(item.items, colours, cells, item.turn.degrees)


def _faint_texts(face: Face, cells: set[Cell]) -> set[tuple[str, str, float]]:
    """Colour, ground and wanted contrast of the texts in some places that are too faint there."""
    items = painted(face.items)
    ground = Ground(items)
    out: set[tuple[str, str, float]] = set()
    for one in items:
        text = one.item
        if isinstance(text, Text):
            where: set[Cell] = set()
            _note((text,), set(), where, one.turns[0].degrees if one.turns else 0)
            if where <= cells:
                out.update((text.colour, under, wanted) for under, wanted in _too_faint(one, ground))
    return out


def _faint(face: Face, trace: Trace, silent: frozenset[str]) -> Iterator[Faint]:
    """Every text and mark of a traced face that is too faint."""
    items = painted(face.items)
    ground = Ground(items)
    for one in items:
        drawn = trace.of(one.item)
        if isinstance(one.item, Text) and drawn is not None:
            for under, wanted in _too_faint(one, ground):
                yield Faint("text", drawn.site, one.item.colour, under, wanted)
    drawings = [(drawn, one) for one in items if isinstance(one.item, Drawing) and (drawn := trace.of(one.item))]
    for _, mark in groupby(drawings, key=lambda pair: pair[0].time):
        held = list(mark)
        if held[0][0].site.element.icon not in silent:
            yield from _faint_mark(held, ground)


def _too_faint(one: Painted, ground: Ground) -> Iterator[tuple[str, float]]:
    text = one.item
    assert isinstance(text, Text)
    wanted = _wanted(text)
    for under in ground.under_text(one):
        if under is not None and contrast(text.colour, under) < wanted:
            yield under, wanted


def _wanted(text: Text) -> float:
    if isinstance(text.words[0], Sign):
        return MARK  # an icon in its line
    if text.size < _LARGE_BOLD:
        return TEXT
    bold = any(part.font.weight >= _BOLD for word in text.words for part in word.parts)
    return LARGE if bold or text.size >= _LARGE else TEXT


def _faint_mark(mark: list[tuple[Drawn, Painted]], ground: Ground) -> Iterator[Faint]:
    """An icon or outline of which no part can be told from what most of it lies on."""
    site = mark[0][0].site
    if not any(getattr(site.element, name) is not None for name in _MARKS):
        return
    order = mark[0][1].order
    colours = [
        colour for _, one in mark if isinstance(one.item, Drawing) and (colour := one.item.fill or one.item.stroke)
    ]
    points = [(point, one) for _, one in mark if isinstance(one.item, Drawing) for point in _corners(one.item)]
    points = points[:: max(len(points) // _POINTS, 1)]
    under = Counter(ground.under(point, one.turns, order) for point, one in points)
    for colour, count in under.items():
        if colour is None or count < _SHARE * len(points) or not colours:
            continue
        best = max(colours, key=lambda own: contrast(own, colour))
        if contrast(best, colour) < MARK:
            yield Faint("icon" if site.element.outline is None else "outline", site, best, colour, MARK)


def _corners(item: Drawing) -> list[tuple[float, float]]:
    return [(numbers[-2], numbers[-1]) for _, numbers in item.segments if numbers]
