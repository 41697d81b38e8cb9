"""Into: a deck and a translation in, the same deck in that language out; every text knows the line it came from.

The one way in which a translation comes to cards, for the press, for packages (and so for play) and for checks.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from copy import deepcopy
from dataclasses import dataclass, field, replace
from typing import Any

from cardwright.build.load import Loaded
from cardwright.build.options import option_context, options_on
from cardwright.build.translate.catalogue import Locale, words_in
from cardwright.build.translate.strings import DECK, String, card_places, key_at, names_of, strings_of
from cardwright.check.shape import shape
from cardwright.deck.content import Content, SourceCard
from cardwright.deck.deck import Deck
from cardwright.deck.origin import Origin
from cardwright.deck.words import Words
from cardwright.diag import Finding, Span
from cardwright.pack.places import texts
from cardwright.read.node import LIST_MARK, Document, Map, Node, Path, Seq
from cardwright.read.po import PoEntry

#: (card, content path) to the text there in another language
Overlay = Mapping[tuple[str, Path], str]


@dataclass(frozen=True, slots=True, eq=False)
class Translated:
    """A deck in another language. ``overlay`` is what is said otherwise on its cards, ``findings`` what shape forbids.

    ``used`` are the translations that came to be used, by their strings; ``options`` says by card and JSON pointer
    where the option that is printed there is translated.
    """

    loaded: Loaded
    locale: Locale
    strings: list[String]
    used: Mapping[tuple[str, str], PoEntry]
    overlay: Overlay
    options: Mapping[tuple[str, str], Span]
    findings: list[Finding] = field(default_factory=list)


class TranslatedDocument(Document):
    """A file of cards with some of its texts in another language; those stand where the translation is written."""

    def __init__(self, document: Document, said: Mapping[Path, tuple[str, Span]]) -> None:
        super().__init__(
            document.source, _said(document.root, said), document.marks, [], document.format, document.table
        )
        self.said = said

    def span(self, path: Path) -> Span:
        found = self.said.get(path)
        # A path that goes on past the text ends with it, as in any file.
        while found is None and len(path) > 1 and path[:-1] in self.said:
            path = path[:-1]
            found = self.said.get(path)
        return found[1] if found is not None else super().span(path)

    def head(self, path: Path) -> Span:
        return self.said[path][1] if path in self.said else super().head(path)


def _said(root: Node, said: Mapping[Path, tuple[str, Span]]) -> Node:
    """A copy of a file's nodes with other texts; what is not on the way to one is the same node."""
    tree: dict[Any, Any] = {}
    for path, (text, _) in said.items():
        at = tree
        for step in path[:-1]:
            at = at.setdefault(step, {})
        at[path[-1]] = text
    return _changed(root, tree)


def _changed(node: Node, tree: Any) -> Node:
    if isinstance(tree, str):
        return tree
    if isinstance(node, Map | Seq):
        copy: Any = Map(node) if isinstance(node, Map) else Seq(node)
        copy.first, copy.size = node.first, node.size
        for step, below in tree.items():
            copy[step] = _changed(node[step], below)
        return copy  # type: ignore[no-any-return]
    if isinstance(node, str):  # the cell of a table that holds a list
        cells = node.split(LIST_MARK)
        for index, text in tree.items():
            cells[index] = text
        return LIST_MARK.join(cells)
    return node


def put(content: Content, said: Mapping[Path, str], origin: Origin | None = None) -> Content:
    """A card with other texts; everything else on it stays as it is, whatever the texts say."""
    if not said and origin is None:
        return content
    fields: Any = deepcopy(dict(content.fields))
    for path, text in said.items():
        place = fields
        for step in path[:-1]:
            place = place[step]
        place[path[-1]] = text
    return replace(content, fields=fields, origin=origin or content.origin)


