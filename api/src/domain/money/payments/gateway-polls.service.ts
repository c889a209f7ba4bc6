import { eq, lt, lte, sql } from 'drizzle-orm';
import type { Deps } from '../../../platform/deps.ts';
import { gatewayPollTable as t, gatewayReadTable as reads } from './gateway-polls.table.ts';

/** How long polls are kept: longer than an order is open. */
const keptMs = 48 * 3_600_000;
/** Longer than listing the 30,000 intents of a busy day takes, so that no other replica repeats it. */
export const listingMs = 90_000;

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

/** Claims the next read of something; false when anybody has read it within the last `everyMs`. */
export async function claimRead(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  what: typeof reads.$inferInsert.what,
  everyMs = listingMs,
): Promise<boolean> {
  const readAt = now();
  const setWhere = lte(reads.readAt, new Date(readAt.getTime() - everyMs));
  const claimed = await db
    .insert(reads)
    .values({ what, readAt })
    .onConflictDoUpdate({ target: reads.what, set: { readAt }, setWhere })
    .returning();
  return claimed.length > 0;
}

/** Releases a claim whose read failed, so that the next run repeats it. */
export async function releaseRead({ db }: Pick<Deps, 'db'>, what: typeof reads.$inferInsert.what) {
  await db.delete(reads).where(eq(reads.what, what));
}

export async function purgePolls({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const before = new Date(now().getTime() - keptMs);
  await db.delete(t).where(lt(t.polledAt, before));
  await db.delete(reads).where(lt(reads.readAt, before));
}
