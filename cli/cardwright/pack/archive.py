"""The zip itself: for one list of entries there is exactly one sequence of bytes, and any other is taken to pieces.

Every entry is stored, dated 1980-01-01 00:00:00, a plain file; no extra fields, comments, descriptors or ZIP64. So
the bytes depend on names and contents alone, on no compressor and no clock, and a reader needs no trust: it works out
what the file must look like and compares.
"""

from __future__ import annotations

import struct
import zlib
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import BinaryIO

from cardwright.pack.limits import MAX_NAME

LOCAL_SIGNATURE = b"PK\x03\x04"
RECORD_SIGNATURE = b"PK\x01\x02"
END_SIGNATURE = b"PK\x05\x06"
CHUNK = 1 << 20
CRC_FIELD = "checksum (CRC-32)"

# One field a line: its name in messages, and struct code (APPNOTE.TXT 4.3.7, 4.3.12 and 4.3.16).
LOCAL_FIELDS = (
    ("signature", "4s"),
    ("version needed", "H"),
    ("flags", "H"),
    ("compression method", "H"),
    ("time field", "H"),
    ("date field", "H"),
    (CRC_FIELD, "I"),
    ("compressed size", "I"),
    ("size", "I"),
    ("length of the name", "H"),
    ("length of the extra field", "H"),
)
RECORD_FIELDS = (
    ("signature", "4s"),
    ("version made by", "H"),
    *LOCAL_FIELDS[1:],
    ("length of the comment", "H"),
    ("disk number", "H"),
    ("internal attributes", "H"),
    ("external attributes", "I"),
    ("place of its entry", "I"),
)
END_FIELDS = (
    ("signature", "4s"),
    ("disk number", "H"),
    ("disk of the directory", "H"),
    ("number of entries on this disk", "H"),
    ("number of entries", "H"),
    ("size of the directory", "I"),
    ("place of the directory", "I"),
    ("length of the comment", "H"),
)


def _layout(fields: Sequence[tuple[str, str]]) -> struct.Struct:
    return struct.Struct("<" + "".join(code for _, code in fields))


LOCAL, RECORD, END = _layout(LOCAL_FIELDS), _layout(RECORD_FIELDS), _layout(END_FIELDS)

_LARGEST = 0xFFFF_FFFF  # of a number in four bytes
VERSION = 10  # 1.0: a stored file needs no more
MADE_BY = 3 << 8 | 20  # by Unix, so that unpacking gives files with the usual permissions
ATTRIBUTES = 0o100644 << 16  # a plain file
DATE = 1 << 5 | 1  # 1980-01-01, the first day that a zip can name


@dataclass(frozen=True, slots=True)
class Entry:
    """One file of a package: name, number of bytes, CRC-32, and where in the package its bytes begin."""

    name: bytes
    size: int
    crc: int
    start: int = 0

    @property
    def path(self) -> str:
        """The name as messages show it; what is not ASCII is escaped."""
        return self.name.decode("ascii", "backslashreplace")


def local_header(entry: Entry) -> bytes:
    """What stands in front of an entry's bytes."""
    common = (VERSION, 0, 0, 0, DATE, entry.crc, entry.size, entry.size, len(entry.name), 0)
    return LOCAL.pack(LOCAL_SIGNATURE, *common) + entry.name


def directory_record(entry: Entry, place: int) -> bytes:
    """What the directory at the end says of an entry whose local header stands at ``place``."""
    common = (VERSION, 0, 0, 0, DATE, entry.crc, entry.size, entry.size, len(entry.name), 0)
    return RECORD.pack(RECORD_SIGNATURE, MADE_BY, *common, 0, 0, 0, ATTRIBUTES, place) + entry.name


def end_record(entries: int, size: int, place: int) -> bytes:
    """The last 22 bytes."""
    return END.pack(END_SIGNATURE, 0, 0, entries, entries, size, place, 0)


def archive_size(entries: Iterable[tuple[int, int]]) -> int:
    """Bytes of a whole archive, from the length of each name and the size of each content."""
    return END.size + sum(LOCAL.size + RECORD.size + 2 * name + size for name, size in entries)


def write_archive(entries: Iterable[tuple[Entry, Iterable[bytes]]], out: Callable[[bytes], object]) -> None:
    """Write entries, in the order given, with their bytes in chunks; ``out`` takes the archive's bytes in turn."""
    place, records, count = 0, [], 0
    for entry, chunks in entries:
        records.append(directory_record(entry, place))
        out(local_header(entry))
        for chunk in chunks:
            out(chunk)
        place += LOCAL.size + len(entry.name) + entry.size
        count += 1
    directory = b"".join(records)
    out(directory)
    out(end_record(count, len(directory), place))


@dataclass(frozen=True, slots=True)
class Record:
    """What the directory of a zip, of whatever origin, says of one entry."""

    name: bytes
    stored: int
    flags: int
    method: int
    attributes: int


class TooManyEntries(ValueError):
    """An archive lists more entries than it may."""


@dataclass(frozen=True, slots=True)
class Fault:
    """One place where an archive is not what its entries say: in which record of which entry, which field, and how."""

    record: str
    entry: str
    field: str
    found: object
    expected: object


@dataclass(frozen=True, slots=True)
class Archive:
    """What an archive holds and where it deviates.

    ``total`` is what it should be long, ``size`` what it is. ``directory`` is what its directory says, word for word;
    None when there is none that can be read.
    """

    entries: tuple[Entry, ...]
    faults: tuple[Fault, ...]
    size: int
    total: int
    directory: tuple[Record, ...] | None = None


