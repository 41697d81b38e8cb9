"""Mutate: bytes that a reader takes in, the same with something wrong in them out; the same seed, the same bytes.

Checksums, hashes and compression would stop nearly every change at the door, so for formats that have them the
inside is changed and they are made anew.
"""

from __future__ import annotations

import hashlib
import io
import json
import re
import struct
import zipfile
import zlib
from collections.abc import Callable, Sequence
from random import Random

Mutation = Callable[[bytes, Random], bytes]

#: what means something to one reader or another
_WORDS: Sequence[bytes] = (
    *rb"""& * ! | > - ? : , [ ] { } # % @ ` ' " \\ --- ... << !!str &a *a \\u0000 \\ud800 \\x00 \t \r\n \n \n\n \0
    \xff \xef\xbb\xbf null true NaN Infinity -0 1e999 1E5 007 99999999999999999999 0x10 -1 1.5 = + ; "" '' ../ /
    .. CON a:b ~ $ ${} {} {{ }} <b> </b> <!-- --> ]]> &amp; &#0; &#x10FFFF; <!DOCTYPE <svg <use <path <g <script
    url(# M0,0 L C A z NaN matrix( scale(0) rotate( 1e300 -1e300 id kind cards count ignore extends front back x
    y width height text picture repeat when style font size bleed questions.1.ask a.0 a.1.b | || ![]( card:
    piece: ``` *** ___ # ## > 1. - [ ]( <http: &nbsp; A1 XFD1048576 s t f v c row m/d/yyyy 0.00E+00 General""".split(),
    b" ",
    b"\n",
    b"\t",
    b"\0",
    b"\r\n",
    b"\xff",
    b"\xef\xbb\xbf",
    "\u202e\u0301\U0001f0a1".encode(),
    b"\xed\xa0\x80",
)
_NUMBERS = (0, 1, 2, 7, 0x7F, 0x80, 0xFF, 0x100, 0x7FFF, 0x8000, 0xFFFF, 0x10000, 0x7FFFFFFF, 0x80000000, 0xFFFFFFFF)
_LARGEST = 200_000


def changed(data: bytes, random: Random) -> bytes:
    """One to eight changes anywhere."""
    out = bytearray(data)
    for _ in range(1 + min(random.getrandbits(3), random.getrandbits(3))):
        _change(out, random)
    return bytes(out[:_LARGEST])


def _change(out: bytearray, random: Random) -> None:
    size = len(out)
    at = random.randrange(size + 1)
    end = min(size, at + random.choice((1, 1, 2, 4, 8, 32, 200, 2000)))
    match random.randrange(10):
        case 0 if at < size:
            out[at] ^= 1 << random.randrange(8)
        case 1 if at < size:
            out[at] = random.randrange(256)
        case 2:
            del out[at:end]
        case 3:
            out[at:at] = out[at:end] * random.choice((1, 1, 2, 10, 50))
        case 4 | 5:
            out[at:at] = random.choice(_WORDS) * random.choice((1, 1, 1, 2, 40))
        case 6:
            out[at:end] = random.choice(_WORDS)
        case 7:
            width, number = random.choice((1, 2, 4)), random.choice(_NUMBERS)
            out[at : at + width] = (number & (256**width - 1)).to_bytes(width, random.choice(("big", "little")))
        case 8:
            other = random.randrange(size + 1)
            out[at:end] = out[other : other + end - at]
        case _:
            numbers = list(re.finditer(rb"\d+", out[:_LARGEST]))
            if numbers:
                found = random.choice(numbers)
                given = random.choice(
                    (0, 1, 2, 10**9, 10**18, -1, int(found[0][:15]) + 1, 10**40, 10 ** (10 * random.randrange(3)))
                )
                out[found.start() : found.end()] = str(given).encode()


def _members(data: bytes) -> dict[str, bytes]:
    """The members of a zip that is not too large to be changed again and again; raises for any other."""
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        if sum(info.file_size for info in archive.infolist()) > 2_000_000:
            raise ValueError
        return {info.filename: archive.read(info) for info in archive.infolist()[:200]}


def in_zip(data: bytes, random: Random) -> bytes:
    """A member of a zip changed and packed anew; now and then the zip itself."""
    if random.random() < 0.25:
        return changed(data, random)
    try:
        members = _members(data)
    except Exception:
        return changed(data, random)
    if not members:
        return changed(data, random)
    name = random.choice(sorted(members))
    members[name] = changed(members[name], random)
    if random.random() < 0.05:
        members.pop(random.choice(sorted(members)))
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for member, content in members.items():
            archive.writestr(member, content)
    return out.getvalue()


