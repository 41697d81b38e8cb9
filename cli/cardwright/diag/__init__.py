"""What every stage says of a deck: places in its files, codes, findings."""

from cardwright.diag.code import Code, Example, Severity
from cardwright.diag.finding import Finding, Fix, Related
from cardwright.diag.span import Source, Span

__all__ = ["Code", "Example", "Finding", "Fix", "Related", "Severity", "Source", "Span"]
