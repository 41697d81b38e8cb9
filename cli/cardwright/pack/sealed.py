"""Sealed entries: parts of cards that nobody comes upon by unpacking a package or by asking for another part.

An entry ``sealed/<card>.<field>`` is canonical JSON under a keystream: the blocks SHA-256(pack id, entry, key, number),
each part of that text on a line of its own. The key is words that name the occasion ("event x, round 3") and stand on
the card beside the entry's name, so anybody who means to can open everything. It deters; it keeps no secret.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping
from typing import Any, Final, NamedTuple

from cardwright.pack.canonical import CanonicalError, canonical, parse
from cardwright.pack.limits import MAX_SEALED_BYTES
from cardwright.pack.places import Path, pattern_of

FEATURE: Final = "sealed"  #: the feature and the folder of packages that hold sealed entries
MEDIA_TYPE: Final = "application/octet-stream"
_CHECK: Final = 8  #: bytes of the SHA-256 of what is sealed, in front of it: a wrong key is told from a right one

#: what stands on a card in place of a part that is sealed
STUB: Final[Mapping[str, Any]] = {
    "type": ["object", "null"],
    "description": "A part that is kept apart: its entry, and the words that open it.",
    "properties": {
        "sealed": {"type": "string", "description": "The entry: its file is sealed/ and this name."},
        "key": {"type": "string", "description": "The words that open it."},
    },
    "required": ["sealed", "key"],
    "additionalProperties": False,
}


class Stub(NamedTuple):
    """Where a sealed part of a card is, and what opens it."""

    card: str
    entry: str
    key: str


class SealError(ValueError):
    """An entry cannot be opened: the key is not its own, or its bytes are not what was sealed."""


def file_name(entry: str) -> str:
    return f"{FEATURE}/{entry}"


def seal(pack: str, entry: str, key: str, value: Any) -> bytes:
    """A JSON value as the bytes of an entry of the package ``pack``. Raises CanonicalError."""
    plain = canonical(value)
    if len(plain) + _CHECK > MAX_SEALED_BYTES:
        raise CanonicalError(f"{file_name(entry)} would be larger than {MAX_SEALED_BYTES >> 10} KiB")
    return _mixed(hashlib.sha256(plain).digest()[:_CHECK] + plain, pack, entry, key)


def unseal(pack: str, entry: str, key: str, data: bytes) -> Any:
    """The value of an entry. Raises SealError."""
    if len(data) > MAX_SEALED_BYTES:
        raise SealError(f"{file_name(entry):.200} is larger than {MAX_SEALED_BYTES >> 10} KiB")
    opened = _mixed(data, pack, entry, key)
    check, plain = opened[:_CHECK], opened[_CHECK:]
    if hashlib.sha256(plain).digest()[:_CHECK] != check:
        raise SealError(f"{file_name(entry):.200} does not open with “{key:.100}”")
    try:
        return parse(plain)
    except CanonicalError as error:
        raise SealError(f"{file_name(entry):.200}: {error!s:.300}") from None


def stubs(cards: list[dict[str, Any]], places: list[str]) -> Iterator[Stub | str]:
    """The sealed parts of cards as they stand in a package; the id of a card whose part is none that can be opened."""
    for card in cards:
        for place in places:
            value: Any = card
            for step in pattern_of(place):
                value = value.get(step) if isinstance(value, dict) else None
            if value is None:
                continue
            if isinstance(value, dict) and all(isinstance(value.get(name), str) for name in ("sealed", "key")):
                yield Stub(card["id"], value["sealed"], value["key"])
            else:
                yield str(card["id"])


def with_stubs(schema: Mapping[str, Any], places: tuple[Path, ...]) -> dict[str, Any]:
    """The schema of a kind's fields with a stub at each sealed place."""
    properties = dict(schema.get("properties", {}))
    for path in places:
        properties[str(path[0])] = STUB
    return {**schema, "properties": properties}


def _mixed(data: bytes, pack: str, entry: str, key: str) -> bytes:
    """The bytes under the keystream; the same once more takes it off."""
    stream = b"".join(_block(pack, entry, key, number) for number in range(-(-len(data) // 32)))
    size = len(data)
    # As two large numbers, since byte by byte takes a hundred times as long.
    return (int.from_bytes(data) ^ int.from_bytes(stream[:size])).to_bytes(size)


def _block(pack: str, entry: str, key: str, number: int) -> bytes:
    return hashlib.sha256(f"{pack}\n{entry}\n{key}\n{number}".encode()).digest()
