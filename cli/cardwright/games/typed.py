"""Typed: cards as packages hold them in, the content that a game's rules play with out."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import fields
from typing import Any, get_origin, get_type_hints

from pydantic import TypeAdapter, ValidationError

from cardwright.deck.deck import Deck
from cardwright.deck.sealed import open_fields
from cardwright.engine.game import Game as Rules
from cardwright.games.game import Game

#: cards by kind, each ``{id, count, ...fields}``
Kinds = Mapping[str, Iterable[Mapping[str, Any]]]


class ContentError(ValueError):
    """Cards are not what the rules of their game play with; the text says what is wrong, and where."""


def content_of(rules: Rules[Any], kinds: Kinds) -> Any:
    """The content of a game's own class. Raises ContentError.

    A field of it that is a map holds the cards of the kind of its name, by id; any other is a board. ``counts``, where
    the class has it, says how many copies there are of each card.
    """
    if rules.content_type is None:
        return None
    hints = get_type_hints(rules.content_type)
    raw: dict[str, Any] = {}
    for field in fields(rules.content_type):
        cards = list(kinds.get(field.name, ()))
        if field.name == "counts":
            raw["counts"] = {card["id"]: card["count"] for some in kinds.values() for card in some}
        elif _is_map(hints[field.name]):
            raw[field.name] = {card["id"]: _fields(card) for card in cards}
        elif cards:
            raw[field.name] = _fields(cards[0])
    try:
        return TypeAdapter(rules.content_type).validate_json(json.dumps(raw), strict=True)
    except ValidationError as error:
        first = error.errors(include_url=False, include_input=False)[0]
        place = ".".join(str(step)[:60] for step in first["loc"])
        raise ContentError(f"{rules.name} cannot be played with these cards: {place}: {first['msg']}") from None


def deck_content(game: Game, rules: Rules[Any], deck: Deck) -> Any:
    """The content of a deck that was read, without a package between. Raises ContentError."""
    kinds: dict[str, list[Mapping[str, Any]]] = {}
    for content in deck.contents:
        card = {**open_fields(content), "id": content.id, "count": content.count}
        kinds.setdefault(content.kind.name, []).append(card)
    for board in game.boards:
        kinds[board.name] = [{**board.compile(deck), "id": board.name, "count": 1}]
    for cards in kinds.values():
        cards.sort(key=lambda card: str(card["id"]))
    return content_of(rules, kinds)


def deck_settings(deck: Deck) -> dict[str, Any]:
    """What a deck sets for the rules, as its package says it."""
    settings = getattr(deck.file, "settings", None)
    return settings.model_dump() if settings is not None else {}


def _is_map(hint: Any) -> bool:
    origin = get_origin(hint)
    return isinstance(origin, type) and issubclass(origin, Mapping)


def _fields(card: Mapping[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in card.items() if key not in ("id", "count")}
