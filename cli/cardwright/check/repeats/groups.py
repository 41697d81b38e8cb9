"""Groups: texts of one sort in; for each that says what an earlier one says, that earlier one out.

All pairs of 60,000 questions are two thousand million. So a text is compared with those few that share one of its
rarest words, or its answer. Only the first of a group is kept to compare with: a deck that says one thing ten thousand
times is ten thousand comparisons, and as many findings.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from itertools import chain
from operator import itemgetter
from typing import Final, NamedTuple

from cardwright.check.repeats.likeness import likeness
from cardwright.check.repeats.wording import Wording, Wordings
from cardwright.check.repeats.words import Words

_RAREST: Final = 4  #: words of a text by which it is looked for
_FEW: Final = 5  #: words of a text that is looked for by single words; a longer one is by every two of its rarest
_MOST: Final = 16  #: texts that one is compared with
_TELLING: Final = 60  #: texts of which a word or an answer that more of them share tells nothing
_COMMON: Final = 0.6  #: share of the words of the shorter text that two have in common
_LONG: Final = 6  #: letters of a word that is looked for by its halves too, as one of them may be mistyped
_WORDS: Final = 1 << 24  #: more words than any deck has

_Key = int | tuple[str, ...]


class Repeat(NamedTuple):
    """A text that says what ``first`` says. ``score`` is how alike they are, 1 for the same words."""

    text: Wording
    first: Wording
    score: float


def repeats(texts: Sequence[Wording], language: Words) -> Iterator[Repeat]:
    """The repeats among texts of one sort, in their order."""
    groups = _Groups(Wordings(language, texts))
    for text in texts:
        found = groups.first(text)
        if found is not None:
            yield found


class _Groups:
    def __init__(self, among: Wordings) -> None:
        self.among = among
        self._rank = among.rank.__getitem__
        self._same: dict[tuple[str, ...], Wording] = {}
        self._by_key: dict[_Key, list[Wording]] = defaultdict(list)

    def first(self, text: Wording) -> Repeat | None:
        """The first text that says the same; where there is none, this one is kept as a first."""
        asked = text.asked
        exact = (text.folded, asked.subject, text.answer)
        first = self._same.setdefault(exact, text)
        if first is not text:
            return Repeat(text, first, 1.0) if asked.once else None
        keys = self._keys(text)
        for candidate in self._candidates(text, keys):
            score = likeness(text, candidate, self.among)
            if score is not None:
                # What is the same again as this one belongs to its group as well.
                self._same[exact] = candidate if asked.once else text
                return Repeat(text, candidate, score)
        for key in keys:
            self._by_key[key].append(text)
        return None

    def _keys(self, text: Wording) -> list[_Key]:
        ranks = sorted(map(self._rank, text.every))
        keys: list[_Key]
        if len(ranks) > _FEW:
            one, two, three, four = ranks[:_RAREST]
            one, second = one * _WORDS, two * _WORDS
            keys = [one + two, one + three, one + four, second + three, second + four, three * _WORDS + four]
        else:
            keys = [*ranks[:_RAREST], *self._halves(text)]
        if text.answer:
            # Of a person the name is last, and of a lake it is the longest: what others write of it has one of both.
            subject, words = text.asked.subject, text.answer.split()
            last, longest = words[-1], max(words, key=len)
            keys.append((subject, last))
            if longest != last:
                keys.append((subject, longest))
        return keys

    def _halves(self, text: Wording) -> Iterator[_Key]:
        often = self.among.often
        for word in text.words:
            if len(word) >= _LONG and often[word] <= 3:
                half = len(word) // 2
                yield from (("from", word[:half], ""), ("to", word[-half:], ""))

    def _candidates(self, text: Wording, keys: Sequence[_Key]) -> list[Wording]:
        """The texts that may say the same, the likeliest first: those that share most words."""
        listed = [some for some in map(self._by_key.get, keys) if some is not None and len(some) <= _TELLING]
        if not listed:
            return []
        words = text.every
        # Of two that say the same most words of the shorter are the same; one may be mistyped.
        enough = _COMMON * len(words)
        found = [
            (shared, one)
            for one in dict.fromkeys(chain.from_iterable(listed))
            if (shared := len(words & one.every)) and (shared + 1 >= enough or shared + 1 >= _COMMON * len(one.every))
        ]
        found.sort(key=itemgetter(0), reverse=True)
        return [one for _, one in found[:_MOST]]
