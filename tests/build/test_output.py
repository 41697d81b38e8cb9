"""What a build writes: whole files, old or new, whatever happens, and a record that tells."""

from __future__ import annotations

import errno
import hashlib
import json
import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from cardwright.build.output import OutputError, OutputFolder
from cardwright.build.record import BuildRecord, Together, check_record, is_file_name, read_record

kills = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no SIGKILL")
RECORD = BuildRecord(tool="0.1.0", deck={"id": "harbour", "version": "1.0.0"}, inputs={"deck.yaml": "0" * 64})
NAMES = ["cards.pdf", "harbour.cardpack", "faces/a.png", "proof.html"]


def content(name: str, round_: int) -> bytes:
    """What a round writes into a file: all of one sort, so that a mixture shows."""
    return f"{round_:09d} {name}\n".encode() * 2_000


def build(folder: Path, round_: int = 1, names: list[str] = NAMES, **more: Any) -> BuildRecord:
    with OutputFolder(folder) as output:
        for name in names:
            output.write(name, content(name, round_))
        return output.finish(RECORD, **more)


def files(folder: Path) -> set[str]:
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()} - {".cardwright.lock"}


def test_a_build_leaves_its_files_and_a_record_of_them(tmp_path: Path) -> None:
    build(tmp_path / "out")
    assert files(tmp_path / "out") == {*NAMES, "build.json"}
    record = json.loads((tmp_path / "out/build.json").read_bytes())
    assert record == {
        "version": 1,
        "tool": "0.1.0",
        "deck": {"id": "harbour", "version": "1.0.0"},
        "inputs": {"deck.yaml": "0" * 64},
        "files": {
            name: {"sha256": hashlib.sha256(content(name, 1)).hexdigest(), "bytes": len(content(name, 1))}
            for name in NAMES
        },
    }
    assert check_record(tmp_path / "out").ok


def test_the_record_depends_on_nothing_but_the_build(tmp_path: Path) -> None:
    build(tmp_path / "here")
    time.sleep(0.01)
    build(tmp_path / "a/b/there", names=NAMES[::-1])
    one, two = (tmp_path / folder / "build.json" for folder in ("here", "a/b/there"))
    assert one.read_bytes() == two.read_bytes()
    assert str(tmp_path) not in one.read_text()


def test_a_record_reads_back(tmp_path: Path) -> None:
    written = build(tmp_path)
    assert read_record(tmp_path) == written


def test_files_are_for_everybody(tmp_path: Path) -> None:
    mask = os.umask(0o022)
    try:
        build(tmp_path)
    finally:
        os.umask(mask)
    assert (tmp_path / "cards.pdf").stat().st_mode & 0o777 == 0o644


def test_a_file_may_be_written_in_pieces_and_looked_at_before_it_counts(tmp_path: Path) -> None:
    with OutputFolder(tmp_path) as output:
        with output.writing("cards.pdf") as file:
            file.write(b"....")
            file.seek(0)
            file.write(b"%PDF")
        assert output.staged("cards.pdf").read_bytes() == b"%PDF"
        assert not (tmp_path / "cards.pdf").exists()
        output.write("cards.pdf", b"%PDF-2")  # written again: the later one counts
        output.finish(RECORD)
    assert (tmp_path / "cards.pdf").read_bytes() == b"%PDF-2"


def test_a_build_that_fails_changes_nothing(tmp_path: Path) -> None:
    build(tmp_path, 1)
    with pytest.raises(ZeroDivisionError), OutputFolder(tmp_path) as output:
        output.write("cards.pdf", b"new")
        with output.writing("proof.html") as file:
            file.write(b"half")
            raise ZeroDivisionError
    assert files(tmp_path) == {*NAMES, "build.json"}
    assert (tmp_path / "cards.pdf").read_bytes() == content("cards.pdf", 1)
    assert check_record(tmp_path).ok


def test_errors_of_others_stay_theirs(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError), OutputFolder(tmp_path) as output, output.writing("cards.pdf"):
        (tmp_path / "no-such-picture.png").read_bytes()


def test_what_an_earlier_build_made_goes_unless_it_was_changed(tmp_path: Path) -> None:
    build(tmp_path)
    (tmp_path / "proof.html").write_bytes(b"my remarks")
    build(tmp_path, names=["cards.pdf"])
    assert files(tmp_path) == {"cards.pdf", "proof.html", "build.json"}


def test_what_somebody_changed_is_kept_beside_what_takes_its_place(tmp_path: Path) -> None:
    build(tmp_path)
    (tmp_path / "cards.pdf").write_bytes(b"filled in")
    (tmp_path / "faces/a.png").write_bytes(b"painted over")
    with OutputFolder(tmp_path) as output:
        for name in NAMES:
            output.write(name, content(name, 2))
        output.finish(RECORD)
    assert output.set_aside == {"cards.pdf": "cards.changed.pdf", "faces/a.png": "faces/a.changed.png"}
    assert (tmp_path / "cards.changed.pdf").read_bytes() == b"filled in"
    assert (tmp_path / "faces/a.changed.png").read_bytes() == b"painted over"
    assert (tmp_path / "cards.pdf").read_bytes() == content("cards.pdf", 2)
    assert check_record(tmp_path).ok
    (tmp_path / "cards.pdf").write_bytes(b"filled in once more")
    build(tmp_path, 3)
    assert (tmp_path / "cards.changed.pdf").read_bytes() == b"filled in"
    assert (tmp_path / "cards.changed-2.pdf").read_bytes() == b"filled in once more"


