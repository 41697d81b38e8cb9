"""Pictures of a deck: every one that a card names is read, shown or not, since the package holds them all."""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.deck.deck import Deck
from cardwright.diag import Finding
from cardwright.pack.places import texts
from cardwright.press import codes
from cardwright.press.template.pictures import PictureStore
from cardwright.press.template.trouble import advice_of, fix_of
from cardwright.press.vector.findings import vector_findings
from cardwright.press.vector.picture import Vector


def unreadable_pictures(deck: Deck, store: PictureStore) -> Iterator[Finding]:
    """A finding for every picture that a card names and whose file is missing or cannot be used."""
    for content in deck.contents:
        for pattern in content.kind.pictures:
            for path, name in texts(content.fields, (pattern,)):
                found = store.get(name) if name else None
                if isinstance(found, Vector):
                    yield from vector_findings(found)
                if isinstance(found, str):
                    span = content.origin.span(path)
                    yield Finding(
                        codes.PICTURE_UNREADABLE,
                        str(found),
                        span,
                        card=content.id,
                        pointer=content.origin.pointer(path),
                        suggestion=advice_of(found),
                        fix=fix_of(found, span),
                    )
