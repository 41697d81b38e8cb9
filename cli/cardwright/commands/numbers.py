"""Numbers: what is typed for an option in, the number out; what is no number is told in our words."""

from __future__ import annotations

import re
from typing import Final

import typer

_COMMA: Final = re.compile(r"[+-]?\d*,\d+")


def number(text: str) -> float:
    """A number with a point for decimals. Raises typer.BadParameter."""
    try:
        return float(text)
    except ValueError:
        if _COMMA.fullmatch(text):
            raise typer.BadParameter(f"{text} is no number; write it with a point: {text.replace(',', '.')}") from None
        raise typer.BadParameter(f"{text} is no number: write digits, with a point for decimals, as in 0.3") from None


def percentage(text: str) -> float:
    """A number from 0 to 100. Raises typer.BadParameter."""
    found = number(text)
    if not 0 <= found <= 100:
        raise typer.BadParameter(f"{text} is no percentage: it goes from 0 to 100")
    return found
