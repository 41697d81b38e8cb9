"""Path data: the letters and numbers of a drawing to segments."""

from __future__ import annotations

import re

_TOKEN = re.compile(r"[MLCZ]|-?(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)")
_TAKES = {"M": 2, "L": 2, "C": 6, "Z": 0}

Segments = tuple[tuple[str, tuple[float, ...]], ...]


def parse_path(data: str) -> Segments:
    """Absolute M, L, C, Z path data as segments; a letter may be followed by several points.

    Raises ValueError for anything else.
    """
    rest = _TOKEN.sub("", data).replace(",", "").strip()
    if rest:
        raise ValueError(f"path data may hold M, L, C, Z and numbers, not {rest[:10]!r}")
    segments: list[tuple[str, tuple[float, ...]]] = []
    letter = ""
    numbers: list[float] = []

    def close() -> None:
        takes = _TAKES.get(letter, 0)
        if not letter and numbers:
            raise ValueError("path data starts with M")
        if takes and (not numbers or len(numbers) % takes):
            raise ValueError(f"{letter} takes {takes} numbers, not {len(numbers)}")
        for start in range(0, len(numbers), takes or 1):
            segments.append((letter if start == 0 or letter != "M" else "L", tuple(numbers[start : start + takes])))
        if letter == "Z":
            segments.append(("Z", ()))
        numbers.clear()

    for token in _TOKEN.findall(data):
        if token in _TAKES:
            close()
            if not letter and token != "M":
                raise ValueError(f"path data starts with M, not with {token}")
            letter = token
        else:
            numbers.append(float(token))
    close()
    return tuple(segments)
