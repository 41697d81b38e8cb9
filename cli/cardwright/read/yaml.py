"""YAML text to nodes, by our own builder over libyaml's events: positions for everything, and no surprises.

Scalars stay text (``NO``, ``1E5``, ``007``, ``12:30`` mean what they say). Tags, anchors, aliases, merge keys and
further documents are refused; so are duplicate keys, with both places.
"""

from __future__ import annotations

import re
from array import array
from typing import Any

from cardwright.diag import Code, Finding, Fix, Related, Source, Span
from cardwright.read import codes
from cardwright.read.characters import escaped_character, refused_character
from cardwright.read.hidden_values import hidden_in_flow, hidden_texts, hidden_values
from cardwright.read.limits import MAX_DEPTH, most_nodes
from cardwright.read.node import Document, Map, Seq
from cardwright.read.pause import collector_paused
from cardwright.read.repeats import Repeats
from cardwright.read.yaml_faults import YamlFault, explain


def read_yaml(source: Source) -> Document:
    """Read one YAML document. Everything an author can get wrong becomes a finding of the document."""
    document = Document(source, format="yaml")
    repeats = Repeats()
    with collector_paused():
        try:
            _build(document, repeats)
            repeats.tell(document)
            document.findings.extend(hidden_values(document))
            document.findings.extend(hidden_texts(document))
            if finding := escaped_character(document):
                document.findings.append(finding)
                document.root, document.marks = None, array("I")
        except _Refused:
            repeats.tell(document)
            document.root, document.marks = None, array("I")
    return document


class _Refused(Exception):
    """Reading stops here: its finding is already in the document."""


def _refuse(document: Document, code: Code, message: str, start: int, end: int, **more: Any) -> _Refused:
    document.findings.append(Finding(code, message, Span(document.source, start, max(start, end)), **more))
    return _Refused()


def _parser(text: str) -> Any:
    """A parser over libyaml where PyYAML was built with it, else PyYAML's own; both give the same events."""
    try:
        from yaml.cyaml import CParser  # type: ignore[attr-defined]
    except ImportError:
        from yaml import SafeLoader

        return SafeLoader(text)
    return CParser(text)


def _build(document: Document, repeats: Repeats) -> None:
    # One loop over the events without a call per node: 12 MB of cards pass here, and each line of it counts.
    import yaml
    from yaml import events

    scalar_event, map_start, map_end = events.ScalarEvent, events.MappingStartEvent, events.MappingEndEvent
    seq_start, seq_end, alias_event = events.SequenceStartEvent, events.SequenceEndEvent, events.AliasEvent
    document_start, stream_end = events.DocumentStartEvent, events.StreamEndEvent
    marks = document.marks
    mark = marks.append
    stack: list[tuple[Map | Seq | None, str | None]] = []
    container: Map | Seq | None = None
    key: str | None = None
    dropping: list[tuple[Map, int]] = []  # maps that stand in for the value of a refused second key
    documents = 0
    try:
        parser = _parser(document.source.text)
        # Counting the turns is the cheapest way to cap what a file may hold.
        for _ in range(most_nodes(len(document.source.text))):
            event = parser.get_event()
            kind = type(event)
            if kind is scalar_event:
                if event.anchor or event.tag:
                    raise _dressed(document, event)
                value: str | None = event.value
                start, end = event.start_mark.index, event.end_mark.index
                if type(container) is Map:
                    if key is None:
                        mark(start)
                        mark(end)
                        key = event.value
                        if key == "<<" and not event.style:
                            raise _refuse(document, codes.YAML_ALIAS, "merge keys (<<) are not used here", start, end)
                        if key in container:
                            if not repeats.add(container, key, start, end):
                                raise _Refused
                            # The second value is read into a map of its own, so that what is wrong in it is found too.
                            aside = Map()
                            aside.first, aside.size = container.first, 0
                            dropping.append((container, len(marks) - 2))
                            stack.append((container, None))
                            container = aside
                        continue
                    if value == "" and not event.style:
                        value = None
                    container[key] = value
                    key = None
                    mark(start)
                    mark(end)
                    if dropping and len(container) == 1 and dropping[-1][0] is stack[-1][0]:
                        container = _drop(document, repeats, dropping, stack)
                else:
                    if value == "" and not event.style:
                        value = None
                    mark(start)
                    mark(end)
                    if container is None:
                        document.root = value
                    else:
                        container.append(value)  # type: ignore[union-attr]
            elif kind is map_start or kind is seq_start:
                if event.anchor or event.tag:
                    raise _dressed(document, event)
                start = event.start_mark.index
                node: Map | Seq = Map() if kind is map_start else Seq()
                if type(container) is Map and key is None:
                    raise _refuse(document, codes.KEY_NOT_TEXT, "a key must be a plain text", start, start + 1)
                node.first = len(marks) >> 1
                mark(start)
                mark(start)
                if len(stack) >= MAX_DEPTH:
                    raise _too_deep(document, start)
                stack.append((container, key))
                container, key = node, None
            elif kind is map_end or kind is seq_end:
                assert container is not None
                marks[2 * container.first + 1] = event.end_mark.index
                container.size = (len(marks) >> 1) - container.first
                closed = container
                container, key = stack.pop()
                if container is None:
                    document.root = closed
                elif type(container) is Map:
                    assert key is not None
                    container[key] = closed
                    key = None
                    if dropping and len(container) == 1 and dropping[-1][0] is stack[-1][0]:
                        container = _drop(document, repeats, dropping, stack)
                else:
                    container.append(closed)  # type: ignore[union-attr]
            elif kind is alias_event:
                start, end = event.start_mark.index, event.end_mark.index
                raise _refuse(document, codes.YAML_ALIAS, "aliases (*) are not used here", start, end)
            elif kind is document_start:
                documents += 1
                if documents > 1:
                    start = event.start_mark.index
                    raise _refuse(
                        document,
                        codes.SECOND_DOCUMENT,
                        "a second document starts here; a file holds one",
                        start,
                        start + 3,
                    )
            elif kind is stream_end:
                return
    except yaml.MarkedYAMLError as error:
        raise _syntax(document, error) from None
    except (yaml.YAMLError, UnicodeEncodeError, RecursionError):
        if finding := refused_character(document.source):
            document.findings.append(finding)
            raise _Refused from None
        raise _refuse(document, codes.YAML_SYNTAX, "this cannot be read as YAML", 0, 0) from None
    start = event.start_mark.index
    limit = most_nodes(len(document.source.text))
    raise _refuse(
        document,
        codes.TOO_MANY_NODES,
        f"the file holds more than {limit:,} keys and values, more than so short a file needs",
        start,
        start + 1,
        evidence={"limit": limit},
        suggestion="spread the cards over several files",
    )


