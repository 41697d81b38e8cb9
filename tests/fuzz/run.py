"""Run: feed a reader files that are nearly right, for a while; whatever breaks it is kept.

    python tests/fuzz/run.py READER [--minutes 10] [--seed N]
    python tests/fuzz/run.py READER --try FILE

Watches for exceptions, for inputs that take over 2 seconds of the processor, and for 300 MB of memory. What is found
is written to ``out/fuzz/READER``; an input whose fault is mended belongs into ``tests/fuzz/corpus/READER``, which the
tests read. With atheris installed (``pip install atheris``) inputs are led by the lines of code that they reach,
otherwise by what the reader answers.

The reader runs in a child process, which is started again where it hangs, crashes or fills its memory.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import random
import re
import resource
import subprocess
import sys
import time
import traceback
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

SECONDS = 2.0
MEGABYTES = 300
HANGS = 30  #: seconds of the clock after which a child is given up
ROOT = Path(__file__).parents[2]


def peak() -> float:
    """Megabytes that this process has needed at the most."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


class Watch:
    """One reader with everything that is watched for; called with an input, it gives what the reader answered."""

    def __init__(self, reader: str, found: Path) -> None:
        from targets import TARGETS

        self.target = TARGETS[reader]
        self.found = found
        self.current = found / "current"
        self.count = 0
        found.mkdir(parents=True, exist_ok=True)

    def __call__(self, data: bytes) -> str:
        self.current.write_bytes(data)
        self.count += 1
        if self.count % 50 == 0:
            (self.found / f"count-{os.getpid()}").write_text(str(self.count))
        memory, before = peak(), time.process_time()
        try:
            answer = repr(self.target.read(data))
        except Exception as error:
            frames = [f for f in traceback.extract_tb(error.__traceback__) if "cardwright" in f.filename]
            place = f"{Path(frames[-1].filename).stem}-{frames[-1].lineno}" if frames else "outside"
            self.keep(data, f"{type(error).__name__}-{place}", traceback.format_exc())
            answer = place
        if (spent := time.process_time() - before) > SECONDS:
            self.keep(data, f"slow-{len(data)}", f"{spent:.1f} seconds of the processor\n")
        if (more := peak() - memory) > MEGABYTES:
            self.keep(data, f"memory-{len(data)}", f"{more:.0f} MB\n")
            os._exit(3)  # so much stays as this process's peak, and would hide the next
        return answer

    def keep(self, data: bytes, name: str, words: str) -> None:
        if not (self.found / f"{name}.txt").exists():
            (self.found / f"{name}.bin").write_bytes(data)
            (self.found / f"{name}.txt").write_text(words)
            print(f"found {name}: {words.strip().splitlines()[-1][:200]}", flush=True)


def blind(watch: Watch, reader: str, seed: int, until: float, most: int | None = None) -> None:
    """Change inputs at random, and go on from those that got an answer that none got before."""
    from targets import seeds

    chance = random.Random(seed)
    pool, answers = seeds(reader), set()
    for data in pool:
        answers.add(_kind(watch(data)))
    first = watch.count
    while time.monotonic() < until and (most is None or watch.count - first < most):
        data = watch.target.mutate(chance.choice(pool), chance)
        kind = _kind(watch(data))
        if kind not in answers:
            answers.add(kind)
            if len(data) < 100_000:
                pool.append(data)
            if len(pool) > 2_000:
                del pool[chance.randrange(1_000)]


def _kind(answer: str) -> str:
    """An answer without what the input alone makes different in it."""
    return hashlib.sha256(
        "".join(sorted(set(re.findall(r"[A-Z]{3,4}\d{3}|[a-z]{4,}", answer[:4_000])))).encode()
    ).hexdigest()


