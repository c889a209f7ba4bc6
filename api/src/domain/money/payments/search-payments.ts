import { type SQL, sql } from 'drizzle-orm';
import { hasPrefix, hasRunningNumber, matchesName } from '../../../platform/lists/filters.ts';
import type { Value } from '../../../platform/lists/list-pages.ts';
import { amountConditions } from './search-amount.ts';
import { paymentTable as t, refundTable as r } from './payments.table.ts';

/**
 * Finds payments by the beginning of the number of their order, receipt, credit note, charge or refund, of the email or
 * movie, by the running number, by words of the name, by the last four digits of the card, alone or as they are displayed, by
 * an amount as it is displayed, by its ID, and by the whole number of a debit note, invoice or subscription. Each condition
 * has an index of its own.
 */
export const paymentPrefixes = [
  t.orderId,
  t.watcherEmail,
  t.movieTitle,
  t.receiptNo,
  t.gatewayIntentId,
  t.gatewayChargeId,
] as const;
/** `5126`, `•••• 5126`, `Visa •••• 5126`. */
const cardPattern = `'^(?:(?:[a-z ]{1,20} )?[•*]{4} ?)?([0-9]{4})$'`;
const idPattern = `'^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$'`;

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
    sql`${t.methodLast4} = substring(${value}::text from ${sql.raw(cardPattern)})`,
    sql`${t._id} = (case when ${value}::text ~ ${sql.raw(idPattern)} then ${value}::text::uuid end)`,
    sql`${t._id} = (select i.payment_id from invoice i where i.number = upper(${value}::text))`,
    sql`${t.subscriptionId} = (select s.id from subscription s where s.number = upper(${value}::text))`,
    ...amountConditions(value),
  ];
}
