"""Canonical JSON: one value, one sequence of bytes, in any language (RFC 8785, the JSON Canonicalization Scheme)."""

from __future__ import annotations

import hashlib
import json
import math
from collections.abc import Mapping
from json.encoder import encode_basestring
from typing import Any, NoReturn

MAX_DEPTH = 64  #: lists and maps in one another; more is made to exhaust a reader


class CanonicalError(ValueError):
    """A value that canonical JSON cannot hold; the message says which and where."""


def canonical(value: Any) -> bytes:
    """The canonical bytes of a JSON value (None, bool, int, float, str, list or tuple, mapping with text keys).

    Raises CanonicalError for anything else: NaN and infinities, whole numbers that a double does not hold exactly
    (other languages would read another number), half surrogates, more than MAX_DEPTH levels.
    """
    pieces: list[str] = []
    _write(value, [], pieces)
    return "".join(pieces).encode("utf-8")


def canonical_hash(value: Any) -> str:
    """SHA-256 of the canonical bytes, as 64 small hexadecimal digits."""
    return hashlib.sha256(canonical(value)).hexdigest()


def parse(data: bytes) -> Any:
    """The value of canonical bytes. Raises CanonicalError when they are not JSON or not canonical.

    Whoever reads other people's packages limits the bytes first (``limits``): this needs some thirty times as much.
    """
    try:
        value = json.loads(data.decode("utf-8"), parse_constant=_no_constant, parse_int=_read_whole)
    except RecursionError:
        raise CanonicalError("lists and maps stand in one another too deeply") from None
    except CanonicalError:
        raise
    except UnicodeDecodeError as error:
        raise CanonicalError(f"it is not UTF-8 (byte {error.start})") from None
    except ValueError as error:  # JSONDecodeError, and whole numbers of thousands of digits
        raise CanonicalError(f"it is not JSON: {error}") from None
    # Keys that stand twice are caught here as well: only one of the two comes back.
    again = canonical(value)
    if again != data:
        at = next((i for i, (a, b) in enumerate(zip(again, data, strict=False)) if a != b), min(len(again), len(data)))
        raise CanonicalError(f"it is not canonical JSON (sorted keys, no spaces, shortest numbers): see byte {at}")
    return value


def number(value: float) -> str:
    """A double as ECMAScript writes it: the shortest digits that read back as the same double."""
    if not math.isfinite(value):
        raise CanonicalError(f"{value} is not a number that JSON has")
    if value == 0:
        return "0"
    sign = "-" if value < 0 else ""
    # repr gives the shortest digits; only the place of the point differs from ECMAScript.
    mantissa, _, exponent = repr(abs(value)).partition("e")
    whole, _, fraction = mantissa.partition(".")
    point = len(whole) + int(exponent or 0)
    plain = whole + fraction
    point -= len(plain) - len(plain.lstrip("0"))
    digits = plain.strip("0")
    if 0 < point <= 21:
        body = digits[:point].ljust(point, "0") + ("." + digits[point:] if len(digits) > point else "")
    elif -6 < point <= 0:
        body = "0." + "0" * -point + digits
    else:
        fraction = "." + digits[1:] if len(digits) > 1 else ""
        body = f"{digits[0]}{fraction}e{point - 1:+d}"
    return sign + body


def _whole(value: int) -> str:
    try:
        double = float(value)
    except OverflowError:
        double = math.inf
    if double != value:
        raise CanonicalError("a whole number is too large to be read exactly in every language")
    return str(value) if -(10**15) < value < 10**15 else number(double)


def _text(value: str) -> str:
    if not value.isascii():
        try:
            value.encode("utf-8")
        except UnicodeEncodeError:
            raise CanonicalError("a text holds half of a surrogate pair, which is no character") from None
    return encode_basestring(value)


def _key_order(key: str) -> bytes:
    return key.encode("utf-16-be")  # RFC 8785 sorts by UTF-16 code units, as ECMAScript does


def _write(value: Any, place: list[str | int], out: list[str]) -> None:
    """Append the pieces of a value; ``place`` is where it stands, for the message when it cannot be written."""
    if len(place) > MAX_DEPTH:
        raise CanonicalError("lists and maps stand in one another too deeply")
    try:
        simple = _simple(value)
    except CanonicalError as error:
        raise CanonicalError(f"{error}{_at(place)}") from None
    if simple is not None:
        out.append(simple)
    elif isinstance(value, list | tuple):
        for index, item in enumerate(value):
            out.append("," if index else "[")
            _write(item, [*place, index], out)
        out.append("]" if value else "[]")
    elif isinstance(value, Mapping):
        _write_members(value, place, out)
    else:
        raise CanonicalError(f"JSON has no {type(value).__name__}{_at(place)}")


def _simple(value: Any) -> str | None:
    """A text, number, truth value or null as JSON; None for what holds other values."""
    if value is None:
        return "null"
    if isinstance(value, str):
        return _text(value)
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return _whole(value)
    return number(value) if isinstance(value, float) else None


def _write_members(value: Mapping[Any, Any], place: list[str | int], out: list[str]) -> None:
    texts: dict[str, str] = {}
    for key in value:
        if not isinstance(key, str):
            raise CanonicalError(f"a key is not a text{_at(place)}")
        try:
            texts[key] = _text(key)
        except CanonicalError as error:
            raise CanonicalError(f"{error}{_at(place)}") from None
    for index, key in enumerate(sorted(texts, key=_key_order)):
        out.append("," if index else "{")
        out.append(texts[key])
        out.append(":")
        _write(value[key], [*place, key], out)
    out.append("}" if value else "{}")


def _at(place: list[str | int]) -> str:
    return f" (at {'/'.join(str(step)[:40] for step in place)})" if place else ""


def _read_whole(written: str) -> int | float:
    # Seventeen digits and more are doubles by their shortest digits, which as a whole number would be another one.
    return int(written) if len(written) <= 16 else float(written)


def _no_constant(name: str) -> NoReturn:
    raise CanonicalError(f"{name} is not a number that JSON has")
