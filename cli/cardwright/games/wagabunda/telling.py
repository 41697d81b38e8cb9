"""Telling: how Wagabunda speaks to people at a terminal: the ways ahead of every pawn, and what happened in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from cardwright.engine.game import Game
from cardwright.engine.moves import TABLE, Form, Move, Option
from cardwright.engine.state import Note, State, newest_first
from cardwright.games.cells import fitted
from cardwright.games.telling import Line, Screen, Span, Telling
from cardwright.games.wagabunda.lanes import Lane, drawn, ways_ahead
from cardwright.games.wagabunda.rules.content import PAWNS, Board
from cardwright.games.wagabunda.rules.state import WagabundaState
from cardwright.games.wagabunda.rules.track import DOT, FACES, META, WHITE, Track


class Look(NamedTuple):
    """How a colour is shown: two letters that stand for it alone, the figure on its pawn, and a style."""

    letters: str
    figure: str
    style: str


#: figures and colours are those of the printed board
LOOKS: Final[Mapping[str, Look]] = {
    "black": Look("Bk", "cat", "bold #fffbf2 on #1e1a18"),
    "green": Look("Gn", "leaf", "bold #1e1a18 on #5aa552"),
    "brown": Look("Br", "acorn", "bold #fffbf2 on #7b4a2a"),
    "blue": Look("Bu", "umbrella", "bold #1e1a18 on #79bde6"),
    "yellow": Look("Ye", "sun", "bold #1e1a18 on #f6c42c"),
    "navy": Look("Na", "star", "bold #fffbf2 on #22336c"),
    "red": Look("Re", "apple", "bold #fffbf2 on #cf3527"),
    WHITE: Look("Wh", "", "#1e1a18 on #ffffff"),
    DOT: Look("W•", "", "#1e1a18 on #ffffff"),
    META: Look("Me", "", "bold reverse"),
}
START: Final = Look("St", "", "bold reverse")

#: how far the screen looks ahead: two throws
AHEAD: Final = 12
#: lines that lanes may take, and those of the player whose turn it is
LANES, MINE = 11, 5
#: letters before a lane, and of the line that shows the whole way
BEFORE, RACE = 11, 58
PLACES: Final = ("1st", "2nd", "3rd", "4th")


class WagabundaTelling(Telling):
    """Wagabunda in words and letters."""

    def screen(self, game: Game[Any], state: State, seat: int, names: Sequence[str]) -> Screen:
        """Who is how far, the reserve, and the spaces before every pawn; at the end who did how."""
        view, track, board = game.view(state, seat), _track(state), _board(state)
        seats = [_player(view, track, names, number) for number in range(len(names))]
        race = _race(view, track)
        if view["turn"] is None:
            return Screen(_over(game, state, names), [race, (), *_deeds(state, names)], _placed(game, state, seats))
        lines = [race, _reserve(view), *_lanes(view, track, board, names)]
        return Screen(f"{names[view['turn']]}'s turn", lines, seats, [_LEGEND])

    def question(self, game: Game[Any], state: State, actor: int, names: Sequence[str]) -> str:
        """What is to be done, with the name of who does it."""
        assert isinstance(state, WagabundaState)
        name, phase = names[state.seat], state.phase
        if phase == "die":
            return f"{name} has thrown. What does the die show?"
        if phase == "take":
            return f"{name}, which pawn do you take?"
        if phase == "move":
            return f"{name}, {_spaces(state.thrown)}: where to?"
        if phase == "dot":
            return f"{name}, you came to a dot: which pawn do you take for yours?"
        if phase == "end":
            return f"{name}, exchange your pawn, or end your turn?"
        first = "an extra move! " if state.extra else "only an even throw leads on. " if _held(state) else ""
        return f"{name}, {first}" + _throwing(len(game.moves(state, actor)) > 1, bool(first))

    def label(self, game: Game[Any], state: State, option: Option, names: Sequence[str]) -> str:
        """An option, and what it is good for."""
        assert isinstance(state, WagabundaState) and not isinstance(option, Form)
        _, name, args = option
        if name == "die":
            return f"a {args[0]}"
        if name == "move":
            return f"to {_named(state, str(args[0]))}: {_landing(state, str(args[0]))}"
        if name == "throw":
            return "throw" + _chances(state, state.pawns[state.seat])
        if name == "end":
            return f"keep the {pawn_words(state.pawns[state.seat])}, end the turn"
        verb = "take" if name == "take" else "exchange for"
        return f"{verb} the {pawn_words(args[0])}{_chances(state, args[0])}"

    def read(self, game: Game[Any], state: State, typed: str, options: Sequence[Option]) -> Move | str | None:
        """The die's number; a pawn by its colour, figure or letters; a space by its name; throw, keep, end."""
        words = " ".join(typed.casefold().split())
        moves = [option for option in options if not isinstance(option, Form)]
        if not words or not moves:
            return None
        if moves[0].actor == TABLE:
            return _face(words, moves)
        if words.isdecimal():
            return None
        return _space(words, moves) or _verb(words, moves) or _pawn(words, moves)

    def told(
        self, game: Game[Any], state: State, move: Move, notes: Sequence[Note], names: Sequence[str]
    ) -> Sequence[str]:
        """What a move brought about."""
        assert isinstance(state, WagabundaState)
        actor, name, args = move
        if name == "die":
            return _told_die(state, args[0], notes, names)
        if name == "take":
            return [f"{names[actor]} takes the {pawn_words(args[0])}."]
        if name == "move":
            return _told_move(game, state, actor, str(args[0]), names)
        for note in notes:
            if note.what == "free-exchange":
                return [f"{names[actor]} exchanges the {pawn_words(note.about[0])} for the {pawn_words(args[0])}."]
            if note.what == "forced-exchange":
                return [f"{names[actor]} has to give the {pawn_words(note.about[0])} for the {pawn_words(args[0])}."]
        return []


