import { sql } from 'drizzle-orm';
import type { CountKey, Counts } from '@backlot/contracts/support/counts/counts';
import type { Db } from '../../../platform/db/database.ts';
import { rowsOf } from '../../../platform/db/rows-of.ts';
import { dayOf, previousDays } from '../../../platform/rollups/spans.service.ts';
import { attemptsWithin, totalOf } from '../../money/payments/payment-attempts.service.ts';

const onlyRow = <Row>([row]: Row[]): Row => {
  if (!row) throw new Error('An aggregate returned no row');
  return row;
};

/** One query per key; `midnight` is the start of the current day in UTC. */
export const countQueries = (
  db: Db,
): { [K in CountKey]: (now: Date) => Promise<NonNullable<Counts[K]>> } => ({
  movies: async () => {
    const byStatus = await rowsOf<NonNullable<Counts['movies']>['byStatus'][number]>(
      db,
      sql`select status, count(*)::int as count from movie where deleted_at is null group by status order by status`,
    );
    return { total: byStatus.reduce((sum, { count }) => sum + count, 0), byStatus };
  },
  makers: async () =>
    onlyRow(
      await rowsOf<NonNullable<Counts['makers']>>(
        db,
        sql`select count(*)::int as total, count(*) filter (where status = 'active')::int as active,
              count(*) filter (where status in ('invited', 'onboarding', 'in_review'))::int as onboarding
            from maker where deleted_at is null`,
      ),
    ),
  watchers: async (now) =>
    onlyRow(
      await rowsOf<NonNullable<Counts['watchers']>>(
        db,
        sql`select sum(n)::int as total, coalesce(sum(n) filter (where status = 'active'), 0)::int as active,
              coalesce(sum(n) filter (where status = 'blocked'), 0)::int as blocked,
              (select count(*) from watcher where created_at >= ${weekOf(now)}::timestamptz)::int as "new7d"
            from (select status, count(*) as n from watcher group by status union all select '', 0) as by_status`,
      ),
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
  tickets: async () =>
    onlyRow(
      await rowsOf<NonNullable<Counts['tickets']>>(
        db,
        sql`select count(*)::int as open, count(*) filter (where assignee_id is null)::int as unassigned,
              count(*) filter (where priority = 3)::int as urgent
            from ticket where status in ('new', 'open', 'pending', 'on_hold') and not is_spam`,
      ),
    ),
});

/** The first of the last seven days, UTC, of which today is one. */
const weekOf = (now: Date) => `${dayOf(now.getTime() - 6 * 86_400_000)}T00:00:00Z`;
