"""Read: the bytes of an SVG file to a vector picture. What cannot be drawn rightly is a fault and never a guess."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable, Mapping
from typing import Any

from cardwright.diag import Source
from cardwright.press.faces.face import Ends
from cardwright.press.template.path_data import Segments
from cardwright.press.vector.matrix import Matrix, parse_transform
from cardwright.press.vector.numbers import length, numbers
from cardwright.press.vector.paint import Rule, colour, parse_sheet, properties_of, share
from cardwright.press.vector.picture import Stroke, Vector, VectorFault, VectorPath
from cardwright.press.vector.shapes import DRAWN, shape_of
from cardwright.press.vector.tree import Node, Refused, read_tree

MAX_SEGMENTS = 200_000
MAX_DRAWN = 20_000  #: elements, those drawn again by ``use`` counted again
MAX_COMPARED = 500_000  #: elements, each counted once for every rule of the style sheets that it is held against
_MOST_FAULTS = 20
_DEEPEST = 16  #: uses of something that uses something ...
_LEAST = 1e-6

#: elements that draw nothing where they stand
_SILENT = frozenset(
    {"defs", "title", "desc", "metadata", "style", "symbol", "clipPath", "mask", "filter", "marker", "pattern",
     "linearGradient", "radialGradient", "view", "cursor"}
)  # fmt: skip
_UNSAFE = {"script": "a script", "foreignObject": "a part that is no SVG"}
_NOT_DRAWN = {
    "text": ("text", "turn it into paths (in Inkscape: Path > Object to Path)"),
    "image": ("a picture within the picture", "use that picture as a picture element of its own"),
    "svg": ("a drawing within the drawing", "make it a group"),
    "switch": ("a switch between drawings", "keep one of them"),
    "animate": ("movement", "take it out"),
    "animateTransform": ("movement", "take it out"),
    "animateMotion": ("movement", "take it out"),
    "set": ("movement", "take it out"),
}
#: properties of which only the plain value is drawn: that value, what another one is, what to do
_PLAIN: dict[str, tuple[tuple[str, ...], str, str]] = {
    "clip-path": (("none",), "a clip path", "cut the paths themselves"),
    "mask": (("none",), "a mask", "cut the paths themselves"),
    "filter": (("none",), "a filter", "draw it without effects"),
    "mix-blend-mode": (("normal",), "a mixture of colours", "use the colours that should be seen"),
    "paint-order": (("normal", "fill", "fill stroke", "fill stroke markers"), "a line below its area", "draw it twice"),
    "vector-effect": (("none",), "a line that does not grow", "draw it without the effect"),
    "transform-origin": (("0 0", "0px 0px"), "a transform about another point", "write the transform out"),
    "marker": (("none",), "a marker", "turn it into paths"),
    "marker-start": (("none",), "a marker", "turn it into paths"),
    "marker-mid": (("none",), "a marker", "turn it into paths"),
    "marker-end": (("none",), "a marker", "turn it into paths"),
}
_SOLID = "use the colour that should be seen"


def read_svg(data: bytes, name: str) -> Vector:
    """A file's picture; ``name`` is the file as messages show it."""
    source = Source(name, _decoded(data))
    reader = _Reader(source)
    key = hashlib.sha256(data).hexdigest()
    try:
        root = read_tree(data)
        width, height, moved = _view(root)
        reader.size = width, height
        reader.draw_all(root, moved)
    except Refused as refused:
        offset = reader.offset(refused.line, refused.column)
        fault = VectorFault(refused.kind, refused.words, offset, refused.advice)
        return Vector(key, data, source, 1.0, 1.0, (), False, (fault,))
    paths = tuple(reader.paths) if not reader.faults else ()
    if not paths and not reader.faults:
        reader.fault("unreadable", root, "nothing is drawn in it")
    return Vector(key, data, source, width, height, paths, _leaves(paths, width, height), tuple(reader.faults))


