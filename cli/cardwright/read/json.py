"""JSON text to nodes with positions, by a scanner of our own; numbers stay as they are written.

libyaml cannot read JSON (it refuses surrogate pairs), and the standard library's reader gives no places and takes the
last of two equal keys. Of ours, only the unescaping of texts is the standard library's.
"""

from __future__ import annotations

import re
from array import array
from json import JSONDecodeError, decoder
from typing import Any, Final

from cardwright.diag import Code, Finding, Fix, Related, Source, Span
from cardwright.read import codes, json_quotes
from cardwright.read.characters import escaped_character
from cardwright.read.limits import MAX_DEPTH, most_nodes
from cardwright.read.node import Document, Map, Node, Seq
from cardwright.read.pause import collector_paused
from cardwright.read.repeats import Repeats

_TOKEN = re.compile(
    r"""[ \t\r\n]*+(?:"([^"\\\x00-\x1f]*+)"   # 1: a text without escapes
    |([\[\]{},:])                             # 2: punctuation
    |(-?(?:0|[1-9][0-9]*+)(?:\.[0-9]++)?(?:[eE][+-]?[0-9]++)?)(?![\w.+-])    # 3: a number
    |(true|false|null)(?!\w))                 # 4: a word
    (?:[ \t\r\n]*+([:,]))?                    # 5: what mostly follows, so that one turn reads it along
    """,
    re.VERBOSE,
)
_SPACE = re.compile(r"[ \t\r\n]*+")
_WORD = re.compile(r"[\w$]{1,40}")

# What may stand next.
_VALUE, _FIRST_VALUE, _KEY, _FIRST_KEY, _COLON, _COMMA, _END = range(7)

_WORDS: Final = {
    "NaN": "JSON knows no NaN; leave the key out where there is no number",
    "Infinity": "JSON knows no Infinity",
    "undefined": "JSON writes null where there is nothing",
    "None": "JSON writes null where there is nothing",
    "True": "JSON writes true with a small t",
    "TRUE": "JSON writes true in small letters",
    "False": "JSON writes false with a small f",
    "FALSE": "JSON writes false in small letters",
    "NULL": "JSON writes null in small letters",
}


#: of those, the ones that say what is meant
_MEANT: Final = {
    "undefined": "null",
    "None": "null",
    "NULL": "null",
    "True": "true",
    "TRUE": "true",
    "False": "false",
    "FALSE": "false",
}
_COMMENT: Final = re.compile(r"//[^\r\n]*|#[^\r\n]*|/\*[^*]*\*+(?:[^/*][^*]*\*+)*/")
#: a text on one line in other quotes, with nothing in it that double quotes would make another thing of
_OTHER_QUOTES: Final = re.compile(
    r"""'[^'"\\\r\n\t]*'(?=\s*[,:\]}])|[‘’][^‘’'"\\\r\n\t]*[‘’](?=\s*[,:\]}])|[“”„][^“”„"\\\r\n\t]*[“”](?=\s*[,:\]}])|`[^`"\\\r\n\t]*`(?=\s*[,:\]}])"""
)


def read_json(source: Source) -> Document:
    """Read one JSON document. Everything an author can get wrong becomes a finding of the document."""
    document = Document(source, format="json")
    repeats = Repeats()
    with collector_paused():
        try:
            _build(document, repeats)
            repeats.tell(document)
            if finding := escaped_character(document):
                document.findings.append(finding)
                raise _Refused
        except _Refused:
            repeats.tell(document)
            document.root, document.marks = None, array("I")
    return document


class _Refused(Exception):
    """Reading stops here: its finding is already in the document."""


def _refuse(document: Document, code: Code, message: str, start: int, end: int, **more: Any) -> _Refused:
    document.findings.append(Finding(code, message, Span(document.source, start, max(start, end)), **more))
    return _Refused()


