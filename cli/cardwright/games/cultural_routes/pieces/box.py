"""Box: the tuck boxes for a deck's cards, flat, to be cut out, folded and glued; the front is a signpost."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from cardwright.deck.deck import Deck
from cardwright.games.cultural_routes.pieces.cut import DASH, HAIR, fingerpost, note, piece
from cardwright.games.cultural_routes.pieces.look import colour, font, icon
from cardwright.games.tuck import BLEED, Pile, below_front, how_to, piles
from cardwright.press.faces.face import Drawing, Face, Item, Line, Rect, Turn, Turned
from cardwright.press.faces.pen import cap_height, write
from cardwright.press.faces.spoken import said
from cardwright.press.sheets.tuckbox import Panel, TuckBox
from cardwright.units import PT_PER_MM

_MARKS: Final = ("europe", "africa", "asia", "oceania")
_KINDS: Final = (
    ("country", "countries and regions"),
    ("category", "categories"),
    ("penalty", "penalties"),
    ("blank", "blank cards for your own"),
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
        *_lid(panels["lid"]),
        *_lines(flat),
        *below_front(flat, _NOTE, note),
    ]
    return piece("box", flat.width, flat.height, items, BLEED)


def _ground(flat: TuckBox) -> Iterator[Item]:
    """Yellow all over and beyond the cut; the sides pine, the glue flap bare."""
    yellow, glue = colour("sign-yellow"), flat.panels["glue"]
    yield Drawing(flat.cut, yellow, yellow, 2 * BLEED * PT_PER_MM)
    bare = glue.width - BLEED
    yield Rect(-BLEED - 0.5, glue.y - BLEED, BLEED + 0.5 + bare, glue.height + 2 * BLEED, 0, colour("paper"), None, 0)
    for name, beyond in (("left", 0.0), ("right", BLEED)):
        side = flat.panels[name]
        yield Rect(side.x, side.y, side.width + beyond, side.height, 0, colour("pine"), None, 0)
    middle = glue.x + bare / 2
    word = write("GLUE", middle, glue.y + glue.height / 2, font("condensed-700"), 8, colour("moss"), align="centre")
    yield Turned((word,), Turn(270, middle, glue.y + glue.height / 2))


def _lines(flat: TuckBox) -> Iterator[Item]:
    """The outline that is cut, and the folds as dashes."""
    yield Drawing(flat.cut, None, colour("ink"), HAIR)
    back, right = flat.panels["back"], flat.panels["right"]
    edge = right.x + right.width
    # On green the outline would not be seen.
    yield Line(edge, right.y, edge, right.y + right.height, colour("paper"), HAIR)
    yield Drawing(flat.notch, None, colour("ink"), HAIR)
    for x1, y1, x2, y2 in flat.folds:
        # Between yellow and green the edge is seen by itself, and a dash would show on the finished box.
        if not (x1 == x2 and back.x + back.width <= x1 <= right.x):
            yield Line(x1, y1, x2, y2, colour("ink"), HAIR, DASH)


def _front(panel: Panel, deck: Deck, pile: Pile) -> Iterator[Item]:
    """The lid of the game: a post with two boards that point both ways."""
    unit = panel.width / 65.0
    post, wide = panel.x + 13.0 * unit, 6.6 * unit
    yield Rect(post, panel.y, wide, panel.height, 0, colour("ink"), None, 0)
    high = 17.0 * unit
    top, gap = panel.y + 12.5 * unit, 2.6 * unit
    yield fingerpost(panel.x + 6 * unit, top, 55.5 * unit, high, "pine")
    yield _word("Cultural", panel.x + 9.5 * unit, top + high / 2, 27.5 * unit)
    yield fingerpost(panel.x + 3.5 * unit, top + high + gap, 48.0 * unit, high, "pine", right=False)
    yield _word("Routes", panel.x + 12.5 * unit, top + 1.5 * high + gap, 27.5 * unit)
    first = top + 2 * high + gap + 5.5 * unit
    for row, name in enumerate(_MARKS):
        middle = first + row * 7.0 * unit
        yield from icon(name, post + wide / 2, middle, 4.8 * unit, "birch", "ink")
    left = panel.x + 23.0 * unit
    for row, line in enumerate(("Spin. Say something", "true about the place.", "Be first.")):
        at = first + 1.6 * unit + row * 5.2 * unit
        yield write(line, left, at, font("park-700"), 10.6 * unit, colour("ink"))
    words = said("{cards} cards", cards=pile.cards)
    if pile.boxes > 1:
        words = said("{cards} cards, box {number} of {boxes}", **pile._asdict())
    foot = panel.y + panel.height - 4.4 * unit
    yield write(words, left, foot, font("semi-700"), 8.6 * unit, colour("ink"))


def _word(words: str, x: float, y: float, size: float) -> Item:
    name = font("park-800")
    return write(words, x, y + cap_height(name, size) / 2, name, size, colour("paper"))


def _back(panel: Panel, deck: Deck) -> Iterator[Item]:
    """What is in the box."""
    unit = panel.width / 65.0
    left, right = panel.x + 5 * unit, panel.x + panel.width - 5 * unit
    yield write("Which way?", left, panel.y + 17 * unit, font("park-800"), 24 * unit, colour("ink"))
    for number, line in enumerate(
        ("A party quiz that you keep adding to:", "whoever plays may add a card of their own.")
    ):
        yield write(line, left, panel.y + (24 + 4.4 * number) * unit, font("semi-600"), 9.2 * unit, colour("ink"))
    counts = {kind: sum(c.count for c in deck.contents if c.kind.name == kind) for kind, _ in _KINDS}
    top, row = panel.y + 40 * unit, 9.4 * unit
    for index, (kind, words) in enumerate(_KINDS):
        base = top + index * row
        yield Line(left, base - 6.6 * unit, right, base - 6.6 * unit, colour("ink"), 0.9)
        yield write(
            said(f"{{count}} {words}", count=counts[kind]), left, base, font("park-700"), 10.6 * unit, colour("ink")
        )
    base = top + len(_KINDS) * row - 6.6 * unit
    yield Line(left, base, right, base, colour("ink"), 0.9)
    licence = deck.file.license
    if licence is not None:
        foot = panel.y + panel.height - 4.4 * unit
        words = said("version {version}, {licence}", version=deck.file.version, licence=licence)
        yield write(words, left, foot, font("semi-500"), 7.6 * unit, colour("ink"))


def _side(panel: Panel) -> Iterator[Item]:
    """The name along a side, read from above to below, as on the spine of a book."""
    size = min(22.0, panel.width * 1.5)
    x, y = panel.x + panel.width / 2, panel.y + panel.height / 2
    name = font("park-800")
    base = y + cap_height(name, size) / 2
    yield Turned((write("Cultural Routes", x, base, name, size, colour("paper"), align="centre"),), Turn(90, x, y))


def _lid(panel: Panel) -> Iterator[Item]:
    """The name on the lid, which is read from the front, so that it stands on its head here."""
    x, y = panel.x + panel.width / 2, panel.y + panel.height / 2
    size = min(20.0, panel.height * 1.5)
    name = font("park-800")
    base = y + cap_height(name, size) / 2
    yield Turned((write("Cultural Routes", x, base, name, size, colour("ink"), align="centre"),), Turn(180, x, y))
