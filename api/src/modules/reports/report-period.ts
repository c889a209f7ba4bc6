import { type ReportPeriod, reportDaysAtMost } from '@backlot/contracts/reports';
import { fieldProblem, invalid } from '../../http/errors.ts';

const dayMs = 86_400_000;
const daysWhenAbsent = 28;

export type Days = { from: string; to: string };
type Asked = { from?: string | undefined; to?: string | undefined; compare: 'none' | 'prev' | 'year' };

export const dayOf = (at: Date | number): string => new Date(at).toISOString().slice(0, 10);
const msOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);
export const daysIn = ({ from, to }: Days): number => Math.round((msOf(to) - msOf(from)) / dayMs) + 1;

/** @throws ApiError 422 for days in the wrong order, and for too many of them */
export function periodOf({ from, to, compare }: Asked, now: Date): ReportPeriod {
  const today = dayOf(now);
  const last = to ?? today;
  const first = from ?? dayOf(msOf(last) - (daysWhenAbsent - 1) * dayMs);
  if (first > last) throw invalid(fieldProblem('to', 'before_from', 'The end is before the beginning'));
  const days = { from: first, to: last };
  if (daysIn(days) > reportDaysAtMost)
    throw invalid(fieldProblem('from', 'too_long', `A report covers at most ${reportDaysAtMost} days`));
  return { ...days, isToDate: last >= today, previous: previousOf(days, compare) };
}

function previousOf(days: Days, compare: Asked['compare']): Days | null {
  if (compare === 'none') return null;
  if (compare === 'year') return { from: aYearBefore(days.from), to: aYearBefore(days.to) };
  const to = msOf(days.from) - dayMs;
  return { from: dayOf(to - (daysIn(days) - 1) * dayMs), to: dayOf(to) };
}

/** 29 February becomes the 28th. */
const aYearBefore = (day: string): string => {
  const year = String(Number(day.slice(0, 4)) - 1).padStart(4, '0');
  return day.endsWith('-02-29') ? `${year}-02-28` : `${year}${day.slice(4)}`;
};

export type Span = 'd' | 'm' | 'y';
/** Sums of this length whose start lies between the two days. */
export type Stretch = { span: Span; from: string; to: string };

const startOfMonth = (day: string) => `${day.slice(0, 7)}-01`;
const startOfYear = (day: string) => `${day.slice(0, 4)}-01-01`;
const nextDay = (day: string) => dayOf(msOf(day) + dayMs);
const dayBefore = (day: string) => dayOf(msOf(day) - dayMs);
const nextMonth = (day: string) => {
  const at = new Date(msOf(startOfMonth(day)));
  return dayOf(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 1));
};
const nextYear = (day: string) => dayOf(Date.UTC(Number(day.slice(0, 4)) + 1, 0, 1));

/** Covers the days by as few sums as there are: whole years, whole months, and the days at both ends. */
export function stretchesOf(days: Days, spans: readonly Span[]): Stretch[] {
  return split(days.from, nextDay(days.to), spans);
}

/** @param end the day behind the last */
function split(from: string, end: string, spans: readonly Span[]): Stretch[] {
  if (from >= end) return [];
  const [widest, ...rest] = (['y', 'm', 'd'] as const).filter((span) => spans.includes(span));
  if (widest === undefined || widest === 'd') return [{ span: 'd', from, to: dayBefore(end) }];
  const [start, next] = widest === 'y' ? [startOfYear, nextYear] : [startOfMonth, nextMonth];
  const first = start(from) === from ? from : next(from);
  const last = start(end);
  if (first >= last) return split(from, end, rest);
  return [
    ...split(from, first, rest),
    { span: widest, from: first, to: dayBefore(last) },
    ...split(last, end, rest),
  ];
}
