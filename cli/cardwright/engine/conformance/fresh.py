"""Fresh: a process of its own that plays games which it is given, and says what came of them.

Standard input is a pickle of (game, label, setup, seed); standard output JSON: for each its moves and what its
states' fingerprints are.
"""

from __future__ import annotations

import json
import pickle
import sys

from cardwright.engine.conformance.trial import played


def main() -> None:
    """Play what is asked for."""
    plays = [played(*wanted) for wanted in pickle.load(sys.stdin.buffer)]
    json.dump([([move.json() for move in play.moves], play.prints) for play in plays], sys.stdout)


if __name__ == "__main__":
    main()
