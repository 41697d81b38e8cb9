"""Writes ``flags.tsv`` and ``flags_alike.tsv`` of ``cardwright/facts/data`` from the SVGs of npm's flag-icons.

Usage, with the pinned packages installed and ``cli`` on the path::

    npm pack flag-icons@7.5.0
    pip install picosvg==0.23.0 skia-pathops==0.9.2 resvg_py==0.5.0 "numpy>=2" pillow
    PYTHONPATH=cli python cli/generators/flags.py flag-icons-7.5.0.tgz [--output FOLDER] [--fixture FILE.zip] [--quiet]

Running it twice gives the same bytes. A flag becomes filled paths alone, each in one opaque colour, cut at the edge of
the flag. What an SVG has beyond that is resolved as follows:

- ``1pt`` is written as 4/3, for picosvg reads no units (47 flags).
- ``marker-mid`` is written as one path for each corner of the marked line (the stars of US and UM).
- Clips that cover the whole flag are dropped, since nothing shows outside it anyway.
- Strokes become outlines, drawn large so that their curves are exact.
- Opacity is blended with the mean colour of what lies below (NI; the faded bands of GT).
- Gradients become bands of one colour each, a step of at most 24 of 255 apart; in shapes smaller than a seventh of a
  millimetre on a card, one colour (BZ, FK, GS, GT, MX, NI, VG).
- Flags of parts side by side (PG) get a ground below them, for else the card shows where the parts meet.
- Parts without an area are left out: they are invisible in an SVG, but PDF draws them as hairlines.
- No flag of these has masks, patterns, filters or text.

Points are rounded to a tenth of a unit, which is 0.005 mm on a card, and those of hairlines to a twentieth; runs of
curves become one where it stays within a tenth. Parts smaller than a seventieth of a millimetre are left out.

Two flags are listed as alike if somebody who knows both cannot say which of them is on a card. Each is drawn with 64 by
48 dots, and the dots are compared by CIEDE2000, which counts a shade of red or blue for little: nobody knows a flag's
shade by heart. The mean difference must be 10 at most and that of the worst square of 8 by 8 dots 14, so that an emblem
tells two flags apart. Of all pairs that are not identical, Indonesia and Monaco have 6 in the worst square, Chad and
Romania 11; the next is Paraguay, whose small emblem the Netherlands lack, with 17.
"""

from __future__ import annotations

import argparse
import io
import sys
import tarfile
import zipfile
from importlib.metadata import version
from multiprocessing import Pool
from pathlib import Path
from typing import Any

from flags_steps.alike import ALIKE_MEAN, ALIKE_WORST, pairs, seen
from flags_steps.rows import row
from flags_steps.shapes import shapes

from cardwright.facts import countries

VERSION = "7.5.0"
PINS = {"picosvg": "0.23.0", "skia-pathops": "0.9.2", "resvg_py": "0.5.0"}
DATA = Path(__file__).resolve().parent.parent / "cardwright" / "facts" / "data"
# Bouvet Island, Svalbard and Jan Mayen have no flag of their own and fly Norway's, which flag-icons draws for them in
# other shades and widths.
SAME = {"BV": "NO", "SJ": "NO"}


def read(package: Path) -> tuple[dict[str, str], bytes]:
    """Give the SVG of every country by its code, and the licence."""
    with tarfile.open(package) as archive:

        def member(name: str) -> bytes:
            file = archive.extractfile(f"package/{name}")
            assert file is not None
            return file.read()

        if f'"version": "{VERSION}"' not in member("package.json").decode():
            raise SystemExit(f"flag-icons {VERSION} expected")
        names = {code: SAME.get(code, code).lower() for code in countries.codes()}
        svgs = {code: member(f"flags/4x3/{name}.svg").decode() for code, name in names.items()}
        return svgs, member("LICENSE")


def made(flag: tuple[str, str]) -> tuple[str, Any]:
    """Give the line of a flag, and how it is seen."""
    code, source = flag
    drawn = shapes(code, source)
    return row(code, drawn), seen(drawn)


def fixture(svgs: dict[str, str], licence: bytes) -> bytes:
    """Give the SVGs and their licence as a zip that is the same each time."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        archive.writestr(zipfile.ZipInfo("LICENSE"), licence, zipfile.ZIP_DEFLATED)
        for code, svg in svgs.items():
            archive.writestr(zipfile.ZipInfo(f"{code}.svg"), svg, zipfile.ZIP_DEFLATED)
    return out.getvalue()


def main() -> None:
    """Write both tables, and the SVGs for the tests where a file is named."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("package", type=Path, help=f"flag-icons-{VERSION}.tgz of npm")
    parser.add_argument("--output", type=Path, default=DATA)
    parser.add_argument("--fixture", type=Path, help="zip of the SVGs, for tests/facts")
    parser.add_argument("--quiet", action="store_true", help="do not list the flags that look alike")
    chosen = parser.parse_args()
    for name, wanted in PINS.items():
        if (installed := version(name)) != wanted:
            parser.error(f"{name} {wanted} expected, {installed} installed")
    svgs, licence = read(chosen.package)
    with Pool() as pool:
        flags = dict(zip(svgs, pool.map(made, svgs.items(), chunksize=3), strict=True))
    table = "code\tpaths: colour, fill rule, letters, steps from point to point\n"
    (chosen.output / "flags.tsv").write_text(table + "".join(line for line, _ in flags.values()), newline="\n")
    alike = "code\tother\tdifference\tidentical\n"
    for mean, worst, code, other in pairs({code: picture for code, (_, picture) in flags.items()}):
        listed = mean <= ALIKE_MEAN and worst <= ALIKE_WORST
        if listed:
            same = flags[code][0][2:] == flags[other][0][2:]
            alike += f"{code}\t{other}\t{mean:.2f}\t{int(same)}\n"
        if not chosen.quiet and mean < ALIKE_MEAN * 1.5:
            sys.stdout.write(f"{'alike' if listed else '     '} {code} {other} {mean:5.2f} {worst:6.2f}\n")
    (chosen.output / "flags_alike.tsv").write_text(alike, newline="\n")
    (chosen.output / "LICENSE-flag-icons.txt").write_bytes(licence)
    if chosen.fixture:
        chosen.fixture.write_bytes(fixture(svgs, licence))


if __name__ == "__main__":
    main()
