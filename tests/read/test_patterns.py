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

LONG = 3_000
SECONDS = 0.012
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


def attacks(pattern: re.Pattern[Any]) -> Iterator[str]:
    source = pattern.pattern if isinstance(pattern.pattern, str) else pattern.pattern.decode("latin-1")
    asked = list(dict.fromkeys(letters(_parser.parse(source, pattern.flags & ~re.UNICODE & ~re.LOCALE))))
    pieces = list(islice(asked, 8)) + [word for word in asked[8:] if len(word) > 1][:4]
    whole = "".join(word for word in asked if len(word) == 1)[:40]
    for one in [*pieces, whole, *(a + b for a, b in product(pieces, repeat=2) if a != b)]:
        if one:
            yield (pieces[0] if pieces else "") + one * (LONG // len(one)) + "\x01"


def spent(pattern: re.Pattern[Any], text: str, *, anchored: bool = False) -> float:
    """Seconds of the processor for every way in which the house uses patterns."""
    given: Any = text if isinstance(pattern.pattern, str) else text.encode("latin-1", "replace")
    start = time.process_time()
    pattern.match(given)
    pattern.fullmatch(given)
    for _ in pattern.finditer(given) if not anchored else ():
        pass
    return time.process_time() - start


PATTERNS = patterns()


def test_no_pattern_goes_over_a_text_again_and_again() -> None:
    slow = {}
    for name, (pattern, anchored) in PATTERNS.items():
        for text in attacks(pattern):
            # On a busy machine a processor's second may be a slow one.
            if all(spent(pattern, text, anchored=anchored) > SECONDS for _ in range(4)):
                slow[name] = text[:30]
                break
    assert slow == {}


@pytest.mark.parametrize("source", [r"(a+)+b", r"<!--(.*?)-->", r"(.*\S)[ ,]+([A-Z]{2})", r"(?:x+-)*x+y"])
def test_what_goes_over_a_text_again_is_noticed(source: str) -> None:
    pattern = re.compile(source)
    if source == r"(a+)+b":  # doubles with every letter
        assert spent(pattern, "a" * 22) > 10 * spent(pattern, "a" * 16)
    else:
        assert any(spent(pattern, text) > SECONDS for text in attacks(pattern))
