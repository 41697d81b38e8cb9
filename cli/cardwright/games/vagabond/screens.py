"""Screens: a state and whose screen it is in, the table as it lies before them out: 78 columns, 17 lines at most."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Sequence
from typing import Any, Final

from cardwright.engine.game import Game
from cardwright.engine.moves import TABLE
from cardwright.games.cells import cells, fitted
from cardwright.games.telling import Line, Screen, Span
from cardwright.games.vagabond import glimpses, spoken
from cardwright.games.vagabond.rules.state import COLUMNS, QUESTIONS, VagabondState
from cardwright.games.vagabond.rules.view import JSON

WIDTH: Final = 78
TEXT: Final = 70  #: columns of a question
ROOM: Final = 17  #: lines of the table and the seats together
BESIDE: Final = 15  #: of these, where one's own sheet stands beneath and all that is asked has its rows
LEAST_ROWS: Final = 4  #: of an outline that is still to be known by it

POINTS: Final = {"n": "north", "s": "south", "w": "west", "e": "east"}
LINK: Final = " ─ "
_TITLES: Final = {
    "travel": "Travel",
    "compass": "Compass",
    "picture": "Picture",
    "flag": "Flags",
    "duel": "The final duel",
}


def plain(text: str = "") -> Line:
    """A line in one piece."""
    return (Span(text),)


def wrapped(text: str, style: str = "", indent: str = "  ") -> Iterator[Line]:
    """A text in lines of a comfortable width."""
    for row in textwrap.wrap(text, TEXT) or [""]:
        yield (Span(indent), Span(row, style))


def screen(game: Game[Any], state: VagabondState, seat: int, names: Sequence[str]) -> Screen:
    """The table as a seat may see it."""
    seen = game.view(state, seat)
    if seen["stage"] == "over":
        return _final(seen, game, state, names)
    seats = list(_seats(seen, names))
    own = list(_own(seen))
    room = min(14, ROOM - len(seats) - len(own))
    lines = list(_table(state, seen, seat, names))
    if own and seen["picture"] is not None and (over := len(lines) - (BESIDE - len(seats))) > 0:
        # The sheet stays on the screen; the picture has rows to spare.
        rows = max(LEAST_ROWS, glimpses.OUTLINE_ROWS - over)
        lines = list(_question(state, seen, names, rows))
    return Screen(_title(state, seen, names), lines[:room], [*seats, *own])


def _title(state: VagabondState, seen: JSON, names: Sequence[str]) -> str:
    category = seen["category"]
    if category == "duel":
        return f"{_TITLES[category]} of {names[state.ended]}"
    turn = f"{names[seen['turn']]}'s turn"
    return f"{_TITLES[category]} · {turn}" if category else turn


def _table(state: VagabondState, seen: JSON, seat: int, names: Sequence[str]) -> Iterator[Line]:
    """What is being played; between two turns what was turned last."""
    if seen["due"]:
        yield from _last(state, seen, names)
    elif seen["question"] is not None:
        yield from _question(state, seen, names)
    elif seen["task"] is not None:
        yield from _task(seen["task"])
    elif seen["round"] is not None:
        yield from _round(state, seen, seat, names)
    elif seen["stage"] == "decide":
        yield from wrapped(f"{names[state.ended]} has used up the last travel card: the game is over at once.", "bold")
        yield plain()
        yield from wrapped("Nobody has shown a total yet. One card of six questions, read without options:")
        yield from wrapped("all six right give 150 points, the first that is not costs 100.")
    else:
        yield from _last(state, seen, names)


def _question(
    state: VagabondState, seen: JSON, names: Sequence[str], rows: int = glimpses.OUTLINE_ROWS
) -> Iterator[Line]:
    asked, back = seen["question"], seen["back"]
    of = f" of {QUESTIONS}" if isinstance(asked["number"], int) else ""
    number = f"Question {asked['number']}{of}"
    if seen["picture"] is not None:
        yield from _picture(state, seen["picture"], rows)
    else:
        card = seen["duel"] or seen["seats"][seen["turn"]]["card"]
        yield (Span("  "), *_route_with_cities(card["route"], asked["about"]["code"]))
    yield plain()
    about = f" · {asked['about']['name']}" if "about" in asked else ""
    yield (Span("  "), Span(f"{number}{about}", "dim"))
    yield from wrapped(asked["ask"], "bold")
    if back is not None:
        yield from _reading(back, asked, seen, names)
        return
    for option in asked["options"] or ():
        yield (Span("    "), Span(option["letter"], "bold"), Span(f"  {option['text']}"))
    if asked["said"] is not None:
        yield plain()
        yield plain(f"  {_said(seen, asked, names)}")


def _reading(back: JSON, asked: JSON, seen: JSON, names: Sequence[str]) -> Iterator[Line]:
    """What the reader has before them: the right answer is marked."""
    card = back["questions"][back["now"]]
    yield plain()
    if "answer" in card:
        yield (Span("  ▶ ", "green"), Span(card["answer"], "bold green"), Span("  is what the card says", "dim"))
    for option in card.get("options", ()):
        right = option["letter"] == card["right"]
        style = "bold green" if right else ""
        yield (
            Span("  ▶ " if right else "    ", style),
            Span(f"{option['letter']}  {option['text']}", style),
            Span("  is right" if right else "", "dim"),
        )
    if asked["said"] is not None:
        yield plain()
        yield (Span(f"  {_said(seen, asked, names)}", "bold"),)


def _said(seen: JSON, asked: JSON, names: Sequence[str]) -> str:
    name = names[seen["ended"] if seen["category"] == "duel" else seen["turn"]]
    return f"{name} said “{asked['said']}”." if asked["said"] else f"{name} has answered aloud."


def _picture(state: VagabondState, front: JSON, rows: int) -> Iterator[Line]:
    drawn = glimpses.outline(state.setup.content.picture[front["card"]].outline, rows)
    words = textwrap.wrap(front["alt"] or f"The picture of card {front['card']}", TEXT - (22 if drawn else 0))
    if not drawn:
        yield from (plain(f"  {row}") for row in words)
        if front["file"]:
            yield (Span(f"  It is printed on card {front['card']}.", "dim"),)
        return
    for index, row in enumerate(drawn):
        yield (Span("  "), Span(row, "bold"), Span(f"  {words[index] if index < len(words) else ''}", "dim"))


def _task(task: JSON) -> Iterator[Line]:
    yield (Span("  "), Span("Which lies furthest north, south, west and east on the map?", "bold"))
    yield plain()
    wide = max(cells(place["city"]) for place in task["places"])
    countries = max(cells(place["country"]["name"]) for place in task["places"])
    for place in task["places"]:
        number = f"  {place['number']:>3} on the board" if place["number"] is not None else ""
        yield (
            Span(f"    {place['tile']}  ", "bold"),
            Span(f"{fitted(place['city'], wide)}  "),
            Span(f"{fitted(place['country']['name'], countries)}{number}".rstrip(), "dim"),
        )
    yield plain()
    yield (Span(f"  Task {task['letter']} of card {task['card']}", "dim"),)


def _round(state: VagabondState, seen: JSON, seat: int, names: Sequence[str]) -> Iterator[Line]:
    """V-23: the flags of whoever looks, the continent, and what has been said."""
    continent = seen["round"]["continent"]
    shown = seat if seat != TABLE else state.speaker
    card = seen["seats"][shown]["flag"]
    yield (Span("  "), Span(f"The continent is {continent}." if continent else "Which continent shall it be?", "bold"))
    yield from _flags(state, card, names[shown])
    for speaker, countries in seen["round"]["said"]:
        said = ", ".join(spoken.country_name(state.setup.content, code) for code in countries)
        yield plain(f"  {names[speaker]}: {said or _nothing(seen, speaker)}")


def _nothing(seen: JSON, speaker: int) -> str:
    return "names none" if speaker == seen["turn"] else "stays out"


def _flags(state: VagabondState, card: str, name: str) -> Iterator[Line]:
    codes = [flag.country.code for flag in state.setup.content.flag[card].flags]
    pictures = [glimpses.flag(code) for code in codes]
    letters = {letter for picture in pictures for row in picture for span in row for letter in span.bare}
    key = " ".join(f"{letter} {glimpses.LETTERS[letter][0]}" for letter in glimpses.LETTERS if letter in letters)
    yield (Span(f"  {name}'s flags, card {card}", "dim", f"  {card}: {key}"),)
    for rows in zip(*pictures, strict=True):
        line: list[Span] = [Span("  ")]
        for row in rows:
            line += [*row, Span("   ")]
        yield tuple(line)


def _last(state: VagabondState, seen: JSON, names: Sequence[str]) -> Iterator[Line]:
    """Cards that were turned in the last turn."""
    for turned in seen["turned"]:
        name = names[turned["seat"]]
        if turned["kind"] == "compass":
            yield from _turned_task(turned, name)
        else:
            of = turned["flags"]
            flags = ", ".join(f"{flag['country']['name']} ({flag['continent']})" for flag in of)
            yield (Span(f"  {name}: ", "bold"), *_named(state, turned))
            yield from wrapped(flags, "dim", "    ")


def _named(state: VagabondState, turned: JSON) -> Iterator[Span]:
    right = {
        flag["country"]["code"] for flag in turned["flags"] if turned["continent"] in (flag["continent"], *flag["also"])
    }
    for code in turned["said"]:
        mark, style = ("✓", "green") if code in right else ("✗", "red")
        yield Span(f"{mark} {spoken.country_name(state.setup.content, code)}  ", style)
    if not turned["said"]:
        yield Span("named none", "dim")


def _turned_task(turned: JSON, name: str) -> Iterator[Line]:
    yield (Span(f"  {name} placed the tiles, and the card was turned:", "dim"),)
    yield plain()
    cities = {place["tile"]: place["city"] for place in turned["places"]}
    wide = max(map(cells, cities.values()))
    for (point, way), tile in zip(POINTS.items(), turned["said"], strict=True):
        right = turned["answer"][point]
        mark, style = ("✓", "green") if tile == right else ("✗", "red")
        wrong = "" if tile == right else f"   {right} {cities[right]} is furthest {way}"
        placed = f"{way:<6} {tile} {fitted(cities[tile], wide) if wrong else cities[tile]}"
        yield (Span(f"  {mark} ", style), Span(placed, style), Span(wrong, "dim"))


def _route_with_cities(route: Sequence[JSON], now: str) -> Iterator[Span]:
    """A route with its cities and, where there is room, their numbers; the one that is asked about in bold."""
    named = [f"{stop['iata']} {stop['city']}" for stop in route]
    numbered = [f"{name} ({stop['number']})" for name, stop in zip(named, route, strict=True)]
    fits = cells(LINK.join(numbered)) <= WIDTH - 2
    for index, (text, stop) in enumerate(zip(numbered if fits else named, route, strict=True)):
        yield Span(f"{LINK if index else ''}{text}", "bold" if stop["country"]["code"] == now else "")


def _codes(route: Sequence[JSON]) -> str:
    return LINK.join(stop["iata"] for stop in route)


def _seats(seen: JSON, names: Sequence[str]) -> Iterator[Line]:
    """A line for each seat: whose turn it is, the journey, how far it is read, cards used up, the flag card."""
    wide = min(14, max(map(cells, names)))
    for seat, (one, name) in enumerate(zip(seen["seats"], names, strict=True)):
        now = "▶ " if seat == seen["acting"] or (seen["acting"] == TABLE and seat == seen["turn"]) else "  "
        where = _where(one["card"], home=seat == seen["ended"])
        used = f"{len(one['finished'])} used up" if one["finished"] else ""
        reads = "reads" if seat == seen["reader"] else ""
        yield (
            Span(f"{now}{fitted(name, wide)}  ", "bold" if now.strip() else ""),
            Span(f"{where:<30}  "),
            Span(f"{used:<10} {reads}".rstrip(), "dim"),
        )


def _where(card: JSON | None, home: bool) -> str:
    """Where a seat's journey stands. V-26: whoever has ended the game draws no other card."""
    if card is not None:
        return f"{_codes(card['route']):<16} {card['read']} of {QUESTIONS} read"
    return "home" if home else "a new travel card is due"


