"""Paint: what SVG's properties say of an element, by attribute, style attribute and style sheet (SVG 2, 6)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from cardwright.press.vector.tree import Node

#: properties that pass on to what is in an element
INHERITED = frozenset(
    {
        "color", "fill", "fill-opacity", "fill-rule", "paint-order", "stroke", "stroke-dasharray", "stroke-dashoffset",
        "stroke-linecap", "stroke-linejoin", "stroke-miterlimit", "stroke-opacity", "stroke-width", "visibility",
        "marker", "marker-start", "marker-mid", "marker-end",
    }
)  # fmt: skip
#: properties that count for the element alone
OWN = frozenset(
    {"clip-path", "display", "filter", "isolation", "mask", "mix-blend-mode", "opacity", "transform",
     "transform-origin", "vector-effect"}
)  # fmt: skip

_RGB = re.compile(r"rgba?\(\s*([\d.]+%?)[\s,]+([\d.]+%?)[\s,]+([\d.]+%?)\s*(?:[,/]\s*([\d.]+%?)\s*)?\)", re.IGNORECASE)
_RULE = re.compile(r"(?<![^{}@])([^{}@]++)\{([^{}]*+)\}")
_SELECTOR = re.compile(r"(\*|[A-Za-z][\w-]*)?((?:[.#][A-Za-z_-][\w-]*)*)")


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule of a style sheet: one simple selector, and what it declares. ``weight`` sorts rules by what they name."""

    tag: str
    classes: frozenset[str]
    ids: frozenset[str]
    weight: tuple[int, int, int, int]
    declared: Mapping[str, str]

    def fits(self, node: Node) -> bool:
        return (
            self.tag in ("", "*", node.tag)
            and self.classes <= set(node.attributes.get("class", "").split())
            and all(node.attributes.get("id") == name for name in self.ids)
        )


def _without_comments(text: str) -> str:
    """A style sheet without its comments; one that is not closed goes to the end."""
    kept, at = [], 0
    while (start := text.find("/*", at)) >= 0:
        kept.append(text[at:start])
        end = text.find("*/", start + 2)
        at = end + 2 if end >= 0 else len(text)
    return "".join([*kept, text[at:]])


def declarations(text: str) -> dict[str, str]:
    """``name: value; ...`` as a map. Raises ValueError for what is not of this form."""
    out: dict[str, str] = {}
    for piece in _without_comments(text).split(";"):
        name, colon, value = piece.partition(":")
        if not piece.strip():
            continue
        if not colon or not value.strip():
            raise ValueError(f"{piece.strip()[:30]!r} is no property with a value")
        if "!" in value:
            raise ValueError(f"{piece.strip()[:30]} stands above other rules (!important), which is not read")
        out[name.strip().lower()] = value.strip()
    return out


def parse_sheet(text: str) -> list[Rule]:
    """The rules of a style sheet that has simple selectors only. Raises ValueError for any other."""
    text = _without_comments(text)
    rest = _RULE.sub("", text).strip()
    if rest:
        raise ValueError(f"style sheets may hold plain rules only, not {rest.split()[0][:30]}")
    rules = [rule for number, match in enumerate(_RULE.finditer(text)) for rule in _rules(match, number)]
    return sorted(rules, key=lambda rule: rule.weight)


def _rules(match: re.Match[str], number: int) -> Iterator[Rule]:
    declared = declarations(match[2])
    for selector in match[1].split(","):
        found = _SELECTOR.fullmatch(selector.strip())
        if found is None or not found[0]:
            raise ValueError(f"selectors name an element, a class or an id, not {selector.strip()[:30]}")
        names = re.findall(r"([.#])([\w-]+)", found[2])
        classes = frozenset(name for mark, name in names if mark == ".")
        ids = frozenset(name for mark, name in names if mark == "#")
        weight = (len(ids), len(classes), int((found[1] or "*") != "*"), number)
        yield Rule(found[1] or "", classes, ids, weight, declared)


def properties_of(node: Node, rules: Sequence[Rule], around: Mapping[str, str]) -> dict[str, str]:
    """Every property of an element, those of what is around it included. Raises ValueError."""
    own = {name: value for name, value in node.attributes.items() if name in INHERITED or name in OWN}
    for rule in rules:
        if rule.fits(node):
            own.update(rule.declared)
    if "style" in node.attributes:
        own.update(declarations(node.attributes["style"]))
    passed = {name: value for name, value in around.items() if name in INHERITED}
    return passed | {name: value for name, value in own.items() if value != "inherit"}


def colour(text: str, current: str) -> tuple[str | None, float]:
    """A colour as #rrggbb and how solid it is (0 to 1); None for no paint. Raises ValueError."""
    text = text.strip()
    if text in ("none", "transparent"):
        return None, 1.0
    if text.lower() == "currentcolor":
        return colour(current, "black")
    by_parts = _RGB.fullmatch(text)
    if by_parts is not None:
        *parts, solid = by_parts.groups()
        return "#" + "".join(f"{_part(part):02x}" for part in parts), share(solid) if solid else 1.0
    from PIL import ImageColor

    known = ImageColor.getrgb(text)
    return "#" + "".join(f"{part:02x}" for part in known[:3]), known[3] / 255 if len(known) > 3 else 1.0


def _part(text: str) -> int:
    """A part of a colour, 0 to 255 or a share."""
    value = float(text[:-1]) * 2.55 if text.endswith("%") else float(text)
    return round(min(max(value, 0.0), 255.0))


def share(text: str) -> float:
    """An opacity, 0 to 1. Raises ValueError."""
    value = float(text.removesuffix("%")) / (100 if text.endswith("%") else 1)
    return min(max(value, 0.0), 1.0)
