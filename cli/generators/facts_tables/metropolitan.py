"""City codes of IATA, and the airports that each covers.

A city code that is no airport's (LON) may not stand on a card. A city code that is also an airport's (BER, SHA, IST)
is that airport; its group still says which other airports serve the city.
"""

METROPOLITAN: dict[str, tuple[str, str, str]] = {
    "BHZ": ("Belo Horizonte", "BR", "CNF PLU"),
    "BJS": ("Beijing", "CN", "PEK PKX"),
    "BUE": ("Buenos Aires", "AR", "EZE AEP"),
    "BUH": ("Bucharest", "RO", "OTP BBU"),
    "CHI": ("Chicago", "US", "ORD MDW RFD"),
    "DTT": ("Detroit", "US", "DTW YIP"),
    "EAP": ("Basel", "CH", "BSL MLH"),
    "JKT": ("Jakarta", "ID", "CGK HLP"),
    "LON": ("London", "GB", "LHR LGW STN LTN LCY SEN"),
    "MIL": ("Milan", "IT", "MXP LIN BGY"),
    "MOW": ("Moscow", "RU", "SVO DME VKO ZIA"),
    "NYC": ("New York", "US", "JFK LGA EWR"),
    "OSA": ("Osaka", "JP", "KIX ITM UKB"),
    "PAR": ("Paris", "FR", "CDG ORY BVA LBG"),
    "REK": ("Reykjavik", "IS", "KEF RKV"),
    "RIO": ("Rio de Janeiro", "BR", "GIG SDU"),
    "ROM": ("Rome", "IT", "FCO CIA"),
    "SAO": ("São Paulo", "BR", "GRU CGH VCP"),
    "SEL": ("Seoul", "KR", "ICN GMP"),
    "SPK": ("Sapporo", "JP", "CTS OKD"),
    "STO": ("Stockholm", "SE", "ARN BMA NYO VST"),
    "TCI": ("Tenerife", "ES", "TFS TFN"),
    "TYO": ("Tokyo", "JP", "HND NRT"),
    "WAS": ("Washington, D.C.", "US", "IAD DCA BWI"),
    "YMQ": ("Montreal", "CA", "YUL YMX YHU"),
    "YTO": ("Toronto", "CA", "YYZ YTZ"),
}
"""City code to its city, country and airports, the busiest first."""

SHARED: dict[str, tuple[str, str, str]] = {
    "BFS": ("Belfast", "GB", "BFS BHD"),
    "BKK": ("Bangkok", "TH", "BKK DMK"),
    "DFW": ("Dallas", "US", "DFW DAL"),
    "DXB": ("Dubai", "AE", "DXB DWC"),
    "HOU": ("Houston", "US", "IAH HOU"),
    "IEV": ("Kyiv", "UA", "KBP IEV"),
    "IST": ("Istanbul", "TR", "IST SAW"),
    "JNB": ("Johannesburg", "ZA", "JNB HLA"),
    "MEL": ("Melbourne", "AU", "MEL AVV"),
    "NGO": ("Nagoya", "JP", "NGO NKM"),
    "OSL": ("Oslo", "NO", "OSL TRF"),
    "SHA": ("Shanghai", "CN", "PVG SHA"),
    "THR": ("Tehran", "IR", "IKA THR"),
    "TPE": ("Taipei", "TW", "TPE TSA"),
}
"""City codes that are an airport's as well, with the airports of the city; these are not rows of the table."""
