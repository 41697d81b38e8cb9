"""Pig beside its peers in one run: a plain Python class, our two loops, OpenSpiel's Python loop, PettingZoo raw.

    python -m venv /tmp/peers && /tmp/peers/bin/pip install 'open_spiel==2.0.2' 'pettingzoo==1.27.0'
    python benchmarks/pig.py --peers /tmp/peers/bin/python [--rounds 15] [--seconds 0.5]

Each contender is a process that is kept; they play in turn, A B C A B C ..., so that a busy machine is busy for all.
Decisions a second of processor time: the median of the rounds, the best one, and the median of the ratios to OpenSpiel
(or, with no peers, to the plain class) round by round. Quote ratios; times drift from machine to machine.
"""

from __future__ import annotations

import argparse
import statistics
import subprocess
import sys
from pathlib import Path

OURS = ("plain", "apply", "step")
PEERS = ("openspiel", "openspiel-fair", "pettingzoo")
LOOPS = Path(__file__).with_name("pig_loops.py")


class Contender:
    """A process that plays one loop whenever it is asked to."""

    def __init__(self, python: str, name: str) -> None:
        self.name, self.rates = name, list[float]()
        self.process = subprocess.Popen(
            [python, str(LOOPS), name], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def play(self, seconds: float) -> float:
        """Decisions a second."""
        assert self.process.stdin is not None and self.process.stdout is not None
        self.process.stdin.write(f"{seconds}\n")
        self.process.stdin.flush()
        if not (answer := self.process.stdout.readline()):
            raise SystemExit(f"{self.name} does not play")
        return float(answer)


def main() -> None:
    """Run the rounds and print the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--peers", metavar="PYTHON", help="a Python that has open_spiel and pettingzoo")
    parser.add_argument("--rounds", type=int, default=15)
    parser.add_argument("--seconds", type=float, default=0.5)
    asked = parser.parse_args()
    contenders = [Contender(sys.executable, name) for name in OURS]
    contenders += [Contender(asked.peers, name) for name in PEERS if asked.peers]
    for one in contenders:
        one.play(asked.seconds)  # a warm-up, not counted
    for _ in range(asked.rounds):
        for one in contenders:
            one.rates.append(one.play(asked.seconds))
    base = next(one for one in contenders if one.name == ("openspiel" if asked.peers else "plain"))
    for one in contenders:
        ratio = statistics.median(own / other for own, other in zip(one.rates, base.rates, strict=True))
        median, best = statistics.median(one.rates), max(one.rates)
        sys.stdout.write(f"{one.name:14} {median:11,.0f}  best {best:11,.0f}  x {ratio:.2f} of {base.name}\n")


if __name__ == "__main__":
    main()
