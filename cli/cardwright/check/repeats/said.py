"""Said: what a deck says twice: the same question, nearly the same, or the same in another wording."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import TYPE_CHECKING

from cardwright.check.check import Check
from cardwright.check.repeats.codes import (
    CARD_TWICE,
    IN_ANOTHER_DECK,
    OTHER_WORDING,
    REPEATED_QUESTION,
    SAME_TITLE,
    SIMILAR_QUESTION,
)
from cardwright.deck.asked import Asked
from cardwright.deck.content import SourceCard
from cardwright.deck.deck import Deck
from cardwright.diag import Finding

if TYPE_CHECKING:
    from cardwright.check.repeats.wording import Wording

_KEY = "repeats.asked"
_OURS = (REPEATED_QUESTION, SIMILAR_QUESTION, OTHER_WORDING, SAME_TITLE)
_MOST_OF_A_CARD = 3  #: questions asked before that make a card a copy, where a game says that it repeats another
_Told = tuple[SourceCard, Asked]


def asked_of(deck: Deck) -> list[_Told]:
    """Everything in a deck that is to be compared, in the order of its files; listed once."""
    found: list[_Told] | None = deck.memory.get(_KEY)
    if found is None:
        asking = {name: kind.asked for name, kind in deck.kinds.items() if kind.asked is not None}
        found = deck.memory[_KEY] = [
            (card, asked) for card in deck.cards if card.kind in asking for asked in asking[card.kind](card.written)
        ]
    return found


def _find(deck: Deck) -> Iterator[Finding]:
    found = asked_of(deck)
    if len(found) < 2:
        return
    # What compares texts is imported where there are any: most checks of games without questions do without.
    from cardwright.check.repeats.found import repeated
    from cardwright.check.repeats.groups import repeats
    from cardwright.check.repeats.words import words_of

    language = words_of(deck.file.language)
    for texts in _sorted_out(found, deck):
        for repeat in repeats(texts, language):
            yield repeated(repeat)


def in_other_decks(deck: Deck, others: Sequence[Deck]) -> Iterator[Finding]:
    """The questions of a deck that stand in another deck in the same language; those of one id are one deck twice."""
    others = [
        other
        for other in others
        if _language(other) == _language(deck) and other.file.id != deck.file.id and asked_of(other)
    ]
    if not others or not asked_of(deck):
        return
    from cardwright.check.repeats.found import elsewhere
    from cardwright.check.repeats.groups import repeats
    from cardwright.check.repeats.words import words_of

    names = {id(card): other.file.id for other in others for card, _ in asked_of(other)}
    found = [entry for other in others for entry in asked_of(other)] + asked_of(deck)
    for texts in _sorted_out([entry for entry in found if entry[1].once], deck):
        for repeat in repeats(texts, words_of(deck.file.language)):
            of = names.get(id(repeat.first.card))
            if of is not None and id(repeat.text.card) not in names:
                yield elsewhere(repeat, of)


def without_told_twice(findings: Iterable[Finding]) -> list[Finding]:
    """Without those of this family where a game says the same of the same place, or the whole card is told."""
    told = list(findings)
    whole = {finding.card for finding in told if finding.code is CARD_TWICE}
    places = {_place(finding) for finding in told if finding.related and finding.code not in _OURS}
    return [
        finding
        for finding in told
        if finding.code not in _OURS or (finding.card not in whole and _place(finding) not in places)
    ]


def without_questions_of_copies(findings: Iterable[Finding]) -> list[Finding]:
    """Without those of this family on copies: cards of which the findings say already that they repeat another.

    To be asked of what is told in the end: where that is ignored with a reason, the questions are still told.
    """
    told = list(findings)
    exact = Counter(finding.card for finding in told if finding.code is REPEATED_QUESTION)
    again = {finding.card for finding in told if finding.related and finding.code not in _OURS}
    copies = {card for card, number in exact.items() if number >= _MOST_OF_A_CARD and card in again}
    return [finding for finding in told if finding.code not in _OURS or finding.card not in copies]


def _place(finding: Finding) -> tuple[str, str]:
    return finding.path, finding.pointer


def _language(deck: Deck) -> str:
    return deck.file.language.partition("-")[0].lower()


def _sorted_out(found: Sequence[_Told], deck: Deck) -> Iterator[list[Wording]]:
    """The texts of each sort."""
    from cardwright.check.repeats.wording import wordings
    from cardwright.check.repeats.words import words_of

    language = words_of(deck.file.language)
    if all(asked.sort == found[0][1].sort for _, asked in found):
        yield wordings(found, language)
        return
    for _, same in groupby(sorted(found, key=_sort), key=_sort):
        yield wordings(list(same), language)


def _sort(told: _Told) -> tuple[str, bool]:
    return told[1].sort, told[1].once


said_twice = Check((REPEATED_QUESTION, SIMILAR_QUESTION, OTHER_WORDING), _find)
ACROSS = (IN_ANOTHER_DECK.id,)  #: codes that are looked for only where several decks are checked together
