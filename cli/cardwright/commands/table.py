"""Table: every command with its module and the line that help shows; looking at it loads none of them."""

from __future__ import annotations

from typing import Final, NamedTuple


class Entry(NamedTuple):
    module: str
    help: str


COMMANDS: Final[dict[str, Entry]] = {
    "new": Entry("new", "Start a deck from a starter: 'new GAME DIR' or 'new blank DIR'."),
    "check": Entry("check", "Check decks, or single files of one, and say what is wrong and where."),
    "baseline": Entry("baseline", "Let an old deck in with the findings that it has: 'write' and 'prune'."),
    "build": Entry("build", "Make the printable cards, the package and the proof of decks."),
    "translate": Entry("translate", "Translate decks: PO files for translators, and how far they have come."),
    "legacy": Entry("legacy", "Keep a deck that lives: blank cards filled in, history, every evening's deck again."),
    "simulate": Entry("simulate", "Play many games of a .cardpack between bots, and report what they came to."),
    "printer": Entry("printer", "Calibrate printers, so that backs lie just behind fronts, and keep their offsets."),
    "explain": Entry("explain", "Explain a finding's code: what it means, why it matters, bad and good examples."),
    "facts": Entry("facts", "Show what is known of an airport, a place or a country, and from which source."),
    "schema": Entry("schema", "Write or show the JSON Schemas that editors check decks with."),
    "play": Entry("play", "Play a .cardpack in the terminal: people at one keyboard, bots, real dice."),
    "inspect": Entry("inspect", "Show what is in a .cardpack."),
    "verify": Entry("verify", "Check that a .cardpack is whole and right, to the last byte."),
}

#: other names for a command
ALIASES: Final[dict[str, str]] = {"validate": "check"}
