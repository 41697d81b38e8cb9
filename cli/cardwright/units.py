"""Lengths: everything inside is in millimetres and points; authors may write others."""

from __future__ import annotations

from typing import Final

PT_PER_MM: Final = 72 / 25.4
MM_PER_PT: Final = 25.4 / 72


def pt(mm: float) -> float:
    """Millimetres to PostScript points (1/72 inch)."""
    return mm * PT_PER_MM


def mm(points: float) -> float:
    """PostScript points (1/72 inch) to millimetres."""
    return points * MM_PER_PT
