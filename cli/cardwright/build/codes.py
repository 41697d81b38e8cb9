"""Codes: those of every stage and game in one table, for explain, selection and the documentation."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress

from cardwright.build import unused_codes
from cardwright.build.translate import codes as translate_codes
from cardwright.check import codes as check_codes
from cardwright.check.general import codes as general_codes
from cardwright.check.repeats import codes as repeat_codes
from cardwright.diag import Code, Example, Fixable
from cardwright.diag.samples import BLANK_DECK
from cardwright.games import catalog
from cardwright.pack import codes as pack_codes
from cardwright.pack import replay_codes
from cardwright.press import codes as press_codes
from cardwright.press.flow import codes as flow_codes
from cardwright.press.preflight import codes as preflight_codes
from cardwright.read import codes as read_codes
from cardwright.read import po_codes

UNKNOWN_GAME = Code(
    "REF010",
    "unknown-game",
    "deck.yaml names a game that Cardwright does not know, or whose package or rules cannot be loaded.",
    "The game says which kinds of cards there are and what stands on them.",
    Example("deck.yaml", BLANK_DECK.replace("game: own", "game: vagabund"), base="blank"),
    Example("deck.yaml", BLANK_DECK, base="blank"),
    fix=Fixable.UNSAFE,
)

_CARDS = "  card: cards.csv\n"
FILE_USED_TWICE = Code(
    "REF011",
    "file-used-twice",
    "deck.yaml names a file for cards that is something else in the deck already.",
    "A file is one thing: deck.yaml, a template, a table, or cards of one kind. Its cards would be left out.",
    Example("deck.yaml", BLANK_DECK.replace(_CARDS, "  card: [cards.csv, templates/card.yaml]\n"), base="blank"),
    Example("deck.yaml", BLANK_DECK, base="blank"),
)
NO_FILES = Code(
    "REF012",
    "no-files",
    "deck.yaml names a kind under cards and no file for it.",
    "The kind would have no cards; mostly the name of the file was forgotten.",
    Example("deck.yaml", BLANK_DECK.replace(_CARDS, "  card: []\n"), base="blank"),
    Example("deck.yaml", BLANK_DECK, base="blank"),
)

CODES = {code.id: code for code in (UNKNOWN_GAME, FILE_USED_TWICE, NO_FILES)}


def codes_of_all() -> dict[str, Code]:
    """Every code by its id, those of other people's games too; games that cannot be loaded are left out."""
    known = known_codes()
    for name in catalog.outside():
        with suppress(catalog.BrokenGame):
            game = catalog.find(name)
            known = {**(game.codes if game is not None else {}), **known}
    return known


def known_codes(of_game: Mapping[str, Code] | None = None) -> dict[str, Code]:
    """Every code by its id. ``of_game`` holds those of the game at hand; None loads all games that come with us."""
    tables: list[Mapping[str, Code]] = [
        read_codes.CODES,
        check_codes.CODES,
        general_codes.CODES,
        repeat_codes.CODES,
        press_codes.CODES,
        flow_codes.CODES,
        preflight_codes.CODES,
        pack_codes.CODES,
        replay_codes.CODES,
        po_codes.CODES,
        translate_codes.CODES,
        unused_codes.CODES,
        CODES,
    ]
    if of_game is None:
        tables += [game.codes for game in catalog.ours()]
    else:
        tables.append(of_game)
    return {id_: code for table in tables for id_, code in table.items()}