def test_what_no_build_made_is_kept_too(tmp_path: Path) -> None:
    (tmp_path / "cards.pdf").write_bytes(b"a scan")
    build(tmp_path)
    assert (tmp_path / "cards.changed.pdf").read_bytes() == b"a scan"


def test_what_is_as_it_would_be_built_is_not_set_aside(tmp_path: Path) -> None:
    build(tmp_path)
    (tmp_path / "cards.pdf").write_bytes(content("cards.pdf", 2))
    build(tmp_path, 2)
    build(tmp_path, 3)
    assert files(tmp_path) == {*NAMES, "build.json"}


def test_files_of_an_earlier_build_can_be_kept(tmp_path: Path) -> None:
    build(tmp_path)
    record = build(tmp_path, 2, names=["cards.pdf"], keep=["proof.html", "never-made.pdf"])
    assert set(record.files) == {"cards.pdf", "proof.html"}
    assert check_record(tmp_path).ok


@pytest.mark.parametrize("name", ["", "../x", "/x", "a//b", "a\\b", "c:x", "a/../../x", "build.json", "a\0b", "."])
def test_names_that_lead_out_are_bugs(tmp_path: Path, name: str) -> None:
    with OutputFolder(tmp_path) as output, pytest.raises(ValueError, match="cannot be the name"):
        output.write(name, b"")


def test_a_record_says_nothing_of_the_machine() -> None:
    for name in ("/home/me/deck.yaml", "C:/deck.yaml", "..\\deck.yaml"):
        with pytest.raises(ValueError, match="not a path within a folder"):
            BuildRecord("0", {}, {name: ""}).to_bytes()
    assert is_file_name("travel/europe.yaml")


# Whether the files belong together


def test_missing_and_changed_files_are_named(tmp_path: Path) -> None:
    assert check_record(tmp_path).together is Together.NO_BUILD
    build(tmp_path)
    (tmp_path / "cards.pdf").unlink()
    (tmp_path / "proof.html").write_bytes(b"changed")
    status = check_record(tmp_path)
    assert status.together is Together.CHANGED
    assert status.files == ("cards.pdf", "proof.html")
    assert "cards.pdf is missing; proof.html is not as built" in status.message


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"{",
        b"[]",
        b'{"version":2}',
        b'{"version":1,"tool":"","deck":{},"inputs":{},"files":{"../x":{"sha256":"' + b"0" * 64 + b'","bytes":1}}}',
        b'{"version":1,"tool":"","deck":{},"inputs":{},"files":{"x":7}}',
        b"[" * 100_000,
    ],
)
def test_a_record_that_cannot_be_read_is_said(tmp_path: Path, data: bytes) -> None:
    (tmp_path / "build.json").write_bytes(data)
    assert check_record(tmp_path).together is Together.UNREADABLE
    build(tmp_path)
    assert check_record(tmp_path).ok


@kills
@pytest.mark.parametrize("moves", range(len(NAMES) + 1))
def test_killed_between_any_two_moves_it_is_noticed(tmp_path: Path, moves: int) -> None:
    """Also when only the last move, that of build.json, is missing."""
    build(tmp_path, 1)
    done = child(tmp_path, f"kill_after({moves}); build(folder, 2)")
    assert done.wait(30) == -signal.SIGKILL
    for name in NAMES:
        assert (tmp_path / name).read_bytes() in (content(name, 1), content(name, 2))
    status = check_record(tmp_path)
    assert status.together is (Together.HALF_NEW if moves else Together.YES)
    if moves:
        assert "stopped midway" in status.message
    build(tmp_path, 3)
    assert check_record(tmp_path).ok
    assert files(tmp_path) == {*NAMES, "build.json"}


@kills
def test_killed_in_the_first_build_it_is_noticed(tmp_path: Path) -> None:
    assert child(tmp_path, "kill_after(2); build(folder, 1)").wait(30) == -signal.SIGKILL
    assert check_record(tmp_path).together is Together.HALF_NEW


CHILD = """
import os, signal, sys
from pathlib import Path
sys.path.insert(0, {here!r})
from test_output import build
folder = Path(sys.argv[1])
def kill_after(moves):
    replace, left = Path.replace, [moves]
    def dying(self, target):
        if not left[0]:
            os.kill(os.getpid(), signal.SIGKILL)
        left[0] -= 1
        return replace(self, target)
    Path.replace = dying
print("ready", flush=True)
{body}
"""


