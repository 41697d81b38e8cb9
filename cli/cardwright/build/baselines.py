"""Baselines: the baseline beside a deck, read, written and pruned."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path

from cardwright.build.load import Loaded
from cardwright.build.locate import shown
from cardwright.build.put import replace_file
from cardwright.check.baseline import BASELINE_FILE, Baseline, Known, read_baseline, written_baseline
from cardwright.check.families import is_firm
from cardwright.diag import Code, Finding
from cardwright.read.files import read_bytes, read_file
from cardwright.read.node import Document
from cardwright.read.paths import resolve


def load_baseline(loaded: Loaded, codes: Mapping[str, Code]) -> Baseline | None:
    """The baseline of a deck; None where it has none. The file counts among those that were read."""
    name = shown(loaded.folder) + BASELINE_FILE
    data = loaded.instead.get(BASELINE_FILE)
    if data is not None:
        loaded.files[BASELINE_FILE] = loaded.folder / BASELINE_FILE
        return read_baseline(read_bytes(data, name), codes)
    found, problems = resolve(loaded.folder, BASELINE_FILE)
    if problems:
        return Baseline(Document(read_bytes(b"", name).source), findings=problems)
    if not found:
        return None
    loaded.files[BASELINE_FILE] = found[0].path
    return read_baseline(read_file(found[0].path, name), codes)


def is_read_whole(loaded: Loaded, findings: Iterable[Finding]) -> bool:
    """Whether a deck could be read; where it could not, nobody can tell what is found in it no more."""
    return loaded.deck is not None and not any(is_firm(finding.code.id) for finding in findings)


def write_baseline(folder: Path, counts: Mapping[Known, int]) -> bool:
    """Write a deck's baseline, or delete it where there is nothing to know. False when nothing changed. OSError."""
    path = folder / BASELINE_FILE
    if not counts:
        there = path.exists()
        path.unlink(missing_ok=True)
        return there
    data = written_baseline(counts).encode("utf-8")
    if path.exists() and path.read_bytes() == data:
        return False
    replace_file(path, data)
    return True