def _drop(
    document: Document,
    repeats: Repeats,
    dropping: list[tuple[Map, int]],
    stack: list[tuple[Map | Seq | None, str | None]],
) -> Map:
    """Forget the key and the value that repeat an earlier key, and go on in the map they stood in."""
    owner, length = dropping.pop()
    stack.pop()
    repeats.dropped(document, length)
    del document.marks[length:]
    return owner


def _dressed(document: Document, event: Any) -> _Refused:
    """The refusal of a tag or an anchor, with the place of just that word."""
    start = event.start_mark.index
    word = re.compile(r"[^\s,\[\]{}]*").match(document.source.text, start)
    end = word.end() if word else start + 1
    if event.anchor:
        return _refuse(document, codes.YAML_ALIAS, "anchors (&) are not used here", start, end)
    tag = document.source.text[start:end]
    # Every value is read as text, so a tag that says so says nothing; what others do is another value.
    blanks = re.compile(r"[ \t]*").match(document.source.text, end)
    place = Span(document.source, start, blanks.end() if blanks else end)
    return _refuse(
        document,
        codes.YAML_TAG,
        "tags (!) are not used; a field says itself what it holds",
        start,
        end,
        fix=Fix("delete the tag", place, "", safe=tag in ("!!str", "!!int", "!!float", "!!bool", "!!map", "!!seq")),
    )


def _syntax(document: Document, error: Any) -> _Refused:
    mark = error.problem_mark or error.context_mark
    fault = explain(
        str(error.problem or ""),
        str(error.context or ""),
        document.source.text,
        mark.index if mark is not None else 0,
        error.context_mark.index if error.context_mark is not None else None,
    )
    opened = error.context_mark.index if error.context_mark is not None else None
    hidden = hidden_in_flow(document, mark.index if mark is not None else 0, opened)
    if hidden is not None and not fault.too_deep:
        document.findings.append(hidden)
        return _Refused()
    related: tuple[Related, ...] = ()
    if fault.context is not None and fault.context_at is not None:
        related = (Related(fault.context, Span(document.source, fault.context_at, fault.context_at + 1)),)
    end = min(fault.at + 1, len(document.source.text))
    if fault.too_deep:
        raise _too_deep(document, fault.at)
    fix = _of_the_line(document.source, fault) or _mended(document.source, fault.at)
    return _refuse(
        document,
        codes.YAML_SYNTAX,
        fault.message,
        fault.at,
        end,
        suggestion=fault.advice,
        related=related,
        fix=fix,
    )


def _of_the_line(source: Source, fault: YamlFault) -> Fix | None:
    """The line indented as the one above it, or a space behind its colon: what was probably meant."""
    if fault.space is not None:
        return Fix("write a space behind the colon", Span(source, fault.space, fault.space), " ", safe=False)
    if fault.indent is None:
        return None
    start = source.text.rfind("\n", 0, fault.at) + 1
    return Fix("indent it as the key above", Span(source, start, fault.at), " " * fault.indent, safe=False)


# A key, and behind it a text on the same line that begins with no sign.
_TEXT_BEHIND_KEY = re.compile(r"[ \t]*(?:-[ \t]+)*[\w.$-]+:[ \t]+(?=\w)")
_LONGEST = 2000  #: letters of a line that are looked at


def _mended(source: Source, at: int) -> Fix | None:
    """Quotes around a text that holds a colon, or spaces in place of tabs before a line: what was probably meant."""
    number = source.position(at)[0]
    start = source.line_starts[number - 1]
    line = source.line(number)[:_LONGEST].rstrip()
    match = _TEXT_BEHIND_KEY.match(line)
    if match is not None and line[at - start : at - start + 1] == ":" and start + match.end() < at:
        text = line[match.end() :]
        plain = len(line) < _LONGEST and not any(sign in text for sign in ('"', "\\", " #"))
        span = Span(source, start + match.end(), start + len(line))
        return Fix("put quotes around the text", span, f'"{text}"', safe=False) if plain else None
    indent = re.compile(r"[ \t]*").match(source.text, start)
    if indent is not None and "\t" in indent[0] and at <= indent.end():
        spaces = indent[0].replace("\t", "  ")
        return Fix("write spaces in place of tabs", Span(source, start, indent.end()), spaces, safe=False)
    return None


def _too_deep(document: Document, start: int) -> _Refused:
    message = f"maps and lists stand in one another more than {MAX_DEPTH} deep"
    return _refuse(document, codes.TOO_DEEP, message, start, start + 1, evidence={"limit": MAX_DEPTH})
