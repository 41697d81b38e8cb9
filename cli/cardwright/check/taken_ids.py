"""Taken ids: findings in; the same out, with no fix that would give a card the id of another.

``C-1`` is put right as ``c-1``, but not beside a card that is ``c-1`` already, and not for two cards at once.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from cardwright.check.codes import BAD_FORM
from cardwright.check.general.codes import DUPLICATE_ID
from cardwright.diag import Finding


def with_free_ids(findings: Iterable[Finding], ids: Iterable[str]) -> list[Finding]:
    """``ids`` are those of all cards, as they are written; an id told as another card's is not told as misspelt too."""
    told = list(findings)
    misspelt = [one for one in told if one.code is BAD_FORM and one.evidence.get("field") == "id"]
    if not misspelt:
        return told
    twice = {(one.path, one.pointer) for one in told if one.code is DUPLICATE_ID}
    taken = set(ids)
    changed: dict[int, Finding | None] = {}
    for finding in sorted(misspelt, key=lambda one: one.order):
        if (finding.path, finding.pointer) in twice:
            changed[id(finding)] = None
        elif finding.fix is not None:
            changed[id(finding)] = _free(finding, taken)
            taken.add(finding.fix.replacement)
    return [now for one in told if (now := changed.get(id(one), one)) is not None]


def _free(finding: Finding, taken: set[str]) -> Finding:
    name = finding.fix.replacement if finding.fix is not None else ""
    if name not in taken:
        return finding
    return replace(finding, fix=None, suggestion=f"give it an id of its own; {name} is another card’s")
