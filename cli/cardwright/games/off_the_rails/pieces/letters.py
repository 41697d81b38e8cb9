"""Letters: the moments, each a strip that is folded in three and shut, three to a page (O-06).

What is read lies inside, against a lining that nothing shines through; the front has a name and tells nothing.
"""

from __future__ import annotations

from typing import Final

from cardwright.deck.deck import Deck
from cardwright.games.off_the_rails.pieces.cut import cut, piece, shifted
from cardwright.games.off_the_rails.pieces.look import template
from cardwright.press.faces.compose import compose
from cardwright.press.faces.face import Face, Item
from cardwright.press.template.compile import Plan, compile_template
from cardwright.press.template.pictures import PictureStore

PER_PAGE: Final = 3


def letters(deck: Deck) -> list[Face]:
    """Pages of three letters; the last one as long as it needs to be."""
    moments = [content for content in deck.contents if content.kind.name == "moment" for _ in range(content.count)]
    if not moments:
        return []
    plan = _plan(deck)
    strips = [compose(content, plan)[0] for content in moments]
    return [_page(strips[at : at + PER_PAGE], number) for number, at in enumerate(range(0, len(strips), PER_PAGE), 1)]


def _plan(deck: Deck) -> Plan:
    kind = deck.kinds["moment"]
    assert kind.size is not None
    pictures = PictureStore(lambda name: f"{name} cannot be found")
    looks = template(kind.template, deck.file.theme)
    return compile_template(looks, kind.schema(), *kind.size, 0.0, pictures, deck.file.language)[0]


def _page(strips: list[Face], number: int) -> Face:
    width, height = strips[0].width, strips[0].height
    items: list[Item] = [item for at, strip in enumerate(strips) for item in shifted(strip.items, 0, at * height)]
    items += [cut(0, at * height, width, at * height) for at in range(len(strips) + 1)]
    items += [cut(x, 0, x, len(strips) * height) for x in (0.0, width)]
    return piece(f"letters-{number}", width, len(strips) * height, items)
