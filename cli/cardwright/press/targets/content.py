"""Content: items of faces and sheets to PDF page content operators (ISO 32000-2, 8 and 9).

Items are in millimetres with y down; operators are in points with y up. What is drawn most, words and rectangles, is
written by hand into one list of texts, since a deck of a thousand cards has a hundred thousand of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from cardwright.press.colours.light import grey, parts
from cardwright.press.faces.face import (
    COS_SIN,
    Circle,
    Clipped,
    Drawing,
    Ends,
    Fixed,
    Inset,
    Item,
    Line,
    Picture,
    Rect,
    Text,
    Turn,
    Turned,
    goes_on,
)
from cardwright.press.text.font import Font
from cardwright.press.text.shaped import span
from cardwright.press.text.sign import Sign, reading
from cardwright.press.text.word import Part, Word
from cardwright.units import MM_PER_PT, PT_PER_MM

_KAPPA = 0.5522847498  #: control points of a quarter circle drawn as a cubic curve


class Encoder:
    """Turns items into operators, and keeps account of the words, fonts and pictures that were drawn."""

    def __init__(self, picture_name: Callable[[Picture], str], inks: str = "rgb") -> None:
        self.picture_name = picture_name
        self.inks = inks
        self._fill, self._stroke = (" g", " G") if inks == "grey" else (" rg", " RG")
        self.words: set[Word] = set()
        self._colours: dict[str, str] = {}
        self._settings: dict[tuple[Font, float], str] = {}  # font and size to the operator that sets them
        self._fixed: dict[tuple[int, float], tuple[Fixed, str]] = {}

    def colour(self, text: str) -> str:
        """``#rrggbb`` as the operands of an RGB operator, or of one for grey."""
        known = self._colours.get(text)
        if known is None:
            operands = (grey(text),) if self.inks == "grey" else parts(text)
            known = self._colours[text] = " ".join(f"{part:.4g}" for part in operands)
        return known

    def filled(self, text: str) -> str:
        """The operator that fills with ``#rrggbb``, or with its grey."""
        return self.colour(text) + self._fill

    def encode(self, items: Sequence[Item], height: float) -> str:
        """The operators for items on a ground of ``height`` mm whose bottom left corner is the origin."""
        out: list[str] = []
        pens = _Pens()
        in_text = False
        font = ""
        tracked = 0.0
        spoken = turning = False
        settings, drawn, put, last = self._settings, self.words.update, out.append, len(items)
        for index, item in enumerate(items, 1):
            if isinstance(item, Text):
                if not in_text:
                    put("BT")
                    in_text = True
                    font = ""
                x, y, _, size, colour, tracking, words, _, gap = item
                if colour != pens.fill:
                    pens.fill = colour
                    put(self.colour(colour) + self._fill)
                if tracking or tracked:
                    tracked = tracking
                    put(f"{tracking * size:.3f} Tc")
                drawn(words)
                place = f"1 0 0 1 {x * PT_PER_MM:.2f} {(height - y) * PT_PER_MM:.2f} Tm"
                codes = _one_font(words) if not gap else _spread(words, gap)
                more = index < last and goes_on(item, items[index])
                if not spoken and not turning and (more or codes is None):
                    line = _line_of(item, items[index:])
                    # A line in which words go from the right is turned round by those who read it, piece by piece.
                    turning = any([part.rtl for word in line for part in word.parts])
                    if not turning:
                        spoken = True
                        put(_spoken(line))
                if codes is None:
                    if isinstance(words[0], Sign):
                        put(_unseen(item, place))
                    elif any([part.free for word in words for part in word.parts]):
                        # What stands above and below is counted in ems: the size is in the matrix.
                        put(f"{size:g} 0 0 {size:g} {place.removeprefix('1 0 0 1 ')}")
                        if tracking:
                            put(f"{tracking:.4f} Tc")
                        put(_free_pieces(words, tracking, gap, each=turning))
                    else:
                        put(f"{place} {_pieces(words, size, gap, each=turning)}")
                    font = ""
                else:
                    key = (words[0].parts[0].font, size)
                    used = settings.get(key)
                    if used is None:
                        used = settings[key] = f"/{key[0].name} {size:g} Tf "
                    put(f"{place} [<{codes}>] TJ" if used is font else f"{used}{place} [<{codes}>] TJ")
                    font = used
                if not more:
                    turning = False
                    if spoken:
                        spoken = False
                        put("EMC")
                continue
            if in_text:
                if tracked:
                    out.append("0 Tc")
                    tracked = 0.0
                out.append("ET")
                in_text = False
            out.append(self._painted(item, height, pens))
        if in_text:
            if tracked:
                out.append("0 Tc")
            out.append("ET")
        return "\n".join(out)

    def _painted(self, item: Item, height: float, pens: _Pens) -> str:
        """The operators of an item that is no text, colours first where they change."""
        if isinstance(item, Fixed):
            # It saves the graphics state around itself, so the colours at hand stay what they are.
            return self.fixed(item, height)
        if isinstance(item, Rect):
            return self._pen(item.fill, item.stroke, pens) + _outlined(item) + _rect(item, height) + _paint(item)
        if isinstance(item, Circle):
            return self._pen(item.fill, item.stroke, pens) + _outlined(item) + _circle(item, height) + _paint(item)
        if isinstance(item, Line):
            return self._pen(None, item.stroke, pens) + _line(item, height)
        if isinstance(item, Drawing):
            return self._pen(item.fill, item.stroke, pens) + _drawing(item, height)
        if isinstance(item, Picture):
            return self._picture(item, height)
        if isinstance(item, Turned):
            return f"q {_turned(item.turn, height)}\n{self.encode(item.items, height)}\nQ"
        if isinstance(item, Inset):
            return f"q {_inset(item, height)} W n\n{self.encode(item.items, 0.0)}\nQ"
        if isinstance(item, Clipped):
            box = Rect(item.x, item.y, item.width, item.height, 0.0, None, None, 0.0)
            return f"q {_rect(box, height)} W n\n{self.encode(item.items, height)}\nQ"
        raise TypeError(f"no way to draw {type(item).__name__}")

    def _pen(self, fill: str | None, stroke: str | None, pens: _Pens) -> str:
        out = ""
        if fill is not None and fill != pens.fill:
            pens.fill = fill
            out = f"{self.colour(fill)}{self._fill} "
        if stroke is not None and stroke != pens.stroke:
            pens.stroke = stroke
            out += f"{self.colour(stroke)}{self._stroke} "
        return out

    def fixed(self, item: Fixed, height: float) -> str:
        """Items that come again on every card: encoded once, with the graphics state saved around them."""
        key = (id(item), height)
        known = self._fixed.get(key)
        if known is None:
            known = self._fixed[key] = (item, "q\n" + self.encode(item.items, height) + "\nQ")
        return known[1]

    def _picture(self, item: Picture, height: float) -> str:
        name = self.picture_name(item)
        x, y = item.x * PT_PER_MM, (height - item.y - item.height) * PT_PER_MM
        width, tall = item.width * PT_PER_MM, item.height * PT_PER_MM
        return f"q {width:.3f} 0 0 {tall:.3f} {x:.3f} {y:.3f} cm /{name} Do Q"


