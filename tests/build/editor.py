"""An editor without a screen: opens files in yaml-language-server and asks what it shows."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from pathlib import Path
from queue import Empty, Queue
from threading import Thread
from typing import Any

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
        self._tell("textDocument/didClose", {"textDocument": {"uri": file.as_uri()}})
        assert self._published(file) == []  # the server forgets the file

    def _published(self, file: Path) -> list[Any]:
        said = self._until(
            lambda message: message.get("method") == "textDocument/publishDiagnostics"
            and message["params"]["uri"] == file.as_uri()
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
