"""Packages that were cut, changed or made to do harm: each gives an error that names what is wrong, and quickly."""

from __future__ import annotations

import io
import struct
import subprocess
import sys
import warnings
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardwright.pack.archive import LOCAL, RECORD
from cardwright.pack.verify import verify
from cardwright.pack.write import pack_deck

MEASURED = """
import resource, sys, time
from pathlib import Path
from cardwright.pack.verify import verify
verify(Path(sys.argv[1]))  # for what importing costs
before, started = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss, time.process_time()
for finding in verify(Path(sys.argv[2])):
    print(finding.code.id, finding.message)
print(time.process_time() - started)
print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before)
"""


@pytest.fixture(scope="module")
def small(house: Any) -> bytes:
    """A package as small as they come: one card."""
    kind = house.kind("port", {"type": "object", "properties": {"open": {"type": "boolean"}}})
    return pack_deck(house.deck([(kind, "p-1", {"open": True}, 1)]))


def parts(data: bytes) -> list[tuple[int, int, str]]:
    """Start, end and name of every part of a package: local headers, contents, directory records, end record."""
    found = []
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        at = archive.start_dir
        for info in archive.infolist():
            content = info.header_offset + LOCAL.size + len(info.filename)
            found += [(info.header_offset, content, info.filename), (content, content + info.file_size, info.filename)]
        for info in archive.infolist():
            found.append((at, at + RECORD.size + len(info.filename), info.filename))
            at += RECORD.size + len(info.filename)
    return sorted([*found, (at, len(data), "end record")])


def flipped(data: bytes, at: int, bits: int) -> bytes:
    return data[:at] + bytes([data[at] ^ bits]) + data[at + 1 :]


def assert_found(path: Path, data: bytes, at: int, bits: int, name: str) -> None:
    path.write_bytes(flipped(data, at, bits))
    findings = verify(path)
    assert findings, f"byte {at} of {name} was changed unnoticed"
    assert any(name in finding.message for finding in findings), (at, name, [f.message for f in findings])
    assert len(findings) <= 4, (at, name, [f.message for f in findings])


@pytest.mark.slow
def test_any_changed_byte_is_found_and_its_place_named(small: bytes, tmp_path: Path) -> None:
    for start, end, name in parts(small):
        for at in range(start, end):
            assert_found(tmp_path / "deck.cardpack", small, at, 1 << at % 8, name)


@pytest.mark.slow
def test_any_changed_bit_of_any_record_is_found_and_its_place_named(small: bytes, tmp_path: Path) -> None:
    contents = {start for start, end, _ in parts(small) if not small.startswith(b"PK", start)}
    for start, end, name in parts(small):
        for at in range(start, end) if start not in contents else ():
            for bits in (1, 2, 4, 8, 16, 32, 64, 128, 255):
                assert_found(tmp_path / "deck.cardpack", small, at, bits, name)


def test_numbers_as_large_as_they_can_be_are_found(small: bytes, tmp_path: Path) -> None:
    """In any place of any record, and of what follows it, four bytes that say 4,294,967,295."""
    path = tmp_path / "deck.cardpack"
    contents = {start for start, end, _ in parts(small) if not small.startswith(b"PK", start)}
    for start, end, name in parts(small):
        for at in range(start, end - 3) if start not in contents else ():
            path.write_bytes(small[:at] + b"\xff" * 4 + small[at + 4 :])
            assert verify(path), (at, name)
            for cut in (at + 4, at + 40):  # and nothing behind it that says otherwise
                path.write_bytes(small[:at] + b"\xff" * 4 + small[at + 4 : cut])
                assert verify(path), (at, name)


@settings(max_examples=300, deadline=None)
@given(data=st.data())
def test_changed_bytes_of_a_larger_package_are_found(
    data: st.DataObject, package: bytes, tmp_path_factory: Any
) -> None:
    changed = bytearray(package)
    for at in data.draw(st.lists(st.integers(0, len(package) - 1), min_size=1, max_size=5, unique=True)):
        changed[at] ^= data.draw(st.integers(1, 255))
    path = tmp_path_factory.getbasetemp() / "changed.cardpack"
    path.write_bytes(bytes(changed))
    assert verify(path)


