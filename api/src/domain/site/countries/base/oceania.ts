/** Facts of the countries of Oceania; `base-countries.ts` says how to read them. */
export const oceania = `
# Australia and New Zealand
AU AUS AUD 61 en | Australia | Australia
CX CXR AUD 61 en | Christmas Island | Christmas Island
CC CCK AUD 61 en | Cocos (Keeling) Islands | Cocos (Keeling) Islands
HM HMD AUD 61 en | Heard & McDonald Islands | Heard Island and McDonald Islands
NZ NZL NZD 64 en,mi | New Zealand | New Zealand
NF NFK AUD 672 en | Norfolk Island | Norfolk Island
# Melanesia
FJ FJI FJD 679 en,fj,hi,ur | Fiji | Fiji
NC NCL XPF 687 fr | New Caledonia | Nouvelle-Calédonie
PG PNG PGK 675 en | Papua New Guinea | Papua Niugini
SB SLB SBD 677 en | Solomon Islands | Solomon Islands
VU VUT VUV 678 bi,en,fr | Vanuatu | Vanuatu
# Micronesia
GU GUM USD 1671 en,ch,es | Guam | Guam
KI KIR AUD 686 en | Kiribati | Kiribati
MH MHL USD 692 en,mh | Marshall Islands | M̧ajeļ
FM FSM USD 691 en | Micronesia | Micronesia
NR NRU AUD 674 en,na | Nauru | Nauru
MP MNP USD 1670 en,ch | Northern Mariana Islands | Northern Mariana Islands
PW PLW USD 680 en | Palau | Palau
UM UMI USD 1 en | U.S. Outlying Islands | United States Minor Outlying Islands
# Polynesia
AS ASM USD 1684 en,sm | American Samoa | American Samoa
CK COK NZD 682 en | Cook Islands | Cook Islands
PF PYF XPF 689 fr | French Polynesia | Polynésie française
NU NIU NZD 683 en | Niue | Niuē
PN PCN NZD 64 en | Pitcairn Islands | Pitcairn Islands
WS WSM WST 685 sm,en | Samoa | Samoa
TK TKL NZD 690 en | Tokelau | Tokelau
TO TON TOP 676 en,to | Tonga | Tonga
TV TUV AUD 688 en | Tuvalu | Tuvalu
WF WLF XPF 681 fr | Wallis & Futuna | Wallis et Futuna
`;
