"""Packs: a package in, the game that it is, its rules, content and settings out."""

from __future__ import annotations

from collections.abc import Mapping
from copy import deepcopy
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from cardwright.engine.game import Game as Rules
from cardwright.engine.game import SettingsError
from cardwright.engine.lines import DeckName
from cardwright.engine.state import Setup
from cardwright.games import catalog
from cardwright.games.game import Game
from cardwright.games.rules_fit import RulesFit, rules_fit
from cardwright.games.typed import ContentError, content_of
from cardwright.pack.hashes import KindOfCards, translatable
from cardwright.pack.read import Pack, open_pack


class CannotPlay(Exception):
    """A package that is whole cannot be played; the text says why."""


class BrokenPackage(CannotPlay):
    """It cannot, since the game's own package, or its rules, cannot be loaded."""


@dataclass(frozen=True, slots=True, eq=False)
class Playable:
    """A package that can be played: the game, its rules, and what they play with."""

    pack: Pack
    game: Game
    rules: Rules[Any]
    content: Any
    #: whether it was made for these rules or for older ones, in words for players
    fit: RulesFit

    @property
    def deck_name(self) -> DeckName:
        """What saves and playthroughs call the deck."""
        manifest = self.pack.manifest
        return DeckName(manifest.id, manifest.version, manifest.hashes.rules)

    @property
    def rules_hash(self) -> str:
        """The hash of what the rules see in it; games saved under the same one go on."""
        return self.pack.manifest.hashes.rules

    def settings(self, more: Mapping[str, Any] | None = None) -> dict[str, Any]:
        """The deck's settings with others on top, as JSON values; maps are put together."""
        return _merged(self.pack.manifest.settings, more or {})

    def table(self, seats: int, more: Mapping[str, Any] | None = None) -> Setup:
        """A table with the deck's settings and others on top. Raises CannotPlay."""
        try:
            return self.rules.table(self.content, self.settings(more), seats)
        except SettingsError as error:
            raise CannotPlay(str(error)) from None


def open_game(path: Path, language: str | None = None) -> Playable:
    """Open a package to play it, in one of its languages.

    Raises CannotPlay, BadPackError when it is damaged, and OSError when it cannot be read.
    """
    pack = open_pack(path)
    manifest = pack.manifest
    try:
        game = catalog.find(manifest.game) if manifest.game is not None else None
    except catalog.BrokenGame as broken:
        raise BrokenPackage(f"{path.name} cannot be played: {broken}") from None
    if game is None:
        words = f"the game {manifest.game}, which is not installed" if manifest.game else "a game of its author's own"
        raise CannotPlay(f"{path.name} is of {words}, so there are no rules to play it by")
    try:
        rules = catalog.rules_of(game)
    except catalog.BrokenRules as broken:
        raise BrokenPackage(str(broken)) from None
    if rules is None:
        raise CannotPlay(f"{game.title} is printed and packed, and has no rules that play it yet")
    fit = rules_fit(rules, manifest.rules_version)
    if not fit.plays:
        raise CannotPlay(f"{path.name} cannot be played here: {fit.words}")
    kinds = {kind: pack.cards(kind) for kind in manifest.kinds}
    if language is not None and language != manifest.language:
        if language not in manifest.languages:
            raise CannotPlay(f"{path.name} is in {', '.join(manifest.languages)}, not in {language}")
        kinds = {name: in_language(kind, pack.texts(language)) for name, kind in pack.kinds().items()}
    try:
        return Playable(pack, game, rules, content_of(rules, kinds), fit)
    except ContentError as error:
        raise CannotPlay(str(error)) from None


def _merged(below: Mapping[str, Any], above: Mapping[str, Any]) -> dict[str, Any]:
    merged = dict(below)
    for name, value in above.items():
        under = merged.get(name)
        merged[name] = _merged(under, value) if isinstance(under, Mapping) and isinstance(value, Mapping) else value
    return merged


def in_language(kind: KindOfCards, texts: Mapping[str, Mapping[str, str]]) -> list[dict[str, Any]]:
    """The cards of a kind with the texts of another language; options stay, since rules go by them."""
    options = replace(kind, texts=())
    kept = translatable({"": options}) if kind.choices else {}
    return [_translated(card, texts, kept.get(str(card["id"]), frozenset())) for card in kind.cards]


def _translated(
    card: Mapping[str, Any], texts: Mapping[str, Mapping[str, str]], kept: frozenset[str]
) -> dict[str, Any]:
    """A card with the texts of another language where there are any, but at places where it is ``kept``."""
    copy = deepcopy(dict(card))
    for pointer, text in texts.get(str(card["id"]), {}).items():
        if pointer in kept:
            continue
        *way, last = (step.replace("~1", "/").replace("~0", "~") for step in pointer.split("/")[1:])
        place: Any = copy
        for step in way:
            place = place[int(step)] if isinstance(place, list) else place[step]
        place[int(last) if isinstance(place, list) else last] = text
    return copy
