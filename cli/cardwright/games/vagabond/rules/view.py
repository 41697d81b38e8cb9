"""View: what a seat may know of a game, as JSON values, and the places that it is made of."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from typing import Any, Final

from cardwright.engine.game import Place
from cardwright.engine.moves import TABLE
from cardwright.engine.state import ASIDE
from cardwright.games.vagabond.rules import compass, duel, picture, travel
from cardwright.games.vagabond.rules.content import CompassTask, Content, Country, PictureCard, TravelCard
from cardwright.games.vagabond.rules.state import PILES, Sheet, Turned, VagabondState
from cardwright.games.vagabond.rules.turn import pile

JSON = dict[str, Any]

#: V-36: stages in which a back is being read
_READING: Final = ("answer", "choose", "judge")


def reader(state: VagabondState) -> int | None:
    """V-12, V-28: who holds the back of a travel, picture or duel card, while it is read; else None."""
    if state.stage not in _READING or state.owed:
        return None
    seat: int = state.setup.prepared.readers[state.speaker].seat
    return seat


def view(state: VagabondState, seat: int) -> JSON:
    """V-27, V-36: what lies open to all, the seat's own sheet, and what it reads."""
    out: JSON = {
        "turn": state.seat,
        "acting": _acting(state),
        "category": state.category or None,
        "stage": state.stage,
        "reader": reader(state),
        "ended": state.ended if state.ended >= 0 else None,
        "due": [[owed.seat, owed.pile] for owed in state.owed],
        "piles": {name: pile(state, name).size for name in PILES},
        "compass_side": compass.side(state),
        "seats": [_seat(state, other) for other in range(len(state.cards))],
        "sheet": _sheet(state.sheets[seat]) if seat != TABLE else None,
        # V-30: the totals are revealed when all is over.
        "sheets": [_sheet(sheet) for sheet in state.sheets] if state.stage == "over" else None,
        "turned": [_turned(state, turned) for turned in state.turned],
    }
    out |= _being_played(state)
    # The back is seen by its reader alone while reading.
    out["back"] = _back(state) if seat != TABLE and seat == reader(state) else None
    return out


def _acting(state: VagabondState) -> int | None:
    if state.stage == "over":
        return None
    return TABLE if state.owed or state.stage in ("spin", "judge") else state.speaker


def _sheet(sheet: Sheet) -> JSON:
    return {**sheet._asdict(), "total": sum(sheet)}


def _seat(state: VagabondState, seat: int) -> JSON:
    """A seat's cards: fronts lie open to all, and a travel card's back once it is finished."""
    cards = state.setup.content.travel
    card = state.cards[seat]
    return {
        "card": {**_route(cards[card], card), "read": state.read[seat]} if card else None,
        "finished": [_finished(cards[name], name) for name in state.finished[seat]],
        "flag": state.flags[seat] or None,
    }


def _route(card: TravelCard, name: str) -> JSON:
    """A travel card's front."""
    stops = [
        {"number": stop.number, "iata": stop.iata, "city": stop.city, "country": _country(stop.country)}
        for stop in card.route
    ]
    return {"id": name, "route": stops}


def _finished(card: TravelCard, name: str) -> JSON:
    return {**_route(card, name), "questions": _questions(card)}


def _questions(card: TravelCard) -> list[JSON]:
    return [
        {
            "about": _country(question.about),
            "ask": question.ask,
            "options": [{"letter": option.letter, "text": option.text} for option in question.options],
            "right": question.right,
        }
        for question in card.questions
    ]


def _being_played(state: VagabondState) -> JSON:
    """The question, the task or the flag round that is on, with what has been read and said aloud."""
    out: JSON = {"question": None, "task": None, "picture": None, "round": None, "duel": None}
    content: Content = state.setup.content
    if state.category == "flag":
        said = [[naming.seat, list(naming.countries)] for naming in state.namings]
        out["round"] = {"continent": state.continent or None, "said": said}
    if state.owed:
        return out
    if state.category == "compass":
        out["task"] = {"card": state.card, **_task(compass.task(state))}
    elif state.category == "picture":
        out["picture"] = _front(content.picture[state.card], state.card)
        read = picture.question(state)
        letter = f"{picture.pair(state) + 1}{read.letter}"
        out["question"] = {"card": state.card, "number": letter, "ask": read.ask, "options": None, "said": _said(state)}
    elif state.category == "travel":
        card = state.cards[state.seat]
        out["question"] = _question(state, travel.question(state), card, state.read[state.seat] + 1)
    elif state.category == "duel" and state.card:
        card = state.card
        out["duel"] = _route(content.travel[card], card)
        if state.stage == "over":
            # V-36: the card is finished, and seen by all.
            out["duel"]["questions"] = _questions(content.travel[card])
        else:
            out["question"] = _question(state, duel.question(state), card, state.question + 1)
    return out


def _question(state: VagabondState, read: Any, card: str, number: int) -> JSON:
    """V-13, V-15: a question and its country, as they are read; the options once they are asked for."""
    options = [{"letter": option.letter, "text": option.text} for option in read.options]
    return {
        "card": card,
        "number": number,
        "about": _country(read.about),
        "ask": read.ask,
        "options": options if state.stage == "choose" else None,
        "said": _said(state),
    }


