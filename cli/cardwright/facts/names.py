"""A name in, the form in which names are compared out: no case, accents or punctuation."""

import unicodedata

# Letters that Unicode does not take apart into a base letter and a mark.
_LETTERS = str.maketrans(
    {
        "ø": "o",
        "ł": "l",
        "æ": "ae",
        "œ": "oe",
        "đ": "d",
        "ð": "d",
        "þ": "th",
        "ı": "i",
        "ə": "e",
        "ħ": "h",
        "ŋ": "n",
        # Apostrophes of every kind are left out, so that Xi'an, Xi’an and Xian are one.
        "'": "",
        "’": "",
        "‘": "",
        "`": "",
        "ʻ": "",
        "ʼ": "",
        "ʿ": "",
        "ʾ": "",
    }
)
_LONG = {"st": "saint", "ste": "sainte", "mt": "mount", "ft": "fort"}


def fold(name: str) -> str:
    """Reduce a name to lower-case words without accents: ``St. John's`` to ``saint johns``."""
    text = name.casefold().translate(_LETTERS)
    if not text.isascii():
        text = unicodedata.normalize("NFKD", text)
        text = "".join(c for c in text if not unicodedata.combining(c)).translate(_LETTERS)
    words = "".join(c if c.isalnum() else " " for c in text).split()
    return " ".join(_LONG.get(word, word) for word in words)
