"""Times what a watch does after one card has changed, and a reused Typst compiler beside it, in turn.

    PYTHONPATH=cli python benchmarks/watch.py [N [RUNS [FOLDER]]]

The deck is workload W: N two-sided cards in files of a hundred. Each run changes a word of one card and takes

    face    from the change until every face is composed and encoded again, of which one had to be
    cards   the whole rebuild with cards.pdf alone, written to the disk
    whole   the whole rebuild with package and proof
    typst   a Typst compiler that is kept, after one word of the same workload has changed, its PDF written

Typst is measured where its package is at hand and FOLDER holds ``deck.typ`` and ``data/deck_N.json``. Machines drift,
so the ratios are taken pair by pair and the medians are those of one sitting.
"""

from __future__ import annotations

import gc
import json
import statistics
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from time import perf_counter

from cardwright.build.make import Wishes
from cardwright.build.session import Session
from workload import write_deck

PER_FILE = 100


def spread(folder: Path) -> None:
    """The cards of the one file in files of a hundred."""
    head, *cards = (folder / "cards.yaml").read_text(encoding="utf-8").split("  - id: ")
    (folder / "cards.yaml").unlink()
    (folder / "cards").mkdir()
    for start in range(0, len(cards), PER_FILE):
        text = "  - id: ".join([head, *cards[start : start + PER_FILE]])
        (folder / "cards" / f"{start:06d}.yaml").write_text(text, encoding="utf-8")
    deck = folder / "deck.yaml"
    deck.write_text(deck.read_text(encoding="utf-8").replace("cards.yaml", "cards/*.yaml"), encoding="utf-8")


def changed_word(folder: Path, run: int) -> None:
    """One more word in a question of one card in the middle of the deck."""
    files = sorted((folder / "cards").iterdir())
    place = files[len(files) // 2]
    before, mark, after = place.read_text(encoding="utf-8").partition("    ask1: ")
    place.write_text(f"{before}{mark}Ære{run} {after}", encoding="utf-8")


class Watched:
    """A deck that is being watched; calling it changes a card and gives the seconds to its faces, and to the end."""

    def __init__(self, folder: Path, out: Path, parts: tuple[str, ...]) -> None:
        self.folder = folder
        self.session = Session(folder, out, Wishes(only=parts, preflight=False))
        self.session.build()
        gc.collect()
        gc.freeze()
        self.runs = 0

    def __call__(self) -> tuple[float, float]:
        self.runs += 1
        changed_word(self.folder, self.runs)
        drawn: list[float] = []

        def progress(what: str, done: int, total: int) -> None:
            if what == "writing":
                drawn.append(perf_counter())

        start = perf_counter()
        done = self.session.build(progress)
        end = perf_counter()
        assert done.redone == 1, done.redone
        assert not done.built.check.findings
        return drawn[0] - start, end - start


def reused_typst(folder: Path, count: int) -> Callable[[], float]:
    """A compiler that is kept; calling it changes a word and gives the seconds until its PDF is written."""
    import typst

    source = json.loads((folder / "data" / f"deck_{count}.json").read_bytes())
    place, out = folder / "data" / "deck_w.json", folder / "typst_w.pdf"
    place.write_text(json.dumps(source, ensure_ascii=False), encoding="utf-8")
    compiler = typst.Compiler(
        str(folder / "deck.typ"),
        root=str(folder),
        sys_inputs={"n": "w"},
        font_paths=["/usr/share/fonts/truetype/dejavu"],
    )
    compiler.compile(output=str(out))

    def again() -> float:
        source["cards"][count // 2]["questions"][0]["text"] += " ære"
        place.write_text(json.dumps(source, ensure_ascii=False), encoding="utf-8")
        start = perf_counter()
        compiler.compile(output=str(out))
        return perf_counter() - start

    return again


def main(count: int, runs: int, peer: Path | None) -> None:
    with tempfile.TemporaryDirectory() as temporary:
        folder = write_deck(count, Path(temporary) / "deck")
        spread(folder)
        cards = Watched(folder, Path(temporary) / "cards", ("cards",))
        whole = Watched(folder, Path(temporary) / "whole", ("cards", "pack", "proof"))
        typst = reused_typst(peer, count) if peer is not None else None
        taken: dict[str, list[float]] = {}
        for _ in range(runs):
            face, rebuilt = cards()
            taken.setdefault("face", []).append(face)
            taken.setdefault("cards", []).append(rebuilt)
            whole.session.build()  # takes in the change that was just made
            taken.setdefault("whole", []).append(whole()[1])
            cards.session.build()
            if typst is not None:
                taken.setdefault("typst", []).append(typst())
    for name, seconds in taken.items():
        against = ""
        if typst is not None:
            ratio = statistics.median(own / other for own, other in zip(seconds, taken["typst"], strict=True))
            against = f"  x {ratio:.2f}"
        sys.stdout.write(f"{name:6} {statistics.median(seconds):.3f} s (least {min(seconds):.3f}){against}\n")


if __name__ == "__main__":
    words = sys.argv[1:]
    main(
        int(words[0]) if words else 1000,
        int(words[1]) if len(words) > 1 else 7,
        Path(words[2]) if len(words) > 2 else None,
    )
