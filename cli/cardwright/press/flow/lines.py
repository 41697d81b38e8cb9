"""Lines: runs of words in a style to lines no wider than the text, ready to be drawn."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

from cardwright.diag import Finding
from cardwright.press import codes as press_codes
from cardwright.press.faces.face import Item, Line, Text
from cardwright.press.faces.faults import cut_short
from cardwright.press.flow import codes
from cardwright.press.flow.document import Align, Words
from cardwright.press.flow.look import Voices
from cardwright.press.text.lines import break_lines, width_of
from cardwright.press.text.script import can_be_set
from cardwright.press.text.typeface import Token, Typeface
from cardwright.units import MM_PER_PT, PT_PER_MM

_RUNT = 0.12  #: share of a line below which the last one of a paragraph looks forgotten
_EASE = 1e-6  #: em that rounding may add up to


class Setting(NamedTuple):
    """Words as tokens; ``widest`` is the widest word and ``whole`` all of them on one line, in mm."""

    tokens: tuple[Token, ...]
    widest: float
    whole: float


def set_words(words: Sequence[Words], voices: Voices, *, bold: bool = False) -> tuple[Setting, list[Finding]]:
    """Words in a style; letters that no font has are findings."""
    tokens: list[Token] = []
    findings: list[Finding] = []
    joined = ends = False
    for run in words:
        face = _face(run, voices, bold=bold)
        flat = " ".join(run.text.split(" ")) if run.text.isprintable() else " ".join(run.text.split())
        more = face.tokens(flat)
        findings += _letters(run, more) if face.flawed else ()
        if more and ends and tokens:
            more[0] = (math.inf, *more[0][1:])  # no line is wide enough for the space before it
        elif more and joined and not run.text[0].isspace():
            more[0] = face.glued(more[0])
        tokens += more
        joined = bool(tokens) and (not run.text[-1].isspace() if run.text else joined)
        ends = run.ends or (ends and not more)
    em = voices.size * MM_PER_PT
    parts = _split(tokens)
    whole = max((width_of(part) for part in parts), default=0.0)
    return Setting(tuple(tokens), max((token[1] for token in tokens), default=0.0) * em, whole * em), findings


def _split(tokens: Sequence[Token]) -> list[list[Token]]:
    """The tokens between line ends that were asked for."""
    out: list[list[Token]] = [[]]
    for token in tokens:
        if token[0] == math.inf:
            out.append([])
        out[-1].append(token)
    return [[(0.0, *part[0][1:]), *part[1:]] for part in out if part]


def _face(run: Words, voices: Voices, *, bold: bool) -> Typeface:
    if run.bold or bold:
        return voices.style.bold
    return voices.italic if run.italic else voices.style.regular


def too_wide(words: Sequence[Words], setting: Setting, voices: Voices, width: float) -> list[Finding]:
    """A finding for the widest word where it is wider than its line of ``width`` mm."""
    over = setting.widest - width
    if over <= _EASE:
        return []
    word = max(setting.tokens, key=lambda token: token[1])[2].text
    run = next((run for run in words if word in run.text), words[0])
    return [
        Finding(
            codes.WORD_TOO_WIDE,
            f"{cut_short(word)} is {over:.1f} mm wider than its line of {width:.0f} mm, at {voices.size:g} pt",
            run.span.find(word),
            evidence={"line_mm": round(width, 2), "over_mm": round(over, 2), "size_pt": voices.size},
            suggestion="use a shorter word, or a hyphen where it may break",
        )
    ]


def _letters(run: Words, tokens: Sequence[Token]) -> list[Finding]:
    out: dict[str, Finding] = {}
    for _, _, word, face in tokens:
        for letter in word.missing:
            code = press_codes.LETTER_MISSING if can_be_set(letter) else press_codes.SCRIPT_NOT_SET
            what = "no font at hand has" if can_be_set(letter) else "a script that is not set yet has"
            words = f"{what} {letter} (U+{ord(letter):04X})"
            out[letter] = Finding(code, words, run.span.find(letter), evidence={"letters": [letter]})
        turned = next((part for part in word.parts if part.rtl), None)
        if turned is not None:
            words = f"booklets are set from the left, and {cut_short(turned.text)} goes from the right"
            finding = Finding(
                press_codes.SCRIPT_NOT_SET, words, run.span.find(turned.text), evidence={"letters": [turned.text]}
            )
            return [finding]
        other = next((part for part in word.parts if part.font is not face.font), None)
        if other is not None:
            out[other.text] = Finding(
                press_codes.FONT_FALLBACK,
                f"{face.font.name} has no {cut_short(other.text)}; {other.font.name} stands in for it",
                run.span.find(other.text),
                evidence={"letters": other.text, "font": face.font.name, "fallback": other.font.name},
            )
    return list(out.values())


def lines_of(setting: Setting, voices: Voices, width: float) -> list[Sequence[Token]]:
    """The lines that words take in a width of mm."""
    if not setting.tokens:
        return []
    limit = width * PT_PER_MM / voices.size + _EASE
    lines = break_lines(setting.tokens, limit)
    if len(lines) > 1 and lines[-1][1] < _RUNT * limit:
        lines = _without_runt(setting, lines, limit)
    return [tokens for tokens, _ in lines]


def _without_runt(
    setting: Setting, lines: list[tuple[Sequence[Token], float]], limit: float
) -> list[tuple[Sequence[Token], float]]:
    """As many lines, a little narrower, so that no short word stands alone on the last one; the same where none are."""
    least = max(token[1] for token in setting.tokens)
    for step in range(1, 13):
        narrower = limit * (1 - step / 100)
        if narrower < least:
            break
        others = break_lines(setting.tokens, narrower)
        if len(others) != len(lines):
            break
        if others[-1][1] >= _RUNT * limit:
            return others
    return lines


def draw_line(
    tokens: Sequence[Token],
    voices: Voices,
    x: float,
    y: float,
    width: float,
    align: Align = "left",
    colour: str | None = None,
    ground: str | None = None,
) -> list[Item]:
    """One line whose top stands at ``y``, in a width of mm: an item for each run of words in the same voice."""
    em = voices.size * MM_PER_PT
    tokens = [(0.0, *tokens[0][1:]), *tokens[1:]]
    taken = width_of(tokens) * em - tokens[-1][3].voice.tracking * em
    at = x + (0.0 if align == "left" else (width - taken) / (2 if align == "centre" else 1))
    base = y + voices.drop
    out: list[Item] = []
    start = 0
    left = at
    while start < len(tokens):
        face = tokens[start][3]
        end = start + 1
        while end < len(tokens) and tokens[end][3] is face:
            end += 1
        run = tokens[start:end]
        at += run[0][0] * em
        wide = width_of(run) * em
        words = [token[2] for token in run]
        out.append(Text(at, base, wide, voices.size, colour or voices.colour, face.voice.tracking, words, ()))
        at += wide
        start = end
    if (cut := voices.style.cut) is not None:
        height = base - voices.cap * float(cut.at)
        out.append(Line(left - 0.3, height, at + 0.3, height, ground or voices.style.cut_colour, float(cut.width)))
    return out


def single(text: str, face: Typeface) -> list[Token]:
    """Words that stand on one line."""
    return face.unbroken(text.upper() if face.voice.upper else text)
