"""Whether a zip is a sound package container: its bytes, names and order, without looking at what it says."""

from __future__ import annotations

from collections.abc import Iterator
from typing import BinaryIO

from cardwright.diag import Code, Finding
from cardwright.pack import codes
from cardwright.pack.archive import (
    ATTRIBUTES,
    CRC_FIELD,
    LOCAL_SIGNATURE,
    Archive,
    Fault,
    Record,
    TooManyEntries,
    chunks,
    examine,
)
from cardwright.pack.limits import MAX_ENTRIES, MAX_FINDINGS, MAX_JSON_BYTES, MAX_PACK_BYTES, size_words
from cardwright.pack.names import MIMETYPE, MIMETYPE_BYTES, is_parsed, name_fault, order, repeated

_LINK, _TYPE = 0o120000, 0o170000
_ENCRYPTED, _DESCRIBED_LATER = 1, 8
_DAMAGED = 8  #: fields that damage may have hit; with more, the zip was written by another program


def sound(file: BinaryIO, size: int, label: str) -> tuple[Archive, list[Finding]]:
    """The archive and everything that is wrong with it as a container; ``label`` is the file's name in findings."""

    def finding(code: Code, message: str, entry: str = "", **evidence: object) -> Finding:
        return Finding(code, message, None, file=label, evidence={"entry": entry, **evidence} if entry else evidence)

    nothing = Archive((), (), size, 0)
    if size > MAX_PACK_BYTES:
        words = f"the file is {size_words(size)} large; a package has at most {size_words(MAX_PACK_BYTES)}"
        return nothing, [finding(codes.TOO_LARGE, words)]
    file.seek(0)
    start = file.read(len(LOCAL_SIGNATURE))
    if not size:
        return nothing, [finding(codes.NOT_A_PACKAGE, "the file is empty")]
    try:
        archive = examine(file, size, MAX_ENTRIES)
    except TooManyEntries:
        words = f"the package lists more than {MAX_ENTRIES:,} files"
        return nothing, [finding(codes.TOO_LARGE, words)]
    if not archive.entries:
        if LOCAL_SIGNATURE.startswith(start) and size < 100:
            return archive, [finding(codes.CUT_PACKAGE, "the package is cut off after its first few bytes")]
        return archive, [finding(codes.NOT_A_PACKAGE, "the file is no package: it does not begin as one does")]
    findings = [finding(*said) for said in _faults(archive)]
    if not findings:
        findings += [finding(*said) for said in _names(archive)]
    if not findings:
        findings += [finding(*said) for said in _mimetype(archive, file)]
        findings += [finding(*said) for said in _order(archive)]
    parsed = sum(entry.size for entry in archive.entries if is_parsed(entry.path))
    if parsed > MAX_JSON_BYTES:
        words = f"the cards are {size_words(parsed)} large; a package has at most {size_words(MAX_JSON_BYTES)}"
        findings.append(finding(codes.TOO_LARGE, words))
    return archive, findings


def _faults(archive: Archive) -> Iterator[tuple[Code, str, str]]:
    """What the comparison with the one right archive has shown: one damage, one finding, as far as can be told."""
    if archive.directory is not None and len(archive.directory) != len(archive.entries):
        listed, there = len(archive.directory), len(archive.entries)
        words = f"the directory lists {listed:,} files, and {there:,} stand before it: some overlap or are missing"
        yield codes.CHANGED_RECORD, words, ""
        return
    if len(archive.faults) > _DAMAGED and archive.directory:
        yield from _foreign(archive, archive.directory)
        return
    last = archive.entries[-1].path or "its first file"
    if archive.total > archive.size:
        missing = size_words(archive.total - archive.size)
        yield codes.CUT_PACKAGE, f"the package is cut off in or after {last}: at least {missing} are missing", last
        return
    if archive.total < archive.size:
        added = size_words(archive.size - archive.total)
        yield codes.CUT_PACKAGE, f"{added} follow the end of the package, or stand between its files", ""
    damaged = _damaged(archive)
    for name in sorted(damaged)[:MAX_FINDINGS]:
        yield codes.CHANGED_FILE, f"{name}: its bytes are not those that were packed (their checksum differs)", name
    others = [fault for fault in archive.faults if not (fault.field == CRC_FIELD and fault.entry in damaged)]
    for fault in others[:MAX_FINDINGS]:
        yield _fault(fault)
    if len(others) > MAX_FINDINGS:
        yield codes.CHANGED_RECORD, f"{len(others) - MAX_FINDINGS} further fields are not as packed", ""


