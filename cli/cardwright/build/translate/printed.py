"""Printed: a deck in; the options of its choices that stand as words on some card out, in the order of deck.yaml."""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.build.faces import kind_template
from cardwright.build.load import Loaded
from cardwright.build.options import options_on
from cardwright.deck.kind import Kind
from cardwright.press.template.words import has_words, printed_fields


def printed_options(loaded: Loaded) -> Iterator[tuple[str, str, str]]:
    """Kind, field and option. What only decides which icon or element is drawn needs no other words."""
    deck = loaded.deck
    if deck is None:
        return
    used: dict[str, set[tuple[str, str]]] = {}
    for content in deck.contents:
        used.setdefault(content.kind.name, set()).update((field, option) for _, field, option in options_on(content))
    for name, declared in deck.file.kinds.items():
        printed = _printed(loaded, deck.kinds[name]) if used.get(name) else frozenset()
        for field, about in declared.fields.items():
            for option in about.options or () if field in printed else ():
                if (field, option) in used[name] and has_words(option):
                    yield name, field, option


def _printed(loaded: Loaded, kind: Kind) -> frozenset[str]:
    """The fields that the template of a kind prints; none where it cannot be used, which is told of it elsewhere."""
    template = kind_template(loaded, kind)
    return printed_fields(template, kind.schema()) if template is not None else frozenset()
