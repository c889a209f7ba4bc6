import { sql } from 'drizzle-orm';
import type { Deps } from '../../../platform/deps.ts';
import { rowsOf } from '../../../platform/db/rows-of.ts';
import { mayAlert } from '../../../platform/limits/budgets.service.ts';
import { notify } from '../../../platform/notifications/notifications.service.ts';

const windowMs = 15 * 60_000;
/** Fewer declines than this are normal. */
const declinedAtLeast = 20;

/**
 * Alerts payment managers to card testing: at least 20 orders declined within 15 minutes, and more of them than paid
 * orders. At most once an hour.
 */
export async function alertDeclines({ db, bus, now }: Pick<Deps, 'db' | 'bus' | 'now'>): Promise<void> {
  const since = new Date(now().getTime() - windowMs).toISOString();
  const [row] = await rowsOf<{ declined: number; paid: number }>(
    db,
    sql`select count(*) filter (where failure_code is not null and paid_at is null)::int as declined,
        count(*) filter (where paid_at is not null)::int as paid
      from payment where created_at >= ${since}::timestamptz`,
  );
  if (!row || row.declined < declinedAtLeast || row.declined <= row.paid) return;
  await db.transaction(async (tx) => {
    if (!(await mayAlert({ db: tx, now }, 'declined cards'))) return;
    await notify(tx, bus, {
      to: { permission: 'payment:manage' },
      type: 'payment',
      title: 'High rate of declined cards',
      body: `In the last 15 minutes, ${row.declined} orders were declined and ${row.paid} were paid. Someone may be testing stolen cards.`,
      severity: 'critical',
    });
  });
}
