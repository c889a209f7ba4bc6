/** Facts of the countries of Africa; `base-countries.ts` says how to read them. */
export const africa = `
# Northern Africa
DZ DZA DZD 213 ar | Algeria | الجزائر
EG EGY EGP 20 ar | Egypt | مصر‎
LY LBY LYD 218 ar | Libya | ‏ليبيا
MA MAR MAD 212 ar | Morocco | المغرب
SD SDN SDG 249 ar,en | Sudan | السودان
TN TUN TND 216 ar | Tunisia | تونس
EH ESH MAD 212 es | Western Sahara | الصحراء الغربية
# Eastern Africa
IO IOT USD 246 en | British Indian Ocean Territory | British Indian Ocean Territory
BI BDI BIF 257 fr,rn | Burundi | Burundi
KM COM KMF 269 ar,fr | Comoros | Komori
DJ DJI DJF 253 fr,ar | Djibouti | Djibouti
ER ERI ERN 291 ti,ar,en | Eritrea | ኤርትራ
ET ETH ETB 251 am | Ethiopia | ኢትዮጵያ
TF ATF EUR 262 fr | French Southern Territories | Territoire des Terres australes et antarctiques fr
KE KEN KES 254 en,sw | Kenya | Kenya
MG MDG MGA 261 fr,mg | Madagascar | Madagasikara
MW MWI MWK 265 en,ny | Malawi | Malawi
MU MUS MUR 230 en | Mauritius | Maurice
YT MYT EUR 262 fr | Mayotte | Mayotte
MZ MOZ MZN 258 pt | Mozambique | Moçambique
RE REU EUR 262 fr | Réunion | La Réunion
RW RWA RWF 250 rw,en,fr | Rwanda | Rwanda
SC SYC SCR 248 fr,en | Seychelles | Seychelles
SO SOM SOS 252 so,ar | Somalia | Soomaaliya
SS SSD SSP 211 en | South Sudan | South Sudan
TZ TZA TZS 255 sw,en | Tanzania | Tanzania
UG UGA UGX 256 en,sw | Uganda | Uganda
ZM ZMB ZMW 260 en | Zambia | Zambia
ZW ZWE ZWG 263 en,sn,nd | Zimbabwe | Zimbabwe
# Middle Africa
AO AGO AOA 244 pt | Angola | Angola
CM CMR XAF 237 en,fr | Cameroon | Cameroon
CF CAF XAF 236 fr,sg | Central African Republic | Ködörösêse tî Bêafrîka
TD TCD XAF 235 fr,ar | Chad | Tchad
CG COG XAF 242 fr,ln | Congo - Brazzaville | République du Congo
CD COD CDF 243 fr,ln,kg,sw,lu | Congo - Kinshasa | République démocratique du Congo
GQ GNQ XAF 240 es,fr | Equatorial Guinea | Guinea Ecuatorial
GA GAB XAF 241 fr | Gabon | Gabon
ST STP STN 239 pt | São Tomé & Príncipe | São Tomé e Príncipe
# Southern Africa
BW BWA BWP 267 en,tn | Botswana | Botswana
SZ SWZ SZL 268 en,ss | Eswatini | Eswatini
LS LSO LSL 266 en,st | Lesotho | Lesotho
NA NAM NAD 264 en,af | Namibia | Namibia
ZA ZAF ZAR 27 af,en,nr,st,ss,tn,ts,ve,xh,zu | South Africa | South Africa
# Western Africa
BJ BEN XOF 229 fr | Benin | Bénin
BF BFA XOF 226 fr,ff | Burkina Faso | Burkina Faso
CV CPV CVE 238 pt | Cape Verde | Cabo Verde
CI CIV XOF 225 fr | Côte d’Ivoire | Côte d'Ivoire
GM GMB GMD 220 en | Gambia | Gambia
GH GHA GHS 233 en | Ghana | Ghana
GN GIN GNF 224 fr,ff | Guinea | Guinée
GW GNB XOF 245 pt | Guinea-Bissau | Guiné-Bissau
LR LBR LRD 231 en | Liberia | Liberia
ML MLI XOF 223 fr | Mali | Mali
MR MRT MRU 222 ar | Mauritania | موريتانيا
NE NER XOF 227 fr | Niger | Niger
NG NGA NGN 234 en | Nigeria | Nigeria
SN SEN XOF 221 fr | Senegal | Sénégal
SL SLE SLE 232 en | Sierra Leone | Sierra Leone
SH SHN SHP 290 en | St. Helena | Saint Helena
TG TGO XOF 228 fr | Togo | Togo
`;
