"""A finding in the proof: its words, its place and the line it is about, as HTML."""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.check.reports.screen import safe
from cardwright.diag import Finding, Severity, Span
from cardwright.press.targets.webtext import escaped

_ROOM = 90  #: characters of a line that are shown
_BEFORE = 32  #: of those, how many before the place where the line must be cut


def severity_mark(severity: Severity) -> str:
    """The icon and the word of a severity, so that colour never speaks alone."""
    return (
        f'<span class="severity {severity}"><svg class="icon" viewBox="0 0 16 16" aria-hidden="true">'
        f'<use href="#icon-{severity}"/></svg>{str(severity).capitalize()}</span>'
    )


def place(finding: Finding) -> str:
    """``file:line:column``, the cell of a workbook, or the file alone."""
    return finding.span.where if finding.span is not None else finding.path


def finding_item(finding: Finding, number: int | None = None, *, excerpt: bool = False) -> str:
    """A list item. ``number`` is what marks the text on the face; with ``excerpt`` the line itself is shown."""
    return f'<li class="finding {finding.severity}">{"".join(_lines(finding, number, excerpt))}</li>'


def _lines(finding: Finding, number: int | None, excerpt: bool) -> Iterator[str]:
    tag = f'<span class="tag"><span class="unseen">Marked on the card as </span>{number}</span> ' if number else ""
    code = finding.code
    yield (
        f'<p class="what">{tag}{severity_mark(finding.severity)} <span class="code">{escaped(code.id)}</span> '
        f'<span class="name">{escaped(code.name)}</span></p>'
    )
    yield f'<p class="message">{_said(finding.message)}</p>'
    card = f'<span class="card-id">card {_said(finding.card)}</span> ' if excerpt and finding.card else ""
    if place(finding):
        yield f'<p class="where">{card}<code>{_said(place(finding))}</code></p>'
    if excerpt and finding.span is not None and finding.span.source.text:
        yield _excerpt(finding.span)
    for related in finding.related:
        at = related.span.where
        yield f'<p class="note"><b>Note</b> {_said(related.message)}, <code>{_said(at)}</code></p>'
    advice = finding.suggestion or (finding.fix.message if finding.fix is not None else None)
    if advice:
        yield f'<p class="help"><b>Help</b> {_said(advice)}</p>'


def _said(text: str) -> str:
    return escaped(safe(text))


def _excerpt(span: Span) -> str:
    """The first line of a place, with the place marked in it; cut where it is long."""
    span, label = span.shown
    line_number, column = span.source.position(span.start)
    line = span.source.line(line_number)
    start = min(column - 1, len(line))
    end = min(start + max(span.end - span.start, 0), len(line))
    first = max(0, start - _BEFORE) if len(line) > _ROOM else 0
    last = min(len(line), first + _ROOM)
    end = min(end, last)
    before, marked, after = line[first:start], line[start:end], line[end:last]
    if not first:
        before = before.lstrip()
    dots = ("…" if first else ""), ("…" if last < len(line) else "")
    shown = f"{dots[0]}{_said(before)}<mark>{_said(marked)}</mark>{_said(after)}{dots[1]}"
    return f'<pre class="excerpt"><span class="line">{label or line_number}</span>{shown}</pre>'
