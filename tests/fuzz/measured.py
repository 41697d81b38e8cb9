"""Measured: readers and files by standard input; what each reading took by standard output, a line of JSON each.

    {"reader": "svg", "file": "/tmp/a.svg"}  ->  {"seconds": 0.1, "megabytes": 61.2, "error": ""}

Each reads in a process of its own, forked from this one when the reader has been used once, so that seconds (of the
processor) are those of the input alone; megabytes are those of the whole process.
"""

from __future__ import annotations

import json
import os
import resource
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))


def measured(reader: str, file: str) -> dict[str, object]:
    """What one reading took, in this process."""
    from targets import TARGETS

    data = Path(file).read_bytes()
    before = resource.getrusage(resource.RUSAGE_SELF)
    error = ""
    try:
        TARGETS[reader].read(data)
    except Exception as raised:
        error = f"{type(raised).__name__}: {raised}"[:300]
    used = resource.getrusage(resource.RUSAGE_SELF)
    spent = used.ru_utime + used.ru_stime - before.ru_utime - before.ru_stime
    try:
        peak = next(
            int(row.split()[1]) for row in Path("/proc/self/status").read_text().splitlines() if row.startswith("VmHWM")
        )
    except OSError:
        peak = used.ru_maxrss
    return {"seconds": spent, "megabytes": peak / 1024, "error": error}


def main() -> None:
    from targets import TARGETS

    used: set[str] = set()
    for line in sys.stdin:
        asked = json.loads(line)
        if asked["reader"] not in used:
            used.add(asked["reader"])
            target = TARGETS[asked["reader"]]
            target.read(target.seeds()[0])
        out, into = os.pipe()
        if not (child := os.fork()):
            os.write(into, json.dumps(measured(asked["reader"], asked["file"])).encode())
            os._exit(0)
        os.close(into)
        with os.fdopen(out, "rb") as answer:
            text = answer.read().decode()
        _, status = os.waitpid(child, 0)
        print(text or json.dumps({"seconds": 0.0, "megabytes": 0.0, "error": f"ended with {status}"}), flush=True)


if __name__ == "__main__":
    main()
