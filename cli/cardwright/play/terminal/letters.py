"""Letters: options of which one is words that somebody says; whatever is typed is said, a letter is another option."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from string import ascii_lowercase
from typing import Final, NamedTuple

from cardwright.engine.moves import Form, Option, Words
from cardwright.play.terminal.page import Key, clean

#: keys that are the terminal's own wherever words are typed: these alone, and nothing that is longer
OWN: Final = ("?", "h", "m", "u", "q")

#: the key of what is said aloud
ENTER: Final = "Enter"

#: more options than these beside the words leave too few letters for what people say
_MOST: Final = 8


class Letters(NamedTuple):
    """What is said, as a form of one part, and the other options by their letters."""

    said: Form
    others: dict[str, Option]
    labels: dict[str, str]

    @property
    def keys(self) -> list[Key]:
        """Enter first, which says it aloud, then the letters."""
        return [Key(ENTER, "said aloud"), *(Key(letter, label) for letter, label in self.labels.items())]

    @property
    def options(self) -> list[Option]:
        """The options, in the order of the keys."""
        return [self.said, *self.others.values()]

    def find(self, typed: str) -> Option | None:
        """The option whose letter was typed, in either case and with nothing else; None for what is said."""
        return self.others.get(typed.strip().casefold())


def letters_of(options: Sequence[Option], labels: Sequence[str]) -> Letters | None:
    """Letters for options of which one is words alone; None for others."""
    said = [option for option in options if isinstance(option, Form) and _is_words(option)]
    if len(said) != 1 or len(options) > _MOST + 1:
        return None
    others: dict[str, Option] = {}
    named: dict[str, str] = {}
    for option, label in zip(options, labels, strict=True):
        if option is not said[0]:
            letter = next(one for one in _letters(label, option.name) if one not in others and one not in OWN)
            others[letter], named[letter] = option, clean(label)
    return Letters(said[0], others, named)


def _is_words(form: Form) -> bool:
    return len(form.parts) == 1 and isinstance(form.parts[0], Words)


def _letters(label: str, name: str) -> Iterator[str]:
    """Letters for an option, the best first: how its label begins, how its move is called, any other of its label."""
    for letter in (*label[:1], *name[:1], *label, *ascii_lowercase):
        if letter.casefold() in ascii_lowercase:
            yield letter.casefold()
