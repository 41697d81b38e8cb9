"""Modelines: the line at the head of each YAML file of a deck that tells editors its schema."""

from __future__ import annotations

import posixpath
from collections.abc import Iterator

from cardwright.build.locate import DECK_FILE
from cardwright.build.schemas import ENDING, FOLDER, schema_name
from cardwright.deck.deck import Deck
from cardwright.games.game import Game
from cardwright.read.paths import resolve

MARK = "yaml-language-server:"
_YAML = (".yaml", ".yml")


def modelines(deck: Deck, game: Game) -> dict[str, str]:
    """The modeline of each YAML file of a deck, by the file's name in the deck."""
    return {
        name: f"# {MARK} $schema={posixpath.relpath(f'{FOLDER}/{schema}{ENDING}', posixpath.dirname(name) or '.')}"
        for name, schema in _files(deck, game)
        if name.endswith(_YAML)
    }


def without_modeline(deck: Deck, game: Game) -> dict[str, str]:
    """The modelines of those files that have none. Raises OSError."""
    return {
        name: line
        for name, line in modelines(deck, game).items()
        if MARK.encode() not in (deck.folder / name).read_bytes()
    }


def _files(deck: Deck, game: Game) -> Iterator[tuple[str, str]]:
    """Files of a deck with the name of their schema."""
    yield DECK_FILE, "deck"
    for kind, written in deck.file.cards.items():
        if kind in deck.kinds:
            yield from _named(deck, [written] if isinstance(written, str) else written, schema_name(kind))
    for table in (*game.tables, *game.named):
        yield from _named(deck, [getattr(deck.file, table)], table)
    yield from _named(deck, [kind.template for kind in deck.file.kinds.values()], "template")


def _named(deck: Deck, entries: list[str], schema: str) -> Iterator[tuple[str, str]]:
    for entry in entries:
        for found in resolve(deck.folder, entry)[0]:
            yield found.name, schema
