"""Start: where the command begins; what Ctrl-C does is settled before anything that takes time is loaded."""

import os
import sys


def main() -> None:
    """The cardwright command. Interrupted, it ends without a word: a watch as wanted (0), others cut short (130)."""
    watching = "--watch" in sys.argv[1:]
    try:
        import signal

        heard = signal.getsignal(signal.SIGINT) is signal.default_int_handler
        if watching:
            # Wherever it is in a build: what was half written is taken away on the way out.
            signal.signal(signal.SIGINT, _end)
        elif heard:
            # While modules are loaded: what is raised in the middle of that comes out as any other error.
            signal.signal(signal.SIGINT, _cut_short)
        from cardwright.commands.app import main as run

        if heard and not watching:
            signal.signal(signal.SIGINT, signal.default_int_handler)
        run()
    except KeyboardInterrupt:
        os._exit(0 if watching else 130)


def _cut_short(number: int, frame: object) -> None:
    os._exit(130)


def _end(number: int, frame: object) -> None:
    raise SystemExit(0)
