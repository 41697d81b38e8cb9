"""Fetch the fonts in templates/fonts: files of npm packages of Google Fonts, whole or cut to the scripts we set.

Run it with the folder that holds the unpacked packages (``npm pack NAME``, then ``tar xzf``):

    python cli/generators/fonts.py UNPACKED

Barlow comes whole, and so does Shrikhand, which Wagabunda is titled in. Noto Sans is the fallback for letters that
Barlow lacks (Greek, Cyrillic, arrows) and is cut to those scripts, which leaves a fifth of its size; Noto Sans Arabic,
Hebrew, Devanagari and Thai are cut to their own scripts, with everything that shapes them (GSUB, GPOS). Fraunces
(@fontsource-variable/fraunces) is a variable font in two web fonts, Latin and more Latin: each is fixed at the axes
that we set titles in, and the two are merged. National Park loses its combining marks: their ink lies beyond an advance
of nothing, behind which readers of a PDF find a space; letters with an accent of their own stay, and any other is set
in Noto Sans with its mark. The packages are under the SIL Open Font License 1.1; its text stands
beside the fonts.
"""

from __future__ import annotations

import shutil
import sys
import tempfile
import unicodedata
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fontTools.ttLib import TTFont

FONTS = Path(__file__).resolve().parents[2] / "templates" / "fonts"

# package -> (family as fonts are named in templates, styles as the package names them)
WHOLE = {
    "barlow": ("Barlow", ["400Regular"]),
    "barlow-semi-condensed": (
        "BarlowSemiCondensed",
        [
            "400Regular",
            "400Regular_Italic",
            "500Medium",
            "500Medium_Italic",
            "600SemiBold",
            "700Bold",
            "700Bold_Italic",
            "800ExtraBold",
        ],
    ),
    "barlow-condensed": ("BarlowCondensed", ["500Medium", "600SemiBold", "700Bold", "800ExtraBold"]),
    "shrikhand": ("Shrikhand", ["400Regular"]),
    "national-park": ("NationalPark", ["700Bold", "800ExtraBold"]),
}
CUT = {
    "noto-sans": ("NotoSans", ["400Regular", "700Bold"]),
    "noto-sans-arabic": ("NotoSansArabic", ["400Regular", "700Bold"]),
    "noto-sans-hebrew": ("NotoSansHebrew", ["400Regular", "700Bold"]),
    "noto-sans-devanagari": ("NotoSansDevanagari", ["400Regular", "700Bold"]),
    "noto-sans-thai": ("NotoSansThai", ["400Regular", "700Bold"]),
}
WITHOUT_MARKS = {"national-park"}
CHANGE = "Modified: the combining marks were taken out of the character map (cli/generators/fonts.py)."
#: package -> (family, weight as the font is named -> its place on the axes)
FIXED = {
    "fontsource-variable-fraunces": (
        "Fraunces",
        {
            "650": {"opsz": 72, "SOFT": 100, "WONK": 1, "wght": 650},
            "900": {"opsz": 144, "SOFT": 100, "WONK": 1, "wght": 900},
        },
    ),
}
_HALVES = ("latin", "latin-ext")  #: files of such a package, in which a letter may stand in both; the first has it
_LATIN = (
    "U+0020-024F,U+0259,U+02B0-02FF,U+0300-036F,U+0370-03FF,U+0400-052F,U+1E00-1EFF,U+1F00-1FFF,U+2000-206F,"
    "U+2070-209F,U+20A0-20C0,U+2100-218F,U+2190-21FF,U+2200-22FF,U+25A0-25FF,U+2600-26FF,U+FB00-FB06,U+FFFD"
)
_JOINERS = "U+0020,U+00A0,U+200B-200F,U+25CC"  #: spaces, joiners, and the circle that stands in for a missing base
SCRIPTS = {
    "noto-sans": _LATIN,
    "noto-sans-arabic": _JOINERS + ",U+0600-06FF,U+0750-077F,U+0870-08FF,U+204F,U+2E41,U+FB50-FDFF,U+FE70-FEFE",
    "noto-sans-hebrew": _JOINERS + ",U+0590-05FF,U+20AA,U+FB1D-FB4F",
    "noto-sans-devanagari": _JOINERS + ",U+0900-097F,U+1CD0-1CFF,U+20A8,U+20B9,U+A8E0-A8FF",
    "noto-sans-thai": _JOINERS + ",U+0E00-0E7F",
}


