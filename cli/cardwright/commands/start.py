"""Start: where the command begins; what Ctrl-C does is settled before anything that takes time is loaded."""

import os
import sys


def main() -> None:
    """The cardwright command. Interrupted, it ends without a word: a watch as wanted (0), others cut short (130)."""
    watching = "--watch" in sys.argv[1:]
    try:
        if watching:
            import signal

            # Wherever it is in a build: what was half written is taken away on the way out.
            signal.signal(signal.SIGINT, _end)
        from cardwright.commands.app import main as run
    except KeyboardInterrupt:
        os._exit(0 if watching else 130)
    run()


def _end(number: int, frame: object) -> None:
    raise SystemExit(0)
