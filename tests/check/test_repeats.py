"""What a deck says twice: which questions are the same, over pairs that people have judged."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import pytest
import yaml

from cardwright.check.repeats.groups import repeats
from cardwright.check.repeats.words import words_of
from cardwright.check.repeats.wording import wordings
from cardwright.deck.asked import Asked
from cardwright.deck.content import SourceCard

PAIRS = yaml.safe_load((Path(__file__).parent / "duplicates_pairs.yaml").read_text(encoding="utf-8"))


class Judged(NamedTuple):
    """``right`` are the pairs found that people call the same, ``wrong`` those that they do not, ``missed`` the rest."""

    right: list[str]
    wrong: list[str]
    missed: list[str]

    @property
    def precision(self) -> float:
        return len(self.right) / (len(self.right) + len(self.wrong))

    @property
    def recall(self) -> float:
        return len(self.right) / (len(self.right) + len(self.missed))


def judge(held: bool | None = None) -> Judged:
    """All questions in one deck: what is found in one of another pair is wrong as well."""
    chosen = {
        name: [pair for pair in PAIRS[name] if held is None or pair.get("held", False) is held]
        for name in ("same", "different")
    }
    found = []
    for name, pairs in chosen.items():
        for number, pair in enumerate(pairs):
            for side, text, answer in (("one", pair["one"], pair["answer"]), ("other", pair["other"], pair["again"])):
                card = SourceCard("q", f"{name}-{number}", None, None)  # type: ignore[arg-type]
                found.append((card, Asked((side,), text, answer)))
    language = words_of("en")
    right, wrong = [], []
    for repeat in repeats(wordings(found, language), language):
        pair = f"{repeat.first.asked.text} | {repeat.text.asked.text}"
        same = repeat.first.card.id == repeat.text.card.id and repeat.text.card.id.startswith("same")
        (right if same else wrong).append(pair)
    missed = [text for pair in chosen["same"] if (text := f"{pair['one']} | {pair['other']}") not in right]
    return Judged(right, wrong, missed)


if __name__ == "__main__":  # the figures, and which pairs they come from
    for which, held in (("all", None), ("held", True), ("tuned", False)):
        judged = judge(held)
        print(f"{which}: precision {judged.precision:.3f}, recall {judged.recall:.3f}")
    print("wrong:", *judge().wrong, sep="\n  ")
    print("missed:", *judge().missed, sep="\n  ")
