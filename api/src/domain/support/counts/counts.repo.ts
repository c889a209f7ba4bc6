import { type SQL, sql } from 'drizzle-orm';
import type { CountKey, Counts } from '@backlot/contracts/support/counts/counts';
import type { Db } from '../../../platform/db/database.ts';
import { rowsOf, selectionOf } from '../../../platform/db/rows-of.ts';
import { dayOf, previousDays } from '../../../platform/rollups/spans.service.ts';
import { attemptsWithin, totalOf } from '../../money/payments/payment-attempts.service.ts';

type Columns<K extends CountKey> = Readonly<Record<keyof NonNullable<Counts[K]>, SQL>>;

async function onlyRowOf<K extends CountKey>(
  db: Db,
  columns: Columns<K>,
  from: SQL,
): Promise<NonNullable<Counts[K]>> {
  const [row] = await rowsOf<NonNullable<Counts[K]>>(db, sql`select ${selectionOf(columns)} ${from}`);
  if (!row) throw new Error('An aggregate returned no row');
  return row;
}
type ByStatus = NonNullable<Counts['movies']>['byStatus'][number];

/** One query per key; `midnight` is the start of the current day in UTC. */
export const countQueries = (
  db: Db,
): { [K in CountKey]: (now: Date) => Promise<NonNullable<Counts[K]>> } => ({
  movies: async () => {
    const columns = selectionOf<ByStatus>({ status: sql`status`, count: sql`count(*)::int` });
    const byStatus = await rowsOf<ByStatus>(
      db,
      sql`select ${columns} from movie where deleted_at is null group by status order by status`,
    );
    return { total: byStatus.reduce((sum, { count }) => sum + count, 0), byStatus };
  },
  makers: () =>
    onlyRowOf<'makers'>(
      db,
      {
        total: sql`count(*)::int`,
        active: sql`count(*) filter (where status = 'active')::int`,
        onboarding: sql`count(*) filter (where status in ('invited', 'onboarding', 'in_review'))::int`,
      },
      sql`from maker where deleted_at is null`,
    ),
  watchers: (now) =>
    onlyRowOf<'watchers'>(
      db,
      {
        total: sql`sum(n)::int`,
        active: sql`coalesce(sum(n) filter (where status = 'active'), 0)::int`,
        blocked: sql`coalesce(sum(n) filter (where status = 'blocked'), 0)::int`,
        new7d: sql`(select count(*) from watcher where created_at >= ${weekOf(now)}::timestamptz)::int`,
      },
      sql`from (select status, count(*) as n from watcher group by status union all select '', 0) as by_status`,
    ),
  payments: async (now) => {
    const day = { from: dayOf(now), to: dayOf(now) };
    const midnight = `${day.from}T00:00:00Z`;
    const paidToday = await rowsOf<{ currency: string; amountMinor: string; count: number }>(
      db,
      sql`select currency, sum(amount_total_minor)::text as "amountMinor", count(*)::int as count
          from payment where paid_at >= ${midnight}::timestamptz group by currency order by count desc, currency`,
    );
    const today = totalOf(await attemptsWithin(db, day));
    const previous = totalOf(await attemptsWithin(db, previousDays(day, 7)));
    return {
      paidToday: paidToday.map((row) => ({ ...row, amountMinor: Number(row.amountMinor) })),
      attempts: { today, previous },
    };
  },
  tickets: () =>
    onlyRowOf<'tickets'>(
      db,
      {
        open: sql`count(*)::int`,
        unassigned: sql`count(*) filter (where assignee_id is null)::int`,
        urgent: sql`count(*) filter (where priority = 3)::int`,
      },
      sql`from ticket where status in ('new', 'open', 'pending', 'on_hold') and not is_spam`,
    ),
});

/** The first of the last seven days, UTC, of which today is one. */
const weekOf = (now: Date) => `${dayOf(now.getTime() - 6 * 86_400_000)}T00:00:00Z`;
