"""History: what a game makes of the cards that a deck's files hold and of the history beside them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

from cardwright.deck.content import SourceCard
from cardwright.deck.kind import Kind
from cardwright.diag import Finding
from cardwright.read.node import Document


class Before(NamedTuple):
    """A deck as its files hold it. ``prefix`` goes before names of files in messages.

    ``instead`` are contents that stand in for files by name. ``session`` asks for the deck after so many sessions
    (0: before the first), None for the deck of today.
    """

    folder: Path
    cards: Sequence[SourceCard]
    kinds: Mapping[str, Kind]
    prefix: str = ""
    instead: Mapping[str, bytes] = {}
    session: int | None = None


@dataclass(frozen=True, slots=True)
class Lived:
    """The cards of a deck after its history. ``spent`` is how many copies of a card are gone, by its id.

    ``documents`` are the files of the history by their names from the deck's folder on, ``folders`` those in which more
    of them may appear. ``told`` is what the game's own commands want to know of it. ``gone`` are cards that are known
    and in no pool: they went out, or come in later; booklets may picture them still.
    """

    cards: Sequence[SourceCard]
    spent: Mapping[str, int] = field(default_factory=dict)
    findings: Sequence[Finding] = ()
    documents: Mapping[str, Document] = field(default_factory=dict)
    told: Any = None
    folders: Sequence[str] = ()
    gone: Sequence[SourceCard] = ()


Historian = Callable[[Before], Lived | None]
