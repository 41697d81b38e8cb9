"""Texts in a plan: text and badge elements, from words with fields to lines at their places."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from cardwright.diag import Span
from cardwright.press.faces.face import Circle, Line, Rect, Text, turned_box
from cardwright.press.template.bind import Binding, Test
from cardwright.press.template.plan import Canvas, Colour, colour_now
from cardwright.press.template.safe import may_near_cut, near_cut
from cardwright.press.template.scope import Env
from cardwright.press.template.styles import TextStyle
from cardwright.press.text.bidi import levelled, visual_runs
from cardwright.press.text.block import Block, Group
from cardwright.press.text.lines import balanced_limit, break_lines
from cardwright.press.text.script import stands_in_duly
from cardwright.press.text.typeface import Token, Typeface
from cardwright.read.node import Path
from cardwright.units import MM_PER_PT

_EASE = 0.01  #: mm that a text may stand out by: less than a knife can tell

#: one run of a text: what it says, how it is set in this style (regular, bold), and when it is there
Run = tuple[Binding, "StyleOf", "Test | None"]
#: of a text that keeps clear of the cut: where the template writes it, None where its words come from the card
Kept = Callable[[], "Span | None"]
StyleOf = Callable[[Env], TextStyle]


class TextPart:
    """A text of one card: its block, and how its lines stand in their box."""

    __slots__ = ("align", "baseline", "block", "colour", "kept", "mixed", "uneven", "valign")

    def __init__(
        self,
        block: Block,
        align: str,
        valign: str,
        colour: str,
        baseline: bool,
        mixed: bool,
        kept: Kept | None = None,
        uneven: bool = False,
    ) -> None:
        self.kept = kept
        self.block = block
        self.mixed = mixed or uneven
        self.uneven = uneven
        self.align = align
        self.valign = valign
        self.colour = colour
        self.baseline = baseline

    def natural(self) -> float:
        return self.block.needed

    def place(self, x: float, y: float, width: float, height: float, canvas: Canvas) -> None:
        block = self.block
        if not block.tokens:
            return
        style = block.style
        size = block.size
        leading = style.leading * size * MM_PER_PT
        cap = style.regular.font.cap_height * size * MM_PER_PT
        lines: list[tuple[Sequence[Token], float]]
        if block.count == 1:
            lines = [(block.tokens, block.total)]
        else:
            limit = balanced_limit(block.tokens, block.limit, block.count) if style.balance else block.limit
            lines = break_lines(block.tokens, limit)
        if not self.baseline:
            if self.valign != "top" and height:
                spare = height - leading * len(lines)
                y += spare / 2 if self.valign == "middle" else spare
            # Capitals stand in the middle of their line, so that boxes centre what the eye sees.
            y += (leading + cap) / 2
        em = size * MM_PER_PT
        left, top, right, bottom = x, y - cap, x + lines[0][1] * em, y + leading * (len(lines) - 1)
        if canvas.turns:
            left, top, right, bottom = turned_box((left, top, right, bottom), canvas.turns)
        if bottom - canvas.height > _EASE or top < -_EASE or left < -_EASE or right - canvas.width > _EASE:
            canvas.faults.append(("outside", block.path, size))
        elif self.kept is not None and may_near_cut(self, x, y, width, leading * (len(lines) - 1), cap, canvas):
            near_cut(self, lines, x, y, width, canvas)
        if not self.mixed and style.cut is None and self.align == "left":
            # What most texts are, and a deck of a thousand cards has tens of thousands of lines of it.
            voice = block.tokens[0][3].voice
            colour, size, tracking = voice.colour or self.colour, size * voice.scale, voice.tracking
            for tokens, measured in lines:
                canvas.items.append(
                    Text(x, y, measured * em, size, colour, tracking, [token[2] for token in tokens], block.path)
                )
                y += leading
            return
        for tokens, measured in lines:
            left = x
            if self.align != "left":
                face = tokens[-1][3]
                trailing = face.voice.tracking * face.voice.scale
                spare = width - (measured - trailing) * em
                left += spare / 2 if self.align == "centre" else spare
            self._line(tokens, left, y, measured, canvas)
            y += leading

    def _line(self, tokens: Sequence[Token], x: float, y: float, measured: float, canvas: Canvas) -> None:
        """The items of one line: one for each run of words in the same voice."""
        size = self.block.size
        em = size * MM_PER_PT
        face = tokens[0][3]
        path = self.block.path
        if self.uneven:
            for seen in visual_runs(tokens):
                voice = seen.face.voice
                canvas.items.append(
                    Text(
                        x + seen.x * em, y, seen.width * em, size * voice.scale, voice.colour or self.colour,
                        voice.tracking, seen.words, path,
                    )
                )  # fmt: skip
        elif not self.mixed or all([token[3] is face for token in tokens]):
            voice = face.voice
            canvas.items.append(
                Text(
                    x, y, measured * em, size * voice.scale, voice.colour or self.colour, voice.tracking,
                    [token[2] for token in tokens], path,
                )
            )  # fmt: skip
        else:
            at = x
            start = 0
            while start < len(tokens):
                face = tokens[start][3]
                end = start + 1
                while end < len(tokens) and tokens[end][3] is face:
                    end += 1
                run = tokens[start:end]
                if start:
                    at += run[0][0] * em
                width = sum([space + advance for space, advance, _, _ in run]) - run[0][0]
                voice = face.voice
                canvas.items.append(
                    Text(
                        at, y, width * em, size * voice.scale, voice.colour or self.colour, voice.tracking,
                        [token[2] for token in run], path,
                    )
                )  # fmt: skip
                at += width * em
                start = end
        cut = self.block.style.cut
        if cut is not None:
            height = y - self.block.style.regular.font.cap_height * em * float(cut.at)
            width = measured * em
            canvas.items.append(
                Line(x - 0.2, height, x + width + 0.2, height, self.block.style.cut_colour, float(cut.width))
            )


class TextElement:
    """A compiled text element; called for every card."""

    def __init__(
        self,
        runs: Sequence[Run],
        style: StyleOf,
        bold: Test | None,
        colour: Colour,
        align: str | None,
        valign: str | None,
        lines: int | None,
        baseline: bool,
        group_key: object,
    ) -> None:
        self.runs = runs
        self.style = style
        self.bold = bold
        self.colour = colour
        self.align = align
        self.valign = valign
        self.lines = lines
        self.baseline = baseline
        self.group_key = group_key
        self.kept: Kept | None = None
        #: all in one voice, whatever the card
        self.plain = len(runs) == 1 and runs[0][1] is style and runs[0][2] is None

    def build(self, env: Env, width: float, height: float | None, canvas: Canvas) -> TextPart | None:
        style = self.style(env)
        bold = self.bold is not None and self.bold(env)
        typeface = style.bold if bold else style.regular
        if self.plain:
            binding = self.runs[0][0]
            text = binding.render(env)
            tokens = typeface.tokens(text) if text.isprintable() else _paragraphs(typeface, text)
        else:
            tokens = self._mixed(env, bold)
            binding = self.runs[-1][0]
        if not tokens:
            return None
        rtl, uneven = typeface.rtl, False
        if typeface.uneven or (not self.plain and any([token[3].uneven for token in tokens])):
            tokens, goes_left = levelled(tokens)
            rtl, uneven = rtl or goes_left, True
        align = self.align or style.align
        if align == "start":
            align = "right" if rtl else "left"
        key: object = style.group or self.group_key
        group = canvas.group(key) if key is not None else _own(canvas)
        path = binding.path(env)
        colour = colour_now(self.colour if self.colour is not None else style.colour, env) or "#000000"
        block = Block(style, tokens, width, height, self.lines or style.lines, path, group)
        for face in (typeface,) if self.plain else {token[3] for token in tokens}:
            if face.flawed:
                _report_letters(tokens, path, canvas)
        return TextPart(
            block, align, self.valign or style.valign, colour, self.baseline, not self.plain, self.kept, uneven
        )

    def _mixed(self, env: Env, bold: bool) -> list[Token]:
        """The words of all runs; two runs without a space between them are one word, as they are written."""
        tokens: list[Token] = []
        joined = False
        for binding, style_of, test in self.runs:
            if test is not None and not test(env):
                continue
            text = binding.render(env)
            style = style_of(env)
            typeface = style.bold if bold else style.regular
            more = typeface.tokens(_flat(text))
            if more and joined and not _is_space(text[0]):
                more[0] = typeface.glued(more[0])
            tokens += more
            joined = not _is_space(text[-1]) if text else joined
        return tokens


def _own(canvas: Canvas) -> Group:
    group = Group()
    canvas.groups[id(group)] = group
    return group


_UNBREAKING = "\u00a0\u2007\u202f"  #: spaces at which no line ends: plain, as wide as a digit, narrow


def _is_space(letter: str) -> bool:
    return letter.isspace() and letter not in _UNBREAKING


def _flat(text: str) -> str:
    """A text with every white space turned into a plain space, or a plain no-break one (few fonts have others)."""
    for letter in _UNBREAKING:
        text = text.replace(letter, "\ue000")
    return " ".join(text.split()).replace("\ue000", "\u00a0")


def _paragraphs(typeface: Typeface, text: str) -> list[Token]:
    """The words of a text in which line breaks count: no line is wide enough for the space before a new one."""
    tokens: list[Token] = []
    for line in text.splitlines():
        more = typeface.tokens(_flat(line))
        if more and tokens:
            more[0] = (math.inf, *more[0][1:])
        tokens += more
    return tokens


def _report_letters(tokens: Sequence[Token], path: Path, canvas: Canvas) -> None:
    for _, _, word, face in tokens:
        if word.missing:
            canvas.faults.append(("missing", path, word.missing, face.font.shown, word.text))
        fallback = next((part for part in word.parts if part.font is not face.font), None)
        if fallback is not None and not stands_in_duly(fallback.text, face.voice.language):
            canvas.faults.append(("fallback", path, fallback.text, face.font.shown, fallback.font.shown))


class BadgePart:
    """A short text on a round or square ground, in the middle of it by the height of its capitals."""

    __slots__ = ("fill", "form", "line_width", "radius", "stroke", "text")

    def __init__(
        self, text: TextPart | None, form: str, radius: float, fill: str | None, stroke: str | None, line_width: float
    ) -> None:
        self.text = text
        self.form = form
        self.radius = radius
        self.fill = fill
        self.stroke = stroke
        self.line_width = line_width

    def natural(self) -> float:
        return 2 * self.radius

    def place(self, x: float, y: float, width: float, height: float, canvas: Canvas) -> None:
        height = height or 2 * self.radius
        if self.form == "circle":
            radius = self.radius or min(width, height) / 2
            canvas.items.append(Circle(x + width / 2, y + height / 2, radius, self.fill, self.stroke, self.line_width))
        else:
            canvas.items.append(Rect(x, y, width, height, self.radius, self.fill, self.stroke, self.line_width))
        if self.text is not None:
            self.text.place(x, y, width, height, canvas)
