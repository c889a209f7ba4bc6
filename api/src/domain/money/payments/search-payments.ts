import { type SQL, sql } from 'drizzle-orm';
import { hasPrefix, hasRunningNumber, matchesName } from '../../../platform/lists/filters.ts';
import type { Value } from '../../../platform/lists/list-pages.ts';
import { amountConditions } from './search-amount.ts';
import { paymentTable as t, refundTable as r } from './payments.table.ts';

/**
 * Finds payments by the beginning of the number of their order, receipt, credit note, charge or refund, of the email or
 * movie, by the running number, by words of the name, by the last four digits of the card, by an amount as it is displayed,
 * and by the whole number of a debit note or subscription. Each condition has an index of its own.
 */
export const paymentPrefixes = [
  t.orderId,
  t.watcherEmail,
  t.movieTitle,
  t.receiptNo,
  t.gatewayIntentId,
  t.gatewayChargeId,
] as const;
const refundPrefixes = [r.creditNoteNo, r.gatewayRefundId];

/** By name, running number, credit note, refund, card or amount. */
export function otherPaymentConditions(value: Value): SQL[] {
  const ofRefunds = [
    ...refundPrefixes.map((column) => hasPrefix(column, value)),
    hasRunningNumber(r.creditNoteNo, value),
    sql`${r.debitNoteNo} = upper(${value}::text)`,
  ].map((condition) => sql`(select ${r.paymentId} from ${r} where ${condition})`);
  return [
    matchesName(t.watcherName, value),
    hasRunningNumber(t.orderId, value),
    hasRunningNumber(t.receiptNo, value),
    sql`${t._id} = any(array(${sql.join(ofRefunds, sql` union all `)}))`,
    sql`${t.methodLast4} = ${value}::text`,
    sql`${t.subscriptionId} = (select s.id from subscription s where s.number = upper(${value}::text))`,
    ...amountConditions(value),
  ];
}
