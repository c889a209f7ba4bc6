/** Facts of the countries of Asia; `base-countries.ts` says how to read them. */
export const asia = `
# Central Asia
KZ KAZ KZT 7 kk,ru | Kazakhstan | Қазақстан
KG KGZ KGS 996 ky,ru | Kyrgyzstan | Кыргызстан
TJ TJK TJS 992 tg,ru | Tajikistan | Тоҷикистон
TM TKM TMT 993 tk,ru | Turkmenistan | Türkmenistan
UZ UZB UZS 998 uz,ru | Uzbekistan | O'zbekiston
# Eastern Asia
CN CHN CNY 86 zh | China | 中国
HK HKG HKD 852 zh,en | Hong Kong SAR China | 香港
JP JPN JPY 81 ja | Japan | 日本
MO MAC MOP 853 zh,pt | Macao SAR China | 澳門
MN MNG MNT 976 mn | Mongolia | Монгол улс
KP PRK KPW 850 ko | North Korea | 북한
KR KOR KRW 82 ko | South Korea | 대한민국
TW TWN TWD 886 zh | Taiwan | 臺灣
# South-eastern Asia
BN BRN BND 673 ms | Brunei | Negara Brunei Darussalam
KH KHM KHR 855 km | Cambodia | កម្ពុជា
ID IDN IDR 62 id | Indonesia | Indonesia
LA LAO LAK 856 lo | Laos | ສປປລາວ
MY MYS MYR 60 ms | Malaysia | Malaysia
MM MMR MMK 95 my | Myanmar (Burma) | မြန်မာ
PH PHL PHP 63 en,tl | Philippines | Pilipinas
SG SGP SGD 65 en,ms,ta,zh | Singapore | Singapore
TH THA THB 66 th | Thailand | ประเทศไทย
TL TLS USD 670 pt | Timor-Leste | Timor-Leste
VN VNM VND 84 vi | Vietnam | Việt Nam
# Southern Asia
AF AFG AFN 93 ps,fa,uz,tk | Afghanistan | افغانستان
BD BGD BDT 880 bn | Bangladesh | Bangladesh
BT BTN BTN 975 dz | Bhutan | ʼbrug-yul
IN IND INR 91 hi,en | India | भारत
IR IRN IRR 98 fa | Iran | ایران
MV MDV MVR 960 dv | Maldives | Maldives
NP NPL NPR 977 ne | Nepal | नेपाल
PK PAK PKR 92 en,ur | Pakistan | Pakistan
LK LKA LKR 94 si,ta | Sri Lanka | śrī laṃkāva
# Western Asia
AM ARM AMD 374 hy,ru | Armenia | Հայաստան
AZ AZE AZN 994 az | Azerbaijan | Azərbaycan
BH BHR BHD 973 ar | Bahrain | ‏البحرين
CY CYP EUR 357 el,tr,hy | Cyprus | Κύπρος
GE GEO GEL 995 ka | Georgia | საქართველო
IQ IRQ IQD 964 ar,ku | Iraq | العراق
IL ISR ILS 972 he,ar | Israel | יִשְׂרָאֵל
JO JOR JOD 962 ar | Jordan | الأردن
KW KWT KWD 965 ar | Kuwait | الكويت
LB LBN LBP 961 ar,fr | Lebanon | لبنان
OM OMN OMR 968 ar | Oman | عمان
PS PSE ILS 970 ar | Palestinian Territories | فلسطين
QA QAT QAR 974 ar | Qatar | قطر
SA SAU SAR 966 ar | Saudi Arabia | المملكة العربية السعودية
SY SYR SYP 963 ar | Syria | سوريا
TR TUR TRY 90 tr | Türkiye | Türkiye
AE ARE AED 971 ar | United Arab Emirates | دولة الإمارات العربية المتحدة
YE YEM YER 967 ar | Yemen | اليَمَن
`;