def child(folder: Path, body: str) -> subprocess.Popen[str]:
    """A process of its own that builds; returns when it is about to begin."""
    process = subprocess.Popen(
        [sys.executable, "-c", CHILD.format(here=str(Path(__file__).parent), body=body), str(folder)],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
        stdout=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    assert process.stdout.readline() == "ready\n"
    process.stdout.close()
    return process


@kills
@pytest.mark.slow
@pytest.mark.parametrize("seed", range(20))
def test_killed_at_any_moment_every_file_is_whole(tmp_path: Path, seed: int) -> None:
    build(tmp_path, 0)
    process = child(tmp_path, "[build(folder, at) for at in range(1, 10**6)]")
    time.sleep(random.Random(seed).uniform(0.05, 0.5))
    process.kill()
    process.wait(30)
    for name in NAMES:
        data = (tmp_path / name).read_bytes()
        assert data == content(name, int(data[:9])), f"{name} is neither old nor new"
    rounds = {(tmp_path / name).read_bytes()[:9] for name in NAMES}
    status = check_record(tmp_path)
    assert status.ok or status.together is Together.HALF_NEW
    if len(rounds) > 1:
        assert not status.ok, "files of two builds passed as one"
    build(tmp_path, 7)  # no lock is stuck, and what was left lying about is gone
    assert check_record(tmp_path).ok
    assert files(tmp_path) == {*NAMES, "build.json"}


# Locks and disks


def test_two_builds_at_once_are_refused(tmp_path: Path) -> None:
    with OutputFolder(tmp_path) as output:
        with pytest.raises(OutputError, match="another build is writing"), OutputFolder(tmp_path):
            pass
        output.write("cards.pdf", b"1")
        output.finish(RECORD)
    build(tmp_path)


@kills
def test_a_build_in_another_process_is_noticed_and_a_killed_one_leaves_no_lock(tmp_path: Path) -> None:
    body = "from cardwright.build.output import OutputFolder; held = OutputFolder(folder).__enter__(); "
    process = child(tmp_path, body + "(folder / 'in').touch(); signal.pause()")
    while not (tmp_path / "in").exists():
        time.sleep(0.01)
    with pytest.raises(OutputError, match=f"into {tmp_path.name}; wait until it is done"):
        build(tmp_path)
    process.kill()
    process.wait(30)
    build(tmp_path)


@pytest.mark.parametrize(
    ("number", "words"),
    [(errno.ENOSPC, "the disk is full"), (errno.EROFS, "cannot be written to"), (errno.EIO, "Input/output error")],
)
def test_a_disk_that_fails_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int, words: str) -> None:
    build(tmp_path)

    def fail(handle: int) -> None:
        raise OSError(number, os.strerror(number))

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", fail)
        with pytest.raises(OutputError, match=f"cards.pdf cannot be written: .*{words}"), OutputFolder(tmp_path) as out:
            out.write("cards.pdf", b"new")
    assert check_record(tmp_path).ok
    assert files(tmp_path) == {*NAMES, "build.json"}


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no /dev/full")
def test_a_full_disk_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with OutputFolder(tmp_path) as output:
        opened = Path.open
        monkeypatch.setattr(
            Path,
            "open",
            lambda self, mode="r", **more: (
                opened(Path("/dev/full"), "wb") if mode == "xb" else opened(self, mode, **more)
            ),
        )
        with pytest.raises(OutputError, match=r"cards\.pdf cannot be written: the disk is full"):
            output.write("cards.pdf", b"x" * 100_000)


def test_a_file_that_is_open_elsewhere_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    build(tmp_path)

    def refuse(self: Path, target: Path) -> None:
        raise PermissionError(errno.EACCES, "The process cannot access the file")

    with monkeypatch.context() as patch:
        patch.setattr(Path, "replace", refuse)
        with pytest.raises(OutputError, match=r"cards\.pdf cannot be replaced: another program has it open"):
            build(tmp_path, 2)
    assert files(tmp_path) == {*NAMES, "build.json"}


def test_a_folder_that_is_a_file_is_said(tmp_path: Path) -> None:
    (tmp_path / "out").write_text("a file")
    for folder in (tmp_path / "out", tmp_path / "out/deck"):
        with pytest.raises(OutputError, match="is a file, and a folder is needed"):
            build(folder)


def test_a_folder_in_the_place_of_a_file_is_said(tmp_path: Path) -> None:
    (tmp_path / "cards.pdf").mkdir()
    with pytest.raises(OutputError, match=r"cards\.pdf cannot be written: a folder of that name"):
        build(tmp_path)


def test_a_folder_that_may_not_be_written_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: Any, **__: Any) -> int:
        raise PermissionError(errno.EACCES, "Permission denied")

    monkeypatch.setattr(os, "open", refuse)
    with pytest.raises(OutputError, match="you may not write there"):
        build(tmp_path)


def test_links_are_replaced_and_never_followed(tmp_path: Path) -> None:
    (tmp_path / "precious.txt").write_text("precious")
    (tmp_path / "out").mkdir()
    (tmp_path / "out/cards.pdf").symlink_to(tmp_path / "precious.txt")
    build(tmp_path / "out")
    assert (tmp_path / "precious.txt").read_text() == "precious"
    assert not (tmp_path / "out/cards.pdf").is_symlink()
