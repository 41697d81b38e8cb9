"""Fingerprint: names for findings that stay the same when lines move, and that no two findings of a run share."""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from collections.abc import Sequence
from typing import Final

from cardwright.check.reports.places import from_root
from cardwright.check.reports.report import Surroundings
from cardwright.diag import Finding

_MOST: Final = 400  #: characters of a text that tell it from others


def fingerprints(findings: Sequence[Finding], around: Surroundings) -> list[str]:
    """One for each finding, in their order: 32 hexadecimal digits.

    Neither lines nor the places of cards among others go in. Findings that are the same but for their place are
    numbered as they stand in the file.
    """
    seen: Counter[str] = Counter()
    names: list[str] = []
    for finding in findings:
        what = json.dumps(_identity(finding, around), sort_keys=True, default=str)
        seen[what] += 1
        names.append(hashlib.sha256(f"{what}\n{seen[what]}".encode()).hexdigest()[:32])
    return names


def _identity(finding: Finding, around: Surroundings) -> list[object]:
    """Code, file, card, field, and what stands there. Words of messages may change from version to version."""
    given = finding.evidence.get("given")
    value = given if given is not None else _text(finding)
    fields = [step for step in finding.pointer.split("/") if not step.isdigit()]
    return [finding.code.id, from_root(finding.path, around), finding.card, fields, value]


def _text(finding: Finding) -> str:
    return finding.span.text[:_MOST] if finding.span is not None else finding.message
