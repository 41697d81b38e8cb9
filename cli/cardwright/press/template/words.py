"""Words: what a template says itself on cards, found and put into another language."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import Any, Final

from cardwright.press.template.fields import Fields
from cardwright.press.template.load import Side, Template
from cardwright.press.template.model import DrawnIcon, Element, Run, TemplateFile
from cardwright.press.template.scope import Scope
from cardwright.read.node import Path

#: what of an element is words, as a text or a list of texts and runs
_TEXTS: Final = ("text", "rich", "badge", "alt", "tip", "value", "options")
_GROUPS: Final = ("stack", "row", "grid", "layer")
_FIELD = re.compile(r"\{([^{}]*)\}")
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


def printed_fields(template: Template, schema: Mapping[str, Any]) -> frozenset[str]:
    """The fields of a card that a template says in its texts, in repetitions as well; other names are left out."""
    found: set[str] = set()
    for side in (template.front, template.back):
        for element in side.elements if side is not None else ():
            _add_printed(element, Scope((Fields(schema),)), ("",), found)
    return frozenset(found)


def _add_printed(element: Element, scope: Scope, fields: tuple[str, ...], found: set[str]) -> None:
    """``fields`` names for each level of the scope the field of the card that it belongs to."""
    if element.repeat is not None:
        repeated = scope.find(element.repeat)
        if repeated is None:
            return  # told where the template is compiled
        level, steps, items = repeated
        scope = scope.enter(items.items() if items is not None else None)
        fields = (*fields, fields[level] or steps[0])
    for key in _TEXTS:
        for name in _names_in(getattr(element, key)):
            place = scope.find(name)
            if place is not None and (place[2] is not None or place[1] == ("item",)):
                found.add(fields[place[0]] or place[1][0])
    for key in _GROUPS:
        for child in getattr(element, key) or ():
            _add_printed(child, scope, fields, found)


def _names_in(value: Any) -> Iterator[str]:
    """The names in braces in a text, or in a list of texts and runs."""
    if isinstance(value, str):
        yield from (match[1].strip() for match in _FIELD.finditer(value.replace("{{", "").replace("}}", "")))
    elif isinstance(value, Run):
        yield from _names_in(value.text)
    elif isinstance(value, list):
        for one in value:
            yield from _names_in(one)


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
