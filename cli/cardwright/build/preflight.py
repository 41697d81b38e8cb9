"""Preflight: the files of a build, before they count, against what was meant; PDFs by the press, packages by verify."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from cardwright.diag import Finding

if TYPE_CHECKING:
    from cardwright.press.preflight.meant import MeantFile


@dataclass(slots=True, eq=False)
class Preflight:
    """What was meant of each PDF, found by the hash of its bytes, and for build.json what was looked at."""

    meant: dict[str, MeantFile] = field(default_factory=dict)
    record: dict[str, Any] = field(default_factory=lambda: {"ran": False})

    def note(self, pdf: bytes, meant: MeantFile | None) -> None:
        """Note what the bytes of a PDF were made to show."""
        if meant is not None:
            self.meant[hashlib.sha256(pdf).hexdigest()] = meant


def preflight(noted: Preflight, files: Mapping[str, Path]) -> list[Finding]:
    """Every deviation of the files (by the names that they will have) from what was meant, and ``noted.record`` set."""
    findings: list[Finding] = []
    looked: dict[str, Any] = {}
    for name, path in files.items():
        if name.endswith(".pdf"):
            with path.open("rb") as file:
                meant = noted.meant.get(hashlib.file_digest(file, "sha256").hexdigest())
            if meant is not None:
                found, looked[name] = _pdf(path, name, meant)
                findings += found
        elif name.endswith(".cardpack"):
            findings += _package(path, name)
            looked[name] = {"verified": True}
    noted.record = {"ran": True, "files": looked}
    return findings


def _pdf(path: Path, name: str, meant: MeantFile) -> tuple[list[Finding], dict[str, int]]:
    from cardwright.press.preflight.look import look_at

    looked = look_at(path, name, meant)
    counts = {"pages": looked.pages, "faces": looked.faces, "texts": looked.texts, "pictures": looked.pictures}
    return looked.findings, counts


def _package(path: Path, name: str) -> list[Finding]:
    from cardwright.pack.verify import verify

    return [replace(finding, file=name) for finding in verify(path)]
