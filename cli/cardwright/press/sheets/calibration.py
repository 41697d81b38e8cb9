"""Calibration: a sheet whose two sides show, held against the light, by how much backs are off, to a tenth of a mm.

Both sides carry a scale of lines; those of the front are 4 mm apart and those of the back 4.1 mm. On paper without an
offset the lines at 0 meet. Moved by a tenth of a millimetre, their neighbours do, and so on: the number at the back's
line that meets one of the front's is the offset that brings both sides together (a vernier, after Pierre Vernier,
1631, with no main scale to add, as lines meet once only within 2 mm either way).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal, NamedTuple

from cardwright.press.faces.face import Circle, Item, Line, Rect, Text
from cardwright.press.faces.pen import cap_height, write
from cardwright.press.sheets.marks import GREY, INK
from cardwright.press.sheets.sheet import Sheet

Backs = Literal["duplex-long", "duplex-short"]

PITCH: Final = 4.0  #: mm from one line of the front's scales to the next
STEP: Final = 0.1  #: mm that the lines of the back's scales are further apart, and that a reading tells
MOST: Final = 20  #: lines on either side of 0
SMALLEST: Final = (200.0, 260.0)  #: mm of paper that has room for it all
NEAREST, FURTHEST = 3, 10  #: mm from the edge of the lines that show how far a printer reaches
TICK: Final = 7.0  #: mm that a line of a scale is long
OVERLAP: Final = 0.5  #: mm by which lines of both sides reach over the axis where they meet

RED: Final = "#c8102e"
YELLOW: Final = "#ffc629"
RULE: Final = "#bdbab4"
_BLACK: Final = "BarlowSemiCondensed-800"
_BOLD: Final = "BarlowSemiCondensed-700"
_PLAIN: Final = "BarlowSemiCondensed-500"
_LINE: Final = 0.6  #: pt, of scales: enough to shine through 80 g paper, thin enough to tell a tenth
_EDGE: Final = 14.0  #: mm that all but the test of the edges keeps free
_BAND: Final = 34.0  #: mm from the edge to the axis of a scale
_BODY, _LEADING = 9.5, 4.6  #: pt, mm


class Readings(NamedTuple):
    """What a sheet is for, and what its reader types: ``command`` up to the numbers, and ``again`` to print it anew."""

    paper: str
    backs: Backs
    command: str
    again: str
    applied: str = ""  #: the offset that its back is already printed with, in words


class Frame(NamedTuple):
    """A page as its reader sees it, and where the scales of the back stand on it (mm)."""

    width: float
    height: float
    backs: Backs

    @property
    def lying(self) -> bool:
        return self.width > self.height

    def through(self, x: float, y: float) -> tuple[float, float]:
        """The point of the one side that lies behind a point of the other."""
        if (self.backs == "duplex-long") != self.lying:
            return self.width - x, y
        return x, self.height - y

    @property
    def axis_y(self) -> float:
        """Where the lines of the scale from left to right meet."""
        return self.height - _BAND

    @property
    def axis_x(self) -> float:
        """Where the lines of the scale from top to bottom meet."""
        return self.width - _BAND

    @property
    def middle_x(self) -> float:
        return (_EDGE + self.axis_x - 16.0) / 2 if self.lying else self.width / 2

    @property
    def middle_y(self) -> float:
        return self.height / 2 if self.lying else (22.0 + self.axis_y - 16.0) / 2

    @property
    def text(self) -> tuple[float, float, float, float]:
        """The box that no scale reaches into: left, top, right, bottom."""
        return _EDGE + 3.0, _EDGE + 3.0, self.axis_x - 16.0, self.axis_y - 18.0


def calibration(width: float, height: float, readings: Readings) -> tuple[Sheet, Sheet]:
    """Front and back of the sheet for a page of ``width`` x ``height`` mm, upright or lying.

    Raises ValueError where the paper is too small.
    """
    if min(width, height) < SMALLEST[0] or max(width, height) < SMALLEST[1]:
        raise ValueError(f"paper of {width:g} x {height:g} mm is too small")
    frame = Frame(width, height, readings.backs)
    return (
        _sheet(
            frame, "front", [*front_scales(frame), *_targets_front(frame), *_reach(frame), *_front(frame, readings)]
        ),
        _sheet(frame, "back", [*back_scales(frame), *_targets_back(frame), *_back(frame, readings)]),
    )


def _sheet(frame: Frame, side: str, items: Sequence[Item]) -> Sheet:
    box = (0.0, 0.0, frame.width, frame.height)
    return Sheet(frame.width, frame.height, 1, 1, side, (), 0.0, box, box, items, (), f"Calibration sheet, {side}")


# ------------------------------------------------------------------------------------------------------------- scales


def front_scales(frame: Frame) -> list[Line]:
    """The lines of the front, which shine through above the one axis and to the left of the other."""
    out = []
    for at in range(-MOST, MOST + 1):
        x, y = frame.middle_x + at * PITCH, frame.middle_y + at * PITCH
        out.append(_behind(frame, x, frame.axis_y - TICK, x, frame.axis_y + OVERLAP))
        out.append(_behind(frame, frame.axis_x - TICK, y, frame.axis_x + OVERLAP, y))
    return out


def back_scales(frame: Frame) -> list[Line | Text]:
    """The lines of the back with their numbers: by how much a back is moved whose line meets one of the front's."""
    out: list[Line | Text] = []
    axis_x, axis_y = frame.axis_x, frame.axis_y
    for at in range(-MOST, MOST + 1):
        x, y = frame.middle_x + at * (PITCH + STEP), frame.middle_y + at * (PITCH + STEP)
        long = TICK + 3.2 * (at % 2)  # numbers of neighbours would touch on one line
        font, colour = (_BLACK, RED) if not at else (_BOLD, INK) if at % 5 == 0 else (_PLAIN, INK)
        out.append(Line(x, axis_y - OVERLAP, x, axis_y + long, INK, _LINE))
        out.append(write(number(at), x, axis_y + long + 2.9, font, 7.0, colour, align="centre"))
        out.append(Line(axis_x - OVERLAP, y, axis_x + TICK, y, INK, _LINE))
        out.append(write(number(at), axis_x + TICK + 6.4, y + 0.9, font, 7.0, colour, align="right"))
    end_x, end_y = frame.middle_x - MOST * (PITCH + STEP), frame.middle_y - MOST * (PITCH + STEP)
    out.append(write("RIGHT", end_x - 0.3, axis_y - 9.5, _BLACK, 10.0, RED, tracking=0.12))
    out.append(write("DOWN", axis_x + TICK + 6.4, end_y - 4.5, _BLACK, 10.0, RED, tracking=0.12, align="right"))
    return out


