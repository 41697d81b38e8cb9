"""Two cards with one id."""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.check.check import Check
from cardwright.check.general.codes import DUPLICATE_ID
from cardwright.deck.deck import Deck
from cardwright.deck.origin import Origin
from cardwright.diag import Finding, Fix, Related
from cardwright.read.removal import taken_out


def _find(deck: Deck) -> Iterator[Finding]:
    first: dict[str, tuple[str, Origin]] = {}
    written = deck.ids or [(card.kind, card.id, card.origin) for card in deck.cards]
    for kind, id_, origin in written:
        first_kind, twin = first.setdefault(id_, (kind, origin))
        if twin is origin:
            continue
        there = twin.span(("id",))
        yield Finding(
            DUPLICATE_ID,
            f"the id {id_} belongs to another card already",
            origin.span(("id",)),
            card=id_,
            pointer=origin.pointer(("id",)),
            related=(Related(f"{id_} first given here", there),),
            evidence={"id": id_, "kind": kind, "first_kind": first_kind, "first_line": there.line},
            suggestion="give one of the two cards another id",
            fix=_copy_out(origin, twin),
            underneath="given before",
        )


def _copy_out(origin: Origin, twin: Origin) -> Fix | None:
    """The second card taken out, where it says just what the first says; its author may have wanted two of them."""
    same = origin.document.get(origin.path) == twin.document.get(twin.path)
    return taken_out(origin.document, origin.path) if same else None


duplicate_ids = Check((DUPLICATE_ID,), _find)
