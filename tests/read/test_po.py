"""PO files: what translators' programs write is read, every part with its place, and written again the same."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardwright.read.po import PoEntry, PoFile, po_document, po_in
from cardwright.read.po_text import po_text

HEAD = 'msgid ""\nmsgstr ""\n"Language: pl\\n"\n"Content-Type: text/plain; charset=UTF-8\\n"\n\n'


def read(text: str) -> PoFile:
    return po_in(po_document(text.encode(), "locales/pl.po"))


def test_an_entry_has_all_its_parts() -> None:
    file = read(
        '# For Ala.\n#. a question\n#: travel.yaml\n#, fuzzy, no-wrap\n#| msgid "Old"\n'
        'msgctxt "t-1.ask"\nmsgid "New"\nmsgstr "Nowe"\n'
    )
    [entry] = file.entries
    assert (entry.context, entry.msgid, entry.msgstr, entry.previous) == ("t-1.ask", "New", "Nowe", "Old")
    assert (entry.comments, entry.extracted, entry.references) == (["For Ala."], ["a question"], ["travel.yaml"])
    assert entry.flags == ["fuzzy", "no-wrap"]
    assert not entry.done


def test_a_part_knows_its_place() -> None:
    file = read('msgctxt "t-1.ask"\nmsgid "New"\nmsgstr ""\n"No"\n"we"\n')
    span = file.entries[0].span("msgstr")
    assert (span.line, span.column, span.end_position) == (4, 2, (5, 4))
    assert file.entries[0].span("msgid").text == "New"


def test_escapes_are_read_as_gettext_reads_them() -> None:
    [entry] = read(r'msgid "a\"b\\c\td\101\x42"' '\nmsgstr "x"\n').entries
    assert entry.msgid == 'a"b\\c\tdAB'


def test_two_entries_without_a_line_between_them_are_two() -> None:
    file = read('msgid "a"\nmsgstr "b"\n# new\nmsgid "c"\nmsgstr "d"\nmsgctxt "x"\nmsgid "e"\nmsgstr "f"\n')
    assert [entry.msgid for entry in file.entries] == ["a", "c", "e"]
    assert file.entries[1].comments == ["new"]


def test_what_is_gone_is_kept_apart() -> None:
    file = read('#~| msgid "older"\n#~ msgctxt "t-1.ask"\n#~ msgid "Old"\n#~ msgstr "Stare"\n')
    [entry] = file.entries
    assert entry.obsolete and entry.previous == "older" and entry.msgstr == "Stare"
    assert list(file.strings()) == []


def test_a_remark_at_the_head_stays_with_the_file() -> None:
    file = read("# Polish, by Ala.\n\n" + HEAD)
    assert file.entries[0].comments == ["Polish, by Ala."]


def test_plural_forms_are_carried_along() -> None:
    text = HEAD + 'msgid "{n} card"\nmsgid_plural "{n} cards"\nmsgstr[0] "karta"\nmsgstr[1] "karty"\n'
    assert po_text(read(text).entries) == text


@pytest.mark.parametrize(
    ("text", "line", "words"),
    [
        ('msgid "a\nmsgstr "b"\n', 1, "no quotation mark at its end"),
        ('msgid "a"b"\nmsgstr "b"\n', 1, "backslash"),
        ('msgid "a"\n', 1, "no msgstr"),
        ("hello\n", 1, "no line of a PO file"),
        ('msgid "a"\nmsgid "b"\nmsgstr "c"\n', 1, "no msgstr"),
        ('msgid "a"\nmsgstr "b"\nmsgstr "c"\n', 3, "twice"),
    ],
)
def test_a_fault_is_told_where_it_is(text: str, line: int, words: str) -> None:
    first = read(text).findings[0]
    assert first.span is not None
    assert first.span.line == line
    assert words in first.message


def test_a_file_of_noise_has_few_findings() -> None:
    assert len(read("noise\n" * 5000).findings) == 20


TEXTS = st.text(st.characters(codec="utf-8", exclude_categories=("Cc", "Cs", "Zl", "Zp")) | st.sampled_from('\n\t"\\'))


@given(st.lists(st.tuples(TEXTS.filter(bool), TEXTS.filter(bool), TEXTS), unique_by=lambda entry: entry[:2]))
def test_what_is_written_is_read_again(texts: list[tuple[str, str, str]]) -> None:
    entries = [PoEntry(context, msgid, msgstr) for context, msgid, msgstr in texts]
    again = read(HEAD + po_text(entries))
    assert again.findings == []
    assert [(entry.context, entry.msgid, entry.msgstr) for entry in again.strings()] == texts


@pytest.mark.skipif(shutil.which("msgfmt") is None, reason="gettext is not installed here")
def test_gettext_reads_what_is_written(tmp_path: Path) -> None:
    entries = [
        *read(HEAD).entries,
        PoEntry("t-1.ask", 'a "b"\nc\\', "d\ne", comments=["x"], extracted=["y"], references=["z.yaml"]),
        PoEntry("t-1.a", "new", "old", flags=["fuzzy"], previous="old text"),
        PoEntry("t-1.b", "gone", "weg", obsolete=True),
    ]
    path = tmp_path / "pl.po"
    path.write_text(po_text(entries), encoding="utf-8")
    done = subprocess.run(["msgfmt", "-c", "-v", "-o", "-", path], capture_output=True, check=False)
    assert done.returncode == 0, done.stderr
    assert b"1 translated message, 1 fuzzy translation" in done.stderr
