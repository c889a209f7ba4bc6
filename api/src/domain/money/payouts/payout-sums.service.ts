import { type SQL, sql } from 'drizzle-orm';
import { isOnHold } from './payout-holds.ts';
import { payoutTable as t } from './payouts.table.ts';

/** A sum of payouts of a balance, as a column of `maker_balance`. */
const sumWhere = (some: SQL) =>
  sql<number>`(
    select coalesce(sum(${t.amountMinor}), 0) from ${t}
    where ${t.makerId} = maker_balance.maker_id and ${t.currency} = maker_balance.currency and ${some})`.mapWith(
    Number,
  );

export const heldPayouts = (at: Date) => sumWhere(isOnHold(sql`${at.toISOString().slice(0, 10)}::text`));
export const paidOut = () => sumWhere(sql`${t.status} = 'paid'`);
