"""Where a runway lies, for the rows whose position in airportsdata is wrong.

Each was found by holding airportsdata against OurAirports (public domain, 2022) and against the position of the city
in GeoNames; the values are those of OurAirports unless the line says otherwise.
"""

POSITIONS: dict[str, tuple[float, float]] = {
    # Degrees and minutes with seconds read as a decimal fraction.
    "BRU": (50.9014, 4.4844),  # Zaventem: 42 km off
    "CRL": (50.4592, 4.4538),  # Brussels: 24 km off
    "LGG": (50.6374, 5.4432),  # Liège: 31 km off
    "KJK": (50.8172, 3.2047),  # Wevelgem: 37 km off
    "OST": (51.1998, 2.8747),  # Ostend: 27 km off
    "ANR": (51.1894, 4.4603),  # Antwerp: 16 km off
    "LUX": (49.6233, 6.2044),  # Luxembourg: 29 km off
    # The airport moved and kept its code; the source still has the old field.
    "KMG": (25.1103, 102.9367),  # Kunming: 23 km off
    "NKC": (18.3100, -15.9697),  # Nouakchott: 24 km off
    "SWA": (23.5520, 116.5033),  # Jieyang (Rongcheng): 30 km off
    "UYN": (38.3597, 109.5909),  # Yulin: 16 km off
    "ENO": (-27.2274, -55.8375),  # Encarnación: 11 km off
    "ISG": (24.3964, 124.2450),  # Ishigaki: 8 km off
    "CIF": (42.1577, 118.8395),  # Chifeng: 10 km off
    "ENY": (36.4794, 109.4641),  # Yan'an (Baota): 19 km off
    "HNY": (26.7221, 112.6180),  # Hengyang: 20 km off
    "HZG": (33.1335, 107.2038),  # Hanzhong (Chenggu): 20 km off
    "IQM": (38.2345, 85.4655),  # Qiemo: 11 km off
    "JNZ": (40.9360, 121.2771),  # Linghai, Jinzhou: 26 km off
    "KCA": (41.6779, 82.8729),  # Kuqa: 10 km off
    "KOW": (25.8533, 114.7789),  # Ganzhou: 14 km off
    "LYG": (34.4141, 119.1790),  # Lianyungang: 33 km off
    "LZO": (29.0304, 105.4684),  # Luzhou (Yunlong): 21 km off
    "MXZ": (24.2634, 116.0979),  # Meizhou (Meixian): 10 km off
    "SHS": (30.2928, 112.4485),  # Jingzhou (Shashi): 16 km off
    "ZHA": (21.4817, 110.5903),  # Zhanjiang: 38 km off
    "WMT": (27.8164, 106.3327),  # Zunyi: 20 km off
    "AKA": (32.7570, 108.8734),  # Ankang (Hanbin): 8 km off
    "AWA": (7.0999, 38.3962),  # Hawassa: 12 km off
    "CRZ": (38.9307, 63.5640),  # Türkmenabat: 17 km off
    "GAE": (33.7337, 9.9194),  # Gabès: 23 km off
    "KHT": (33.2846, 69.8073),  # Khost: 14 km off
    "LUV": (-5.7603, 132.7594),  # Langgur: 11 km off
    "MBI": (-8.9199, 33.2740),  # Mbeya: 21 km off
    "OHS": (24.3860, 56.6254),  # Sohar: 9 km off
    "PPE": (31.3520, -113.3052),  # Puerto Peñasco: 21 km off
    "RUY": (14.9149, -89.0078),  # Copán Ruinas: 17 km off
    "SOQ": (-0.8940, 131.2870),  # Sorong: 19 km off
    "ULO": (50.0666, 91.9383),  # Ulaangom: 14 km off
    "MYQ": (12.2300, 76.6558),  # Mysore: 9 km off
    "OKL": (-4.9071, 140.6277),  # Oksibil: 21 km off
    "SXK": (-7.8484, 131.3371),  # Saumlaki-Yamdena Island: 16 km off
    # Off by more than 6 km in the source, mostly rounded or with digits or signs exchanged;
    # OurAirports has the runway.
    "TLI": (1.1234, 120.7937),  # Toli Toli-Celebes Island: 239 km off
    "DTD": (0.8106, 114.5306),  # Datadawai-Borneo Island: 231 km off
    "NDA": (-4.5214, 129.9054),  # Bandanaira: 3796 km off
    "SNM": (-14.9658, -65.6338),  # San Ignacio de Moxos: 107 km off
    "UCN": (5.9055, -10.0583),  # Buchanan: 119 km off
    "UOA": (-21.8098, -138.8134),  # Moruroa Atoll: 12 km off
    "LRA": (39.6503, 22.4655),  # Larissa: 11 km off
    "KNN": (10.4484, -9.2288),  # Kankan: 10 km off
    "GOB": (7.1190, 40.0452),  # Goba: 12 km off
    "HUE": (13.8301, 36.8824),  # Akwi: 57 km off
    "TUJ": (6.2600, 35.5184),  # Tum: 48 km off
    "BXD": (-7.1759, 139.5833),  # Bade: 60 km off
    "BUI": (-3.6846, 138.6774),  # Bokondini: 20 km off
    "DDU": (26.7408, 67.6666),  # Dadu: 21 km off
    "ILA": (-3.9765, 137.6225),  # Illaga: 17 km off
    "XGA": (10.3841, -3.1635),  # Gaoua: 13 km off
    "HCM": (8.1040, 49.8200),  # Eyl: 21 km off
    "IMO": (5.0022, 25.1019),  # Zemio: 8 km off
    "KMO": (58.9902, -159.0500),  # Manokotak: 11 km off
    "PUE": (8.6686, -77.4174),  # Puerto Obaldía: 12 km off
    "AKQ": (-4.6111, 105.2320),  # Astraksetra-Sumatra Island: 14 km off
    "SUT": (-7.9489, 31.6103),  # Sumbawanga: 7 km off
    "LKA": (-8.2744, 123.0020),  # Larantuka-Flores Island: 8 km off
    "ZKP": (65.7485, 150.8889),  # Zyryanka: 9 km off
    "NAE": (10.3770, 1.3605),  # Natitingou: 7 km off
    "LJA": (-3.4627, 23.6152),  # Lodja: 19 km off
    "MEQ": (4.0406, 96.2535),  # Kuala Pesisir: 24 km off
    "RZP": (11.0506, 119.5193),  # Taytay: 26 km off
    # A digit is wrong in the source (18.59 for 18.99); position as published by the airport authority.
    "NMI": (18.9940, 73.0650),  # Navi Mumbai: 44 km off
    # The source has a place near Baku; the airport lies 30 km north of the town of Lachin (to about 2 km).
    "LHL": (39.8800, 46.3700),  # Lachin: 315 km off
}
"""IATA code to (latitude, longitude) in degrees."""

NAMES: dict[str, str] = {
    # The name of the airport before the move, or a name that is another airport's.
    "KMG": "Kunming Changshui International Airport",
    "NKC": "Nouakchott-Oumtounsy International Airport",
    "SWA": "Jieyang Chaoshan International Airport",
    "UYN": "Yulin Yuyang Airport",
    "ISG": "New Ishigaki Airport",
    "KNO": "Kualanamu International Airport",
    "LYG": "Lianyungang Huaguoshan International Airport",
    "SOQ": "Domine Eduard Osok Airport",
    "LUV": "Karel Sadsuitubun Airport",
    "NLU": "Felipe Ángeles International Airport",
    "LOP": "Lombok International Airport",
    # Misspelt or odd in the source.
    "LLV": "Lüliang Dawu Airport",
    "TRZ": "Tiruchirappalli International Airport",
    "VLO": "Vlora International Airport",
    "COK": "Cochin International Airport",
}
"""IATA code to the airport's name, where the source has it wrong."""
