import { and, asc, eq, ne, sql, type SQLWrapper } from 'drizzle-orm';
import type { MakerRow } from '@backlot/contracts/catalog/makers/maker';
import type { Db } from '../../../platform/db/database.ts';
import { makerBalanceTable as t } from './earnings.table.ts';

type Change = { revenueMinor?: number; unpaidMinor?: number; lastStatementAt?: Date };

/** Adds to a maker's sales and balance, in the transaction of the change. */
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

/** The nonzero balances of a maker, positive or negative. */
export const unpaidOf = (tx: Db, makerId: string): Promise<{ currency: string; unpaidMinor: number }[]> =>
  tx
    .select({ currency: t.currency, unpaidMinor: t.unpaidMinor })
    .from(t)
    .where(and(eq(t.makerId, makerId), ne(t.unpaidMinor, 0)))
    .orderBy(asc(t.currency));

/** The balances of a maker as a column of its list. */
export const balancesOf = (makerId: SQLWrapper) => sql<MakerRow['balances']>`(
  select coalesce(json_agg(json_build_object('currency', b.currency, 'unpaidMinor', b.unpaid_minor,
    'revenueMinor', b.revenue_minor) order by b.currency), '[]') from maker_balance b where b.maker_id = ${makerId})`;

export const isUnpaid = (makerId: SQLWrapper) => sql<boolean>`exists (
  select 1 from maker_balance b where b.maker_id = ${makerId} and b.unpaid_minor > 0)`;
