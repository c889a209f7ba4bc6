import { sql } from 'drizzle-orm';
import { paymentTable as t } from './payments.table.ts';

/** Total less tax, fee and refunds of a payment, in minor units; null before there is a fee. */
export const netMinor = sql<number | null>`${t.amountTotalMinor} - ${t.amountRefundedMinor}
  - coalesce(${t.amountTaxKeptMinor}, 0) - ${t.amountFeeMinor}`.mapWith(t.amountTotalMinor);
