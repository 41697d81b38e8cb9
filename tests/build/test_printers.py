"""Printers: what is saved is what is read back, for the sheets it was read for, and nothing is ever lost."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardwright.build.printers import SIDEWAYS, WAYS, Printer, PrinterFault, PrinterFolder, Reading
from cardwright.press.sheets.offset import Offset


@pytest.fixture
def folder(tmp_path: Path) -> PrinterFolder:
    return PrinterFolder(tmp_path / "settings" / "printers")


amounts = st.integers(-1000, 1000).map(lambda at: at / 100)
readings = st.builds(
    Reading,
    st.builds(Offset, amounts, amounts),
    st.sampled_from((None, *WAYS)),
    st.sampled_from((None, *SIDEWAYS)),
)


@given(some=st.lists(readings, max_size=6))
def test_what_is_saved_is_read_back(tmp_path_factory: pytest.TempPathFactory, some: list[Reading]) -> None:
    printer = Printer("kitchen")
    for reading in some:
        printer = printer.with_reading(reading)
    folder = PrinterFolder(tmp_path_factory.mktemp("printers"))
    folder.save(printer)
    assert folder.load("kitchen") == printer
    for reading in some[-1:]:
        assert reading in printer.readings


def test_the_reading_that_says_most_of_the_sheets_counts() -> None:
    every, lying, long_lying = Offset(1, 0), Offset(2, 0), Offset(3, 0)
    printer = Printer("kitchen", (Reading(every), Reading(lying, None, "lying"), Reading(long_lying, WAYS[0], "lying")))
    assert printer.offset("duplex-long", "upright") == every
    assert printer.offset("duplex-short", "lying") == lying
    assert printer.offset("duplex-long", "lying") == long_lying


def test_nothing_is_guessed_for_sheets_that_were_not_read() -> None:
    printer = Printer("kitchen", (Reading(Offset(1, 0), "duplex-long", "upright"),))
    assert printer.offset("duplex-long", "lying") is None
    assert printer.offset("duplex-short", "upright") is None


def test_the_first_printer_is_the_default_until_another_is_made_it(folder: PrinterFolder) -> None:
    assert folder.default() is None
    folder.save(Printer("kitchen"))
    folder.save(Printer("attic"))
    assert (folder.names(), folder.default()) == (["attic", "kitchen"], "kitchen")
    folder.make_default("attic")
    assert folder.default() == "attic"
    folder.forget("attic")
    assert folder.default() == "kitchen"
    folder.forget("kitchen")
    assert (folder.names(), folder.default()) == ([], None)


def test_the_only_printer_stays_the_default_beside_a_second(folder: PrinterFolder) -> None:
    folder.save(Printer("kitchen"))
    (folder.path / "default").unlink()  # as in a folder that was copied file by file
    folder.save(Printer("attic"))
    assert folder.default() == "kitchen"


def test_of_several_printers_none_is_taken_by_chance(folder: PrinterFolder) -> None:
    for name in ("attic", "kitchen", "office"):
        folder.save(Printer(name))
    folder.forget("attic")
    assert folder.default() is None


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("[[offset]\n", "at line 1"),
        ("[[offset]]\nright = 1\n", "offset 1: down is no number of millimetres from -10 to 10"),
        ("[[offset]]\nright = true\ndown = 0\n", "right is no number"),
        ("[[offset]]\nright = nan\ndown = 0\n", "right is no number"),
        ("[[offset]]\nright = 11\ndown = 0\n", "right is no number"),
        ("[[offset]]\nright = 1\ndown = 0\nup = 1\n", "up is not known"),
        ('[[offset]]\nright = 1\ndown = 0\nsheet = "flat"\n', "sheet is none of upright, lying"),
        ('[[offset]]\nright = 1\ndown = 0\nsheet = ["upright"]\n', "sheet is none of upright, lying"),
        ("[[offset]]\nright = 1\ndown = 0\n[[offset]]\nright = 2\ndown = 0\n", "two offsets are for the same sheets"),
        ("offsets = 3\n", "offsets is not known"),
        ("offset = 3\n", "offsets are written under [[offset]]"),
        ("offset = [3]\n", "offset 1 has no right and down"),
        ("\xff", "utf-8"),
    ],
)
def test_a_broken_file_is_told_with_its_place_and_left_alone(folder: PrinterFolder, text: str, words: str) -> None:
    folder.save(Printer("kitchen", (Reading(Offset(1, 2)),)))
    path = folder.file("kitchen")
    path.write_bytes(text.encode("latin-1"))
    with pytest.raises(PrinterFault, match="printer forget kitchen") as told:
        folder.load("kitchen")
    assert str(path) in str(told.value)
    assert words in str(told.value)
    assert path.read_bytes() == text.encode("latin-1")
    folder.forget("kitchen")
    assert folder.names() == []


@pytest.mark.parametrize("name", ["", "None", "none", "a b", "../up", "a/b", ".hidden", "con", "ü", "x" * 41])
def test_names_that_no_file_can_have_are_refused(folder: PrinterFolder, name: str) -> None:
    with pytest.raises(PrinterFault, match="cannot be a printer's name"):
        folder.save(Printer(name))


def test_a_folder_that_cannot_be_written_is_told_and_keeps_what_it_had(tmp_path: Path) -> None:
    (tmp_path / "printers").write_text("in the way", encoding="utf-8")
    with pytest.raises(PrinterFault, match="cannot be written"):
        PrinterFolder(tmp_path / "printers").save(Printer("kitchen"))


def test_a_save_that_fails_midway_leaves_the_old_file_whole(
    folder: PrinterFolder, monkeypatch: pytest.MonkeyPatch
) -> None:
    old = Printer("kitchen", (Reading(Offset(1, 2)),))
    folder.save(old)

    def full(handle: int) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patched, pytest.raises(PrinterFault, match="No space left"):
        patched.setattr("os.fsync", full)
        folder.save(Printer("kitchen", (Reading(Offset(3, 4)),)))
    assert folder.load("kitchen") == old
    assert sorted(path.name for path in folder.path.iterdir()) == ["default", "kitchen.toml"]
