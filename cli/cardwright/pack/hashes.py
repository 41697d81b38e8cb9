"""The three hashes of a package, from its cards as they stand in it; writer and verifier work them out alike."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from cardwright.pack.canonical import canonical_hash
from cardwright.pack.places import Path, pointer, texts, without

Card = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class KindOfCards:
    """The cards of one kind as packed ({id, count, ...fields}), and where language and pictures stand in them.

    ``sealed`` are the places whose parts are kept apart, ``choices`` those of options: the rules see them as they are
    written, and a translation says how they are printed.
    """

    cards: Sequence[Card]
    texts: tuple[Path, ...] = ()
    pictures: tuple[Path, ...] = ()
    sealed: tuple[Path, ...] = ()
    choices: tuple[Path, ...] = ()


def fields(card: Card) -> dict[str, Any]:
    """A card without its id and count, which are neither language nor pictures."""
    return {key: value for key, value in card.items() if key not in ("id", "count")}


def rules_hash(settings: Mapping[str, Any], kinds: Mapping[str, KindOfCards]) -> str:
    """Of what the rules see: a corrected text, a translation or another picture leaves it as it is."""
    cards = {
        name: [
            {"id": card.get("id"), "count": card.get("count"), **without(fields(card), kind.texts + kind.pictures)}
            for card in kind.cards
        ]
        for name, kind in kinds.items()
    }
    return canonical_hash({"settings": settings, "cards": cards})


def card_texts(kinds: Mapping[str, KindOfCards]) -> dict[str, dict[str, str]]:
    """The language of the cards: {card: {pointer: text}}; cards without any are left out."""
    found = {
        str(card.get("id")): {pointer(path): text for path, text in texts(fields(card), kind.texts)}
        for kind in kinds.values()
        for card in kind.cards
    }
    return {card: strings for card, strings in found.items() if strings}


def translatable(kinds: Mapping[str, KindOfCards]) -> dict[str, frozenset[str]]:
    """Where a translation may say something else: texts and options, {card: pointers}."""
    return {
        str(card.get("id")): frozenset(pointer(path) for path, _ in texts(fields(card), kind.texts + kind.choices))
        for kind in kinds.values()
        for card in kind.cards
    }


def text_hash(
    language: str,
    kinds: Mapping[str, KindOfCards],
    locales: Mapping[str, Any],
    sealed: Mapping[str, Any] | None = None,
) -> str:
    """Of all texts in all languages; ``locales`` are the translations, {language: {card: {pointer: text}}}.

    ``sealed`` are the parts that are kept apart, {entry: value}; where there are any they stand under *sealed*.
    """
    return canonical_hash({**locales, language: card_texts(kinds), **({"*sealed*": sealed} if sealed else {})})


def card_pictures(kinds: Mapping[str, KindOfCards]) -> Iterator[tuple[str, Path, str]]:
    """Card, path and name of every picture that a card shows."""
    for kind in kinds.values():
        for card in kind.cards:
            for path, name in texts(fields(card), kind.pictures):
                yield str(card.get("id")), path, name


def art_hash(kinds: Mapping[str, KindOfCards], pictures: Mapping[str, str], assets: Sequence[str]) -> str:
    """Of the pictures: ``pictures`` gives a name's SHA-256, ``assets`` the SHA-256 of every picture in the package.

    A name that no picture bears (one that is drawn, not stored) stands in the hash itself.
    """
    cards: dict[str, dict[str, str]] = {}
    for card, path, name in card_pictures(kinds):
        cards.setdefault(card, {})[pointer(path)] = pictures.get(name, name)
    return canonical_hash({"assets": sorted(assets), "cards": cards})
