"""YAML faults: what the parser says of a text that is no YAML, in words for people, and where it is best said."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from cardwright.diag.plural import counted
from cardwright.read.yaml_lines import lacks_space, shifted
from cardwright.read.yaml_open import left_open

# Beginning of the parser's words -> what is wrong, and what mends it. The first that fits counts.
_FAULTS: Final[tuple[tuple[str, str, str], ...]] = (
    (
        "could not find expected ':'",
        "a colon is missing after the key",
        "a key is written key: value, with a space after the colon; indent the further lines of a text",
    ),
    (
        "mapping values are not allowed",
        "a colon with a space after it cannot stand here",
        "put quotes around a text that holds one; a new key starts on a line of its own",
    ),
    (
        "found character that cannot start any token",
        "this character cannot start a text",
        "put quotes around the text",
    ),
    (
        "did not find expected key",
        "this line does not fit the lines above it",
        "indent the keys of one map alike; or a quote or a bracket is missing above",
    ),
    (
        "did not find expected '-' indicator",
        "this line does not fit the list above it",
        "start every item of a list with a dash at the same depth",
    ),
    (
        "did not find expected ',' or ']'",
        "a comma or a ] is missing before this",
        "put commas between the items of a list in brackets, a ] at its end, and quotes around texts with signs",
    ),
    (
        "did not find expected ',' or '}'",
        "a comma or a } is missing before this",
        "put commas between the entries of a map in braces, a } at its end, and quotes around texts with signs",
    ),
    (
        "did not find expected node content",
        "something is missing before this",
        "write a text, or quotes with nothing between them",
    ),
    (
        "did not find expected alphabetic or numeric character",
        "a text cannot start with * or & as it stands",
        "put quotes around the text",
    ),
    (
        "found unexpected end of stream",
        "the quote that opens here is never closed",
        "close it; a single quote within single quotes is written twice",
    ),
    (
        "found unexpected document indicator",
        "a quote is not closed before this line",
        "close the quote; a single quote within single quotes is written twice",
    ),
    (
        "found unknown escape character",
        "this escape is not one that YAML knows",
        "use single quotes to write a backslash as it is",
    ),
    (
        "did not find expected hexdecimal number",
        "this escape needs digits, or letters a to f",
        "use single quotes to write a backslash as it is",
    ),
    (
        "found invalid Unicode character escape code",
        "this escape stands for no character",
        "write the letter itself in place of its escape",
    ),
    (
        "block sequence entries are not allowed",
        "a dash cannot stand here",
        "start a list on a line of its own; put quotes around a text that begins with a dash",
    ),
    (
        "mapping keys are not allowed",
        "a question mark cannot stand here",
        "put quotes around a text that begins with one",
    ),
    (
        "block collection entries are not allowed",
        "this cannot stand here",
        "start a list or a map on a line of its own",
    ),
    (
        "did not find expected comment or line break",
        "a text after > or | starts on the next line",
        "break the line after the sign and indent the text, or put quotes around it",
    ),
    (
        "did not find expected whitespace or line break",
        "a space is missing here",
        "put quotes around a text that begins with a sign",
    ),
    (
        "found a tab character",
        "a tab stands where spaces belong",
        "indent with spaces, not with tabs",
    ),
    (
        "did not find expected <document start>",
        "this cannot stand beside what is above it",
        "a file holds one list or one map; indent what belongs to the lines above",
    ),
    ("found unknown directive name", "a line cannot start with % here", "put quotes around the text"),
    ("found undefined tag handle", "a text cannot start with ! as it stands", "put quotes around the text"),
    ("did not find expected", "this cannot be read as YAML", "put quotes around a text that begins with a sign"),
)
_END: Final = "the file ends here"
_QUOTES: Final = ("'", '"')
_SHIFTED: Final = ("did not find expected key", "did not find expected '-' indicator", "mapping values are not allowed")
_CONTEXTS: Final = (
    ("mapping", "the map starts here"),
    ("sequence", "the list starts here"),
    ("quoted scalar", "the text starts here"),
    ("simple key", "the key starts here"),
)


@dataclass(frozen=True, slots=True)
class YamlFault:
    message: str
    advice: str | None
    at: int
    context: str | None = None
    context_at: int | None = None
    too_deep: bool = False
    indent: int | None = None  #: spaces that the line should probably begin with
    space: int | None = None  #: where a space is probably missing


def explain(problem: str, context: str, text: str, at: int, context_at: int | None) -> YamlFault:
    """The parser's problem and context, with their offsets, in our words; at the place where the fault was made."""
    at = min(at, len(text))
    if "maximum nesting" in problem or "nesting depth" in problem:
        return YamlFault(problem, None, at, too_deep=True)
    message, advice = "this cannot be read as YAML", None
    for beginning, words, help_ in _FAULTS:
        if problem.startswith(beginning):
            message, advice = words, help_
            break
    if text[at : at + 1] == "\t" or "'\\t'" in problem:
        message, advice = "a tab stands where spaces belong", "indent with spaces, not with tabs"
    told = _left_open(problem, context, text, at, context_at) or _of_a_line(problem, text, at, context_at)
    if told is not None:
        return told
    if problem.startswith("did not find expected key") and text[text.rfind("\n", 0, at) + 1 : at].strip(" -"):
        return YamlFault(
            "more is written behind a closing quote or bracket",
            "put quotes around the whole text; a single quote within single quotes is written twice",
            at,
        )
    if context_at is None or context_at == at:
        return YamlFault(message, advice, at)
    context_at = min(context_at, len(text))
    if problem.startswith("found unexpected end of stream"):
        # The quote that is never closed says more than the end of the file.
        return YamlFault(message, advice, context_at, _END, len(text))
    if problem.startswith("did not find expected alphabetic"):
        # The star says more than what is behind its word.
        return YamlFault(message, advice, context_at)
    opener = text[context_at : context_at + 1]
    if "flow" in context and opener in ("[", "{") and not text[at : at + 1000].strip():
        closer = "]" if opener == "[" else "}"
        message = f"the {opener} that opens here is never closed"
        return YamlFault(message, f"close it with {closer}", context_at, _END, len(text))
    words_of = next((words for part, words in _CONTEXTS if part in context), None)
    return YamlFault(message, advice, at, words_of, min(context_at, max(len(text) - 1, 0)))


