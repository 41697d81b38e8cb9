"""Which places an airport may rightly be said to serve, where its source does not say so.

The source names the place under the runway (YYZ: Mississauga, EZE: Ezeiza); a card names the
city that the airport is for. The first place of each line is the one to show. A place in another
country than the runway's carries that country's code.
"""

SERVED: dict[str, str] = {}


def _add(lines: str) -> None:
    for line in lines.strip().splitlines():
        code, places = line.split(maxsplit=1)
        if code in SERVED:
            raise ValueError(f"{code} stands twice in SERVED")
        SERVED[code] = places


# Named after the runway's town or district by the source, or given a second city on purpose:
# Europe.
_add("""
AGP Málaga
BDU Bardufoss
BEG Belgrade
BGY Bergamo|Milan
BLL Billund
BRE Bremen
BSL Basel:CH|Mulhouse|Freiburg im Breisgau:DE
MLH Mulhouse|Basel:CH|Freiburg im Breisgau:DE
BTS Bratislava|Vienna:AT
BVA Beauvais|Paris
BVE Brive-la-Gaillarde
BWK Brač|Bol
CGN Cologne|Bonn
CHQ Chania
CIA Rome
CPH Copenhagen|Malmö:SE
CRL Charleroi|Brussels
EAS San Sebastián|Hondarribia
EMA Nottingham|Derby|Leicester
EVE Harstad|Narvik
FAE Tórshavn|Vágar
FAO Faro|Algarve
FKB Karlsruhe|Baden-Baden
FMM Memmingen
FMO Münster|Osnabrück
FRA Frankfurt
FSC Figari|Porto-Vecchio
GVA Geneva
HAU Haugesund
HHN Hahn
IST Istanbul
KEF Reykjavik|Keflavík
KOI Kirkwall|Orkney
KRS Kristiansand
KSU Kristiansund
LBA Leeds|Bradford
LCG A Coruña
LEJ Leipzig|Halle
LIN Milan
LPL Liverpool
LTN London|Luton
LSI Lerwick|Shetland
LUX Luxembourg
LYR Longyearbyen|Longyearbyen:SJ
MAN Manchester
MHQ Mariehamn|Mariehamn:AX
MLA Valletta|Luqa|Malta
MME Middlesbrough|Darlington|Teesside
MMX Malmö
MXP Milan
NRN Weeze
NYO Nyköping|Stockholm
ORK Cork
OST Ostend|Bruges
OVD Oviedo|Gijón|Avilés|Asturias
PRN Pristina
PVK Preveza|Lefkada
RDO Radom|Warsaw
SCQ Santiago de Compostela
SEN Southend-on-Sea|London
SNN Shannon|Limerick
SZY Olsztyn
TRF Sandefjord|Oslo
TSF Treviso|Venice
VCE Venice
VIT Vitoria-Gasteiz
VST Västerås|Stockholm
WMI Warsaw|Nowy Dwór Mazowiecki
XRY Jerez de la Frontera
ZIA Moscow|Zhukovsky
MCM Monaco|Fontvieille|Monte Carlo
GZM Victoria|Gozo
VLY Holyhead|Anglesey
BEB Benbecula|Balivanich
ILY Islay|Port Ellen
BRR Barra|Castlebay
TRE Tiree
ACH St. Gallen|Altenrhein
JYV Jyväskylä
BLE Borlänge|Falun
KLR Kalmar
HDF Heringsdorf
KVO Kraljevo|Čačak
GHV Brașov
LHL Lachin
""")

