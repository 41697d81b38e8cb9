"""C-01: a country or region on two cards."""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.deck.content import SourceCard
from cardwright.deck.deck import Deck
from cardwright.diag import Code, Finding
from cardwright.games.cultural_routes.checks.basis.examples import places
from cardwright.games.cultural_routes.checks.basis.wording import Wordings, telling
from cardwright.games.cultural_routes.compile import name_of
from cardwright.games.found import also, at

PLACE_TWICE = Code(
    "CUL006",
    "place-twice",
    "A country or region stands on two cards, in the same words or nearly.",
    "It could lie on the wheel twice, with an X on one and none on the other.",
    places(
        "{id: r-1, region: The Andes, continent: South America}", "{id: r-2, region: Andes, continent: South America}"
    ),
    places("{id: r-1, region: The Andes, continent: South America}"),
)


def find(deck: Deck) -> Iterator[Finding]:
    by_words: dict[str, SourceCard] = {}
    regions = Wordings()
    for card in deck.of("country"):
        name = _name(card, deck.file.language)
        words = telling(name)
        # Niger is no slip for Nigeria: only regions are written by hand.
        first = by_words.get(words) or (regions.first(words) if card.written.region is not None else None)
        if first is None:
            by_words[words] = card
            if card.written.region is not None:
                regions.add(words, card)
            continue
        yield at(
            card,
            _path(card),
            PLACE_TWICE,
            f"{_name(first, deck.file.language)} stands on card {first.id} already",
            {"given": name, "card": first.id},
            "choose another place for one of the two",
            (also(first, _path(first), "the same place"),),
        )


def _name(card: SourceCard, language: str) -> str:
    return card.written.region or name_of(card.written.country, language)


def _path(card: SourceCard) -> tuple[str]:
    return ("region" if card.written.region is not None else "country",)
