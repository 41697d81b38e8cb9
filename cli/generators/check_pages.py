"""Write docs/checks: a page for every code, and the list of them all.

python cli/generators/check_pages.py
"""

from __future__ import annotations

from pathlib import Path

from cardwright.build.codes import known_codes
from cardwright.check.explain import page
from cardwright.games import catalog

FOLDER = Path(__file__).resolve().parents[2] / "docs" / "checks"

FAMILIES = {
    "SYN": "Syntax and encoding: whether a file can be read at all",
    "SEC": "Safety: paths that leave the deck, files made to do harm",
    "SCH": "Shape: what a card must and may say",
    "REF": "References: ids, files, names in templates",
    **{family: about for game in catalog.ours() for family, about in game.families.items()},
    "GEO": "Facts about the world",
    "DUP": "What is asked or said twice",
    "TXT": "Language and characters",
    "FIT": "Whether everything fits where it is printed",
    "FONT": "Letters and fonts",
    "IMG": "Pictures",
    "BOK": "Booklets",
    "PRE": "Preflight: whether the files that were written are what was meant",
    "COL": "Colours: whether everybody can read them and tell them apart",
    "PCK": "Packages",
}


def pages() -> dict[str, str]:
    """Every page by its file name."""
    codes = known_codes()
    out = {f"{id_}.md": page(code) for id_, code in sorted(codes.items())}
    lines = [
        "# What every code means",
        "",
        "`cardwright explain CODE` shows the same in the terminal. Errors stop a build; warnings do not, unless",
        "`--strict` or `--fail-on warning` asks for it.",
    ]
    for family, about in FAMILIES.items():
        members = [code for code in codes.values() if code.family == family]
        if members:
            head = ["| code | name | what it finds | fix |", "| --- | --- | --- | --- |"]
            lines += ["", f"## {family}: {about}", "", *head]
            lines += [
                f"| [{code.id}]({code.id}.md) | {code.name} | {code.what} | {code.fix} |"
                for code in sorted(members, key=lambda code: code.id)
            ]
    out["README.md"] = "\n".join(lines) + "\n"
    return out


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    made = pages()
    for path in FOLDER.glob("*.md"):
        if path.name not in made:
            path.unlink()
    for name, text in made.items():
        (FOLDER / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