# Islands: the source names the island, a card may name it or its town.
_add("""
ACE Arrecife|Lanzarote
FUE Puerto del Rosario|Fuerteventura
GMZ San Sebastián de la Gomera|La Gomera
LPA Las Palmas de Gran Canaria|Gran Canaria
SPC Santa Cruz de la Palma|La Palma
TFN Santa Cruz de Tenerife|Tenerife|San Cristóbal de La Laguna
TFS Tenerife|Santa Cruz de Tenerife|Arona|Adeje|Granadilla de Abona
VDE Valverde|El Hierro
FNC Funchal|Madeira
PXO Vila Baleira|Porto Santo
PDL Ponta Delgada|São Miguel|Azores
IBZ Ibiza
MAH Mahón|Menorca
PMI Palma|Palma de Mallorca|Mallorca|Majorca
AOK Karpathos
CFU Corfu|Kerkyra
EFL Argostoli|Cephalonia|Kefalonia
HER Heraklion|Crete
JKH Chios
JMK Mykonos
JSH Sitia
JSI Skiathos
JTR Santorini|Fira|Thira
KGS Kos
MJT Mytilene|Lesbos
RHO Rhodes
SMI Samos
ZTH Zakynthos
AUA Oranjestad|Aruba
AXA The Valley|Anguilla
ANU St. John's|Antigua
BDA Hamilton|Bermuda
BGI Bridgetown|Barbados
BON Kralendijk|Bonaire
CUR Willemstad|Curaçao
DCF Roseau
DOM Roseau|Marigot
EIS Road Town|Tortola|Beef Island
EUX Oranjestad|Sint Eustatius
GCM George Town|Grand Cayman
GND St. George's|Grenada
MNI Brades|Gerald's|Montserrat
NEV Charlestown|Nevis
PLS Providenciales
PTP Pointe-à-Pitre|Guadeloupe
FDF Fort-de-France|Martinique
POS Port of Spain
RUN Saint-Denis|Réunion
SAB Saba
SBH Gustavia|St. Barthélemy
SFG Grand Case|Marigot|Saint Martin
SKB Basseterre|St. Kitts
SLU Castries|Saint Lucia
STT Charlotte Amalie|St. Thomas
STX Christiansted|St. Croix
SPB Charlotte Amalie|St. Thomas
SSB Christiansted|St. Croix
SVD Kingstown|Argyle
SXM Philipsburg|Sint Maarten|Saint Martin
TAB Scarborough|Tobago
UVF Vieux Fort|Castries|Saint Lucia
BIM Bimini|Alice Town
PMV Porlamar|Margarita Island|Isla Margarita
ADZ San Andrés
FEN Fernando de Noronha
GPS Baltra|Galápagos|Puerto Ayora
IPC Hanga Roa|Easter Island|Rapa Nui
ASI Georgetown|Ascension
HLE Jamestown|Saint Helena
SID Espargos|Sal|Santa Maria
BVC Sal Rei|Boa Vista
SEZ Victoria|Mahé
ZNZ Zanzibar
MRU Port Louis|Mauritius
MLE Malé
GAN Addu City|Gan
DPS Denpasar|Bali|Kuta
LOP Mataram|Lombok|Praya
HKT Phuket
USM Ko Samui
PQC Phu Quoc
VCS Con Dao
LGK Langkawi
PEN George Town|Penang
TOD Tioman
MPH Caticlan|Boracay|Malay
KLO Kalibo|Boracay
TAG Tagbilaran|Panglao|Bohol
CGM Mambajao|Camiguin
CJU Jeju
KNH Kinmen
OKA Naha|Okinawa
ISG Ishigaki
KIH Kish
XCH Flying Fish Cove|Christmas Island
CCK West Island|Cocos Islands
HTI Hamilton Island
NLK Kingston|Norfolk Island
LDH Lord Howe Island
NOU Nouméa
GEA Nouméa
NAN Nadi
SUV Suva|Nausori
PPT Papeete|Tahiti
BOB Bora Bora|Vaitape
MOZ Moorea
RFP Uturoa|Raiatea
APW Apia
TBU Nukuʻalofa|Tongatapu
VAV Neiafu|Vava'u
RAR Avarua|Rarotonga
IUE Alofi|Niue
FUN Funafuti
TRW South Tarawa|Tarawa|Bairiki
CXI Kiritimati|Christmas Island
MAJ Majuro
KWA Kwajalein
PNI Palikir|Pohnpei|Kolonia
TKK Weno|Chuuk
YAP Colonia|Yap
KSA Tofol|Kosrae
ROR Koror|Palau|Ngerulmud
INU Yaren|Nauru
GUM Hagåtña|Tamuning|Guam
SPN Saipan
PPG Pago Pago
WLS Mata-Utu|Wallis
VLI Port Vila
HNL Honolulu
OGG Kahului|Maui
KOA Kailua-Kona|Kona
LIH Lihue|Kauai
ITO Hilo
SCT Hadibu|Socotra
AWK Wake Island
""")

