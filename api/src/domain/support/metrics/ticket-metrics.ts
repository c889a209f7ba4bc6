import { and, eq, inArray } from 'drizzle-orm';
import type {
  MetricGroup,
  TicketGroup,
  TicketMetrics,
  TicketMetricsQuery,
} from '@backlot/contracts/support/metrics/metrics';
import { adminTable } from '../../../platform/accounts/accounts.table.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { type Days, dayOf, daysIn, msOf } from '../../../platform/rollups/spans.service.ts';
import { periodOf } from '../../money/reports/report-period.service.ts';
import { lookupTable } from '../../site/lookups/lookups.table.ts';
import { backlogAfter, countsByDay, talliesOf } from './metric-queries.ts';
import { figuresOf, type Tallies, totalOf } from './tally.ts';

const dayMs = 86_400_000;
/** Longer periods are shown by month. */
const daysShown = 92;

/** Figures of the Help Center in a period. @throws ApiError 422 for days in the wrong order, or too many */
export async function ticketMetrics(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { by, ...asked }: TicketMetricsQuery,
): Promise<TicketMetrics> {
  const { previous, isToDate, from, to } = periodOf(asked, now());
  const days = { from, to };
  const [tallies, backlog, counts, before] = await Promise.all([
    talliesOf(db, days, by),
    backlogAfter(db, to),
    countsByDay(db, days),
    previous && totalsOf(db, previous, by),
  ]);
  const current = { ...days, ...figuresOf(totalOf(tallies)), backlog };
  return {
    current,
    previous: before,
    isToDate,
    points: pointsOf({ from, to: isToDate ? dayOf(now()) : to }, counts, backlog),
    groups: await groupsOf(db, tallies, by),
  };
}

async function totalsOf(db: Db, days: Days, by: MetricGroup): Promise<TicketMetrics['current']> {
  const [tallies, backlog] = await Promise.all([talliesOf(db, days, by), backlogAfter(db, days.to)]);
  return { ...days, ...figuresOf(totalOf(tallies)), backlog };
}

type Points = TicketMetrics['points'];

/** @param backlog at the end of the last day; those before follow from what was created, solved and closed since */
function pointsOf(days: Days, counts: Awaited<ReturnType<typeof countsByDay>>, backlog: number): Points {
  const countsOf = new Map(counts.map((one) => [one.day, one]));
  const points: Points = [];
  let open = backlog;
  for (let ms = msOf(days.to); ms >= msOf(days.from); ms -= dayMs) {
    const day = dayOf(ms);
    const { created = 0, solved = 0, closed = 0 } = countsOf.get(day) ?? {};
    points.unshift({ day, created, solved, backlog: open });
    open -= created - solved - closed;
  }
  return daysIn(days) <= daysShown ? points : byMonth(points);
}

/** The sums of each month, and its last backlog. */
function byMonth(points: Points): Points {
  const months: Points = [];
  for (const point of points) {
    const month = months.at(-1);
    if (month?.day.slice(0, 7) !== point.day.slice(0, 7)) months.push({ ...point });
    else {
      month.created += point.created;
      month.solved += point.solved;
      month.backlog = point.backlog;
    }
  }
  return months;
}

async function groupsOf(db: Db, tallies: Tallies, by: MetricGroup): Promise<TicketGroup[]> {
  const keys = [...tallies.keys()].filter((key) => key !== null);
  const names = by === 'assignee' ? await namesOfAdmins(db, keys) : await namesOfCategories(db, keys);
  return [...tallies]
    .map(([key, tally]) => ({
      key,
      name: key === null ? null : (names.get(key) ?? key),
      ...figuresOf(tally),
    }))
    .sort(
      (a, b) => b.created + b.solved - (a.created + a.solved) || (a.name ?? '').localeCompare(b.name ?? ''),
    );
}

async function namesOfAdmins(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { _id, name } = adminTable;
  const rows = await db
    .select({ _id, name })
    .from(adminTable)
    .where(inArray(_id, [...ids]));
  return new Map(rows.map((row) => [row._id, row.name]));
}

async function namesOfCategories(db: Db, keys: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { type, key, name } = lookupTable;
  const rows = await db
    .select({ key, name })
    .from(lookupTable)
    .where(and(eq(type, 'ticketCategory'), inArray(key, [...keys])));
  return new Map(rows.map((row) => [row.key, row.name]));
}
