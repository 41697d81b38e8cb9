"""The Cultural Routes game as the house sees it: its kinds, its wheel, its checks, its pieces."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from cardwright.deck.asked import Asked
from cardwright.deck.content import SourceCard
from cardwright.deck.deckfile import DeckFile
from cardwright.deck.kind import Kind
from cardwright.games.cultural_routes.cards import Blank, Category, Country, CulturalRoutesDeck, Penalty
from cardwright.games.cultural_routes.checks.table import CHECKS, CODES
from cardwright.games.cultural_routes.compile import (
    compile_blank,
    compile_category,
    compile_country,
    compile_penalty,
    compile_wheel,
)
from cardwright.games.game import Board, Game


@cache
def _schema(name: str) -> Mapping[str, Any]:
    """The JSON Schema of a class of the rules' content."""
    from pydantic import TypeAdapter

    from cardwright.games.cultural_routes.rules import content

    return TypeAdapter(getattr(content, name)).json_schema(mode="serialization")


COUNTRY = Kind(
    "country",
    Country,
    compile_country,
    "cultural_routes/country",
    lambda: _schema("Country"),
    renamed={("name",): ("region",), ("code",): ("country",)},
    strings=(("name",),),
    pictures=(("picture",),),
)

CATEGORY = Kind(
    "category",
    Category,
    compile_category,
    "cultural_routes/category",
    lambda: _schema("Category"),
    renamed={("text",): ("name",)},
    strings=(("text",),),
    pictures=(("picture",),),
    asked=lambda card: (Asked(("name",), card.name, sort="category"),),
)

PENALTY = Kind(
    "penalty",
    Penalty,
    compile_penalty,
    "cultural_routes/penalty",
    lambda: _schema("Penalty"),
    strings=(("name",), ("text",)),
)

BLANK = Kind("blank", Blank, compile_blank, "cultural_routes/blank", lambda: _schema("Blank"))


def _index(file: DeckFile, tables: Mapping[str, tuple[SourceCard, ...]]) -> Mapping[str, Any]:
    """What compiling looks up: the language that countries are named in."""
    return {"language": file.language}


GAME = Game(
    "cultural_routes",
    "Cultural Routes",
    {kind.name: kind for kind in (COUNTRY, CATEGORY, PENALTY, BLANK)},
    CulturalRoutesDeck,
    index=_index,
    checks=CHECKS,
    codes=CODES,
    boards=(Board("wheel", compile_wheel, lambda: _schema("Wheel")),),
    pieces={
        name: f"cardwright.games.cultural_routes.pieces.table:{name.upper()}"
        for name in ("wheel", "arrow", "scorecard", "tokens", "timer", "box")
    },
    rules_version="1",
    rules="cardwright.games.cultural_routes.rules.play:RULES",
    bots="cardwright.games.cultural_routes.bots:BOTS",
    telling="cardwright.games.cultural_routes.telling:TELLING",
    answers="cardwright.games.cultural_routes.answered:answers_of",
    turn="spin",
    history="cardwright.games.cultural_routes.legacy.live:live",
    legacy="cardwright.games.cultural_routes.legacy.family:LEGACY",
    starter="A small Cultural Routes deck: ten places, six questions, three penalties, blanks to fill in.",
    families={"CUL": "Cultural Routes: its places, categories and wheel"},
)
