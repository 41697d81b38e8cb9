"""Titles of a game of one's own that two cards share, where every other card has its own."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from cardwright.check.check import Check
from cardwright.check.repeats.codes import SAME_TITLE
from cardwright.deck.content import SourceCard
from cardwright.deck.deck import Deck
from cardwright.deck.deckfile import DeclaredKind
from cardwright.deck.declared import written_value
from cardwright.deck.folding import fold_all
from cardwright.diag import Finding, Related

_FEW: Final = 6  #: cards of which nobody can say whether their titles are meant to differ
_OWN: Final = 0.9  #: share of the cards that have a title of their own, from which all are meant to


def _find(deck: Deck) -> Iterator[Finding]:
    for name, kind in deck.file.kinds.items():
        title = _title(kind)
        cards = [card for card in deck.of(name) if title and written_value(card.written, title)]
        if title is not None and len(cards) >= _FEW:
            yield from _among(cards, title)


def _title(kind: DeclaredKind) -> str | None:
    """The field that names a card: the first text, where every card must have one."""
    first = next(((name, field) for name, field in kind.fields.items() if field.type == "text"), None)
    return first[0] if first is not None and first[1].required else None


def _among(cards: list[SourceCard], title: str) -> Iterator[Finding]:
    titles = fold_all([written_value(card.written, title) for card in cards])
    if len(set(titles)) < _OWN * len(cards):
        return  # suits and numbers: the titles are not what tells the cards apart
    seen: dict[str, SourceCard] = {}
    for card, text in zip(cards, titles, strict=True):
        first = seen.setdefault(text, card)
        if first is not card:
            yield Finding(
                SAME_TITLE,
                f"card {first.id} has this {title} already",
                card.origin.span((title,)),
                card=card.id,
                pointer=card.origin.pointer((title,)),
                related=(Related(f"the same {title}", first.origin.span((title,))),),
                evidence={"given": written_value(card.written, title), "card": first.id},
                suggestion="give one of the two another",
            )


titles_twice = Check((SAME_TITLE,), _find)
