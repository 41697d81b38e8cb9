"""Samples: the small deck of a game of one's own that the examples of codes are changes of."""

from __future__ import annotations

from cardwright.diag.code import Example

BLANK_DECK = """\
format: 1
id: blank
game: own
title: Blank
version: 0.1.0
language: en
kinds:
  card:
    template: templates/card.yaml
    fields:
      title: {type: text, required: true}
      number: {type: number}
      text: {type: long_text}
cards:
  card: cards.csv
"""


def rows(text: str) -> Example:
    """Cards as rows of a table with the columns id, title, number, text."""
    return Example("cards.csv", "id,title,number,text\n" + text, base="blank")


def deck(cards: str = "cards.csv", more: str = "") -> Example:
    """deck.yaml with another file of cards, or with more at its end."""
    return Example("deck.yaml", BLANK_DECK.replace("cards.csv", cards) + more, base="blank")