def _said(state: VagabondState) -> str | None:
    return state.said if state.stage == "judge" else None


def _country(country: Country) -> JSON:
    return {"code": country.code, "name": country.name}


def _task(task: CompassTask) -> JSON:
    places = [
        {
            "tile": place.tile,
            "number": place.number,
            "iata": place.iata,
            "city": place.city,
            "country": _country(place.country),
        }
        for place in task.places
    ]
    return {"letter": task.letter, "places": places}


def _front(card: PictureCard, name: str) -> JSON:
    """A picture card's front, as far as words go: whose outline it is would be an answer."""
    return {"card": name, "file": card.file, "alt": card.alt, "credit": card.credit}


def _turned(state: VagabondState, turned: Turned) -> JSON:
    """A card that was turned, with its answer: by now everybody has seen it."""
    content: Content = state.setup.content
    out: JSON = {"kind": turned.kind, "seat": turned.seat, "card": turned.card, "said": list(turned.said)}
    if turned.kind == "compass":
        task = compass.task_of(content.compass[turned.card], turned.side)
        answer = task.answer
        return {**out, **_task(task), "answer": {"n": answer.n, "s": answer.s, "w": answer.w, "e": answer.e}}
    flags = [
        {"country": _country(flag.country), "continent": flag.continent, "also": list(flag.also)}
        for flag in content.flag[turned.card].flags
    ]
    return {**out, "continent": state.continent, "flags": flags}


def _back(state: VagabondState) -> JSON:
    """What the reader has before them."""
    content: Content = state.setup.content
    if state.category == "picture":
        now = content.picture[state.card].pairs[picture.pair(state)]
        pair = [{"letter": one.letter, "ask": one.ask, "answer": one.answer} for one in now.questions]
        return {"questions": pair, "now": state.question}
    if state.category == "duel":
        return {"questions": _questions(content.travel[state.card]), "now": state.question}
    card = content.travel[state.cards[state.seat]]
    return {"questions": _questions(card), "now": state.read[state.seat]}


# ---------------------------------------------------------------------------------------------------- what it is of

_OPEN: Final = tuple(field.name for field in fields(VagabondState) if field.name not in (*ASIDE, "rng", "sheets"))
_STOP: Final = ("number", "iata", "city", "country")
_PLACE: Final = ("tile", *_STOP)


def known(state: VagabondState, seat: int) -> Iterator[Place]:
    """The places of state, log and content that a view is made of, and no others."""
    yield from (("state", name) for name in _OPEN)
    over = state.stage == "over"
    if over:
        yield from (("state", "sheets"), ("log",))
    else:
        # What was said, turned and judged is public; what it gave is on the seat's own sheet alone (V-27).
        yield ("log", "*", "move")
        if seat != TABLE:
            yield ("state", "sheets", seat)
    yield from (("content", "board"), ("content", "counts"), ("content", "travel", "*", "pile"))
    for name in (card for card in (*state.cards, state.card if state.category == "duel" else "") if card):
        yield from _known_front(name)
    for finished in state.finished:
        for name in finished:
            yield from _known_front(name)
            yield ("content", "travel", name, "questions")
    for turned in state.turned:
        yield from _known_turned(turned)
    if not state.owed:
        yield from _known_in_play(state, seat)


def _known_front(name: str) -> Iterator[Place]:
    yield ("content", "travel", name, "stops")
    yield from (("content", "travel", name, "route", "*", field) for field in _STOP)


def _known_task(name: str, side: str) -> Iterator[Place]:
    yield ("content", "compass", name, side.lower(), "letter")
    yield ("content", "compass", name, side.lower(), "on_board")
    yield from (("content", "compass", name, side.lower(), "places", "*", field) for field in _PLACE)


def _known_turned(turned: Turned) -> Iterator[Place]:
    if turned.kind == "flag":
        yield ("content", "flag", turned.card)
    else:
        yield from _known_task(turned.card, turned.side)
        yield ("content", "compass", turned.card, turned.side.lower(), "answer")


def _known_in_play(state: VagabondState, seat: int) -> Iterator[Place]:
    reads = seat != TABLE and seat == reader(state)
    if state.category == "compass":
        yield from _known_task(state.card, compass.side(state))
    elif state.category == "picture":
        yield from (("content", "picture", state.card, field) for field in ("file", "alt", "credit"))
        pair: Place = ("content", "picture", state.card, "pairs", picture.pair(state), "questions")
        yield from ((*pair, state.question, "letter"), (*pair, state.question, "ask"))
        if reads:
            yield pair
    elif state.category == "travel":
        yield from _known_question(state, state.cards[state.seat], state.read[state.seat], reads)
    elif state.category == "duel" and state.card:
        yield from _known_question(state, state.card, state.question, reads or state.stage == "over")


def _known_question(state: VagabondState, card: str, number: int, whole: bool) -> Iterator[Place]:
    questions: Place = ("content", "travel", card, "questions")
    if whole:
        yield questions
        return
    yield from ((*questions, number, "about"), (*questions, number, "ask"))
    if state.stage == "choose":
        yield from ((*questions, number, "options", "*", field) for field in ("letter", "text"))
