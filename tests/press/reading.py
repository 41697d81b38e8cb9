"""Reading: what two readers of PDF find in a file, and texts as they are compared with it."""

from __future__ import annotations

import re
import shutil
import subprocess
import unicodedata
from pathlib import Path

import pypdfium2
import pytest


def bare(text: str) -> str:
    return re.sub(r"\s", "", unicodedata.normalize("NFKC", text))


def by_pdfium(path: Path) -> str:
    with pypdfium2.PdfDocument(path) as document:
        return bare("".join(page.get_textpage().get_text_range() for page in document))


def by_poppler(path: Path) -> str:
    if shutil.which("pdftotext") is None:
        pytest.skip("pdftotext (poppler-utils) is not installed")
    done = subprocess.run(["pdftotext", path, "-"], capture_output=True, check=True)
    # It marks where direction changes.
    return bare(re.sub("[\u202a-\u202e\u2066-\u2069\u200e\u200f]", "", done.stdout.decode("utf-8")))
