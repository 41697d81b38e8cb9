"""Explain: a code in full, as text for the terminal and as a page of the docs."""

from __future__ import annotations

from cardwright.diag import Code, Example, Fixable, Tampered

SHOWN_LINES = 40
LONGEST = 600  #: letters of a line; only what is too long on purpose has more

_FIXES = {
    Fixable.NONE: "a person has to mend it",
    Fixable.SAFE: "`cardwright check --fix` mends it where that is certain",
    Fixable.UNSAFE: "`cardwright check --fix --unsafe` writes what was probably meant; look at it afterwards",
    Fixable.BOTH: "`cardwright check --fix` mends what is certain, and with `--unsafe` writes what was probably meant",
}


def explain(code: Code) -> str:
    """What a code means, why it matters, and a file that has it and one that has not."""
    return "\n".join(
        [
            f"{code.id} {code.name} ({code.severity})",
            "",
            code.what,
            "",
            f"Why: {code.why}",
            "",
            f"Fix: {code.fix}; {_FIXES[code.fix].replace('`', '')}.",
            "",
            f"Wrong, {code.bad.file}:",
            *_indented(code.bad),
            "",
            f"Right, {code.good.file}:",
            *_indented(code.good),
            "",
        ]
    )


def page(code: Code) -> str:
    """The same as markdown."""
    return "\n".join(
        [
            f"# {code.id} {code.name}",
            "",
            f"*{'Error' if code.severity == 'error' else 'Warning'}.* {code.what}",
            "",
            "## Why it matters",
            "",
            code.why,
            "",
            f"*Fix: {code.fix}*; {_FIXES[code.fix]}.",
            "",
            "## Wrong",
            "",
            *_fenced(code.bad),
            "",
            "## Right",
            "",
            *_fenced(code.good),
            "",
        ]
    )


def _text(example: Example) -> list[str]:
    """The lines of an example that can be shown: bytes that are not UTF-8 and controls as what they are called."""
    if isinstance(example, Tampered):
        return [f"({example.text})"]
    if example.link:
        return [f"(a link to {example.text})"]
    shown = "".join(
        f"<byte {ord(letter) - 0xDC00:02X}>"
        if "\udc80" <= letter <= "\udcff"
        else f"<U+{ord(letter):04X}>"
        if not letter.isprintable() and letter not in "\n\t"
        else letter
        for letter in example.text
    )
    all_lines = shown.splitlines()
    lines = [line if len(line) <= LONGEST else line[: LONGEST - 1] + "…" for line in all_lines[:SHOWN_LINES]]
    if len(all_lines) > SHOWN_LINES:
        lines.append(f"(and {len(all_lines) - SHOWN_LINES:,} more lines)")
    if example.times > 1:
        lines.append(f"(and so on, {example.times:,} times)")
    return lines or ["(nothing)"]


def _indented(example: Example) -> list[str]:
    beside = [f"(beside {file}{': ' + words if words else ''})" for file, _, words in example.beside]
    return [f"    {line}".rstrip() for line in (*_text(example), *beside)]


def _fenced(example: Example) -> list[str]:
    lines = _text(example)
    longest = max((len(line) - len(line.lstrip("`")) for line in lines), default=0)
    fence = "`" * max(3, longest + 1)
    language = {"yaml": "yaml", "yml": "yaml", "json": "json", "csv": "csv"}.get(
        example.file.rpartition(".")[2], "text"
    )
    out = [f"`{example.file}`", "", f"{fence}{language}", *lines, fence]
    for beside in example.beside:
        out += ["", f"beside `{beside.file}`: {beside.words}" if beside.words else f"beside `{beside.file}`"]
    return out
