"""Lines: the bytes of one session's file to its session, and where they are not as they were written; and back.

The first line says which session it is, by whom, when, and which sessions it follows (each with the check of its last
line then). Every other line is an entry, and its check is its name. ``after`` names a line before it in the file,
mostly the last; two that name the same one were written on two branches that git put together.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from types import UnionType
from typing import Any, Final, NamedTuple

from cardwright.engine.chain import write
from cardwright.games.cultural_routes.legacy.model import Came, Entry, Session, TakenBack, Went

FORMAT: Final = 1
POOLS: Final = ("country", "category")  #: what cards come into
_SUM: Final = re.compile(rb'(.*),"sum":"([0-9a-f]{12})"\}', re.DOTALL)
_MARKERS: Final = (b"<<<<<<<", b"=======", b">>>>>>>", b"|||||||")
_DEEPEST: Final = 20  #: maps and lists in one another in a line; cards take three
#: what each sort of entry says, and what it may say besides
_ENTRIES: Final[Mapping[str, Mapping[str, type | UnionType]]] = {
    "add": {"add": str, "pool": str, "card": dict, "by": str, "out": str | None},
    "retire": {"retire": str, "pool": str, "out": str},
    "undo": {"undo": str},
}
_BESIDES: Final[Mapping[str, Mapping[str, type]]] = {
    "add": {"date": str, "lost": dict},
    "retire": {"date": str, "lost": dict},
    "undo": {"date": str, "by": str},
}


class Fault(NamedTuple):
    """A line, from 0, that is not as it was written. ``torn``: the last, cut off while it was written."""

    line: int
    words: str
    torn: bool = False


@dataclass(frozen=True, slots=True)
class Kept:
    """A session's file: the session with its whole entries, the line of each, what stands in it, what is wrong.

    ``follows`` are the sessions before it with the check of the last line each had; ``sums`` the checks of its lines.
    ``had`` are the ids that the deck's files had in each pool when it was begun, where that was written. ``own`` is the
    name that the session was begun with. ``whole`` is how many bytes are lines as they were written, up to a torn one.
    """

    name: str
    session: Session | None
    lines: Mapping[str, int]
    raws: Mapping[str, Mapping[str, Any]]
    follows: Mapping[str, str]
    sums: tuple[str, ...]
    faults: tuple[Fault, ...]
    whole: int
    had: Mapping[str, Sequence[str]]
    own: str

    @property
    def last(self) -> str:
        return self.sums[-1]

    @property
    def torn(self) -> bool:
        return any(fault.torn for fault in self.faults)

    @property
    def damaged(self) -> bool:
        return any(not fault.torn for fault in self.faults)


def header_line(
    number: int, date: str, by: str, follows: Mapping[str, str], had: Mapping[str, Sequence[str]] | None = None
) -> tuple[str, bytes]:
    """A new session's name, which nobody else's has, and the first line of its file."""
    header: dict[str, Any] = {"cardwright": "legacy", "format": FORMAT, "session": number, "date": date, "by": by}
    header["follows"] = dict(sorted(follows.items()))
    if had is not None:
        header["had"] = {pool: list(ids) for pool, ids in had.items()}
    line = write(header, "")
    return _name(header, line.sum), line.data


def _name(header: Mapping[str, Any], check: str) -> str:
    who = re.sub(r"[^a-z0-9]+", "-", header["by"].casefold()).strip("-")[:20]
    return "-".join(part for part in (header["date"], who, check[:6]) if part)


def entry_line(raw: Mapping[str, Any], after: str) -> tuple[str, bytes]:
    """An entry's name, which is its check, and its line."""
    line = write(raw, after)
    return line.sum, line.data


def read_lines(name: str, data: bytes) -> Kept:
    """The file of the session ``name``. Whatever is wrong with it is told and the rest goes on."""
    rows = data.split(b"\n")
    ended = rows.pop() == b"" if rows[-1] == b"" else False
    read = _Reading()
    for index, row in enumerate(rows):
        if not read.take(index, row, cut=not ended and index == len(rows) - 1):
            break
    if not rows:
        read.faults.append(Fault(0, "it is empty"))
    header = read.header
    session = None
    if header is not None:
        entries, follows = tuple(read.entries), tuple(header["follows"])
        session = Session(name, header["session"], header["date"], header["by"], entries, follows)
    known = header or {"follows": {}}
    return Kept(
        name,
        session,
        read.lines,
        read.raws,
        known["follows"],
        tuple(read.sums),
        tuple(read.faults),
        min(read.whole, len(data)),
        known.get("had", {}),
        _name(known, next(iter(read.sums))) if header is not None else name,
    )


