import { lt, lte, sql } from 'drizzle-orm';
import type { Deps } from '../../../platform/deps.ts';
import { gatewayPollTable as t } from './gateway-polls.table.ts';

/** How long polls are kept: longer than an order is open. */
const keptMs = 48 * 3_600_000;

/**
 * Claims the next poll of payments, so that concurrent requests and replicas query the gateway once.
 * @returns those that nobody polled within the last `everyMs`
 */
export async function claimPolls(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  paymentIds: readonly string[],
  everyMs: number,
): Promise<ReadonlySet<string>> {
  if (paymentIds.length === 0) return new Set();
  const polledAt = now();
  const claimed = await db
    .insert(t)
    .select(
      // In one order: no deadlock.
      sql`select id, ${polledAt.toISOString()}::timestamptz from unnest(${sql.param(paymentIds)}::uuid[]) as id order by id`,
    )
    .onConflictDoUpdate({
      target: t.paymentId,
      set: { polledAt },
      setWhere: lte(t.polledAt, new Date(polledAt.getTime() - everyMs)),
    })
    .returning({ paymentId: t.paymentId });
  return new Set(claimed.map(({ paymentId }) => paymentId));
}

export async function purgePolls({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await db.delete(t).where(lt(t.polledAt, new Date(now().getTime() - keptMs)));
}
