"""Answered: what Vagabond's notes tell of answers to cards."""

from __future__ import annotations

import pytest

from cardwright.engine.state import Note
from cardwright.games.answers import Answer
from cardwright.games.vagabond.answered import answers_of


@pytest.mark.parametrize(
    ("note", "answers"),
    [
        (Note("V-14", 0, "travel", 20, ("t-001", 3)), [Answer("t-001", "3", "direct")]),
        (Note("V-15", 0, "travel", 10, ("t-001", 3)), [Answer("t-001", "3", "options")]),
        (Note("V-14", 0, "travel", 0, ("t-001", 3)), [Answer("t-001", "3", "wrong")]),
        (Note("V-15", 0, "travel", 0, ("t-001", 3)), [Answer("t-001", "3", "wrong")]),
        (Note("V-15", 0, "options", 0, ("t-001", 3)), []),
        (Note("V-18", 0, "distance", 34, ("t-001", 1)), []),
        (Note("V-21", 1, "compass", 40, ("c-004", "B", 4)), [Answer("c-004", "B", "direct")]),
        (Note("V-21", 1, "compass", 20, ("c-004", "A", 2)), [Answer("c-004", "A", "part")]),
        (Note("V-21", 1, "compass", 0, ("c-004", "A", 0)), [Answer("c-004", "A", "wrong")]),
        (Note("V-22", 1, "picture", 20, ("p-007", 2, "B")), [Answer("p-007", "2B", "direct")]),
        (Note("V-22", 1, "picture", 0, ("p-007", 2, "A")), [Answer("p-007", "2A", "wrong")]),
        (Note("V-24", 1, "flag", 20, ("f-002", "JP", "Asia")), [Answer("f-002", "", "direct")]),
        (Note("V-24", 1, "flag", -20, ("f-002", "JP", "Asia")), [Answer("f-002", "", "wrong")]),
        (Note("V-25", 1, "turned", 0, ("f-002", "f-003")), []),
        (
            Note("V-28", 1, "duel", -100, ("b-001", 3)),
            [Answer("b-001", "1", "direct"), Answer("b-001", "2", "direct"), Answer("b-001", "3", "wrong")],
        ),
        (Note("V-28", 1, "duel", 150, ("b-001", 6)), [Answer("b-001", str(n), "direct") for n in range(1, 7)]),
    ],
)
def test_a_note_tells_of_the_answers_that_it_is_about(note: Note, answers: list[Answer]) -> None:
    assert list(answers_of(note)) == answers


def test_the_notes_of_whole_games_are_read() -> None:
    """Every note with points but for distances is an answer, so that no change of the rules goes unseen here."""
    from tests.games.vagabond.conftest import ROOT

    from cardwright.build.load import load_deck
    from cardwright.engine.bots import bot_streams, make_bot
    from cardwright.games.typed import deck_content, deck_settings
    from cardwright.games.vagabond.game import GAME

    deck, rules = load_deck(ROOT / "decks/vagabond").deck, GAME.playing()
    assert rules is not None and deck is not None
    setup = rules.table(deck_content(GAME, rules, deck), deck_settings(deck), 3)
    state, bot, moves = rules.start_at(setup, "a"), make_bot(GAME.players(), "trivia:expert", setup), 0
    seen: set[str] = set()
    while actors := rules.actors(state):
        actor = actors[0]
        options = rules.moves(state, actor)
        stream = bot_streams("a", actor)(moves)
        rules.step(state, rules.chance(state) if actor < 0 else bot.choose(rules, state, actor, options, stream))
        moves += 1
        for note in state.notes:
            assert bool(answers_of(note)) or note.what == "distance" or not note.points, note
            seen |= {note.what for _ in answers_of(note)}
    assert seen >= {"travel", "compass", "picture", "flag"}