def _build(document: Document, repeats: Repeats) -> None:
    text, marks = document.source.text, document.marks
    mark, token = marks.append, _TOKEN.match
    stack: list[tuple[Map | Seq | None, str | None]] = []
    dropping: list[tuple[Map, Map, int]] = []  # stand-ins for maps whose key was given before, and those maps
    container: Map | Seq | None = None
    key: str | None = None
    state = _VALUE
    at = comma = 0
    value: Node
    for _ in range(most_nodes(len(text))):
        match = token(text, at)
        if match is None:
            place = _SPACE.match(text, at).end()  # type: ignore[union-attr]
            if text[place : place + 1] != '"':
                if place >= len(text) and state == _END:
                    return
                raise _stray(document, place, at, state, container)
            word, at = _escaped(document, place)
            kind, start, end = 1, place + 1, at - 1
            tail = None
        else:
            kind = match.lastindex or 0
            tail = None
            before, at = at, match.end()
            if kind == 5:
                tail = match[5]
                kind = 2 if match[2] else 1 if match[1] is not None else 3 if match[3] else 4
            start, end = match.span(kind)
            word = match[kind]
            if kind == 2 and tail and (word not in "}]" or tail == ":"):
                tail, at = None, end
            if kind == 2:
                if word == "{" or word == "[":
                    if state not in (_VALUE, _FIRST_VALUE):
                        raise _stray(document, start, before, state, container)
                    node: Map | Seq = Map() if word == "{" else Seq()
                    node.first = len(marks) >> 1
                    mark(start)
                    mark(start)
                    if len(stack) >= MAX_DEPTH:
                        raise _refuse(
                            document,
                            codes.TOO_DEEP,
                            f"maps and lists stand in one another more than {MAX_DEPTH} deep",
                            start,
                            start + 1,
                            evidence={"limit": MAX_DEPTH},
                        )
                    stack.append((container, key))
                    container, key = node, None
                    state = _FIRST_KEY if word == "{" else _FIRST_VALUE
                    continue
                if word == ":":
                    if state != _COLON:
                        raise _stray(document, start, before, state, container)
                    state = _VALUE
                    continue
                if word == ",":
                    if state != _COMMA:
                        raise _stray(document, start, before, state, container)
                    comma = start
                    state = _KEY if type(container) is Map else _VALUE
                    continue
                # A closing bracket.
                if container is None or (word == "}") is not (type(container) is Map):
                    raise _stray(document, start, before, state, container)
                if state not in (_COMMA, _FIRST_KEY, _FIRST_VALUE):
                    raise _left_open(document, start, before, state, comma, container)
                marks[2 * container.first + 1] = end
                container.size = (len(marks) >> 1) - container.first
                value = container
                container, key = stack.pop()
                state = _VALUE
        if kind != 2:
            if state in (_KEY, _FIRST_KEY) and kind == 1:
                assert type(container) is Map
                mark(start)
                mark(end)
                key = word
                state = _COLON
                if tail == ":":
                    state = _VALUE
                elif tail:
                    at = end + 1
                if key in container:
                    if not repeats.add(container, key, start, end):
                        raise _Refused
                    # The second value is read into a map of its own, so that what is wrong in it is found too.
                    aside = Map()
                    aside.first, aside.size = container.first, 0
                    dropping.append((aside, container, len(marks) - 2))
                    stack.append((container, None))
                    container = aside
                continue
            if state not in (_VALUE, _FIRST_VALUE):
                raise _stray(document, start - (kind == 1), start, state, container)
            mark(start)
            mark(end)
            value = None if word == "null" and kind == 4 else word
        if container is None:
            document.root = value
            state = _END
            if tail:
                assert match is not None
                at = match.start(5)
            continue
        state = _COMMA
        if type(container) is Map:
            assert key is not None
            container[key] = value
            key = None
            if dropping and dropping[-1][0] is container:
                _, container, length = dropping.pop()
                stack.pop()
                repeats.dropped(document, length)
                del marks[length:]
        else:
            container.append(value)  # type: ignore[union-attr]
        if tail == ",":
            assert match is not None
            comma = match.start(5)
            state = _KEY if type(container) is Map else _VALUE
        elif tail:
            assert match is not None
            at = match.start(5)
    limit = most_nodes(len(document.source.text))
    raise _refuse(
        document,
        codes.TOO_MANY_NODES,
        f"the file holds more than {limit:,} keys and values, more than so short a file needs",
        at,
        at + 1,
        evidence={"limit": limit},
        suggestion="spread the cards over several files",
    )


