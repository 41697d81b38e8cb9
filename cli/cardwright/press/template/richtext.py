"""Rich text in a plan: a text's runs, their marks and icons, turned into tokens, with a note of every slip."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, NamedTuple

from cardwright.diag import Span
from cardwright.press.faces.face import Clipped, Drawing
from cardwright.press.template.bind import Binding, Test
from cardwright.press.template.icons import Symbol
from cardwright.press.template.plan import Canvas, Colour, colour_now
from cardwright.press.template.scope import Env
from cardwright.press.template.styles import TextStyle
from cardwright.press.template.texts import StyleOf, TextElement
from cardwright.press.template.variants import Lacking, Lacks
from cardwright.press.text.markup import Slip, parse
from cardwright.press.text.runs import Piece, set_runs
from cardwright.press.text.sign import sign_token
from cardwright.press.text.typeface import Token, Typeface

#: of an icon in a text, in heights of its capitals: as heavy to the eye as a word, when its middle is theirs
SIGN_SIZE = 1.15


class Art(NamedTuple):
    """What draws an icon within a text. Its colour is the text's where it has none."""

    icon: Symbol
    colour: str | None
    ground: str

    def drawings(self, x: float, y: float, size: float, colour: str) -> Sequence[Drawing | Clipped]:
        return self.icon.drawings(x, y, size, self.colour or colour, self.ground)


class WordRun(NamedTuple):
    """Words of a text. ``marked``: they are read as rich text. ``place``: where the template writes them."""

    binding: Binding
    style: StyleOf
    test: Test | None
    marked: bool
    place: Span | None


class IconRun(NamedTuple):
    """An icon of a text that the template names."""

    binding: Binding
    colour: Colour
    ground: Colour
    scale: float
    test: Test | None


class Source(NamedTuple):
    """Where a rich text has its icons and colours from, and who is told of a style that lacks a font for a mark."""

    known: Mapping[str, object]
    icon: Callable[[str], Symbol | None]
    colour: Callable[[str], str]
    lacks: Callable[[TextStyle, Lacking], None]


class RichElement(TextElement):
    """A compiled text with marks or icons in it; called for every card. ``looks`` is what ``TextElement`` takes."""

    def __init__(
        self, runs: Sequence[WordRun | IconRun], source: Source, ground: Colour, style: StyleOf, *looks: Any
    ) -> None:
        super().__init__((), style, *looks)
        self.rich_runs = runs
        self.source = source
        self.ground = ground

    def tokens(self, env: Env, style: TextStyle, bold: bool, canvas: Canvas) -> tuple[list[Token], Binding]:
        pieces: list[Piece] = []
        shown: Binding | None = None
        for run in self.rich_runs:
            if run.test is not None and not run.test(env):
                continue
            if isinstance(run, IconRun):
                pieces += self._icon_run(run, env, style.bold if bold else style.regular, canvas)
            else:
                pieces += self._word_run(run, env, bold, canvas)
            if shown is None or (shown.place is None and run.binding.place is not None):
                shown = run.binding
        return set_runs(pieces) if pieces else [], shown or self.rich_runs[0].binding

    def _word_run(self, run: WordRun, env: Env, bold: bool, canvas: Canvas) -> list[Piece]:
        style = run.style(env)
        text = run.binding.render(env)
        if not run.marked:
            return [Piece(text, style.bold if bold else style.regular)]
        stretches, slips = parse(text, self.source.known)
        for slip in slips:
            self._note(run, slip, env, canvas)
        pieces: list[Piece] = []
        for part in stretches:
            face = self._face(style, bold or part.bold, part.italic, part.small)
            if part.icon:
                pieces += self._piece(part.text, face, 1.0, None, colour_now(self.ground, env))
            else:
                pieces.append(Piece(part.text, face))
        return pieces

    def _face(self, style: TextStyle, bold: bool, italic: bool, small: bool) -> Typeface:
        if not (bold or italic or small):
            return style.regular
        assert style.variants is not None
        try:
            return style.variants.face(bold, italic, small)
        except Lacks as error:
            self.source.lacks(style, error.key)
            return style.regular

    def _icon_run(self, run: IconRun, env: Env, face: Typeface, canvas: Canvas) -> list[Piece]:
        name = run.binding.render(env)
        if not name:
            return []
        if name not in self.source.known:
            canvas.faults.append(("icon", run.binding.path(env), name, list(self.source.known)))
            return []
        return self._piece(name, face, run.scale, colour_now(run.colour, env), colour_now(run.ground, env))

    def _piece(self, name: str, face: Typeface, scale: float, colour: str | None, ground: str | None) -> list[Piece]:
        """An icon; nothing where its file cannot be used, which asking for it tells."""
        icon = self.source.icon(name)
        if icon is None:
            return []
        own = self.source.colour(icon.colour) if icon.colour is not None else None
        art = Art(icon, colour or own, ground or "#ffffff")
        words = icon.alt if icon.alt is not None else name.replace("-", " ").replace("_", " ")
        size = SIGN_SIZE * icon.scale * scale
        return [Piece("", face, partial(_sign, words, size, icon.shift, art))]

    def _note(self, run: WordRun, slip: Slip, env: Env, canvas: Canvas) -> None:
        """A slip, told at the field that it comes from, or at the template's own words."""
        at = 0
        for text, path in run.binding.parts(env):
            if at <= slip.start < at + len(text):
                start, end = slip.start - at, min(slip.end - at, len(text))
                place = None if path is not None else run.place
                canvas.faults.append(
                    ("mark", path or (), slip.what, slip.word, text, start, end, list(self.source.known), place)
                )
                return
            at += len(text)


def _sign(words: str, size: float, lift: float, art: Art, typeface: Typeface, glued: bool) -> Token:
    return sign_token(typeface, words, size, lift, art, glued)