def font_name(family: str, style: str) -> str:
    """``BarlowCondensed``, ``400Regular_Italic`` -> ``BarlowCondensed-400-italic``, as templates name it."""
    return f"{family}-{style[:3]}" + ("-italic" if style.endswith("Italic") else "")


def main(unpacked: Path) -> None:
    from fontTools import subset

    FONTS.mkdir(parents=True, exist_ok=True)
    for package, (family, styles) in (WHOLE | CUT).items():
        (source,) = unpacked.glob(f"expo-google-fonts-{package}-[0-9]*/package")
        licence = source / "LICENSE_FONT"
        if not licence.exists():  # the package of National Park has none; that of Fontsource, unpacked beside it, does
            (licence,) = unpacked.glob(f"fontsource-{package}-[0-9]*/package/LICENSE")
        shutil.copy(licence, FONTS / f"{family}-LICENSE.txt")
        for style in styles:
            (path,) = source.glob(f"{style}/*.ttf")
            target = FONTS / f"{font_name(family, style)}.ttf"
            if package in CUT:
                options = [
                    f"--unicodes={SCRIPTS[package]}",
                    "--layout-features=*",
                    "--no-hinting",
                    f"--output-file={target}",
                ]
                subset.main([str(path), *options])
            elif package in WITHOUT_MARKS:
                without_marks(path).save(target)
            else:
                shutil.copyfile(path, target)
        if package in WITHOUT_MARKS:
            tell_change(FONTS / f"{family}-LICENSE.txt")
    fixed(unpacked)


def without_marks(path: Path) -> TTFont:
    """A font that no longer says it has combining marks."""
    from fontTools.ttLib import TTFont

    font = TTFont(path, recalcTimestamp=False)
    for table in font["cmap"].tables:
        table.cmap = {code: name for code, name in table.cmap.items() if unicodedata.category(chr(code))[0] != "M"}
    return font


def tell_change(licence: Path) -> None:
    """Say on top of a font's licence that the font is not the one that its makers gave out."""
    licence.write_text(f"{CHANGE}\n\n{licence.read_text(encoding='utf-8')}", encoding="utf-8")


def fixed(unpacked: Path) -> None:
    """Fonts with axes, fixed at one place on each, their halves merged."""
    for package, (family, weights) in FIXED.items():
        (source,) = unpacked.glob(f"{package}-[0-9]*/package")
        shutil.copy(source / "LICENSE", FONTS / f"{family}-LICENSE.txt")
        stem = package.rpartition("-")[2]
        for weight, axes in weights.items():
            halves = [source / "files" / f"{stem}-{half}-full-normal.woff2" for half in _HALVES]
            _merged(halves, axes, family, int(weight)).save(FONTS / f"{family}-{weight}.ttf")


def _merged(halves: list[Path], axes: dict[str, float], family: str, weight: int) -> TTFont:
    from fontTools.merge import Merger
    from fontTools.ttLib import TTFont
    from fontTools.ttLib.scaleUpem import scale_upem
    from fontTools.varLib.instancer import instantiateVariableFont

    with tempfile.TemporaryDirectory() as place:
        names, made = [], 0
        for number, half in enumerate(halves):
            font = instantiateVariableFont(TTFont(half, recalcTimestamp=False), axes)
            font.flavor = None
            made = made or font["head"].created
            names.append(f"{place}/{number}.ttf")
            font.save(names[-1])
        merged = Merger().merge(names)
    scale_upem(merged, 1000)  # as our other fonts have it, and as PDF counts
    merged.recalcTimestamp = False
    merged["head"].created = merged["head"].modified = made  # not the time of merging: the same bytes every time
    merged["OS/2"].usWeightClass = weight
    for record in list(merged["name"].names):
        if record.nameID in (3, 25):  # identifiers of the font before it was fixed
            merged["name"].removeNames(record.nameID)
    for number, text in ((1, f"{family} {weight}"), (4, f"{family} {weight}"), (6, f"{family}-{weight}")):
        merged["name"].setName(text, number, 3, 1, 0x409)
    return merged


if __name__ == "__main__":
    main(Path(sys.argv[1]))
