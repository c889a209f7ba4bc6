import { type SQL, sql } from 'drizzle-orm';
import { unusualCurrencies } from '@backlot/contracts/platform/values/currency-digits';
import { hasPrefix, hasRunningNumber, matchesName } from '../../../platform/lists/filters.ts';
import type { Value } from '../../../platform/lists/list-pages.ts';
import { paymentTable as t, refundTable as r } from './payments.table.ts';

/**
 * Finds payments by the beginning of the number of their order, receipt, credit note, charge or refund, of the email or
 * movie, by the running number, by words of the name, by the last four digits of the card, and by an amount as it is displayed.
 * Each condition has an index of its own.
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
  ].map((condition) => sql`(select ${r.paymentId} from ${r} where ${condition})`);
  return [
    matchesName(t.watcherName, value),
    hasRunningNumber(t.orderId, value),
    hasRunningNumber(t.receiptNo, value),
    sql`${t._id} = any(array(${sql.join(ofRefunds, sql` union all `)}))`,
    sql`${t.methodLast4} = ${value}::text`,
    ...amountConditions(value),
  ];
}

/** The amount in a search, with an optional currency sign or code before or after it. */
const amountPattern =
  '^(?:[a-z]{3}|[^0-9a-z-]{1,3})? ?([0-9]{1,10}(?:[.,][0-9]{1,4})?) ?(?:[a-z]{3}|[^0-9a-z-])?$';

/** One condition for each number of decimals that currencies have. */
function amountConditions(value: Value): SQL[] {
  const minor = (exponent: number) => {
    const amount = sql`(replace(substring(${value}::text from ${sql.raw(`'${amountPattern}'`)}), ',', '.')::numeric * ${sql.raw(String(10 ** exponent))})`;
    return sql`(case when ${amount} = trunc(${amount}) then ${amount}::bigint end)`;
  };
  const listed = (codes: readonly string[]) => sql`(${sql.raw(codes.map((code) => `'${code}'`).join(', '))})`;
  const unusual = unusualCurrencies.flatMap(({ codes }) => codes);
  return [
    sql`(${t.amountTotalMinor} = ${minor(2)} and ${t.currency} not in ${listed(unusual)})`,
    ...unusualCurrencies.map(
      ({ exponent, codes }) =>
        sql`(${t.amountTotalMinor} = ${minor(exponent)} and ${t.currency} in ${listed(codes)})`,
    ),
  ];
}