class _Pens:
    """The colours that the operators so far have set."""

    __slots__ = ("fill", "stroke")

    def __init__(self) -> None:
        self.fill = ""
        self.stroke = ""


def _line_of(item: Text, following: Iterable[Item]) -> list[Word]:
    """The words of an item and of those that its line goes on with."""
    words = list(item.words)
    for other in following:
        if not isinstance(other, Text) or not goes_on(item, other):
            break
        words += other.words
        item = other
    return words


def _spoken(words: Sequence[Word]) -> str:
    """The operator that says what a line of several pieces reads; EMC ends it.

    Readers sort the pieces of a line from left to right, which is the wrong way round where a side stands upside down.
    """
    return span(reading(words))


def _one_font(words: Sequence[Word]) -> str | None:
    """The glyphs of words that are all in the text's own font, spaces between them; None when they are not."""
    codes = words[0].codes
    if codes is None or len(words) == 1:
        return codes
    led = [word.led for word in words[1:]]
    return None if None in led else codes + "".join(led)  # type: ignore[arg-type]


def _spread(words: Sequence[Word], gap: float) -> str | None:
    """The same with ``gap`` em more between words. Word spacing (Tw) means nothing to fonts of two-byte codes."""
    more = f">{_plain(-1000 * gap)}<"
    codes = [word.codes if word.glued or not at else _led(word, more) for at, word in enumerate(words)]
    return None if None in codes else "".join(codes)  # type: ignore[arg-type]


def _led(word: Word, more: str) -> str | None:
    return None if word.codes is None else word.parts[0].font.space.codes + more + word.codes