def translate(loaded: Loaded, locale: Locale) -> Translated:
    """The deck in the language of a translation. What has none stays in the language of the deck."""
    deck, game = loaded.deck, loaded.game
    assert deck is not None and game is not None
    strings = strings_of(loaded)
    entries = {entry.key: entry for entry in locale.file.strings() if entry.done}
    used = {string.key: entry for string in strings if (entry := entries.get(string.key)) is not None}
    title = used.get((f"{DECK}.title", deck.file.title))
    about = used.get((f"{DECK}.description", deck.file.description or ""))
    file = deck.file.model_copy(
        update={
            "language": locale.language,
            **({"title": title.msgstr} if title else {}),
            **({"description": about.msgstr} if about else {}),
        }
    )
    words = words_in(locale.language, deck.file.game)
    own = {key: entry.msgstr for key, entry in used.items()}
    words = Words(locale.language, {**words.texts, **own})
    index = game.index(file, deck.tables)
    speaker = _Speaker(deck, index, used, words)
    cards, contents = speaker.run()
    spoken = replace(deck, file=file, cards=cards, contents=contents, words=words, memory={})
    other = replace(loaded, deck=spoken, findings=list(loaded.findings), documents=list(loaded.documents))
    return Translated(other, locale, strings, used, speaker.overlay, speaker.options, speaker.findings)


class _Speaker:
    """Says the cards of a deck in another language, one after the other."""

    def __init__(
        self, deck: Deck, index: Mapping[str, Any], used: Mapping[tuple[str, str], PoEntry], words: Words
    ) -> None:
        self.deck = deck
        self.index = index
        self.words = words
        self.used = used
        self.overlay: dict[tuple[str, Path], str] = {}
        self.options: dict[tuple[str, str], Span] = {}
        self.findings: list[Finding] = []
        self.said: dict[int, dict[Path, tuple[str, Span]]] = {}
        self.documents: dict[int, TranslatedDocument] = {}

    def run(self) -> tuple[tuple[SourceCard, ...], tuple[Content, ...]]:
        places = [self._places(content) for content in self.deck.contents]
        documents = {id(content.origin.document): content.origin.document for content in self.deck.contents}
        self.documents = {key: TranslatedDocument(documents[key], said) for key, said in self.said.items()}
        cards, contents = [], []
        for card, content, said in zip(self.deck.cards, self.deck.contents, places, strict=True):
            spoken = self._card(card, content) if said else card
            cards.append(spoken)
            contents.append(self._content(spoken, content))
        return tuple(cards), tuple(contents)

    def _places(self, content: Content) -> bool:
        """Note where a card's texts are said otherwise; whether any is."""
        found = False
        document = content.origin.document
        for source in card_places(content).values():
            entry = self.used.get(key_at(content, source))
            if entry is not None:
                self.said.setdefault(id(document), {})[source] = (entry.msgstr, entry.span("msgstr"))
                found = True
        return found

    def _card(self, card: SourceCard, content: Content) -> SourceCard:
        """The card as its author would have written it in that language; the card itself where that cannot be."""
        document = self.documents[id(card.origin.document)]
        origin = Origin(document, card.origin.path, card.origin.renamed)
        written, findings = shape(content.kind.model, document, card.origin.path, card.id)
        self.findings += findings
        return card if written is None else SourceCard(card.kind, card.id, written, origin)

    def _content(self, card: SourceCard, content: Content) -> Content:
        """The card's content: what follows from its texts and its language is derived anew, and nothing else taken."""
        kind = content.kind
        source = dict(texts(content.fields, kind.strings))
        compiled = dict(texts(kind.compile(card.written, self.index), kind.strings))
        said = {path: text for path, text in compiled.items() if path in source and source[path] != text}
        for path, word, name in names_of(content):
            said.pop(path, None)
            entry = self.used.get((word, name))
            if entry is not None:
                said[path] = entry.msgstr
        sealed = tuple(one.path for one in kind.sealed)
        for path, text in said.items():
            if not any(path[: len(one)] == one for one in sealed):
                self.overlay[content.id, path] = text
        for path, name, option in options_on(content) if kind.declared else ():
            entry = self.used.get((option_context(kind, name, option), option))
            if entry is not None:
                self.overlay[content.id, path] = entry.msgstr
                self.options[content.id, content.origin.pointer(path)] = entry.span("msgstr")
        printed = {path: self.words.of("cards", text) for path, text in texts(content.fields, kind.words)}
        return put(content, {**said, **printed}, card.origin)


def overlays(loaded: Loaded, locales: Iterable[Locale]) -> dict[str, Overlay]:
    """What each language says otherwise on the cards, for a package; languages that say nothing are left out."""
    found = {locale.language: translate(loaded, locale).overlay for locale in locales}
    return {language: overlay for language, overlay in found.items() if overlay}
