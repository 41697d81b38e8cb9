"""Options: those of a choice that deck.yaml declares in, how they are printed in the language of the cards out.

Conditions, icons, colours and rules see an option as it is written; only texts say it in another language.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from copy import deepcopy
from typing import Any, Final

from cardwright.deck.content import Content
from cardwright.deck.kind import Kind
from cardwright.deck.words import Words
from cardwright.pack.places import texts
from cardwright.press.template.fields import SAID, Fields
from cardwright.read.node import Path

KINDS: Final = "deck.kinds."  #: what the context of an option begins with


def option_context(kind: Kind, field: str, option: str) -> str:
    """Where an option stands, for translators: ``deck.kinds.spot.weather[gale]``; ``cards`` in what a game brings."""
    return f"{KINDS}{kind.name}.{field}[{option}]" if kind.declared else "cards"


def options_on(content: Content) -> Iterator[tuple[Path, str, str]]:
    """The options on a card: content path, field, option."""
    for path, option in texts(content.fields, content.kind.choices) if content.kind.choices else ():
        yield path, str(path[0]), option


def spoken_schema(kind: Kind, words: Words) -> Mapping[str, Any]:
    """The schema of a kind's content, in which choices say how their options are printed."""
    schema = kind.schema()
    if not kind.choices or not words.texts:
        return schema
    schema = deepcopy(dict(schema))
    for field, *_ in kind.choices:
        choice = _choice(schema, str(field))
        said = {one: words.of(option_context(kind, str(field), one), one) for one in choice["enum"]}
        choice[SAID] = {one: text for one, text in said.items() if text != one}
    return schema


def options_said(kind: Kind, schema: Mapping[str, Any]) -> tuple[object, ...]:
    """What a schema says of options, as a key to plans that were made of it."""
    return tuple(tuple(_choice(schema, str(field)).get(SAID, {}).items()) for field, *_ in kind.choices)


def _choice(schema: Mapping[str, Any], field: str) -> Any:
    """The part of a schema that lists the options of a field, or of the items of one."""
    found = Fields(schema).child(field)
    assert found is not None
    return (found if found.choices() else found.items() or found).schema