# Asia.
_add("""
BAH Manama|Muharraq
BJV Bodrum|Milas
COV Adana|Mersin|Tarsus
DEL Delhi|New Delhi
DMM Dammam|Khobar
DMK Bangkok
DQM Duqm
DWC Dubai
DXN Noida|Delhi|New Delhi|Greater Noida|Jewar
HDO Ghaziabad|Delhi|New Delhi
GOI Goa|Vasco da Gama|Panaji|Dabolim
GOX Goa|Panaji|Mopa
HRI Hambantota|Mattala
HSR Rajkot
ISB Islamabad|Rawalpindi
KWI Kuwait City
MFM Macao|Macau|Taipa
NMI Navi Mumbai|Mumbai
RML Colombo|Ratmalana
CMB Colombo|Negombo
TLV Tel Aviv|Jerusalem
SAW Istanbul
DHM Dharamshala|Kangra
HJR Khajuraho
VGA Vijayawada
IXI North Lakhimpur
IXG Belagavi|Belgaum
ELQ Buraydah|Qassim|Gassim
NUM Neom
RSI Umluj|Red Sea
ABT Al Bahah
HOF Al Hufuf|Al Ahsa|Hofuf
ULH AlUla|Al Ula
MED Medina
RKZ Shigatse|Xigazê
KTI Phnom Penh
SAI Siem Reap|Angkor
KOS Sihanoukville
PBH Paro|Thimphu
BWA Siddharthanagar|Bhairahawa|Lumbini
KHH Kaohsiung
TPE Taipei|Taoyuan
TSA Taipei
KUL Kuala Lumpur|Sepang
SZB Kuala Lumpur|Subang
JHB Johor Bahru|Senai
XSP Singapore
SIN Singapore
CEB Cebu|Cebu City|Lapu-Lapu
CGY Cagayan de Oro|Laguindingan
CRK Angeles|Clark|Mabalacat
LLC Lal-lo|Tuguegarao
DRP Legazpi|Daraga
KNO Medan|Deli Serdang
BTH Batam
KJT Bandung|Majalengka|Cirebon|Kertajati
YIA Yogyakarta
JOG Yogyakarta
SOC Surakarta|Solo|Boyolali
UPG Makassar
BWX Banyuwangi
TTE Ternate
UIH Quy Nhon
CXR Nha Trang|Cam Ranh
VDO Ha Long|Van Don
UBN Ulaanbaatar
CTS Sapporo|Chitose
FSZ Shizuoka|Makinohara|Shimada
HIJ Hiroshima|Mihara
HNA Hanamaki|Morioka
IBR Mito|Ibaraki|Omitama
ITM Osaka|Itami
KCZ Kochi|Nankoku
KIX Osaka|Izumisano
KMQ Komatsu|Kanazawa
MMB Abashiri|Kitami|Ozora
NGO Nagoya|Tokoname
NKM Nagoya|Komaki
NRT Tokyo|Narita
UKB Kobe
ICN Seoul|Incheon
GMP Seoul
HIN Jinju|Sacheon
MWX Muan|Gwangju|Mokpo
YNY Yangyang|Sokcho|Gangneung
DSO Hamhung|Sondok
CTU Chengdu
TFU Chengdu
FOC Fuzhou
HYN Taizhou
JHG Jinghong|Xishuangbanna
JZH Jiuzhaigou|Songpan
KWL Guilin
LXA Lhasa
PKX Beijing
PVG Shanghai
SWA Jieyang|Shantou|Chaozhou
TAO Qingdao|Jiaozhou
WUX Wuxi|Suzhou
XIY Xi'an|Xianyang
HZH Liping
YIC Yichun
""")

# Africa.
_add("""
BJL Banjul
BKO Bamako
BZV Brazzaville
DSS Dakar|Diass
EBB Entebbe|Kampala
HLA Johannesburg|Pretoria|Lanseria
JIB Djibouti
JNB Johannesburg|Pretoria
LAD Luanda
MQP Nelspruit|Mbombela
NBJ Luanda
ROB Monrovia
SHO Manzini|Mbabane
SPX Giza|Cairo
VFA Victoria Falls
BFN Bloemfontein
ENU Enugu
INH Inhambane
DIE Antsiranana
ANM Antalaha
IRP Isiro
AZR Adrar
""")

# North and Central America.
_add("""
ADW Camp Springs
AVP Scranton|Wilkes-Barre
BDL Hartford|Windsor Locks|Springfield
BLV Belleville|St. Louis
BUR Burbank|Los Angeles
BWI Baltimore|Washington|Washington, D.C.
CVG Cincinnati|Covington
DCA Washington, D.C.|Washington
DFW Dallas|Fort Worth
DTW Detroit|Romulus
ECP Panama City|Panama City Beach
EGE Eagle|Vail
EWR Newark|New York
FLL Fort Lauderdale
GSO Greensboro|High Point|Winston-Salem
GSP Greenville|Spartanburg
HDN Steamboat Springs|Hayden
HPN White Plains|New York
IAD Washington, D.C.|Washington|Dulles
ISP Islip|New York|Ronkonkoma
JFK New York
LGA New York
LGB Long Beach|Los Angeles
MSP Minneapolis|Saint Paul
OAK Oakland|San Francisco
ONT Ontario
PAE Everett|Seattle
PIE St. Petersburg|Clearwater
RDU Raleigh|Durham
RFD Rockford|Chicago
SEA Seattle|Tacoma
SFB Orlando|Sanford
SNA Santa Ana|Orange County
SRQ Sarasota|Bradenton
SUN Hailey|Sun Valley
SWF Newburgh|New York
XNA Fayetteville|Bentonville|Northwest Arkansas
GRK Killeen
SJU San Juan|Carolina
YHU Longueuil|Montreal
YMX Mirabel|Montreal
YQB Quebec City|Quebec
YSB Sudbury|Greater Sudbury
YTZ Toronto
YUL Montreal|Dorval
YVR Vancouver|Richmond
YXX Abbotsford
YYZ Toronto|Mississauga
YBG Saguenay|Bagotville
YUY Rouyn-Noranda
YVO Val-d'Or
YYR Goose Bay|Happy Valley-Goose Bay
BJX León|Guanajuato|Silao
NLU Mexico City|Zumpango
SJD San José del Cabo|Cabo San Lucas|Los Cabos
TQO Tulum
ZIH Zihuatanejo|Ixtapa
CVJ Cuernavaca
UPN Uruapan
PTY Panama City|Tocumen
BLB Panama City
SAL San Salvador
SJO San José|Alajuela
VRA Varadero|Matanzas
JBQ Santo Domingo
BOC Bocas del Toro
KTP Kingston
SPR San Pedro|Ambergris Caye
TZA Belize City
JJU Qaqortoq
""")

