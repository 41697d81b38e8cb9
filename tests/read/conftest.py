"""A file read in a process of its own, with the time it took and the memory it needed."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

# No deadline: on a busy machine the first example of a property may take long without any fault of ours.
settings.register_profile("steady", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("steady")

_CHILD = """
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
    "seconds": used.ru_utime + used.ru_stime - before.ru_utime - before.ru_stime,
    "megabytes": peak / 1024,
}))
"""


@dataclass(frozen=True)
class Reading:
    """``seconds`` are the processor's: what else the machine does meanwhile is not the reader's doing."""

    codes: list[str]
    places: list[list[int] | None]
    nodes: int
    report: int
    seconds: float
    megabytes: float


@pytest.fixture
def read_in_child() -> Callable[[Path], Reading]:
    def read(path: Path) -> Reading:
        done = subprocess.run(
            [sys.executable, "-c", _CHILD, str(path)], capture_output=True, text=True, timeout=60, check=False
        )
        assert done.returncode == 0, done.stderr[-2000:]
        return Reading(**json.loads(done.stdout))

    return read