@pytest.mark.parametrize(
    ("offset", "field"),
    [
        (4, "version needed"),
        (6, "encrypted"),
        (8, "compressed"),
        (10, "time field"),
        (12, "date field"),
        (14, "checksum"),
        (18, "compressed size"),
        (22, "size"),
        (26, "length of the name"),
        (28, "length of the extra field"),
        (30, "name"),
    ],
)
def test_a_field_of_a_local_header_is_named(
    package: bytes, saved: Callable[..., Path], offset: int, field: str
) -> None:
    start = next(start for start, _, name in parts(package) if name == "content/ship.json")
    findings = verify(saved(flipped(package, start + offset, 1)))
    assert any(f"local header of content/ship.json: {field}" in f.message or field in f.message for f in findings)
    assert all("content/ship.json" in finding.message for finding in findings)


def test_changed_content_is_called_so(house: Any, package: bytes, saved: Callable[..., Path]) -> None:
    (finding,) = verify(saved(package.replace(house.PNG, house.PNG[::-1])))
    assert finding.code.name == "changed-file"
    assert finding.message.startswith("assets/")


def test_truncation_at_every_byte_gives_one_error(small: bytes, tmp_path: Path) -> None:
    path = tmp_path / "deck.cardpack"
    for length in range(len(small)):
        path.write_bytes(small[:length])
        findings = verify(path)
        assert len(findings) == 1, (length, [finding.message for finding in findings])
        assert findings[0].code.name in ("cut-package", "not-a-package")


@pytest.mark.parametrize("more", [b"\0", b"PK\x05\x06", b"x" * 70_000])
def test_bytes_before_and_after_are_refused(package: bytes, saved: Callable[..., Path], more: bytes) -> None:
    assert any(finding.code.name == "cut-package" for finding in verify(saved(package + more)))
    assert any(finding.code.name in ("not-a-package", "changed-record") for finding in verify(saved(more + package)))


def test_two_packages_in_a_row_are_refused(package: bytes, saved: Callable[..., Path]) -> None:
    assert verify(saved(package + package))