def number(at: int) -> str:
    """``-0.3``, ``0``, ``1.2``: as it is typed."""
    return f"{at * STEP:.1f}" if at else "0"


def _behind(frame: Frame, x1: float, y1: float, x2: float, y2: float) -> Line:
    return Line(*frame.through(x1, y1), *frame.through(x2, y2), INK, _LINE)


# ------------------------------------------------------------------------------------------------------------ targets


def _targets(frame: Frame) -> tuple[tuple[float, float], ...]:
    """Where crosses of the back lie in squares of the front: two, far from one another."""
    _, top, right, bottom = frame.text
    return (right - 7.0, top + 5.0), (right - 7.0, bottom - 7.0)


def _targets_front(frame: Frame) -> list[Item]:
    out: list[Item] = []
    for x, y in _targets(frame):
        across, down = frame.through(x, y)
        out.append(Rect(across - 2, down - 2, 4, 4, 0, None, INK, _LINE))
    return out


def _targets_back(frame: Frame) -> list[Item]:
    out: list[Item] = []
    for x, y in _targets(frame):
        out += [Line(x - 5, y, x + 5, y, RED, _LINE), Line(x, y - 5, x, y + 5, RED, _LINE)]
    return out


# -------------------------------------------------------------------------------------------------------- the edges


def _reach(frame: Frame) -> list[Item]:
    """Lines at 3 to 10 mm from each edge, one after the other in steps, with their numbers."""
    out: list[Item] = []
    width, height = frame.width, frame.height
    for at, far in enumerate(range(NEAREST, FURTHEST + 1)):
        x, y = width / 2 + (at - 4) * 7.0, height / 2 + (at - 4) * 7.0
        out += [
            Line(x, far, x + 7, far, INK, 0.5),
            Line(x, height - far, x + 7, height - far, INK, 0.5),
            Line(far, y, far, y + 7, INK, 0.5),
            Line(width - far, y, width - far, y + 7, INK, 0.5),
            write(str(far), x + 3.5, far + 2.8, _PLAIN, 6.0, INK, align="centre"),
            write(str(far), x + 3.5, height - far - 1.0, _PLAIN, 6.0, INK, align="centre"),
            write(str(far), far + 1.2, y + 4.3, _PLAIN, 6.0, INK),
            write(str(far), width - far - 1.2, y + 4.3, _PLAIN, 6.0, INK, align="right"),
        ]
    return out