def pawn_words(pawn: Any) -> str:
    """A pawn in words: "yellow sun"; its colour, and the figure that is printed on it."""
    return f"{pawn} {LOOKS[pawn].figure}"


# ------------------------------------------------------------------------------------------------------ the screen


def _track(state: State) -> Track:
    track: Track = state.setup.prepared.track
    return track


def _board(state: State) -> Board:
    board: Board = state.setup.content.board
    return board


def _chip(colour: str) -> Span:
    return Span(f" {LOOKS[colour].letters} ", LOOKS[colour].style)


def _player(view: Mapping[str, Any], track: Track, names: Sequence[str], seat: int) -> Line:
    """A player's line: pawn, place, what is left, and whether they are held."""
    player = view["players"][seat]
    turn = seat == view["turn"]
    front = Span(f"{'▸' if turn else ' '} {names[seat][:12]:12} {seat + 1} ", "bold" if turn else "")
    if player["pawn"] is None:
        return front, Span("no pawn yet", "dim")
    where = "on meta" if not player["left"] else f"on {player['space'][:10]}, {player['left']} to meta"
    held = [Span("  held: 2, 4 or 6", "bold")] if player["penalised"] and view["turn"] is not None else []
    return front, _chip(player["pawn"]), Span(f" {pawn_words(player['pawn']):14} {where}"), *held


def _race(view: Mapping[str, Any], track: Track) -> Line:
    """The whole way in one line: every player's number where their pawn is."""
    whole = max(1, track.left[track.start])
    line = [Span("─", "dim")] * (RACE + 1)
    for seat, player in enumerate(view["players"]):
        if player["pawn"] is None:
            continue
        place = round((whole - min(player["left"], whole)) / whole * RACE)
        # Pawns side by side rather than one over another.
        free = [at for at in range(RACE + 1) if line[at].text == "─"]
        place = min(free, key=lambda at: (abs(at - place), at))
        line[place] = Span(str(seat + 1), LOOKS[player["pawn"]].style)
    return Span("  start ", "dim"), *line, Span(" meta", "dim")


def _reserve(view: Mapping[str, Any]) -> Line:
    spans = [Span("  Reserve ")]
    for pawn in view["reserve"]:
        spans += [_chip(pawn), Span(f"{LOOKS[pawn].figure} ", "dim")]
    return tuple(spans)


class _Group(NamedTuple):
    """Pawns on one space, which have the same ways ahead; ``turn`` where one of them is to move."""

    space: str
    seats: tuple[int, ...]
    turn: bool


def _groups(view: Mapping[str, Any], start: str) -> list[_Group]:
    """Spaces with pawns, first that of the player whose turn it is, in the first round start."""
    turn = view["turn"]
    where = {seat: player["space"] for seat, player in enumerate(view["players"]) if player["space"] is not None}
    where.setdefault(turn, start)
    order = sorted(where, key=lambda seat: (seat - turn) % len(view["players"]))
    return [
        _Group(space, tuple(seat for seat in sorted(where) if where[seat] == space), where[turn] == space)
        for space in dict.fromkeys(where[seat] for seat in order)
    ]


def _lanes(view: Mapping[str, Any], track: Track, board: Board, names: Sequence[str]) -> list[Line]:
    """The ruler, and under it the lanes of every space with pawns, as many as there is room for."""
    thrown = view["thrown"]
    groups = _groups(view, track.start)
    blocks = [ways_ahead(lambda space: _onward(track, board, space), group.space, AHEAD) for group in groups]
    rooms = _rooms([len(block) for block in blocks], min(LANES, 14 - len(names)))
    lines = [_ruler(thrown)]
    for group, block, room in zip(groups, blocks, rooms, strict=True):
        throw = thrown if group.turn else 0
        shown = drawn(block[:room], _cell(view, track, group, throw), AHEAD)
        for number, line in enumerate(shown):
            lines.append((_front(group, names, number), *line, _margin(block, number, room, throw)))
    return lines