def _decoded(data: bytes) -> str:
    """The text of a file for messages, whatever its encoding: what is not UTF-8 keeps its lines and columns."""
    for encoding in ("utf-16",) if data[:2] in (b"\xff\xfe", b"\xfe\xff") else ("utf-8-sig",):
        try:
            return data.decode(encoding)
        except UnicodeDecodeError:
            break
    return data.decode("latin-1")


def _view(root: Node) -> tuple[float, float, Matrix]:
    """Width and height of what is shown, and the transform that takes its corner to 0, 0. Raises Refused."""
    try:
        box = root.attributes.get("viewBox")
        if box is not None:
            x, y, width, height = numbers(box)
        else:
            x = y = 0.0
            width, height = (length(root.attributes[name], 0.0) for name in ("width", "height"))
    except KeyError:
        raise Refused("value", "it has neither a viewBox nor a width and height", root.line, root.column,
                      "write viewBox=\"0 0 WIDTH HEIGHT\" with its measures") from None  # fmt: skip
    except ValueError:
        raise Refused("value", "its viewBox, width or height cannot be read", root.line, root.column) from None
    if width <= 0 or height <= 0:
        raise Refused("value", "its viewBox, width or height leaves nothing to be seen", root.line, root.column)
    return width, height, Matrix(e=-x, f=-y)


def _leaves(paths: tuple[VectorPath, ...], width: float, height: float) -> bool:
    for path in paths:
        more = path.stroke.width * max(path.stroke.ends.miter, 1.5) / 2 if path.stroke is not None else 0.0
        for _, some in path.segments:
            across, down = some[::2], some[1::2]
            if across and not (
                min(across) - more >= -_LEAST and max(across) + more <= width + _LEAST
                and min(down) - more >= -_LEAST and max(down) + more <= height + _LEAST
            ):  # fmt: skip
                return True
    return False