# -------------------------------------------------------------------------------------------------------------- words


def _front(frame: Frame, readings: Readings) -> list[Item]:
    left, top, right, bottom = frame.text
    (x1, y1), (x2, y2) = frame.through(left, top), frame.through(right, bottom)
    # The squares stand at the left where the sheet is turned over from side to side; words keep clear of them.
    left, top, right = min(x1, x2) + (14.0 if x1 > x2 else 0.0), min(y1, y2), max(x1, x2)
    out = _title(left, top, "FRONT", frame, readings)
    width = min(right - left, 150.0) - 14.0
    edge = readings.backs.removeprefix("duplex-")
    steps = [
        _Step(
            "Print both sides of this file",
            f"at 100 % (“actual size”, no fitting to the page), on both sides of the paper, flipped on the {edge} "
            "edge, from the same program and tray as your cards.",
        ),
        _Step("Measure these", "with a ruler. If they are not as long as they say, the program has scaled the page."),
        _Step(
            "Look at the four edges",
            "Find the smallest number whose line is whole on all four: your printer’s margin, in millimetres. "
            "Above 5? Write it into deck.yaml, under print, as margin.",
        ),
        _Step("Turn the sheet over", "and read on there."),
    ]
    y = top + 24.0
    for at, step in enumerate(steps, 1):
        last = at == len(steps)
        extra = 20.0 if at == 2 else 0.0
        items, next_y = _step(step, at, left, y, width, last=last, extra=extra)
        if at == 2:
            items += _rulers(left + 11.0, next_y - extra - 2.0)
        out += items
        y = next_y
    return out


def _rulers(x: float, y: float) -> list[Item]:
    """50 mm and 2 inch."""
    return [*_ruler(x, y, 1.0, 50, 5, 10, "50 mm"), *_ruler(x, y + 10.0, 25.4 / 16, 32, 8, 16, "2 inch")]


def _ruler(x: float, y: float, step: float, count: int, half: int, whole: int, label: str) -> list[Item]:
    out: list[Item] = [Line(x, y, x + step * count, y, INK, 0.5)]
    for at in range(count + 1):
        length = 4.5 if at % whole == 0 else 3.2 if at % half == 0 else 2.0
        out.append(Line(x + at * step, y, x + at * step, y + length, INK, 0.4))
    out.append(write(label, x + step * count + 2.0, y + 3.6, _BOLD, 9.0, INK))
    return out


def _back(frame: Frame, readings: Readings) -> list[Item]:
    left, top, right, bottom = frame.text
    two = frame.lying
    out = _title(left, top, "BACK", frame, readings)
    column = (right - left - 12.0) / 2 if two else right - left
    y = top + 24.0
    words = _steps_back(readings)
    for at, step in enumerate(words, 1):
        items, y = _step(step, at, left, y, min(column, 130.0) - 14.0, last=at == len(words))
        out += items
    x, y = (left + column + 12.0, top + 22.0) if two else (left + 11.0, y + 4.0)
    out += _picture(x, y, min(right - x, 110.0))
    return [*out, *_command(left, frame, bottom, readings)]


class _Step(NamedTuple):
    head: str
    words: str


def _steps_back(readings: Readings) -> list[_Step]:
    first = (
        "with this side towards you. The lines of the front shine through. Each red cross must lie in its small "
        "square. If one does not, go to step 5 first."
    )
    again = "Then type the line below it and print again: all should be 0, or a tenth beside it."
    if readings.applied:
        again = f"This sheet is printed with backs moved {readings.applied}; what you read now is added to that."
    return [
        _Step("Hold the sheet against a window", first),
        _Step(
            "Read RIGHT off the scale below",
            "Find the one line that runs on into a line from above, as in the picture. Its number is what you read.",
        ),
        _Step(
            "Read DOWN off the scale at the right",
            "in the same way, with lines from the left. Below 0 means up, and left.",
        ),
        _Step("Type the command in the yellow box", f"with your two numbers in place of the dots. {again}"),
        _Step(
            "A cross outside its square?",
            "Measure from the cross to the middle of its square, in whole mm. Is the square 3 mm further right and "
            "4 mm higher? Type 3 for RIGHT and -4 for DOWN. Then print again, and read the scales.",
        ),
    ]