def _onward(track: Track, board: Board, space: str) -> Sequence[str]:
    return () if space == track.meta else board.spaces[space].next


def _rooms(wanted: Sequence[int], room: int) -> list[int]:
    """Lines for each block: one for all, then what the first wants, up to MINE, then the others in turn."""
    given = [1] * len(wanted)
    for number, most in enumerate(wanted):
        more = min(most, MINE) - 1
        given[number] += max(0, min(more, room - sum(given)))
    return given


def _ruler(thrown: int) -> Line:
    """How many steps ahead each column is; those of one throw brighter than those of two."""
    numbers = [
        Span(f" {step:<2} ", "bold reverse" if step == thrown else "bold" if step in FACES else "dim")
        for step in range(1, AHEAD + 1)
    ]
    return Span(" " * (BEFORE + 4)), *numbers


def _front(group: _Group, names: Sequence[str], number: int) -> Span:
    """Whose lane it is, before the first of a block."""
    who = "" if number else " ".join(str(seat + 1) for seat in group.seats)
    if len(group.seats) == 1 and not number:
        who += f" {names[group.seats[0]]}"
    return Span(f"  {who[: BEFORE - 3]:{BEFORE - 2}}", "bold" if group.turn else "")


def _cell(view: Mapping[str, Any], track: Track, group: _Group, thrown: int) -> Callable[[str, int], Span]:
    """How one space of a lane is shown: its colour's letters, and the number of the player who stands there."""
    standing: dict[str, list[int]] = {}
    for seat, player in enumerate(view["players"]):
        standing.setdefault(player["space"], []).append(seat + 1)

    def cell(space: str, step: int) -> Span:
        look = START if space == track.start else LOOKS[track.ground[space]]
        there = standing.get(space, []) if step else []
        mark = " " if not there else str(there[0]) if len(there) == 1 else "+"
        if step and step == thrown:
            return Span(f"[{look.letters}]", look.style)
        return Span(f"{look.letters}{mark}", look.style)

    return cell


def _margin(block: Sequence[Lane], number: int, room: int, thrown: int) -> Span:
    """Beside a lane: where the throw leads on it; and, beside the last one, that there was no room for all."""
    lane = block[number]
    if thrown and thrown in lane.spaces:
        return Span(f" → {lane.spaces[thrown][:11]}", "bold")
    if number == room - 1 and room < len(block):
        return Span(f" +{len(block) - room} more ways", "dim")
    return Span("")


_LEGEND: Final[Line] = (Span("  Wh white, W• white with a dot, Me meta; a number: whose pawn is there", "dim"),)


# ---------------------------------------------------------------------------------------------------------- the end


def _over(game: Game[Any], state: State, names: Sequence[str]) -> str:
    outcome = game.outcome(state)
    assert outcome is not None
    return f"{names[outcome.places.index(1)]} has come to meta and wins"


def _placed(game: Game[Any], state: State, seats: Sequence[Line]) -> Sequence[Line]:
    """The players' lines, each with its place."""
    outcome = game.outcome(state)
    assert outcome is not None
    return [
        (line[0], Span(f"{PLACES[place - 1]}  ", "bold"), *line[1:])
        for line, place in zip(seats, outcome.places, strict=True)
    ]


def _deeds(state: State, names: Sequence[str]) -> list[Line]:
    """What befell each player, counted from the log."""
    deeds = [Counter[str]() for _ in names]
    for entry in newest_first(state):
        if entry.move.name == "move":
            deeds[entry.move.actor]["moves"] += 1
        for note in entry.notes:
            deeds[note.seat][note.what] += 1
    columns = {
        "moves": "moves",
        "extra-move": "extra",
        "penalty": "penalties",
        "held": "held",
        "free-exchange": "exchanges",
        "forced-exchange": "by a dot",
    }
    heads = (Span(" " * 17), *(Span(f"{words:>10}", "dim") for words in columns.values()))
    return [
        heads,
        *(
            (Span(f"  {fitted(name, 12)} {seat + 1} "), *(Span(f"{deeds[seat][what]:>10}") for what in columns))
            for seat, name in enumerate(names)
        ),
    ]


# -------------------------------------------------------------------------------------------------------- in words


def _spaces(count: int) -> str:
    return "1 space" if count == 1 else f"{count} spaces"


def _held(state: WagabundaState) -> bool:
    return state.penalised[state.seat]


