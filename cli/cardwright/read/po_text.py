"""PO entries to the text of a PO file: one form for every file, so that git shows what changed and nothing else."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from cardwright.read.po import PoEntry

_ESCAPES = str.maketrans({letter: f"\\{mark}" for letter, mark in zip('\\"\t\r\a\b\f\v', '\\"trabfv', strict=True)})


def po_text(entries: Iterable[PoEntry]) -> str:
    """The text of a PO file with these entries in this order; lines are broken at line breaks of the texts alone."""
    return "\n".join("\n".join(_lines(entry)) + "\n" for entry in entries)


def _lines(entry: PoEntry) -> Iterator[str]:
    yield from (f"# {line}".rstrip() for line in entry.comments)
    yield from (f"#. {line}".rstrip() for line in entry.extracted)
    yield from (f"#: {reference}" for reference in entry.references)
    if entry.flags:
        yield f"#, {', '.join(dict.fromkeys(entry.flags))}"
    old = "#~" if entry.obsolete else "#"
    if entry.previous_context is not None:
        yield from _text(f"{old}| msgctxt", entry.previous_context, f"{old}| ")
    if entry.previous is not None:
        yield from _text(f"{old}| msgid", entry.previous, f"{old}| ")
    start = "#~ " if entry.obsolete else ""
    if entry.context is not None:
        yield from _text(f"{start}msgctxt", entry.context, start)
    yield from _text(f"{start}msgid", entry.msgid, start)
    if entry.plural is not None:
        yield from _text(f"{start}msgid_plural", entry.plural, start)
    if entry.forms:
        for number, form in sorted(entry.forms.items()):
            yield from _text(f"{start}msgstr[{number}]", form, start)
    else:
        yield from _text(f"{start}msgstr", entry.msgstr, start)


def _text(keyword: str, text: str, start: str) -> Iterator[str]:
    lines = text.split("\n")
    pieces = [f"{line}\n" for line in lines[:-1]] + ([lines[-1]] if lines[-1] else [])
    if len(pieces) < 2:
        yield f'{keyword} "{_escaped(text)}"'
        return
    yield f'{keyword} ""'
    yield from (f'{start}"{_escaped(piece)}"' for piece in pieces)


def _escaped(text: str) -> str:
    return text.translate(_ESCAPES).replace("\n", "\\n")
