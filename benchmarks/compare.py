"""Times whole commands in turn, A B A B ..., and prints processor seconds, peak memory and the ratio pair by pair.

    python benchmarks/compare.py RUNS 'COMMAND A' 'COMMAND B' ...

Ratios are against the first command. Machines drift, so quote ratios and medians of one sitting, not single times.
Compile the package's bytecode first (``python -m compileall -q cli``), as an installed one is.
"""

from __future__ import annotations

import os
import shlex
import statistics
import subprocess
import sys


def run(command: str) -> tuple[float, float]:
    """Processor seconds (user and system) and peak memory in MB of a command and what it starts."""
    with open(os.devnull, "wb") as nowhere:  # noqa: PTH123
        process = subprocess.Popen(shlex.split(command), stdout=nowhere, stderr=nowhere)
        _, status, usage = os.wait4(process.pid, 0)
    if os.waitstatus_to_exitcode(status) not in (0, 1):
        raise SystemExit(f"{command} ended with {os.waitstatus_to_exitcode(status)}")
    return usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024


def main(runs: int, commands: list[str]) -> None:
    for command in commands:
        run(command)  # a warm-up, not counted
    seconds: dict[str, list[float]] = {command: [] for command in commands}
    megabytes: dict[str, list[float]] = {command: [] for command in commands}
    for _ in range(runs):
        for command in commands:
            cpu, memory = run(command)
            seconds[command].append(cpu)
            megabytes[command].append(memory)
    base = seconds[commands[0]]
    for command in commands:
        ratio = statistics.median(own / first for own, first in zip(seconds[command], base, strict=True))
        median, least = statistics.median(seconds[command]), min(seconds[command])
        sys.stdout.write(
            f"{median:7.2f} s (least {least:.2f})  {max(megabytes[command]):6.0f} MB  x {ratio:.2f}  {command}\n"
        )


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2:])
