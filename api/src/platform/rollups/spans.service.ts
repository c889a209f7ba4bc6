import { type SQL, sql } from 'drizzle-orm';

const dayMs = 86_400_000;

/** Days in UTC, as `2026-11-22`, both included. */
export type Days = { from: string; to: string };
export const dayOf = (at: Date | number): string => new Date(at).toISOString().slice(0, 10);
export const msOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);
export const daysIn = ({ from, to }: Days): number => Math.round((msOf(to) - msOf(from)) / dayMs) + 1;
/** The period right before, by default of the same length. */
export const previousDays = (days: Days, length = daysIn(days)): Days => ({
  from: dayOf(msOf(days.from) - length * dayMs),
  to: dayBefore(days.from),
});

/** A day, a month, a year. */
export type Granularity = 'd' | 'm' | 'y';
/** Sums of this length whose start lies between the two days; those of sign -1 are subtracted. */
export type SignedSpan = { span: Granularity; from: string; to: string; sign: 1 | -1 };

const startOfMonth = (day: string) => `${day.slice(0, 7)}-01`;
const startOfYear = (day: string) => `${day.slice(0, 4)}-01-01`;
const nextDay = (day: string) => dayOf(msOf(day) + dayMs);
const dayBefore = (day: string) => dayOf(msOf(day) - dayMs);
const nextMonth = (day: string) => {
  const at = new Date(msOf(startOfMonth(day)));
  return dayOf(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 1));
};
const nextYear = (day: string) => dayOf(Date.UTC(Number(day.slice(0, 4)) + 1, 0, 1));

/** Future days are empty: a period up to today extends to the end of the year, which one row covers instead of many. */
export const toDate = ({ from, to }: Days, today: string): Days =>
  to < today ? { from, to } : { from, to: dayBefore(nextYear(to)) };

/** Rows of a span relative to those of a day: most movies aren't watched every day. */
const rowsOfSpan: Record<Granularity, number> = { d: 1, m: 24, y: 115 };

const costOf = (stretches: readonly SignedSpan[]): number =>
  stretches.reduce((sum, { span, from, to }) => {
    const days = daysIn({ from, to });
    const starts = { d: days, m: Math.round(days / 30.4), y: Math.round(days / 365.25) };
    return sum + starts[span] * rowsOfSpan[span];
  }, 0);

/**
 * Covers the days with as few rows as possible: whole years, whole months, and the days at both ends.
 * @param canSubtract whether a year may be read in place of most of its months, and the rest subtracted
 */
export function signedSpansOf(days: Days, spans: readonly Granularity[], canSubtract = false): SignedSpan[] {
  const widestFirst = (['y', 'm', 'd'] as const).filter((span) => spans.includes(span));
  return split(days.from, nextDay(days.to), widestFirst, canSubtract);
}

const negated = (stretches: readonly SignedSpan[]): SignedSpan[] =>
  stretches.map((one) => ({ ...one, sign: one.sign === 1 ? -1 : 1 }));

/** @param end the day after the last */
function split(from: string, end: string, spans: readonly Granularity[], canSubtract: boolean): SignedSpan[] {
  if (from === end) return [];
  if (from > end) return negated(split(end, from, spans, canSubtract));
  const [widest = 'd', ...rest] = spans;
  if (widest === 'd') return [{ span: 'd', from, to: dayBefore(end), sign: 1 }];
  const [start, next] = widest === 'y' ? [startOfYear, nextYear] : [startOfMonth, nextMonth];
  const upwards = start(from) === from ? from : next(from);
  const firsts = canSubtract ? [upwards, start(from)] : [upwards];
  const lasts = canSubtract && start(end) !== end ? [start(end), next(end)] : [start(end)];
  const candidates = firsts.flatMap((first) =>
    lasts
      .filter((last) => first < last)
      .map((last): SignedSpan[] => [
        ...split(from, first, rest, canSubtract),
        { span: widest, from: first, to: dayBefore(last), sign: 1 },
        ...split(last, end, rest, canSubtract),
      ]),
  );
  if (canSubtract || candidates.length === 0) candidates.push(split(from, end, rest, canSubtract));
  return candidates.reduce((best, one) => (costOf(one) < costOf(best) ? one : best));
}

/** The columns to read. */
export type Columns = {
  /** A select list. @param sign '' or '-', before each sum */
  list(sign: '' | '-'): string;
  /** Whether they can be subtracted: bits of people can't. */
  canSubtract: boolean;
  /** The order of the rows of each part, so that parts can be merged. */
  inOrderOf?: string;
};
const allColumns: Columns = { list: () => '*', canSubtract: false };

const nextOf = { d: nextDay, m: nextMonth, y: nextYear };

/** One span for each day, month and year. */
function byStart({ span, from, to, sign }: SignedSpan): SignedSpan[] {
  const starts: SignedSpan[] = [];
  for (let start = from; start <= to; start = nextOf[span](start))
    starts.push({ span, from: start, to: start, sign });
  return starts;
}

/** The starts of the rows that cover the days. */
export const startsWithin = (
  days: Days,
  spans: readonly Granularity[],
): { span: Granularity; start: string }[] =>
  signedSpansOf(days, spans)
    .flatMap(byStart)
    .map(({ span, from }) => ({ span, start: from }));

/** The same to select from, as rows of a span and a start. */
export const startsSql = (starts: ReturnType<typeof startsWithin>): SQL =>
  sql`unnest(${sql.param(starts.map(({ span }) => span))}::text[], ${sql.param(starts.map(({ start }) => start))}::date[])`;

/**
 * The rows of a rollup that cover the days, to select from: each span reads its part of the index.
 * @param some condition of the rows
 */
export function rollupRowsWithin(
  table: string,
  days: Days,
  spans: readonly Granularity[],
  some: SQL = sql`true`,
  { list, canSubtract, inOrderOf }: Columns = allColumns,
): SQL {
  const rows = (sign: 1 | -1) =>
    sql`select ${sql.raw(list(sign === 1 ? '' : '-'))} from ${sql.identifier(table)}`;
  const stretches = signedSpansOf(days, spans, canSubtract);
  const order = sql.raw(inOrderOf ? `order by ${inOrderOf}` : '');
  // An index has the rows of one month or year in order of their subject.
  const ordered = () => stretches.flatMap((one) => (one.span === 'd' ? [one] : byStart(one)));
  const parts = (inOrderOf ? ordered() : stretches).map(({ span, from, to, sign }) => {
    const starts = from === to ? sql`= ${from}::date` : sql`between ${from}::date and ${to}::date`;
    return sql`(${rows(sign)} where span = ${sql.raw(`'${span}'`)} and start ${starts} and ${some} ${order})`;
  });
  return sql`(${parts.length > 0 ? sql.join(parts, sql` union all `) : sql`${rows(1)} where false`})`;
}
