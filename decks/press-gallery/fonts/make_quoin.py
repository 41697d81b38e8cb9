"""Makes Quoin.ttf, a font of pins: every letter is five by seven points, each point a component of one glyph."""

from __future__ import annotations

from pathlib import Path

from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont

PINS = """
A .###. #...# #...# ##### #...# #...# #...#
B ####. #...# #...# ####. #...# #...# ####.
C .###. #...# #.... #.... #.... #...# .###.
D ####. #...# #...# #...# #...# #...# ####.
E ##### #.... #.... ####. #.... #.... #####
F ##### #.... #.... ####. #.... #.... #....
G .###. #...# #.... #.### #...# #...# .###.
H #...# #...# #...# ##### #...# #...# #...#
I .###. ..#.. ..#.. ..#.. ..#.. ..#.. .###.
J ..### ...#. ...#. ...#. ...#. #..#. .##..
K #...# #..#. #.#.. ##... #.#.. #..#. #...#
L #.... #.... #.... #.... #.... #.... #####
M #...# ##.## #.#.# #.#.# #...# #...# #...#
N #...# ##..# ##..# #.#.# #..## #..## #...#
O .###. #...# #...# #...# #...# #...# .###.
P ####. #...# #...# ####. #.... #.... #....
Q .###. #...# #...# #...# #.#.# #..#. .##.#
R ####. #...# #...# ####. #.#.. #..#. #...#
S .#### #.... #.... .###. ....# ....# ####.
T ##### ..#.. ..#.. ..#.. ..#.. ..#.. ..#..
U #...# #...# #...# #...# #...# #...# .###.
V #...# #...# #...# #...# .#.#. .#.#. ..#..
W #...# #...# #...# #.#.# #.#.# ##.## #...#
X #...# #...# .#.#. ..#.. .#.#. #...# #...#
Y #...# #...# .#.#. ..#.. ..#.. ..#.. ..#..
Z ##### ....# ...#. ..#.. .#... #.... #####
0 .###. #...# #..## #.#.# ##..# #...# .###.
1 ..#.. .##.. ..#.. ..#.. ..#.. ..#.. .###.
2 .###. #...# ....# ..##. .#... #.... #####
3 .###. #...# ....# ..##. ....# #...# .###.
4 ...#. ..##. .#.#. #..#. ##### ...#. ...#.
5 ##### #.... ####. ....# ....# #...# .###.
6 .###. #.... #.... ####. #...# #...# .###.
7 ##### ....# ...#. ..#.. ..#.. .#... .#...
8 .###. #...# #...# .###. #...# #...# .###.
9 .###. #...# #...# .#### ....# ....# .###.
. ..... ..... ..... ..... ..... ..... ..#..
- ..... ..... ..... .###. ..... ..... .....
! ..#.. ..#.. ..#.. ..#.. ..#.. ..... ..#..
? .###. #...# ....# ..##. ..#.. ..... ..#..
"""
PITCH, RADIUS = 100, 46  #: units of 1000 an em: from pin to pin, and of a pin


def pin() -> TTGlyphPen:
    """One round pin about the origin, as four quadratic curves on each side of a corner."""
    pen, r, c = TTGlyphPen(None), RADIUS, RADIUS * 0.4142
    k = RADIUS * 0.7071
    pen.moveTo((0, r))
    for control, end in [
        ((c, r), (k, k)), ((r, c), (r, 0)), ((r, -c), (k, -k)), ((c, -r), (0, -r)),
        ((-c, -r), (-k, -k)), ((-r, -c), (-r, 0)), ((-r, c), (-k, k)), ((-c, r), (0, r)),
    ]:  # fmt: skip
        pen.qCurveTo(tuple(map(round, control)), tuple(map(round, end)))
    pen.closePath()
    return pen


def make(path: Path) -> None:
    rows = [line.split() for line in PINS.strip().splitlines()]
    names = {letter: f"uni{ord(letter):04X}" for letter, *_ in rows}
    builder = FontBuilder(1000, isTTF=True)
    builder.setupGlyphOrder([".notdef", "space", "pin", *names.values()])
    small = {letter.lower(): name for letter, name in names.items()}
    builder.setupCharacterMap({32: "space", 160: "space"} | {ord(k): v for k, v in {**names, **small}.items()})
    glyphs = {".notdef": TTGlyphPen(None).glyph(), "space": TTGlyphPen(None).glyph(), "pin": pin().glyph()}
    for letter, *lines in rows:
        pen = TTGlyphPen(dict.fromkeys(["pin"], glyphs["pin"]))
        for down, line in enumerate(lines):
            for across, sign in enumerate(line):
                if sign == "#":
                    pen.addComponent("pin", (1, 0, 0, 1, 50 + PITCH * (across + 0.5), PITCH * (6.5 - down)))
        glyphs[names[letter]] = pen.glyph()
    builder.setupGlyf(glyphs)
    builder.setupHorizontalMetrics(dict.fromkeys(glyphs, (600, 0)) | {"space": (400, 0)})
    builder.setupHorizontalHeader(ascent=800, descent=-200)
    builder.setupNameTable({
        "familyName": "Quoin", "styleName": "Regular", "uniqueFontIdentifier": "Quoin 1.000", "fullName": "Quoin",
        "psName": "Quoin-Regular", "version": "Version 1.000", "copyright": "2026 The Cardwright contributors",
        "licenseDescription": "SIL Open Font License, Version 1.1", "licenseInfoURL": "https://openfontlicense.org",
    })  # fmt: skip
    builder.setupOS2(
        sTypoAscender=800, sTypoDescender=-200, usWinAscent=800, usWinDescent=200, sCapHeight=700, fsType=0
    )
    builder.setupPost()
    builder.updateHead(created=0, modified=0)
    font: TTFont = builder.font
    font.recalcTimestamp = False
    builder.save(path)


if __name__ == "__main__":
    make(Path(__file__).with_name("Quoin.ttf"))
