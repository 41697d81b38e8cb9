"""What tests of several folders share: the decks of the repository, and small decks made for one test."""

from __future__ import annotations

import gc
import json
import os
import signal
import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings

from cardwright.build.check import check_deck
from cardwright.build.faces import Looks, load_looks
from cardwright.build.load import Loaded, load_deck
from cardwright.build.make import Built, Wishes, build_deck
from cardwright.diag import Finding
from cardwright.press.faces.face import Face

ROOT = Path(__file__).parent.parent
DECKS = sorted(path.parent for path in (ROOT / "decks").glob("*/deck.yaml"))
#: those with cards; Wagabunda's has a board in their place
CARD_DECKS = [folder for folder in DECKS if "\ncards:" in (folder / "deck.yaml").read_text(encoding="utf-8")]

# The same examples in every run, so that whoever runs the tests of a release sees what its authors saw.
# HYPOTHESIS_PROFILE=explore looks for new ones.
settings.register_profile("steady", derandomize=True, deadline=None)
settings.register_profile("explore", deadline=None)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "steady"))

# No printer of whoever runs the tests moves the backs of a deck that is tested, in this process or another.
os.environ["CARDWRIGHT_PRINTERS"] = str(ROOT / "tests/no-printers")

# Every test checks anew; those about what is kept between runs say so.
os.environ["CARDWRIGHT_CACHE"] = "off"
# Nor is a test told otherwise where GitHub runs the tests; and no terminal's wish for colours is heard.
for _name in (
    "GITHUB_ACTIONS",
    "GITHUB_STEP_SUMMARY",
    "GITHUB_WORKSPACE",
    "CI_PROJECT_DIR",
    "FORCE_COLOR",
    "CLICOLOR_FORCE",
):
    os.environ.pop(_name, None)

# A job in the background of a shell ignores Ctrl-C, and so would every process that a test starts to interrupt it.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN and threading.current_thread() is threading.main_thread():
    signal.signal(signal.SIGINT, signal.default_int_handler)

#: everything but the proof, which is for the eye
PRINTED = ("cards", "pack")


@pytest.fixture(scope="module", autouse=True)
def _old_objects_rest() -> Iterator[None]:
    """What is left after a module's tests is not looked at again by the collector, which would take ever longer."""
    yield
    gc.collect()
    gc.freeze()


@dataclass(frozen=True)
class Sample:
    """A small deck of a game of one's own in a folder: kind ``card``, template ``templates/card.yaml``.

    ``aside`` are codes that the deck ignores because the test is not about them; whether they are found is left open.
    """

    folder: Path
    aside: tuple[str, ...] = ()

    def kept(self, findings: Sequence[Finding]) -> list[Finding]:
        findings = [f for f in findings if f.code.id != "REF050"]  # few tests show every field that they declare
        unused = [f for f in findings if f.code.id == "SCH013" and f.evidence.get("given") in self.aside]
        return [f for f in findings if f.code.id not in self.aside and f not in unused]

    @property
    def template(self) -> Path:
        return self.folder / "templates/card.yaml"

    def findings(self) -> list[Finding]:
        return self.kept(check_deck(self.folder).findings)

    def codes(self) -> list[str]:
        return [finding.code.id for finding in self.findings()]

    def looks(self) -> tuple[Loaded, Looks]:
        loaded = load_deck(self.folder)
        assert not loaded.findings, loaded.findings
        looks = load_looks(loaded)
        assert not looks.findings, looks.findings
        return loaded, looks

    def faces(self) -> list[tuple[Face, Face | None]]:
        """Fronts and backs of all cards, whatever does not fit on them."""
        loaded, looks = self.looks()
        assert loaded.deck is not None
        return [(front, back) for _, front, back in looks.faces(iter(loaded.deck.contents))]

    def front(self) -> Face:
        """The front of the first card, on which nothing is wrong; few tests are about colours, or edges that bleed."""
        face = self.faces()[0][0]
        aside = ("COL", "FIT010")
        assert not [finding for finding in self.kept(face.findings) if not finding.code.id.startswith(aside)]
        return face

    def build(self, **wishes: Any) -> Built:
        built = build_deck(self.folder, self.folder / "out", Wishes(only=PRINTED, **wishes))
        assert not built.stopped, [(f.code.id, f.message) for f in built.check.findings]
        return built

    def pdf(self, **wishes: Any) -> Path:
        folder = self.build(**wishes).folder
        assert folder is not None
        return folder / "cards.pdf"


def lay_out(
    folder: Path,
    front: Sequence[Any],
    cards: Sequence[Mapping[str, Any]] = ({"title": "Hare"},),
    *,
    back: Sequence[Any] | None = None,
    fields: Mapping[str, Any] | None = None,
    template: Mapping[str, Any] | None = None,
    aside: Sequence[str] = (),
    **deck: Any,
) -> Sample:
    """Write a deck. JSON is YAML, so that templates are written as data; ids are given where there are none.

    Few tests are about the safe area, so texts may stand as near to the cut as they like where no ``safe`` is given.
    """
    declared = {"title": {"type": "text"}, **(fields or {})}
    about = {
        "format": 1,
        "id": "sample",
        "game": "own",
        "title": "Sample",
        "version": "0.1.0",
        "language": "en",
        "kinds": {"card": {"template": "templates/card.yaml", "fields": declared}},
        "cards": {"card": "cards.json"},
        **({"checks": {"ignore": dict.fromkeys(aside, "this test is not about it")}} if aside else {}),
        **deck,
    }
    looks = {"safe": 0, **(template or {}), "front": list(front), **({"back": list(back)} if back is not None else {})}
    numbered = [{"id": f"x-{number}", **card} for number, card in enumerate(cards, 1)]
    for name, value in {"deck.yaml": about, "templates/card.yaml": looks, "cards.json": {"cards": numbered}}.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps(value, indent=1, ensure_ascii=False), encoding="utf-8")
    return Sample(folder, tuple(aside))


@pytest.fixture
def sample(tmp_path: Path) -> Callable[..., Sample]:
    """Writes a small deck into a folder of the test's own; see ``lay_out``."""
    return lambda *args, **more: lay_out(tmp_path / "sample", *args, **more)


@pytest.fixture(scope="session", params=DECKS, ids=[folder.name for folder in DECKS])
def deck_folder(request: pytest.FixtureRequest) -> Path:
    """Every deck of the repository in turn."""
    return Path(request.param)


@pytest.fixture(scope="session", params=CARD_DECKS, ids=[folder.name for folder in CARD_DECKS])
def card_deck_folder(request: pytest.FixtureRequest) -> Path:
    """Every deck of the repository that has cards in turn."""
    return Path(request.param)


@pytest.fixture(scope="session")
def built(deck_folder: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Built]:
    """A deck of the repository, built."""
    made = build_deck(deck_folder, tmp_path_factory.mktemp("built"), Wishes(only=PRINTED))
    assert not made.stopped, made.check.findings
    yield made
