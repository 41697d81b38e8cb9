"""Compile: cards as written to what is printed and played: limits, signs, tunes and the squares of moments derived."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from typing import Any, Final

from cardwright.deck.deck import Deck
from cardwright.games.off_the_rails.cards import (
    Action,
    Deed,
    Event,
    Junk,
    Moment,
    OffTheRailsDeck,
    Reference,
    Ritual,
    Scenario,
    Section,
    Skill,
)

SQUARES: Final = 30  #: O-07
NOTES: Final = 8  #: of a scenario's tune
_LEAPS: Final = (-3, -2, -1, -1, 1, 1, 2, 3)
_TOP: Final = 8  #: step of the uppermost wire


def compile_scenario(card: Scenario, tables: Mapping[str, Any]) -> Mapping[str, Any]:
    """O-03: the content of a scenario card."""
    return {
        "scenario": card.scenario,
        "set": card.set,
        "number": card.number,
        "limit": limit_of(card.humanity_limit),
        "rounds": {"x": card.events.x, "y": card.events.y},
        "setup": list(card.setup),
        "berries": [{"mood": berry.mood, "action": berry.action} for berry in card.berries],
        "changes": list(card.changes),
        "tune": tune_of(card.id),
        "event_x": _event(card.event_x),
        "event_y": _event(card.event_y),
    }


def _event(event: Event) -> dict[str, str]:
    return {"title": event.title, "text": event.text}


def limit_of(written: str | None) -> dict[str, int] | None:
    """O-05: 9/12/14 as three numbers."""
    if written is None:
        return None
    two, three, four = map(int, written.split("/"))
    return {"two": two, "three": three, "four": four}


def tune_of(name: str) -> list[int]:
    """A tune out of a card's id, the same for ever: small steps, and now and then a leap, between the outer wires."""
    numbers = hashlib.sha256(f"tune of {name}".encode()).digest()
    step = 2 + numbers[0] % 5
    tune = [step]
    for number in numbers[1:NOTES]:
        leap = _LEAPS[number % len(_LEAPS)]
        step += leap if 0 <= step + leap <= _TOP else -leap
        tune.append(step)
    return tune


def compile_deed(card: Deed, tables: Mapping[str, Any]) -> Mapping[str, Any]:
    """O-04: the content of a Devious Deed."""
    icon, _, amount = (card.gain or "").partition(" ")
    return {
        "vagrant": card.vagrant,
        "title": card.title,
        "goal": card.goal,
        "gain": {"icon": icon, "amount": amount} if icon else None,
        "reward": paragraphs(card.reward),
    }


def paragraphs(text: str) -> list[str]:
    """The paragraphs of a text, which an empty line parts."""
    return [part.strip() for part in text.split("\n\n") if part.strip()]


def compile_ritual(card: Ritual, tables: Mapping[str, Any]) -> Mapping[str, Any]:
    """The content of a Moonreaper Ritual."""
    return {"title": card.title, "moons": card.moons or "", "task": card.task, "reward": card.reward}


def compile_action(card: Action, tables: Mapping[str, Any]) -> Mapping[str, Any]:
    """The content of a Moonreaper Action."""
    return {"title": card.title, "steps": list(card.steps)}


def compile_junk(card: Junk, tables: Mapping[str, Any]) -> Mapping[str, Any]:
    """The content of a Junk card."""
    return {"mark": card.mark or "", "title": card.title, "text": paragraphs(card.text), "tale": card.tale or ""}


def compile_skill(card: Skill, tables: Mapping[str, Any]) -> Mapping[str, Any]:
    """The content of a Skill card."""
    return {
        "mark": card.mark or "",
        "title": card.title,
        "range": card.range,
        "bones": card.bones,
        "success": card.success,
        "text": paragraphs(card.text),
        "tale": card.tale or "",
    }


def compile_reference(card: Reference, tables: Mapping[str, Any]) -> Mapping[str, Any]:
    """The content of a reference card."""
    return {
        "of": card.of,
        "title": card.title,
        "front": [_section(section) for section in card.front],
        "back": [_section(section) for section in card.back],
    }


def _section(section: Section) -> dict[str, str]:
    return {"head": section.head, "text": section.text}


def compile_moment(card: Moment, tables: Mapping[str, Any]) -> Mapping[str, Any]:
    """O-06, O-07: the content of a moment, with the square of the track at which it is read."""
    coins = sorted(int(square) for square, moment in tables["donations"].items() if moment == card.moment)
    return {
        "moment": card.moment,
        "rituals": card.rituals,
        "coins": coins[0] if coins else None,
        "tune": tune_of(card.id),
        "passage": {"tale": list(card.tale), "effect": list(card.effect)},
    }


def compile_campaign(deck: Deck) -> Mapping[str, Any]:
    """O-07, O-13, O-18: what deck.yaml says of the things beside the cards."""
    file = deck.file
    assert isinstance(file, OffTheRailsDeck)
    squares = sorted(file.donations.items(), key=lambda pair: int(pair[0]))
    return {
        "squares": SQUARES,
        "donations": [{"coins": int(coins), "moment": moment} for coins, moment in squares],
        "smoky_bone": list(file.settings.smoky_bone),
        "berry_item": file.settings.berry_item,
    }
