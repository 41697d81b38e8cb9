"""Text: findings for people, each with the lines it is about and carets under the place."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from cardwright.check.reports.report import Outcome, advice, summary
from cardwright.check.reports.screen import columns_of, laid_out, safe
from cardwright.diag import Finding, Severity, Span
from cardwright.diag.plural import counted

WIDE: Final = 80  #: columns of a terminal that nobody made wider
ROOM: Final = 70  #: columns of a line that are shown, without the number before it and the signs that it is cut
BEFORE: Final = 28  #: of those, columns before the place, where the line must be cut
SHOWN_LINES: Final = 4  #: lines of a place that is longer than one
MANY: Final = 20  #: findings from which on they are counted by code

_COLOURS: Final = {
    "error": "\x1b[1;31m",
    "warning": "\x1b[1;33m",
    "bold": "\x1b[1m",
    "dim": "\x1b[2m",
    "help": "\x1b[36m",
    "good": "\x1b[32m",
}
_PLAIN: Final = "\x1b[0m"


def report_text(outcome: Outcome, *, colour: bool = False) -> str:
    """All findings in full, and what they come to."""
    ink = _Ink(colour)
    blocks = [render(finding, colour=colour) for finding in outcome.ordered()]
    if len(outcome.findings) >= MANY:
        blocks.append("\n".join(_by_code(outcome, ink)))
    return "\n\n".join([*blocks, "\n".join(_ending(outcome, ink))]) + "\n"


def render(finding: Finding, *, colour: bool = False) -> str:
    """One finding: a head line, the card, the lines with carets, notes and help."""
    return "\n".join(_lines(finding, _Ink(colour)))


class _Ink:
    def __init__(self, colour: bool) -> None:
        self._colour = colour

    def __call__(self, style: str, text: str) -> str:
        return f"{_COLOURS[style]}{text}{_PLAIN}" if self._colour and text else text


def _lines(finding: Finding, ink: _Ink) -> Iterator[str]:
    style = "error" if finding.severity is Severity.ERROR else "warning"
    where = safe(finding.span.where if finding.span is not None else finding.path)
    yield f"{ink('bold', where)} {ink(style, finding.severity)} {ink('bold', finding.code.id)} {finding.code.name}"
    if finding.card is not None:
        yield f"  card {safe(finding.card)}"
    yield from body(finding, ink)


def body(finding: Finding, ink: _Ink | None = None) -> Iterator[str]:
    """What a finding says, without where it is and what it is called."""
    ink = ink or _Ink(False)
    style = "error" if finding.severity is Severity.ERROR else "warning"
    if finding.span is None or finding.underneath or not finding.span.source.text:
        yield f"  {safe(finding.message)}"
    if finding.span is not None and finding.span.source.text:
        yield from _excerpt(finding.span, finding.underneath or finding.message, ink, style)
    for related in finding.related:
        yield f"  {ink('help', 'note:')} {safe(related.message)}, {safe(related.span.where)}"
        yield from _excerpt(related.span, "", ink, "help")
    if advice(finding):
        yield f"  {ink('help', 'help:')} {safe(advice(finding))}"


def _by_code(outcome: Outcome, ink: _Ink) -> Iterator[str]:
    counts = outcome.by_code()
    width = max(len(f"{number:,}") for _, number in counts)
    longest = max(len(code.severity) for code, _ in counts)
    for code, number in counts:
        style = "error" if code.severity is Severity.ERROR else "warning"
        space = " " * (longest - len(code.severity))
        yield f"  {number:>{width},} {ink(style, code.severity)}{space} {ink('bold', code.id)} {code.name}"


def _ending(outcome: Outcome, ink: _Ink) -> Iterator[str]:
    """The summary, and what can be done now."""
    worst = "error" if outcome.errors else "warning" if outcome.findings else "good"
    yield ink(worst, summary(outcome))
    if outcome.ignored:
        yield f"{counted(len(outcome.ignored), 'finding')} ignored with a reason"
    if outcome.veiled:
        yield f"{counted(outcome.veiled, 'finding')} about sealed text, told without its words; --spoilers shows them"
    fixes = [finding.fix for finding in outcome.findings if finding.fix is not None]
    safe_ones = sum(fix.safe for fix in fixes)
    if safe_ones:
        more = f" ({len(fixes) - safe_ones:,} more with --fix --unsafe)" if len(fixes) > safe_ones else ""
        yield f"{safe_ones:,} can be mended with cardwright check --fix{more}"
    elif fixes:
        yield f"{len(fixes):,} can be mended with cardwright check --fix --unsafe"
    if outcome.findings:
        codes = [code for code, _ in outcome.by_code()]
        first = next((code for code in codes if code.severity is Severity.ERROR), codes[0])
        yield f"To learn more: cardwright explain {first.id}"


def _excerpt(span: Span, words: str, ink: _Ink, style: str) -> Iterator[str]:
    """The lines of a place, carets under it, words behind the last carets."""
    span, label = span.shown
    first, column = span.source.position(span.start)
    last, last_column = span.end_position
    if last > first and last_column == 1:  # up to the line break, as blocks end
        last -= 1
        last_column = len(span.source.line(last)) + 1
    while last > first and not span.source.line(last)[: last_column - 1].strip():
        last -= 1
        last_column = len(span.source.line(last)) + 1
    numbers = list(range(first, last + 1))
    if len(numbers) > SHOWN_LINES:
        numbers = [first, first + 1, 0, last]
    gutter = max(5, len(str(last)) + 1, len(label) + 1)
    for number in numbers:
        if not number:
            yield f"{'...':>{gutter}} {ink('dim', '|')}"
            continue
        line = span.source.line(number)
        start = column - 1 if number == first else len(line) - len(line.lstrip())
        end = last_column - 1 if number == last else len(line)
        shown, left, carets = _cut(line, start, end)
        called = number if not label else label if number == first else ""
        yield f"{called:>{gutter}} {ink('dim', '|')} {shown}".rstrip()
        if number == last or carets:
            marks = "^" * max(carets, 1)
            yield from _below(marks, left, safe(words) if number == numbers[-1] else "", gutter, ink, style)


def _below(marks: str, left: int, words: str, gutter: int, ink: _Ink, style: str) -> Iterator[str]:
    """Carets with words behind them; where there is no room for those, beneath, as far right as there is."""
    edge = f"{'':>{gutter}} {ink('dim', '|')} "
    room = WIDE - gutter - 3
    taken = columns_of(words)
    if not words or left + len(marks) + 1 + taken <= room:
        yield f"{edge}{' ' * left}{ink(style, f'{marks} {words}'.rstrip())}"
        return
    yield f"{edge}{' ' * left}{ink(style, marks)}"
    # One that is wider than a terminal stays one line all the same: people search for it.
    yield f"{edge}{' ' * (left if left + taken <= room else 0)}{ink(style, words)}"


def _cut(line: str, start: int, end: int) -> tuple[str, int, int]:
    """A line as shown, the columns before the place in it, and the columns of the place; cut where it is long."""
    start, end = min(start, len(line)), min(end, len(line))  # a place may begin within a line break (CR LF)
    # A line may be megabytes long: only the part around the place is laid out.
    skipped = max(0, start - ROOM)
    pieces, columns = laid_out(line[skipped : min(len(line), start + ROOM)])
    start, end = start - skipped, min(end - skipped, len(pieces))
    begin = 0
    if skipped or columns[-1] > ROOM or len(line) > skipped + len(pieces):
        whole = not skipped and columns[min(end, len(pieces))] <= ROOM - 1
        while not whole and columns[start] - columns[begin] > BEFORE:
            begin += 1
    stop = len(pieces)
    while stop > begin and columns[stop] - columns[begin] > ROOM:
        stop -= 1
    shown = "".join(pieces[begin:stop])
    left = columns[start] - columns[begin]
    carets = columns[max(start, min(end, stop))] - columns[start]
    if skipped + begin > 0:
        shown, left = "…" + shown, left + 1
    if stop < len(pieces) or skipped + len(pieces) < len(line):
        shown += "…"
    return shown, left, carets
