"""Two cards with one id."""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.check.check import Check
from cardwright.check.general.codes import DUPLICATE_ID
from cardwright.deck.deck import Deck
from cardwright.deck.origin import Origin
from cardwright.diag import Finding, Related
from cardwright.read.removal import taken_out


def _find(deck: Deck) -> Iterator[Finding]:
    first: dict[str, tuple[str, Origin]] = {}
    written = deck.ids or [(card.kind, card.id, card.origin) for card in deck.cards]
    for kind, id_, origin in written:
        first_kind, twin = first.setdefault(id_, (kind, origin))
        if twin is origin:
            continue
        there = twin.span(("id",))
        same = origin.document.get(origin.path) == twin.document.get(twin.path)
        yield Finding(
            DUPLICATE_ID,
            f"the id {id_} belongs to another card already",
            origin.span(("id",)),
            card=id_,
            pointer=origin.pointer(("id",)),
            related=(Related(f"{id_} first given here", there),),
            evidence={"id": id_, "kind": kind, "first_kind": first_kind, "first_line": there.line}
            | ({"same": True} if same else {}),
            suggestion=f"take it out; to print {id_} twice, give it count: 2"
            if same
            else "give one of the two cards another id",
            # The author may have wanted two of them.
            fix=taken_out(origin.document, origin.path) if same else None,
            underneath="the same card once more" if same else "given before",
        )


duplicate_ids = Check((DUPLICATE_ID,), _find)