def rezipped(files: dict[str, bytes], method: int = zipfile.ZIP_STORED, comment: bytes = b"") -> bytes:
    """The files as another program would zip them."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", method) as archive:
        for name, content in files.items():
            archive.writestr(name, content)
        archive.comment = comment
    return out.getvalue()


def test_a_package_zipped_by_another_program_is_told_so(house: Any, package: bytes, saved: Callable[..., Path]) -> None:
    findings = verify(saved(rezipped(house.entries(package), zipfile.ZIP_DEFLATED)))
    assert any("compressed" in finding.message for finding in findings)
    assert any(
        "not as Cardwright writes it" in finding.message for finding in verify(saved(rezipped(house.entries(package))))
    )
    assert len(findings) <= 4


def test_a_comment_is_refused(house: Any, package: bytes, saved: Callable[..., Path]) -> None:
    commented = package[:-2] + struct.pack("<H", 5) + b"hello"
    assert any("length of the comment" in finding.message for finding in verify(saved(commented)))


@pytest.mark.parametrize(
    "name", ["../evil", "/etc/evil", "a\\b/c", "c:/evil", "content/../../evil", ".hidden/x", "x/", "x"]
)
def test_names_that_lead_elsewhere_are_refused(
    house: Any, package: bytes, saved: Callable[..., Path], name: str
) -> None:
    data = house.archive({**house.entries(package), name: b"evil"})
    assert [finding.code.name for finding in verify(saved(data))] == ["bad-file-name"]


def test_names_that_differ_in_capitals_only_are_refused(house: Any, package: bytes, saved: Callable[..., Path]) -> None:
    data = house.archive({**house.entries(package), "extra/a.txt": b"1", "extra/A.txt": b"2"})
    assert any("twice" in finding.message for finding in verify(saved(data)))


def test_a_name_that_stands_twice_is_refused(house: Any, package: bytes, saved: Callable[..., Path]) -> None:
    data = house.archive({**house.entries(package), "content/shiq.json": b"{}"}).replace(b"shiq", b"ship")
    assert any("content/ship.json stands in the package twice" in finding.message for finding in verify(saved(data)))


def test_links_and_encrypted_files_are_refused(house: Any, package: bytes, saved: Callable[..., Path]) -> None:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        for name, content in house.entries(package).items():
            info = zipfile.ZipInfo(name)
            info.external_attr = (0o120777 if name.startswith("assets") else 0o100644) << 16
            archive.writestr(info, content)
    findings = verify(saved(out.getvalue()))
    assert any("is a link to another file" in finding.message for finding in findings)
    start = next(start for start, _, name in parts(package)[::-1] if name == "content/ship.json")
    findings = verify(saved(flipped(package, start + 8, 1)))
    assert [finding.code.name for finding in findings] == ["not-stored"]


needs_measures = pytest.mark.skipif(sys.platform == "win32", reason="memory is measured as on Unix")


def measured(small: bytes, hostile: bytes, tmp_path: Path) -> tuple[str, float, float]:
    """What a child process says of a hostile package, the seconds and the megabytes that it took."""
    (tmp_path / "small.cardpack").write_bytes(small)
    (tmp_path / "hostile.cardpack").write_bytes(hostile)
    done = subprocess.run(
        [sys.executable, "-c", MEASURED, str(tmp_path / "small.cardpack"), str(tmp_path / "hostile.cardpack")],
        capture_output=True,
        text=True,
        check=True,
        timeout=120,
    )
    *findings, seconds, kilobytes = done.stdout.splitlines()
    return "\n".join(findings), float(seconds), float(kilobytes) / 1024


@needs_measures
def test_a_bomb_does_not_unfold(house: Any, small: bytes, tmp_path: Path) -> None:
    bomb = rezipped({**house.entries(small), "content/bomb.json": b"[" * (200 << 20)}, zipfile.ZIP_DEFLATED)
    said, seconds, megabytes = measured(small, bomb, tmp_path)
    assert "is compressed" in said
    assert seconds < 5 and megabytes < 50


@needs_measures
def test_a_hundred_thousand_entries_are_refused(small: bytes, tmp_path: Path) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        crowd = rezipped({f"x/{at}": b"" for at in range(100_000)})
    said, seconds, megabytes = measured(small, crowd, tmp_path)
    assert "PCK005" in said and "20,000" in said
    assert seconds < 10 and megabytes < 100


@needs_measures
def test_overlapping_entries_are_refused(house: Any, small: bytes, tmp_path: Path) -> None:
    """David Fifield's construction: every directory record points at the same bytes."""
    kernel = b"0" * (4 << 20)
    whole = house.archive({**house.entries(small), "x/0": kernel})
    with zipfile.ZipFile(io.BytesIO(whole)) as archive:
        info, start = archive.getinfo("x/0"), archive.start_dir
    record = RECORD.pack(
        b"PK\x01\x02", 788, 10, 0, 0, 0, 33, info.CRC, len(kernel), len(kernel), 3, 0, 0, 0, 0, 0, info.header_offset
    )
    directory = whole[start:-22] + b"".join(record + b"x/" + bytes([49 + at % 70]) for at in range(5_000))
    count = len(house.entries(whole)) + 5_000
    end = struct.pack("<4s4H2IH", b"PK\x05\x06", 0, 0, count, count, len(directory), start, 0)
    said, seconds, megabytes = measured(small, whole[:start] + directory + end, tmp_path)
    assert "overlap" in said
    assert seconds < 5 and megabytes < 100


@needs_measures
@pytest.mark.parametrize(
    "content",
    [b"[" * 3_000_000, b'{"cards":[' + b"[]," * 5_000_000 + b'0],"kind":"port"}', b"9" * 1_000_000, b'"' * 1_000_000],
    ids=["deep", "many", "digits", "quotes"],
)
def test_json_that_exhausts_a_parser_is_refused(house: Any, small: bytes, tmp_path: Path, content: bytes) -> None:
    data = house.forged(small, lambda files: files.update({"content/port.json": content}))
    said, seconds, megabytes = measured(small, data, tmp_path)
    assert said.startswith("PCK")
    assert seconds < 10 and megabytes < 500
