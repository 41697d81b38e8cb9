"""Whose each piece of land is: ISO codes for what Natural Earth names otherwise or counts to another country.

Natural Earth draws who governs; cards go by ISO 3166 and by what SOURCES.md says of disputed places. Both differ for
Crimea, Northern Cyprus and Somaliland, and for territories overseas that Natural Earth counts to their country.
"""

_NUMERIC = """
AD020 AE784 AF004 AG028 AI660 AL008 AM051 AO024 AQ010 AR032 AS016 AT040 AU036 AW533 AX248 AZ031 BA070 BB052 BD050
BE056 BF854 BG100 BH048 BI108 BJ204 BL652 BM060 BN096 BO068 BQ535 BR076 BS044 BT064 BV074 BW072 BY112 BZ084 CA124
CC166 CD180 CF140 CG178 CH756 CI384 CK184 CL152 CM120 CN156 CO170 CR188 CU192 CV132 CW531 CX162 CY196 CZ203 DE276
DJ262 DK208 DM212 DO214 DZ012 EC218 EE233 EG818 EH732 ER232 ES724 ET231 FI246 FJ242 FK238 FM583 FO234 FR250 GA266
GB826 GD308 GE268 GF254 GG831 GH288 GI292 GL304 GM270 GN324 GP312 GQ226 GR300 GS239 GT320 GU316 GW624 GY328 HK344
HM334 HN340 HR191 HT332 HU348 ID360 IE372 IL376 IM833 IN356 IO086 IQ368 IR364 IS352 IT380 JE832 JM388 JO400 JP392
KE404 KG417 KH116 KI296 KM174 KN659 KP408 KR410 KW414 KY136 KZ398 LA418 LB422 LC662 LI438 LK144 LR430 LS426 LT440
LU442 LV428 LY434 MA504 MC492 MD498 ME499 MF663 MG450 MH584 MK807 ML466 MM104 MN496 MO446 MP580 MQ474 MR478 MS500
MT470 MU480 MV462 MW454 MX484 MY458 MZ508 NA516 NC540 NE562 NF574 NG566 NI558 NL528 NO578 NP524 NR520 NU570 NZ554
OM512 PA591 PE604 PF258 PG598 PH608 PK586 PL616 PM666 PN612 PR630 PS275 PT620 PW585 PY600 QA634 RE638 RO642 RS688
RU643 RW646 SA682 SB090 SC690 SD729 SE752 SG702 SH654 SI705 SJ744 SK703 SL694 SM674 SN686 SO706 SR740 SS728 ST678
SV222 SX534 SY760 SZ748 TC796 TD148 TF260 TG768 TH764 TJ762 TK772 TL626 TM795 TN788 TO776 TR792 TT780 TV798 TW158
TZ834 UA804 UG800 UM581 US840 UY858 UZ860 VA336 VC670 VE862 VG092 VI850 VN704 VU548 WF876 WS882 YE887 YT175 ZA710
ZM894 ZW716
"""
NUMERIC: dict[str, str] = {pair[2:]: pair[:2] for pair in _NUMERIC.split()}
"""ISO 3166-1 numeric code, which the source has as its id, to alpha-2."""

NAMED: dict[str, str] = {
    "Akrotiri": "CY",  # British bases: without them the island has bites in its south coast.
    "Baikonur": "KZ",  # Leased to Russia.
    "Bajo Nuevo Bank": "CO",  # Colombian by the ICJ's ruling of 2012.
    "Clipperton I.": "FR",
    "Coral Sea Is.": "AU",
    "Cyprus U.N. Buffer Zone": "CY",
    "Dhekelia": "CY",
    "Kosovo": "XK",
    "N. Cyprus": "CY",
    "Serranilla Bank": "CO",
    "Somaliland": "SO",
    "USNB Guantanamo Bay": "CU",
}
"""Land that the source gives a name but no number."""

NOBODYS: dict[str, str] = {
    "Scarborough Reef": "China, the Philippines and Taiwan claim it",
    "Siachen Glacier": "India and Pakistan claim it",
    "Spratly Is.": "six countries claim or hold parts",
}
"""Land for which there is no code, with the reason."""

Box = tuple[float, float, float, float]
"""West, south, east, north in degrees; west is below east."""

WITHIN: tuple[tuple[str, str, Box], ...] = (
    ("France", "GF", (-55, 2, -51, 6)),
    ("France", "GP", (-62, 15.8, -60.9, 16.6)),
    ("France", "MQ", (-61.3, 14.3, -60.7, 15)),
    ("France", "RE", (55, -22, 56, -20)),
    ("France", "YT", (44.9, -13.2, 45.4, -12.5)),
    ("Indian Ocean Ter.", "CC", (96, -13, 98, -11)),
    ("Indian Ocean Ter.", "CX", (105, -11, 106, -10)),
    ("Netherlands", "BQ", (-69, 12, -62, 18)),
    ("New Zealand", "TK", (-173, -10, -171, -8)),
    ("Norway", "BV", (3, -55, 4, -54)),
    ("Norway", "SJ", (-10, 70.5, -7, 72)),
    ("Norway", "SJ", (10, 74, 35, 81)),
    ("Russia", "UA", (32, 44, 36.7, 46.3)),  # Crimea, as for its airports.
)
"""Parts of what the source counts to one country that have another code: name in the source, code, box around them."""

SOUTH_OF: dict[str, str] = {"MA": "EH"}
"""Land of the first code that is the second's, up to the latitude of the second's northernmost point.

The source counts most of Western Sahara to Morocco; ISO 3166 and the airports do not.
"""
