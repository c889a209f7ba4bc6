import { and, eq } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { planPriceVersionTable as t } from './plans.table.ts';

/** Records that every subscriber has been notified of a price. */
export async function markAnnounced(
  tx: Db,
  { planId, version }: Pick<typeof t.$inferSelect, 'planId' | 'version'>,
  at: Date,
): Promise<void> {
  await tx
    .update(t)
    .set({ announcedAt: at })
    .where(and(eq(t.planId, planId), eq(t.version, version)));
}
