"""What the cards of our own deck hold once everything has been derived, rule by rule."""

from __future__ import annotations

import re
from collections import Counter

import pytest
from pydantic import TypeAdapter
from tests.games.off_the_rails.conftest import ROOT, codes_of

from cardwright.build.faces import load_looks
from cardwright.build.load import Loaded
from cardwright.games.off_the_rails.cards import DONATIONS, VAGRANTS
from cardwright.games.off_the_rails.checks.basis.examples import deed, deeds, moment, moments, scenario, scenarios
from cardwright.games.off_the_rails.compile import NOTES, compile_campaign, limit_of, paragraphs, tune_of
from cardwright.games.off_the_rails.game import GAME
from cardwright.games.off_the_rails.rules import content
from cardwright.press.faces.face import texts
from cardwright.press.text.sign import reading

COUNTS = {"scenario": 12, "deed": 24, "ritual": 5, "action": 5, "junk": 1, "skill": 2, "reference": 5, "moment": 10}


# O-01
def test_the_deck_has_what_it_says(ours: Loaded) -> None:
    assert ours.deck is not None
    assert Counter(card.kind for card in ours.deck.cards) == COUNTS
    assert Counter(card.written.vagrant for card in ours.deck.of("deed")) == dict.fromkeys(VAGRANTS, 4)


@pytest.mark.parametrize("kind", GAME.kinds)
def test_content_is_what_the_rules_see(kind: str, ours: Loaded) -> None:
    assert ours.deck is not None
    adapter = TypeAdapter(getattr(content, f"{kind.title()}Card"))
    cards = [card for card in ours.deck.contents if card.kind.name == kind]
    assert cards
    for card in cards:
        assert adapter.dump_python(adapter.validate_python(card.fields), mode="json") == card.fields


# O-05
def test_a_limit_is_three_numbers() -> None:
    assert limit_of("9/12/14") == {"two": 9, "three": 12, "four": 14}
    assert limit_of(None) is None


def test_a_tune_is_the_same_for_ever_and_another_for_another_card() -> None:
    assert len(tune_of("s-01")) == NOTES
    assert tune_of("s-01") == tune_of("s-01") != tune_of("s-02")
    assert all(0 <= step <= 8 for number in range(200) for step in tune_of(f"s-{number}"))


def test_an_empty_line_parts_paragraphs() -> None:
    assert paragraphs("One.\n\nTwo\nlines.\n\n\n") == ["One.", "Two\nlines."]


def test_a_moment_knows_the_square_on_which_it_is_read(ours: Loaded) -> None:
    assert ours.deck is not None
    squares = {card.fields["moment"]: card.fields["coins"] for card in ours.deck.contents if card.kind.name == "moment"}
    assert squares == {"O-1": 5, "O-2": 22, "O-3": 30, "O-!": None, "O-?": None, "L-1": None}


def test_the_campaign_has_the_track_and_the_smoky_bone(ours: Loaded) -> None:
    assert ours.deck is not None
    campaign = compile_campaign(ours.deck)
    squares = [(one["coins"], one["moment"]) for one in campaign["donations"]]
    assert squares == [(int(coins), name) for coins, name in DONATIONS.items()]
    assert campaign["squares"] == 30
    assert campaign["smoky_bone"] == ["0", "+1", "+1", "+2", "note", "skull"]


# O-04
def test_a_deed_has_a_goal_of_its_own_with_two_zones_and_a_reward(ours: Loaded) -> None:
    """The last heart of a zone turns the card over, and is the sign for it instead of a number."""
    assert ours.deck is not None
    looks = load_looks(ours)
    faces = list(looks.faces(card for card in ours.deck.contents if card.kind.name == "deed"))
    assert len({card.fields["goal"] for card, _, _ in faces}) == len(faces) == COUNTS["deed"]
    for card, goal, reward in faces:
        zones = [reading(text.words) for text in texts(goal)]
        assert [word for word in zones if word in ("Zashli", "i Vyshli", "Normal", "game", "1", "2")] == [
            *("Zashli", "i Vyshli", "1"),  # and turn: two hearts
            *("Normal", "game", "1", "2"),  # and turn: three hearts
        ]
        assert reward is not None and card.fields["reward"]
        assert "Done" in [reading(text.words).title() for text in texts(reward)]


# O-03
def test_an_event_in_neither_place_is_told_twice() -> None:
    assert codes_of(scenarios=scenarios(scenario(events="{}")).text) == ["OTR001", "OTR001"]


# O-05
@pytest.mark.parametrize("limit", ["9/9/9", "1/2/3", "9/12/14"])
def test_a_limit_that_does_not_fall_is_right(limit: str) -> None:
    assert codes_of(scenarios=scenarios(scenario(limit=limit)).text) == []


@pytest.mark.parametrize(
    ("more", "found"), [("", ["OTR005"]), ("complete: false\n", []), ("complete: true\n", ["OTR006"])]
)
def test_a_short_deck_of_deeds_is_judged_by_what_the_deck_says_of_itself(more: str, found: list[str]) -> None:
    assert codes_of(more, deeds=deeds(deed(1), deed(2)).text) == found


def test_a_moment_is_read_by_a_card_that_names_it_and_not_by_itself() -> None:
    told = moments(moment("O-1"), moment("O-7", 2, effect="Read Moment O-7 again.")).text
    assert codes_of(moments=told) == ["OTR007"]
    assert codes_of(moments=told, scenarios=scenarios(scenario(change="Read **Moment O-7**.")).text) == []


def test_limits_and_moments_in_other_words_are_findings_of_shape() -> None:
    assert any(code.startswith("SCH") for code in codes_of(scenarios=scenarios(scenario(limit="9-12-14")).text))
    assert any(code.startswith("SCH") for code in codes_of(moments=moments(moment("X-1")).text))


@pytest.mark.parametrize("kind", ["scenario", "moment"])
def test_the_cards_of_the_page_on_decks_are_right(kind: str) -> None:
    page = (ROOT / "docs" / "decks.md").read_text(encoding="utf-8").partition("## Off the Rails")[2]
    (card,) = re.findall(rf"```yaml\n(kind: {kind}\n.*?)```", page, re.DOTALL)
    assert codes_of(**{f"{kind}s": card}) == []