def _title(left: float, top: float, side: str, frame: Frame, readings: Readings) -> list[Item]:
    out: list[Item] = [
        write("CALIBRATION SHEET", left, top + 1.6, _BLACK, 9.5, RED, tracking=0.16),
        write(side, left - 0.4, top + 12.5, _BLACK, 30.0, INK),
    ]
    # The house's split flap: a line of paper through the capitals.
    cut = top + 12.5 - 0.53 * cap_height(_BLACK, 30.0)
    out.append(Line(left - 1, cut, left + 48, cut, "#ffffff", 0.9))
    edge = readings.backs.removeprefix("duplex-")
    way = f"{readings.paper}, {'lying' if frame.lying else 'upright'}, flipped on the {edge} edge"
    return [*out, write(way, left, top + 18.0, _PLAIN, 9.0, GREY)]


def _step(
    step: _Step, at: int, x: float, y: float, width: float, *, last: bool, extra: float = 0.0
) -> tuple[list[Item], float]:
    """A numbered step, threaded by a red line to the next; and where the next begins."""
    lines = _wrapped(step.words, width)
    foot = y + 6.0 + len(lines) * _LEADING + extra + 4.2
    out: list[Item] = []
    if not last:
        out.append(Line(x + 3.6, y + 1.0, x + 3.6, foot + 1.0, RED, 1.4))
    out.append(Circle(x + 3.6, y + 1.0, 3.6, RED, None, 0))
    out.append(write(str(at), x + 3.6, y + 2.6, _BLACK, 12.5, "#ffffff", align="centre"))
    out.append(write(step.head, x + 11.0, y + 2.2, _BOLD, 11.5, INK))
    out += [write(line, x + 11.0, y + 7.2 + row * _LEADING, _PLAIN, _BODY, INK) for row, line in enumerate(lines)]
    return out, foot


def _wrapped(words: str, width: float) -> list[str]:
    lines = [""]
    for word in words.split():
        longer = f"{lines[-1]} {word}".strip()
        if lines[-1] and write(longer, 0, 0, _PLAIN, _BODY, INK).width > width:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines


def _picture(x: float, y: float, width: float) -> list[Item]:
    """How a reading of 0.4 looks, much enlarged: lines that shine through in grey, those of this side in black."""
    pitch = width / 6
    height = 40.0
    axis = y + 17.0
    out: list[Item] = [Rect(x, y, width, height, 2.0, None, RULE, 0.8)]
    for at in range(2, 7):
        middle = x + width / 2
        front = middle + (at - 4) * pitch
        back = middle + (at - 4) * pitch * 1.14
        here = at == 4
        out.append(Line(front, axis - 10, front, axis + OVERLAP, "#8c8c8c", 2.2))
        out.append(Line(back, axis - OVERLAP, back, axis + 9, INK, 2.2))
        out.append(write(number(at), back, axis + 13.6, _BLACK if here else _PLAIN, 11.0, INK, align="centre"))
    out.append(Circle(x + width / 2, axis, 4.2, None, RED, 1.6))
    foot = "One line from top to bottom: here, and only here. The reading is 0.4."
    size = min(8.5, 8.5 * (width - 6) / write(foot, 0, 0, _PLAIN, 8.5, GREY).width)
    return [*out, write(foot, x + width / 2, y + height - 3.6, _PLAIN, size, GREY, align="centre")]


def _command(left: float, frame: Frame, bottom: float, readings: Readings) -> list[Item]:
    """What is typed, on a yellow ground, and below it the command that prints the sheet again."""
    room = frame.text[2] - 16.0 - left - 8.0
    text = _typed(f"{readings.command} --right … --down …", left + 4.0, bottom - 9.4, room, "NotoSans-700", INK)
    below = _typed(readings.again, left + 4.0, bottom - 0.8, room, "NotoSans-400", GREY)
    return [Rect(left, bottom - 15.0, text.width + 8.0, 9.0, 1.5, YELLOW, None, 0), text, below]


def _typed(words: str, x: float, y: float, room: float, font: str, colour: str) -> Text:
    """A line as it is typed, in a font that does not join two dashes to a long one."""
    size = min(9.0, 9.0 * room / write(words, 0, 0, font, 9.0, colour).width)
    return write(words, x, y, font, size, colour)
