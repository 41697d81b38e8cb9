"""Job summary: findings as the Markdown page that GitHub shows of a workflow's run."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from typing import Final

from cardwright.check.reports.github import spread
from cardwright.check.reports.places import from_root, uri
from cardwright.check.reports.report import Outcome, summary
from cardwright.check.reports.screen import safe
from cardwright.check.reports.text import body
from cardwright.diag import Code, Finding, Severity
from cardwright.diag.plural import counted

LIMIT: Final = 1024 * 1024  #: bytes of all that one step may say; GitHub refuses the page of one that says more
IN_FULL: Final = 50  #: findings with their lines; a longer page nobody reads
_MANY: Final = 6  #: findings from which on codes are counted
_MARKS: Final = {Severity.ERROR: "❌", Severity.WARNING: "⚠️"}


def job_summary(outcome: Outcome, limit: int = LIMIT) -> str:
    """At most ``limit`` bytes of UTF-8; empty where not even the heading has room."""
    parts = [_head(outcome), *([_counts(outcome)] if len(outcome.findings) >= _MANY else [])]
    tail = _what_to_do(outcome) if outcome.findings else ""
    room = limit - len(tail.encode()) - 200
    size = sum(len(part.encode()) for part in parts)
    shown = 0
    errors_first = sorted(outcome.ordered(), key=lambda finding: finding.severity is not Severity.ERROR)
    for finding in sorted(spread(errors_first)[:IN_FULL], key=lambda finding: finding.order):
        part = _finding(finding, outcome)
        size += len(part.encode())
        if size > room:
            break
        parts.append(part)
        shown += 1
    if left := len(outcome.findings) - shown:
        parts.append(f"… and {counted(left, 'more finding')}: the log of this step has all of them.\n\n")
    page = "".join([*parts, tail])
    return page if len(page.encode()) <= limit else ""


def _head(outcome: Outcome) -> str:
    mark = "❌" if outcome.failed else "⚠️" if outcome.findings else "✅"
    ignored = f"{counted(len(outcome.ignored), 'finding')} ignored with a reason.\n\n" if outcome.ignored else ""
    return f"## {mark} Cardwright: {summary(outcome)}\n\n{ignored}"


def _counts(outcome: Outcome) -> str:
    rows = [
        f"| {number:,} | {_MARKS[code.severity]} {_linked(code, outcome)} | {_plain(code.what)} |\n"
        for code, number in outcome.by_code()
    ]
    return "| findings | code | what it means |\n| ---: | --- | --- |\n" + "".join(rows) + "\n"


def _finding(finding: Finding, outcome: Outcome) -> str:
    card = f" · card {_code(safe(finding.card))}" if finding.card else ""
    return (
        f"{_MARKS[finding.severity]} **{_linked(finding.code, outcome)}** · {_place(finding, outcome)}{card}\n\n"
        f"{_fenced(body(finding))}\n\n"
    )


def _linked(code: Code, outcome: Outcome) -> str:
    page = outcome.around.page(code)
    return f"[{code.id} {code.name}]({page})" if page else f"{code.id} {code.name}"


def _place(finding: Finding, outcome: Outcome) -> str:
    name = from_root(finding.path, outcome.around)
    line = finding.span.line if finding.span is not None else 0
    shown = _code(safe(name) + (f":{line}" if line else ""))
    if not outcome.around.files:
        return shown
    return f"[{shown}]({outcome.around.files.rstrip('/')}/{uri(name)}{f'#L{line}' if line else ''})"


def _what_to_do(outcome: Outcome) -> str:
    code = next(iter(outcome.by_code()))[0].id
    pages = outcome.around.pages.rstrip("/")
    more = f"[What to do when this fails]({pages}/why-did-ci-fail.md). " if pages else ""
    return (
        f"{more}On your own computer, {_code(_command(outcome))} says the same as here, "
        f"and `cardwright explain {code}` tells what a code means, with a wrong and a right example.\n"
    )


def _command(outcome: Outcome) -> str:
    """The command that finds the same again: the decks in which something is wrong, as they are called from the top."""
    decks = [safe(from_root(checked.file, outcome.around)) for checked in outcome.checked]
    folders = [name.rpartition("/")[0] for name in decks if name.rpartition("/")[2] == "deck.yaml"]
    names = [from_root(finding.path, outcome.around) for finding in outcome.findings]
    wrong = [folder for folder in folders if folder and any(name.startswith(f"{folder}/") for name in names)]
    return " ".join(["cardwright check", *(shlex.quote(folder) for folder in wrong[:3])])


def _fenced(lines: Iterator[str]) -> str:
    """A block of code, fenced by more backticks than stand in it: nothing in it is Markdown, a mention or HTML."""
    text = "\n".join(lines)
    fence = "`" * max(3, 1 + max((len(run) for run in re.findall("`+", text)), default=0))
    return f"{fence}text\n{text}\n{fence}"


def _code(text: str) -> str:
    """Text as a code span. Blanks around it keep a backtick at its end apart from the fence."""
    runs = {len(run) for run in re.findall("`+", text)}
    if not runs:
        return f"`{text}`" if text.strip() else "` `"
    fence = "`" * (max(runs) + 1)
    return f"{fence} {text} {fence}"


def _plain(text: str) -> str:
    """Text of our own in a cell of a table."""
    return re.sub(r"([\\`*_{}\[\]<>|#])", r"\\\1", text)
