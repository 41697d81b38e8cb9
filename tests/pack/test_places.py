"""Where language and pictures stand in cards, and the hashes that follow from it."""

from __future__ import annotations

from typing import Any

import pytest

from cardwright.pack.hashes import KindOfCards, art_hash, rules_hash, text_hash
from cardwright.pack.places import pattern_of, pointer, texts, without

CARD: dict[str, Any] = {
    "id": "t-1",
    "count": 1,
    "questions": [{"ask": "Why?", "answers": ["a", "b"], "right": 0}, {"ask": "When?", "answers": ["c"], "right": 0}],
    "title": "Hello",
    "art": "art/1.png",
}
TEXTS = (("questions", "*", "ask"), ("questions", "*", "answers"), ("title",))


def kinds(card: dict[str, Any]) -> dict[str, KindOfCards]:
    return {"travel": KindOfCards([card], TEXTS, (("art",),))}


def test_patterns_select_texts_in_order() -> None:
    assert [(pointer(path), text) for path, text in texts(CARD, TEXTS)] == [
        ("/questions/0/answers/0", "a"),
        ("/questions/0/answers/1", "b"),
        ("/questions/0/ask", "Why?"),
        ("/questions/1/answers/0", "c"),
        ("/questions/1/ask", "When?"),
        ("/title", "Hello"),
    ]


def test_texts_leave_maps_and_become_null_in_lists() -> None:
    assert without(CARD, TEXTS) == {
        "id": "t-1",
        "count": 1,
        "questions": [{"answers": [None, None], "right": 0}, {"answers": [None], "right": 0}],
        "art": "art/1.png",
    }


@pytest.mark.parametrize("path", [("a/b", "~", 0), ("",), ("x~1y",)])
def test_pointers_read_back(path: tuple[str | int, ...]) -> None:
    assert pattern_of(pointer(path)) == tuple(map(str, path))


@pytest.mark.parametrize(
    ("change", "rules", "text", "art"),
    [
        ({"title": "Hallo"}, False, True, False),
        ({"title": None}, False, True, False),
        ({"art": "art/2.png"}, False, False, True),
        ({"count": 2}, True, False, False),
        ({"questions": []}, True, True, False),
        ({"level": 3}, True, False, False),
    ],
)
def test_each_hash_sees_its_own_sort_of_change(change: dict[str, Any], rules: bool, text: bool, art: bool) -> None:
    pictures = {"art/1.png": "1", "art/2.png": "2"}
    old, new = kinds(CARD), kinds({**CARD, **change})
    assert (rules_hash({}, old) != rules_hash({}, new)) is rules
    assert (text_hash("en", old, {}) != text_hash("en", new, {})) is text
    assert (art_hash(old, pictures, ["1", "2"]) != art_hash(new, pictures, ["1", "2"])) is art


def test_settings_are_rules_and_translations_are_texts() -> None:
    assert rules_hash({"rounds": 3}, kinds(CARD)) != rules_hash({"rounds": 4}, kinds(CARD))
    assert text_hash("en", kinds(CARD), {"pl": {"t-1": {"/title": "Cześć"}}}) != text_hash("en", kinds(CARD), {})


def test_renaming_a_picture_changes_no_hash() -> None:
    new = kinds({**CARD, "art": "art/new.png"})
    assert art_hash(kinds(CARD), {"art/1.png": "1"}, ["1"]) == art_hash(new, {"art/new.png": "1"}, ["1"])
    assert rules_hash({}, kinds(CARD)) == rules_hash({}, new)
