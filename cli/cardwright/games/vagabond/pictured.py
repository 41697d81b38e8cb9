"""Pictured: what a picture card's ``picture`` says to the country whose outline it means, or to the name of a file."""

from __future__ import annotations

from typing import Final

OUTLINE: Final = "outline:"


def outline_of(picture: str) -> str | None:
    """What follows ``outline:``, as written; None where the picture does not begin so."""
    return picture.removeprefix(OUTLINE).strip() if picture.startswith(OUTLINE) else None


def file_of(picture: str) -> str | None:
    """The name of a file: it has an ending, or lies in a folder; None for an outline and for anything else."""
    return picture if outline_of(picture) is None and ("." in picture or "/" in picture) else None