class _Reading:
    """The lines of a file as far as they have been read."""

    def __init__(self) -> None:
        self.header: Mapping[str, Any] | None = None
        self.entries: list[Entry] = []
        self.raws: dict[str, Mapping[str, Any]] = {}
        self.lines: dict[str, int] = {}
        self.sums: dict[str, None] = {}  # in order
        self.faults: list[Fault] = []
        self.whole = 0

    def take(self, index: int, row: bytes, *, cut: bool) -> bool:
        """The next line. False where it is the first and says nothing: then it is not known what the others are."""
        known = _row(row, self.sums)
        if isinstance(known, str):
            self.faults.append(Fault(index, known, torn=cut and self.header is not None))
            return self.header is not None
        raw, check = known
        self.sums[check] = None
        self.whole += len(row) + 1
        try:
            if self.header is None:
                self.header = _header(raw)
            else:
                self.entries.append(_entry(raw, check))
                self.raws[check], self.lines[check] = raw, index
        except (ValueError, TypeError, KeyError) as error:
            self.faults.append(Fault(index, f"it is of a sort that this Cardwright does not know ({error})"))
        return self.header is not None


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
        raw = json.loads(body.decode("utf-8") + "}", parse_constant=_refuse, object_pairs_hook=_once)
        fits = isinstance(raw, dict) and _fits(raw, _DEEPEST)
    except (ValueError, RecursionError):
        fits = False
    if not fits:
        return "it is no JSON as Cardwright writes it"
    after = raw.pop("after", None)
    if not isinstance(after, str) or ((after not in sums) if sums else (after != "")):
        return "the line that it follows on is missing"
    return raw, check


def _refuse(constant: str) -> None:
    raise ValueError(constant)  # NaN and Infinity, which Python takes for JSON


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    if len(found := dict(pairs)) < len(pairs):
        raise ValueError("a key stands there twice")
    return found


def _fits(value: Any, depth: int) -> bool:
    """Whether maps and lists stand in one another at most so deep."""
    if not isinstance(value, dict | list):
        return True
    return depth > 0 and all(_fits(one, depth - 1) for one in (value.values() if isinstance(value, dict) else value))


def _header(raw: Mapping[str, Any]) -> Mapping[str, Any]:
    if raw.get("cardwright") != "legacy":
        raise ValueError("the first line is no legacy's")
    if raw["format"] != FORMAT or isinstance(raw["format"], bool):
        raise ValueError(f"format {raw['format']!s:.20}")
    _sorts(raw, {"session": int, "date": str, "by": str, "follows": dict})
    if isinstance(raw["session"], bool) or not 1 <= raw["session"] < 10**9:
        raise ValueError("session")
    if not all(isinstance(check, str) for check in raw["follows"].values()):
        raise TypeError("follows")
    had = raw.get("had", {})
    ids = had.values() if isinstance(had, dict) else [had]
    if not all(isinstance(one, list) and all(isinstance(card, str) for card in one) for one in ids):
        raise TypeError("had")
    return raw


def _entry(raw: Mapping[str, Any], check: str) -> Entry:
    sorts = [sort for sort in _ENTRIES if sort in raw]
    if len(sorts) != 1:
        raise ValueError("no entry" if not sorts else " and ".join(sorts))
    needed, besides = _ENTRIES[sorts[0]], _BESIDES[sorts[0]]
    if strange := sorted(set(raw) - set(needed) - set(besides)):
        raise ValueError(f"{strange[0]!a:.40}")
    _sorts(raw, {**needed, **{key: sort for key, sort in besides.items() if key in raw}})
    if sorts == ["undo"]:
        return TakenBack(check, raw["undo"])
    if raw["pool"] not in POOLS:
        raise ValueError("pool")
    # What is kept of a card that went out is of the one that went out.
    if "lost" in raw and (raw["out"] is None or raw["lost"].get("id") != raw["out"]):
        raise ValueError("lost")
    if sorts == ["retire"]:
        return Went(check, raw["retire"], raw["out"])
    if raw["add"] != "card" or not isinstance(raw["card"].get("id"), str):
        raise ValueError("card")
    return Came(check, raw["pool"], raw["card"]["id"], raw["by"], raw["out"])


def _sorts(raw: Mapping[str, Any], sorts: Mapping[str, type | UnionType]) -> None:
    """Raises KeyError, TypeError for what is missing, or of another sort."""
    for key, sort in sorts.items():
        if not isinstance(raw[key], sort):
            raise TypeError(key)
