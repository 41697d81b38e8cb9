"""Workload W as a deck of one's own: N two-sided cards, each with a title, three cities and six long questions.

    python benchmarks/workload.py N FOLDER

The words are drawn with a fixed seed from made-up syllables with Polish and Danish letters, about four thousand forms
with the frequencies of a natural text, so that caches of words help as much as they do in a real deck and no more.
"""

from __future__ import annotations

import random
import sys
from pathlib import Path

# fmt: off
CITIES = (
    "Łódź Kraków Gdańsk Wrocław Poznań Rzeszów Szczecin København Århus Ålborg Ærøskøbing Tønder Sønderborg Oslo "
    "Göteborg Malmö Reykjavík Tromsø Warszawa Białystok Częstochowa Odense Esbjerg Hørsholm Zürich München Nice "
    "Porto"
).split()
COUNTRIES = (
    "Polska Danmark Norge Sverige Ísland Česko Österreich Türkiye España Portugal"
).split()
COLOURS = (
    "#1f6f8b #5a6a74 #8a6d3b #a93f1a #9a6700 #3f7d20 #7b4b94 #b01e32 #02182b #0a6cb0"
).split()
SYLLABLES = (
    "ło wą dź ka ry sto køb ær åle mø the re to na pro st er ing kie gło śni eg żu ni ch ów ben hav land sund "
    "berg ski tro æg nor wi gen ste da by"
).split()

DECK = """\
format: 1
id: workload
game: own
title: Workload
version: 1.0.0
language: en
kinds:
  question:
    template: templates/question.yaml
    fields:
{fields}cards:
  question: cards.yaml
print:
  grid: 3x3
"""

TEMPLATE = """\
sizes: [63x88]
palette: {ink: "#000000", paper: "#ffffff", red: "#c00000"}
fonts: {regular: NotoSans-400, bold: NotoSans-700}
styles:
  title: {font: bold, size: 12, min: 7, colour: paper, align: centre}
  number: {font: bold, size: 8, colour: paper}
  city: {font: regular, size: 8, min: 5, colour: paper}
  text: {font: regular, size: 9, min: 4, step: 0.25, leading: 1.2, colour: ink}
  plain: {font: regular, scale: 1}
  right: {font: bold, scale: 1}
front:
  - {shape: rect, box: [0, 0, 63, 88], fill: "{colour}", bleed: true}
  - {text: "{title}", baseline: [4, 9, 55], style: title}
"""


def words(source: random.Random) -> tuple[list[str], list[float]]:
    forms = ["".join(source.choice(SYLLABLES) for _ in range(source.choice([1, 2, 2, 3, 3]))) for _ in range(4000)]
    total, weights = 0.0, []
    for rank in range(len(forms)):
        total += 1 / (rank + 3)
        weights.append(total)
    return forms, weights


def fields() -> str:
    lines = ["title", "colour"]
    lines += [f"{name}{city}" for city in (1, 2, 3) for name in ("number", "city", "iata", "country")]
    lines += [f"{name}{question}" for question in range(1, 7) for name in ("ask", "a", "b", "right")]

    def kind(name: str) -> str:
        if name == "colour":
            return "colour"
        return "number" if name.startswith("number") else "long_text" if name.startswith("ask") else "text"

    return "".join(f"      {name}: {{type: {kind(name)}, required: true}}\n" for name in lines)


def template() -> str:
    out = TEMPLATE
    for city in (1, 2, 3):
        top = 21.3 + 17.64 * (city - 1)
        out += f'  - {{badge: "{{number{city}}}", box: [4, {top:.2f}, 6.35, 6.35], fill: red, style: number}}\n'
        line = f"{{city{city}}} ({{iata{city}}}) - {{country{city}}}"
        out += f'  - {{text: "{line}", baseline: [12.5, {top + 4.2:.2f}, 46.5], style: city}}\n'
    out += "back:\n  - stack:\n"
    for question in range(1, 7):
        out += f'      - {{text: "{{ask{question}}}", style: text}}\n'
        for right in "AB":
            runs = ", ".join(
                f'{{text: "{letter}: {{{letter.lower()}{question}}} ", style: {style}}}'
                for letter, style in zip("AB", ["right", "plain"] if right == "A" else ["plain", "right"], strict=True)
            )
            out += f'      - {{text: [{runs}], style: text, when: {{right{question}: {right}}}}}\n'
    return out + "    box: [4, 4, 55, 80]\n    fit: together\n"


def write_deck(count: int, folder: Path) -> Path:
    """Write the deck of ``count`` cards and return its folder."""
    source = random.Random(20240611)
    forms, weights = words(source)

    def word() -> str:
        return source.choices(forms, cum_weights=weights)[0]

    def sentence(target: int) -> str:
        text = word().capitalize()
        while len(text) < target - 6:
            text += " " + word()
        return text + "?"

    (folder / "templates").mkdir(parents=True, exist_ok=True)
    (folder / "deck.yaml").write_text(DECK.format(fields=fields()), encoding="utf-8")
    (folder / "templates" / "question.yaml").write_text(template(), encoding="utf-8")
    with (folder / "cards.yaml").open("w", encoding="utf-8") as file:
        file.write("kind: question\ncards:\n")
        for number in range(count):
            rows = {"id": f"card-{number:05d}", "title": f"{source.choice(CITIES)} № {number + 1}"}
            rows["colour"] = f'"{COLOURS[number % len(COLOURS)]}"'
            for city in (1, 2, 3):
                rows[f"number{city}"] = str(source.randint(1, 99))
                rows[f"city{city}"] = source.choice(CITIES)
                rows[f"iata{city}"] = "".join(source.choice("ABCDEFGHIJKLMNOPRSTUVWXYZ") for _ in range(3))
                rows[f"country{city}"] = source.choice(COUNTRIES)
            for question in range(1, 7):
                rows[f"ask{question}"] = sentence(source.randint(72, 88))
                rows[f"a{question}"] = " ".join(word() for _ in range(source.randint(1, 3)))
                rows[f"b{question}"] = " ".join(word() for _ in range(source.randint(1, 3)))
                rows[f"right{question}"] = source.choice("AB")
            lines = [f"    {name}: {value}" for name, value in rows.items()]
            file.write("  -" + lines[0][3:] + "\n" + "\n".join(lines[1:]) + "\n")
    return folder


if __name__ == "__main__":
    write_deck(int(sys.argv[1]), Path(sys.argv[2]))
