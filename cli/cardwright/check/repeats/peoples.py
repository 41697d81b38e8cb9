"""Peoples: a language in; the words for a place and for what is of it, such as "Dutch" for the Netherlands, out.

Only those that their endings do not tell (``words.Words.are_of_one_place``): Brazil and Brazilian are not in here.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

#: each entry: a place, other words for it, and for what or who is of it
PEOPLES: Final[Mapping[str, str]] = {
    "en": "afghanistan afghan|argentina argentine argentinian|belgium belgian|brittany breton|bavaria "
    "bavarian|catalonia catalan|china chinese|congo congolese|cornwall cornish|crete cretan|croatia croat "
    "croatian|cyprus cypriot|czechia czech|denmark danish dane danes|egypt egyptian|england english "
    "englishman|estonia estonian|finland finnish finn finns|flanders flemish|florence florentine|france french "
    "frenchman|genoa genoese|germany german germanic|greece greek hellenic|greenland greenlandic|hungary hungarian "
    "magyar|iceland icelandic icelander|india indian|ireland irish irishman|israel israeli|iraq iraqi|kazakhstan "
    "kazakh|kuwait kuwaiti|kyrgyzstan kyrgyz|latvia latvian|lebanon lebanese|lithuania lithuanian|luxembourg "
    "luxembourgish|madagascar malagasy|malta maltese|mexico mexican|milan milanese|moldova moldovan|monaco "
    "monegasque|mongolia mongolian mongol|morocco moroccan|moscow muscovite|myanmar burmese|naples neapolitan|nepal "
    "nepali nepalese|netherlands holland dutch dutchman|norway norwegian|oman omani|pakistan pakistani|peru "
    "peruvian|philippines philippine filipino|poland polish pole poles|portugal portuguese|provence provencal|qatar "
    "qatari|romania romanian|rome roman|russia russian|sardinia sardinian|scotland scottish scots scot scotch "
    "scotsman|senegal senegalese|serbia serb serbian|seychelles seychellois|sicily sicilian|slovakia slovak "
    "slovakian|slovenia slovene slovenian|somalia somali|spain spanish spaniard|sparta spartan|sudan sudanese|sweden "
    "swedish swede swedes|switzerland swiss|syria syrian|tajikistan tajik|thailand thai|tibet tibetan|turkey turkish "
    "turk turks|turkmenistan turkmen|tuscany tuscan|uk british briton britons brit|ukraine ukrainian|ussr soviet|usa "
    "american america americans|uzbekistan uzbek|venice venetian|vienna viennese|vietnam vietnamese|wales welsh "
    "welshman|yemen yemeni|zealand zealander",
    "pl": "anglia angielski angielska angielskie angielskim anglii|chiny chinski chinska chinskie chinach chin|czechy "
    "czeski czeska czeskie czechach|dania dunski dunska dunskie danii|finlandia finski finska finskie "
    "finlandii|francja francuski francuska francuskie francuskim francji|grecja grecki grecka greckie greckiej "
    "grecji|hiszpania hiszpanski hiszpanska hiszpanskie hiszpanii|holandia niderlandy holenderski holenderska "
    "holenderskie holandii|irlandia irlandzki irlandzka irlandzkie irlandii|japonia japonski japonska japonskie "
    "japonii|niemcy niemiecki niemiecka niemieckie niemczech niemiec|norwegia norweski norweska norweskie "
    "norwegii|polska polski polskie polskim polsce|portugalia portugalski portugalska portugalskie portugalii|rosja "
    "rosyjski rosyjska rosyjskie rosji|szkocja szkocki szkocka szkockie szkocji|szwajcaria szwajcarski szwajcarska "
    "szwajcarskie szwajcarii|szwecja szwedzki szwedzka szwedzkie szwecji|turcja turecki turecka tureckie turcji|usa "
    "amerykanski amerykanska amerykanskie|walia walijski walijska walijskie walii|wegry wegierski wegierska "
    "wegierskie wegrzech|wlochy wloski wloska wloskie wloszech wloch",
}
