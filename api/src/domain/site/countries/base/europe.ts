/** Facts of the countries of Europe; `base-countries.ts` says how to read them. */
export const europe = `
# Eastern Europe
BY BLR BYN 375 be,ru | Belarus | Беларусь
BG BGR EUR 359 bg | Bulgaria | България
CZ CZE CZK 420 cs | Czechia | Česko
HU HUN HUF 36 hu | Hungary | Magyarország
MD MDA MDL 373 ro | Moldova | Moldova
PL POL PLN 48 pl | Poland | Polska
RO ROU RON 40 ro | Romania | România
RU RUS RUB 7 ru | Russia | Россия
SK SVK EUR 421 sk | Slovakia | Slovensko
UA UKR UAH 380 uk | Ukraine | Україна
# Northern Europe
AX ALA EUR 358 sv | Åland Islands | Åland
DK DNK DKK 45 da | Denmark | Danmark
EE EST EUR 372 et | Estonia | Eesti
FO FRO DKK 298 fo | Faroe Islands | Føroyar
FI FIN EUR 358 fi,sv | Finland | Suomi
GG GGY GBP 44 en,fr | Guernsey | Guernsey
IS ISL ISK 354 is | Iceland | Ísland
IE IRL EUR 353 ga,en | Ireland | Éire
IM IMN GBP 44 en,gv | Isle of Man | Isle of Man
JE JEY GBP 44 en,fr | Jersey | Jersey
LV LVA EUR 371 lv | Latvia | Latvija
LT LTU EUR 370 lt | Lithuania | Lietuva
NO NOR NOK 47 no,nb,nn | Norway | Norge
SJ SJM NOK 4779 no | Svalbard & Jan Mayen | Svalbard og Jan Mayen
SE SWE SEK 46 sv | Sweden | Sverige
GB GBR GBP 44 en | United Kingdom | United Kingdom
# Southern Europe
AL ALB ALL 355 sq | Albania | Shqipëria
AD AND EUR 376 ca | Andorra | Andorra
BA BIH BAM 387 bs,hr,sr | Bosnia & Herzegovina | Bosna i Hercegovina
HR HRV EUR 385 hr | Croatia | Hrvatska
GI GIB GIP 350 en | Gibraltar | Gibraltar
GR GRC EUR 30 el | Greece | Ελλάδα
IT ITA EUR 39 it | Italy | Italia
MT MLT EUR 356 mt,en | Malta | Malta
ME MNE EUR 382 sr,bs,sq,hr | Montenegro | Црна Гора
MK MKD MKD 389 mk | North Macedonia | Северна Македонија
PT PRT EUR 351 pt | Portugal | Portugal
SM SMR EUR 378 it | San Marino | San Marino
RS SRB RSD 381 sr | Serbia | Србија
SI SVN EUR 386 sl | Slovenia | Slovenija
ES ESP EUR 34 es,eu,ca,gl,oc | Spain | España
VA VAT EUR 379 it,la | Vatican City | Vaticano
# Western Europe
AT AUT EUR 43 de | Austria | Österreich
BE BEL EUR 32 nl,fr,de | Belgium | België
FR FRA EUR 33 fr | France | France
DE DEU EUR 49 de | Germany | Deutschland
LI LIE CHF 423 de | Liechtenstein | Liechtenstein
LU LUX EUR 352 fr,de,lb | Luxembourg | Luxembourg
MC MCO EUR 377 fr | Monaco | Monaco
NL NLD EUR 31 nl | Netherlands | Nederland
CH CHE CHF 41 de,fr,it | Switzerland | Schweiz
`;
