"""Told apart: a template in; a finding for every map of colours by value that some people cannot tell apart, out.

Only where the colour is the only sign: on a side that shows the field as a text, icon, flag or picture as well, or that
asks for its value with ``when``, something else says it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from typing import Any, NamedTuple

from cardwright.deck.content import Content
from cardwright.diag import Finding
from cardwright.press import codes
from cardwright.press.colours.difference import apart
from cardwright.press.colours.sight import COLOUR_BLIND, GREY, Sight, seen
from cardwright.press.template.bind import UnknownName
from cardwright.press.template.load import Side, Template
from cardwright.press.template.model import Element, Run
from cardwright.press.template.scope import shown
from cardwright.read.node import Document, Path, pointer

LEAST_APART = 10.0
"""CIEDE2000 between colours that are told apart at a glance on two cards; flags nearer than that count as alike too."""
LEAST_GREYS_APART = 5.0
"""The same for greys, of which a printer gives a dozen that can be told apart when they lie side by side."""

_FIELD = re.compile(r"\{([^{}]*)\}")
_MAP = re.compile(r"\{\s*([a-z][a-z0-9_-]*)\[([^\[\]]*)\]\s*\}")
_SHOWN = ("text", "badge", "icon", "flag", "outline", "picture")
_COLOURS = ("fill", "stroke", "colour", "ground")
_INSIDE = ("stack", "row", "layer")


class Pair(NamedTuple):
    """Two values of a map, and how far apart their colours are to a kind of sight, in CIEDE2000."""

    apart: float
    one: str
    other: str
    sight: Sight


class Seen(NamedTuple):
    """The side on which a map colours something, the field it goes by, and the cards that the template draws."""

    side: str
    field: str
    cards: Sequence[Content]

    def first(self, pair: Pair) -> str | None:
        """The first card that has either value; None where no card has, or the field is one of a list's items."""
        values = (pair.one, pair.other)
        return next((card.id for card in self.cards if shown(card.fields.get(self.field)) in values), None)

    def words(self, pair: Pair) -> str:
        card = self.first(pair)
        return f"first on {card}, {self.side}" if card else f"on the {self.side}"


def confused(template: Template, deck: Document, cards: Sequence[Content] = ()) -> list[Finding]:
    """One finding a map, of the pair that is nearest; for grey only where all can be told apart in colours.

    ``cards`` are those that the template draws, in order: it is said which of them first shows either colour.
    """
    out: list[Finding] = []
    alone = _alone(template)
    for name in sorted(alone):
        seen_on = Seen(*alone[name], cards)
        colours = _resolved(template, name)
        worst = min(_pairs(colours, COLOUR_BLIND), default=None)
        grey = min(_pairs(colours, (GREY,)), default=None)
        if worst is not None and worst.apart < LEAST_APART:
            out.append(_finding(template, deck, name, colours, worst, seen_on))
        elif grey is not None and grey.apart < LEAST_GREYS_APART:
            out.append(_finding(template, deck, name, colours, grey, seen_on))
    return out


def _pairs(colours: Mapping[str, str], sights: Sequence[Sight]) -> Iterator[Pair]:
    """Every two values whose colours are not the same on purpose."""
    for (one, first), (other, second) in combinations(colours.items(), 2):
        if first != second:
            for sight in sights:
                yield Pair(apart(seen(first, sight), seen(second, sight)), one, other, sight)


def _finding(
    template: Template, deck: Document, name: str, colours: Mapping[str, str], pair: Pair, seen_on: Seen
) -> Finding:
    document, path = _place(template, deck, name, (pair.one, pair.other))
    grey = pair.sight is GREY
    whose = "print as the same grey" if grey else f"look alike with {pair.sight.name} ({pair.sight.about})"
    least = LEAST_GREYS_APART if grey else LEAST_APART
    return Finding(
        codes.GREYS_ALIKE if grey else codes.COLOURS_CONFUSED,
        f"{pair.one} and {pair.other} of `{name}` {whose}: {colours[pair.one]} and {colours[pair.other]} are "
        f"{pair.apart:.1f} apart there, and {least:g} is wanted (CIEDE2000; {seen_on.words(pair)})",
        document.span(path),
        pointer=pointer(path),
        evidence={
            "values": [pair.one, pair.other],
            "colours": [colours[pair.one], colours[pair.other]],
            "sight": pair.sight.name,
            "delta_e": round(pair.apart, 1),
            "expected": least,
            "side": seen_on.side,
            **({"first_card": card} if (card := seen_on.first(pair)) else {}),
        },
        suggestion="make one of them lighter or darker, or say the value in a word or an icon on the same side",
        underneath="alike",
    )


def _place(template: Template, deck: Document, name: str, values: Sequence[str]) -> tuple[Document, Path]:
    """The deck's own change of one of the colours, else the map in the template."""
    entry = template.palette.entries[name]
    for value in values:
        written = entry[value] if isinstance(entry, dict) else ""
        if written in template.theme:
            return deck, ("theme", written)
    where = template.where("palette", name)
    assert where is not None
    return where


def _resolved(template: Template, name: str) -> dict[str, str]:
    """The colour of every value of a map; what names no colour has a finding already."""
    entry = template.palette.entries.get(name)
    out: dict[str, str] = {}
    for value, written in entry.items() if isinstance(entry, dict) else ():
        try:
            out[value] = template.palette.colour(written)
        except UnknownName:
            continue
    return out


def _alone(template: Template) -> dict[str, tuple[str, str]]:
    """The maps whose field nothing else on the same side shows, with that side and the field."""
    out: dict[str, tuple[str, str]] = {}
    for called, side in (("front", template.front), ("back", template.back)):
        if side is not None:
            elements = list(_elements(side))
            said = {name for element in elements for name in _shown(element)}
            for element in elements:
                for name, field in _maps(element, template):
                    if field not in said:
                        out.setdefault(name, (called, field))
    return out


def _elements(side: Side) -> Iterator[Element]:
    waiting = list(side.elements)
    while waiting:
        element = waiting.pop()
        yield element
        for name in _INSIDE:
            waiting += getattr(element, name) or []


def _shown(element: Element) -> Iterator[str]:
    """The fields that an element says in words or pictures, or whose value it asks for."""
    for name in _SHOWN:
        written: Any = getattr(element, name)
        for piece in written if isinstance(written, list) else [written]:
            if isinstance(piece, Run):
                yield from _asked(piece.when)
            text = piece.text if isinstance(piece, Run) else piece
            yield from (field.strip() for field in _FIELD.findall(text or ""))
    if not any(getattr(element, name) is not None for name in ("shape", "line")):
        yield from _asked(element.when)


def _asked(conditions: Any) -> Iterator[str]:
    for condition in conditions or ():
        yield from (condition.removeprefix("!").strip(),) if isinstance(condition, str) else condition


def _maps(element: Element, template: Template) -> Iterator[tuple[str, str]]:
    """The maps that an element takes colours from, and the field of each."""
    written = [getattr(element, name) for name in _COLOURS]
    style = template.styles.get(element.style or "")
    written.append(style.colour if style is not None else None)
    for text in written:
        match = _MAP.fullmatch(text or "")
        if match:
            yield match[1], match[2].strip()
