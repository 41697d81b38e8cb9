"""Box: the tuck boxes for a deck's cards, flat, to be cut out, folded and glued; the front is a travel card.

V-01: the cards of the set. Board, ruler and tray are larger than any such box, and keep beside it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from cardwright.deck.deck import Deck
from cardwright.games.tuck import BLEED, Pile, below_front, how_to, piles
from cardwright.games.vagabond.pieces.cut import note, piece
from cardwright.games.vagabond.pieces.look import colour, font, icon
from cardwright.press.faces.face import Circle, Drawing, Face, Item, Line, Rect, Turn, Turned
from cardwright.press.faces.pen import cap_height, write
from cardwright.press.faces.spoken import said
from cardwright.press.sheets.tuckbox import Panel, TuckBox
from cardwright.units import PT_PER_MM

_HAIR: Final = 0.25  #: pt
_DASH: Final = (3.0, 2.2)  #: pt
_BAND: Final = 12.5  #: height of the front's band, in 65ths of its width
_NUMBERS: Final = (12, 48, 27)  #: on the circles where the deck has no card with three numbered stops
_KINDS: Final = (
    ("travel", "tag", "Travel"),
    ("compass", "compass", "Compass"),
    ("picture", "picture", "Picture"),
    ("flag", "flag", "Flag"),
)
_NOTE: Final = how_to()


def boxes(deck: Deck) -> list[Face]:
    """As many boxes as the cards want, each on a page of its own. The thickness of a card is deck.yaml's."""
    return [_box(deck, flat, pile) for flat, pile in piles(deck)]


def _box(deck: Deck, flat: TuckBox, pile: Pile) -> Face:
    panels = flat.panels
    items = [
        *_ground(flat),
        *_front(panels["front"], deck, pile),
        *_back(panels["back"], deck),
        *_side(panels["left"]),
        *_side(panels["right"]),
        *_lid(panels["lid"], pile),
        *_lines(flat),
        *below_front(flat, _NOTE, note),
    ]
    return piece("box", flat.width, flat.height, items, BLEED)


def _ground(flat: TuckBox) -> Iterator[Item]:
    """Yellow all over and beyond the cut; the sides black, the glue flap bare."""
    yellow, ink, glue = colour("sign-yellow"), colour("ink"), flat.panels["glue"]
    yield Drawing(flat.cut, yellow, yellow, 2 * BLEED * PT_PER_MM)
    bare = glue.width - BLEED
    yield Rect(-BLEED - 0.5, glue.y - BLEED, BLEED + 0.5 + bare, glue.height + 2 * BLEED, 0, colour("paper"), None, 0)
    for name, beyond in (("left", 0.0), ("right", BLEED)):
        side = flat.panels[name]
        yield Rect(side.x, side.y, side.width + beyond, side.height, 0, ink, None, 0)
    middle = glue.x + bare / 2
    word = write("GLUE", middle, glue.y + glue.height / 2, font("condensed-600"), 8, colour("grey"), align="centre")
    yield Turned((word,), Turn(270, middle, glue.y + glue.height / 2))


def _lines(flat: TuckBox) -> Iterator[Item]:
    """The outline that is cut, and the folds as dashes."""
    yield Drawing(flat.cut, None, colour("ink"), _HAIR)
    back, right = flat.panels["back"], flat.panels["right"]
    edge = right.x + right.width
    # On black the outline would not be seen.
    yield Line(edge, right.y, edge, right.y + right.height, colour("paper"), _HAIR)
    yield Drawing(flat.notch, None, colour("paper"), _HAIR)
    for x1, y1, x2, y2 in flat.folds:
        # Between yellow and black the edge is seen by itself, and a dash would show on the finished box.
        if not (x1 == x2 and back.x + back.width <= x1 <= right.x):
            yield Line(x1, y1, x2, y2, colour("ink"), _HAIR, _DASH)


