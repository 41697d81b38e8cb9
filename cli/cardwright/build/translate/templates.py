"""Templates: the template files of a deck's own, read for the words that stand in them."""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.build.load import Loaded
from cardwright.check.shape import shape
from cardwright.press.template.model import TemplateFile
from cardwright.read.files import read_file
from cardwright.read.node import Document
from cardwright.read.paths import resolve

_ENDINGS = (".yaml", ".yml", ".json")


def deck_templates(loaded: Loaded) -> Iterator[tuple[str, Document, TemplateFile]]:
    """Every template that lies in the deck, and those that it extends: name, document, model; broken ones left out."""
    deck = loaded.deck
    if deck is None:
        return
    used = {content.kind.name for content in deck.contents}
    wanted = [kind.template for kind in deck.kinds.values() if kind.name in used]
    seen: set[str] = set()
    while wanted:
        name = wanted.pop(0)
        if not name.endswith(_ENDINGS) or name in seen:
            continue
        seen.add(name)
        for place in resolve(deck.folder, name)[0]:
            shown = deck.document.source.name.removesuffix("deck.yaml") + place.name
            document = read_file(place.path, shown)
            model = shape(TemplateFile, document)[0] if document.root is not None else None
            if model is not None:
                yield place.name, document, model
                wanted += [model.extends] if model.extends else []