def _escaped(document: Document, quote: int) -> tuple[str, int]:
    """A text with escapes, and the place after its closing quote."""
    text = document.source.text
    try:
        word, after = decoder.scanstring(text, quote + 1, True)  # type: ignore[attr-defined]
    except JSONDecodeError as error:
        at, problem = error.pos, error.msg
    else:
        return word, after
    if problem.startswith("Unterminated") or text[at : at + 1] in ("\r", "\n"):
        raise _refuse(
            document,
            codes.JSON_SYNTAX,
            "the quote that opens here is not closed on this line",
            quote,
            quote + 1,
            suggestion='a text ends with "; a line break within it is written \\n',
            underneath="not closed",
        )
    if problem.startswith("Invalid control"):
        raise _refuse(
            document,
            codes.JSON_SYNTAX,
            "a tab cannot stand within a text in JSON",
            at,
            at + 1,
            suggestion="write \\t, or a space",
            underneath="a tab",
        )
    if text[at : at + 1] != "\\":
        at -= 1 if text[at - 1 : at] == "\\" else 2
    raise _refuse(
        document,
        codes.JSON_SYNTAX,
        "this escape is not one that JSON knows",
        at,
        min(at + 2, len(text)),
        suggestion=(
            "\\u is followed by four digits or letters a to f"
            if text[at + 1 : at + 2] == "u"
            else 'a backslash itself is written \\\\; others are \\n \\t \\" \\/ and \\u with four digits'
        ),
        underneath="not an escape",
    )


def _left_open(document: Document, start: int, before: int, state: int, comma: int, container: Map | Seq) -> _Refused:
    """The refusal of a bracket that closes where a key or a value was due."""
    closer = document.source.text[start]
    if state == _KEY or (state == _VALUE and isinstance(container, Seq)):
        return _refuse(
            document,
            codes.JSON_SYNTAX,
            f"a comma too many before the {closer}",
            comma,
            comma + 1,
            suggestion="delete the comma",
            fix=_without(document, comma),
            underneath="a comma too many",
        )
    return _stray(document, start, before, state, container)


def _without(document: Document, comma: int) -> Fix | None:
    """A comma taken out, where it stands in no text whose quotes are amiss."""
    sure = json_quotes.even(document.source.text, comma)
    return Fix("delete the comma", Span(document.source, comma, comma + 1), "") if sure else None


def _cut(document: Document, before: int, state: int, container: Map | Seq | None) -> _Refused:
    """The refusal of a quotation mark that ends a text, or a key, of which more follows; ``before`` is behind it."""
    key, in_map = state == _COLON, isinstance(container, Map)
    return _refuse(
        document,
        codes.JSON_SYNTAX,
        f"the {'key' if key else 'text'} ends at this quotation mark, and more is written behind it",
        before - 1,
        before,
        suggestion='a quotation mark within a text is written \\"',
        fix=json_quotes.escaped(document.source, before, key=key, in_map=in_map),
        underneath="ends here",
    )


