"""Asking: a travel or picture card as written in; its questions, as they are compared with all others, out."""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.deck.asked import Asked
from cardwright.games.vagabond.cards import Picture, Travel
from cardwright.games.vagabond.checks.basis.shown import picture_name
from cardwright.games.vagabond.pictured import OUTLINE


def asked_on_travel(card: Travel) -> Iterator[Asked]:
    """V-03: six questions, each about a country, with the words of the right option."""
    for index, question in enumerate(card.questions):
        right = question.a if question.right == "a" else question.b
        yield Asked(("questions", index, "ask"), question.ask, right, question.about)


def asked_on_picture(card: Picture) -> Iterator[Asked]:
    """V-07: six questions. "What is its capital?" is about the picture; an outline is about its country."""
    subject = picture_name(card.picture).removeprefix(OUTLINE)
    for index, pair in enumerate(card.questions):
        for letter in ("a", "b"):
            question = getattr(pair, letter)
            yield Asked(("questions", index, letter, "ask"), question.ask, question.answer, subject)
