"""A code: what one kind of finding means, why it matters, and what wrong and right look like."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple


class Severity(StrEnum):
    ERROR = "error"
    WARNING = "warning"


class Fixable(StrEnum):
    """What ``check --fix`` does about a code: nothing, what is certain, or with --unsafe what a person has to want."""

    NONE = "none"
    SAFE = "safe"
    UNSAFE = "unsafe"
    BOTH = "safe or unsafe"


class Beside(NamedTuple):
    """A further file of an example; ``words`` say what it is where its text is nothing to be read."""

    file: str
    text: str
    words: str = ""


@dataclass(frozen=True, slots=True)
class Example:
    """A file that shows a code: laid over the deck ``base`` it gives the finding (bad) or does not (good).

    ``base`` names a starter of ``cardwright new``, the usual one where it is empty; ``file`` is the path in it that
    ``text`` replaces. The text is written as UTF-8; a byte that is not UTF-8 stands in it as its surrogate escape.
    ``times`` is how often the text stands in the file (for faults of size); with ``link`` the file is a symbolic link
    to the path that the text names. ``beside`` are further files without which the example would mean nothing.
    """

    file: str
    text: str
    base: str = ""
    times: int = 1
    link: bool = False
    beside: tuple[Beside, ...] = ()


@dataclass(frozen=True, slots=True)
class Tampered(Example):
    """A file that a build made (``file``), damaged afterwards: for faults that come from no deck.

    ``text`` says in words what was done to it. ``damage`` names the deed in a table of the tests, which do it to a
    sound file and look for the code; empty where the file is as it was built.
    """

    damage: str = ""


@dataclass(frozen=True, slots=True)
class Code:
    """One kind of finding. ``id`` (family and number, never used twice) and ``name`` are stable contracts.

    ``what`` and ``why`` are one or two sentences each; ``bad`` and ``good`` run as tests. ``fix`` says whether some of
    its findings have a fix.
    """

    id: str
    name: str
    what: str
    why: str
    bad: Example
    good: Example
    severity: Severity = Severity.ERROR
    fix: Fixable = Fixable.NONE

    @property
    def family(self) -> str:
        return self.id.rstrip("0123456789")
