"""Pictures of a deck: every one that a card names is read, shown or not, since the package holds them all."""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.deck.deck import Deck
from cardwright.diag import Finding
from cardwright.press import codes
from cardwright.press.template.pictures import PictureStore


def unreadable_pictures(deck: Deck, store: PictureStore) -> Iterator[Finding]:
    """A finding for every picture field whose file is missing or cannot be used."""
    fields = {
        name: [field_name for field_name, field in kind.fields.items() if field.type == "picture"]
        for name, kind in deck.file.kinds.items()
    }
    for content in deck.contents:
        for field_name in fields.get(content.kind.name, ()):
            name = content.fields.get(field_name)
            found = store.get(name) if isinstance(name, str) else None
            if isinstance(found, str):
                yield Finding(
                    codes.PICTURE_UNREADABLE,
                    found,
                    content.origin.span((field_name,)),
                    card=content.id,
                    pointer=content.origin.pointer((field_name,)),
                )
