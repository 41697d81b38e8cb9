"""Pages: strips over as few pages as they need, broken only where they may be."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple, TypeAlias

from cardwright.press.flow.strip import Strip, height_of

_EASE = 1e-6


class Placed(NamedTuple):
    """A strip whose top stands ``top`` mm below the head of the text."""

    strip: Strip
    top: float


Page: TypeAlias = "list[Placed]"


def break_pages(strips: Sequence[Strip], room: float) -> list[Page]:
    """Fill pages of ``room`` mm one after the other. What must stay together and is higher than a page is broken."""
    pages: list[Page] = [[]]
    for chain in _chains(strips):
        if pages[-1] and (chain[0].fresh or not _fits(chain, pages[-1], room)):
            pages.append([])
        if not pages[-1] and chain[0].head:
            _put(pages[-1], chain[0].head)
        if _fits(chain, pages[-1], room):
            _put(pages[-1], chain)
            continue
        for strip in chain:
            if pages[-1] and not _fits([strip], pages[-1], room):
                pages.append([])
            _put(pages[-1], [strip])
    return pages if pages[-1] else pages[:-1]


def _chains(strips: Sequence[Strip]) -> Iterator[list[Strip]]:
    """Runs of strips that stay together."""
    chain: list[Strip] = []
    for strip in strips:
        if strip.fresh and chain:
            yield chain
            chain = []
        chain.append(strip)
        if not strip.keep:
            yield chain
            chain = []
    if chain:
        yield chain


def _foot(page: Page) -> float:
    return page[-1].top + page[-1].strip.height if page else 0.0


def _fits(chain: Sequence[Strip], page: Page, room: float) -> bool:
    # An empty strip at the end is room before what follows, and nothing follows at the foot of a page.
    needed = height_of(chain) + (chain[0].before if page else 0.0)
    return _foot(page) + needed <= room + _EASE


def _put(page: Page, chain: Sequence[Strip]) -> None:
    for strip in chain:
        page.append(Placed(strip, _foot(page) + (strip.before if page else 0.0)))
