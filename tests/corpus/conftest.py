"""Cases: small decks laid over a starter, each in a folder of its own, and one way to check them."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

import pytest

from cardwright.build.check import check_deck
from cardwright.build.load import load_deck
from cardwright.build.translate.codes import ASKED_FOR
from cardwright.build.unused_codes import COMPOSED
from cardwright.deck.deck import Deck
from cardwright.diag import Example, Finding
from cardwright.games import catalog
from cardwright.pack.replay_codes import CODES as REPLAYS
from cardwright.press.codes import CODES as PRESS
from cardwright.press.flow.codes import CODES as FLOW
from cardwright.resources import starters

#: families whose cases are decks of a game of one's own
GENERAL = ("SYN", "SEC", "SCH", "REF", "TXT", "COL", "DUP")
#: files of a case that are not files of its deck
ABOUT = {"expect.json", "made.json", "base"}


@dataclass(frozen=True)
class Case:
    """``folder`` is ``<CODE>/bad-<name>`` or ``<CODE>/good-<name>``."""

    folder: Path

    @property
    def code(self) -> str:
        return self.folder.parent.name

    @property
    def is_bad(self) -> bool:
        return self.folder.name.startswith("bad-")

    @property
    def base(self) -> str:
        named = self.folder / "base"
        if named.exists():
            return named.read_text().strip()
        if self.code.startswith("WAG"):
            return "wagabunda"
        return "blank" if self.code.startswith(GENERAL) else "vagabond"

    @property
    def expected(self) -> list[tuple[str, str, int | None, int | None]]:
        """Code, file, line and column; a finding of a whole file has neither line nor column."""
        entries = json.loads((self.folder / "expect.json").read_text())
        return sorted((entry["code"], entry["file"], entry.get("line"), entry.get("column")) for entry in entries)


def lay(base: str, folder: Path) -> None:
    """A starter as ``cardwright new`` would copy it."""
    shutil.copytree(starters() / (base or catalog.SHOWN), folder, symlinks=True)


def run_case(case: Case, into: Path) -> list[Finding]:
    """Lay a case over its base and check the deck that comes out. ``made.json`` holds what git cannot or should not:

    ``{"cards.csv": {"text": "id,", "times": 1001}}`` and ``{"cards.csv": {"link": "/etc/hostname"}}``.
    """
    return check(lay_case(case, into), case.code)


def lay_case(case: Case, into: Path) -> Path:
    """The deck of a case."""
    folder = into / "deck"
    lay(case.base, folder)
    for path in sorted(case.folder.rglob("*")):
        if path.is_file() and path.name not in ABOUT:
            target = folder / path.relative_to(case.folder)
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, target)
    made = case.folder / "made.json"
    for name, how in json.loads(made.read_text()).items() if made.exists() else ():
        put(folder / name, how.get("text", ""), how.get("times", 1), how.get("link"))
    return folder


def run_example(code: str, example: Example, into: Path) -> list[Finding]:
    """The same for an example of a code's page."""
    folder = into / "deck"
    lay(example.base, folder)
    if example.file.endswith((".json", ".txt", ".yaml")) and example.file not in ("deck.yaml",):
        name_in_deck(folder, example.file)
    put(folder / example.file, example.text, example.times, example.text if example.link else None)
    for beside in example.beside:
        put(folder / beside.file, beside.text, 1, None)
    return check(folder, code)


def name_in_deck(folder: Path, file: str) -> None:
    """Let deck.yaml name the example's file of cards in place of the base's, where the base has no such file."""
    if (folder / file).exists() or file.startswith("templates/"):
        return
    stem = Path(file).stem
    text = (folder / "deck.yaml").read_text()
    for old in (f"{stem}.csv", f"{stem}.yaml"):
        text = text.replace(f": {old}", f": {file}")
    (folder / "deck.yaml").write_text(text)


def put(path: Path, text: str, times: int, link: str | None) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.unlink(missing_ok=True)
    if link is not None:
        path.symlink_to(link)
    else:
        path.write_bytes((text * times).encode("utf-8", "surrogateescape"))


def check(folder: Path, code: str) -> list[Finding]:
    """Faces are composed, and games played, only where the code is about them: the starters are known to fit."""
    fit = code in PRESS or code in FLOW or code in REPLAYS or code in COMPOSED
    languages = ("all",) if code in ASKED_FOR else ()
    return check_deck(folder, fit=fit, beside=_decks_beside(folder), languages=languages).findings


def _decks_beside(folder: Path) -> list[Deck]:
    """The deck under ``beside``, where there is one: it is checked together with the case's own."""
    beside = folder / "beside"
    if not beside.is_dir():
        return []
    deck = load_deck(beside).deck
    assert deck is not None
    return [deck]


def place(finding: Finding, folder: str = "deck") -> tuple[str, str, int | None, int | None]:
    span = finding.span
    file = finding.path.rpartition(f"{folder}/")[2]
    return finding.code.id, file, span.line if span else None, span.column if span else None


@pytest.fixture
def findings_of(tmp_path: Path) -> Callable[[Case], Sequence[Finding]]:
    """Checks a case, or gives again what the test before it found."""

    def found(case: Case) -> Sequence[Finding]:
        if case not in _LAST:
            _LAST.clear()
            _LAST[case] = run_case(case, tmp_path)
        return _LAST[case]

    return found


#: the case that was checked last, and what was found
_LAST: dict[Case, Sequence[Finding]] = {}


@pytest.fixture
def case_in() -> Callable[[Path, Path], tuple[Case, Path]]:
    """A case of the corpus, and its deck laid out in a folder."""
    return lambda folder, into: (Case(folder), lay_case(Case(folder), into))


@pytest.fixture
def findings_of_example(tmp_path: Path) -> Callable[[str, Example], Sequence[Finding]]:
    return lambda code, example: run_example(code, example, tmp_path)


@pytest.fixture
def place_of() -> Callable[[Finding], tuple[str, str, int | None, int | None]]:
    return place


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "case" in metafunc.fixturenames:
        root = Path(__file__).parent
        cases = [Case(path) for path in sorted(root.glob("*/*-*")) if path.is_dir()]
        # Of the module's scope, so that the tests of one case come one after the other, and it is checked once.
        ids = [f"{case.code}/{case.folder.name}" for case in cases]
        metafunc.parametrize("case", cases, ids=ids, scope="module")
