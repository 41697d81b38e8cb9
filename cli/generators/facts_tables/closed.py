"""Codes that older cards use though no airline flies under them any more, and what to use instead.

Kinds: ``closed`` (no airport any more, or none for airlines), ``recoded`` (the same airport under a new code). Only
what is certain stands here; a wrong "closed" does more harm than an unknown code.
"""

CLOSED: tuple[tuple[str, str, str, str, int, str, str], ...] = (
    ("AMI", "Selaparang Airport", "Mataram", "ID", 2011, "LOP", "closed"),
    ("BPM", "Begumpet Airport", "Hyderabad", "IN", 2008, "HYD", "closed"),
    ("CGX", "Meigs Field", "Chicago", "US", 2003, "", "closed"),
    ("DIA", "Doha International Airport", "Doha", "QA", 2014, "DOH", "closed"),
    ("DKR", "Léopold Sédar Senghor International Airport", "Dakar", "SN", 2017, "DSS", "closed"),
    ("DOK", "Donetsk International Airport", "Donetsk", "UA", 2014, "", "closed"),
    ("ETH", "Eilat Airport", "Eilat", "IL", 2019, "ETM", "closed"),
    ("FBU", "Fornebu Airport", "Oslo", "NO", 1998, "OSL", "closed"),
    ("FRU", "Manas International Airport", "Bishkek", "KG", 2025, "BSZ", "recoded"),
    ("GSE", "Gothenburg City Airport", "Gothenburg", "SE", 2015, "GOT", "closed"),
    ("HEW", "Ellinikon International Airport", "Athens", "GR", 2001, "ATH", "closed"),
    ("HEX", "Herrera International Airport", "Santo Domingo", "DO", 2006, "JBQ", "closed"),
    ("ISL", "Atatürk Airport", "Istanbul", "TR", 2019, "IST", "closed"),
    ("KIV", "Chișinău International Airport", "Chisinau", "MD", 2024, "RMO", "recoded"),
    ("MES", "Polonia International Airport", "Medan", "ID", 2013, "KNO", "closed"),
    ("MHP", "Minsk-1 Airport", "Minsk", "BY", 2015, "MSQ", "closed"),
    ("MSE", "Kent International Airport", "Manston", "GB", 2014, "", "closed"),
    ("MTS", "Matsapha Airport", "Manzini", "SZ", 2014, "SHO", "closed"),
    ("NAY", "Beijing Nanyuan Airport", "Beijing", "CN", 2019, "PKX", "closed"),
    ("NIC", "Nicosia International Airport", "Nicosia", "CY", 1974, "LCA", "closed"),
    ("PLH", "Plymouth City Airport", "Plymouth", "GB", 2011, "", "closed"),
    ("PNH", "Phnom Penh International Airport", "Phnom Penh", "KH", 2025, "KTI", "closed"),
    ("RAJ", "Rajkot Airport", "Rajkot", "IN", 2023, "HSR", "closed"),
    ("REP", "Siem Reap International Airport", "Siem Reap", "KH", 2023, "SAI", "closed"),
    ("RTW", "Saratov Central Airport", "Saratov", "RU", 2019, "GSV", "closed"),
    ("SDV", "Sde Dov Airport", "Tel Aviv", "IL", 2019, "TLV", "closed"),
    ("SRI", "Temindung Airport", "Samarinda", "ID", 2018, "AAP", "closed"),
    ("SXF", "Berlin Schönefeld Airport", "Berlin", "DE", 2020, "BER", "closed"),
    ("THF", "Berlin Tempelhof Airport", "Berlin", "DE", 2008, "BER", "closed"),
    ("TSE", "Nursultan Nazarbayev International Airport", "Astana", "KZ", 2020, "NQZ", "recoded"),
    ("TXL", "Berlin Tegel Airport", "Berlin", "DE", 2020, "BER", "closed"),
    ("ULN", "Buyant-Ukhaa International Airport", "Ulaanbaatar", "MN", 2021, "UBN", "closed"),
    ("YXD", "Edmonton City Centre Airport", "Edmonton", "CA", 2013, "YEG", "closed"),
)
"""IATA code, airport, city, country, year of the last airline flights or of the change, successors, kind."""

DROPPED: dict[str, str] = {
    "LSG": "Leshan: under construction, position unknown to the source",
    "WNJ": "Weining: under construction",
    "ZSP": "Shiyan Zhushan: under construction, position unknown to the source",
}
"""IATA code to why its row is left out."""

RECODED: dict[str, tuple[str, str, str, float, float]] = {
    # The source gives BTZ to a field at Bursa that no airline has used for decades.
    "BTZ": ("Betong International Airport", "Betong", "TH", 5.7900, 101.1500),
}
"""IATA code to the airport that bears it today: name, city, country, latitude and longitude in degrees."""