def _of_a_line(problem: str, text: str, at: int, context_at: int | None) -> YamlFault | None:
    """The fault told at the line where it was made: one that is indented otherwise than its like, or has no colon."""
    if problem.startswith("could not find expected ':'") and context_at is not None and context_at < at:
        space = lacks_space(text, context_at)
        if space is not None:
            return YamlFault("a space is missing behind the colon", "write key: value", space, space=space)
        return YamlFault(
            "a colon is missing after the key",
            "a key is written key: value, with a space after the colon; indent the further lines of a text",
            context_at,
        )
    if not problem.startswith(_SHIFTED):
        return None
    line = shifted(text, at)
    if line is None:
        return None
    return YamlFault(
        f"{_spaces(line.given)} before this key, and {_spaces(line.expected)} before the key above it",
        "indent the keys of one map alike, with as many spaces each",
        line.at,
        indent=line.expected,
    )


def _spaces(number: int) -> str:
    return counted(number, "space") if number else "no space"


def _left_open(problem: str, context: str, text: str, at: int, context_at: int | None) -> YamlFault | None:
    """The fault told where a bracket or quote opens, when the parser noticed on a later line that nothing closes it."""
    if problem.startswith("found unexpected document indicator") and context_at is not None:
        opened, closer = context_at, text[context_at : context_at + 1]
        message = "the quote that opens here is never closed"
    else:
        found = left_open(text, at, context_at if "flow" in context else None)
        if found is None or (not text[at : at + 1000].strip() and found.at == context_at):
            return None  # to the end of the file nothing comes that could be shown as well
        opened, closer = found.at, found.closer
        message = f"the {'quote' if found.sign in _QUOTES else found.sign} that opens here is never closed"
    advice = f"close it with {closer}"
    return YamlFault(message, advice, opened, "it is noticed only here", min(at, max(len(text) - 1, 0)))
