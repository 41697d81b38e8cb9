"""Frame: a page in, the rows of a terminal out: the table above, what is asked at the foot, what happened between."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.cells import cell_len
from rich.console import Console
from rich.text import Text

from cardwright.games.telling import Line
from cardwright.play.terminal.page import Key, Page, clean

#: what a terminal needs to have, columns and rows; wider than that, lines would be hard to read
COLUMNS: Final = 80
ROWS: Final = 24

#: where lines begin
_MARGIN: Final = 1

#: columns between two options, and rows that options may take
_GAP: Final = 3
_MOST_KEYS: Final = 9

#: rows that a question may take
_MOST_ASKED: Final = 6

#: rows of what happened that are shown however large a table is
_LEAST_TOLD: Final = 2

#: lines that may be shown again of what was told before
_TOLD_BEFORE: Final = 30

_ROOM: Final = COLUMNS - 2 * _MARGIN

#: as wide as a frame, for breaking lines; it never prints
_MEASURE: Final = Console(width=_ROOM, force_terminal=False, highlight=False, markup=False)


def compose(page: Page, rows: int) -> list[Text]:
    """A page as the rows of a frame: as many as there are, the last but one that where people type."""
    foot = [*_wrapped(page.question, "bold")[:_MOST_ASKED], *_keys(page.keys), Text("> "), *_last(page)]
    return _joined(page, foot, rows)


def moment(page: Page, rows: int) -> list[Text]:
    """A page that nobody is asked about: what bots and chance do."""
    return _joined(page, [], rows)


def book(title: str, lines: Sequence[Line], rows: int) -> list[list[Text]]:
    """A text of any length as frames."""
    broken = [row for line in lines for row in _broken(line)]
    room = rows - 5
    count = max(1, -(-len(broken) // room))
    frames = []
    for number in range(count):
        part = broken[number * room : (number + 1) * room]
        more = "Enter goes on, q goes back" if number + 1 < count else "Enter goes back"
        where = f" ({number + 1} of {count})" if count > 1 else ""
        filler = [Text()] * (room - len(part))
        frames.append([_title(title + where), Text(), *part, *filler, Text(), Text("> "), Text(more, "dim")])
    return frames


def _joined(page: Page, foot: list[Text], rows: int) -> list[Text]:
    screen = page.screen
    table = [row for line in screen.lines for row in _broken(line)]
    seats = [row for line in screen.seats for row in _broken(line)]
    footer = [row for line in screen.footer for row in _broken(line)]
    told, fresh = _told(page)
    seats = seats[: max(0, rows - 1 - len(foot))]
    free = rows - 1 - len(table) - len(seats) - len(foot)
    least = min(len(told), _LEAST_TOLD)
    if free < least:
        # A game that shows more than there is room for: what is asked comes first, then who plays, what happened.
        kept = _shortened(table, len(table) - (least - free))
        free += len(table) - len(kept)
        table = kept
    # In this order: some of what happened, the two rows that set it off, all that is new, the other rows between.
    shown = max(0, min(len(told), _LEAST_TOLD + 1, free))
    set_off = min(2, free - shown)
    shown = min(max(shown, fresh), free - set_off) if fresh else shown
    free -= shown + set_off
    under_title = min(1, free)
    between = min(int(bool(table) and bool(seats)), free - under_title)
    free -= under_title + between
    if len(footer) > free:
        footer = []
    free -= len(footer)
    more = min(free, len(told) - shown)
    shown, free = shown + more, free - more
    happened = told[len(told) - shown :]
    if 1 < shown < fresh:
        happened[0] = Text(f"... {fresh - shown + 1} lines more: h shows them", "dim")
    return [
        _title(page.deck, screen.title),
        *[Text()] * under_title,
        *table,
        *[Text()] * between,
        *seats,
        *footer,
        *[Text()] * (free + set_off // 2),
        *happened,
        *[Text()] * (set_off - set_off // 2),
        *foot,
    ]


def _shortened(table: list[Text], rows: int) -> list[Text]:
    """As much of a table as there is room for: empty rows go first, from the last; then what stands lowest."""
    table = list(table)
    for number in reversed(range(len(table))):
        if len(table) > rows and not table[number].plain.strip():
            del table[number]
    if len(table) <= rows:
        return table
    last = table[rows - 1].copy() if rows > 0 else Text()
    last.truncate(_ROOM - 4, overflow="crop")
    return [*table[: rows - 1], last.append(" ...", "dim")] if rows > 0 else []


def _title(title: str, where: str = "") -> Text:
    """The bar at the top: what is played, and on its right where it stands."""
    left, right = clean(title), clean(where)
    if not left or left.casefold() == right.casefold():
        left, right = right, ""
    room = COLUMNS - 2 * _MARGIN - cell_len(right) - 2 * bool(right)
    text = Text(left)
    text.truncate(max(room, 8), overflow="ellipsis")
    gap = " " * max(2 * bool(right), COLUMNS - 2 * _MARGIN - cell_len(text.plain) - cell_len(right))
    bar = Text(" " * _MARGIN + text.plain + gap + right + " " * _MARGIN, "reverse")
    bar.truncate(COLUMNS, overflow="ellipsis")
    return bar


def _told(page: Page) -> tuple[list[Text], int]:
    """What happened, as rows, and how many of them are new."""
    before = max(0, len(page.told) - page.fresh)
    old = [row for line in page.told[max(0, before - _TOLD_BEFORE) : before] for row in _wrapped(line, "dim", hang=2)]
    new = [row for line in page.told[before:] for row in _wrapped(line, hang=2)]
    return [*old, *new], len(new)


def _keys(keys: Sequence[Key]) -> list[Text]:
    """Options side by side where one row holds them, else in columns; none where they would fill the screen."""
    cells = [_key(key) for key in keys]
    line = Text("   ").join(cells)
    if cell_len(line.plain) <= _ROOM:
        return [line] if cells else []
    longest = max(cell_len(clean(key.key)) for key in keys)
    cells = [_key(key, longest) for key in keys]
    wide = max(cell_len(cell.plain) for cell in cells) + _GAP
    across = max(1 if len(cells) <= _MOST_KEYS else 2, (_ROOM + _GAP) // wide)
    down = -(-len(cells) // across)
    if down > _MOST_KEYS:
        return [Text(f"{len(cells)} options: ? lists them", "dim")]
    wide = min(wide, (_ROOM + _GAP) // across)
    return [_row(cells[row::down], wide) for row in range(down)]


def _row(cells: Sequence[Text], wide: int) -> Text:
    row = Text()
    for cell in cells:
        cell.truncate(min(wide - _GAP, _ROOM), overflow="ellipsis")
        row.append_text(cell)
        row.append(" " * max(0, wide - cell_len(cell.plain)))
    row.rstrip()
    return row


def _key(key: Key, wide: int = 0) -> Text:
    if key.same:
        return Text(clean(key.label), "bold")
    return Text.assemble((f"{clean(key.key):>{wide}}", "bold"), " ", clean(key.label))


def _last(page: Page) -> list[Text]:
    """Beneath the line where people type: an answer to what they typed, or the terminal's own keys."""
    row = Text(clean(page.notice), "bold") if page.notice else Text(clean(page.hints), "dim")
    row.truncate(_ROOM, overflow="ellipsis")
    return [row]


def _wrapped(text: str, style: str = "", hang: int = 0) -> list[Text]:
    return _broken_text(Text(clean(text), style), hang) if text else []


def _broken(line: Line) -> list[Text]:
    text = Text()
    for span in line:
        text.append(clean(span.text), span.style or None)
    return _broken_text(text, _indent(line))


def _indent(line: Line) -> int:
    """Where a line goes on that is too long: under what stands behind its number or name, if it begins with one."""
    first = line[0].text if len(line) > 1 else ""
    wide = cell_len(first)
    return wide if first.endswith(" ") and wide <= _ROOM // 3 else len(first) - len(first.lstrip())


def _broken_text(text: Text, hang: int) -> list[Text]:
    """A text in rows; those after the first begin ``hang`` columns further in."""
    if cell_len(text.plain) <= _ROOM:
        return [text]
    head, rest = text.divide([hang])
    rows = list(rest.wrap(_MEASURE, _ROOM - hang))
    return [(head if not number else Text(" " * hang)) + row for number, row in enumerate(rows)]


def margin(row: Text) -> Text:
    """A row where it stands on the screen."""
    return row if cell_len(row.plain) > _ROOM else Text(" " * _MARGIN).append_text(row)
