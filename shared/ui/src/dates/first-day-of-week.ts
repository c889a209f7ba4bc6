import { locale } from '../format.ts';

type Day = 0 | 1 | 2 | 3 | 4 | 5 | 6;
/** Older browsers have the property, newer ones the method, and Firefox before 2026 has neither. */
type WeekLocale = { getWeekInfo?: () => { firstDay: number }; weekInfo?: { firstDay: number } };

/** Sunday or Saturday first, by CLDR; elsewhere Monday. */
const sunday = new Set('AU BR CA CO HK ID IL IN JP KE KR MX PE PH PK PT SA SG TH TW US VE ZA'.split(' '));
const saturday = new Set('AE AF BH DZ EG IQ IR JO KW LY OM QA SD SY'.split(' '));

const byRegion = (region = ''): Day => {
  if (saturday.has(region)) return 6;
  return sunday.has(region) ? 0 : 1;
};

/** The first day of the week, 0 is Sunday. */
export function firstDayOfWeek(tag: string = locale): Day {
  const known: Intl.Locale & WeekLocale = new Intl.Locale(tag);
  const day = (known.getWeekInfo?.() ?? known.weekInfo)?.firstDay;
  return day === undefined ? byRegion(known.maximize().region) : ((day % 7) as Day); // 1 to 7, Monday first
}
