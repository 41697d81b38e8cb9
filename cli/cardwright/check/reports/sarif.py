"""SARIF: findings as the log that code scanning reads (SARIF 2.1.0, OASIS)."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, TypeAlias

from cardwright import __version__
from cardwright.check.explain import explain, page
from cardwright.check.reports.fingerprint import fingerprints
from cardwright.check.reports.places import from_root, uri
from cardwright.check.reports.report import Outcome, Surroundings, advice
from cardwright.check.reports.screen import safe
from cardwright.diag import Code, Finding, Fix, Severity, Span

SCHEMA: Final = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
ROOT: Final = "SRCROOT"
_MOST: Final = 1000  #: characters of a snippet
_LEVEL: Final = {Severity.ERROR: "error", Severity.WARNING: "warning"}


#: how a result is let by; none where it counts
_Suppressions: TypeAlias = list[dict[str, str]]


def report_sarif(outcome: Outcome) -> str:
    """One run. Ignored findings are in it as suppressed, each with its reason, and so are those of the baseline."""
    told = _told(outcome)
    findings = [finding for finding, _ in told]
    codes = sorted({finding.code.id: finding.code for finding in findings}.values(), key=lambda code: code.id)
    index = {code.id: number for number, code in enumerate(codes)}
    names = fingerprints(findings, outcome.around)
    run = {
        "tool": {"driver": _driver(codes, outcome.around)},
        "invocations": [
            {"executionSuccessful": not outcome.broken, "exitCode": 2 if outcome.broken else int(outcome.failed)}
        ],
        "automationDetails": {"id": "cardwright/"},
        "originalUriBaseIds": {ROOT: {"description": {"text": "The top folder of the repository."}}},
        "columnKind": "unicodeCodePoints",
        "defaultEncoding": "UTF-8",
        "newlineSequences": ["\r\n", "\n", "\r"],
        "results": [],
    }
    # A run in which something is suppressed says of every result whether it is.
    some = len(told) > len(outcome.findings)
    results = (
        _result(finding, index, name, outcome.around) | ({"suppressions": let_by} if some else {})
        for (finding, let_by), name in zip(told, names, strict=True)
    )
    return _log(run, results)


def _told(outcome: Outcome) -> list[tuple[Finding, _Suppressions]]:
    """What counts, then what is let by."""
    let_by = [(finding, _suppressed("inSource", reason)) for finding, reason in outcome.ignored]
    let_by += [(finding, _suppressed("external", "The deck's baseline knows it.")) for finding in outcome.baselined]
    return [*((finding, []) for finding in outcome.ordered()), *sorted(let_by, key=lambda entry: entry[0].order)]


def _suppressed(kind: str, reason: str) -> _Suppressions:
    return [{"kind": kind, "status": "accepted", "justification": safe(reason)}]


def _log(run: Mapping[str, Any], results: Iterable[Mapping[str, Any]]) -> str:
    """One result a line: indented by the standard library, a large log would take five times as long."""
    head = json.dumps({"$schema": SCHEMA, "version": "2.1.0", "runs": [run]}, ensure_ascii=False)
    lines = ",\n".join(json.dumps(result, ensure_ascii=False) for result in results)
    return f"{head.removesuffix(']}]}')}\n{lines}\n]}}]}}\n"


def _driver(codes: Sequence[Code], around: Surroundings) -> dict[str, Any]:
    return {
        "name": "Cardwright",
        "version": __version__,
        "semanticVersion": __version__,
        **({"informationUri": around.pages} if around.pages else {}),
        "rules": [_rule(code, around) for code in codes],
    }


def _rule(code: Code, around: Surroundings) -> dict[str, Any]:
    words = code.name.split("-")
    return {
        "id": code.id,
        "name": "".join(word.capitalize() for word in words),
        "shortDescription": {"text": _sentence(" ".join(words).capitalize())},
        "fullDescription": {"text": _sentence(code.what)},
        "help": {"text": explain(code), "markdown": page(code)},
        **({"helpUri": around.page(code)} if around.pages else {}),
        "defaultConfiguration": {"level": _LEVEL[code.severity]},
        "properties": {"tags": ["deck", code.family], "problem.severity": _LEVEL[code.severity]},
    }


def _result(finding: Finding, index: Mapping[str, int], fingerprint: str, around: Surroundings) -> dict[str, Any]:
    result: dict[str, Any] = {
        "ruleId": finding.code.id,
        "ruleIndex": index[finding.code.id],
        "level": _LEVEL[finding.severity],
        "message": {"text": _message(finding)},
        "locations": [_location(finding, around)],
        "partialFingerprints": {"cardwright/v1": fingerprint},
    }
    if finding.related:
        result["relatedLocations"] = [
            {
                "id": number,
                "message": {"text": _sentence(safe(related.message))},
                "physicalLocation": _physical(related.span.file, related.span, around),
            }
            for number, related in enumerate(finding.related, 1)
        ]
    if finding.fix is not None and finding.fix.told and _can_be_told(finding.fix):
        result["fixes"] = [_fix(finding.fix, around)]
    return result


def _location(finding: Finding, around: Surroundings) -> dict[str, Any]:
    location: dict[str, Any] = {"physicalLocation": _physical(finding.path, finding.span, around)}
    if finding.card:
        card = safe(finding.card)
        location["logicalLocations"] = [{"name": card, "fullyQualifiedName": f"card {card}", "kind": "object"}]
    return location


def _physical(path: str, span: Span | None, around: Surroundings) -> dict[str, Any]:
    place: dict[str, Any] = {"artifactLocation": _artifact(path, around)}
    # GitHub leaves out results without a line, so a whole file is meant by its first.
    place["region"] = {"startLine": 1} if span is None else _region(span, snippet=True)
    return place


def _artifact(path: str, around: Surroundings) -> dict[str, str]:
    address = uri(from_root(path, around))
    return {"uri": address} if address.startswith("file:") else {"uri": address, "uriBaseId": ROOT}


def _region(span: Span, *, snippet: bool = False) -> dict[str, Any]:
    """Lines and columns from 1 in code points, the end column after the last: what our spans count too."""
    line, column = span.source.position(span.start)
    end_line, end_column = span.end_position
    region: dict[str, Any] = {"startLine": line, "startColumn": column, "endLine": end_line, "endColumn": end_column}
    if snippet and span.end > span.start:
        region["snippet"] = {"text": "\n".join(safe(line) for line in span.text[:_MOST].splitlines())}
    return region


def _fix(fix: Fix, around: Surroundings) -> dict[str, Any]:
    files: dict[str, list[dict[str, Any]]] = {}
    for edit in fix.edits:
        change = {"deletedRegion": _region(edit.span), "insertedContent": {"text": edit.replacement}}
        files.setdefault(edit.span.file, []).append(change)
    return {
        "description": {"text": _sentence(safe(fix.message))},
        "artifactChanges": [
            {"artifactLocation": _artifact(file, around), "replacements": changes} for file, changes in files.items()
        ],
    }


def _can_be_told(fix: Fix) -> bool:
    """A replacement must arrive as it is, and half a surrogate pair would not."""
    return not any("\ud800" <= letter <= "\udfff" for edit in fix.edits for letter in edit.replacement)


def _message(finding: Finding) -> str:
    text = _sentence(safe(finding.message))
    help_ = safe(advice(finding))
    return f"{text} {_sentence(help_[:1].upper() + help_[1:])}" if help_ else text


def _sentence(text: str) -> str:
    return text if text.endswith((".", "?", "!")) else f"{text}."
