"""View: what a seat may know of a game, as JSON values, and the places that it is made of."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from typing import Any, Final

from cardwright.engine.game import Place
from cardwright.engine.state import ASIDE, newest_first
from cardwright.games.cultural_routes.rules.content import Content
from cardwright.games.cultural_routes.rules.settings import Settings
from cardwright.games.cultural_routes.rules.state import CulturalRoutesState

JSON = dict[str, Any]


def view(state: CulturalRoutesState, seat: int) -> JSON:
    """All that lies open: the wheel, the scorecard, the quiz. What is said together with others is not heard yet."""
    settings: Settings = state.setup.settings
    return {
        "turn": None if state.stage == "over" else state.seat,
        "stage": state.stage,
        "again": state.again,
        "sudden_death": state.sudden,
        "reader": state.reader if state.reader >= 0 else None,
        "seats": [{"points": points, "out": out} for points, out in zip(state.points, state.out, strict=True)],
        "start": state.setup.content.wheel.start,
        "slots": [_slot(state, number) for number in range(1, len(state.slots) + 1)],
        "arrow": list(state.arrow),
        "deck": len(state.deck),
        "discard": list(state.discard),
        "quiz": _quiz(state, seat) if state.category else None,
        "timer": settings.timer,
        "look_up": settings.look_up,
        "wrong_answer": settings.wrong_answer,
    }


def _slot(state: CulturalRoutesState, number: int) -> JSON:
    content: Content = state.setup.content
    card, kind = state.slots[number - 1], content.wheel.slots[number - 1].kind
    out: JSON = {"number": number, "kind": kind, "card": card or None, "x": number in state.tokens}
    if kind == "penalty":
        penalty = content.penalty[card]
        return {**out, "name": penalty.name, "text": penalty.text, "effect": penalty.effect, "points": penalty.points}
    country = content.country[card] if card else None
    return {**out, "name": country.name if country else None, "code": country.code if country else None}


def _quiz(state: CulturalRoutesState, seat: int) -> JSON:
    content: Content = state.setup.content
    return {
        "country": content.country[state.slots[state.arrow[0] - 1]].name,
        "category": state.category,
        "text": content.category[state.category].text,
        "reads": state.reads,
        "guessing": list(state.guessing),
        "stretch": state.stretch,
        "spoken": list(state.spoken),
        "said": state.words[seat] if seat >= 0 and seat != state.heard else "",
        "heard": {"seat": state.heard, "said": state.words[state.heard]} if state.heard >= 0 else None,
        "wrong": list(state.wrong),
    }


# ---------------------------------------------------------------------------------------------------- what it is of

_OPEN: Final = tuple(field.name for field in fields(CulturalRoutesState) if field.name not in (*ASIDE, "rng", "words"))


def known(state: CulturalRoutesState, seat: int) -> Iterator[Place]:
    """The places of state, log and content that a view is made of, and no others."""
    yield from (("state", name) for name in _OPEN)
    yield from (("state", "words", other) for other in range(len(state.words)) if not _unheard(state, other, seat))
    yield from _known_log(state, seat)
    yield from (("content", name) for name in ("penalty", "wheel", "counts"))
    yield from (("content", "country", card) for card in state.slots if card)
    yield from (("content", "category", card) for card in (*state.discard, state.category) if card)


def _unheard(state: CulturalRoutesState, other: int, seat: int) -> bool:
    """Whether a seat may not know yet what another one says."""
    return other not in (seat, state.heard) and state.spoken[other] == "answer"


def _known_log(state: CulturalRoutesState, seat: int) -> Iterator[Place]:
    """All but the words of answers that are not heard yet, which are the last that those seats gave."""
    unheard = {other for other in range(len(state.spoken)) if _unheard(state, other, seat)}
    if not unheard:
        yield ("log",)
        return
    entries = list(newest_first(state))
    for back, entry in enumerate(entries, 1):
        index, (actor, name, _) = len(entries) - back, entry.move
        if name == "answer" and actor in unheard:
            unheard.remove(actor)
            yield from (("log", index, "notes"), ("log", index, "move", 0), ("log", index, "move", 1))
        else:
            yield ("log", index)