# South America.
_add("""
BBA Balmaceda|Coyhaique
CNF Belo Horizonte|Confins
EZE Buenos Aires|Ezeiza
FTE El Calafate
IGR Puerto Iguazú
LSC La Serena|Coquimbo
MDE Medellín|Rionegro
NAT Natal|São Gonçalo do Amarante
PBM Paramaribo|Zanderij
SRE Sucre
UIO Quito
USH Ushuaia
VCP Campinas|São Paulo
ZCO Temuco
CCS Caracas|Maiquetía
TYL Talara
LSP Punto Fijo|Paraguaná
""")

# Oceania.
_add("""
AVV Melbourne|Geelong|Avalon
AYQ Yulara|Uluru|Ayers Rock
MCY Sunshine Coast|Maroochydore
MEB Melbourne|Essendon
NTL Newcastle|Williamtown
OOL Gold Coast|Coolangatta
PPP Proserpine|Airlie Beach
WSI Sydney|Badgerys Creek
WTB Toowoomba|Wellcamp
WOL Wollongong
LAE Lae
HKN Kimbe|Hoskins
GUR Alotau
MAS Lorengau|Manus
""")

# Found by looking through what the generator prints.
_add("""
ACO Cóbano
IAQ Bahregan
JRO Arusha|Kilimanjaro|Moshi
KZR Kütahya|Afyonkarahisar|Uşak
LXS Myrina|Lemnos|Limnos
NAR Puerto Nare
NBS Baishan|Changbaishan|Fusong
NOS Hell-Ville|Nosy Be
RMU Murcia|Corvera
RZV Rize|Artvin
TER Praia da Vitória|Terceira|Lajes|Angra do Heroísmo
THU Pituffik|Thule
TTU Tétouan
WGN Shaoyang|Wugang
""")

# Places that GeoNames has under a longer or a local name, or that are not the nearest of that name.
_add("""
BRC Bariloche|San Carlos de Bariloche
CJJ Cheongju
DBB El Alamein
DJE Djerba|Houmt Souk
DLI Da Lat
DSD La Désirade
EBA Elba|Marina di Campo
FDU Bandundu
FKJ Fukui
FRS Flores|Santa Elena
GCI Saint Peter Port|Guernsey
HTY Antakya|Hatay
HUX Huatulco|Santa María Huatulco
HYV Hyvinkää
HZK Húsavík
IAR Yaroslavl|Tunoshna
IHA Niijima
IIA Inishmaan
IKU Cholpon-Ata|Tamchy|Issyk-Kul
IOM Douglas|Castletown|Isle of Man
IXB Siliguri|Bagdogra|Darjeeling
JER Saint Helier|Jersey
JSY Ermoupoli|Syros
KLU Klagenfurt
KTD Kitadaito
KUM Yakushima
KZS Kastellorizo|Megisti
LDE Lourdes|Tarbes
LOH Loja|Catamayo
MMD Minamidaito
NYT Naypyidaw
PIK Prestwick|Glasgow
REU Reus|Tarragona
RKE Roskilde|Copenhagen
SAP San Pedro Sula|La Lima
SIR Sion
SZZ Szczecin|Goleniów
TGZ Tuxtla Gutiérrez
TTJ Tottori
UAK Narsarsuaq
UKT Quakertown
UYN Yulin
VLO Vlora
VOH Vohemar|Vohimarina|Iharana
VPS Valparaiso|Destin|Fort Walton Beach
VTZ Visakhapatnam
XPL Comayagua|Tegucigalpa
YGR Les Îles-de-la-Madeleine|Cap-aux-Meules
YON Trashigang
""")
