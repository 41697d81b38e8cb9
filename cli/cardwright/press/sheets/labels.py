"""Labels: what is said of a sheet, and where a line beside its cards is free, in; the words that stand there, out.

A label is a few parts, the deck first. It is broken between them before it is set smaller, set smaller before its
deck's title is shortened, and never stands on a mark.
"""

from __future__ import annotations

import unicodedata
from bisect import bisect_left
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from cardwright.press.faces.face import Text
from cardwright.press.faces.pen import write

FONT: Final = "BarlowSemiCondensed-500"
INK = "#161616"
GREY = "#5e5e5e"
SEPARATOR: Final = "   ·   "  #: between the parts of a label
LABEL = 6.0  #: pt
SMALLER: Final = 5.25
LEAST: Final = 4.5  #: pt below which a label is shortened rather than set smaller
APART: Final = 4.0  #: mm at least between a label and a note on one line
_MORE: Final = "…"


class Stretch(NamedTuple):
    """A part of a line that is free for words, from ``start`` to ``end`` in mm."""

    start: float
    end: float

    @property
    def room(self) -> float:
        return self.end - self.start


class Said(NamedTuple):
    """A label as it is set, and the note, where there was room for it."""

    label: tuple[Text, ...]
    note: Text | None

    @property
    def texts(self) -> list[Text]:
        """In the order of drawing."""
        return [*((self.note,) if self.note is not None else ()), *self.label]


def over(label: str, note: str, stretches: Sequence[Stretch], y: float, size: float, *, broken: bool) -> Said | None:
    """A label from the first stretch on, and a note at the end of the last; None where the label has no room.

    A ``broken`` label goes on in the next stretch where a part of it does not fit; parts are never broken themselves.
    """
    parts = label.split(SEPARATOR)
    if not broken:
        parts, stretches_of_label = [label], stretches[:1]
    else:
        stretches_of_label = stretches
    texts: list[Text] = []
    free = list(stretches_of_label)
    said = ""
    for part in parts:
        longer = f"{said}{SEPARATOR}{part}" if said else part
        if said and _fits(longer, free[0], size):
            texts[-1] = write(longer, free[0].start, y, FONT, size, INK)
            said = longer
            continue
        free = free[1:] if said else free
        while free and not _fits(part, free[0], size):
            free = free[1:]
        if not free:
            return None
        texts.append(write(part, free[0].start, y, FONT, size, INK))
        said = part
    return Said(tuple(texts), _note(note, stretches[-1], texts[-1], y, size))


def on_one_line(label: str, note: str, stretch: Stretch, y: float, size: float) -> Said | None:
    """Label and note on one stretch; None where the label has no room."""
    return over(label, note, [stretch], y, size, broken=False)


def shortest(label: str, stretch: Stretch, y: float) -> Said:
    """A label as small as may be, its longest parts but the one that counts sheets shortened until it fits.

    Where not even that has room, nothing is said.
    """
    parts = label.split(SEPARATOR)
    for at in (0, *range(2, len(parts))):
        if _fits(SEPARATOR.join(parts), stretch, LEAST):
            break
        parts[at] = shortened(parts[at], lambda words, at=at: _fits(_with(parts, at, words), stretch, LEAST))  # type: ignore[misc]
    words = SEPARATOR.join(part for part in parts if part)
    return Said((write(words, stretch.start, y, FONT, LEAST, INK),) if _fits(words, stretch, LEAST) else (), None)


def fitting(words: str, x: float, y: float, room: float, colour: str) -> Text:
    """A line as large as labels are, or as small as the room asks for, or shortened."""
    text = write(words, x, y, FONT, LABEL, colour)
    if text.width <= room:
        return text
    stretch, size = Stretch(x, x + room), LABEL * room / text.width
    if size >= LEAST:
        return write(words, x, y, FONT, size, colour)
    head, *rest = words.split(SEPARATOR)
    head = shortened(head, lambda shorter: _fits(_with([head, *rest], 0, shorter), stretch, LEAST))
    words = SEPARATOR.join(part for part in (head, *rest) if part)
    return write(shortened(words, lambda shorter: _fits(shorter, stretch, LEAST)), x, y, FONT, LEAST, colour)


def shortened(words: str, fits: Callable[[str], bool]) -> str:
    """A text with as much of its end left out as must be, its last word (a version) kept where that can be.

    Empty where not even one letter of it fits.
    """
    if fits(words):
        return words
    head, _, last = words.rpartition(" ")
    for text, tail in ((head, f" {last}"), (words, "")):
        if shorter := _cut(text, tail, fits):
            return shorter
    return ""


def _cut(text: str, tail: str, fits: Callable[[str], bool]) -> str:
    """As many whole words of a text as fit before a tail, or as many letters of its first; empty where none do."""
    words = text.split(" ")
    ends = [" ".join(words[:count]) for count in range(len(words), 0, -1)]
    ends += [words[0][:count] for count in range(len(words[0]) - 1, 0, -1) if not _joined(words[0], count)]
    tried = [f"{end}{_MORE}{tail}" for end in ends if end]
    first = bisect_left(tried, True, key=fits)
    return tried[first] if first < len(tried) else ""


def _joined(word: str, at: int) -> bool:
    """Whether the letter at a place belongs to the one before it, as an accent does."""
    return unicodedata.category(word[at])[0] == "M"


def _with(parts: Sequence[str], at: int, words: str) -> str:
    return SEPARATOR.join([*parts[:at], words, *parts[at + 1 :]])


def _note(note: str, last: Stretch, before: Text, y: float, size: float) -> Text | None:
    text = write(note, 0, y, FONT, size, GREY)
    left = last.end - text.width
    ends = before.x + before.width + APART
    return text._replace(x=left) if left >= last.start and (left >= ends or before.x > last.end) else None


def _fits(words: str, stretch: Stretch, size: float) -> bool:
    return write(words, 0, 0, FONT, size, INK).width <= stretch.room
