"""Plots: numbers in, drawings for the page out, as SVG whose colours are the page's.

Lengths are CSS pixels. Axes of shares and of bars begin at zero. Series differ by the form of their mark, too.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import ceil, floor, log10
from typing import Final, NamedTuple

from cardwright.play.simulation.intervals import at
from cardwright.play.simulation.report.model import Measure, Spread
from cardwright.press.targets.webtext import escaped

WIDTH: Final = 320  #: of a plot that stands beside others
WIDE: Final = 720  #: of one that stands alone
_RIGHT: Final = 18  #: room for half of the last number of an axis
_ROW: Final = 26
_LETTER: Final = 6.3  #: what a letter is wide on average
_BINS: Final = 36


class Row(NamedTuple):
    """One line of a plot; ``series`` says which mark and colour it has, from 0."""

    label: str
    value: Measure
    series: int = 0


class Scale(NamedTuple):
    """Values to places: from ``low`` at ``start`` to ``high`` at ``end``."""

    low: float
    high: float
    start: float
    end: float

    def at(self, value: float) -> float:
        """Where a value stands."""
        return self.start + (value - self.low) / (self.high - self.low) * (self.end - self.start)


def step_of(reach: float, most: int) -> float:
    """The smallest of 1, 2, 5 times a power of ten that covers a reach in at most so many steps."""
    if reach <= 0:
        return 1.0
    power = 10.0 ** floor(log10(reach / most))
    return next(power * factor for factor in (1, 2, 5, 10, 20) if reach / (power * factor) <= most + 1e-9)


def _ticks(low: float, high: float, most: int) -> list[float]:
    """Round values from at or below ``low`` to at or above ``high``."""
    step = step_of(high - low, most)
    first, last = floor(low / step + 1e-9), ceil(high / step - 1e-9)
    return [round(number * step, 10) + 0.0 for number in range(first, max(last, first + 1) + 1)]


def percent(share: float) -> str:
    """A share on an axis."""
    return f"{share * 100:g}\u202f%"


def plain(value: float) -> str:
    """A number on an axis."""
    return f"{value:,g}".replace("-", "\u2212")


def _number(value: float) -> str:
    return f"{round(value, 1) + 0.0:g}"


def _text(x: float, y: float, words: str, kind: str = "", anchor: str = "") -> str:
    how = (f' class="{kind}"' if kind else "") + (f' text-anchor="{anchor}"' if anchor else "")
    return f'<text x="{_number(x)}" y="{_number(y)}"{how}>{escaped(words)}</text>'


def _line(x1: float, y1: float, x2: float, y2: float, kind: str) -> str:
    return f'<path class="{kind}" d="M{_number(x1)} {_number(y1)}L{_number(x2)} {_number(y2)}"/>'


def mark(x: float, y: float, series: int, size: float = 4.5) -> str:
    """The mark of a series: disc, square, triangle, diamond; from the fifth on hollow ones."""
    d = (
        f"M{_number(x - size)} {_number(y)}a{size} {size} 0 1 0 {2 * size} 0a{size} {size} 0 1 0 {-2 * size} 0z",
        f"M{_number(x - size * 0.9)} {_number(y - size * 0.9)}h{1.8 * size:g}v{1.8 * size:g}h{-1.8 * size:g}z",
        f"M{_number(x)} {_number(y - size * 1.15)}l{size * 1.15:g} {size * 2:g}h{-size * 2.3:g}z",
        f"M{_number(x)} {_number(y - size * 1.3)}l{size * 1.3:g} {size * 1.3:g}l{-size * 1.3:g} {size * 1.3:g}"
        f"l{-size * 1.3:g} {-size * 1.3:g}z",
    )[series % 4]
    hollow = " hollow" if series >= 4 else ""
    return f'<path class="mark s{series % 4}{hollow}" d="{d}"/>'


def _drawing(width: float, height: float, about: str, parts: Iterable[str]) -> str:
    return (
        f'<svg viewBox="0 0 {_number(width)} {_number(height)}" width="{_number(width)}" height="{_number(height)}" '
        f'role="img" aria-label="{escaped(about)}">{"".join(parts)}</svg>'
    )


def _axis(scale: Scale, ticks: Sequence[float], top: float, bottom: float, name: str, form: object) -> list[str]:
    """An axis below: faint lines up, numbers, and what they are."""
    tell = percent if form is percent else plain
    parts = [_line(scale.at(tick), top, scale.at(tick), bottom, "grid") for tick in ticks]
    parts += [_text(scale.at(tick), bottom + 16, tell(tick), "tick", "middle") for tick in ticks]
    parts.append(_text((scale.start + scale.end) / 2, bottom + 33, name, "name", "middle"))
    return parts


def _left(labels: Iterable[str]) -> float:
    return min(150.0, max((len(label) for label in labels), default=0) * _LETTER + 22)


def _short(label: str, room: float) -> str:
    most = int((room - 16) / _LETTER)
    return label if len(label) <= most else label[: most - 1] + "…"


def shares(rows: Sequence[Row], even: float, name: str, about: str, width: float = WIDTH) -> str:
    """Shares as marks with their intervals, beside a line where even is."""
    left, top = _left(row.label for row in rows), 22.0
    bottom = top + _ROW * len(rows)
    reach = max([even, *(row.value.high or row.value.value for row in rows)])
    ticks = _ticks(0, min(1.0, reach * 1.04), 5)
    scale = Scale(0, ticks[-1], left, width - _RIGHT)
    parts = _axis(scale, ticks, top, bottom, name, percent)
    parts.append(_line(scale.at(even), top - 4, scale.at(even), bottom, "even"))
    parts.append(_text(scale.at(even), top - 9, f"even: {percent(round(even, 3))}", "tick", "middle"))
    for number, row in enumerate(rows):
        y = top + _ROW * (number + 0.5)
        parts += _whisker(scale, row.value, y)
        parts.append(_label(left, y, row))
        parts.append(mark(scale.at(row.value.value), y, row.series))
    return _drawing(width, bottom + 40, about, parts)


def _label(left: float, y: float, row: Row) -> str:
    return _text(left - 10, y + 4, _short(row.label, left), "label", "end")


def _whisker(scale: Scale, value: Measure, y: float) -> list[str]:
    if value.low is None or value.high is None:
        return []
    low, high = scale.at(max(value.low, scale.low)), scale.at(min(value.high, scale.high))
    ends = [_line(x, y - 5, x, y + 5, "reach") for x in (low, high)]
    return [_line(low, y, high, y, "reach"), *ends]


def bars(groups: Mapping[str, Sequence[Row]], name: str, about: str, width: float = WIDTH) -> str:
    """Bars from zero with their intervals, in groups; the label of a group stands before its first bar."""
    thick, gap = 16.0, 10.0
    left, top = _left(groups), 6.0
    rows = [row for group in groups.values() for row in group]
    values = [bound for row in rows for bound in (row.value.value, row.value.low, row.value.high) if bound is not None]
    ticks = _ticks(min(0.0, *values), max(0.0, *values), 5)
    bottom = top + sum(len(group) * thick + gap for group in groups.values())
    scale = Scale(ticks[0], ticks[-1], left, width - _RIGHT)
    parts = _axis(scale, ticks, top, bottom, name, plain)
    y = top
    for label, group in groups.items():
        middle = y + gap / 2 + len(group) * thick / 2
        parts.append(_text(left - 10, middle + 4, _short(label, left), "label", "end"))
        for row in group:
            parts += _bar(scale, row, y + gap / 2, thick - 3, marked=len(rows) > len(groups))
            y += thick
        y += gap
    parts.append(_line(scale.at(0), top, scale.at(0), bottom, "zero"))
    return _drawing(width, bottom + 40, about, parts)


def _bar(scale: Scale, row: Row, y: float, thick: float, *, marked: bool) -> list[str]:
    """A bar; where there are several series the mark of its own stands beyond its end."""
    zero, end = scale.at(0), scale.at(row.value.value)
    box = _rect(min(zero, end), y + 1, abs(end - zero), thick, row.series)
    middle = y + 1 + thick / 2
    low, high = (row.value.value if bound is None else bound for bound in (row.value.low, row.value.high))
    beyond = scale.at(low) - 9 if row.value.value < 0 else scale.at(high) + 9
    marks = [mark(beyond, middle, row.series, 3.5)] if marked else []
    return [box, *_whisker(scale, row.value, middle), *marks]


class Bins(NamedTuple):
    """Values put together: ``shares`` from ``low`` on, ``step`` wide each; ``beyond`` is the share left out."""

    low: int
    step: int
    shares: tuple[float, ...]
    beyond: float


def bins(counts: Mapping[int, int], most: int = _BINS) -> Bins:
    """At most so many bins, from a round value at or below the smallest; the last thousandth may be left out."""
    total = sum(counts.values())
    low, high = min(0, *counts), max(at(counts, 0.999), 1)
    step = max(1, round(step_of(high - low + 1, most)))
    low = floor(low / step) * step
    found = [0] * (int((high - low) // step) + 1)
    left = 0
    for value, times in counts.items():
        if value <= high:
            found[(value - low) // step] += times
        else:
            left += times
    return Bins(low, step, tuple(number / total for number in found), left / total)


def histogram(spread: Spread, name: str, of: str, about: str, width: float = WIDTH) -> str:
    """How often each value is; a dashed line stands at the median. ``of`` is what shares are of."""
    made = bins(dict(spread.counts))
    top, bottom, left = 34.0, 156.0, 46.0
    shown = _ticks(0, max(made.shares), 4)
    up = Scale(0, shown[-1], bottom, top)
    high = made.low + made.step * len(made.shares)
    across = Scale(made.low, high, left, width - _RIGHT)
    parts = [_line(left, up.at(tick), width - _RIGHT, up.at(tick), "grid") for tick in shown]
    parts += [_text(left - 7, up.at(tick) + 4, percent(tick), "tick", "end") for tick in shown]
    parts.append(_text(0, 12, of, "name"))
    wide = (across.end - across.start) / len(made.shares)
    parts += [
        _rect(left + wide * number + 0.4, up.at(part), wide - 0.8, bottom - up.at(part))
        for number, part in enumerate(made.shares)
        if part
    ]
    ticks = [tick for tick in _ticks(made.low, high, 6) if made.low <= tick <= high]
    shift = 0.5 if made.step == 1 else 0.0  # of single values the middle of a bar is meant, else where bars begin
    ticks = [tick for tick in ticks if tick + shift <= high]
    parts += [_text(across.at(tick + shift), bottom + 16, plain(tick), "tick", "middle") for tick in ticks]
    parts.append(_text((left + width - _RIGHT) / 2, bottom + 33, name, "name", "middle"))
    parts.append(_line(left, bottom, width - _RIGHT, bottom, "zero"))
    parts += _median(across.at(spread.median + 0.5), spread.median, top, bottom, width)
    return _drawing(width, bottom + 40, about, parts)


def _rect(x: float, y: float, width: float, height: float, series: int = 0) -> str:
    size = f'width="{_number(width)}" height="{_number(height)}"'
    return f'<rect class="bar s{series % 4}" x="{_number(x)}" y="{_number(y)}" {size}/>'


def _median(x: float, value: int, top: float, bottom: float, width: float) -> list[str]:
    words = f"median {plain(value)}"
    x = min(x, width - _RIGHT)
    room = len(words) * _LETTER / 2
    middle = min(max(x, 46 + room), width - room)
    return [_line(x, top - 4, x, bottom, "even"), _text(middle, top - 8, words, "tick", "middle")]


def ranges(rows: Sequence[tuple[str, Spread, int]], name: str, about: str, width: float = WIDTH) -> str:
    """For each row the middle half of all as a thick line, nine tenths as a thin one, the median as a mark."""
    left, top = _left(label for label, _, _ in rows), 6.0
    bottom = top + _ROW * len(rows)
    low, high = min(spread.p05 for _, spread, _ in rows), max(spread.p95 for _, spread, _ in rows)
    ticks = _ticks(min(0, low), max(high, 1), 5)
    scale = Scale(ticks[0], ticks[-1], left, width - _RIGHT)
    parts = _axis(scale, ticks, top, bottom, name, plain)
    for number, (label, spread, series) in enumerate(rows):
        y = top + _ROW * (number + 0.5)
        parts.append(_text(left - 10, y + 4, _short(label, left), "label", "end"))
        parts.append(_line(scale.at(spread.p05), y, scale.at(spread.p95), y, "thin"))
        parts.append(_line(scale.at(spread.p25), y, scale.at(spread.p75), y, f"thick s{series % 4}"))
        parts.append(mark(scale.at(spread.median), y, series))
    return _drawing(width, bottom + 40, about, parts)


class Card(NamedTuple):
    """A card in a plot of cards: ``off`` is -1 for too hard, 1 for too easy."""

    label: str
    right: Measure
    off: int


def cards(shown: Sequence[Card], mean: float, margin: float, about: str, width: float = WIDE) -> str:
    """Cards from the hardest to the easiest, each a share with its interval; those that stand out are named."""
    left, top, bottom = 46.0, 30.0, 250.0
    up = Scale(0, 1, bottom, top)
    row = sorted(shown, key=lambda card: (card.right.value, card.label))
    across = Scale(0, len(row), left, width - _RIGHT)
    ticks = (0, 0.25, 0.5, 0.75, 1)
    high, low = up.at(min(1, mean + margin)), up.at(max(0, mean - margin))
    parts = [
        f'<rect class="band" x="{left:g}" y="{_number(high)}" width="{_number(width - _RIGHT - left)}" '
        f'height="{_number(low - high)}"/>'
    ]
    parts += [_line(left, up.at(tick), width - _RIGHT, up.at(tick), "grid") for tick in ticks]
    parts += [_text(left - 7, up.at(tick) + 4, percent(tick), "tick", "end") for tick in ticks]
    parts.append(_text(0, 12, "answers that were right", "name"))
    parts.append(_line(left, up.at(mean), width - _RIGHT, up.at(mean), "even"))
    parts += [part for number, card in enumerate(row) for part in _card(across.at(number + 0.5), up, card)]
    parts += _names(row, across, up, width)
    parts.append(
        _text((left + width - _RIGHT) / 2, bottom + 18, "cards, from the hardest to the easiest", "name", "middle")
    )
    return _drawing(width, bottom + 26, about, parts)


def _card(x: float, up: Scale, card: Card) -> list[str]:
    y = up.at(card.right.value)
    parts = []
    if card.right.low is not None and card.right.high is not None:
        parts.append(_line(x, up.at(card.right.low), x, up.at(card.right.high), "reach"))
    if card.off:
        tip = -7 * card.off
        parts.append(f'<path class="mark off" d="M{_number(x)} {_number(y + tip)}l5.5 {-tip * 1.6:g}h-11z"/>')
    else:
        parts.append(mark(x, y, 0, 3))
    return parts


def _names(row: Sequence[Card], across: Scale, up: Scale, width: float) -> list[str]:
    """Names of those that stand out, of hard ones to the right, of easy ones to the left, none over another."""
    parts: list[str] = []
    taken: list[float] = []
    for number, card in enumerate(row):
        if not card.off or len(taken) > 24:
            continue
        x, y = across.at(number + 0.5), up.at(card.right.value) + 4
        while any(abs(y - other) < 13 for other in taken):
            y += 13 if card.off < 0 else -13
        taken.append(y)
        beside = (x + 10, "") if card.off < 0 else (x - 10, "end")
        parts.append(_text(beside[0], y, card.label, "label", beside[1]))
    return parts


def key(series: Sequence[str]) -> str:
    """What the marks stand for, where there is more than one."""
    if len(series) < 2:
        return ""
    shown = "".join(
        f'<li><svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">{mark(8, 8, number)}</svg>'
        f"{escaped(name)}</li>"
        for number, name in enumerate(series)
    )
    return f'<ul class="key">{shown}</ul>'
