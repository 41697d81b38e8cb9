"""Likeness: two texts in; how nearly they ask the same out, or None where they ask two things.

What two questions have in common says little: "What is the capital of Chile?" and "What is the capital of Peru?" have
all but one word. So it is the words that they do not share which decide, and the answers.
"""

from __future__ import annotations

from collections import Counter
from typing import Final

from rapidfuzz import fuzz
from rapidfuzz.distance import OSA

from cardwright.check.repeats.wording import Wording, Wordings
from cardwright.check.repeats.words import alike_at_start, turns

_ANSWERS_ALIKE: Final = 88  #: percent of letters from which two answers are one, mistyped
_ONE_IN_OTHER: Final = 0.34  #: share of weight in common that makes two questions with one answer the same
_NO_ANSWER: Final = 0.84  #: the same where no answer is known

_SLIPS: Final = 2  #: words that may be mistyped in a short question with the same answer
_MOST: Final = frozenset(("most", "least", "last", "best", "worst"))

#: what is in one text alone: words with how often
_Rest = Counter[str]


def likeness(one: Wording, other: Wording, among: Wordings) -> float | None:
    """How alike two texts of one sort are, 0 to 1; None where they do not say the same."""
    mine, theirs = Counter(one.words), Counter(other.words)
    rest, others = mine - theirs, theirs - mine
    answers = _answers(one.answer, other.answer)
    _pair_off(rest, others, one, other, among, answers)
    if any(map(turns, rest)) or any(map(turns, others)):
        return None
    if any(among.language.opposed(word, against) for word in rest for against in others):
        return None
    if not one.asked.once or not other.asked.once:
        return _other_wording(one, other, rest, others)
    if answers is False:
        same = not rest and not others and _in_order(one, other) and _same_subject(one, other)
        return _shown(one, other) if same else None
    if answers:
        rest, others = _without_faint(rest, others, one, other, among)
    if (rest and others) or _other_kind(one, other, among):
        return None
    names, other_names = _telling(rest, one, among), _telling(others, other, among)
    if _narrower(names + other_names, one.every & other.every):
        return None
    if any(
        text.stands_beside_a_name(word, among.language)
        for text, told in ((one, names), (other, other_names))
        for word in told
    ):
        return None
    if not _same_subject(one, other) and not (answers and _stands_alone(one, other, among)):
        return None
    return _weighed(one, other, rest, others, among, answers, bool(names or other_names))


def _narrower(names: list[str], shared: frozenset[str]) -> bool:
    """Whether one asks for the first or the largest of fewer: the first prize, and the first in Physics."""
    return any(not name[0].isdigit() for name in names) and any(map(_is_superlative, shared))


def _is_superlative(word: str) -> bool:
    return (word.endswith("est") and len(word) > 5) or word in _MOST or (word[0].isdigit() and word.endswith("th"))


def _without_faint(rest: _Rest, others: _Rest, one: Wording, other: Wording, among: Wordings) -> tuple[_Rest, _Rest]:
    """Without words that tell little, where what they share is more than those and one has no other word left."""
    faint = among.language.faint
    left, other_left = (Counter({word: words[word] for word in words if word not in faint}) for words in (rest, others))
    kinds = _kind_of_one(one, other, among) | _kind_of_one(other, one, among)
    if kinds and {*left, *other_left} <= kinds:
        left, other_left = Counter(), Counter()
    if (left and other_left) or not one.every & other.every - faint:
        return rest, others
    return left, other_left


def _kind_of_one(one: Wording, other: Wording, among: Wordings) -> set[str]:
    """The kind that one asks for where the other says none: "which plant is the symbol", "what is the symbol"."""
    kind = one.kind_asked_for(among.language)
    if not kind or other.kind_asked_for(among.language) or one.is_name(kind, among.language):
        return set()
    return {kind}


def _other_kind(one: Wording, other: Wording, among: Wordings) -> bool:
    """Whether they ask for things of two kinds: "which bridge crosses the strait", "which strait has the bridge"."""
    mine, theirs = (text.kind_asked_for(among.language) for text in (one, other))
    if not mine or not theirs or mine == theirs:
        return False
    if one.is_name(mine, among.language) or other.is_name(theirs, among.language):
        return False  # "which Italian town": not the kind, but whose
    if theirs in one.kinds_asked_for(among.language) or mine in other.kinds_asked_for(among.language):
        return False  # "which chess piece"
    return mine in other.every and theirs in one.every


