"""Lines: the bytes of one session's file to its session, and where they are not as they were written; and back.

The first line says which session it is, by whom, when, and which sessions it follows (each with the check of its last
line then). Every other line is an entry, and its check is its name. ``after`` names a line before it in the file,
mostly the last; two that name the same one were written on two branches that git put together.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256
from typing import Any, Final, NamedTuple

from cardwright.engine.chain import write
from cardwright.games.cultural_routes.legacy.model import Came, Entry, Session, TakenBack, Went

FORMAT: Final = 1
POOLS: Final = ("country", "category")  #: what cards come into
_SUM: Final = re.compile(rb'(.*),"sum":"([0-9a-f]{12})"\}', re.DOTALL)
_MARKERS: Final = (b"<<<<<<<", b"=======", b">>>>>>>", b"|||||||")


class Fault(NamedTuple):
    """A line, from 0, that is not as it was written. ``torn``: the last, cut off while it was written."""

    line: int
    words: str
    torn: bool = False


@dataclass(frozen=True, slots=True)
class Kept:
    """A session's file: the session with its whole entries, the line of each, what stands in it, what is wrong.

    ``follows`` are the sessions before it with the check of the last line each had; ``sums`` the checks of its lines.
    ``whole`` is how many bytes are lines as they were written, up to a torn one.
    """

    name: str
    session: Session | None
    lines: Mapping[str, int]
    raws: Mapping[str, Mapping[str, Any]]
    follows: Mapping[str, str]
    sums: tuple[str, ...]
    faults: tuple[Fault, ...]
    whole: int

    @property
    def last(self) -> str:
        return self.sums[-1]

    @property
    def torn(self) -> bool:
        return any(fault.torn for fault in self.faults)

    @property
    def damaged(self) -> bool:
        return any(not fault.torn for fault in self.faults)


def header_line(number: int, date: str, by: str, follows: Mapping[str, str]) -> tuple[str, bytes]:
    """A new session's name, which nobody else's has, and the first line of its file."""
    header = {"cardwright": "legacy", "format": FORMAT, "session": number, "date": date, "by": by}
    line = write({**header, "follows": dict(sorted(follows.items()))}, "")
    who = re.sub(r"[^a-z0-9]+", "-", by.casefold()).strip("-")[:20]
    return "-".join(part for part in (date, who, line.sum[:6]) if part), line.data


def entry_line(raw: Mapping[str, Any], after: str) -> tuple[str, bytes]:
    """An entry's name, which is its check, and its line."""
    line = write(raw, after)
    return line.sum, line.data


def read_lines(name: str, data: bytes) -> Kept:
    """The file of the session ``name``. Whatever is wrong with it is told and the rest goes on."""
    rows = data.split(b"\n")
    ended = rows.pop() == b"" if rows[-1] == b"" else False
    faults: list[Fault] = []
    sums: dict[str, None] = {}  # in order
    raws: dict[str, Mapping[str, Any]] = {}
    lines: dict[str, int] = {}
    header: Mapping[str, Any] | None = None
    entries: list[Entry] = []
    whole = 0
    for index, row in enumerate(rows):
        cut = not ended and index == len(rows) - 1
        known = _row(row, sums)
        if isinstance(known, str):
            faults.append(Fault(index, known, torn=cut and header is not None))
            continue
        raw, check = known
        sums[check] = None
        whole += len(row) + 1
        try:
            if header is None:
                header = _header(raw)
                continue
            entries.append(_entry(raw, check))
            raws[check], lines[check] = raw, index
        except (ValueError, TypeError, KeyError) as error:
            faults.append(Fault(index, f"it is of a sort that this Cardwright does not know ({error})"))
    if header is None and not faults:
        faults.append(Fault(0, "it is empty"))
    session = None
    follows: Mapping[str, str] = {}
    if header is not None:
        follows = header["follows"]
        number, date, by = header["session"], header["date"], header["by"]
        session = Session(name, number, date, by, tuple(entries), tuple(follows))
    return Kept(name, session, lines, raws, follows, tuple(sums), tuple(faults), min(whole, len(data)))


def _row(row: bytes, sums: Mapping[str, None]) -> tuple[dict[str, Any], str] | str:
    """A line's JSON and check, or words for what is wrong with it."""
    row = row.removesuffix(b"\r")
    if row.startswith(_MARKERS):
        return "git could not put two branches together here; keep the lines of both and take its marks out"
    found = _SUM.fullmatch(row)
    if found is None:
        return "it is not whole"
    body, check = found[1], found[2].decode("ascii")
    if sha256(body).hexdigest()[:12] != check:
        return "it was changed after it was written"
    if check in sums:
        return "it stands here twice"
    try:
        raw = json.loads(body + b"}")
    except (ValueError, RecursionError):
        return "it is no JSON"
    if not isinstance(raw, dict):
        return "it is no JSON"
    after = raw.pop("after", None)
    if not isinstance(after, str) or ((after not in sums) if sums else (after != "")):
        return "the line that it follows on is missing"
    return raw, check


def _header(raw: Mapping[str, Any]) -> Mapping[str, Any]:
    if raw.get("cardwright") != "legacy":
        raise ValueError("the first line is no legacy's")
    if raw["format"] != FORMAT:
        raise ValueError(f"format {raw['format']}")
    sorts = {"session": int, "date": str, "by": str, "follows": dict}
    for key, sort in sorts.items():
        if not isinstance(raw[key], sort):
            raise TypeError(key)
    if not all(isinstance(check, str) for check in raw["follows"].values()):
        raise TypeError("follows")
    return raw


def _entry(raw: Mapping[str, Any], check: str) -> Entry:
    if raw.get("pool", POOLS[0]) not in POOLS:
        raise ValueError("pool")
    for key in ("card", "lost"):
        if key in raw and not isinstance(raw[key]["id"], str):
            raise TypeError(key)
    if "undo" in raw:
        return TakenBack(check, str(raw["undo"]))
    if "retire" in raw:
        return Went(check, str(raw["retire"]), str(raw["out"]))
    out = raw["out"]
    return Came(check, str(raw["pool"]), str(raw["card"]["id"]), str(raw["by"]), None if out is None else str(out))
