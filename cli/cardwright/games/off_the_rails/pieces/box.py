"""Box: the tuck boxes for a deck's cards and letters, flat, to be cut out, folded and glued; the front is the night."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from cardwright.deck.deck import Deck
from cardwright.games.off_the_rails.pieces.cut import HAIR, Segments, closed, note, shifted
from cardwright.games.off_the_rails.pieces.look import colour, font, icon, styled
from cardwright.games.tuck import BLEED, Pile, below_front, how_to, piles
from cardwright.press.faces.face import Drawing, Face, Item, Line, Rect, Turn, Turned
from cardwright.press.faces.pen import cap_height, write
from cardwright.press.faces.spoken import said
from cardwright.press.sheets.tuckbox import Panel, TuckBox
from cardwright.press.template.compile_stave import Stave
from cardwright.units import PT_PER_MM

_DASH: Final = (3.0, 2.2)  #: pt
_STITCH: Final = (2.6, 1.8)  #: pt
_NIGHT: Final = 46.0  #: height of the night on the front, in 65ths of its width
_TUNE: Final = (4, 3, 5, 4, 6, 2, 5, 4)
_NOTE: Final = how_to("cards and letters")
_INVITATION: Final = ("For campaigns of Vagrantsong, which you need.", "Two to four Vagrants, and one thief.")
_KINDS: Final = (
    ("scenario", "skull", "Scenarios"),
    ("deed", "heart", "Devious Deeds"),
    ("ritual", "moon", "Rituals"),
    ("action", "shears", "Actions"),
    ("moment", "note", "Letters"),
)


def boxes(deck: Deck) -> list[Face]:
    """As many boxes as cards and letters want, each on a page of its own. The thickness of a card is deck.yaml's."""
    return [_box(deck, flat, pile) for flat, pile in piles(deck)]


def _box(deck: Deck, flat: TuckBox, pile: Pile) -> Face:
    panels = flat.panels
    items = [
        *_ground(flat),
        *_front(panels["front"]),
        *_back(panels["back"], deck, pile),
        *_side(panels["left"]),
        *_side(panels["right"]),
        *_lid(panels["lid"]),
        *_lines(flat),
        *below_front(flat, _NOTE, note),
    ]
    return Face("box", "piece", "front", flat.width, flat.height, BLEED, 0.0, items)


def _ground(flat: TuckBox) -> Iterator[Item]:
    """Bone all over and beyond the cut; the sides are the Moonreaper's cloth, the glue flap is bare."""
    bone, soot, glue = colour("bone"), colour("soot"), flat.panels["glue"]
    yield Drawing(flat.cut, bone, bone, 2 * BLEED * PT_PER_MM)
    bare = glue.width - BLEED
    yield Rect(-BLEED - 0.5, glue.y - BLEED, BLEED + 0.5 + bare, glue.height + 2 * BLEED, 0, "#ffffff", None, 0)
    for name, beyond in (("left", 0.0), ("right", BLEED)):
        side = flat.panels[name]
        yield Rect(side.x, side.y, side.width + beyond, side.height, 0, soot, None, 0)
        x = side.x + 0.9
        while x < side.x + side.width + beyond - 0.3:
            yield Rect(x, side.y, 0.42, side.height, 0, colour("cloth"), None, 0)
            x += 1.5
    middle = glue.x + bare / 2
    word = write("GLUE", middle, glue.y + glue.height / 2, font("condensed-600"), 8, colour("smoke"), align="centre")
    yield Turned((word,), Turn(270, middle, glue.y + glue.height / 2))


def _lines(flat: TuckBox) -> Iterator[Item]:
    """The outline that is cut, and the folds as dashes."""
    yield Drawing(flat.cut, None, colour("smoke"), HAIR)
    yield Drawing(flat.notch, None, colour("bone"), HAIR)
    back, right = flat.panels["back"], flat.panels["right"]
    for x1, y1, x2, y2 in flat.folds:
        # Between bone and cloth the edge is seen by itself, and a dash would show on the finished box.
        if not (x1 == x2 and back.x + back.width <= x1 <= right.x):
            yield Line(x1, y1, x2, y2, colour("smoke"), HAIR, _DASH)


def _front(panel: Panel) -> Iterator[Item]:
    """The lid of the game: wires that carry the song, the moon among them, and the rail that ends."""
    unit = panel.width / 65.0
    night = _NIGHT * unit
    yield Rect(panel.x, panel.y, panel.width, night, 0, colour("soot"), None, 0)
    yield from icon("moon", panel.x + 31 * unit, panel.y + 11 * unit, 23 * unit, "moon", "soot")
    stave = Stave(panel.x, panel.y + 14.5 * unit, panel.width, 3.4 * unit, 3.2 * unit)
    for number in range(5):
        yield Drawing(stave.wire(number), None, colour("tan"), 0.7)
    for spot, way in ((9.0, 1), (56.0, -1)):
        yield from _pole(panel.x + spot * unit, panel.y + 11.6 * unit, panel.y + night, unit, way)
    for at in range(1, len(_TUNE) - 1):
        yield Drawing(stave.note(_TUNE, at), colour("bone"), None, 0.0)
    name, size = font("condensed-800"), 6.2 * unit
    yield write("VAGRANTSONG", panel.x + 5 * unit, panel.y + 7.0 * unit, name, size, colour("bone"), tracking=0.2)
    yield from _rail(panel.x, panel.y + night + 4.4 * unit, 40 * unit, unit)
    yield from styled("Off the", panel.x + 5 * unit, panel.y + 64.2 * unit, 29 * unit)
    yield from styled("Rails", panel.x + 4.6 * unit, panel.y + 77.4 * unit, 39 * unit, derail=12)
    words, foot = "Deeds, berries and a thief of moons", panel.y + panel.height - 4.8 * unit
    yield write(words, panel.x + 5 * unit, foot, font("semi-700"), 7.8 * unit, colour("rust"))


