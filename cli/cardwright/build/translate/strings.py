"""Strings: everything in a deck that a translator has to say, each with its context, in the order of the files."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Any, Final

from cardwright.build.load import Loaded
from cardwright.build.options import option_context
from cardwright.deck.content import Content
from cardwright.deck.deck import Deck
from cardwright.deck.kind import Kind
from cardwright.diag import Span
from cardwright.pack.places import texts
from cardwright.read.node import LIST_MARK, Document, Path

DECK: Final = "deck"  #: before the names of what deck.yaml says


@dataclass(frozen=True, slots=True, eq=False)
class String:
    """One text to be translated.

    ``context`` is the card's id and the field as an author writes it (``t-001.questions[0].ask``), ``document`` and
    ``path`` are where it stands. ``about`` are remarks for translators. A ``name`` may stay as it is.
    """

    context: str
    text: str
    document: Document
    path: Path
    about: tuple[str, ...] = ()
    card: str | None = None
    name: bool = False
    limit: int | None = None
    file: str = ""  #: the name of the document within the deck

    @property
    def shared(self) -> bool:
        """Whether other texts have the same context: so it is with names and with the words of a template."""
        return self.card is None and not self.context.startswith(f"{DECK}.")

    @property
    def span(self) -> Span:
        return self.document.span(self.path)

    @property
    def key(self) -> tuple[str, str]:
        return self.context, self.text

    @property
    def words(self) -> int:
        return len(self.text.split())


def strings_of(loaded: Loaded) -> list[String]:
    """The strings of a deck whose contents are known; no context and text twice, so that a PO file can hold them."""
    deck = loaded.deck
    if deck is None:
        return []
    start = deck.document.source.name.removesuffix("deck.yaml")
    found: dict[tuple[str, str], String] = {}
    for string in (*_of_deck(deck), *_of_options(loaded), *_of_cards(deck), *_of_templates(loaded), *_names(deck)):
        file = string.document.source.name.removeprefix(start)
        found.setdefault(string.key, replace(string, file=file))
    return list(found.values())


def _of_deck(deck: Deck) -> Iterator[String]:
    for key, words in (("title", "the title of the deck"), ("description", "what the deck is, for readers")):
        value = getattr(deck.file, key)
        if value and isinstance(deck.document.get((key,)), str):
            yield String(f"{DECK}.{key}", value, deck.document, (key,), (words,))


def _of_options(loaded: Loaded) -> Iterator[String]:
    """The options that stand on cards whose templates print them, each once for its kind and field."""
    deck = loaded.deck
    if deck is None or not any(kind.choices and kind.declared for kind in deck.kinds.values()):
        return
    from cardwright.build.translate.printed import printed_options  # brings in templates, which most decks have shared

    for kind, field, option in printed_options(loaded):
        declared = deck.file.kinds[kind].fields[field]
        path = ("kinds", kind, "fields", field, "options", list(declared.options or ()).index(option))
        remarks = (
            f"an option of the field {field} on cards of the kind {kind}",
            *((declared.description,) if declared.description else ()),
        )
        yield String(option_context(deck.kinds[kind], field, option), option, deck.document, path, remarks)


def _of_cards(deck: Deck) -> Iterator[String]:
    told: set[str] = set()
    for content in deck.contents:
        if content.id in told:  # of two cards with one id nobody could tell which is meant
            continue
        told.add(content.id)
        # Told in the order of the file: a question before its two options, as people read them.
        places = dict.fromkeys(card_places(content).values())
        yield from sorted(
            (_of_card(content, path) for path in places), key=lambda string: (string.span.start, str(string.path))
        )


def card_places(content: Content) -> dict[Path, Path]:
    """Where the texts of a card are written: content path to source path. What was derived is left out."""
    found: dict[Path, Path] = {}
    for path, text in texts(content.fields, content.kind.strings):
        if text and not _is_name(content.kind, path):
            source = _written_at(content, path, text)
            if source is not None:
                found[path] = source
    return found


def _written_at(content: Content, path: Path, text: str) -> Path | None:
    """The path of the scalar that says a text; None where the text was derived of something else."""
    origin = content.origin
    node = origin.document.get(origin.path)
    steps = origin.source_path(path)
    depth = len(origin.path)
    while depth < len(steps) and not isinstance(node, str) and node is not None:
        depth += 1
        node = origin.document.get(steps[:depth])
    if not isinstance(node, str):
        return None
    if node == text:
        return steps[:depth]
    if origin.document.table is not None and depth < len(steps) and isinstance(steps[depth], int):
        cells = [cell.strip() for cell in node.split(LIST_MARK)]
        index = steps[depth]
        if isinstance(index, int) and index < len(cells) and cells[index] == text:
            return steps[: depth + 1]
    return None


def key_at(content: Content, path: Path) -> tuple[str, str]:
    """Context and text of what a card says at a source path."""
    document = content.origin.document
    node = document.get(path)
    if not isinstance(node, str):  # one item of a list in the cell of a table
        whole, index = document.get(path[:-1]), path[-1]
        assert isinstance(whole, str) and isinstance(index, int)
        node = whole.split(LIST_MARK)[index].strip()
    return f"{content.id}.{written(path[len(content.origin.path) :])}", node


def _of_card(content: Content, path: Path) -> String:
    context, text = key_at(content, path)
    words, limit = about(content.kind, path[len(content.origin.path) :])
    remarks = (*((words,) if words else ()), *((f"at most {limit} letters",) if limit is not None else ()))
    return String(context, text, content.origin.document, path, remarks, content.id, limit=limit)


def written(path: Path) -> str:
    """A path as people write it: ``questions[0].ask``."""
    return "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in path).removeprefix(".")


def _is_name(kind: Kind, path: Path) -> str | None:
    return next((word for pattern, word in kind.names.items() if _fits(pattern, path)), None)


def _fits(pattern: Path, path: Path) -> bool:
    return len(pattern) == len(path) and all(want in ("*", step) for want, step in zip(pattern, path, strict=True))


def names_of(content: Content) -> Iterator[tuple[Path, str, str]]:
    """The names on a card: path, the word that they stand with, and the name."""
    for path, text in texts(content.fields, tuple(content.kind.names)) if content.kind.names else ():
        word = _is_name(content.kind, path)
        if word is not None and text:
            yield path, word, text


def _names(deck: Deck) -> Iterator[String]:
    found: dict[tuple[str, str], String] = {}
    for content in deck.contents:
        for path, word, text in names_of(content):
            remark = f"a name ({word}); leave it empty to keep it as it is"
            origin = content.origin
            found.setdefault(
                (word, text), String(word, text, origin.document, origin.source_path(path), (remark,), name=True)
            )
    yield from (found[key] for key in sorted(found))


def _of_templates(loaded: Loaded) -> Iterator[String]:
    """The words in the deck's own templates."""
    deck = loaded.deck
    if deck is None or not any(kind.template.endswith((".yaml", ".yml", ".json")) for kind in deck.kinds.values()):
        return
    # The models of templates take time to load, and most decks have no template of their own.
    from cardwright.build.translate.templates import deck_templates
    from cardwright.press.template.words import words_of

    for name, document, model in deck_templates(loaded):
        for path, text in words_of(model):
            yield String(name, text, document, path, ("words of the template",))


