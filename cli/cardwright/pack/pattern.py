"""Regular expressions out of strangers' schemas, matched in time linear in the text (Thompson's construction).

Python's own engine backtracks: ``(a+)+$`` holds it for years. Here every pattern is a small automaton, and a text is
read once. What no automaton does (look-around, references back) is refused; so are word boundaries and classes by
Unicode property, on which languages disagree.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TypeAlias

from cardwright.pack.work import Work

MAX_PATTERN = 300  #: letters of a pattern
MAX_STATES = 2_000  #: of its automaton; repetitions by number count as often as they repeat
MAX_NESTING = 20  #: groups in one another
_CACHE = 5_000

Test: TypeAlias = Callable[[str], bool]

_SETS: dict[str, Test] = {
    "d": str.isdecimal,
    "s": str.isspace,
    "w": lambda char: char.isalnum() or char == "_",
    "D": lambda char: not char.isdecimal(),
    "S": lambda char: not char.isspace(),
    "W": lambda char: not (char.isalnum() or char == "_"),
}
_CONTROLS = {"t": "\t", "n": "\n", "r": "\r", "f": "\f", "v": "\v"}


class PatternError(ValueError):
    """A pattern that is wrong, or that this reader refuses."""


@dataclass(frozen=True, slots=True)
class _Char:
    test: Test


@dataclass(frozen=True, slots=True)
class _Anchor:
    end: bool


@dataclass(frozen=True, slots=True)
class _Sequence:
    parts: tuple[_Node, ...]


@dataclass(frozen=True, slots=True)
class _Choice:
    options: tuple[_Node, ...]


@dataclass(frozen=True, slots=True)
class _Repeat:
    part: _Node
    least: int
    most: int | None


_Node: TypeAlias = _Char | _Anchor | _Sequence | _Choice | _Repeat


class _Parser:
    """A pattern as a tree; the grammar is the part of ECMAScript's that schemas use."""

    def __init__(self, pattern: str) -> None:
        self.pattern = pattern
        self.at = 0
        self.depth = 0

    def parse(self) -> _Node:
        node = self.choice()
        if self.at < len(self.pattern):
            raise PatternError("a ) closes nothing")
        return node

    def peek(self) -> str:
        return self.pattern[self.at : self.at + 1]

    def take(self) -> str:
        char = self.peek()
        if not char:
            raise PatternError("it ends too early")
        self.at += 1
        return char

    def choice(self) -> _Node:
        options = [self.sequence()]
        while self.peek() == "|":
            self.at += 1
            options.append(self.sequence())
        return options[0] if len(options) == 1 else _Choice(tuple(options))

    def sequence(self) -> _Node:
        parts = []
        while self.peek() not in ("", "|", ")"):
            parts.append(self.repeated(self.atom()))
        return _Sequence(tuple(parts))

    def atom(self) -> _Node:
        char = self.take()
        if char == "(":
            return self.group()
        if char == "[":
            return _Char(self.char_class())
        if char in "^$":
            return _Anchor(end=char == "$")
        if char == ".":
            return _Char(lambda given: given not in "\n\r\u2028\u2029")
        if char in "*+?{":
            raise PatternError(f"{char} repeats nothing")
        return _Char(self.escape() if char == "\\" else char.__eq__)

    def group(self) -> _Node:
        self.depth += 1
        if self.depth > MAX_NESTING:
            raise PatternError("its groups stand in one another too deeply")
        if self.peek() == "?":
            self.at += 1
            if self.take() != ":":
                raise PatternError("groups that look around or have names are not allowed")
        node = self.choice()
        if self.peek() != ")":
            raise PatternError("a ( is not closed")
        self.at += 1
        self.depth -= 1
        return node

    def repeated(self, node: _Node) -> _Node:
        char = self.peek()
        if char not in ("*", "+", "?", "{"):
            return node
        self.at += 1
        if char == "{":
            least, most = self.bounds()
        else:
            least, most = (1 if char == "+" else 0), (1 if char == "?" else None)
        if self.peek() == "?":  # as few as possible: for whether there is a match, the same
            self.at += 1
        if self.peek() in ("*", "+", "?", "{"):
            raise PatternError("a repetition is repeated")
        return _Repeat(node, least, most)

    def bounds(self) -> tuple[int, int | None]:
        written = ""
        while (char := self.take()) != "}":
            written += char
        least, comma, most = written.partition(",")
        if not (least.isascii() and least.isdigit()) or (most and not (most.isascii() and most.isdigit())):
            raise PatternError(f"{{{written}}} is no number of repetitions")
        low = int(least)
        high = (int(most) if most else None) if comma else low
        if low > MAX_STATES or (high is not None and (high > MAX_STATES or high < low)):
            raise PatternError(f"{{{written}}} is no number of repetitions")
        return low, high

    def char_class(self) -> Test:
        negated = self.peek() == "^"
        self.at += negated
        tests: list[Test] = []
        while (char := self.take()) != "]":
            low = self.class_member(char, tests)
            if low is None or self.peek() != "-" or self.pattern[self.at + 1 : self.at + 2] in ("]", ""):
                if low is not None:
                    tests.append(low.__eq__)
                continue
            self.at += 1
            high = self.class_member(self.take(), tests)
            if high is None or high < low:
                raise PatternError("a range in [ ] ends before it begins")
            tests.append(lambda given, low=low, high=high: low <= given <= high)  # type: ignore[misc]
        return lambda given: any(test(given) for test in tests) != negated

    def class_member(self, char: str, tests: list[Test]) -> str | None:
        """One letter of a class; None when it was a set such as \\d, which is then added to the tests."""
        if char != "\\":
            return char
        kind = self.take()
        if kind in _SETS:
            tests.append(_SETS[kind])
            return None
        return self.literal(kind)

    def escape(self) -> Test:
        kind = self.take()
        return _SETS[kind] if kind in _SETS else self.literal(kind).__eq__

    def literal(self, kind: str) -> str:
        if kind in _CONTROLS:
            return _CONTROLS[kind]
        if kind in "xu":
            digits = "".join(self.take() for _ in range(2 if kind == "x" else 4))
            if not all(digit in "0123456789abcdefABCDEF" for digit in digits):
                raise PatternError(f"\\{kind}{digits} is no character")
            return chr(int(digits, 16))
        if kind.isalnum():
            raise PatternError(f"\\{kind} is not allowed")
        return kind


