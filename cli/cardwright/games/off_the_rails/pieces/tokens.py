"""Tokens: a sheet of twenty-eight, folded along its middle so that each has its back (O-02).

Fronts are above the fold and backs below it, on their heads: folded over, each lies behind its front.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from cardwright.deck.deck import Deck
from cardwright.games.off_the_rails.cards import VAGRANTS, OffTheRailsDeck
from cardwright.games.off_the_rails.pieces.cut import HAIR, centred, fold, heading, note, piece
from cardwright.games.off_the_rails.pieces.look import colour, font, icon
from cardwright.press.faces.face import Circle, Drawing, Face, Item, Rect, Turn, Turned
from cardwright.press.faces.pen import write

PITCH: Final = 27.0  #: from token to token, mm
RADIUS: Final = 11.0  #: of a round token
_BLEED: Final = 1.2  #: that its ground goes beyond the cut
COLUMNS, ROWS = 7, 4
HEAD: Final = 12.0  #: above the fronts, for a heading
WIDTH: Final = COLUMNS * PITCH
FOLD: Final = HEAD + ROWS * PITCH + 2
HEIGHT: Final = FOLD + 2 + ROWS * PITCH + 8

Draw = Callable[[float, float], Iterator[Item]]


class Token(NamedTuple):
    """What stands on either side, about a point."""

    front: Draw
    back: Draw


def tokens(deck: Deck) -> list[Face]:
    """The sheet: Humanity, Events X and Y, coins, moons, berries, leaf piles with swarms behind."""
    assert isinstance(deck.file, OffTheRailsDeck)
    items: list[Item] = [heading("Tokens", 0, 4.5), *note(_NOTE, 24, 4.3)]
    for number, token in enumerate(_all(deck.file.settings.berry_item)):
        row, column = divmod(number, COLUMNS)
        x, y = (column + 0.5) * PITCH, HEAD + (row + 0.5) * PITCH
        items += token.front(x, y)
        behind = 2 * FOLD - y
        items.append(Turned(tuple(token.back(x, behind)), Turn(180, x, behind)))
    items.append(fold(0, FOLD, WIDTH, FOLD))
    return [piece("tokens", WIDTH, HEIGHT, items)]


_NOTE: Final = (
    "Fold along the dashes, printed sides out, and glue the halves together over thin card.",
    "Then cut out along the fine lines; the ground goes a little beyond them.",
)


def _all(berry_item: str) -> Iterator[Token]:
    for vagrant in VAGRANTS:
        yield Token(_heart(vagrant), _heart("heart"))
    yield Token(_letter("X"), _seal("X"))
    yield Token(_letter("Y"), _seal("Y"))
    for _ in range(6):
        yield Token(_coin, _coin)
    for _ in range(5):
        yield Token(_moon, _stripes)
    for _ in range(3):
        yield Token(_berry, _symbol(berry_item))
    for _ in range(6):
        yield Token(_leaves, _swarm)


def _disc(x: float, y: float, ground: str, line: str) -> Iterator[Item]:
    """A round ground that goes beyond the cut, the cut, and a ring inside."""
    yield Circle(x, y, RADIUS + _BLEED, colour(ground), None, 0)
    yield Circle(x, y, RADIUS, None, colour("plank"), HAIR)
    yield Circle(x, y, RADIUS - 1.3, None, colour(line), 0.7)


def _tile(x: float, y: float, ground: str) -> Iterator[Item]:
    """A square ground with rounded corners."""
    side, beyond = RADIUS, RADIUS + _BLEED
    yield Rect(x - beyond, y - beyond, 2 * beyond, 2 * beyond, 3.2, colour(ground), None, 0)
    yield Rect(x - side, y - side, 2 * side, 2 * side, 2.4, None, colour("plank"), HAIR)


def _heart(sign: str) -> Draw:
    """O-02: a Humanity token, a heart with the sign of its Vagrant."""

    def draw(x: float, y: float) -> Iterator[Item]:
        size = 2 * RADIUS + 4.0
        top = y - size / 2
        for one in icon("heart", x - size / 2, top, size, "rust"):
            assert isinstance(one, Drawing)
            yield one
            yield one._replace(fill=None, stroke=colour("plank"), stroke_width=HAIR)
        inner = 9.4
        if sign == "heart":
            yield from icon("note", x - inner / 2, y - inner / 2 - 0.8, inner, "bone", "rust")
        else:
            yield from icon(sign, x - inner / 2, y - inner / 2 - 0.8, inner, "bone", "rust")

    return draw


def _letter(letter: str) -> Draw:
    def draw(x: float, y: float) -> Iterator[Item]:
        yield from _disc(x, y, "soot", "bone")
        yield centred(letter, x, y, "fraunces", 34, "bone")

    return draw


def _seal(letter: str) -> Draw:
    """The back of an event's token: sealed wax, and the letter small, so that it is found."""

    def draw(x: float, y: float) -> Iterator[Item]:
        yield from _disc(x, y, "rust", "bone")
        yield from icon("skull", x - 4.6, y - 6.4, 9.2, "bone", "rust")
        yield centred(letter, x, y + 5.9, "fraunces", 10, "bone")

    return draw


def _coin(x: float, y: float) -> Iterator[Item]:
    yield from _disc(x, y, "bone", "soot")
    yield from icon("coin", x - 7.6, y - 7.6, 15.2, "soot", "bone")


def _moon(x: float, y: float) -> Iterator[Item]:
    yield from _disc(x, y, "soot", "moon")
    yield from icon("moon", x - 7.2, y - 7.0, 14, "moon", "soot")


def _stripes(x: float, y: float) -> Iterator[Item]:
    """The Moonreaper's cloth."""
    yield Circle(x, y, RADIUS + _BLEED, colour("soot"), None, 0)
    reach = RADIUS + _BLEED
    at = -reach + 0.9
    while at < reach - 0.4:
        half = (reach**2 - (abs(at) + 0.25) ** 2) ** 0.5
        yield Rect(x + at - 0.25, y - half, 0.5, 2 * half, 0, colour("cloth"), None, 0)
        at += 1.6
    yield Circle(x, y, RADIUS, None, colour("plank"), HAIR)
    yield from icon("shears", x - 5.4, y - 5.2, 10.8, "bone", "soot")


def _berry(x: float, y: float) -> Iterator[Item]:
    yield from _disc(x, y, "bone", "rust")
    yield from icon("berry", x - 7.4, y - 7.4, 14.8, "rust", "bone")


def _symbol(words: str) -> Draw:
    """O-18: the item symbol on which a berry lies when it was used."""

    def draw(x: float, y: float) -> Iterator[Item]:
        yield from _disc(x, y, "bone", "rust")
        yield from icon("berry", x - 2.6, y - 8.2, 5.2, "rust", "bone")
        yield write("counts as", x, y + 0.2, font("semi-500"), 6.2, colour("smoke"), align="centre")
        lines = words.split(" ", 1) if len(words) > 9 else [words]
        for number, line in enumerate(lines):
            yield write(line, x, y + 3.6 + 3.1 * number, font("semi-700"), 8, colour("soot"), align="centre")

    return draw


def _leaves(x: float, y: float) -> Iterator[Item]:
    yield from _tile(x, y, "bone")
    yield from icon("leaf", x - 9.2, y - 9.2, 18.4, "rust", "bone")


def _swarm(x: float, y: float) -> Iterator[Item]:
    yield from _tile(x, y, "soot")
    yield from icon("swarm", x - 9.4, y - 9.4, 18.8, "bone", "soot")
