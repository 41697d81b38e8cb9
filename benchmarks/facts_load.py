"""Prints how long the facts take to load in a fresh process, in ms: minimum and median of so many runs.

    PYTHONPATH=cli python benchmarks/facts_load.py [RUNS]

Starting Python is not counted. The first line of each pair counts the import of dataclasses and enum as well, which the
rest of Cardwright has loaded anyway.
"""

from __future__ import annotations

import statistics
import subprocess
import sys

STANDARD = "import dataclasses, enum, functools"
AIRPORTS = "from cardwright.facts import airports, countries; cph = airports.find('CPH'); countries.find('DK')"
CITIES = AIRPORTS + "; airports.serves(cph, 'København', 'DK')"
DECK = AIRPORTS + "\nfor code in airports.codes()[::57]: airports.serves(airports.find(code), 'Berlin', 'DE')"
TIMED = """
from time import perf_counter
{before}
start = perf_counter()
{code}
print((perf_counter() - start) * 1000)
"""


def measure(code: str, before: str, runs: int) -> list[float]:
    """Run a piece of code in so many fresh processes; give the ms that each took, without the start of Python."""
    program = TIMED.format(before=before, code=code)
    outputs = (subprocess.run([sys.executable, "-c", program], check=True, capture_output=True) for _ in range(runs))
    return [float(output.stdout) for output in outputs]


def main() -> None:
    runs = int(sys.argv[1]) if len(sys.argv) > 1 else 15
    measure(CITIES, "", 1)  # Compiles the modules and warms the disk.
    for name, code in (
        ("standard library alone", STANDARD),
        ("airports and countries", AIRPORTS),
        ("airports, countries and cities", CITIES),
        ("the same and 142 distances", DECK),
    ):
        for kind, before in (("all imports", ""), ("tables alone", STANDARD)):
            if not (code == STANDARD and before):
                times = measure(code, before, runs)
                print(f"{name:32}{kind:14}{min(times):7.1f}{statistics.median(times):7.1f}")


if __name__ == "__main__":
    main()
