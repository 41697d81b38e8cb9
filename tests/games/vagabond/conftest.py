"""A small deck in memory: the starter with files put over it, and what the checks say of it."""

from __future__ import annotations

import csv
import io
import itertools
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import pytest

from cardwright.build.check import check_deck
from cardwright.deck.content import SourceCard
from cardwright.deck.deck import Deck
from cardwright.deck.origin import Origin
from cardwright.diag import Example, Finding
from cardwright.games.vagabond.cards import Place, Travel, VagabondDeck
from cardwright.games.vagabond.checks.table import CHECKS
from cardwright.games.vagabond.game import GAME
from cardwright.read.files import read_bytes, read_file
from cardwright.read.node import Document, Map, Seq

ROOT = Path(__file__).parents[3]
STARTER = ROOT / "templates" / "starters" / "vagabond"


def load(folder: Path, files: Mapping[str, bytes] | None = None) -> Deck:
    """The deck in a folder, with the contents of ``files`` in place of what stands there; wrong shapes are left out."""
    files = files or {}

    def read(path: Path) -> Document:
        name = path.relative_to(folder).as_posix()
        document = read_bytes(files[name], name) if name in files else read_file(path, name)
        assert not document.findings, document.findings
        return document

    about = read(folder / "deck.yaml")
    deck_file = VagabondDeck.model_validate(about.root)
    places = read(folder / deck_file.places)
    rows = [
        SourceCard("places", str(index), place, Origin(places, (index,)))
        for index, row in enumerate(places.root if isinstance(places.root, Seq) else ())
        if (place := _shaped(Place, row)) is not None
    ]
    cards = [
        SourceCard(name, card.id, card, Origin(document, place, GAME.kinds[name].renamed))
        for name, written in deck_file.cards.items()
        for path in _paths(folder, written)
        for document in [read(path)]
        for place in _places(document)
        if (card := _shaped(GAME.kinds[name].model, document.get(place))) is not None
    ]
    return Deck(folder, deck_file, about, {}, tuple(cards), {"places": tuple(rows)}, documents=(about, places))


def _places(document: Document) -> list[tuple[str | int, ...]]:
    """Where the cards of a file stand."""
    if isinstance(document.root, Map):
        return [("cards", index) for index in range(len(document.root["cards"] or ()))]
    return [(index,) for index in range(len(document.root or ()))]


def _shaped(model, node):  # type: ignore[no-untyped-def]
    try:
        return model.model_validate(node)
    except ValueError:
        return None


def _paths(folder: Path, written: str | Sequence[str]) -> list[Path]:
    return [
        path for entry in ([written] if isinstance(written, str) else written) for path in sorted(folder.glob(entry))
    ]


def findings_of(deck: Deck) -> list[Finding]:
    return sorted((finding for check in CHECKS for finding in check.find(deck)), key=lambda finding: finding.order)


QUESTIONS = {
    "ES": ["What is cold tomato soup called?", "Which sea touches Barcelona?", "Who wrote Don Quixote?"],
    "NL": ["What holds the sea back?", "Which city has the largest harbour?", "Where is the parliament?"],
    "PL": ["What is beetroot soup called?", "Which salt mine is famous?", "Which bisons roam the east?"],
}


@dataclass
class Table:
    """A deck to try checks on: cards and places as Python values, written to files, read and checked."""

    cards: list[dict[str, object]]
    places: list[tuple[object, ...]]
    language: str = "en"

    def files(self) -> dict[str, bytes]:
        out = io.StringIO()
        csv.writer(out).writerows([("number", "iata", "city", "country"), *self.places])
        lines = ["kind: travel", "cards:"]
        for card in self.cards:
            lines += [f"  - id: {card['id']}", f"    pile: {card['pile']}"]
            lines += [f"    route: [{', '.join(card['route'])}]", "    questions:"]  # type: ignore[arg-type]
            for about, ask, a, b, right in card["questions"]:  # type: ignore[attr-defined]
                texts = (
                    f"{key}: '{value.replace(chr(39), chr(39) * 2)}'" for key, value in zip("ab", (a, b), strict=True)
                )
                lines.append(f"      - {{about: {about}, ask: '{ask}', {', '.join(texts)}, right: {right}}}")
        deck = (STARTER / "deck.yaml").read_text("utf-8").replace("language: en", f"language: {self.language}")
        return {
            "deck.yaml": deck.encode(),
            "places.csv": out.getvalue().encode(),
            "travel.yaml": ("\n".join(lines) + "\n").encode(),
        }

    def check(self) -> list[Finding]:
        return findings_of(load(STARTER, self.files()))

    def codes(self) -> list[str]:
        return [finding.code.id for finding in self.check()]

    def only(self) -> Finding:
        """The one finding that there is."""
        (finding,) = self.check()
        return finding


