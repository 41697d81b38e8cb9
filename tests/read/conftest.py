"""A file read in a process of its own, with the time it took and the memory it needed."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings
from tests import timed

# No deadline: on a busy machine the first example of a property may take long without any fault of ours.
settings.register_profile("steady", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("steady")

_STEADY = Path(timed.__file__).read_text(encoding="utf-8")

_CHILD = (
    _STEADY
    + """
import json, resource, sys
from pathlib import Path
from cardwright.read.files import read_file
from cardwright.check.reports import Outcome, report_text
before = resource.getrusage(resource.RUSAGE_SELF)
document = read_file(Path(sys.argv[1]), Path(sys.argv[1]).name)
text = report_text(Outcome(document.findings, 1, 0))
used = resource.getrusage(resource.RUSAGE_SELF)
try:
    # Of this program alone; getrusage counts the memory of the process it was forked from.
    peak = next(int(line.split()[1]) for line in open("/proc/self/status") if line.startswith("VmHWM"))
except OSError:
    peak = used.ru_maxrss
print(json.dumps({
    "codes": [finding.code.id for finding in document.findings],
    "places": [finding.span and [finding.span.line, finding.span.column] for finding in document.findings],
    "nodes": len(document.marks) // 2,
    "report": len(text),
    "seconds": steady(used.ru_utime + used.ru_stime - before.ru_utime - before.ru_stime),
    "megabytes": peak / 1024,
}))
"""
)


@dataclass(frozen=True)
class Reading:
    """``seconds`` are the processor's, as a machine of known speed has them (``tests.timed``).

    What else a machine does meanwhile, and how fast it is, is not the reader's doing.
    """

    codes: list[str]
    places: list[list[int] | None]
    nodes: int
    report: int
    seconds: float
    megabytes: float


_CHILD_OF_MANY = (
    _STEADY
    + """
import json, os, resource, sys
from pathlib import Path
from cardwright.read.files import read_file
from cardwright.check.reports import Outcome, report_text
import cardwright.read.xlsx
for line in sys.stdin:
    path = Path(line.strip())
    out, into = os.pipe()
    if not (child := os.fork()):
        os.close(out)
        # What this process shares with the one it was forked from counts too.
        document = read_file(path, path.name)
        text = report_text(Outcome(document.findings, 1, 0))
        used = resource.getrusage(resource.RUSAGE_SELF)
        peak = next(int(row.split()[1]) for row in open("/proc/self/status") if row.startswith("VmHWM"))
        os.write(into, json.dumps({
            "codes": [finding.code.id for finding in document.findings],
            "places": [],
            "nodes": len(document.marks) // 2,
            "report": len(text),
            "seconds": steady(used.ru_utime + used.ru_stime),
            "megabytes": peak / 1024,
        }).encode())
        os._exit(0)
    os.close(into)
    with os.fdopen(out, "rb") as answer:
        print(answer.read().decode() or "null", flush=True)
    os.waitpid(child, 0)
"""
)


@pytest.fixture
def read_all_in_child() -> Callable[[Mapping[str, Path]], dict[str, Reading]]:
    """Many files, each in a process of its own that was forked from one: what starting it takes is paid once.

    One that takes too long is read again, twice at the most: on a busy machine a processor's second may be a slow one.
    """

    def read(paths: Mapping[str, Path]) -> dict[str, Reading]:
        readings: dict[str, Reading] = {}
        for _ in range(3):
            left = [case for case in paths if case not in readings or readings[case].seconds >= 2]
            if left:
                lines = "".join(f"{paths[case]}\n" for case in left)
                command = [sys.executable, "-c", _CHILD_OF_MANY]
                done = subprocess.run(command, input=lines, capture_output=True, text=True, timeout=300, check=False)
                assert done.returncode == 0, done.stderr[-2000:]
                answers = [json.loads(line) for line in done.stdout.splitlines()]
                assert None not in answers, (left[answers.index(None)], done.stderr[-2000:])
                readings |= {case: Reading(**answer) for case, answer in zip(left, answers, strict=True)}
        return readings

    return read


@pytest.fixture
def read_in_child() -> Callable[[Path], Reading]:
    def read(path: Path) -> Reading:
        done = subprocess.run(
            [sys.executable, "-c", _CHILD, str(path)], capture_output=True, text=True, timeout=60, check=False
        )
        assert done.returncode == 0, done.stderr[-2000:]
        return Reading(**json.loads(done.stdout))

    return read
