"""Words: what a template says itself on cards, found and put into another language."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any, Final

from cardwright.press.template.load import Side, Template
from cardwright.press.template.model import DrawnIcon, Element, Run, TemplateFile
from cardwright.read.node import Path

#: what of an element is words, as a text or a list of texts and runs
_TEXTS: Final = ("text", "rich", "badge", "alt", "tip", "value", "options")
_GROUPS: Final = ("stack", "row", "grid", "layer")
_NO_WORDS = re.compile(r"\{[^{}]*\}|:[a-z][a-z0-9_-]*:")

Say = Callable[[str], str]


def words_of(model: TemplateFile) -> Iterator[tuple[Path, str]]:
    """Every text of a template that has a letter of its own, fields and icons aside, with its path in the file."""
    for name, icon in model.icons.items():
        if isinstance(icon, DrawnIcon) and icon.alt and has_words(icon.alt):
            yield ("icons", name, "alt"), icon.alt
    for side in ("front", "back"):
        yield from _of_elements(getattr(model, side) or (), (side,))


def _of_elements(elements: Any, path: Path) -> Iterator[tuple[Path, str]]:
    for index, element in enumerate(elements):
        at = (*path, index)
        for key in _TEXTS:
            yield from _of_value(getattr(element, key), (*at, key))
        for key in _GROUPS:
            yield from _of_elements(getattr(element, key) or (), (*at, key))


def _of_value(value: Any, path: Path) -> Iterator[tuple[Path, str]]:
    if isinstance(value, str) and has_words(value):
        yield path, value
    elif isinstance(value, Run) and isinstance(value.text, str) and has_words(value.text):
        yield (*path, "text"), value.text
    elif isinstance(value, list):
        for index, one in enumerate(value):
            yield from _of_value(one, (*path, index))


def has_words(text: str) -> bool:
    """Whether there is anything to be translated in a text beside fields and icons."""
    return any(letter.isalpha() for letter in _NO_WORDS.sub("", text))


def translated(template: Template, say: Callable[[str, str], str]) -> Template:
    """A template whose words are said by ``say``, which is given the name of the file and the words there."""
    front, back = (_side(side, say) for side in (template.front, template.back))
    icons = dict(template.icons)
    for document, model in reversed(template.chain):
        for name, icon in model.icons.items():
            if isinstance(icon, DrawnIcon) and icon.alt and template.icons.get(name) is icon:
                icons[name] = icon.model_copy(update={"alt": say(document.source.name, icon.alt)})
    return replace(template, front=front, back=back, icons=icons)


def _side(side: Side | None, say: Callable[[str, str], str]) -> Side | None:
    if side is None:
        return None
    name = side.document.source.name
    words: list[str] = []

    def one(text: str) -> str:
        words.append(say(name, text))
        return words[-1]

    return replace(side, elements=[_element(element, one) for element in side.elements], words=tuple(words))


def _element(element: Element, say: Say) -> Element:
    changed: dict[str, Any] = {
        key: _value(value, say) for key in _TEXTS if (value := getattr(element, key)) is not None
    }
    for key in _GROUPS:
        if (children := getattr(element, key)) is not None:
            changed[key] = [_element(child, say) for child in children]
    return element.model_copy(update=changed)


def _value(value: Any, say: Say) -> Any:
    if isinstance(value, str):
        return say(value) if has_words(value) else value
    if isinstance(value, list):
        return [_value(one, say) for one in value]
    if isinstance(value, Run) and isinstance(value.text, str) and has_words(value.text):
        return value.model_copy(update={"text": say(value.text)})
    return value
