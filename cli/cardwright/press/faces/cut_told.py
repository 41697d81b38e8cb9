"""Cut told: the elements of a face that reach the cut in; a finding for each element of a template, told once, out."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from cardwright.deck.content import Content
from cardwright.diag import Finding, Fix, Span
from cardwright.press import codes
from cardwright.press.colours.ground import Ground, painted
from cardwright.press.faces.face import Face
from cardwright.press.template.cut import BLEEDING, Over, painted_by
from cardwright.read.node import pointer

_STEP = 0.05  #: mm on either side of an edge, where is looked at the colours
_ALONG = (0.02, 0.25, 0.5, 0.75, 0.98)  #: of an edge's length
_MOST_LOOKS = 20  #: faces on which an element is looked at whose end nobody sees
_OVER = 0.3  #: mm by which an element runs over that does not just end at the cut
_CALLED = {"qr": "QR code", "field": "place to write on"}


class CutTold:
    """Tells of each element of a template once, however many cards it is on and however many kinds share it."""

    def __init__(self) -> None:
        self._told: set[Span] = set()
        self._unseen: dict[Span, int] = {}

    def findings(self, content: Content, face: Face) -> list[Finding]:
        out: list[Finding] = []
        seen = _Seen(face)
        for one in face.over:
            place = _place(one)
            if place in self._told or self._unseen.get(place, 0) >= _MOST_LOOKS or _follows(one, face):
                continue
            if seen.ends(one):
                self._told.add(place)
                out.append(_finding(one, place, content, face))
            else:
                self._unseen[place] = self._unseen.get(place, 0) + 1
        return out


class _Seen:
    """What is seen of the edges of elements on a face."""

    def __init__(self, face: Face) -> None:
        self.face = face

    @cached_property
    def _ground(self) -> tuple[Ground, int]:
        items = painted(self.face.items)
        return Ground(items), len(items)

    def ends(self, one: Over) -> bool:
        """Whether anybody sees where an element ends: not where its colour goes on beyond it, or others cover it."""
        return not one.solid or bool(one.corner) or any(self._ends(one, edge, over) for edge, over in one.over)

    def _ends(self, one: Over, edge: str, over: float) -> bool:
        left, top, right, bottom = one.box
        at = {"left": left, "top": top, "right": right, "bottom": bottom}[edge]
        out = -_STEP if edge in ("left", "top") else _STEP
        ground, order = self._ground
        for share in _ALONG:
            if edge in ("left", "right"):
                y = _within(top, bottom, self.face.height, share)
                inner, outer = (at - out, y), (at + out, y)
            else:
                x = _within(left, right, self.face.width, share)
                inner, outer = (x, at - out), (x, at + out)
            if ground.under(inner, (), order) != ground.under(outer, (), order):
                return True
        return False


def _within(start: float, end: float, whole: float, share: float) -> float:
    """A place along the part of an edge that is on the card."""
    start, end = max(start, 0.0), min(end, whole)
    return start + (end - start) * share


def _follows(one: Over, face: Face) -> bool:
    """Whether it is in a stack on a side on which something does not fit: that it leaves the card follows from it."""
    if "stack" not in one.site.path and "grid" not in one.site.path:
        return False
    unfit = (codes.TEXT_OVERFLOWS, codes.WORD_TOO_WIDE, codes.STACK_OVERFLOWS)
    return any(finding.code in unfit for finding in face.findings)


def _place(one: Over) -> Span:
    element, document = one.site.element, one.site.document
    return document.span((*one.site.path, "box")) if element.box else document.key_span((*one.site.path, _name(one)))


def _name(one: Over) -> str:
    return painted_by(one.site.element) or ""


def _finding(one: Over, place: Span, content: Content, face: Face) -> Finding:
    path = (*one.site.path, "box" if one.site.element.box else _name(one))
    return Finding(
        codes.REACHES_THE_CUT,
        f"{_message(one, face)} (first on {content.id}, {face.side})",
        place,
        pointer=pointer(path),
        evidence={
            "element": _name(one),
            "over_mm": {edge: round(over, 2) for edge, over in one.over},
            **({"corner": one.corner} if one.corner else {}),
            "first_card": content.id,
            "side": face.side,
        },
        suggestion=_suggestion(one),
        fix=_bleeding(one) if one.on_cut else None,
        underneath="reaches the cut",
    )


def _message(one: Over, face: Face) -> str:
    what = _called(one)
    left, top, right, bottom = one.box
    if right <= 0 or bottom <= 0 or left >= face.width or top >= face.height:
        return f"this {what} lies wholly outside the card"
    if one.corner:
        return f"the {one.corner} corner of this {what} lies beyond the round corner of the card"
    over = [(edge, far) for edge, far in one.over if far >= _OVER]
    if over:
        edge, far = max(over, key=lambda pair: pair[1])
        return f"this {what} runs {far:.1f} mm over the {edge} edge of the card, and is cut off there"
    edges = [edge for edge, _ in one.over]
    plural = "s" if len(edges) > 1 else ""
    return f"this {what} ends at the {_listed(edges)} edge{plural} of the card, right where it is cut"


def _called(one: Over) -> str:
    name = _name(one)
    return str(one.site.element.shape) if name == "shape" else _CALLED.get(name, name)


def _listed(edges: Sequence[str]) -> str:
    """``left, top and right``."""
    return edges[0] if len(edges) == 1 else f"{', '.join(edges[:-1])} and {edges[-1]}"


def _suggestion(one: Over) -> str:
    if one.corner:
        return "move it inwards, or round its corners"
    if _name(one) not in BLEEDING:
        return "move it inwards, or make it smaller"
    if isinstance(one.site.element.bleed, list):
        edges = _listed([edge for edge, _ in one.over])
        return f"write {edges} under bleed too, or move it inwards"
    if one.on_cut:
        return "let it run over with bleed: true, or move it inwards; no cut is exact, and a white sliver would show"
    return "move it inwards, or make it smaller; bleed: true says that it is meant to run over"


def _bleeding(one: Over) -> Fix | None:
    """The fix that lets an element bleed: behind its name, or on a line of its own where each key has one."""
    element, document, path = one.site.element, one.site.document, one.site.path
    words = "let it bleed: bleed: true"
    if element.bleed is not None:
        written = document.span((*path, "bleed"))
        return Fix(words, written, "true", safe=False) if element.bleed is False else None
    name = _name(one)
    key, value, source = document.key_span((*path, name)), document.span((*path, name)), document.source
    if document.format == "json":
        end = value.end + (source.text[value.end : value.end + 1] == '"')
        return Fix(words, Span(source, end, end), ', "bleed": true', safe=False)
    if document.span(path).text.startswith("{"):
        return Fix(words, Span(source, value.end, value.end), ", bleed: true", safe=False)
    if value.line != value.end_position[0]:
        return None
    stop = source.text.find("\n", value.end)
    stop = stop if stop >= 0 else len(source.text)
    stop -= source.text[stop - 1 : stop] == "\r"
    return Fix(words, Span(source, stop, stop), f"\n{' ' * (key.column - 1)}bleed: true", safe=False)
