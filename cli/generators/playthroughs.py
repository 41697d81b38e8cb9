"""Record games of the repository's decks anew, played by bots: decks/*/playthroughs/*.jsonl.

python cli/generators/playthroughs.py

To be run when rules or cards were changed on purpose; a build says which playthroughs no longer fit (PCK033). Of many
games those are kept in which most different things happen, so that a rule that plays differently shows.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from cardwright.build.load import load_deck
from cardwright.build.packing import ground
from cardwright.deck.deck import Deck
from cardwright.engine.bots import Bot, make_bot
from cardwright.engine.chance import Stream, seeded
from cardwright.engine.course import header_of
from cardwright.engine.game import Game as Rules
from cardwright.engine.lines import DeckName
from cardwright.engine.moves import TABLE
from cardwright.engine.playthroughs import record
from cardwright.engine.state import Setup, State, history
from cardwright.games.game import Game
from cardwright.games.typed import deck_content, deck_settings
from cardwright.pack.names import PLAYTHROUGHS
from cardwright.pack.write import deck_rules_hash

DECKS: Final = Path(__file__).resolve().parents[2] / "decks"
NAMES: Final = ("Ada", "Bo", "Cleo", "Dan")
SEEDS: Final = range(24)

#: who plays, for games whose bots have levels: in turn, seat by seat. Others are played by their first bot
PLAYERS: Final[Mapping[str, tuple[str, ...]]] = {"vagabond": ("trivia:0.97/1", "trivia:average")}

#: settings other than the usual ones, for one more game
OTHERWISE: Final[Mapping[str, Mapping[str, Any]]] = {
    "vagabond": {"travel_cards": 1, "ruler": {"edge": "far"}, "options_always": [False, True, "full"], "start": 1},
    "wagabunda": {"penalty": "once", "extra_move": {"exchange": "never"}, "order": [2, 0, 1]},
}


@dataclass(frozen=True)
class Sort:
    """A game to be kept: its file's name, how many play, and other settings than the deck's."""

    name: str
    seats: int
    more: Mapping[str, Any]


#: something that happened, without whom and what it befell
Happening = tuple[str, str, int]


def main() -> None:
    """Record every deck whose game has rules."""
    for path in sorted(DECKS.glob("*/deck.yaml")):
        loaded = load_deck(path.parent)
        deck, game = loaded.deck, loaded.game
        rules = game.playing() if game is not None else None
        if deck is None or game is None or rules is None:
            continue
        folder = path.parent / PLAYTHROUGHS
        folder.mkdir(exist_ok=True)
        seen: set[Happening] = set()
        for sort in _sorts(rules):
            file = folder / f"{sort.name}.jsonl"
            file.unlink(missing_ok=True)
            if data := recorded(deck, game, rules, sort, seen):
                file.write_bytes(data)


def _sorts(rules: Rules[Any]) -> Iterator[Sort]:
    yield Sort("two-seats", 2, {})
    yield Sort("two-seats-more", 2, {})
    yield Sort("four-seats", 4, {})
    if rules.name in OTHERWISE:
        yield Sort("other-settings", 3, OTHERWISE[rules.name])


def recorded(deck: Deck, game: Game, rules: Rules[Any], sort: Sort, seen: set[Happening]) -> bytes:
    """The game of a sort in which most happens that has not been seen, which is added to that; empty for none."""
    settings = {**deck_settings(deck), **sort.more}
    setup = rules.table(deck_content(game, rules, deck), settings, sort.seats)
    kinds = PLAYERS.get(rules.name) or (next(iter(game.players()), "random"),)
    seated = [kinds[seat % len(kinds)] for seat in range(sort.seats)]
    bots = [make_bot(game.players(), kind, setup) for kind in seated]
    ends = [_end(rules, setup, bots, seed) for seed in SEEDS]
    best = max(SEEDS, key=lambda seed: (len(_happened(ends[seed]) - seen), -seed))
    if not sort.more and not _happened(ends[best]) - seen:
        return b""
    seen |= _happened(ends[best])
    name = DeckName(deck.file.id, deck.file.version, deck_rules_hash(deck, ground(game, deck)))
    players = tuple({"name": one, "bot": kind} for one, kind in zip(NAMES, seated, strict=False))
    header = header_of(rules, setup, best, name, players=players)
    return b"".join(record(rules, setup, header, [entry.move for entry in history(ends[best])]))


def _happened(state: State) -> set[Happening]:
    return {(note.rule, note.what, note.points) for entry in history(state) for note in entry.notes}


def _end(rules: Rules[Any], setup: Setup, bots: list[Bot], seed: int) -> State:
    """The last state of a game."""
    state: State = rules.start_at(setup, seed)
    stream = Stream(seeded("recorded", seed))
    while actors := rules.actors(state):
        actor = actors[0]
        if actor == TABLE:
            move = rules.chance(state)
        else:
            move = bots[actor].choose(rules, state, actor, rules.moves(state, actor), stream)
        state = rules.apply(state, move)
    return state


if __name__ == "__main__":
    main()
