"""Runs: a word's letters and their levels to runs of one font, one script and one direction, in reading order."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from cardwright.press.text.font import Font
from cardwright.press.text.script import UNSEEN, can_be_set, script_of


class Run(NamedTuple):
    """Letters that are shaped together; an odd level goes from right to left."""

    font: Font
    text: str
    level: int
    script: str


def runs_of(text: str, levels: Sequence[int], fonts: Sequence[Font]) -> tuple[list[Run], str]:
    """The runs of a word, and the letters that no font has or that cannot be set.

    A letter and the marks on it come from one font, the first that has them all.
    """
    runs: list[Run] = []
    missing: list[str] = []
    for start, end in _clusters(text):
        cluster, level, script = text[start:end], levels[start], script_of(text[start])
        font = _font(cluster, fonts, runs[-1].font if runs else None)
        if font is None or not can_be_set(cluster[0]):
            missing += [each for each in cluster if not any([ord(each) in font.letters for font in fonts])] or cluster
            continue
        kept = "".join([each for each in cluster if ord(each) in font.letters or ord(each) in UNSEEN])
        missing += [each for each in cluster if each not in kept]
        last = runs[-1] if runs else None
        # What is of no script, such as a digit, goes with its neighbours.
        if last and last.font is font and last.level == level and (last.script == script or not script):
            runs[-1] = last._replace(text=last.text + kept)
        else:
            runs.append(Run(font, kept, level, script))
    return [run for run in runs if run.text], "".join(dict.fromkeys(missing))


def _clusters(text: str) -> Iterator[tuple[int, int]]:
    """Where each letter begins, and where the marks and joiners after it end."""
    start = 0
    for at in range(1, len(text) + 1):
        if at == len(text) or not (unicodedata.category(text[at])[0] == "M" or ord(text[at]) in UNSEEN):
            yield start, at
            start = at


def _font(cluster: str, fonts: Sequence[Font], before: Font | None) -> Font | None:
    """The first font with a letter and all its marks, or with the letter at least."""
    points = [ord(each) for each in cluster if ord(each) not in UNSEEN]
    if not points:
        return before or fonts[0]
    whole = next((font for font in fonts if all([point in font.letters for point in points])), None)
    return whole or next((font for font in fonts if points[0] in font.letters), None)