def _pole(x: float, top: float, foot: float, unit: float, way: int) -> Iterator[Item]:
    bone = colour("bone")
    yield Rect(x - 0.5 * unit, top, unit, foot - top, 0, bone, None, 0)
    for arm in range(5):
        y = top + (3.9 + 3.4 * arm) * unit
        yield Line(x - 3.6 * unit, y - 0.15 * way * unit, x + 3.6 * unit, y + 0.15 * way * unit, bone, 1.5 * unit)


def _rail(x: float, y: float, length: float, unit: float) -> Iterator[Item]:
    soot = colour("soot")
    for side in (-0.6, 0.6):
        yield Line(x, y + side * unit, x + length, y + side * unit, soot, 0.9 * unit)
    at = x + 1.2 * unit
    while at < x + length:
        yield Line(at, y - 1.5 * unit, at, y + 1.5 * unit, soot, 1.4 * unit)
        at += 2.6 * unit
    for dx, dy, rise in ((1.6, 0.3, 1.3), (4.6, 1.0, 0.9), (8.2, 2.0, 0.4)):
        middle, low = x + length + dx * unit, y + dy * unit
        across, up = 0.9 * unit, rise * unit
        yield Line(middle - across, low + up, middle + across, low - up, soot, 1.4 * unit)


def _back(panel: Panel, deck: Deck, pile: Pile) -> Iterator[Item]:
    """What is in the box."""
    soot, unit = colour("soot"), panel.width / 65.0
    left, right = panel.x + 5 * unit, panel.x + panel.width - 5 * unit
    yield from styled("All aboard.", left, panel.y + 15.5 * unit, 22 * unit)
    for number, line in enumerate(_INVITATION):
        yield write(line, left, panel.y + (22.4 + 4.2 * number) * unit, font("semi-500"), 8.2 * unit, soot)
    top, row = panel.y + 33 * unit, 8.6 * unit
    for index, (kind, sign, word) in enumerate(_KINDS):
        count = sum(content.count for content in deck.contents if content.kind.name == kind)
        middle = top + (index + 0.5) * row
        yield Line(left, middle - row / 2, right, middle - row / 2, colour("tan"), 0.5)
        yield from icon(sign, left, middle - 2.5 * unit, 5 * unit, "rust" if sign == "heart" else "soot", "bone")
        name, size = font("condensed-800"), 10.5 * unit
        base = middle + cap_height(name, size) / 2
        yield write(word.upper(), left + 8.6 * unit, base, name, size, soot, tracking=0.1)
        yield write(str(count), right, base, name, size, soot, align="right", tracking=0.05)
    foot = panel.y + panel.height - 5 * unit
    words = (
        "Tokens and bones ride beside it."
        if pile.boxes == 1
        else said("Box {number} of {boxes}.", number=pile.number, boxes=pile.boxes)
    )
    yield write(words, left, foot, font("semi-500"), 7.6 * unit, soot)
    yield write(deck.file.version, right, foot, font("semi-500"), 7.6 * unit, soot, align="right")


def _side(panel: Panel) -> Iterator[Item]:
    """The name along a side, read from above to below, as on the spine of a book: a patch on the striped cloth."""
    size = min(22.0, panel.width * 1.4)
    x, y = panel.x + panel.width / 2, panel.y + panel.height / 2
    half = cap_height(font("fraunces"), size) / 2
    word = list(styled("Off the Rails", 0, 0, size, ink="bone"))
    across = max(item.x + item.width for item in word if not isinstance(item, Drawing))  # type: ignore[union-attr]
    left, high = x - across / 2 - 1.4 * half, 5.2 * half
    patch = Rect(left, y - high / 2, across + 2.8 * half, high, 0, colour("soot"), None, 0)
    inside = (left + 0.8, y - high / 2 + 0.8, left + across + 2.8 * half - 0.8, y + high / 2 - 0.8)
    seam = Drawing(_rectangle(*inside), None, colour("tan"), 0.7, dash=_STITCH)
    yield Turned((patch, seam, *shifted(word, x - across / 2, y + half)), Turn(90, x, y))


def _rectangle(left: float, top: float, right: float, foot: float) -> Segments:
    return closed(((left, top), (right, top), (right, foot), (left, foot)))


def _lid(panel: Panel) -> Iterator[Item]:
    """The name on the lid, which is read from the front, so that it stands on its head here."""
    size = min(22.0, panel.height * 1.4)
    x, y = panel.x + panel.width / 2, panel.y + panel.height / 2
    half = cap_height(font("fraunces"), size) / 2
    word = list(styled("Off the Rails", 0, 0, size))
    across = max(item.x + item.width for item in word if not isinstance(item, Drawing))  # type: ignore[union-attr]
    yield Turned(tuple(shifted(word, x - across / 2, y + half)), Turn(180, x, y))
