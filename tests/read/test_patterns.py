"""Regular expressions: none of the house takes longer than in proportion to what an author wrote.

Every pattern that a module keeps is tried with texts made out of itself: each letter that it asks for, and each two of
them, over and over, with an end that it does not want. A pattern that goes over a text again from each of its letters
takes a hundred times as long for a text ten times as long.
"""

from __future__ import annotations

import importlib
import pkgutil
import re
import time
from collections.abc import Iterator
from itertools import islice, product
from pathlib import Path
from re import _constants as sre  # type: ignore[attr-defined]
from re import _parser  # type: ignore[attr-defined]
from typing import Any, NamedTuple

import pytest

import cardwright

LONG, SHORT = 4_000, 500
#: what takes so many times as long for a text that is eight times as long is in no proportion to it (sixty-four times,
#: where every letter is a new beginning); what takes less than so many seconds cannot be told from nothing
TIMES, SECONDS = 24, 0.002
ROUNDS = 3  #: how often that must be seen: a busy computer may be slow for a while
#: modules whose patterns see what Cardwright wrote itself, or what somebody types into a terminal
OURS = ("cardwright.play.", "cardwright.commands.", "cardwright.build.new", "cardwright.press.preflight.")


class Kept(NamedTuple):
    """A pattern, and whether all that its module does with it is to hold it against one place of a text."""

    pattern: re.Pattern[Any]
    anchored: bool


def patterns() -> dict[str, Kept]:
    found: dict[str, Kept] = {}
    for info in pkgutil.walk_packages(cardwright.__path__, "cardwright."):
        if info.name.startswith(OURS) or info.name.endswith("__main__"):
            continue
        module = importlib.import_module(info.name)
        source = Path(str(module.__file__)).read_text(encoding="utf-8")
        for name, value in vars(module).items():
            uses = set(re.findall(rf"\b{name}\b(?:\(.*?\)|\[.*?\])?\.(\w+)", source))
            anchored = bool(uses) and uses <= {"match", "fullmatch"}
            for key, one in value.items() if isinstance(value, dict) else [("", value)]:
                if isinstance(one, re.Pattern):
                    found.setdefault(f"{info.name}:{name}{key and f'[{key}]'}", Kept(one, anchored))
    return found


def letters(parsed: Any) -> Iterator[str]:
    """A letter or two for each place of a pattern, and whole words where it asks for them."""
    word = ""
    for operator, argument in parsed:
        if operator is sre.LITERAL:
            word += chr(argument)
            continue
        if word:
            yield word
            yield word[-1]
        word = ""
        if operator is sre.NOT_LITERAL:
            yield "a" if argument != 97 else "b"
        elif operator is sre.ANY:
            yield "a"
        elif operator is sre.IN:
            yield from members(argument)
        elif operator is sre.BRANCH:
            for branch in argument[1]:
                yield from letters(branch)
        elif operator in (sre.SUBPATTERN, sre.ATOMIC_GROUP, sre.ASSERT, sre.ASSERT_NOT):
            yield from letters(argument if operator is sre.ATOMIC_GROUP else argument[-1])
        elif operator in (sre.MAX_REPEAT, sre.MIN_REPEAT, sre.POSSESSIVE_REPEAT):
            yield from letters(argument[2])
    if word:
        yield word
        yield word[-1]


def members(argument: Any) -> Iterator[str]:
    if argument[0][0] is sre.NEGATE:
        yield from ("a", " ", "1", "(")
        return
    for operator, value in argument:
        if operator is sre.LITERAL:
            yield chr(value)
        elif operator is sre.RANGE:
            yield chr(value[0])
        elif operator is sre.CATEGORY:
            yield {sre.CATEGORY_DIGIT: "1", sre.CATEGORY_SPACE: " ", sre.CATEGORY_NOT_WORD: "!"}.get(value, "a")


