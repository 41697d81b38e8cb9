"""Which of the six continents each country and each odd airport lies in.

The six are those of the flag cards (V-08). GeoNames gives each country's continent; the tables here decide where
sources disagree or where GeoNames has a seventh.
"""

COUNTRIES: dict[str, tuple[str, str, str]] = {
    # Two continents: the first decides, the second is accepted.
    "AM": ("Asia", "Europe", "South Caucasus"),
    "AZ": ("Asia", "Europe", "South Caucasus"),
    "CY": ("Europe", "Asia", "lies in Asia, counted with Europe by the European Union"),
    "EG": ("Africa", "Asia", "Sinai lies in Asia"),
    "GE": ("Asia", "Europe", "South Caucasus"),
    "KZ": ("Asia", "Europe", "lies in Europe west of the Ural river"),
    "RU": ("Europe", "Asia", "lies in Asia east of the Urals"),
    "TL": ("Asia", "Oceania", "counted with Asia by the United Nations, with Oceania by GeoNames"),
    "TR": ("Asia", "Europe", "Thrace lies in Europe"),
    # Islands on which the United Nations' list (M49) and GeoNames differ.
    "CC": ("Oceania", "Asia", "an Australian territory south of Sumatra"),
    "CX": ("Oceania", "Asia", "an Australian territory south of Java"),
    "IO": ("Asia", "Africa", "counted with Africa by the United Nations, with Asia by GeoNames"),
    "UM": ("Oceania", "North America", "Navassa lies in the Caribbean"),
    # Antarctica is not one of the six. The islands go where the United Nations' list has them.
    "AQ": ("", "", "Antarctica is none of the six continents of the flag cards"),
    "BV": ("South America", "", "so in the United Nations' list; others count it with Antarctica"),
    "GS": ("South America", "", "so in the United Nations' list; others count it with Antarctica"),
    "HM": ("Oceania", "", "so in the United Nations' list; others count it with Antarctica"),
    "TF": ("Africa", "", "so in the United Nations' list; others count it with Antarctica"),
}
"""Country code to its continent, the one accepted beside it, and why."""

AIRPORTS: dict[str, str] = {
    # Thrace, the European part of Türkiye.
    "IST": "Europe",
    "TEQ": "Europe",
    # Sinai, the Asian part of Egypt.
    "AAC": "Asia",
    "ELT": "Asia",
    "SKV": "Asia",
    "SSH": "Asia",
    "TCP": "Asia",
    # West of the Ural river, the European part of Kazakhstan.
    "GUW": "Europe",
    "URA": "Europe",
    # Spanish towns on the coast of Morocco.
    "JCU": "Africa",
    "MLN": "Africa",
    # Off Nicaragua, though Colombian.
    "ADZ": "North America",
    "PVA": "North America",
    # Off the Horn of Africa, though Yemeni.
    "SCT": "Africa",
}
"""IATA code to the continent under the runway, where it is not the country's."""

ALSO: dict[str, str] = {
    # Portuguese islands off Morocco: Europe for most, Africa on the map.
    "FNC": "Africa",
    "PXO": "Africa",
    # An Italian island on the African shelf.
    "LMP": "Africa",
}
"""IATA code to a continent that is accepted beside the country's."""

ZONES: dict[str, str] = {
    "Africa/Ceuta": "Africa",
    "Atlantic/Canary": "Africa",
    "Pacific/Easter": "Oceania",
    "Pacific/Honolulu": "Oceania",
}
"""Time zone to the continent of its airports, where it is not the country's: Canaries, Easter Island, Hawaii."""

URALS_EAST_DEGREES = 60.5
"""Russian airports east of this meridian lie in Asia, but for those of EUROPE_BY_THE_URALS."""

EUROPE_BY_THE_URALS = frozenset({"AMV", "VKT"})
"""Amderma and Vorkuta lie east of 60.5 degrees, yet west of the northern Urals."""

NEW_GUINEA_WEST_DEGREES = 131.0
"""Indonesian airports east of this meridian whose province is in Papua lie on New Guinea, in Oceania."""
