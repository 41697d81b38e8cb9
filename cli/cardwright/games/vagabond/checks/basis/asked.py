"""Asked: every question of the deck in a list for each kind, and its words in the form in which they are compared."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Final, NamedTuple, TypeAlias

from cardwright.deck.content import SourceCard
from cardwright.deck.deck import Deck
from cardwright.deck.folding import fold_all
from cardwright.games.vagabond.cards import PictureQuestion, Question
from cardwright.read.node import Path

EACH: Final = 6  #: questions on a picture card
_OTHER_FORM: Final = re.compile(r" ?[/(]")  #: what follows an answer in brackets or behind a stroke


@dataclass
class Asked:
    """The questions of travel cards: card, index on it, question. The folded lists run beside it."""

    questions: list[tuple[SourceCard, int, Question]]

    @cached_property
    def asks(self) -> list[str]:
        return fold_all([question.ask for _, _, question in self.questions])

    @cached_property
    def a(self) -> list[str]:
        return fold_all([question.a for _, _, question in self.questions])

    @cached_property
    def b(self) -> list[str]:
        return fold_all([question.b for _, _, question in self.questions])


def asked(deck: Deck) -> Asked:
    """The questions of a deck; listed once."""
    found = deck.memory.get("vagabond.asked")
    if not isinstance(found, Asked):
        found = Asked(
            [
                (card, index, question)
                for card in deck.of("travel")
                for index, question in enumerate(card.written.questions)
            ]
        )
        deck.memory["vagabond.asked"] = found
    return found


class OnCard(NamedTuple):
    """The questions of one picture card in the order of reading, with the folded words of questions and answers."""

    card: SourceCard
    questions: list[PictureQuestion]
    asks: list[list[str]]
    answers: list[list[str]]


@dataclass
class AskedOfPictures:
    """The questions of picture cards: card, index on it (0 to 5, in the order of reading), question."""

    questions: list[tuple[SourceCard, int, PictureQuestion]]

    # With a blank behind, so that the possessive at a text's end falls away as well.
    @cached_property
    def asks(self) -> list[str]:
        return fold_all([f"{question.ask} " for _, _, question in self.questions])

    @cached_property
    def answers(self) -> list[str]:
        """Without what stands in brackets or behind a stroke: the answer as somebody says it."""
        return fold_all([f"{_OTHER_FORM.split(question.answer, 1)[0]} " for _, _, question in self.questions])

    def by_card(self) -> Iterator[OnCard]:
        for start in range(0, len(self.questions), EACH):
            here = slice(start, start + EACH)
            yield OnCard(
                self.questions[start][0],
                [question for _, _, question in self.questions[here]],
                [ask.split() for ask in self.asks[here]],
                [answer.split() for answer in self.answers[here]],
            )


AnyQuestion: TypeAlias = tuple[SourceCard, int, Question | PictureQuestion]


def asked_of_pictures(deck: Deck) -> AskedOfPictures:
    """The questions about pictures; listed once."""
    found = deck.memory.get("vagabond.asked_of_pictures")
    if not isinstance(found, AskedOfPictures):
        found = AskedOfPictures(
            [
                (card, index, question)
                for card in deck.of("picture")
                for index, question in enumerate(
                    itertools.chain.from_iterable((pair.a, pair.b) for pair in card.written.questions)
                )
            ]
        )
        deck.memory["vagabond.asked_of_pictures"] = found
    return found


def every(deck: Deck) -> Iterator[AnyQuestion]:
    """The questions of all cards."""
    return itertools.chain(asked(deck).questions, asked_of_pictures(deck).questions)


def place(card: SourceCard, index: int) -> Path:
    """Where a question stands on its card."""
    return ("questions", index) if card.kind == "travel" else ("questions", index // 2, "ab"[index % 2])


def number(card: SourceCard, index: int) -> str:
    """What a question is called on its card: ``3`` on a travel card, ``2A`` on a picture card."""
    return str(index + 1) if card.kind == "travel" else f"{index // 2 + 1}{'AB'[index % 2]}"