def _weighed(
    one: Wording, other: Wording, rest: _Rest, others: _Rest, among: Wordings, answers: bool | None, tells: bool
) -> float | None:
    whole, other_whole = (sum(map(among.weight, text.words)) for text in (one, other))
    left, other_left = (sum(map(among.weight, words.elements())) for words in (rest, others))
    common = (whole - left + other_whole - other_left) / 2
    shared = 2 * common / (whole + other_whole)
    if answers is None:
        same = shared >= _NO_ANSWER and not tells and one.asking == other.asking
    else:
        same = common / max(whole, other_whole) >= _ONE_IN_OTHER and len(one.every & other.every) >= (
            2 if rest or others else 1
        )
    return _shown(one, other) if same else None


def _shown(one: Wording, other: Wording) -> float:
    """The likeness as people would see it: of the letters, whatever the order of the words."""
    return fuzz.token_sort_ratio(one.folded, other.folded) / 100


def _other_wording(one: Wording, other: Wording, rest: _Rest, others: _Rest) -> float | None:
    """A text that may stand on many cards: the same words in the same order, and yet not the same letters."""
    if rest or others or len(one.words) < 4 or one.folded == other.folded or not _in_order(one, other):
        return None
    if {"you", "your", "they", "their"} & set(one.folded.split()) ^ {"you", "your", "they", "their"} & set(
        other.folded.split()
    ):
        return None
    return _shown(one, other)


def _in_order(one: Wording, other: Wording) -> bool:
    return len(one.words) == len(other.words) and all(
        mine == theirs or mine[:1] == theirs[:1] for mine, theirs in zip(one.words, other.words, strict=True)
    )


def _same_subject(one: Wording, other: Wording) -> bool:
    return not one.asked.subject or not other.asked.subject or one.asked.subject == other.asked.subject


def _stands_alone(one: Wording, other: Wording, among: Wordings) -> bool:
    """Whether what they share says what they are about: a name or a number."""
    shared = one.every & other.every
    return any(word.isdigit() or one.is_name(word, among.language) for word in shared)


def _telling(rest: _Rest, text: Wording, among: Wordings) -> list[str]:
    """Words of the rest that tell a question from its likes: names and numbers."""
    return [word for word in rest if word[0].isdigit() or text.is_name(word, among.language)]


def _answers(one: str, other: str) -> bool | None:
    """Whether two answers are the same; None where one of them is not known."""
    if not one or not other:
        return None
    if one == other:
        return True
    mine, theirs = set(one.split()), set(other.split())
    if any(word[0].isdigit() and word != "1th" for word in mine ^ theirs):
        return False
    if mine <= theirs or theirs <= mine or _one_person(one.split(), other.split()):
        return True
    return len(one) > 4 and fuzz.ratio(one, other) >= _ANSWERS_ALIKE


def _one_person(one: list[str], other: list[str]) -> bool:
    """Whether two answers are one name, its first in another form: Marie Curie and Maria Skłodowska Curie."""
    if min(len(one), len(other)) < 2 or one[-1] != other[-1] or len(one[-1]) < 4:
        return False
    first, its_first = one[0], other[0]
    short = min(len(first), len(its_first))
    return alike_at_start(first, its_first) >= (3 if short > 1 else 1)


def _pair_off(rest: _Rest, others: _Rest, one: Wording, other: Wording, among: Wordings, answers: bool | None) -> None:
    """Take out words that are one word, mistyped or with another ending; of long texts one in six at most."""
    if min(len(rest), len(others)) > max(1 + len(one.words) // 6, _SLIPS if answers else 0):
        return
    for word in list(rest):
        for against in list(others):
            if word in rest and against in others and _one_word(word, against, one, other, among, answers):
                del rest[word], others[against]
                break


def _one_word(word: str, against: str, one: Wording, other: Wording, among: Wordings, answers: bool | None) -> bool:
    named = one.is_name(word, among.language) and other.is_name(against, among.language)
    if named and answers is False:
        return False  # the answers differ: Gambia and Zambia are no slip of the pen
    if named and answers and among.language.are_of_one_place(word, against):
        return True
    # What a word means the same as, its mistyped twin does not: both as they are written, too.
    written = one.as_written(word, among.language), other.as_written(against, among.language)
    if not (among.often[word] > 1 and among.often[against] > 1) and (_is_slip(word, against) or _is_slip(*written)):
        return True
    return not named and (_is_form(word, against) or _is_form(*written))


def _is_form(word: str, against: str) -> bool:
    """Whether a word is another one with another ending."""
    short, long = sorted((len(word), len(against)))
    if word[0].isdigit() or short < 4:
        return False
    alike = alike_at_start(word, against)
    return alike >= 4 and alike / long >= 0.6


def _is_slip(word: str, against: str) -> bool:
    """Whether a word is another one, mistyped."""
    short = min(len(word), len(against))
    if word[0] != against[0] or short <= 4 or word[0].isdigit():
        return False
    return OSA.distance(word, against, score_cutoff=2) <= (1 if short < 8 else 2)
