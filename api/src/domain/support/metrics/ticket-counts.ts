import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { rowsOf } from '../../../platform/db/rows-of.ts';
import type { Days } from '../../../platform/rollups/spans.service.ts';
import { type Dimension, type MetricKind, rowsWithin } from './metric-rows.ts';
import { addToHistogram, type Tallies, tallyIn } from './tally.ts';

const spans = ['d', 'm', 'y'] as const;

type Counted = Record<'sign' | 'count' | 'asked' | 'rated' | 'scores', number> & {
  kind: Exclude<MetricKind, 'closed'>;
  key: string;
  histogram: Readonly<Record<string, number>> | null;
};

/** Tickets created, replied to, solved and breached in a period, by group. */
export async function ticketTallies(db: Db, days: Days, dimension: Dimension): Promise<Tallies> {
  const kinds = ['created', 'replied', 'solved', 'breached'] as const;
  const rows = await rowsOf<Counted>(
    db,
    sql`select kind, key, sign, count, asked, rated, scores, histogram
      from ${rowsWithin(days, { kinds, dimension, spans })}`,
  );
  const tallies: Tallies = new Map();
  for (const { kind, key, sign, histogram, ...row } of rows) {
    const tally = tallyIn(tallies, key === '' ? null : key);
    tally[kind] += sign * row.count;
    tally.asked += sign * row.asked;
    tally.rated += sign * row.rated;
    tally.scores += sign * row.scores;
    const times = kind === 'replied' ? tally.firstReply : tally.resolution;
    for (const minutes in histogram) addToHistogram(times, Number(minutes), sign * (histogram[minutes] ?? 0));
  }
  return withoutEmpty(tallies);
}

const withoutEmpty = (tallies: Tallies): Tallies =>
  new Map(
    [...tallies].filter(
      ([, { created, replied, solved, breached }]) => created || replied || solved || breached,
    ),
  );

const totalOf = (kind: MetricKind) =>
  sql`coalesce(sum(sign * count) filter (where kind = ${kind}), 0)::int as ${sql.identifier(kind)}`;
const counts = sql`${totalOf('created')}, ${totalOf('solved')}, ${totalOf('closed')}`;
type Counts = { created: number; solved: number; closed: number };
const changes = { kinds: ['created', 'solved', 'closed'], dimension: 'all' } as const;

/** No ticket is older. */
const firstDay = '1970-01-01';

/** How many tickets were open at the end of a day: neither solved nor closed. */
export async function backlogAtEndOf(db: Db, day: string): Promise<number> {
  if (day < firstDay) return 0;
  const [row] = await rowsOf<Counts>(
    db,
    sql`select ${counts} from ${rowsWithin({ from: firstDay, to: day }, { ...changes, spans })}`,
  );
  return row ? row.created - row.solved - row.closed : 0;
}

/** Tickets created, solved, and closed without a solution, on each day or in each month with any, by its first day. */
export const ticketCountsBy = (
  db: Db,
  days: Days,
  unit: 'day' | 'month',
): Promise<(Counts & { start: string })[]> => {
  const rows = rowsWithin(days, { ...changes, spans: unit === 'day' ? ['d'] : ['d', 'm'], byDay: true });
  return rowsOf(
    db,
    sql`select date_trunc(${unit}::text, start)::date::text as start, ${counts} from ${rows} group by 1`,
  );
};
