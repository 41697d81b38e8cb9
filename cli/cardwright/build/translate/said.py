"""Said: the words of a game's templates, pieces and sheets, gathered for the catalogues that come with Cardwright."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from cardwright.build.load import load_deck
from cardwright.build.options import option_context, options_on
from cardwright.build.translate.strings import String, strings_of
from cardwright.check.shape import shape
from cardwright.deck.words import Words
from cardwright.diag import Source
from cardwright.pack.places import texts
from cardwright.press.faces.spoken import speaking
from cardwright.press.sheets.words import SAID as SHEETS
from cardwright.press.template.model import TemplateFile
from cardwright.press.template.words import has_words, words_of
from cardwright.read.files import read_file
from cardwright.read.node import Document


class Listening(Words):
    """Words that note what they are asked for."""

    __slots__ = ("heard",)

    def __init__(self) -> None:
        super().__init__()
        object.__setattr__(self, "heard", {})

    def of(self, context: str, english: str) -> str:
        self.heard.setdefault((context, english), None)  # type: ignore[attr-defined]
        return english


def words_of_game(deck: Path, templates: Path) -> list[String]:
    """The words of a game's templates and of the pieces of a deck of it, each once, by context."""
    found = {string.key: string for string in _of_templates(templates)}
    for context, text in _of_pieces(deck):
        found.setdefault((context, text), _word(context, text, "pieces"))
    return list(found.values())


def words_of_sheets() -> list[String]:
    """The words that stand round cards and pieces on sheets of paper."""
    return [_word("sheets", text, "sheets") for text in SHEETS]


def _word(context: str, text: str, file: str) -> String:
    about = {"pieces": "printed on a piece", "sheets": "round the cards on a sheet of paper"}[file]
    return String(context, text, Document(Source(file, "")), (), (about,), file=file)


def _of_templates(folder: Path) -> Iterator[String]:
    for path in sorted(folder.glob("*.yaml")):
        name = f"{folder.name}/{path.stem}"
        document = read_file(path, path.name)
        model, _ = shape(TemplateFile, document)
        for place, text in words_of(model) if model is not None else ():
            yield String(name, text, document, place, ("words of the template",), file=f"{name}.yaml")


def _of_pieces(folder: Path) -> Iterator[tuple[str, str]]:
    loaded = load_deck(folder)
    deck, game = loaded.deck, loaded.game
    assert deck is not None and game is not None
    listening = Listening()
    for name in game.pieces:
        with speaking(listening.of, name):
            game.piece(name).draw(deck)
        listening.of("pieces", game.piece(name).title)
    for content in deck.contents:
        for _, text in texts(content.fields, content.kind.words):
            listening.of("cards", text)
        for _, field, option in options_on(content):
            listening.of(option_context(content.kind, field, option), option)
    said_by_deck = {text for string in strings_of(loaded) for text in (string.text, string.text.upper())}
    yield from (
        (context, text)
        for context, text in list(listening.heard)  # type: ignore[attr-defined]
        if has_words(text) and text not in said_by_deck
    )
