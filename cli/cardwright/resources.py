"""Where templates, starters, schemas and fonts are: in the checkout while developing, in the wheel when installed."""

from __future__ import annotations

from functools import cache
from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent


@cache
def folder(name: str) -> Path:
    """The folder ``templates`` or ``schemas``, read live from a checkout and from the wheel elsewhere.

    Raises FileNotFoundError when neither is there, which means a broken installation.
    """
    checkout = _PACKAGE.parent.parent
    for candidate in (_PACKAGE / "_resources" / name, checkout / name):
        if candidate.is_dir() and (candidate.parent != checkout or (checkout / "pyproject.toml").is_file()):
            return candidate
    raise FileNotFoundError(f"Cardwright is not completely installed: its {name} folder is missing")


def templates() -> Path:
    return folder("templates")


def schemas() -> Path:
    return folder("schemas")


def starters() -> Path:
    return folder("templates") / "starters"


def fonts() -> Path:
    return folder("templates") / "fonts"
