"""How large a package may be: the writer refuses what a reader would."""

from __future__ import annotations

MAX_PACK_BYTES = 1 << 30  #: the whole file. Far below 4 GiB, so no ZIP64 is ever needed
MAX_ENTRIES = 20_000  #: files in a package; a zip without ZIP64 counts to 65,535
MAX_SEALED_BYTES = 256 << 10  #: of one sealed part; all of them together are no larger than the cards may be
MAX_NAME = 200  #: letters of a file's name
MAX_JSON_BYTES = 64 << 20  #: manifest, content, locales and schemas together: all that is ever parsed
MAX_JSON_VALUES = 4_000_000  #: commas, colons and brackets in them; a parsed value takes some 80 bytes
MAX_SCHEMA_BYTES = 256 << 10  #: one schema
MAX_SCHEMA_PARTS = 4_000  #: schemas within one schema
MAX_SCHEMA_WORK = 60_000_000  #: microseconds or so that checking cards against schemas may take ...
SCHEMA_WORK = 5_000_000  #: ... for a small package,
SCHEMA_WORK_PER_BYTE = 10  #: and for each byte of its cards
MAX_FINDINGS = 20  #: of one sort that a report lists; a wholly wrong package need not fill the screen


def json_values(data: bytes) -> int:
    """About how many values JSON bytes hold, without parsing them; never too few."""
    return 1 + sum(data.count(mark) for mark in (b",", b":", b"[", b"{"))


def size_words(count: int) -> str:
    """A number of bytes as a person says it."""
    if count < 1000:
        return f"{count} byte{'' if count == 1 else 's'}"
    for unit, size in (("kB", 10**3), ("MB", 10**6), ("GB", 10**9)):
        if count < 1000 * size or unit == "GB":
            return f"{count / size:.1f} {unit}"
    raise AssertionError
