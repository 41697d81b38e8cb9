"""Wording: texts that are to be compared in; the words that tell each from the others out, with their weights."""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import chain
from typing import Final

from cardwright.check.repeats.words import ASKING, WHICH, Words
from cardwright.deck.asked import Asked
from cardwright.deck.content import SourceCard
from cardwright.deck.folding import fold_all

_SHORT: Final = 4  #: letters of a word that may be cut short by its full stop: "St. Lucia" is one name

_THOUSANDS: Final = re.compile(r"^\d{1,3}(?: \d{3})+\b")  #: of a number, as a comma between them becomes a blank


@dataclass(slots=True, eq=False)
class Wording:
    """One text. ``words`` are in the order of the text, in the one form of all that mean the same, without little ones.

    ``folded`` is the text as ``deck.folding`` has it, ``read`` the same with phrases in one word, and ``answer`` the
    answer with words that mean the same in one form.
    """

    card: SourceCard
    asked: Asked
    folded: str
    read: str
    answer: str
    words: tuple[str, ...]
    every: frozenset[str] = field(default_factory=frozenset)
    _names: frozenset[str] | None = None

    def is_name(self, word: str, words: Words) -> bool:
        """Whether a word stands in the text with a capital that does not begin a sentence."""
        if self._names is None:
            self._names = _names(self.asked.text, words)
        return word in self._names or word in words.phrases.names

    def as_written(self, word: str, words: Words) -> str:
        """A word as it stands in the text, folded; of several that mean the same the first."""
        return next((part for part in self.read.split() if words.plain(part) == word), word)

    def kind_asked_for(self, words: Words) -> str:
        """The word right behind "which" or "what", such as "strait"; empty where a little word stands there."""
        return next(iter(self.kinds_asked_for(words)), "")

    def kinds_asked_for(self, words: Words) -> list[str]:
        """The two words right behind "which" or "what", of which the second may be the kind: "chess piece"."""
        return [*map(words.plain, self._behind()[:2])]

    def _behind(self) -> list[str]:
        parts = self.read.split()
        return parts[next((at for at, word in enumerate(parts, 1) if word in WHICH), len(parts)) :]

    def stands_beside_a_name(self, word: str, words: Words) -> bool:
        """Whether a word and a name stand side by side, and so are one name: "Equatorial Guinea"."""
        parts = [words.plain(part) for part in self.read.split()]
        beside = {part for at, one in enumerate(parts) if one == word for part in parts[max(at - 1, 0) : at + 2]}
        return any(part and part != word and self.is_name(part, words) for part in beside)

    @property
    def asking(self) -> frozenset[str]:
        """The words that say what is asked for: a person, a time, a number."""
        return ASKING.intersection(self.folded.split())


def _names(text: str, words: Words) -> frozenset[str]:
    names: set[str] = set()
    starts = True
    for raw in text.split():
        word = raw.lstrip("\"'“„‘(*[")
        if word[:1].isupper() and (not starts or word[1:2].isupper()):
            names.update(words.plain(part) for part in fold_all([f"{word} "])[0].split())
        end = raw.rstrip("\"'”’)*")
        starts = end.endswith(("!", "?", ":")) or (end.endswith(".") and len(end) > _SHORT)
    return frozenset(names)


@dataclass(frozen=True)
class Wordings:
    """All texts of one sort, in their order. ``often`` is in how many of them a word stands; the rarest has rank 0."""

    language: Words
    texts: Sequence[Wording]

    @cached_property
    def often(self) -> Counter[str]:
        return Counter(chain.from_iterable(text.every for text in self.texts))

    @cached_property
    def rank(self) -> dict[str, int]:
        often = self.often
        return {word: rank for rank, word in enumerate(sorted(often, key=lambda word: (often[word], word)))}

    def weight(self, word: str) -> float:
        """How much a word tells: the more, the fewer texts have it; 1 to about 10."""
        return 1.0 + math.log(len(self.texts) / (self.often[word] or 1))


def wordings(found: Sequence[tuple[SourceCard, Asked]], language: Words) -> list[Wording]:
    """Texts in the form in which they are compared. A text of little words alone keeps them all."""
    texts = fold_all([f"{asked.text} " for _, asked in found])
    answers = fold_all([f"{asked.answer} " for _, asked in found])
    plain, signs, answered = language.plain, language.phrases.signs, language.answered
    out = []
    for (card, asked), folded, answer in zip(found, texts, answers, strict=True):
        parts, read = folded.split() if folded.isascii() else _parts(folded), folded
        if not signs.isdisjoint(parts):
            parts = language.phrases.in_one(parts, asked.text)
            read = " ".join(parts)
        words = tuple(filter(None, map(plain, parts))) or tuple(parts)
        told = answer.split()
        if told and (told[0].isdigit() or not signs.isdisjoint(told)):
            told = language.phrases.in_one(_with_thousands(told), asked.answer)
        out.append(Wording(card, asked, folded, read, " ".join(map(answered, told)), words, frozenset(words)))
    return out


def _with_thousands(parts: list[str]) -> list[str]:
    """Words, the first of them a number that may be parted at its thousands."""
    return _THOUSANDS.sub(lambda found: found[0].replace(" ", ""), " ".join(parts)).split()


def _parts(folded: str) -> list[str]:
    """Words; of scripts that write none apart, every two letters that stand side by side."""
    parts: list[str] = []
    for word in folded.split():
        if len(word) > 2 and any("\u0e00" <= letter <= "\u0eff" or "\u3040" <= letter <= "\ud7a3" for letter in word):
            parts += [word[at : at + 2] for at in range(len(word) - 1)]
        else:
            parts.append(word)
    return parts
