"""Letters: the moments, each a strip on a page of its own that is folded in three and shut (O-06).

The first page has no passage: it says on which page each letter is, and how it is folded. On the others what is read
lies inside, against a lining that nothing shines through, and stands on its head beside the front, so that nobody reads
it who only looks whether the page is printed. The front has a name and tells nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from cardwright.deck.content import Content
from cardwright.deck.deck import Deck
from cardwright.games.off_the_rails.pieces.cut import HAIR, cut, heading, piece
from cardwright.games.off_the_rails.pieces.look import colour, font, template
from cardwright.press.faces.compose import compose
from cardwright.press.faces.face import Circle, Drawing, Face, Fixed, Inset, Item, Line, Turn, Turned
from cardwright.press.faces.pen import write
from cardwright.press.template.compile import Plan, compile_template
from cardwright.press.template.pictures import PictureStore

_TOLD: Final = (
    "Each page after this one is one moment: a letter to be folded in three. Print the page of the moment you are told",
    "to read, when you are told to; or print all of them before the campaign, and let somebody fold them who will not",
    "play. What is read stands on its head, and is not to be read until the letter is opened.",
    "Cut along the lines. Fold the left third over the middle, then the right third back: the name is the front.",
)
_SIZE: Final = 9.4  #: pt
_LEADING: Final = 4.6  #: mm
_COLUMNS: Final = 3
_ROW: Final = 7.0  #: mm from one letter of the list to the next


def letters(deck: Deck) -> list[Face]:
    """The page that tells nothing, then a page for each letter, in the order of the deck; none without moments."""
    moments = [content for content in deck.contents if content.kind.name == "moment" for _ in range(content.count)]
    if not moments:
        return []
    plan = _plan(deck)
    return [_first(moments), *(_page(compose(one, plan)[0], number) for number, one in enumerate(moments, 2))]


def _plan(deck: Deck) -> Plan:
    kind = deck.kinds["moment"]
    assert kind.size is not None
    pictures = PictureStore(lambda name: f"{name} cannot be found")
    looks = template(kind.template, deck.file.theme)
    return compile_template(looks, kind.schema(), *kind.size, 0.0, pictures, deck.file.language)[0]


def _page(strip: Face, number: int) -> Face:
    """A letter, what is read of it turned about the middle of its third, between the lines along which it is cut."""
    width, height = strip.width, strip.height
    items = list(_flat(strip.items))
    inside = [item for item in items if _right(item) < width / 3]
    outside = [item for item in items if _right(item) >= width / 3]
    turned = Turned(tuple(inside), Turn(180, width / 6, height / 2))
    edges = [cut(0, y, width, y) for y in (0.0, height)] + [cut(x, 0, x, height) for x in (0.0, width)]
    return piece(f"letters-{number}", width, height, [turned, *outside, *edges])


def _flat(items: Iterable[Item]) -> Iterator[Item]:
    for item in items:
        if isinstance(item, Fixed):
            yield from _flat(item.items)
        else:
            yield item


def _right(item: Item) -> float:
    """The right end of a thing on a strip."""
    if isinstance(item, Line):
        return max(item.x1, item.x2)
    if isinstance(item, Circle):
        return item.x + item.radius
    if isinstance(item, Drawing):
        return max((x for _, numbers in item.segments for x in numbers[::2]), default=0.0)
    if isinstance(item, Inset):
        return item.x + item.window[2] * item.scale
    if isinstance(item, Fixed | Turned):
        return max(map(_right, item.items), default=0.0)
    return item.x + item.width


def _first(moments: Sequence[Content]) -> Face:
    width = 189.0
    rows = -(-len(moments) // _COLUMNS)
    top = 16 + len(_TOLD) * _LEADING + 10
    items: list[Item] = [heading("Letters", 0, 6), Line(0, 9, width, 9, colour("soot"), 0.9)]
    items += [
        write(line, 0, 16 + at * _LEADING, font("semi-500"), _SIZE, colour("soot")) for at, line in enumerate(_TOLD)
    ]
    items += _list(moments, width, rows, top)
    return piece("letters-1", width, top + rows * _ROW, items)


def _list(moments: Sequence[Content], width: float, rows: int, top: float) -> Iterator[Item]:
    """The name of each letter and its page, column by column."""
    column = width / _COLUMNS
    for at, content in enumerate(moments):
        x, y = at // rows * column, top + at % rows * _ROW
        part = f", part {content.fields['rituals']}" if content.fields["rituals"] is not None else ""
        yield write(f"{content.fields['moment']}{part}", x, y, font("semi-700"), _SIZE, colour("soot"))
        page = f"page {at + 2}"
        yield write(page, x + column - 8, y, font("semi-500"), _SIZE, colour("soot"), align="right")
        yield Line(x, y + 2, x + column - 8, y + 2, colour("smoke"), HAIR)
