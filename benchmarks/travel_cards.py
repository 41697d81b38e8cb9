"""A Vagabond deck of N generated travel cards that check clean, for timing checks.

python benchmarks/travel_cards.py N FOLDER
"""

from __future__ import annotations

import csv
import random
import shutil
import sys
from pathlib import Path

from workload import words

DECK = Path(__file__).resolve().parent.parent / "decks" / "vagabond"
SETTINGS = """\
format: 1
id: many
game: vagabond
title: Many
version: 1.0.0
language: en
places: places.csv
cards: {travel: travel.yaml}
"""


def write_deck(count: int, folder: Path) -> Path:
    """Write the deck and return its folder. Questions are of about 80 letters, as in workload W."""
    source = random.Random(20240611)
    forms, weights = words(source)
    folder.mkdir(parents=True, exist_ok=True)
    shutil.copy(DECK / "places.csv", folder / "places.csv")
    (folder / "deck.yaml").write_text(SETTINGS, encoding="utf-8")
    with (DECK / "places.csv").open(encoding="utf-8", newline="") as file:
        places = list(csv.DictReader(file))
    routes: set[tuple[str, ...]] = set()

    def word() -> str:
        return source.choices(forms, cum_weights=weights)[0]

    with (folder / "travel.yaml").open("w", encoding="utf-8") as file:
        file.write("kind: travel\ncards:\n")
        for number in range(count):
            route = tuple(source.sample(range(len(places)), source.choice([2, 3, 3])))
            while tuple(sorted(route)) in routes:
                route = tuple(source.sample(range(len(places)), 3))
            routes.add(tuple(sorted(route)))
            stops = [places[stop] for stop in route]
            codes = ", ".join(stop["iata"] for stop in stops)
            file.write(f"  - id: t-{number:05d}\n    pile: black\n    route: [{codes}]\n    questions:\n")
            letters = source.sample("aaabbb", 6)
            for letter in letters:
                text = word().capitalize()
                target = source.randint(66, 82)
                while len(text) < target:
                    text += " " + word()
                a, b = (" ".join(word() for _ in range(source.randint(1, 3))) + f" {side}{number}" for side in "xy")
                file.write(f"      - about: {source.choice(stops)['country']}\n        ask: {text}?\n")
                file.write(f"        a: {a}\n        b: {b}\n        right: {letter}\n")
    return folder


if __name__ == "__main__":
    write_deck(int(sys.argv[1]), Path(sys.argv[2]))