def _between(document: Document, before: int, at: int, container: Map | Seq | None) -> _Refused:
    """The refusal of what stands ``at`` behind a value, where a comma is due."""
    text, source = document.source.text, document.source
    in_map = isinstance(container, Map)
    if text[at] == ";" and (after := _SPACE.match(text, at + 1)) and after.end() < len(text):
        sure = json_quotes.comma_is_missing(text, before, after.end(), in_map=in_map)
        fix = Fix("write a comma", Span(source, at, at + 1), ",") if sure else None
        if fix or not json_quotes.cuts_a_text(text, before, at):
            message = "a comma stands between two values in JSON, not a semicolon"
            return _refuse(document, codes.JSON_SYNTAX, message, at, at + 1, suggestion="write a comma", fix=fix)
    sure = json_quotes.comma_is_missing(text, before, at, in_map=in_map)
    if isinstance(container, Map) and json_quotes.brace_is_missing(text, before, at):
        opener = document.marks[2 * container.first]
        message = f"the {{ on line {source.position(opener)[0]} is not closed before the next one opens"
        fix = Fix("close it, and put a comma behind it", Span(source, before, before), "},", safe=False)
        return _refuse(
            document,
            codes.JSON_SYNTAX,
            message,
            before,
            before,
            related=(Related("it opens here", Span(source, opener, opener + 1)),),
            suggestion="put } and a comma between them",
            fix=fix,
            underneath="not closed",
        )
    if not sure and json_quotes.cuts_a_text(text, before, at):
        return _cut(document, before, _COMMA, container)
    # Said where the comma belongs: the end of the line above, mostly.
    return _refuse(
        document,
        codes.JSON_SYNTAX,
        "a comma is missing here",
        before,
        before,
        suggestion="put a comma between two values",
        fix=Fix("put a comma here", Span(source, before, before), ",") if sure else None,
        underneath="a comma is missing",
    )


def _behind_key(document: Document, before: int, at: int, container: Map | Seq | None) -> _Refused:
    """The refusal of what stands ``at`` behind a key, where a colon is due."""
    text, source = document.source.text, document.source
    if text[at] == ",":
        return _refuse(document, codes.JSON_SYNTAX, "this key has no value", before, before)
    signs = re.compile(r"=>?[ \t]*").match(text, at)
    value = signs.end() if signs else at
    sure = value < len(text) and json_quotes.colon_is_missing(text, before, value)
    if not sure and json_quotes.cuts_a_text(text, before, at):
        return _cut(document, before, _COLON, container)
    place = Span(source, before, value if signs else before)
    return _refuse(
        document,
        codes.JSON_SYNTAX,
        "a colon is missing after this key",
        before,
        before,
        suggestion='a key is written "key": value',
        fix=Fix("put a colon here", place, ": " if signs else ":") if sure else None,
        underneath="a colon is missing",
    )


