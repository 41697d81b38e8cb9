"""Kind: one sort of card. A kind that a game brings and one that an author declares in deck.yaml are the same."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from pydantic import BaseModel

from cardwright.deck.asked import Asked
from cardwright.read.node import Path


@dataclass(frozen=True, slots=True)
class Seal:
    """Content that nobody reads before its time: where it stands on a card, and what opens it.

    ``key`` makes of a card's content the words that name the occasion, such as "event x, round 3".
    """

    path: Path
    key: Callable[[Mapping[str, Any]], str]


@dataclass(frozen=True, slots=True)
class Kind:
    """One sort of card.

    ``model`` is what an author writes (pydantic, extra keys forbidden; ``id``, ``count``, ``ignore`` and ``notes``
    come from ``deck.field.CardSource``). ``compile`` makes the content of a written card: JSON values only, total
    (what cannot be derived is left empty; the checks say why). It takes the model's instance and the deck's tables.
    ``renamed`` tells where content that was renamed stands in the source. ``template`` is a name under the shared
    templates (``<game>/<kind>``) or a path in the deck that ends in ``.yaml``. ``schema`` is the JSON Schema of the
    content, for the package. ``strings`` names the content paths that are language (for translations and text hashes),
    ``names`` are those of them that are names: said once for the whole deck, under the word that they stand with, and
    kept as they are where nobody says otherwise. ``words`` are content paths whose values are words of the rules that
    are printed as they stand (continents): another language prints others, and a package keeps them. ``choices`` are
    content paths of options that are printed: conditions, icons and rules see them as they are written, and only texts
    say them in another language. What is ``declared`` in deck.yaml is translated with the deck, else with the game.
    ``pictures`` names the content paths at which names of picture files of the deck stand. What is ``sealed`` is
    printed, but in packages encoded and in proofs left out. A kind with a ``size`` (width and height in mm) is no card
    of the deck: it is left out of its sheets, and a piece of its game prints it. ``asked`` lists what a written card
    asks or says that must not stand in the deck twice.
    """

    name: str
    model: type[BaseModel]
    compile: Callable[[Any, Mapping[str, Any]], Mapping[str, Any]]
    template: str
    schema: Callable[[], Mapping[str, Any]]
    renamed: Mapping[Path, Path] = field(default_factory=dict)
    strings: tuple[Path, ...] = ()
    names: Mapping[Path, str] = field(default_factory=dict)
    words: tuple[Path, ...] = ()
    choices: tuple[Path, ...] = ()
    declared: bool = False
    pictures: tuple[Path, ...] = ()
    sealed: tuple[Seal, ...] = ()
    size: tuple[float, float] | None = None
    asked: Callable[[Any], Iterable[Asked]] | None = None
