"""Texts in a plan: text and badge elements, from words with fields to lines at their places."""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Sequence

from cardwright.diag import Span
from cardwright.press.faces.face import Circle, Clipped, Drawing, Line, Rect, Text, turned_box
from cardwright.press.template.bind import Binding, Test
from cardwright.press.template.derail import derailed
from cardwright.press.template.plan import Canvas, Colour, colour_now
from cardwright.press.template.safe import may_near_cut, near_cut
from cardwright.press.template.scope import Env
from cardwright.press.template.styles import TextStyle
from cardwright.press.text.bidi import levelled, visual_runs
from cardwright.press.text.block import Block, Group
from cardwright.press.text.breaking import gaps, stretch
from cardwright.press.text.hyphens import Breakable
from cardwright.press.text.joined import Joined, glued, join, parted
from cardwright.press.text.runs import UNBREAKING, Piece, breaks_between, is_space, set_runs
from cardwright.press.text.script import stands_in_duly
from cardwright.press.text.sign import SOFT, Sign
from cardwright.press.text.typeface import Token, Typeface
from cardwright.press.text.word import Word
from cardwright.read.node import Path
from cardwright.units import MM_PER_PT

_WORDS: frozenset[type[Word]] = frozenset((Word,))  #: what the tokens of a plain text have
_EASE = 0.01  #: mm that a text may stand out by: less than a knife can tell

#: one run of a text: what it says, how it is set in this style (regular, bold), and when it is there
Run = tuple[Binding, "StyleOf", "Test | None"]
#: of a text that keeps clear of the cut: where the template writes it, None where its words come from the card
Kept = Callable[[], "Span | None"]
StyleOf = Callable[[Env], TextStyle]