def _own(seen: JSON) -> Iterator[Line]:
    """V-27: the sheet of whoever looks, and no other."""
    if seen["sheet"] is None:
        return
    sheet = seen["sheet"]
    told = "  ".join(f"{column} {sheet[column]}" for column in COLUMNS if column != "duel")
    yield (Span(f"  {sheet['total']} point{'' if sheet['total'] == 1 else 's'}: ", "bold"), Span(told))


def _final(seen: JSON, game: Game[Any], state: VagabondState, names: Sequence[str]) -> Screen:
    """V-30: all sheets side by side, the best first."""
    outcome = game.outcome(state)
    assert outcome is not None
    wide = min(13, max(map(cells, names)))
    head = " ".join(f"{column:>8}" for column in (*COLUMNS, "total"))
    order = sorted(range(len(names)), key=lambda seat: outcome.places[seat])
    seats: list[Line] = []
    for seat in order:
        sheet, place = seen["sheets"][seat], outcome.places[seat]
        row = " ".join(f"{sheet[column]:>8}" for column in COLUMNS)
        style = "bold" if place == 1 else ""
        seats.append(
            (Span(f"{place:>2} {fitted(names[seat], wide)}{row} ", style), Span(f"{sheet['total']:>8}", "bold"))
        )
    lines = [*wrapped(_duelled(state, names)), plain(), (Span(f"   {'':<{wide}}{head}", "dim"),)]
    best = [names[seat] for seat in order if outcome.places[seat] == 1]
    return Screen(f"{' and '.join(best)} {'win' if len(best) > 1 else 'wins'}", lines, seats)


def _duelled(state: VagabondState, names: Sequence[str]) -> str:
    name, points = names[state.ended], state.sheets[state.ended].duel
    if not points:
        return f"{name} ended the game and declined the final duel."
    return f"{name} ended the game and {'won' if points > 0 else 'lost'} the final duel."