@dataclass(slots=True)
class _Program:
    """The automaton: for each state a test with the next state, or states that follow at once."""

    tests: list[Test | None] = field(default_factory=list)
    anchors: list[bool | None] = field(default_factory=list)  # True: only at the end, False: only at the start
    nexts: list[list[int]] = field(default_factory=list)

    def add(self, test: Test | None = None, anchor: bool | None = None) -> int:
        if len(self.nexts) >= MAX_STATES:
            raise PatternError("it repeats too much")
        self.tests.append(test)
        self.anchors.append(anchor)
        self.nexts.append([])
        return len(self.nexts) - 1

    def put(self, node: _Node, start: int) -> int:
        """Add the states of a node after ``start``; the state after it."""
        if isinstance(node, _Char | _Anchor):
            state = self.add(node.test) if isinstance(node, _Char) else self.add(anchor=node.end)
            self.nexts[start].append(state)
            end = self.add()
            self.nexts[state].append(end)
            return end
        if isinstance(node, _Sequence):
            for part in node.parts:
                start = self.put(part, start)
            return start
        if isinstance(node, _Choice):
            ends = [self.put(option, start) for option in node.options]
            return self.join(ends)
        return self.repeat(node, start)

    def join(self, ends: list[int]) -> int:
        end = self.add()
        for state in ends:
            self.nexts[state].append(end)
        return end

    def repeat(self, node: _Repeat, start: int) -> int:
        for _ in range(node.least):
            start = self.put(node.part, start)
        if node.most is None:
            loop = self.join([start])
            self.nexts[self.put(node.part, loop)].append(loop)
            return self.join([loop])
        ends = [start]
        for _ in range(node.most - node.least):
            ends.append(start := self.put(node.part, self.join([start])))
        return self.join(ends)


class Pattern:
    """One pattern, ready to search texts. Raises PatternError."""

    def __init__(self, written: str) -> None:
        if len(written) > MAX_PATTERN:
            raise PatternError(f"it is longer than {MAX_PATTERN} letters")
        self._program = _Program()
        start = self._program.add()
        self._final = self._program.put(_Parser(written).parse(), start)
        self._known: dict[tuple[frozenset[int], str], frozenset[int] | None] = {}

    def search(self, text: str, work: Work) -> bool:
        """Whether the pattern stands anywhere in a text, as JSON Schema's ``pattern`` asks. Raises TooMuchWork."""
        states: frozenset[int] = frozenset()
        for at, char in enumerate(text):
            work.spend()
            key = (states, char)
            if at and key in self._known:
                after = self._known[key]
            else:
                after = self._after(states, char, work, first=at == 0)
                if at:
                    if len(self._known) >= _CACHE:
                        self._known.clear()
                    self._known[key] = after
            if after is None:
                return True
            states = after
        return self._final in self._closure(states, work, first=not text, last=True)

    def _after(self, states: frozenset[int], char: str, work: Work, first: bool) -> frozenset[int] | None:
        """The states after one more letter; None when the pattern has been found before it."""
        closure = self._closure(states, work, first=first, last=False)
        if self._final in closure:
            return None
        program = self._program
        found: set[int] = set()
        for state in closure:
            test = program.tests[state]
            if test is not None and test(char):
                found.update(program.nexts[state])
        return frozenset(found)

    def _closure(self, states: frozenset[int], work: Work, first: bool, last: bool) -> set[int]:
        """All states that can be reached without a letter; a match may begin anywhere, so the first state is one."""
        program = self._program
        reached: set[int] = set()
        waiting = [0, *states]
        while waiting:
            state = waiting.pop()
            if state in reached:
                continue
            reached.add(state)
            anchor = program.anchors[state]
            if program.tests[state] is None and (anchor is None or (last if anchor else first)):
                waiting += program.nexts[state]
        work.spend(len(reached))
        return reached
