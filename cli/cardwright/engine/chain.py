"""Chain: lines as bytes, each bound to the one before, so that none can be lost, changed, doubled or swapped unseen.

Each line ends in ``"after"``, the check of the line before (empty in the first), and ``"sum"``, its own check: the
first 12 hexadecimal digits of SHA-256 over the line's bytes up to ``,"sum"``.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Any, Final, NamedTuple, get_args

from cardwright.engine.lines import FORMAT, Header, Line, SaveError, What, read_header, read_line, stand


class Written(NamedTuple):
    """A line as bytes, and its check, which the next line names."""

    data: bytes
    sum: str


def write(raw: Mapping[str, Any], after: str) -> Written:
    """A line, chained to the one with the check ``after``. Raises ValueError for what is no JSON."""
    body = json.dumps({**raw, "after": after}, separators=(",", ":"), allow_nan=False).encode("ascii")[:-1]
    check = _check(body)
    return Written(body + b',"sum":"' + check.encode("ascii") + b'"}\n', check)


def write_header(what: What, header: Header) -> Written:
    """The first line of a save or playthrough."""
    return write({"cardwright": what, "format": FORMAT, **header.json()}, "")


def _check(body: bytes) -> str:
    return sha256(body).hexdigest()[:12]


#: what some editors put before a text
_MARK: Final = b"\xef\xbb\xbf"

_SUM: Final = re.compile(rb'(?s)(\{.*),"sum":"([0-9a-f]{12})"\}')


class Damage(NamedTuple):
    """The first line that is not as it was written.

    ``torn`` says that it is the last and was cut off while it was written: nothing that was acknowledged is lost.
    ``behind`` is how many whole lines stand after it.
    """

    line: int
    offset: int
    torn: bool
    words: str
    behind: int = 0


@dataclass(frozen=True, slots=True)
class Read:
    """The lines of a file up to the first that is damaged.

    ``last`` is the check of the last of them. ``newline`` is false where it lacks its end of line and nothing else.
    """

    header: Header
    lines: tuple[Line, ...]
    last: str
    damage: Damage | None = None
    newline: bool = True


def read(data: bytes, what: What) -> Read:
    """The lines of a file. Raises SaveError where not even its first is whole, or one is of a later version."""
    # A mark at the beginning, such as editors put there, and line ends of another system change no line.
    rest = data.removeprefix(_MARK)
    rows = rest.split(b"\n")
    ended = rows[-1] == b""
    if ended:
        rows.pop()
    header: Header | None = None
    lines: list[Line] = []
    after, offset = "", len(data) - len(rest)
    damage: Damage | None = None
    for index, row in enumerate(rows):
        last_cut = index == len(rows) - 1 and not ended
        row_read = _row(row, after)
        if isinstance(row_read, str):
            if header is None:
                raise _no_header(data, row_read, what, cut=last_cut)
            damage = _damage(rows, index, offset, row_read, lines, torn=last_cut)
            break
        raw, after = row_read
        try:
            if header is None:
                header = _first(raw, what)
            else:
                lines.append(read_line(raw, what))
        except (ValueError, TypeError, KeyError) as error:
            # Its check is right, so this is how it was written: by a later version, or by another program.
            raise SaveError(
                "newer", f"line {index + 1} is of a sort that this Cardwright does not know: {error}", line=index + 1
            ) from None
        offset += len(row) + 1
    if header is None:
        raise _no_header(data, "", what, cut=True)
    return Read(header, tuple(lines), after, damage, ended or damage is not None)


def _row(row: bytes, after: str) -> tuple[dict[str, Any], str] | str:
    """A line's JSON and check, or words for what is wrong with it."""
    found = _SUM.fullmatch(row.removesuffix(b"\r"))
    if found is None:
        return "it is not whole"
    body, check = found[1], found[2].decode("ascii")
    if _check(body) != check:
        return "it was changed"
    try:
        raw = json.loads(body + b"}")
    except (ValueError, RecursionError):
        return "it is no JSON"
    if not isinstance(raw, dict) or raw.pop("after", None) != after:
        return "it does not follow on the line before"
    return raw, check


#: how the first line of every file begins
_FIRST: Final = b'{"cardwright":"'


def _no_header(data: bytes, words: str, what: What, *, cut: bool) -> SaveError:
    if not data.strip(b"\0 \r\n"):
        return SaveError("empty", f"there is nothing in this {what}: it was cut off before its first line", line=1)
    data = data.removeprefix(_MARK)
    if not data.startswith(_FIRST[: len(data)]):
        if _FIRST in data.replace(b"\0", b"")[:100]:
            told = "its letters or its beginning were changed, by mail or an editor: get the file again"
            return SaveError("damaged", f"this {what} cannot be read; {told}", line=1, whole=0)
        return SaveError("not-lines", f"this is no {what}")
    if b"}\r{" in data:
        told = "its line ends were changed, by mail or an editor: get the file again"
        return SaveError("damaged", f"this {what} cannot be read; {told}", line=1, whole=0)
    if cut:
        return SaveError(
            "empty", f"this {what} was cut off within its first line, so it is not known what was played", line=1
        )
    told = f"line 1 is damaged ({words}), so it is not known what was played"
    return SaveError("damaged", told, line=1, whole=0)


def _damage(rows: Sequence[bytes], index: int, offset: int, words: str, lines: Sequence[Line], *, torn: bool) -> Damage:
    """What is wrong with a line, and what is missing, as far as the lines behind it tell."""
    behind = [row for row in rows[index + 1 :] if _stands(row)]
    line = index + 1
    if torn:
        return Damage(line, offset, True, f"line {line} was cut off while it was written")
    told = f"line {line} is damaged: {words}"
    if missing := _missing(rows[index:], stand(lines)):
        told += f"; {missing}"
    if behind:
        told += f"; {len(behind)} whole line{'s' * (len(behind) != 1)} behind it cannot be played"
    return Damage(line, offset, False, told, len(behind))


def _stands(row: bytes) -> bool:
    found = _SUM.fullmatch(row.removesuffix(b"\r"))
    return found is not None and _check(found[1]) == found[2].decode("ascii")


def _number(row: bytes) -> int | None:
    """The number of the move in a whole line; None for other lines."""
    found = re.match(rb'\{"move":([0-9]{1,9}),', row)
    return int(found[1]) if found is not None and _stands(row) else None


def _missing(rows: Sequence[bytes], stood: int) -> str:
    """Which moves are missing among damaged lines behind ``stood`` moves, as far as those that are whole tell."""
    numbers = [number for row in rows if (number := _number(row)) is not None]
    if not numbers:
        return "what it said is missing"
    first = numbers[0]
    if first <= stood:
        return f"move {first} stands there once more"
    there = {number for number in numbers if stood < number < first}
    # Counted, not gone through: a damaged line may have any number.
    if first - stood - 1 == len(there):
        return "lines stand in another order" if first > stood + 1 else ""
    least, most = stood + 1, first - 1
    while least in there:
        least += 1
    while most in there:
        most -= 1
    return f"move {least} is missing" if least == most else f"moves {least} to {most} are missing"


def _first(raw: dict[str, Any], what: What) -> Header:
    found, version = raw.pop("cardwright", None), raw.pop("format", None)
    if found not in get_args(What):
        raise SaveError("not-lines", f"this is no {what}")
    if found != what:
        raise SaveError("not-lines", f"this is a {found}, not a {what}")
    if version != FORMAT:
        raise SaveError(
            "newer", f"this {what} has format {version!s:.20}, and this Cardwright reads format {FORMAT}", line=1
        )
    return read_header(raw)