class TextPart:
    """A text of one card: its block, and how its lines stand in their box.

    ``mixed``: its words may be in several voices; ``pieced``: some are joined of pieces, or are icons; ``uneven``: some
    go from the right, so that its lines are seen in another order than they are read in.
    """

    __slots__ = ("align", "baseline", "block", "colour", "kept", "mixed", "pieced", "rtl", "uneven", "valign")

    def __init__(
        self,
        block: Block,
        align: str,
        valign: str,
        colour: str,
        baseline: bool,
        mixed: bool,
        pieced: bool,
        kept: Kept | None = None,
        uneven: bool = False,
        rtl: bool = False,
    ) -> None:
        self.kept = kept
        self.rtl = rtl
        self.block = block
        self.mixed = mixed or uneven
        self.pieced = pieced
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
        lines = block.broken()
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
            wholly = left >= canvas.width or top >= canvas.height or right <= 0 or bottom <= 0
            place = self.kept() if self.kept is not None else None
            canvas.faults.append(("outside", block.path, size, wholly, block.height is not None, place))
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
        drawn: list[Drawing | Clipped] = []
        for number, (tokens, measured) in enumerate(lines, 1):
            left, gap = x, 0.0
            if self.align != "left":
                face = tokens[-1][3]
                spare = width - (measured - face.voice.tracking * face.voice.scale) * em
                if self.align != "justify":
                    left += spare / 2 if self.align == "centre" else spare
                elif number < len(lines) and lines[number][0][0][0] != math.inf:
                    gap = stretch(tokens, spare / em)
                if self.align == "justify" and self.rtl and not gap:
                    left += spare
            self._line(tokens, left, y, measured, gap, canvas, drawn)
            y += leading
        # After all lines, so that targets see the words of a text one after the other.
        canvas.items += drawn

    def _line(
        self,
        tokens: Sequence[Token],
        x: float,
        y: float,
        measured: float,
        gap: float,
        canvas: Canvas,
        drawn: list[Drawing | Clipped],
    ) -> None:
        """The items of one line: one for each run of words in the same voice, one for each icon.

        Every space of it is ``gap`` em wider than it is of itself.
        """
        em = self.block.size * MM_PER_PT
        length = measured + gap * gaps(tokens) if gap else measured
        face = tokens[0][3]
        if self.uneven:
            self._seen(tokens, x, y, gap, canvas, drawn)
        elif self.pieced:
            tokens = list(parted(tokens))
            self._pieces(tokens, x, y, gap, canvas, drawn)
        elif self.mixed and not all([token[3] is face for token in tokens]):
            self._pieces(tokens, x, y, gap, canvas, drawn)
        else:
            self._run(tokens, x, y, length * em, gap, canvas)
        cut = self.block.style.cut
        if cut is not None:
            height = y - self.block.style.regular.font.cap_height * em * float(cut.at)
            end = x + length * em + 0.2
            canvas.items.append(Line(x - 0.2, height, end, height, self.block.style.cut_colour, float(cut.width)))

    def _pieces(
        self, tokens: Sequence[Token], x: float, y: float, gap: float, canvas: Canvas, drawn: list[Drawing | Clipped]
    ) -> None:
        """A line of several voices, and of icons."""
        em = self.block.size * MM_PER_PT
        at, start, total = x, 0, len(tokens)
        while start < total:
            space, advance, word, face = tokens[start]
            if start:
                at += (space + gap) * em if space else 0.0
            end = start + 1
            if isinstance(word, Sign):
                self._sign(word, face, at, y, canvas, drawn)
                at += advance * em
            else:
                while end < total and tokens[end][3] is face and not isinstance(tokens[end][2], Sign):
                    end += 1
                run = tokens[start:end]
                length = advance + sum([token[0] + token[1] + (gap if token[0] else 0.0) for token in run[1:]])
                self._run(run, at, y, length * em, gap, canvas)
                at += length * em
            start = end

    def _seen(
        self, tokens: Sequence[Token], x: float, y: float, gap: float, canvas: Canvas, drawn: list[Drawing | Clipped]
    ) -> None:
        """A line in which words go from the right, in the order in which it is seen."""
        size = self.block.size
        em = size * MM_PER_PT
        for seen in visual_runs(tokens, gap):
            voice, left = seen.face.voice, x + seen.x * em
            if isinstance(seen.words[0], Sign):
                self._sign(seen.words[0], seen.face, left, y, canvas, drawn)
                continue
            canvas.items.append(
                Text(
                    left, y, seen.width * em, size * voice.scale, voice.colour or self.colour, voice.tracking,
                    seen.words, self.block.path, gap / voice.scale,
                )
            )  # fmt: skip

    def _run(self, run: Sequence[Token], x: float, y: float, width: float, gap: float, canvas: Canvas) -> None:
        voice = run[0][3].voice
        canvas.items.append(
            Text(
                x, y, width, self.block.size * voice.scale, voice.colour or self.colour, voice.tracking,
                [token[2] for token in run], self.block.path, gap / voice.scale,
            )
        )  # fmt: skip

    def _sign(
        self, word: Sign, face: Typeface, x: float, y: float, canvas: Canvas, drawn: list[Drawing | Clipped]
    ) -> None:
        """An icon: its drawings, and its words, if it has any, which are found where it is."""
        size = self.block.size
        em, side = size * MM_PER_PT, word.side * size * MM_PER_PT
        colour = face.voice.colour or self.colour
        if word.text:
            canvas.items.append(Text(x, y, side, size * face.voice.scale, colour, 0.0, [word], self.block.path))
        drawn += word.art.drawings(x, y - word.middle * em - side / 2, side, colour)


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
        mixed = typeface.parted or not self.plain
        usual = not mixed  # words in one voice, nothing in them that needs a second look
        if self.plain:
            binding = self.runs[0][0]
            text = binding.render(env)
            if text.isprintable():
                tokens = typeface.tokens(text)
            else:
                tokens = set_runs([Piece(text, typeface)])
                usual = False
        else:
            tokens, binding = self.tokens(env, style, bold, canvas)
        if not tokens:
            return None
        if style.derail is not None:
            tokens, usual, mixed = derailed(tokens, style.derail), False, True
        rtl, uneven = typeface.rtl, False
        kinds = _WORDS if usual else {type(token[2]) for token in tokens}
        faces = (typeface,) if not mixed else _faces(tokens, Joined in kinds)
        # A typeface remembers that it has set such words; whether this text has any must not hang on other cards.
        if any([face.uneven for face in faces]) and any([token[3].turns(token[2]) for token in parted(tokens)]):
            tokens, goes_left = levelled(list(parted(tokens)))
            kinds = {type(token[2]) for token in tokens}
            rtl, uneven = rtl or goes_left, True
        align = self.align or style.align
        if align == "start":
            align = "right" if rtl else "left"
        if not uneven and (style.hyphenate or (align == "justify" and style.hyphenate is None)):
            hyphenator = style.hyphenator()
            if hyphenator is not None:
                tokens = hyphenator.marked(tokens)
                kinds = {type(token[2]) for token in tokens}
        pieced = Joined in kinds or Sign in kinds
        key: object = style.group or self.group_key
        group = canvas.group(key) if key is not None else _own(canvas)
        path = binding.path(env)
        colour = colour_now(self.colour if self.colour is not None else style.colour, env) or "#000000"
        block = Block(
            style,
            tokens,
            width,
            height,
            self.lines or style.lines,
            path,
            group,
            align == "justify",
            Breakable in kinds,
        )
        if any([face.flawed for face in faces]):
            _report_letters(list(parted(tokens)), path, canvas)
        return TextPart(
            block, align, self.valign or style.valign, colour, self.baseline, mixed, pieced, self.kept, uneven, rtl
        )

    def tokens(self, env: Env, style: TextStyle, bold: bool, canvas: Canvas) -> tuple[list[Token], Binding]:
        """The words of all runs; two runs without a space between them are one word, as they are written."""
        tokens: list[Token] = []
        joined = False
        for binding, style_of, test in self.runs:
            if test is not None and not test(env):
                continue
            text = binding.render(env)
            style = style_of(env)
            typeface = style.bold if bold else style.regular
            flat = _flat(text)
            more = typeface.tokens(flat) if SOFT not in flat else set_runs([Piece(flat, typeface)])
            if more and joined and not is_space(text[0]):
                more[0] = glued(more[0])
                if tokens and not breaks_between(tokens[-1], more[0]):
                    more[0] = join((tokens.pop(), more[0]))
            tokens += more
            joined = not is_space(text[-1]) if text else joined
        return tokens, self.runs[-1][0]


def _faces(tokens: Sequence[Token], joined: bool) -> Collection[Typeface]:
    """The typefaces of a text, those of joined pieces too."""
    return {token[3] for token in (parted(tokens) if joined else tokens)}


def _own(canvas: Canvas) -> Group:
    group = Group()
    canvas.groups[id(group)] = group
    return group


def _flat(text: str) -> str:
    """A text with every white space turned into a plain space, or a plain no-break one (few fonts have others)."""
    for letter in UNBREAKING:
        text = text.replace(letter, "\ue000")
    return " ".join(text.split()).replace("\ue000", "\u00a0")


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
