"""Which part of a country its outline shows, where a distance for all does not give the shape that people know.

Each country whose outline leaves out land was looked at by itself. What counts: the shape on a wall map and in an
atlas, the capital in it if there is a choice, and no empty paper for the sake of a rock far out.
"""

Box = tuple[float, float, float, float]
"""West, south, east, north in degrees; west is below east."""

REACHES: dict[str, float] = {
    "AI": 20,  # Sombrero is a rock 55 km out.
    "BS": 100,
    "CV": 130,  # A ring of islands.
    "DK": 150,  # Bornholm.
    "FJ": 90,  # The Lau Islands.
    "FR": 200,  # Corsica.
    "ID": 400,  # The Natuna Islands.
    "IN": 1000,  # The Andaman and Nicobar Islands lie beside the north-east, so that they cost no room.
    "KM": 100,
    "KR": 140,  # Jeju and Ulleungdo.
    "MY": 700,  # Peninsula and Borneo.
    "NC": 110,  # The Loyalty Islands.
    "PG": 250,  # Manus and the Louisiade Archipelago.
    "PH": 200,  # Palawan, the Batanes and Mapun.
    "ST": 160,  # Both islands.
    "TL": 100,  # Oecusse.
    "TW": 75,  # Orchid Island, but not Kinmen by the mainland.
    "VI": 80,  # Saint Croix.
    "VU": 150,
}
"""Km of water that an outline crosses, where the rule's distance leaves out what belongs to the shape."""

ONLY: dict[str, Box] = {
    "AS": (-171, -14.6, -169.3, -14),
    "CK": (-159.9, -21.4, -159.6, -21.1),
    "ES": (-10, 35.95, 5, 44),
    "FM": (158, 6.7, 158.5, 7.1),
    "GQ": (8, 0.5, 12, 4.5),
    "IO": (72.2, -7.6, 72.6, -7.1),
    "IT": (6, 36, 19, 48),
    "JP": (128.3, 30, 146, 46),
    "KI": (-157.6, 1.6, -157.1, 2.1),
    "KY": (-81.6, 19.2, -81, 19.5),
    "MP": (145, 14, 146, 15.4),
    "PF": (-150.1, -18, -149, -17.3),
    "SB": (155, -12.5, 163, -6.4),
    "SH": (-6, -16.2, -5.5, -15.7),
    "SJ": (10, 76, 35, 81),
    "TF": (68, -50.5, 71, -48),
    "TO": (-175.5, -21.6, -174.8, -20.9),
    "WF": (-176.4, -13.5, -176, -13),
}
"""Boxes around what an outline shows, where land is so far apart that distances do not help."""

LEFT_OUT: dict[str, str] = {
    "AI": "without Sombrero",
    "AS": "without Swains Island and Rose Atoll",
    "AU": "without Macquarie Island",
    "BQ": "Bonaire alone, without Saba and Sint Eustatius",
    "BS": "without Cay Sal",
    "CK": "Rarotonga alone",
    "CL": "without Easter Island",
    "CR": "without Cocos Island",
    "EC": "without the Galápagos Islands",
    "ES": "without the Canary Islands, Ceuta and Melilla",
    "FJ": "without Rotuma and Ceva-i-Ra",
    "FM": "Pohnpei alone, without Chuuk, Kosrae and Yap",
    "FR": "without the overseas territories",
    "GQ": "without Annobón",
    "GS": "without the South Sandwich Islands",
    "IO": "Diego Garcia alone",
    "IT": "without Lampedusa",
    "JP": "without Okinawa and the other islands south of 30° N",
    "KI": "Kiritimati alone",
    "KY": "Grand Cayman alone",
    "MP": "Saipan, Tinian and Rota alone",
    "MU": "without Rodrigues and Agaléga",
    "MX": "without the Revillagigedo Islands",
    "NL": "without the Caribbean islands",
    "NO": "without Svalbard and Jan Mayen",
    "NZ": "without the Chatham, Kermadec and subantarctic islands",
    "PF": "Tahiti and Moorea alone",
    "PR": "without Mona",
    "PT": "without the Azores and Madeira",
    "PW": "without the Southwest Islands",
    "SB": "without the Santa Cruz Islands and Ontong Java",
    "SC": "without the Outer Islands",
    "SH": "Saint Helena alone, without Ascension and Tristan da Cunha",
    "SJ": "without Jan Mayen and Bear Island",
    "TF": "the Kerguelen Islands alone",
    "TO": "Tongatapu and ʻEua alone",
    "TW": "without Kinmen",
    "US": "without Alaska and Hawaii",
    "WF": "Wallis alone, without Futuna",
    "YE": "without Socotra",
    "ZA": "without the Prince Edward Islands",
}
"""What an outline leaves out and would be large enough to see, in words for authors."""

OWN_CODE: frozenset[str] = frozenset({"FR", "NL", "NO"})
"""What LEFT_OUT says of these has a code, and so an outline, of its own."""