def attacks(pattern: re.Pattern[Any], length: int) -> Iterator[str]:
    source = pattern.pattern if isinstance(pattern.pattern, str) else pattern.pattern.decode("latin-1")
    asked = list(dict.fromkeys(letters(_parser.parse(source, pattern.flags & ~re.UNICODE & ~re.LOCALE))))
    pieces = list(islice(asked, 8)) + [word for word in asked[8:] if len(word) > 1][:4]
    whole = "".join(word for word in asked if len(word) == 1)[:40]
    for one in [*pieces, whole, *(a + b for a, b in product(pieces, repeat=2) if a != b)]:
        if one:
            yield (pieces[0] if pieces else "") + one * (length // len(one)) + "\x01"


def spent(pattern: re.Pattern[Any], text: str, *, anchored: bool = False) -> float:
    """Seconds of the processor for every way in which the house uses patterns."""
    given: Any = text if isinstance(pattern.pattern, str) else text.encode("latin-1", "replace")
    start = time.process_time()
    pattern.match(given)
    pattern.fullmatch(given)
    for _ in pattern.finditer(given) if not anchored else ():
        pass
    return time.process_time() - start


def again_and_again(pattern: re.Pattern[Any], *, anchored: bool = False) -> str | None:
    """The beginning of a text that a pattern goes over more than once; None where there is none."""
    for short, long in zip(attacks(pattern, SHORT), attacks(pattern, LONG), strict=True):
        # The least of some: whatever else the computer does only adds to it.
        if spent(pattern, long, anchored=anchored) >= SECONDS and all(
            _grows(pattern, short, long, anchored=anchored) for _ in range(ROUNDS)
        ):
            return long[:30]
    return None


def _grows(pattern: re.Pattern[Any], short: str, long: str, *, anchored: bool) -> bool:
    least = min(spent(pattern, long, anchored=anchored) for _ in range(4))
    return least >= SECONDS and least > TIMES * min(spent(pattern, short, anchored=anchored) for _ in range(5))


PATTERNS = patterns()


def test_no_pattern_goes_over_a_text_again_and_again() -> None:
    found = {name: again_and_again(pattern, anchored=anchored) for name, (pattern, anchored) in PATTERNS.items()}
    assert {name: text for name, text in found.items() if text is not None} == {}


@pytest.mark.parametrize("source", [r"<!--(.*?)-->", r"(.*\S)[ ,]+([A-Z]{2})", r"(?:x+-)*x+y"])
def test_what_goes_over_a_text_again_is_noticed(source: str) -> None:
    assert again_and_again(re.compile(source)) is not None


def test_what_doubles_with_every_letter_does_so_here() -> None:
    """Such a pattern would never end with the texts above, so it would be noticed by that."""
    pattern = re.compile(r"(a+)+b")
    assert spent(pattern, "a" * 22) > 10 * spent(pattern, "a" * 16)


def taken_back(parsed: Any) -> bool:
    """Whether part of a pattern may take back what it took, or remembers a group."""
    for operator, argument in parsed:
        if operator in (sre.BRANCH, sre.MAX_REPEAT, sre.MIN_REPEAT, sre.ASSERT, sre.ASSERT_NOT):
            return True
        if operator is sre.SUBPATTERN and (argument[0] is not None or taken_back(argument[-1])):
            return True
        if operator is sre.POSSESSIVE_REPEAT and taken_back(argument[2]):
            return True
    return False


def possessive(parsed: Any) -> Iterator[Any]:
    """What is repeated without ever being given back, wherever it stands in a pattern."""
    for operator, argument in parsed:
        if operator is sre.BRANCH:
            for branch in argument[1]:
                yield from possessive(branch)
        elif operator in (sre.SUBPATTERN, sre.ASSERT, sre.ASSERT_NOT):
            yield from possessive(argument[-1])
        elif operator is sre.ATOMIC_GROUP:
            yield argument
        elif operator in (sre.MAX_REPEAT, sre.MIN_REPEAT, sre.POSSESSIVE_REPEAT):
            if operator is sre.POSSESSIVE_REPEAT:
                yield argument[2]
            yield from possessive(argument[2])


def test_what_is_never_given_back_is_plain() -> None:
    """Python before 3.11.5 matches wrongly where a possessive part takes back or remembers something (gh-106052)."""
    wrong = {
        name: kept.pattern.pattern
        for name, kept in PATTERNS.items()
        for part in possessive(_parser.parse(kept.pattern.pattern, kept.pattern.flags))
        if taken_back(part)
    }
    assert wrong == {}