def _front(panel: Panel, deck: Deck, pile: Pile) -> Iterator[Item]:
    """The lid of the game's box: a travel card whose three stops are the name."""
    ink, yellow, red = colour("ink"), colour("sign-yellow"), colour("map-red")
    unit = panel.width / 65.0
    right = panel.x + panel.width - 5 * unit
    yield Rect(panel.x, panel.y, panel.width, _BAND * unit, 0, ink, None, 0)
    head, size = font("condensed-800"), 7.2 * unit
    base = panel.y + (_BAND * unit + cap_height(head, size)) / 2
    yield write("TRAVEL TRIVIA", panel.x + 5 * unit, base, head, size, colour("paper"), tracking=0.16)
    sign = 5.4 * unit
    yield from icon("tag", right - sign, panel.y + (_BAND * unit - sign) / 2, sign, colour("paper"), ink)
    line, first, pitch = panel.x + 10.5 * unit, panel.y + 26.0 * unit, (panel.height - 48.0 * unit) / 2
    yield Line(line, first, line, first + 2 * pitch, red, 2.2 * unit)
    name, cap = font("semi-800"), 16.0 * unit
    for row, (letters, number) in enumerate(zip(("VAG", "ABO", "ND"), _numbers(deck), strict=True)):
        middle = first + row * pitch
        yield Circle(line, middle, 5.2 * unit, red, None, 0)
        yield _centred(str(number), line, middle, 17 * unit, "paper")
        foot = middle + cap / 2
        word = write(letters, panel.x + 19.5 * unit, foot, name, cap / cap_height(name, 1), ink)
        yield word
        yield Rect(word.x - 0.5, foot - 0.47 * cap - 0.3, word.width + 1, 0.6, 0, yellow, None, 0)
    x, y, radius = word.x + word.width + 2.0 * unit + 7.2 * unit, first + 2 * pitch, 7.2 * unit
    yield Circle(x, y, radius, red, None, 0)
    yield from icon("compass", x - 4.9 * unit, y - 4.9 * unit, 9.8 * unit, colour("paper"), red)
    rule = panel.y + panel.height - 8.6 * unit
    yield Line(panel.x + 5 * unit, rule, right, rule, ink, 0.9)
    words = said("{cards} cards", cards=pile.cards)
    if pile.boxes > 1:
        words = said("{cards} cards, box {number} of {boxes}", **pile._asdict())
    foot = panel.y + panel.height - 4.4 * unit
    yield write(words, panel.x + 5 * unit, foot, font("semi-700"), 8.6 * unit, ink)
    yield write(deck.file.version, right, foot, font("semi-500"), 8.6 * unit, ink, align="right")


def _numbers(deck: Deck) -> tuple[int, ...]:
    """The numbers of the first card with three stops; the name is printed as its route."""
    for content in deck.contents:
        if content.kind.name == "travel" and content.fields["stops"] == 3:
            numbers = tuple(stop["number"] for stop in content.fields["route"])
            if None not in numbers:
                return numbers
    return _NUMBERS


def _back(panel: Panel, deck: Deck) -> Iterator[Item]:
    """What is in the box, as a board of departures."""
    ink, unit = colour("ink"), panel.width / 65.0
    left, right = panel.x + 5 * unit, panel.x + panel.width - 5 * unit
    yield write("Pack light.", left, panel.y + 15.5 * unit, font("semi-800"), 26 * unit, ink)
    for number, line in enumerate(("Spin, travel, answer, measure the way.", "Whoever has the most points is home.")):
        yield write(line, left, panel.y + (22.4 + 4.4 * number) * unit, font("semi-500"), 9.4 * unit, ink)
    counts = {kind: sum(c.count for c in deck.contents if c.kind.name == kind) for kind, _, _ in _KINDS}
    top, row = panel.y + 33 * unit, 9.6 * unit
    yield Rect(left, top, right - left, 4 * row + 3 * unit, 1.6 * unit, ink, None, 0)
    for index, (kind, sign, word) in enumerate(_KINDS):
        middle = top + 1.5 * unit + (index + 0.5) * row
        if index:
            edge = middle - row / 2
            yield Line(left + 3 * unit, edge, right - 3 * unit, edge, colour("grey"), 0.5)
        yield from icon(sign, left + 3.4 * unit, middle - 2.9 * unit, 5.8 * unit, colour("sign-yellow"), ink)
        name, size = font("condensed-800"), 13 * unit
        base = middle + cap_height(name, size) / 2
        yield write(word.upper(), left + 12.4 * unit, base, name, size, colour("sign-yellow"), tracking=0.1)
        yield write(
            str(counts[kind]), right - 4 * unit, base, name, size, colour("paper"), align="right", tracking=0.05
        )
    foot = panel.y + panel.height - 5 * unit
    yield write("Board, ruler, spinner and tray travel beside it.", left, foot, font("semi-500"), 7.6 * unit, ink)


def _side(panel: Panel) -> Iterator[Item]:
    """The name along a side, read from above to below, as on the spine of a book."""
    size = min(24.0, panel.width * 1.5)
    x, y = panel.x + panel.width / 2, panel.y + panel.height / 2
    name = font("semi-800")
    cap = cap_height(name, size)
    word = write("VAGABOND", x, y + cap / 2, name, size, colour("sign-yellow"), align="centre", tracking=0.04)
    cut = Rect(word.x - 0.5, y + cap / 2 - 0.47 * cap - 0.2, word.width + 1, 0.4, 0, colour("ink"), None, 0)
    yield Turned((word, cut), Turn(90, x, y))


def _lid(panel: Panel, pile: Pile) -> Iterator[Item]:
    """The name on the lid, which is read from the front, so that it stands on its head here."""
    x, y = panel.x + panel.width / 2, panel.y + panel.height / 2
    size = min(24.0, panel.height * 1.5)
    name = font("semi-800")
    cap = cap_height(name, size)
    word = write("VAGABOND", x, y + cap / 2, name, size, colour("ink"), align="centre", tracking=0.04)
    cut = Rect(word.x - 0.5, y + cap / 2 - 0.47 * cap - 0.2, word.width + 1, 0.4, 0, colour("sign-yellow"), None, 0)
    yield Turned((word, cut), Turn(180, x, y))


def _centred(words: str, x: float, y: float, size: float, ink: str) -> Item:
    name = font("condensed-700")
    return write(words, x, y + cap_height(name, size) / 2, name, size, colour(ink), align="centre")
