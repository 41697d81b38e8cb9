"""Canonical JSON (RFC 8785): one value, one sequence of bytes."""

from __future__ import annotations

import json
import struct
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardwright.pack.canonical import CanonicalError, canonical, canonical_hash, number, parse

JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(2**53), 2**53)
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(st.characters(exclude_categories=["Cs"])),
    lambda below: (
        st.lists(below, max_size=4)
        | st.dictionaries(st.text(st.characters(exclude_categories=["Cs"])), below, max_size=4)
    ),
    max_leaves=20,
)

# RFC 8785, appendix B: the bits of a double, and how it is written.
RFC_NUMBERS = {
    "0000000000000000": "0",
    "8000000000000000": "0",
    "0000000000000001": "5e-324",
    "8000000000000001": "-5e-324",
    "7fefffffffffffff": "1.7976931348623157e+308",
    "ffefffffffffffff": "-1.7976931348623157e+308",
    "4340000000000000": "9007199254740992",
    "c340000000000000": "-9007199254740992",
    "4430000000000000": "295147905179352830000",
    "44b52d02c7e14af5": "9.999999999999997e+22",
    "44b52d02c7e14af6": "1e+23",
    "44b52d02c7e14af7": "1.0000000000000001e+23",
    "444b1ae4d6e2ef4e": "999999999999999700000",
    "444b1ae4d6e2ef4f": "999999999999999900000",
    "444b1ae4d6e2ef50": "1e+21",
    "3eb0c6f7a0b5ed8c": "9.999999999999997e-7",
    "3eb0c6f7a0b5ed8d": "0.000001",
    "41b3de4355555553": "333333333.3333332",
    "41b3de4355555554": "333333333.33333325",
    "41b3de4355555555": "333333333.3333333",
    "41b3de4355555556": "333333333.3333334",
    "41b3de4355555557": "333333333.33333343",
    "becbf647612f3696": "-0.0000033333333333333333",
    "43143ff3c1cb0959": "1424953923781206.2",
}


@pytest.mark.parametrize(("bits", "written"), RFC_NUMBERS.items())
def test_numbers_are_written_as_in_rfc_8785(bits: str, written: str) -> None:
    assert number(struct.unpack(">d", bytes.fromhex(bits))[0]) == written


def test_the_example_of_rfc_8785() -> None:
    value = {
        "numbers": [333333333.33333329, 1e30, 4.50, 2e-3, 0.000000000000000000000000001],
        "string": "\u20ac$\u000f\u000aA'\u0042\u0022\u005c\\\"/",
        "literals": [None, True, False],
    }
    assert canonical(value).decode() == (
        '{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],'
        '"string":"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}'
    )


def test_keys_are_sorted_by_utf_16_code_units() -> None:
    keys = ["\u20ac", "\r", "\ufb33", "1", "\U0001f600", "\u0080", "\u00f6"]  # RFC 8785, 3.2.3
    in_order = list(json.loads(canonical(dict.fromkeys(keys, 0))))
    assert in_order == ["\r", "1", "\u0080", "\u00f6", "\u20ac", "\U0001f600", "\ufb33"]


@given(JSON)
def test_what_is_written_reads_back_equal(value: Any) -> None:
    assert parse(canonical(value)) == value


@given(JSON)
def test_writing_what_was_read_gives_the_same_bytes(value: Any) -> None:
    assert canonical(parse(canonical(value))) == canonical(value)


@given(st.dictionaries(st.text(st.characters(exclude_categories=["Cs"])), st.integers(0, 9)))
def test_the_order_of_keys_does_not_matter(value: dict[str, int]) -> None:
    assert canonical(dict(reversed(value.items()))) == canonical(value)


def test_tuples_are_lists_and_whole_doubles_are_whole_numbers() -> None:
    assert canonical((1, 2.0, [-0.0])) == b"[1,2,[0]]"
    assert canonical_hash([1.0]) == canonical_hash([1])


@pytest.mark.parametrize(
    "value",
    [float("nan"), float("inf"), 2**53 + 1, 10**400, "\ud800", {"\udfff": 1}, {1: 2}, b"", {1, 2}, object()],
)
def test_what_json_cannot_say_is_refused_with_its_place(value: Any) -> None:
    with pytest.raises(CanonicalError, match="at cards/0"):
        canonical({"cards": [value]})


def test_depth_is_limited() -> None:
    value: Any = 0
    for _ in range(100):
        value = [value]
    with pytest.raises(CanonicalError, match="too deeply"):
        canonical(value)


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"{",
        b"\xff",
        b"\xef\xbb\xbf{}",
        b'{"a": 1}',
        b'{"b":1,"a":1}',
        b'{"a":1,"a":1}',
        b"[1.0]",
        b"[1e2]",
        b"[-0]",
        b"[NaN]",
        b'["\\u0041"]',
        b'["\\/"]',
        b'["\\ud800"]',
        b"[]\n",
        b"[" * 100_000,
        b"[" * 66 + b"]" * 66,
        b"9" * 5_000,
        b"9" * 3_000,
        b"9007199254740993",
    ],
)
def test_what_is_not_canonical_is_not_parsed(data: bytes) -> None:
    with pytest.raises(CanonicalError):
        parse(data)
