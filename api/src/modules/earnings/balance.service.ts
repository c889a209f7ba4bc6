import { sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { makerBalanceTable as t } from './earnings.table.ts';

type Change = { revenueMinor?: number; unpaidMinor?: number; lastStatementAt?: Date };

/** Adds to what a maker has sold and is owed, in the transaction of what changes it. */
export async function changeBalance(
  tx: Db,
  { makerId, currency }: { makerId: string; currency: string },
  { revenueMinor = 0, unpaidMinor = 0, lastStatementAt }: Change,
): Promise<void> {
  await tx
    .insert(t)
    .values({ makerId, currency, revenueMinor, unpaidMinor, lastStatementAt })
    .onConflictDoUpdate({
      target: [t.makerId, t.currency],
      set: {
        revenueMinor: sql`${t.revenueMinor} + ${revenueMinor}`,
        unpaidMinor: sql`${t.unpaidMinor} + ${unpaidMinor}`,
        ...(lastStatementAt && { lastStatementAt }),
      },
    });
}