def six(*countries: str) -> list[tuple[str, str, str, str, str]]:
    """Six questions about these countries by turns, with mixed answers and nothing wrong with them."""
    asks = []
    for index in range(6):
        about = countries[index % len(countries)]
        asks.append((about, f"Which is thing {index} of {about}?", f"Left {index}", f"East {index}", "ab"[index % 2]))
    return asks


@pytest.fixture
def table() -> Table:
    """A deck without a fault: one blue card over Spain, the Netherlands and Poland."""
    return Table(
        [{"id": "t-001", "pile": "blue", "route": ["MAD", "AMS", "WAW"], "questions": six("ES", "NL", "PL")}],
        [
            (1, "MAD", "Madrid", "ES"),
            (2, "AMS", "Amsterdam", "NL"),
            (3, "WAW", "Warsaw", "PL"),
            (4, "CAI", "Cairo", "EG"),
        ],
    )


@pytest.fixture
def six_about() -> Callable[..., list[tuple[str, str, str, str, str]]]:
    return six


@pytest.fixture
def over_starter() -> Callable[[Example], list[Finding]]:
    """What the checks say of an example of a code, laid over the starter."""

    def check(example: Example) -> list[Finding]:
        files = {example.file: example.text * example.times, **{file: text for file, text, _ in example.beside}}
        return findings_of(load(STARTER, {name: text.encode() for name, text in files.items()}))

    return check


SMALL_DECK = """\
format: 1
id: small
game: vagabond
title: Small
version: 0.1.0
language: {language}
places: places.csv
cards:
{cards}{more}"""


@pytest.fixture
def check_files() -> Callable[..., list[Finding]]:
    """What ``cardwright check --no-fit`` says of a deck of these files of cards alone, each named after its kind.

    ``more`` are further lines of deck.yaml.
    """

    def check(files: Mapping[str, str], more: str = "", language: str = "en") -> list[Finding]:
        cards = "".join(f"  {name.partition('.')[0]}: {name}\n" for name in files)
        about = SMALL_DECK.format(language=language, cards=cards, more=more)
        written = {"deck.yaml": about, **files}
        return check_deck(STARTER, fit=False, instead={name: text.encode() for name, text in written.items()}).findings

    return check


@pytest.fixture
def deck_in() -> Callable[[Path], list[Finding]]:
    """What the checks say of a deck of this repository."""
    return lambda folder: findings_of(load(ROOT / folder))


@pytest.fixture
def large_deck() -> Deck:
    """3,400 cards over the 72 places of our deck, with 20,400 questions."""
    deck = load(ROOT / "decks" / "vagabond")
    rows = [row.written for row in deck.tables["places"]]
    asks = [question for card in deck.of("travel") for question in card.written.questions]
    origin = next(deck.of("travel")).origin
    cards = []
    for stops in itertools.islice(itertools.combinations(rows, 3), 3400):
        number = len(cards)
        questions = [
            asks[(7 * number + index) % len(asks)].model_copy(
                update={
                    "about": stops[index % 3].country,
                    "ask": f"Of all that is here, what is thing {number} {index}?",
                }
            )
            for index in range(6)
        ]
        route = [stop.iata for stop in stops]
        card = Travel.model_construct(id=f"x-{number}", count=1, pile="black", route=route, questions=questions)
        cards.append(SourceCard("travel", card.id, card, origin))
    return Deck(deck.folder, deck.file, deck.document, {}, tuple(cards), deck.tables)