@cache
def _schema(model: type[Any]) -> Mapping[str, Any]:
    schema: Mapping[str, Any] = model.model_json_schema()
    return schema


def about(kind: Kind, path: Sequence[str | int]) -> tuple[str, int | None]:
    """What a field is, in the words of its model, and how many letters it may have."""
    whole = _schema(kind.model)
    node: Any = whole
    words = ""
    for step in path:
        node = _within(whole, node, step)
        words = node.get("description", words)
    node = _open(whole, node)
    limit = node.get("maxLength")
    return str(words).strip().rstrip(".").split("\n")[0], limit if isinstance(limit, int) else None


def _open(whole: Mapping[str, Any], node: Any) -> Mapping[str, Any]:
    """A schema without references, and of a choice the part that says something."""
    for _ in range(20):
        if "$ref" in node:
            node = whole["$defs"][node["$ref"].rpartition("/")[2]]
        elif choices := node.get("anyOf") or node.get("oneOf"):
            node = next((one for one in choices if one.get("type") != "null"), {})
        else:
            break
    return node if isinstance(node, Mapping) else {}


def _within(whole: Mapping[str, Any], node: Any, step: str | int) -> Mapping[str, Any]:
    node = _open(whole, node)
    found = node.get("items", {}) if isinstance(step, int) else node.get("properties", {}).get(step, {})
    return found if isinstance(found, Mapping) else {}