def examine(file: BinaryIO, size: int, most_entries: int) -> Archive:
    """Compare a file with the one archive that its entries could have been written as.

    Entries are listed twice in a zip, before their bytes and in the directory at the end. Where the lists disagree,
    the one that explains more of the file is believed. Reads the file once or twice and holds one chunk of it.
    Raises TooManyEntries.
    """
    records = _directory(file, size, most_entries)
    if len(records or ()) > most_entries:
        raise TooManyEntries(most_entries)
    directory = tuple(records) if records is not None else None
    best: Archive | None = None
    if records:
        best = _compare(file, size, [(record.name, record.stored) for record in records], directory)
        if not best.faults and best.total == size:
            return best
    named = _from_headers(file, most_entries)
    if len(named) > most_entries:
        raise TooManyEntries(most_entries)
    if named:
        other = _compare(file, size, named, directory)
        if best is None or _badness(other) < _badness(best):
            best = other
    return best or Archive((), (), size, END.size, directory)


def _badness(archive: Archive) -> int:
    return len(archive.faults) + (archive.total != archive.size)


def _read(file: BinaryIO, start: int, count: int) -> bytes:
    file.seek(start)
    return file.read(count)


def _directory(file: BinaryIO, size: int, most: int) -> list[Record] | None:
    """The directory, as tolerantly as other programs read it; None when there is none to be found."""
    tail_at = max(size - END.size - 0xFFFF, 0)  # a comment may follow the end record, though none should
    tail = _read(file, tail_at, size - tail_at)
    at = tail.rfind(END_SIGNATURE)
    if at < 0 or at + END.size > len(tail):
        return None
    count, length, place, comment = END.unpack_from(tail, at)[4:]
    if place + length + END.size + comment != size or length > most * (RECORD.size + MAX_NAME):
        return None
    data, at, records = _read(file, place, length), 0, []
    while at < len(data):
        if not data.startswith(RECORD_SIGNATURE, at) or at + RECORD.size > len(data):
            return None
        fields = RECORD.unpack_from(data, at)
        name_at, name = at + RECORD.size, fields[10]
        if name > MAX_NAME:
            return None
        records.append(Record(data[name_at : name_at + name], fields[8], fields[3], fields[4], fields[15]))
        at = name_at + name + fields[11] + fields[12]
    return records if len(records) == count else None


def _from_headers(file: BinaryIO, most: int) -> list[tuple[bytes, int]]:
    """Names and sizes from the headers in front of the entries, one after the other, as far as they go."""
    at = 0
    named: list[tuple[bytes, int]] = []
    while len(named) <= most:
        header = _read(file, at, LOCAL.size)
        if len(header) < LOCAL.size or not header.startswith(LOCAL_SIGNATURE):
            break
        fields = LOCAL.unpack(header)
        if fields[9] > MAX_NAME:
            break
        named.append((_read(file, at + LOCAL.size, fields[9]), fields[7]))
        at += LOCAL.size + fields[9] + fields[10] + fields[7]
    return named


def _compare(
    file: BinaryIO, size: int, named: Sequence[tuple[bytes, int]], listed: tuple[Record, ...] | None
) -> Archive:
    total = archive_size((len(name), length) for name, length in named)
    entries: list[Entry] = []
    faults: list[Fault] = []
    place = 0
    for name, length in named:
        start = place + LOCAL.size + len(name)
        crc, read = _checksum(file, start, length)
        entry = Entry(name, length, crc, start)
        entries.append(entry)
        found = _read(file, place, LOCAL.size + len(name))
        faults += _differences("local header", entry, LOCAL_FIELDS, LOCAL, found, local_header(entry))
        place = start + length
        if read < length:  # the file ends here: whatever else is listed is not in it
            break
    directory, place = place, 0
    at = directory
    for entry in entries:
        expected = directory_record(entry, place)
        faults += _differences(
            "directory record", entry, RECORD_FIELDS, RECORD, _read(file, at, len(expected)), expected
        )
        at += len(expected)
        place = entry.start + entry.size
    # The last entry may say to go on for longer than a zip can be.
    expected = end_record(len(entries), at - directory, min(directory, _LARGEST))
    faults += _differences("end record", None, END_FIELDS, END, _read(file, at, len(expected)), expected)
    return Archive(tuple(entries), tuple(faults), size, total, listed)


def _checksum(file: BinaryIO, start: int, length: int) -> tuple[int, int]:
    """CRC-32 of a part of the file, and how many bytes of it there are."""
    crc, read = 0, 0
    for chunk in chunks(file, start, length):
        crc = zlib.crc32(chunk, crc)
        read += len(chunk)
    return crc, read


def chunks(file: BinaryIO, start: int, length: int) -> Iterator[bytes]:
    """A part of a file in pieces; fewer bytes than ``length`` where the file ends before."""
    file.seek(start)
    while length > 0:
        chunk = file.read(min(CHUNK, length))
        if not chunk:
            return
        length -= len(chunk)
        yield chunk


def _differences(
    record: str,
    entry: Entry | None,
    fields: Sequence[tuple[str, str]],
    layout: struct.Struct,
    found: bytes,
    expected: bytes,
) -> Iterator[Fault]:
    """One fault for every field in which a record deviates; one for the whole record where there is none."""
    if found == expected:
        return
    path = entry.path if entry is not None else ""
    if len(found) < len(expected):
        yield Fault(record, path, "", "", "")
        return
    pairs = zip(fields, layout.unpack_from(found), layout.unpack_from(expected), strict=True)
    for (field, _), given, wanted in pairs:
        if given != wanted:
            yield Fault(record, path, field, given, wanted)
    if entry is not None and found[layout.size :] != entry.name:
        name = found[layout.size :].decode("ascii", "backslashreplace")
        yield Fault(record, path, "name", name, path)
