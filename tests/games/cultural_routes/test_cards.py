"""What is told of places, categories and penalties, and what is left alone."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import pytest
from tests.games.cultural_routes.conftest import STARTER, load

from cardwright.deck.deck import Deck
from cardwright.diag import Example
from cardwright.games.cultural_routes.checks.basis.examples import NAMED, categories, penalties, places
from cardwright.games.cultural_routes.checks.basis.wording import alike, telling

Codes = Callable[[Example], list[str]]


def fields(deck: Deck, id_: str) -> Mapping[str, Any]:
    (content,) = [content for content in deck.contents if content.id == id_]
    return content.fields


def test_a_countrys_name_and_continent_follow_from_its_code(ours: Deck) -> None:
    assert fields(ours, "n-pl") == {"name": "Poland", "code": "PL", "region": False, "continent": "Europe"}
    assert fields(ours, "n-nz")["continent"] == "Oceania"
    assert fields(ours, "n-mx")["continent"] == "North America"


def test_a_region_is_called_what_its_card_says(ours: Deck) -> None:
    assert fields(ours, "r-andes") == {"name": "The Andes", "code": None, "region": True, "continent": "South America"}


def test_countries_are_named_in_the_language_of_the_deck() -> None:
    text = (STARTER / "deck.yaml").read_text(encoding="utf-8").replace("language: en", "language: pl")
    assert fields(load(STARTER, {"deck.yaml": text}), "n-dk")["name"] == "Dania"


def test_the_named_penalties_have_words_of_their_own_and_cost_nothing(ours: Deck) -> None:
    for id_ in ("p-spin-again", "p-remove-all-x"):
        assert fields(ours, id_)["text"] and fields(ours, id_)["points"] == 0
    assert fields(ours, "p-toll")["points"] == 1


@pytest.mark.parametrize(
    ("card", "found"),
    [
        ("{id: x, country: DK}", ["CUL006"]),
        ("{id: x, region: Denmark, continent: Europe}", ["CUL006"]),
        ("{id: x, region: Jutland, continent: Europe}", []),
        ("{id: x, region: Jutland}", ["SCH009"]),
        ("{id: x}", ["SCH009"]),
        ("{id: x, country: BR, region: Brazil}", ["SCH009"]),
        ("{id: x, country: XX}", ["CUL011"]),
        ("{id: x, country: BR, continent: Europe}", ["CUL012"]),
        ("{id: x, country: BR, continent: South America}", []),
    ],
)
def test_a_place(card: str, found: list[str], codes: Codes) -> None:
    # The table holds Denmark; what comes first is the first, so the card under test stands last here.
    example = places()
    assert codes(Example(example.file, example.text + f"  - {card}\n", example.base)) == found


@pytest.mark.parametrize(
    ("names", "found"),
    [
        (["a river", "The river"], ["CUL007"]),
        (["something you eat there", "something you eat"], ["CUL007"]),
        (["something picked off a tree", "something picked off trees"], ["CUL007"]),
        (["something you drink hot", "something you drink cold"], []),
        (["a rumour that is true", "a rumour that is not true"], []),
        (["somebody who painted", "somebody who wrote verses"], []),
        (["a king of Denmark"], ["CUL008"]),
        (["a treaty with the United States"], ["CUL008"]),
        (["a turkey, or how it is cooked"], []),
        (["who rules it?"], ["CUL015"]),
        (["name a river"], ["CUL015"]),
        (["a first name"], []),
    ],
)
def test_a_category(names: list[str], found: list[str], codes: Codes) -> None:
    assert codes(categories(*names)) == found


@pytest.mark.parametrize(
    ("card", "found"),
    [
        ("{id: x, name: Toll}", ["CUL009"]),
        ("{id: x, name: Toll, text: Lose a point.}", ["CUL016"]),
        ("{id: x, name: Toll, text: Lose it., points: 1}", ["CUL016"]),
        ("{id: x, name: Toll, text: Lose two points., points: 2}", []),
        ("{id: x, name: Toll, text: Sing.}", []),
        ("{id: x, name: Toll, text: Sing., points: 16}", ["SCH007"]),
    ],
)
def test_a_penalty(card: str, found: list[str], codes: Codes) -> None:
    assert codes(penalties(*NAMED, card)) == found


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("The Andes", "Andes", True),
        ("Côte d’Azur", "Cote d'Azur", True),
        ("The Alps", "The Apennines", False),
        ("a dish you would serve a guest", "a dish you would serve guests", True),
        ("a bird", "a bard", False),
    ],
)
def test_wordings_that_are_nearly_the_same(one: str, other: str, same: bool) -> None:
    assert alike(telling(one), telling(other)) is same


def test_no_category_of_ours_is_like_another_and_all_finish_the_sentence(ours: Deck) -> None:
    names = [card.written.name for card in ours.of("category")]
    assert len(names) >= 80
    assert all(name[0].islower() for name in names)


@pytest.mark.rule("C-01")
def test_our_deck_has_what_the_set_has(ours: Deck) -> None:
    count = {kind: sum(card.written.count for card in ours.of(kind)) for kind in ours.kinds}
    assert count["country"] >= 50 and count["penalty"] >= 10 and count["blank"] == 20
    assert {content.fields["continent"] for content in ours.contents if content.kind.name == "country"} == {
        "Europe",
        "South America",
        "North America",
        "Africa",
        "Asia",
        "Oceania",
    }
