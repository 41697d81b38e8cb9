"""Patterns out of strangers' schemas: the same answers as Python's engine, in linear time."""

from __future__ import annotations

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.timed import spent

from cardwright.pack.pattern import Pattern, PatternError
from cardwright.pack.work import TooMuchWork, Work

ATOMS = st.sampled_from(
    ["a", "b", "-", ".", r"\d", r"\w", r"\S", "[ab]", "[^a]", "[a-c1-3]", r"[\d-]", r"\.", "^", "$", r"\x61"]
)


def _combine(below: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    group = below.map(lambda p: f"({p})")
    quantified = st.tuples(
        st.one_of(ATOMS.filter(lambda a: a not in "^$"), group),
        st.sampled_from(["*", "+", "?", "{2}", "{1,3}", "{2,}", "*?"]),
    )
    return st.one_of(
        st.tuples(below, below).map("".join),
        st.tuples(below, below).map("|".join),
        quantified.map("".join),
        below.map(lambda p: f"(?:{p})"),
    )


PATTERNS = st.recursive(ATOMS, _combine, max_leaves=6)


@settings(max_examples=1500, deadline=None)
@given(PATTERNS, st.lists(st.text("abc1-. \n", max_size=8), min_size=1, max_size=5))
def test_answers_are_those_of_python(pattern: str, texts: list[str]) -> None:
    # Python lets $ stand before a last newline; JSON Schema's ECMAScript does not.
    python = re.compile(pattern.replace("$", r"\Z"))
    automaton = Pattern(pattern)
    for text in texts:
        assert automaton.search(text, Work(10**7)) == bool(python.search(text)), (pattern, text)


@pytest.mark.parametrize(
    "pattern", ["(a+)+$", "(a|a)*$", "(a*)*b$", "a*a*a*a*a*a*b", "(.*a){20}$", "((a{1,9}){1,9})+$"]
)
def test_nothing_backtracks(pattern: str) -> None:
    _, seconds = spent(lambda: Pattern(pattern).search("a" * 20_000 + "!", Work(10**7)))
    assert seconds < 2


@pytest.mark.parametrize(
    "pattern",
    [
        "(",
        ")",
        "a)",
        "*",
        "a**",
        "[a",
        "[b-a]",
        "a{2,1}",
        "a{x}",
        "a{99999}",
        "(?=a)",
        "(?P<n>a)",
        r"(a)\1",
        r"\b",
        r"\p{L}",
        "\\",
        r"\u12",
        "(" * 50 + ")" * 50,
        "((a{50}){50}){50}",
        "a" * 301,
    ],
)
def test_wrong_or_greedy_patterns_are_refused(pattern: str) -> None:
    with pytest.raises(PatternError):
        Pattern(pattern)


def test_work_is_counted() -> None:
    with pytest.raises(TooMuchWork):
        Pattern("^[a-z]+$").search("a" * 1000, Work(500))