class _Reader:
    """Walks the elements; collects paths, and faults each told once for its element and what it is."""

    def __init__(self, source: Source) -> None:
        self.source = source
        self.size = (1.0, 1.0)
        self.paths: list[VectorPath] = []
        self.faults: list[VectorFault] = []
        self.rules: list[Rule] = []
        self.named: dict[str, Node] = {}
        self.drawn = self.segments = 0
        self._told: set[tuple[int, int, str]] = set()

    def offset(self, line: int, column: int) -> int:
        starts = self.source.line_starts
        return min(starts[min(line, len(starts)) - 1] + column - 1, len(self.source.text))

    def fault(self, kind: str, node: Node, words: str, advice: str | None = None) -> None:
        key = (node.line, node.column, words)
        if key not in self._told and len(self.faults) < _MOST_FAULTS:
            self._told.add(key)
            self.faults.append(VectorFault(kind, words, self.offset(node.line, node.column), advice))

    def said(self, node: Node, do: Callable[[], Any]) -> Any:
        """What ``do`` gives; None, and a fault of the element, when a value cannot be read."""
        try:
            return do()
        except (ValueError, OverflowError, ZeroDivisionError) as reason:
            self.fault("value", node, f"{node.tag}: {reason}")
            return None

    def draw_all(self, root: Node, moved: Matrix) -> None:
        for node in _all(root):
            self._check(node)
            self.named.setdefault(node.attributes.get("id", ""), node)
            if node.tag == "style" and not self.faults:
                self.rules += self.said(node, lambda node=node: parse_sheet(node.text)) or []  # type: ignore[misc]
        self.rules.sort(key=lambda rule: rule.weight[:3])
        if self.faults:
            return  # of a file that is not safe, nothing else is worth knowing
        own = self._properties(root, {})
        if own is not None and self._plain(root, own):
            self._inside(root, moved, own, ())

    def _check(self, node: Node) -> None:
        """What could reach beyond the picture, wherever it stands."""
        if node.tag in _UNSAFE:
            self.fault("unsafe", node, f"there is {_UNSAFE[node.tag]} ({node.tag}) in it", "take it out")
        for name, value in node.attributes.items():
            if name.startswith("on") and " " not in name:
                self.fault("unsafe", node, f"{node.tag} would run a script ({name})", "take it out")
            elif _leads_out(node.tag, name, value):
                self.fault("unsafe", node, f"{node.tag} asks for something outside of the file", "draw it in the file")
        if node.tag == "style" and re.search(r"@import|url\(\s*['\"]?[^#'\"\s]", node.text):
            self.fault("unsafe", node, "its style sheet asks for something outside of the file", "take it out")

    def _properties(self, node: Node, around: Mapping[str, str]) -> dict[str, str] | None:
        found: dict[str, str] | None = self.said(node, lambda: properties_of(node, self.rules, around))
        return found

    def _inside(self, node: Node, moved: Matrix, around: Mapping[str, str], uses: tuple[str, ...]) -> None:
        for child in node:
            self._element(child, moved, around, uses)

    def _element(self, node: Node, moved: Matrix, around: Mapping[str, str], uses: tuple[str, ...]) -> None:
        if " " in node.tag or node.tag in _SILENT or node.tag in _UNSAFE:
            return
        if node.tag in _NOT_DRAWN:
            words, advice = _NOT_DRAWN[node.tag]
            self.fault("not drawn", node, f"{words} ({node.tag}) is not drawn", advice)
            return
        self.drawn += 1
        if self.drawn > MAX_DRAWN:
            raise Refused("unreadable", f"more than {MAX_DRAWN:,} elements are drawn", node.line, node.column)
        if self.drawn * len(self.rules) > MAX_COMPARED:
            words = f"its style sheets have {len(self.rules):,} rules, too many for so many elements"
            raise Refused("unreadable", words, node.line, node.column, "simplify the drawing")
        own = self._properties(node, around)
        if own is None or own.get("display") == "none" or not self._plain(node, own):
            return
        transform = self.said(node, lambda: parse_transform(_transform(own.get("transform", ""))))
        if transform is None:
            return
        moved = transform.within(moved)
        if node.tag in DRAWN:
            if own.get("visibility", "visible") == "visible":
                self._shape(node, moved, own)
        elif node.tag in ("g", "a"):
            self._inside(node, moved, own, uses)
        elif node.tag == "use":
            self._use(node, moved, own, uses)
        else:
            self.fault("not drawn", node, f"{node.tag} is not drawn", "turn it into paths, or take it out")

    def _plain(self, node: Node, own: Mapping[str, str]) -> bool:
        """Whether nothing in an element's properties asks for what is not drawn; faults say what does."""
        before = len(self.faults)
        for name, (plain, words, advice) in _PLAIN.items():
            if own.get(name, plain[0]) not in plain:
                self.fault("not drawn", node, f"{words} ({name}) is not drawn", advice)
        opacity = self.said(node, lambda: share(own.get("opacity", "1")))
        if opacity is not None and 0 < opacity < 1:
            self.fault("see-through", node, f"{node.tag} is partly see-through (opacity {own['opacity']})", _SOLID)
        return opacity is not None and opacity > 0 and len(self.faults) == before

    def _use(self, node: Node, moved: Matrix, own: Mapping[str, str], uses: tuple[str, ...]) -> None:
        name = node.attributes.get("href", "").removeprefix("#")
        found = self.named.get(name) if name else None
        if found is None:
            self.fault("value", node, f"use names {name or 'nothing'}, which is not in the file")
            return
        if name in uses or len(uses) == _DEEPEST:
            self.fault("value", node, f"use draws {name} within itself")
            return
        if found.tag == "symbol":
            self.fault("not drawn", node, "a symbol that is used (symbol) is not drawn", "make it a group")
            return
        place = self.said(node, lambda: [length(node.attributes.get(key, "0"), whole)
                                         for key, whole in zip("xy", self.size, strict=True)])  # fmt: skip
        if place is not None:
            self._element(found, Matrix(e=place[0], f=place[1]).within(moved), own, (*uses, name))

    def _shape(self, node: Node, moved: Matrix, own: Mapping[str, str]) -> None:
        segments: Segments | None = self.said(node, lambda: shape_of(node.tag, _geometry(node, own), self.size))
        if not segments:
            return
        self.segments += len(segments)
        if self.segments > MAX_SEGMENTS:
            raise Refused("unreadable", f"its paths have more than {MAX_SEGMENTS:,} pieces", node.line, node.column,
                          "simplify the drawing")  # fmt: skip
        fill = self._paint(node, own, "fill", "black") if node.tag != "line" else None
        line = self._paint(node, own, "stroke", "none")
        stroke = self.said(node, lambda: self._stroke(node, line, moved, own)) if line is not None else None
        if fill is None and stroke is None:
            return
        rule = own.get("fill-rule", "nonzero")
        self.paths.append(VectorPath(moved.moved(segments), fill, rule == "evenodd", stroke, node.line))

    def _paint(self, node: Node, own: Mapping[str, str], name: str, plain: str) -> str | None:
        """The colour of a fill or stroke; a fault where it is no colour."""
        text = own.get(name, plain)
        if text.startswith("url("):
            self.fault("not drawn", node, f"a gradient or pattern as {name} is not drawn", "fill it with one colour")
            return None
        found = self.said(node, lambda: colour(text, own.get("color", "black")))
        if found is None or found[0] is None:
            return None
        solid = self.said(node, lambda: share(own.get(f"{name}-opacity", "1")))
        if solid is None or solid * found[1] == 0:
            return None
        if solid * found[1] < 1:
            self.fault("see-through", node, f"the {name} of {node.tag} is partly see-through", _SOLID)
        return str(found[0])

    def _stroke(self, node: Node, line: str, moved: Matrix, own: Mapping[str, str]) -> Stroke | None:
        """A line's looks. Raises ValueError."""
        diagonal = (sum(side * side for side in self.size) / 2) ** 0.5
        width = length(own.get("stroke-width", "1"), diagonal)
        if width < 0:
            raise ValueError("stroke-width must not be negative")
        scale = moved.scale
        if scale is None:
            self.fault("not drawn", node, "a line under a transform that stretches it one way is not drawn",
                       "turn the line into an area (in Inkscape: Path > Stroke to Path)")  # fmt: skip
        if not width or not scale:
            return None
        cap, join = own.get("stroke-linecap", "butt"), own.get("stroke-linejoin", "miter")
        if cap not in ("butt", "round", "square") or join not in ("miter", "round", "bevel"):
            raise ValueError(f"lines that end {cap} and turn {join} are not drawn")
        dashes = own.get("stroke-dasharray", "none")
        dash = [] if dashes == "none" else [length(part, diagonal) for part in re.split(r"[\s,]+", dashes.strip())]
        if any(part < 0 for part in dash):
            raise ValueError("stroke-dasharray must not be negative")
        dash = dash * 2 if len(dash) % 2 else dash
        dash = dash if sum(dash) else []
        offset = length(own.get("stroke-dashoffset", "0"), diagonal)
        miter = max(float(own.get("stroke-miterlimit", "4")), 1.0)
        ends = Ends(cap, join, miter, offset * scale if dash else 0.0)
        return Stroke(line, width * scale, tuple(part * scale for part in dash), ends)


def _leads_out(tag: str, name: str, value: str) -> bool:
    """Whether an attribute asks for something that is not in the file."""
    if name == "href" and tag in ("use", "image"):
        return not value.startswith(("#", "data:"))
    return "url(" in value and not re.search(r"url\(\s*['\"]?#", value)


def _transform(text: str) -> str:
    """A transform as the attribute writes it: style sheets write units into it."""
    return "" if text.strip() == "none" else re.sub(r"(?<=[0-9.])(px|deg)\b", "", text)


def _geometry(node: Node, own: Mapping[str, str]) -> dict[str, str]:
    """Attributes of an element, and the lengths that a style may say in their place."""
    styled = {name: own[name] for name in ("x", "y", "width", "height", "r", "rx", "ry", "cx", "cy") if name in own}
    return {**node.attributes, **styled}


def _all(root: Node) -> list[Node]:
    out, left = [], [root]
    while left:
        node = left.pop()
        out.append(node)
        left.extend(reversed(node.children))
    return out
