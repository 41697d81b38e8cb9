"""Writable: words in; the same out where they can stand in any file as they are, else nothing."""

from __future__ import annotations

import re

_PLAIN = re.compile(r"\w[\w .’()-]*")


def writable(words: str) -> str | None:
    """Words that a fix may put into YAML, JSON or a table without quotation marks or escapes of their own."""
    return words if _PLAIN.fullmatch(words) else None
