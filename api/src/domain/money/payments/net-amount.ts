import { sql } from 'drizzle-orm';
import { disputeTable, paymentTable as t } from './payments.table.ts';

/** Total less tax, fee and refunds, in minor units; null until the fee is known. */
export const netMinor = sql<number | null>`${t.amountTotalMinor} - ${t.amountRefundedMinor}
  - coalesce(${t.amountTaxKeptMinor}, 0) - ${t.amountFeeMinor}`.mapWith(t.amountTotalMinor);

/** The tax on what is neither refunded nor disputed, as the totals have it. */
export const taxLeftMinor = sql<number>`payment_tax_kept(${t}, (
  select coalesce(sum(d.amount_minor), 0)::bigint from ${disputeTable} d
  where d.payment_id = ${t._id} and d.status <> 'won'))`.mapWith(t.amountTaxMinor);
