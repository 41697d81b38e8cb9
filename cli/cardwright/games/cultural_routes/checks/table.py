"""Table: the checks of Cultural Routes, and their codes."""

from __future__ import annotations

from cardwright.check.check import Check
from cardwright.diag import Code

CHECKS: tuple[Check, ...] = ()

CODES: dict[str, Code] = {code.id: code for check in CHECKS for code in check.codes}