def _foreign(archive: Archive, directory: tuple[Record, ...]) -> Iterator[tuple[Code, str, str]]:
    """A zip that can be read but was not written by Cardwright: what matters of it, each once."""
    sorts = {
        "compressed; files of a package are stored as they are": [r for r in directory if r.method],
        "encrypted": [r for r in directory if r.flags & _ENCRYPTED],
        "described after its bytes": [r for r in directory if r.flags & _DESCRIBED_LATER],
        "a link to another file": [r for r in directory if (r.attributes >> 16) & _TYPE == _LINK],
    }
    for words, records in sorts.items():
        if records:
            name = records[0].name.decode("ascii", "backslashreplace")
            more = f" (and {len(records) - 1} more)" if len(records) > 1 else ""
            yield codes.NOT_STORED, f"{name:.100} is {words}{more}", name
    first = _fault(archive.faults[0])[1]
    fields = "1 field" if len(archive.faults) == 1 else f"{len(archive.faults)} fields"
    words = f"the zip is not as Cardwright writes it, in {fields}; to begin with, {first}"
    yield codes.CHANGED_RECORD, words, archive.faults[0].entry


def _damaged(archive: Archive) -> set[str]:
    """Entries whose two records agree on a checksum that their bytes do not have: the bytes were changed."""
    said: dict[str, list[object]] = {}
    for fault in archive.faults:
        if fault.field == CRC_FIELD:
            said.setdefault(fault.entry, []).append(fault.found)
    return {name for name, found in said.items() if len(found) == 2 and found[0] == found[1]}


def _fault(fault: Fault) -> tuple[Code, str, str]:
    where = f"the {fault.record}" + (f" of {fault.entry}" if fault.entry else "")
    code, words = _field(fault.field, fault.found, fault.expected)
    return code, f"{where}: {words}", fault.entry


def _field(field: str, found: object, expected: object) -> tuple[Code, str]:
    if not field:
        return codes.CUT_PACKAGE, "it is cut off"
    if field == "compression method":
        return codes.NOT_STORED, f"the file is compressed (method {found}); files of a package are stored as they are"
    if field == "flags" and isinstance(found, int):
        if found & _ENCRYPTED:
            return codes.NOT_STORED, f"the file is marked as encrypted (flags {found:#x})"
        if found & _DESCRIBED_LATER:
            return codes.NOT_STORED, f"its size is said to follow its bytes (flags {found:#x})"
    if field == "external attributes" and isinstance(found, int):
        if (found >> 16) & _TYPE == _LINK:
            return codes.NOT_STORED, "it is a link to another file (external attributes)"
        return codes.CHANGED_RECORD, f"external attributes are {found:#x} and should be {ATTRIBUTES:#x}"
    if field == "name":
        return codes.CHANGED_RECORD, f"the name here is {found!s:.100}, and in its other record {expected!s:.100}"
    if field == "signature":
        return codes.CHANGED_RECORD, f"the signature {found!r} should be {expected!r}"
    return codes.CHANGED_RECORD, f"{field} is {found} and should be {expected}"


def _names(archive: Archive) -> Iterator[tuple[Code, str, str]]:
    told = 0
    names = [entry.path for entry in archive.entries]
    for name in repeated(names):
        told += 1
        if told <= MAX_FINDINGS:
            yield codes.BAD_NAME, f"{name} stands in the package twice", name
    for name in names:
        if (fault := name_fault(name)) and (told := told + 1) <= MAX_FINDINGS:
            yield codes.BAD_NAME, f"{name:.100} cannot be the name of a file in a package: {fault}", name


def _mimetype(archive: Archive, file: BinaryIO) -> Iterator[tuple[Code, str, str]]:
    first = archive.entries[0]
    if first.path != MIMETYPE:
        yield codes.WRONG_MIMETYPE, f"the first file is {first.path}; it has to be {MIMETYPE}", first.path
    elif first.size != len(MIMETYPE_BYTES) or b"".join(chunks(file, first.start, first.size)) != MIMETYPE_BYTES:
        yield codes.WRONG_MIMETYPE, f"{MIMETYPE} does not say {MIMETYPE_BYTES.decode()}", MIMETYPE


def _order(archive: Archive) -> Iterator[tuple[Code, str, str]]:
    names = [entry.path for entry in archive.entries]
    for given, wanted in zip(names, sorted(names, key=order), strict=True):
        if given != wanted:
            yield codes.WRONG_ORDER, f"{given} stands where {wanted} has its place", given
            return