def _stray(document: Document, at: int, before: int, state: int, container: Map | Seq | None) -> _Refused:
    """The refusal of what stands at ``at`` although something else is due; ``before`` ends what stands before it."""
    text = document.source.text
    found = text[at : at + 1]
    before = len(text[:at].rstrip(" \t\r\n")) if at - before < 1_000_000 else before
    fix: Fix | None = None
    word = _WORD.match(text, at)
    end = word.end() if word else at + 1
    advice: str | None = None
    if at >= len(text):
        if container is None:
            return _refuse(document, codes.JSON_SYNTAX, "nothing is written in the file", 0, 0)
        opener = document.marks[2 * container.first]
        return _refuse(
            document,
            codes.JSON_SYNTAX,
            f"the {text[opener]} that opens here is never closed",
            opener,
            opener + 1,
            related=(Related("the file ends here", Span(document.source, before, before)),),
            suggestion=f"close it with {'}' if text[opener] == '{' else ']'}",
            underneath="never closed",
        )
    if state in (_KEY, _VALUE) and text[before - 1 : before] == "," and not json_quotes.even(text, at):
        if isinstance(container, Map) and state == _KEY and json_quotes.opens_unquoted(text, at):
            message, advice = "the quote that opens this key is missing", 'a key is written "key": value'
            fix = Fix("put a quote before it", Span(document.source, at, at), '"', safe=False)
            return _refuse(document, codes.JSON_SYNTAX, message, at, end, suggestion=advice, fix=fix)
        value = len(text[max(0, before - 1000) : before - 1].rstrip(" \t")) + max(0, before - 1000)
        if isinstance(container, Map) and state == _KEY and json_quotes.cuts_a_text(text, value, at):
            raise _cut(document, value, _COMMA, container)
    cut = found in "/#'‘’“”„`" and state in (_COMMA, _COLON) and json_quotes.cuts_a_text(text, before, at)
    if cut and (found not in "/#" or json_quotes.is_no_comment(text, before, at)):
        raise _cut(document, before, state, container)
    if found in "/#" and found:
        end = at + (2 if text[at : at + 2] in ("//", "/*") else 1)
        message, advice = "JSON knows no comments", "delete it, or write it into the card's notes"
        if (comment := _COMMENT.match(text, at)) and '"' not in comment[0]:
            # What it says is lost, so a person has to want it.
            fix = Fix("delete the comment", Span(document.source, at, comment.end()), "", safe=False)
    elif found in "'‘’“”„`":
        message, advice = "texts stand in double quotes in JSON", 'write " in place of ' + found
        if quoted := _OTHER_QUOTES.match(text, at):
            place = Span(document.source, at, quoted.end())
            fix = Fix("put it in double quotes", place, f'"{quoted[0][1:-1]}"')
    elif state == _END:
        message, advice = "more is written after the end of the JSON", "a file holds one value; delete what follows it"
    elif found in "}]":
        if container is None:
            message = f"this {found} closes nothing"
        elif (found == "}") is not isinstance(container, Map):
            opener = document.marks[2 * container.first]
            message = f"this {found} does not close the {text[opener]} on line {document.source.position(opener)[0]}"
        elif state == _COLON:
            message = "this key has no value"
        else:
            message = "a value is missing here"
    elif state == _COMMA:
        raise _between(document, before, at, container)
    elif state == _COLON:
        raise _behind_key(document, before, at, container)
    elif found in ",:":
        message = "a key is missing here" if state in (_KEY, _FIRST_KEY) else "a value is missing here"
        if found == "," and state not in (_KEY, _FIRST_KEY):
            advice = "one comma is enough between two values"
            fix = _without(document, at)
    elif word and word[0] in _WORDS:
        message, advice = f"{word[0]} is not JSON", _WORDS[word[0]]
        if (meant := _MEANT.get(word[0])) is not None:
            fix = Fix(f"write {meant}", Span(document.source, at, end), meant)
    elif found in "+-.0123456789" and state in (_VALUE, _FIRST_VALUE):
        end = re.compile(r"[\w.+-]{1,40}").match(text, at).end()  # type: ignore[union-attr]
        if text[at:end] == "-Infinity":
            message, advice = "-Infinity is not JSON", _WORDS["Infinity"]
        else:
            message = "this is not a number as JSON writes them"
            advice = "a number does not begin with 0, + or a point; put quotes around it if it is a text, such as 007"
            fix = Fix("put quotes around it", Span(document.source, at, end), f'"{text[at:end]}"', safe=False)
    elif state == _KEY and (pieces := json_quotes.cut_number(text, at)) is not None:
        number, end = text[pieces[0] : pieces[1]], pieces[1]
        message, advice = "a comma ends a value in JSON; decimals are written with a point", None
        point, digits = number.replace(",", "."), number.replace(",", "")
        if re.fullmatch(r"-?[1-9]\d{0,2},\d{3}", number):
            advice = f"write {digits} where it parts thousands, {point} where it parts decimals"
        else:
            advice = f"write {point}"
            fix = Fix(f"write {point}", Span(document.source, *pieces), point, safe=False)
    elif state in (_KEY, _FIRST_KEY):
        message, advice = "a key stands in double quotes in JSON", f'write "{text[at:end]}"'
        if word and json_quotes.key_is_bare(text, at):
            fix = Fix("put quotes around the key", Span(document.source, at, end), f'"{word[0]}"')
    else:
        message, advice = "this is not JSON; a text stands in double quotes", f'write "{text[at:end]}"'
        if word and re.compile(r"\s*[,\]}]").match(text, end):
            fix = Fix("put quotes around the text", Span(document.source, at, end), f'"{word[0]}"')
    if fix is not None and not json_quotes.even(text, at):
        fix = None  # it would stand within a text, as likely as not
    return _refuse(document, codes.JSON_SYNTAX, message, at, end, suggestion=advice, fix=fix)
