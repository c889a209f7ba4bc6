import { type SQL, sql } from 'drizzle-orm';

const dayMs = 86_400_000;

/** Days in UTC, as `2026-11-22`, both included. */
export type Days = { from: string; to: string };
export const dayOf = (at: Date | number): string => new Date(at).toISOString().slice(0, 10);
export const msOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);
export const daysIn = ({ from, to }: Days): number => Math.round((msOf(to) - msOf(from)) / dayMs) + 1;

/** A day, a month, a year. */
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

/** Nothing is of a day to come: days to date go on to the end of the year, whose sum is one instead of many. */
export const toDate = ({ from, to }: Days, today: string): Days =>
  to < today ? { from, to } : { from, to: dayBefore(nextYear(to)) };

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

/**
 * The sums of a table that cover the days, as rows to select from: each stretch reads its part of the index.
 * @param some holds for those that are wanted
 */
export function sumsWithin(table: string, days: Days, spans: readonly Span[], some: SQL = sql`true`): SQL {
  const rows = sql`select * from ${sql.identifier(table)}`;
  const parts = stretchesOf(days, spans).map(
    ({ span, from, to }) =>
      sql`${rows} where span = ${sql.raw(`'${span}'`)} and start between ${from}::date and ${to}::date and ${some}`,
  );
  return sql`(${parts.length > 0 ? sql.join(parts, sql` union all `) : sql`${rows} where false`})`;
}
