"""Named: colours that are too faint in; findings with their names, at the place in a template or deck.yaml, out."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from cardwright.deck.content import Content
from cardwright.diag import Finding, Fix, Span, instead
from cardwright.press import codes
from cardwright.press.colours.light import contrast
from cardwright.press.colours.readable import nearest_readable
from cardwright.press.template.bind import Palette, UnknownName
from cardwright.press.template.compiler import Site
from cardwright.press.template.load import Template
from cardwright.read.node import Document, Path, pointer


class Faint(NamedTuple):
    """A text, icon or outline in a colour that does not stand out enough from the ground it lies on."""

    what: str
    site: Site
    colour: str
    ground: str
    wanted: float


class Source(NamedTuple):
    """A colour as it is written, and the file and place where."""

    written: str
    document: Document
    path: Path


class Place(NamedTuple):
    """Where a colour can be changed, and what it is called there. ``card``: on a card, and not for all of them."""

    span: Span
    pointer: str
    name: str
    card: bool = False


class Told:
    """What was told of the decks' colours: each pair of colours once at each place, however many cards have it."""

    def __init__(self, template: Template, deck: Document, already: set[tuple[object, ...]]) -> None:
        self.template = template
        self.deck = deck
        self._already = already

    def findings(self, found: Iterable[Faint], content: Content, side: str) -> list[Finding]:
        out: list[Finding] = []
        for one in found:
            place, of_ground = self._place(one, content)
            key = (place.span, one.colour, one.ground, one.wanted)
            if key not in self._already:
                self._already.add(key)
                out.append(self._finding(one, place, of_ground, content, side))
        return out

    def _finding(self, one: Faint, place: Place, of_ground: bool, content: Content, side: str) -> Finding:
        ratio = math.floor(contrast(one.colour, one.ground) * 10) / 10
        name = self._called(one.colour) if of_ground else place.name
        ground = place.name if of_ground else self._called(one.ground)
        change, fixed = (one.ground, one.colour) if of_ground else (one.colour, one.ground)
        better = nearest_readable(change, fixed, one.wanted)
        what = "text" if one.what == "text" else f"an {one.what}"
        return Finding(
            codes.CONTRAST_LOW,
            f"{what} in {name} on {ground} has a contrast of {ratio:.1f}:1, and wants {one.wanted:g}:1 "
            f"(first on {content.id}, {side})",
            place.span,
            card=content.id if place.card else None,
            pointer=place.pointer,
            evidence={
                "colour": one.colour,
                "ground": one.ground,
                "contrast": ratio,
                "expected": one.wanted,
                "first_card": content.id,
                "side": side,
            },
            suggestion=f"{better} in place of {change} would do" if better else None,
            fix=_recoloured(place.span, change, better) if better else None,
            underneath="too faint",
        )

    def _place(self, one: Faint, content: Content) -> tuple[Place, bool]:
        """Where to change it, and whether that is the colour of the ground: the deck's own change of either, if any."""
        source = self._source(one)
        own = self._written(source, one.colour, content)
        if own.card or self._themed(self._name(source.written, one.colour)):
            return own, False
        ground = next((name for name in self.template.theme if self._colour(name) == one.ground), None)
        return (self._theme(ground), True) if ground is not None else (own, False)

    def _source(self, one: Faint) -> Source:
        """What is written where the colour of an item comes from; the element itself where nothing is."""
        sources = list(_sources(one.site, self.template))
        exact = [source for source in sources if self._colour(source.written) == one.colour]
        by_field = [source for source in sources if source.written.startswith("{")]
        return next(iter([*exact, *by_field]), Source(one.colour, one.site.document, one.site.path))

    def _written(self, source: Source, colour: str, content: Content) -> Place:
        name = self._name(source.written, colour)
        if self._themed(name):
            return self._theme(name)
        inside = source.written.strip("{} ")
        if not source.written.startswith("{"):
            return Place(source.document.span(source.path), pointer(source.path), _quoted(source.written))
        if "[" in inside:
            family = inside.partition("[")[0]
            entry = self.template.palette.entries.get(family)
            choices = entry.items() if isinstance(entry, dict) else ()
            value = next((value for value, written in choices if self._colour(written) == colour), None)
            if value is not None and (where := self.template.where("palette", family)) is not None:
                path: Path = (*where[1], value)
                return Place(where[0].span(path), pointer(path), _quoted(f"{family}[{value}]"))
        if content.fields.get(inside) is not None:
            path = (inside,)
            return Place(content.origin.span(path), content.origin.pointer(path), self._called(colour), True)
        return Place(source.document.span(source.path), pointer(source.path), self._called(colour))

    def _name(self, written: str, colour: str) -> str:
        """The palette's name for a colour that is written so, whether by itself, in a map or on a card."""
        if not written.startswith("{"):
            return written
        entry = self.template.palette.entries.get(written.strip("{} ").partition("[")[0])
        choices = entry.values() if isinstance(entry, dict) else ()
        return next((name for name in choices if self._colour(name) == colour), "")

    def _themed(self, name: str) -> bool:
        return name in self.template.theme

    def _theme(self, name: str) -> Place:
        path: Path = ("theme", name)
        return Place(self.deck.span(path), pointer(path), _quoted(name))

    def _colour(self, written: str) -> str | None:
        try:
            return self.template.palette.colour(written)
        except UnknownName:
            return None

    def _called(self, colour: str) -> str:
        """A colour by its name in the palette, or as #rrggbb."""
        return called(self.template.palette, colour)


def _recoloured(span: Span, change: str, better: str) -> Fix | None:
    """A better colour in place of the one that is written, or of its name here."""
    named = re.fullmatch(r"\w+", span.text) is not None
    quoted = better if span.file.endswith(".json") else f'"{better}"'
    return instead(span, change, better) or (Fix(f"write {better}", span, quoted, safe=False) if named else None)


def called(palette: Palette, colour: str) -> str:
    """A colour by its name in a palette, or as #rrggbb."""
    for name, entry in palette.entries.items():
        if entry == colour:
            return _quoted(name)
    for name, entry in palette.entries.items():
        for value, written in entry.items() if isinstance(entry, dict) else ():
            if written == colour:
                return _quoted(f"{name}[{value}]")
    return colour


def _quoted(name: str) -> str:
    return name if name.startswith("#") else f"`{name}`"


def _sources(site: Site, template: Template) -> Iterator[Source]:
    """The colours that an element names for its text or drawing, its own first, then those of its styles."""
    element = site.element
    if element.colour is not None:
        yield Source(element.colour, site.document, (*site.path, "colour"))
    runs = element.text if isinstance(element.text, list) else []
    for style in [*(None if isinstance(run, str) else run.style for run in runs), element.style]:
        seen: list[str] = []
        while style is not None and style in template.styles and style not in seen:
            seen.append(style)
            model = template.styles[style]
            where = template.where("styles", style)
            if model.colour is not None and where is not None:
                yield Source(model.colour, where[0], (*where[1], "colour"))
                break
            style = model.extends
