"""What every stage says of a deck: places in its files, codes, findings."""

from cardwright.diag.code import Beside, Code, Example, Fixable, Severity, Tampered
from cardwright.diag.finding import Edit, Finding, Fix, Related
from cardwright.diag.instead import instead
from cardwright.diag.near_names import near_names
from cardwright.diag.span import Source, Span

__all__ = [
    "Beside",
    "Code",
    "Edit",
    "Example",
    "Finding",
    "Fix",
    "Fixable",
    "Related",
    "Severity",
    "Source",
    "Span",
    "Tampered",
    "instead",
    "near_names",
]
