"""V-03, V-07: the same question about the same country, or with the same answer, on two cards or twice on one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from cardwright.deck.content import SourceCard
from cardwright.deck.deck import Deck
from cardwright.diag import Code, Finding
from cardwright.games.vagabond.checks.basis.asked import asked, asked_of_pictures, number, place
from cardwright.games.vagabond.checks.basis.examples import PL, card, line, travel
from cardwright.games.vagabond.checks.basis.giveaway import is_name
from cardwright.games.vagabond.checks.basis.report import also, at
from cardwright.games.vagabond.checks.basis.shown import picture_name

QUESTION_TWICE = Code(
    "VAG032",
    "question-twice",
    "The same question stands in the deck twice: about the same country, or about pictures with the same answer.",
    "Whoever heard it once knows the answer; capitals, accents and punctuation make no other question of it.",
    travel(card(), card(2, route="AMS, WAW, MAD", instead={6: line(PL[0], "a")})),
    travel(card(), card(2, route="AMS, WAW, MAD")),
)


# Words with which a question points at its picture or at an answer before it, folded, by language: "What is its
# capital?" is another question about another picture. Other languages are not known; German has capitals everywhere.
_POINTING: Final[Mapping[str, str]] = {
    "en": "this that these those it its here there his her their he she they him them shown seen picture outline",
    "fr": "ce cet cette ces ici la il elle ils elles son sa ses leur leurs image contour",
    "es": "este esta estos estas ese esa eso aqui ahi alli su sus imagen contorno",
    "it": "questo questa questi queste qui qua li la suo sua suoi sue loro immagine contorno",
    "pt": "este esta isto esse essa isso aqui ali la seu sua seus suas imagem contorno",
    "nl": "dit deze dat die hier daar zijn haar hun het plaatje omtrek",
    "pl": "to ta ten te tym tej tego tu tutaj tam jego jej ich nim niej obrazek obrazku zarys",
}


@dataclass(frozen=True, slots=True)
class Seen:
    """A question about a picture as it is written, and the folded words of its answer."""

    card: SourceCard
    index: int
    ask: str
    answer: str


def find(deck: Deck) -> Iterator[Finding]:
    yield from _of_travel(deck)
    yield from _of_pictures(deck)


def _of_travel(deck: Deck) -> Iterator[Finding]:
    every = asked(deck)
    seen: dict[tuple[str, str], tuple[SourceCard, int]] = {}
    for (written, index, question), ask in zip(every.questions, every.asks, strict=True):
        # "Which is the highest mountain?" is another question about another country.
        first = seen.setdefault((question.about, ask), (written, index))
        if first[0] is not written or first[1] != index:
            yield _finding(written, index, *first)


def _of_pictures(deck: Deck) -> Iterator[Finding]:
    every = asked_of_pictures(deck)
    by_ask: dict[str, list[Seen]] = {}
    for (written, index, question), ask, answer in zip(every.questions, every.asks, every.answers, strict=True):
        by_ask.setdefault(ask, []).append(Seen(written, index, question.ask, answer))
    pointing = frozenset(_POINTING.get(deck.file.language.partition("-")[0], "").split())
    for ask, same in by_ask.items():
        if len(same) > 1:
            yield from _again(same, bool(pointing) and pointing.isdisjoint(ask.split()) and _is_alone(same))


def _is_alone(same: list[Seen]) -> bool:
    """Whether a question needs no picture: it names something, and has one answer wherever it stands."""
    names = any(is_name(word) for word in same[0].ask.split()[1:])
    return names and len({one.answer for one in same}) == 1


def _again(same: list[Seen], alone: bool) -> Iterator[Finding]:
    """Which of the questions in the same words are asked again: on one card any, on another those that stand alone.

    Two cards with one picture are VAG070.
    """
    on_card: dict[int, Seen] = {}
    for one in same:
        here = on_card.setdefault(id(one.card), one)
        first = here if here is not one else same[0]
        if here is not one or (alone and first is not one and not _same_picture(first.card, one.card)):
            yield _finding(one.card, one.index, first.card, first.index)


def _same_picture(one: SourceCard, other: SourceCard) -> bool:
    return picture_name(one.written.picture) == picture_name(other.written.picture)


def _finding(written: SourceCard, index: int, first: SourceCard, first_index: int) -> Finding:
    where = "this card" if first is written else f"card {first.id}"
    again = number(first, first_index)
    path = (*place(written, index), "ask")
    given = written.origin.document.get(written.origin.source_path(path))
    return at(
        written,
        path,
        QUESTION_TWICE,
        f"{where} has this question already, as number {again}",
        {
            "given": given,
            "card": first.id,
            "question": first_index + 1,
        },
        suggestion="ask something else on one of the two cards" if first is not written else "ask something else",
        related=(also(first, (*place(first, first_index), "ask"), "the same question"),),
    )
