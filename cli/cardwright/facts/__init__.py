"""What decks are checked against: airports, cities, countries, and where each fact comes from.

Importing this package loads no table: every table is read at its first use.
"""

from cardwright.facts.sources import SOURCES, Source

__all__ = ["SOURCES", "Source"]
