"""Prints what the facts cost: ms and peak memory of a fresh process that loads one table, and of one that loads all.

    PYTHONPATH=cli python benchmarks/facts.py [RUNS]

Times are the least and the median of so many runs, without the start of Python. Memory is what the process has at most,
above one that imports the standard modules alone. Each line asks for one fact, except the last, which takes everything
apart that can be. ``facts_load.py`` tells more about airports and cities.
"""

from __future__ import annotations

import statistics
import subprocess
import sys
from typing import NamedTuple

NOTHING = "import dataclasses, enum, functools"
ONE = {
    "airports": "from cardwright.facts import airports; airports.find('CPH')",
    "countries": "from cardwright.facts import countries; countries.find('DK')",
    "cities of a country": "from cardwright.facts import cities; cities.find('Rome', 'IT')",
    "cities anywhere": "from cardwright.facts import cities; cities.anywhere('Santiago')",
    "flags": "from cardwright.facts import flags; flags.find('DK')",
    "outlines": "from cardwright.facts import outlines; outlines.find('DK')",
    "world": "from cardwright.facts import world; world.lands()",
    "names in a language": "from cardwright.facts import languages; languages.city_name('Rome', 'IT', 'pl')",
}
EVERYTHING = """
from cardwright.facts import airports, cities, countries, flags, outlines, world
for code in airports.codes(): airports.find(code)
for code in countries.codes(): countries.find(code), flags.find(code), outlines.find(code)
cities.anywhere('Santiago'), [land.polygons for land in world.lands()]
"""
MEASURED = """
import resource
from time import perf_counter
{nothing}
start = perf_counter()
{code}
print((perf_counter() - start) * 1000, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024)
"""


class Cost(NamedTuple):
    milliseconds: list[float]
    megabytes: float


def measure(code: str, runs: int) -> Cost:
    """Run a piece of code in so many fresh processes; ms of each, and the most MB that one had."""
    program = MEASURED.format(nothing=NOTHING, code=code)
    outputs = [
        subprocess.run([sys.executable, "-c", program], check=True, capture_output=True, text=True).stdout.split()
        for _ in range(runs)
    ]
    return Cost([float(ms) for ms, _ in outputs], max(float(mb) for _, mb in outputs))


def main() -> None:
    runs = int(sys.argv[1]) if len(sys.argv) > 1 else 9
    measure(EVERYTHING, 1)  # Compiles the modules and warms the disk.
    base = measure("pass", runs).megabytes
    for name, code in (*ONE.items(), ("everything", EVERYTHING)):
        cost = measure(code, runs)
        least, median = min(cost.milliseconds), statistics.median(cost.milliseconds)
        print(f"{name:22}{least:8.1f} ms{median:8.1f} ms{cost.megabytes - base:7.1f} MB")


if __name__ == "__main__":
    main()