def _throwing(exchange: bool, inside: bool) -> str:
    words = "throw the die, or exchange your pawn first" if exchange else "throw the die"
    return words.capitalize() if inside else words


def _named(state: WagabundaState, space: str) -> str:
    return "meta" if space == _track(state).meta else space


def _landing(state: WagabundaState, space: str) -> str:
    """What a space would bring to the pawn that moves."""
    ground, pawn = _track(state).ground[space], state.pawns[state.seat]
    if ground == META:
        return "you win"
    if ground == DOT:
        return "white with a dot: exchange your pawn"
    if ground == WHITE:
        return "white: nothing happens"
    return f"{ground}, your colour: throw again" if ground == pawn else f"{ground}: held until an even throw"


def _chances(state: WagabundaState, pawn: Any) -> str:
    """The numbers of the die on which a pawn could come to a space of its own colour."""
    track, seat = _track(state), state.seat
    reach = track.ahead[state.spaces[seat] or track.start]
    faces = [
        face
        for face in FACES
        if not (_held(state) and face % 2) and any(track.ground[end] == pawn for end in reach[face])
    ]
    if not faces:
        return f" (no {pawn} within {'an even' if _held(state) else 'a'} throw)"
    numbers = [str(face) for face in faces]
    listed = numbers[0] if len(numbers) == 1 else f"{', '.join(numbers[:-1])} or {numbers[-1]}"
    return f" ({pawn} on a {listed})"


def _told_die(state: WagabundaState, face: Any, notes: Sequence[Note], names: Sequence[str]) -> list[str]:
    """A throw; where it frees nobody, the turn is another's already, and the note says whose it was."""
    held = next((note for note in notes if note.what == "held"), None)
    if held is None:
        return [f"{names[state.seat]} throws a {face}."]
    lapsed = any(note.what == "lapsed" for note in notes)
    more = "the penalty is over now" if lapsed else "only an even throw leads on"
    return [f"{names[held.seat]} throws a {face} and stays: {more}."]


def _told_move(game: Game[Any], state: WagabundaState, seat: int, space: str, names: Sequence[str]) -> list[str]:
    ground, pawn, name = _track(state).ground[space], state.pawns[seat], names[seat]
    if ground == META:
        return [f"{name} comes to meta with the {pawn_words(pawn)} and wins!", *_ranks(game, state, names)]
    if ground == DOT:
        return [f"{name} moves to {space}, a dot: the {pawn_words(pawn)} has to go."]
    if ground == WHITE:
        return [f"{name} moves to {space} and rests there."]
    if ground == pawn:
        return [f"{name} moves to {space}, {ground} like the pawn: an extra move!"]
    return [f"{name} moves to {space}: {ground}, the pawn {pawn}: held until an even throw."]


def _ranks(game: Game[Any], state: WagabundaState, names: Sequence[str]) -> list[str]:
    """The others, by what they have left."""
    outcome, track = game.outcome(state), _track(state)
    assert outcome is not None
    ranks = sorted((place, seat) for seat, place in enumerate(outcome.places) if place > 1)
    lefts = [(place, seat, track.left[state.spaces[seat] or track.start]) for place, seat in ranks]
    return [
        "; ".join(f"{names[seat]} is {PLACES[place - 1]}, {_spaces(left)} away" for place, seat, left in lefts) + "."
    ]


# ------------------------------------------------------------------------------------------------------ what is typed


def _face(words: str, moves: Sequence[Move]) -> Move | str | None:
    if not words.lstrip("-").isdecimal():
        return None
    found = [move for move in moves if str(move.args[0]) == words]
    return found[0] if found else f"The die shows {FACES[0]} to {FACES[-1]}."


def _space(words: str, moves: Sequence[Move]) -> Move | None:
    words = words.removeprefix("to ")
    return next((move for move in moves if move.name == "move" and str(move.args[0]).casefold() == words), None)


_VERBS: Final = {"t": "throw", "throw": "throw", "roll": "throw", "e": "end", "end": "end", "keep": "end"}


def _verb(words: str, moves: Sequence[Move]) -> Move | None:
    return next((move for move in moves if move.name == _VERBS.get(words)), None)


def _pawn(words: str, moves: Sequence[Move]) -> Move | str | None:
    """A pawn that may be taken; words for one that may not."""
    for pawn in PAWNS:
        if words in (pawn, LOOKS[pawn].figure, LOOKS[pawn].letters.casefold(), pawn_words(pawn)):
            takes = [move for move in moves if move.name in ("take", "exchange")]
            found = [move for move in takes if move.args == (pawn,)]
            no = f"The {pawn_words(pawn)} is not in the reserve." if takes else "Pawns cannot be exchanged now."
            return found[0] if found else no
    return None


#: how Wagabunda is told
TELLING: Final = WagabundaTelling()
