"""Watched: a process that stays and watches decks, and what it says."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

PATIENCE = 120.0  #: seconds after which a watch that says nothing has failed; a good one takes a fraction of one


class Watch:
    """A running watch and the lines that it has written so far."""

    def __init__(self, *words: str, cwd: Path, command: str = "build") -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "cardwright", command, "--watch", *words],
            cwd=cwd,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            env={**os.environ, "PYTHONUNBUFFERED": "1"},
        )
        self.lines: list[str] = []
        self._read = 0
        self._reader = threading.Thread(target=self._collect, daemon=True)
        self._reader.start()

    def _collect(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self.lines.append(line.rstrip("\n"))

    def wait_for(self, words: str) -> str:
        """The next line that holds the words."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            for at in range(self._read, len(self.lines)):
                if words in self.lines[at]:
                    self._read = at + 1
                    return self.lines[at]
            time.sleep(0.02)
        raise AssertionError(f"nothing about {words!r} in {self.lines}")

    def interrupt(self) -> int:
        self.process.send_signal(signal.SIGINT)
        code = self.process.wait(PATIENCE)
        self.end()
        return code

    def end(self) -> None:
        self.process.kill()
        self.process.wait()
        self._reader.join(PATIENCE)
        assert self.process.stdout is not None
        self.process.stdout.close()
