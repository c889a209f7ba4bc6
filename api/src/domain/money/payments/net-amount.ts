import { sql } from 'drizzle-orm';
import { paymentTable as t } from './payments.table.ts';

/** Total less tax, fee and refunds, in minor units; null until the fee is known. */
export const netMinor = sql<number | null>`${t.amountTotalMinor} - ${t.amountRefundedMinor}
  - coalesce(${t.amountTaxKeptMinor}, 0) - ${t.amountFeeMinor}`.mapWith(t.amountTotalMinor);
