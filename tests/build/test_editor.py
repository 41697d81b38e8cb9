"""What authors see in an editor: yaml-language-server, run without a screen, follows the modelines to our schemas.

It is an npm package and no part of Cardwright. These tests want it on the PATH (npm install -g yaml-language-server),
or YAML_LANGUAGE_SERVER set to its bin/yaml-language-server; otherwise they are skipped.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from queue import Empty, Queue
from threading import Thread
from typing import Any

import pytest

from cardwright.build.new import start_deck

ROOT = Path(__file__).parents[2]
#: where the server is, if not on the PATH: its bin/yaml-language-server
VARIABLE = "YAML_LANGUAGE_SERVER"
PATIENCE = 30.0  #: seconds for an answer


def server() -> list[str] | None:
    """The command that starts the server; None when it or node is not installed."""
    named = os.environ.get(VARIABLE)
    found = named or shutil.which("yaml-language-server")
    node = shutil.which("node")
    if found is None or node is None or not Path(found).exists():
        return None
    return [node, str(Path(found).resolve()), "--stdio"] if named else [found, "--stdio"]


class Editor:
    """One run of the server, to be used in a ``with`` statement."""

    def __init__(self, command: list[str], folder: Path) -> None:
        self.process = subprocess.Popen(command, cwd=folder, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.messages: Queue[dict[str, Any]] = Queue()
        self.reader = Thread(target=self._read, daemon=True)
        self.reader.start()
        self.count = 0
        self.open: set[Path] = set()
        root = folder.as_uri()
        self._ask(
            "initialize",
            {
                "processId": None,
                "rootUri": root,
                "workspaceFolders": [{"uri": root, "name": "deck"}],
                "capabilities": {"workspace": {"configuration": True, "workspaceFolders": True}},
            },
        )
        self._tell("initialized", {})

    def __enter__(self) -> Editor:
        return self

    def __exit__(self, *_: object) -> None:
        self.process.kill()
        self.process.wait()
        self.reader.join(PATIENCE)
        for stream in (self.process.stdin, self.process.stdout):
            if stream is not None:
                stream.close()

    def problems(self, file: Path, text: str) -> list[tuple[int, str]]:
        """What the editor underlines in a file with this text: line, from 1, and message."""
        if file in self.open:
            self.close(file)
        self.open.add(file)
        self.count += 1  # the server takes a text of the same version for the same text
        item = {"uri": file.as_uri(), "languageId": "yaml", "version": self.count, "text": text}
        self._tell("textDocument/didOpen", {"textDocument": item})
        return [(problem["range"]["start"]["line"] + 1, problem["message"]) for problem in self._published(file)]

    def hover(self, file: Path, line: int, column: int) -> str:
        """What the editor shows for a place of a file that is open; line and column from 1."""
        place = {"textDocument": {"uri": file.as_uri()}, "position": {"line": line - 1, "character": column - 1}}
        found = self._ask("textDocument/hover", place)
        return "" if found is None else str(found["contents"]["value"])

    def close(self, file: Path) -> None:
        self.open.remove(file)
        self._tell("textDocument/didClose", {"textDocument": {"uri": file.as_uri()}})
        assert self._published(file) == []  # the server forgets the file

    def _published(self, file: Path) -> list[Any]:
        said = self._until(
            lambda message: (
                message.get("method") == "textDocument/publishDiagnostics" and message["params"]["uri"] == file.as_uri()
            )
        )
        return list(said["params"]["diagnostics"])

    def _ask(self, method: str, params: Any) -> Any:
        self.count += 1
        number = self.count
        self._send({"id": number, "method": method, "params": params})
        return self._until(lambda message: message.get("id") == number and "method" not in message).get("result")

    def _tell(self, method: str, params: Any) -> None:
        self._send({"method": method, "params": params})

    def _send(self, message: dict[str, Any]) -> None:
        data = json.dumps({"jsonrpc": "2.0", **message}).encode()
        assert self.process.stdin is not None
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n%s" % (len(data), data))
        self.process.stdin.flush()

    def _until(self, wanted: Any) -> dict[str, Any]:
        """The first message that is wanted; what the server asks meanwhile is answered: no settings."""
        while True:
            try:
                message = self.messages.get(timeout=PATIENCE)
            except Empty:
                raise AssertionError("the language server does not answer") from None
            if wanted(message):
                return message
            if "method" in message and "id" in message:
                asked = message.get("params", {}).get("items", [])
                nothing = [None] * len(asked) if message["method"] == "workspace/configuration" else None
                self._send({"id": message["id"], "result": nothing})

    def _read(self) -> None:
        assert self.process.stdout is not None
        while line := self.process.stdout.readline():
            length = int(line.split(b":")[1])
            while self.process.stdout.readline().strip():
                pass
            self.messages.put(json.loads(self.process.stdout.read(length)))


pytestmark = pytest.mark.skipif(
    server() is None, reason=f"yaml-language-server is not installed (npm), and {VARIABLE} does not say where it is"
)
EUROPE = ROOT / "decks" / "vagabond" / "travel" / "europe.yaml"


@pytest.fixture(scope="module")
def work(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("work")


@pytest.fixture(scope="module")
def editor(work: Path) -> Iterator[Editor]:
    command = server()
    assert command is not None
    with Editor(command, work) as editor:
        yield editor


def changed(pattern: str, wrong: str) -> str:
    """The cards of Europe with the first match of a pattern written otherwise."""
    text, times = re.subn(pattern, wrong.replace("\\", r"\\"), EUROPE.read_text(), count=1)
    assert times == 1
    return text


def line_of(text: str, words: str) -> int:
    return text[: text.index(words)].count("\n") + 1


def column_of(text: str, words: str) -> int:
    start = text.index(words)
    return start - text.rfind("\n", 0, start)


@pytest.mark.parametrize("name", ["decks/vagabond/deck.yaml", "decks/vagabond/travel/europe.yaml",
                                  "decks/pond-choir/deck.yaml", "templates/vagabond/travel.yaml"])  # fmt: skip
def test_files_here_are_clean_in_an_editor(editor: Editor, name: str) -> None:
    file = ROOT / name
    assert editor.problems(file, file.read_text()) == []


@pytest.mark.parametrize(
    ("pattern", "wrong", "said"),
    [
        (r"\b(?<=    )pile: \w+", "pile: blew", 'Value is not accepted. Valid values: "black", "blue".'),
        (r"about: \w+", "about: dk", "must be the two capital letters of a country, such as DK"),
        (r"route: \[.*\]", "route: [CPH, 1E5]", "must be the three capital letters of an airport, such as CPH"),
        (r"route: \[.*\]", "route: [CPH, PRG, LIS, OSL]", "Array has too many items. Expected 3 or fewer."),
        (r"\ba: .*", "a: [Kattegat]", "must be a text"),
        (r"(?<=    )pile:", "colour: red\n    pile:", "Property colour is not allowed."),
    ],
)
def test_a_mistake_is_underlined_where_it_is(editor: Editor, pattern: str, wrong: str, said: str) -> None:
    text = changed(pattern, wrong)
    assert editor.problems(EUROPE, text) == [(line_of(text, wrong), said)]


@pytest.mark.parametrize("words", ["a: NO", "a: 1492", "a: true", "a: 2026-01-30", "a: 12:30", "a: no"])
def test_words_that_yaml_has_views_on_are_left_in_peace(editor: Editor, words: str) -> None:
    assert editor.problems(EUROPE, changed(r"\ba: .*", words)) == []


def test_norway_is_a_country(editor: Editor) -> None:
    assert editor.problems(EUROPE, changed(r"about: \w+", "about: NO")) == []


def test_fields_are_explained(editor: Editor) -> None:
    text = EUROPE.read_text()
    editor.problems(EUROPE, text)
    shown = editor.hover(EUROPE, line_of(text, "route:"), column_of(text, "route:"))
    assert "Two or three airports out of the deck's places." in shown
    assert "- CPH\n- PRG\n- LIS" in shown
    assert "black" in editor.hover(EUROPE, line_of(text, "    pile:"), column_of(text, "pile: "))


def test_deck_yaml_hangs_on_its_game(editor: Editor) -> None:
    file = ROOT / "decks" / "vagabond" / "deck.yaml"
    text = file.read_text()
    assert editor.problems(file, text.replace("places: places.csv\n", "")) == [(2, 'Missing property "places".')]
    as_own = text.replace("game: vagabond", "game: own")
    assert [said for _, said in editor.problems(file, as_own)] == [
        'Missing property "kinds".',
        "Property places is not allowed.",
        "Property settings is not allowed.",
    ]


def test_a_template_says_what_goes_with_what(editor: Editor) -> None:
    file = ROOT / "templates" / "vagabond" / "base.yaml"
    text = file.read_text() + "front:\n  - {icon: tag, gap: 2}\n"
    (problem,) = editor.problems(file, text)
    assert problem[0] == text.count("\n")
    assert problem[1].startswith("icon goes with colour, ground, height,")


def test_kinds_of_ones_own_are_checked_and_explained_too(editor: Editor, work: Path) -> None:
    deck = start_deck("blank", work / "harbour").folder
    file = deck / "cards.yaml"
    text = (
        "# yaml-language-server: $schema=schemas/card.schema.json\n"
        "cards:\n"
        "  - id: c-01\n"
        "    title: The lighthouse that was far too tall\n"
        "    nubmer: 3\n"
    )
    file.write_text(text)
    assert editor.problems(file, text) == [
        (4, "String is longer than the maximum length of 24."),
        (5, "Property nubmer is not allowed."),
    ]
    assert "Text, at most 24 letters." in editor.hover(file, 4, 6)
    head = deck / "deck.yaml"
    assert editor.problems(head, head.read_text()) == []
    look = deck / "templates" / "card.yaml"
    assert editor.problems(look, look.read_text()) == []
