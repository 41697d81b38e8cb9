"""The Off the Rails game as the house sees it: its kinds, its checks, its pieces."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from cardwright.deck.content import SourceCard
from cardwright.deck.deckfile import DeckFile
from cardwright.deck.kind import Kind, Seal
from cardwright.games.game import Board, Game
from cardwright.games.off_the_rails.asking import asked_of_deed, asked_of_moment, asked_of_scenario
from cardwright.games.off_the_rails.cards import (
    Action,
    Deed,
    Junk,
    Moment,
    OffTheRailsDeck,
    Reference,
    Ritual,
    Scenario,
    Skill,
)
from cardwright.games.off_the_rails.checks.table import CHECKS, CODES
from cardwright.games.off_the_rails.compile import (
    compile_action,
    compile_campaign,
    compile_deed,
    compile_junk,
    compile_moment,
    compile_reference,
    compile_ritual,
    compile_scenario,
    compile_skill,
)

EACH = "*"
#: O-06: a moment is a strip that is folded in three, so that turning to one shows no other
LETTER = (189.0, 88.0)


@cache
def _schema(name: str) -> Mapping[str, Any]:
    """The JSON Schema of a class of the rules' content."""
    from pydantic import TypeAdapter

    from cardwright.games.off_the_rails.rules import content

    return TypeAdapter(getattr(content, name)).json_schema(mode="serialization")


def event_key(letter: str, fields: Mapping[str, Any]) -> str:
    """O-19: what opens an event: its round has come."""
    return f"event {letter}, round {fields['rounds'][letter]}"


def moment_key(fields: Mapping[str, Any]) -> str:
    """O-06: what opens a moment: that somebody is told to read it."""
    count = fields["rituals"]
    rituals = f", {count} {'ritual' if count == 1 else 'rituals'}" if count is not None else ""
    return f"moment {fields['moment']}{rituals}"


SCENARIO = Kind(
    "scenario",
    Scenario,
    compile_scenario,
    "off_the_rails/scenario",
    lambda: _schema("ScenarioCard"),
    renamed={("limit",): ("humanity_limit",), ("rounds",): ("events",)},
    strings=(
        ("scenario",),
        ("setup", EACH),
        ("berries", EACH, "action"),
        ("changes", EACH),
        ("event_x",),
        ("event_y",),
    ),
    sealed=(
        Seal(("event_x",), lambda fields: event_key("x", fields)),
        Seal(("event_y",), lambda fields: event_key("y", fields)),
    ),
    asked=asked_of_scenario,
)

DEED = Kind(
    "deed",
    Deed,
    compile_deed,
    "off_the_rails/deed",
    lambda: _schema("DeedCard"),
    renamed={("gain", "icon"): ("gain",), ("gain", "amount"): ("gain",), ("reward", EACH): ("reward",)},
    strings=(("title",), ("goal",), ("reward", EACH)),
    choices=(("vagrant",),),
    asked=asked_of_deed,
)

RITUAL = Kind(
    "ritual",
    Ritual,
    compile_ritual,
    "off_the_rails/ritual",
    lambda: _schema("RitualCard"),
    strings=(("title",), ("moons",), ("task",), ("reward",)),
)

ACTION = Kind(
    "action",
    Action,
    compile_action,
    "off_the_rails/action",
    lambda: _schema("ActionCard"),
    strings=(("title",), ("steps", EACH)),
)

JUNK = Kind(
    "junk",
    Junk,
    compile_junk,
    "off_the_rails/junk",
    lambda: _schema("JunkCard"),
    renamed={("text", EACH): ("text",)},
    strings=(("title",), ("text", EACH), ("tale",)),
)

SKILL = Kind(
    "skill",
    Skill,
    compile_skill,
    "off_the_rails/skill",
    lambda: _schema("SkillCard"),
    renamed={("text", EACH): ("text",)},
    strings=(("title",), ("text", EACH), ("tale",)),
)

REFERENCE = Kind(
    "reference",
    Reference,
    compile_reference,
    "off_the_rails/reference",
    lambda: _schema("ReferenceCard"),
    strings=(("title",), ("front", EACH), ("back", EACH)),
)

MOMENT = Kind(
    "moment",
    Moment,
    compile_moment,
    "off_the_rails/moment",
    lambda: _schema("MomentCard"),
    renamed={("passage", "tale"): ("tale",), ("passage", "effect"): ("effect",), ("coins",): ("moment",)},
    strings=(("passage",),),
    sealed=(Seal(("passage",), moment_key),),
    size=LETTER,
    asked=asked_of_moment,
)


def _index(file: DeckFile, tables: Mapping[str, tuple[SourceCard, ...]]) -> Mapping[str, Any]:
    """What compiling looks up: the squares of the donation track."""
    assert isinstance(file, OffTheRailsDeck)
    return {"donations": file.donations}


GAME = Game(
    "off_the_rails",
    "Vagrantsong: Off the Rails",
    {kind.name: kind for kind in (SCENARIO, DEED, RITUAL, ACTION, JUNK, SKILL, REFERENCE, MOMENT)},
    OffTheRailsDeck,
    index=_index,
    checks=CHECKS,
    codes=CODES,
    boards=(Board("campaign", compile_campaign, lambda: _schema("Campaign")),),
    pieces={
        name: f"cardwright.games.off_the_rails.pieces.table:{name.upper()}"
        for name in ("letters", "tokens", "dice", "track", "standee", "box")
    },
    starter="A small Off the Rails deck: a scenario, two Devious Deeds, the Moonreaper and a sealed moment.",
    families={"OTR": "Off the Rails: its cards, moments and Moonreaper"},
)