def led(watch: Watch, reader: str, seed: int, seconds: int) -> None:
    """The same with atheris: libFuzzer keeps what reaches a line that none reached before. Does not return."""
    import atheris
    from targets import seeds

    kept = watch.found / "corpus"
    kept.mkdir(exist_ok=True)
    for number, data in enumerate(seeds(reader)):
        (kept / f"seed-{number}").write_bytes(data)

    def mutate(data: bytes, most: int, seed: int) -> bytes:
        chance = random.Random(seed)
        if chance.random() < 0.3 and watch.target.mutate.__name__ == "changed":
            return bytes(atheris.Mutate(data, most))
        return watch.target.mutate(data, chance)[:most]

    options = [
        f"-max_total_time={seconds}",
        f"-seed={seed % 2**31 + 1}",
        f"-timeout={HANGS}",
        "-rss_limit_mb=0",
        "-max_len=200000",
        "-print_final_stats=0",
        "-verbosity=0",
    ]
    atheris.Setup([sys.argv[0], *options, str(kept)], lambda data: watch(data) and None, custom_mutator=mutate)
    atheris.Fuzz()


def child(reader: str, found: Path, seed: int, seconds: int) -> None:
    """One child: the reader's memory is limited from outside too, should it run away."""
    resource.setrlimit(resource.RLIMIT_AS, (4 << 30, 4 << 30))
    try:
        import atheris
    except ImportError:
        atheris = None
    if atheris is None:
        watch = Watch(reader, found)
        watch.target.read(watch.target.seeds()[0])  # what loads at first use is no input's doing
        blind(watch, reader, seed, time.monotonic() + seconds)
    else:
        with atheris.instrument_imports(include=["cardwright", "openpyxl"]):
            watch = Watch(reader, found)
            watch.target.read(watch.target.seeds()[0])  # loaded now, so that it is instrumented
        led(watch, reader, seed, seconds)


def main(arguments: list[str] | None = None) -> int:
    from targets import TARGETS

    parser = argparse.ArgumentParser(description="Feed a reader files that are nearly right.")
    parser.add_argument("reader", choices=sorted(TARGETS))
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--try", dest="file", type=Path)
    parser.add_argument("--child", type=int, help=argparse.SUPPRESS)
    wishes = parser.parse_args(arguments)
    found = ROOT / "out/fuzz" / wishes.reader
    if wishes.file is not None:
        print(TARGETS[wishes.reader].read(wishes.file.read_bytes()))
        return 0
    if wishes.child is not None:
        child(wishes.reader, found, wishes.seed, wishes.child)
        return 0
    return _oversee(wishes.reader, found, wishes.seed, wishes.minutes * 60)


def _oversee(reader: str, found: Path, seed: int, seconds: float) -> int:
    end, known = time.monotonic() + seconds, set(found.glob("*.txt"))
    rounds = 0
    while (left := end - time.monotonic()) > 1:
        command = [sys.executable, __file__, reader, "--seed", str(seed + rounds), "--child", str(int(left))]
        log = found / "log"
        found.mkdir(parents=True, exist_ok=True)
        with log.open("ab") as out:
            process = subprocess.Popen(command, stdout=out, stderr=out, cwd=found)
            code = _wait(process, found / "current", left + HANGS)
        if code not in (0, 3) and (found / "current").exists():
            _keep_crash(found, code)
        rounds += 1
        if code and time.monotonic() - (end - left) < 1:
            time.sleep(1)
    new = set(found.glob("*.txt")) - known
    counts = list(found.glob("count-*"))
    inputs = sum(int(path.read_text() or 0) for path in counts)
    for path in counts:
        path.unlink()
    print(f"{reader}: {seconds / 60:.1f} minutes, {inputs:,} inputs, {rounds} children, {len(new)} found")
    for path in sorted(new):
        print(f"  {path.name}: {path.read_text().strip().splitlines()[-1][:200]}")
    return 1 if new else 0


def _wait(process: subprocess.Popen[bytes], current: Path, most: float) -> int:
    """Wait for a child; one that stays with an input for too long is ended."""
    start = time.monotonic()
    while process.poll() is None:
        time.sleep(0.5)
        stuck = current.exists() and time.time() - current.stat().st_mtime > HANGS and time.monotonic() - start > HANGS
        if stuck or time.monotonic() - start > most:
            process.kill()
            process.wait()
            return -9 if stuck else 0
    return process.returncode


def _keep_crash(found: Path, code: int) -> None:
    data = (found / "current").read_bytes()
    name = f"{'hang' if code == -9 else 'crash'}-{hashlib.sha256(data).hexdigest()[:8]}"
    (found / f"{name}.bin").write_bytes(data)
    (found / f"{name}.txt").write_text(f"the process ended with {code}\n")


if __name__ == "__main__":
    sys.exit(main())
