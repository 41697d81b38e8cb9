"""Compile looks: what a text element says of itself beside its words and its style."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from cardwright.press.template.bind import Binding, Test, field_getter, is_set
from cardwright.press.template.compiler import Compiler, Site
from cardwright.press.template.plan import Colour
from cardwright.press.template.scope import Getter
from cardwright.press.template.styles import TextStyle
from cardwright.press.template.texts import Kept, TextElement


def looks(
    compiler: Compiler, site: Site
) -> tuple[Test | None, Colour, str | None, str | None, int | None, bool, object]:
    """What an element says of itself beside its words and style, as ``TextElement`` takes it."""
    element = site.element
    bold: Test | None = None
    if element.bold is not None:
        getter = compiler.attempt(site, ("bold",), partial(field_getter, element.bold, site.scope))
        if getter is not None:
            bold = _set(getter)
    colour = compiler.colour(site, "colour", element.colour)
    baseline = element.baseline is not None
    lines = element.lines if element.lines is not None else (1 if baseline else None)
    return bold, colour, element.align, element.valign, lines, baseline, site.group


def fixed_looks(text: TextElement, style: TextStyle | None) -> bool:
    """Whether a text whose words are the same on every card looks the same, too; None: its style hangs on a field."""
    return not (callable(text.colour) or style is None or callable(style.colour) or style.group is not None)


def keeps_clear(site: Site, bindings: Iterable[Binding]) -> Kept | None:
    """Of a text that keeps clear of the cut: where the template writes its words, or that they come from the card."""
    if site.element.safe is False:
        return None
    own = all([binding.constant is not None for binding in bindings])
    return partial(site.document.span, site.path) if own else _on_card


def _on_card() -> None:
    """Where the template writes words that come from a card: nowhere."""


def _set(getter: Getter) -> Test:
    return lambda env: is_set(getter(env))
