"""Record games of the repository's decks anew, played by bots: decks/*/playthroughs/*.jsonl.

python cli/generators/playthroughs.py

To be run when rules or cards were changed on purpose; a build says which playthroughs no longer fit (PCK033).
"""

from __future__ import annotations

from collections.abc import Iterator
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
from cardwright.engine.moves import TABLE, Move
from cardwright.engine.playthroughs import record
from cardwright.engine.state import Setup
from cardwright.games.game import Game
from cardwright.games.typed import deck_content, deck_settings
from cardwright.pack.names import PLAYTHROUGHS
from cardwright.pack.write import deck_rules_hash

DECKS: Final = Path(__file__).resolve().parents[2] / "decks"
SEATS: Final = {2: "two-seats", 4: "four-seats"}
NAMES: Final = ("Ada", "Bo", "Cleo", "Dan")


def main() -> None:
    for path in sorted(DECKS.glob("*/deck.yaml")):
        loaded = load_deck(path.parent)
        deck, game = loaded.deck, loaded.game
        rules = game.playing() if game is not None else None
        if deck is None or game is None or rules is None:
            continue
        folder = path.parent / PLAYTHROUGHS
        folder.mkdir(exist_ok=True)
        for seats, name in SEATS.items():
            (folder / f"{name}.jsonl").write_bytes(recorded(deck, game, rules, seats))


def recorded(deck: Deck, game: Game, rules: Rules[Any], seats: int) -> bytes:
    """A game between the first bots of a game, each seat's the same; its seed is the number of seats."""
    setup = rules.table(deck_content(game, rules, deck), deck_settings(deck), seats)
    kind = next(iter(game.players()), "random")
    bot = make_bot(game.players(), kind, setup)
    name = DeckName(deck.file.id, deck.file.version, deck_rules_hash(deck, ground(game, deck)))
    players = tuple({"name": one, "bot": kind} for one in NAMES[:seats])
    header = header_of(rules, setup, seats, name, players=players)
    return b"".join(record(rules, setup, header, played(rules, setup, bot, seats)))


def played(rules: Rules[Any], setup: Setup, bot: Bot, seed: int) -> Iterator[Move]:
    """The moves of a game to its end."""
    state, stream = rules.start_at(setup, seed), Stream(seeded("recorded", seed))
    while actors := rules.actors(state):
        actor = actors[0]
        if actor == TABLE:
            move = rules.chance(state)
        else:
            move = bot.choose(rules, state, actor, rules.moves(state, actor), stream)
        yield move
        state = rules.apply(state, move)


if __name__ == "__main__":
    main()
