"""Lines: of a YAML text that the parser gave up on, a key that stands too far left or right, or lacks its colon."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

#: letters of a line, and lines above it, that are looked at
_LONGEST: Final = 2_000
_ABOVE: Final = 200
_KEY: Final = re.compile(r"(?P<before> *(?:-[ ]+)*)(?P<key>[\w.$-]+):(?P<value>.*)")
_NO_SPACE: Final = re.compile(r" *(?:-[ ]+)*[\w.$-]+:(?=[^\s:/])")


class Shifted(NamedTuple):
    """A key at the offset ``at``, indented by so many spaces where the key above it has ``expected``."""

    at: int
    given: int
    expected: int


def shifted(text: str, noticed: int) -> Shifted | None:
    """The key on the line of an offset, where it stands neither as the key above it nor below that as its value."""
    start = text.rfind("\n", 0, noticed) + 1
    match = _KEY.fullmatch(_line(text, start))
    if match is None or "-" in match["before"]:
        return None
    given = len(match["before"])
    end = start
    for _ in range(_ABOVE):
        if end == 0:
            return None
        end -= 1
        begin = text.rfind("\n", 0, end) + 1
        above = _KEY.fullmatch(_line(text, begin))
        end = begin
        if above is not None:
            expected = len(above["before"])
            value = above["value"].strip()
            deeper = given > expected and (not value or value[0] in "#|>")
            return None if given == expected or deeper else Shifted(start + given, given, expected)
    return None


def lacks_space(text: str, at: int) -> int | None:
    """Where a space is missing behind the colon of the key that begins at an offset."""
    start = text.rfind("\n", 0, at) + 1
    match = _NO_SPACE.match(_line(text, start))
    return start + match.end() if match is not None else None


def _line(text: str, start: int) -> str:
    end = text.find("\n", start, start + _LONGEST)
    return text[start : end if end >= 0 else start + _LONGEST].rstrip("\r")
