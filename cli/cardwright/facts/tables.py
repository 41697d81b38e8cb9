"""The name of a shipped table in, its rows out."""

from __future__ import annotations

from os.path import dirname, join

_DATA = join(dirname(__file__), "data")  # noqa: PTH118, PTH120 - see read_table


def read_table(name: str) -> bytes:
    """Give one table of ``data/`` in UTF-8: rows of tab-separated fields, each ended by a newline, without the heading.

    As bytes, since most rows are never looked at and decoding costs more than reading. Without pathlib and
    importlib.resources, whose import takes longer than reading every table.
    """
    with open(join(_DATA, name), "rb") as file:  # noqa: PTH118, PTH123
        file.readline()
        return file.read()


def read_rows(name: str) -> list[list[str]]:
    """Give all rows of a small table, each as its fields."""
    return [line.split("\t") for line in read_table(name).decode().splitlines()]