def _unseen(item: Text, place: str) -> str:
    """The words of an icon, as wide as it is and without ink (text rendering mode 3), for readers to find."""
    natural = item.words[0].parts[0].advance * item.size * MM_PER_PT
    wide = _plain(100 * item.width / natural) if natural else "100"
    return f"3 Tr {wide} Tz {place} {_pieces(item.words, item.size)} 0 Tr 100 Tz"


def _fragments(words: Iterable[Word], gap: float) -> Iterator[tuple[Font, Part, float | None]]:
    """What a line is made of: the parts of words, and the spaces between them with their width in em.

    A space is as wide as that of the text's own font, which the line breaker counted, and ``gap`` more, but drawn in
    the font before it: readers follow a line that is written in one go.
    """
    font: Font | None = None
    for index, word in enumerate(words):
        if index and not word.glued and word.home is not None:
            font = font or word.home
            yield font, font.space, word.home.space.advance + gap
        for part in word.parts:
            font = part.font
            yield font, part, None


def _codes(part: Part, width: float | None, each: bool) -> str:
    """The codes of a part or of a space; with ``each`` a part says for itself what it reads."""
    if width is not None:
        more = round((part.advance - width) * 1000, 3)
        return f"{part.codes}>{more:g}<" if more else part.codes
    return f">] TJ {span(part.text)} [<{part.codes}>] TJ EMC [<" if each and part.spoken else part.codes


def _pieces(words: Iterable[Word], size: float, gap: float = 0.0, each: bool = False) -> str:
    """Words of several fonts on one line, each run in its own; with ``each``, parts say what they read."""
    runs: list[tuple[Font, list[str]]] = []
    for font, part, width in _fragments(words, gap):
        if not runs or runs[-1][0] is not font:
            runs.append((font, []))
        runs[-1][1].append(_codes(part, width, each))
    return " ".join(f"/{font.name} {size:g} Tf [<{_joined(codes)}>] TJ" for font, codes in runs).replace("[<>] TJ ", "")


def _joined(codes: Iterable[str]) -> str:
    return "".join(codes).replace("<>", "")


def _free_pieces(words: Iterable[Word], tracking: float, gap: float = 0.0, each: bool = False) -> str:
    """The same at size 1, for lines in which glyphs stand off the baseline: each part begins where it must."""
    out: list[str] = []
    x = start = 0.0
    used: Font | None = None
    for font, part, width in _fragments(words, gap):
        if font is not used:
            used = font
            out.append(f"/{font.name} 1 Tf")
        if round(x - start, 5):
            out.append(f"{x - start:.5g} 0 Td")
            start = x
        if part.free:
            out.append(f"{span(part.text)} {part.codes} EMC" if each and part.spoken else part.codes)
        else:
            out.append(f"[<{_codes(part, width, each)}>] TJ".replace("[<>] TJ", ""))
        x += (part.advance if width is None else width) + tracking * part.glyphs
    return " ".join(out)


def _turned(turn: Turn, height: float) -> str:
    """The operator that turns what follows, clockwise as seen on the page."""
    cos, sin = COS_SIN[turn.degrees]
    x, y = turn.x * PT_PER_MM, (height - turn.y) * PT_PER_MM
    return f"{cos} {-sin} {sin} {cos} {x - cos * x - sin * y:.4f} {y + sin * x - cos * y:.4f} cm"


def _inset(item: Inset, height: float) -> str:
    """The operators that scale what follows, encoded on a ground without height, and the path that it is seen in."""
    left, top, width, tall = item.window
    x, y = (item.x - left * item.scale) * PT_PER_MM, (height - item.y + top * item.scale) * PT_PER_MM
    window = _rect(Rect(left, top, width, tall, item.radius, None, None, 0.0), 0.0)
    return f"{_plain(item.scale)} 0 0 {_plain(item.scale)} {x:.4f} {y:.4f} cm {window}"


def _paint(item: Rect | Circle | Drawing) -> str:
    if item.fill is not None:
        return " B" if item.stroke is not None else " f"
    return " S" if item.stroke is not None else " n"


def _plain(number: float) -> str:
    """A number as PDF knows them: without an exponent."""
    return f"{number:.4f}".rstrip("0").rstrip(".")


def _outlined(item: Rect | Circle) -> str:
    return f"{_plain(item.stroke_width)} w " if item.stroke is not None else ""


