/** Facts of the countries of the Americas; `base-countries.ts` says how to read them. */
export const americas = `
# Northern America
BM BMU BMD 1441 en | Bermuda | Bermuda
CA CAN CAD 1 en,fr | Canada | Canada
GL GRL DKK 299 kl | Greenland | Kalaallit Nunaat
PM SPM EUR 508 fr | St. Pierre & Miquelon | Saint-Pierre-et-Miquelon
US USA USD 1 en | United States | United States
# Caribbean
AI AIA XCD 1264 en | Anguilla | Anguilla
AG ATG XCD 1268 en | Antigua & Barbuda | Antigua and Barbuda
AW ABW AWG 297 nl,pa | Aruba | Aruba
BS BHS BSD 1242 en | Bahamas | Bahamas
BB BRB BBD 1246 en | Barbados | Barbados
VG VGB USD 1284 en | British Virgin Islands | British Virgin Islands
BQ BES USD 5997 nl | Caribbean Netherlands | Bonaire
KY CYM KYD 1345 en | Cayman Islands | Cayman Islands
CU CUB CUP 53 es | Cuba | Cuba
CW CUW XCG 5999 nl,pa,en | Curaçao | Curaçao
DM DMA XCD 1767 en | Dominica | Dominica
DO DOM DOP 1809 es | Dominican Republic | República Dominicana
GD GRD XCD 1473 en | Grenada | Grenada
GP GLP EUR 590 fr | Guadeloupe | Guadeloupe
HT HTI HTG 509 fr,ht | Haiti | Haïti
JM JAM JMD 1876 en | Jamaica | Jamaica
MQ MTQ EUR 596 fr | Martinique | Martinique
MS MSR XCD 1664 en | Montserrat | Montserrat
PR PRI USD 1787 es,en | Puerto Rico | Puerto Rico
SX SXM XCG 1721 nl,en | Sint Maarten | Sint Maarten
BL BLM EUR 590 fr | St. Barthélemy | Saint-Barthélemy
KN KNA XCD 1869 en | St. Kitts & Nevis | Saint Kitts and Nevis
LC LCA XCD 1758 en | St. Lucia | Saint Lucia
MF MAF EUR 590 en,fr,nl | St. Martin | Saint-Martin
VC VCT XCD 1784 en | St. Vincent & Grenadines | Saint Vincent and the Grenadines
TT TTO TTD 1868 en | Trinidad & Tobago | Trinidad and Tobago
TC TCA USD 1649 en | Turks & Caicos Islands | Turks and Caicos Islands
VI VIR USD 1340 en | U.S. Virgin Islands | United States Virgin Islands
# Central America
BZ BLZ BZD 501 en,es | Belize | Belize
CR CRI CRC 506 es | Costa Rica | Costa Rica
SV SLV USD 503 es | El Salvador | El Salvador
GT GTM GTQ 502 es | Guatemala | Guatemala
HN HND HNL 504 es | Honduras | Honduras
MX MEX MXN 52 es | Mexico | México
NI NIC NIO 505 es | Nicaragua | Nicaragua
PA PAN PAB 507 es | Panama | Panamá
# South America
AR ARG ARS 54 es,gn | Argentina | Argentina
BO BOL BOB 591 es,ay,qu | Bolivia | Bolivia
BV BVT NOK 47 no,nb,nn | Bouvet Island | Bouvetøya
BR BRA BRL 55 pt | Brazil | Brasil
CL CHL CLP 56 es | Chile | Chile
CO COL COP 57 es | Colombia | Colombia
EC ECU USD 593 es | Ecuador | Ecuador
FK FLK FKP 500 en | Falkland Islands | Falkland Islands
GF GUF EUR 594 fr | French Guiana | Guyane française
GY GUY GYD 592 en | Guyana | Guyana
PY PRY PYG 595 es,gn | Paraguay | Paraguay
PE PER PEN 51 es | Peru | Perú
GS SGS GBP 500 en | South Georgia & South Sandwich Islands | South Georgia
SR SUR SRD 597 nl | Suriname | Suriname
UY URY UYU 598 es | Uruguay | Uruguay
VE VEN VES 58 es | Venezuela | Venezuela
`;
