"""Wording: a text in; the words that tell it from others out, and whether two texts ask nearly the same."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field
from difflib import SequenceMatcher
from typing import Final

from cardwright.deck.content import SourceCard
from cardwright.facts.names import fold

#: words that make no difference between two names or questions
_LITTLE: Final = frozenset("a an the some any of or and there its it s is".split())
_ALIKE: Final = 0.88  #: share of letters from which two wordings are taken for one


def telling(text: str) -> str:
    """The words of a text that matter, without case, accents and articles; all of them where none would be left."""
    words = fold(text).split()
    kept = [word for word in words if word not in _LITTLE]
    return " ".join(kept or words)


def alike(one: str, other: str) -> bool:
    """Whether two wordings, as ``telling`` gives them, say nearly the same: the same words, or a letter or two off."""
    if sorted(one.split()) == sorted(other.split()):
        return True
    shorter, longer = sorted((len(one), len(other)))
    if longer < 8 or shorter / longer < 0.8:
        return False
    match = SequenceMatcher(None, one, other, autojunk=False)
    if match.quick_ratio() < _ALIKE or match.ratio() < _ALIKE:
        return False
    return _one_word_off(one.split(), other.split())


def _one_word_off(one: list[str], other: list[str]) -> bool:
    """Whether they differ in one word only, and that by little: "river" and "rivers", not "hot" and "cold"."""
    left = [word for word in one if word not in other]
    right = [word for word in other if word not in one]
    if len(left) != 1 or len(right) != 1:  # "that is true" and "that is not true" are two questions
        return False
    return SequenceMatcher(None, left[0], right[0], autojunk=False).ratio() >= 0.75


@dataclass(slots=True)
class Wordings:
    """What cards say, to be asked for one that says nearly the same: of those that share all words but one."""

    _by_rest: dict[str, list[tuple[str, SourceCard]]] = field(default_factory=lambda: defaultdict(list))

    def first(self, words: str) -> SourceCard | None:
        """The first card that says these words (as ``telling`` gives them) or nearly."""
        near = [one for rest in _rests(words) for one in self._by_rest.get(rest, ()) if alike(words, one[0])]
        return near[0][1] if near else None

    def add(self, words: str, card: SourceCard) -> None:
        for rest in _rests(words):
            self._by_rest[rest].append((words, card))


def _rests(words: str) -> list[str]:
    """A text without one of its words, for each of them; the order of words does not matter."""
    every = sorted(words.split())
    return list(dict.fromkeys(" ".join(every[:at] + every[at + 1 :]) for at in range(len(every))))