def _rect(item: Rect, height: float) -> str:
    x, y = item.x * PT_PER_MM, (height - item.y - item.height) * PT_PER_MM
    width, tall = item.width * PT_PER_MM, item.height * PT_PER_MM
    if not item.radius:
        return f"{x:.2f} {y:.2f} {width:.2f} {tall:.2f} re"
    r = min(item.radius * PT_PER_MM, width / 2, tall / 2)
    k = r * (1 - _KAPPA)
    right, top = x + width, y + tall
    return (
        f"{x + r:.2f} {y:.2f} m {right - r:.2f} {y:.2f} l "
        f"{right - k:.2f} {y:.2f} {right:.2f} {y + k:.2f} {right:.2f} {y + r:.2f} c {right:.2f} {top - r:.2f} l "
        f"{right:.2f} {top - k:.2f} {right - k:.2f} {top:.2f} {right - r:.2f} {top:.2f} c {x + r:.2f} {top:.2f} l "
        f"{x + k:.2f} {top:.2f} {x:.2f} {top - k:.2f} {x:.2f} {top - r:.2f} c {x:.2f} {y + r:.2f} l "
        f"{x:.2f} {y + k:.2f} {x + k:.2f} {y:.2f} {x + r:.2f} {y:.2f} c h"
    )


def _circle(item: Circle, height: float) -> str:
    x, y, r = item.x * PT_PER_MM, (height - item.y) * PT_PER_MM, item.radius * PT_PER_MM
    k = r * _KAPPA
    return (
        f"{x + r:.2f} {y:.2f} m {x + r:.2f} {y + k:.2f} {x + k:.2f} {y + r:.2f} {x:.2f} {y + r:.2f} c "
        f"{x - k:.2f} {y + r:.2f} {x - r:.2f} {y + k:.2f} {x - r:.2f} {y:.2f} c "
        f"{x - r:.2f} {y - k:.2f} {x - k:.2f} {y - r:.2f} {x:.2f} {y - r:.2f} c "
        f"{x + k:.2f} {y - r:.2f} {x + r:.2f} {y - k:.2f} {x + r:.2f} {y:.2f} c h"
    )


def _stroke_state(width: float, dash: tuple[float, ...], round_cap: bool) -> tuple[str, str]:
    """Operators that set a line up, and those that set it back where it was not plain."""
    start = f"{_plain(width)} w"
    end = ""
    if dash:
        start += " [" + " ".join(map(_plain, dash)) + "] 0 d"
        end += " [] 0 d"
    if round_cap:
        start += " 1 J 1 j"
        end += " 0 J 0 j"
    return start, end


_CAPS = {"butt": 0, "round": 1, "square": 2}
_JOINS = {"miter": 0, "round": 1, "bevel": 2}


def _ends_state(item: Drawing, ends: Ends) -> tuple[str, str]:
    """The same for a line that says how it ends and turns."""
    dash = f" [{' '.join(map(_plain, item.dash))}] {_plain(ends.dash_offset)} d" if item.dash else ""
    start = f"{_plain(item.stroke_width)} w{dash} {_CAPS[ends.cap]} J {_JOINS[ends.join]} j {_plain(ends.miter)} M"
    return start, (" [] 0 d" if dash else "") + " 0 J 0 j 10 M"


def _line(item: Line, height: float) -> str:
    start, end = _stroke_state(item.stroke_width, item.dash, item.round_cap)
    x1, y1 = item.x1 * PT_PER_MM, (height - item.y1) * PT_PER_MM
    x2, y2 = item.x2 * PT_PER_MM, (height - item.y2) * PT_PER_MM
    return f"{start} {x1:.2f} {y1:.2f} m {x2:.2f} {y2:.2f} l S{end}"


_LETTERS = {"M": "m", "L": "l", "C": "c", "Z": "h"}


def _drawing(item: Drawing, height: float) -> str:
    start, end = "", ""
    if item.stroke is not None:
        start, end = _stroke_state(item.stroke_width, item.dash, item.round_cap)
        if item.ends is not None:
            start, end = _ends_state(item, item.ends)
    out = [start] if start else []
    for letter, numbers in item.segments:
        points = [f"{(value if at % 2 == 0 else height - value) * PT_PER_MM:.2f}" for at, value in enumerate(numbers)]
        out.append(" ".join([*points, _LETTERS[letter]]))
    paint = _paint(item)
    if item.even_odd and item.fill is not None:
        paint += "*"
    return " ".join(out) + paint + end
