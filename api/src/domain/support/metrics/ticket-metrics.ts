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
import { teamTable } from '../teams/teams.table.ts';
import { lookupTable } from '../../site/lookups/lookups.table.ts';
import { backlogAtEndOf, ticketCountsBy, ticketTallies } from './ticket-counts.ts';
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
  const unit = daysIn(days) <= daysShown ? 'day' : 'month';
  const [tallies, backlog, counts, before] = await Promise.all([
    ticketTallies(db, days, by),
    backlogAtEndOf(db, to),
    ticketCountsBy(db, days, unit),
    previous && totalsOf(db, previous),
  ]);
  const current = { ...days, ...figuresOf(totalOf(tallies)), backlog };
  const startsOfPoints = startsWithin({ from, to: isToDate ? dayOf(now()) : to }, unit);
  return {
    current,
    previous: before,
    isToDate,
    points: pointsOf(startsOfPoints, counts, backlog),
    groups: await groupsOf(db, tallies, by),
  };
}

async function totalsOf(db: Db, days: Days): Promise<TicketMetrics['current']> {
  const [tallies, backlog] = await Promise.all([ticketTallies(db, days, 'all'), backlogAtEndOf(db, days.to)]);
  return { ...days, ...figuresOf(totalOf(tallies)), backlog };
}

type Unit = 'day' | 'month';
type Points = TicketMetrics['points'];
const firstDayOf = (day: string, unit: Unit) => (unit === 'day' ? day : `${day.slice(0, 7)}-01`);

/** The first day of each point. */
function startsWithin({ from, to }: Days, unit: Unit): { day: string; start: string }[] {
  const all = Array.from({ length: daysIn({ from, to }) }, (_, n) => dayOf(msOf(from) + n * dayMs));
  return all
    .map((day) => ({ day, start: firstDayOf(day, unit) }))
    .filter(({ day, start }) => day === start || day === from);
}

/** @param backlog at the end of the last point; those before follow from what was created, solved and closed since */
function pointsOf(
  starts: ReturnType<typeof startsWithin>,
  counts: Awaited<ReturnType<typeof ticketCountsBy>>,
  backlog: number,
): Points {
  const countsOf = new Map(counts.map((one) => [one.start, one]));
  let open = backlog;
  return starts
    .toReversed()
    .map(({ day, start }) => {
      const { created = 0, solved = 0, closed = 0 } = countsOf.get(start) ?? {};
      const point = { day, created, solved, backlog: open };
      open -= created - solved - closed;
      return point;
    })
    .toReversed();
}

async function groupsOf(db: Db, tallies: Tallies, by: MetricGroup): Promise<TicketGroup[]> {
  const keys = [...tallies.keys()].filter((key) => key !== null);
  const names = await namesOf[by](db, keys);
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

type Names = Promise<ReadonlyMap<string, string>>;

const namesFrom =
  (table: typeof adminTable | typeof teamTable) =>
  async (db: Db, ids: readonly string[]): Names => {
    const { _id, name } = table;
    const rows = await db
      .select({ _id, name })
      .from(table)
      .where(inArray(_id, [...ids]));
    return new Map(rows.map((row) => [row._id, row.name]));
  };

async function namesOfCategories(db: Db, keys: readonly string[]): Names {
  const { type, key, name } = lookupTable;
  const rows = await db
    .select({ key, name })
    .from(lookupTable)
    .where(and(eq(type, 'ticketCategory'), inArray(key, [...keys])));
  return new Map(rows.map((row) => [row.key, row.name]));
}

const namesOf: Record<MetricGroup, (db: Db, keys: readonly string[]) => Names> = {
  assignee: namesFrom(adminTable),
  team: namesFrom(teamTable),
  category: namesOfCategories,
};