def in_package(data: bytes, random: Random) -> bytes:
    """A file of a package changed, its hash and size in the manifest made anew; now and then the bytes as they are."""
    from cardwright.pack.archive import Entry, write_archive
    from cardwright.pack.canonical import canonical

    if random.random() < 0.2:
        return changed(data, random)
    try:
        members = _members(data)
        manifest = json.loads(members["manifest.json"])
        name = random.choice(sorted(members))
        members[name] = _in_json(members[name], random)
        if name != "manifest.json":
            manifest["files"][name] = manifest["files"][name] | {
                "bytes": len(members[name]),
                "sha256": hashlib.sha256(members[name]).hexdigest(),
            }
            members["manifest.json"] = canonical(manifest)
    except Exception:  # what is no package any more is changed anywhere
        return changed(data, random)
    out = io.BytesIO()
    entries = [
        (Entry(member.encode(), len(content), zlib.crc32(content)), [content]) for member, content in members.items()
    ]
    write_archive(entries, out.write)
    return out.getvalue()


def _in_json(data: bytes, random: Random) -> bytes:
    """A JSON file with a value in it changed, canonical as before; any other file changed anywhere."""
    from cardwright.pack.canonical import CanonicalError, canonical

    try:
        value = json.loads(data)
        for _ in range(1 + random.randrange(3)):
            value = _other_value(value, random)
        return canonical(value)
    except (ValueError, RecursionError, CanonicalError):
        return changed(data, random)


_VALUES = (
    None,
    True,
    False,
    0,
    -1,
    1,
    2**31,
    1.5,
    1e300,
    "",
    "x",
    "\u202e",
    "x" * 3000,
    [],
    {},
    [[]],
    {"": None},
    "../x",
)


def _other_value(value: object, random: Random) -> object:
    if isinstance(value, dict) and value and random.random() < 0.95:
        key = random.choice(sorted(value))
        what = random.random()
        if what < 0.05:
            return {name: part for name, part in value.items() if name != key}
        if what < 0.1:
            return value | {random.choice(("", "x", "id", "count", "$ref", "pattern", key + "x")): value[key]}
        return value | {key: _other_value(value[key], random)}
    if isinstance(value, list) and value and random.random() < 0.9:
        at = random.randrange(len(value))
        what = random.random()
        if what < 0.05:
            return value[:at] + value[at + 1 :]
        if what < 0.1:
            return [*value, *value[at : at + 1] * random.choice((1, 300))]
        return [*value[:at], _other_value(value[at], random), *value[at + 1 :]]
    if isinstance(value, str) and random.random() < 0.5:
        return changed(value.encode(), random).decode("utf-8", "replace")
    return random.choice(_VALUES)


_SUMMED = re.compile(rb'(\{.*),"sum":"[0-9a-f]{12}"\}')


def in_chain(data: bytes, random: Random) -> bytes:
    """A value in one line of a save, a playthrough or a history changed, and the checks of all lines made anew."""
    if random.random() < 0.25:
        return changed(data, random)
    rows = data.split(b"\n")
    at = random.randrange(len(rows))
    after, out = "", []
    for number, row in enumerate(rows):
        found = _SUMMED.fullmatch(row)
        if found is None:
            out.append(row)
            continue
        try:
            raw = json.loads(found[1] + b"}")
        except (ValueError, RecursionError):
            raw = None
        if isinstance(raw, dict):
            raw.pop("after", None)
            if number == at:
                raw = _other_value(raw, random)
            body = json.dumps({**raw, "after": after} if isinstance(raw, dict) else raw, separators=(",", ":"))[:-1]
        else:
            body = found[1].decode("utf-8", "replace")
        if number == at and random.random() < 0.3:
            body = changed(body.encode("utf-8", "replace"), random).decode("utf-8", "replace").replace("\n", " ")
        encoded = body.encode("utf-8", "backslashreplace")
        after = hashlib.sha256(encoded).hexdigest()[:12]
        out.append(encoded + b',"sum":"' + after.encode() + b'"}')
    return b"\n".join(out)[:_LARGEST]


def in_png(data: bytes, random: Random) -> bytes:
    """A PNG with a chunk changed and its check made anew; other pictures changed anywhere."""
    if not data.startswith(b"\x89PNG\r\n\x1a\n") or random.random() < 0.2:
        return changed(data, random)
    chunks, at = [], 8
    while at + 12 <= len(data) and len(chunks) < 200:
        length = struct.unpack_from(">I", data, at)[0]
        chunks.append((data[at + 4 : at + 8], data[at + 8 : at + 8 + length]))
        at += 12 + length
    if not chunks:
        return changed(data, random)
    place = random.randrange(len(chunks))
    kind, content = chunks[place]
    what = random.randrange(8)
    if what == 0:
        chunks.insert(random.randrange(len(chunks) + 1), chunks[place])
    elif what == 1:
        chunks[place] = (
            random.choice((b"acTL", b"fcTL", b"fdAT", b"tRNS", b"iCCP", b"eXIf", b"zTXt", b"iTXt", b"PLTE")),
            content,
        )
    elif what == 2 and kind == b"IDAT":
        try:
            inner = zlib.decompress(content)
        except zlib.error:
            inner = content
        chunks[place] = (kind, zlib.compress(changed(inner[:_LARGEST], random)))
    else:
        chunks[place] = (kind, changed(content, random))
    out = b"".join(
        struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))
        for kind, content in chunks
    )
    return data[:8] + out
