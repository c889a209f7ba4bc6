import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { rowsOf } from '../../../platform/db/rows-of.ts';
import type { Days } from '../../../platform/rollups/spans.service.ts';
import { paymentTable as t } from './payments.table.ts';

const day = sql`${t.createdAt} at time zone 'UTC'`;
const keys = {
  all: sql`''`,
  coupon: sql`${t.couponId}::text`,
  day: sql`(${day})::date::text`,
  month: sql`to_char(${day}, 'YYYY-MM')`,
};
type Filter = Days & { currency: string; country: readonly string[] | undefined };
type CouponSums = { key: string; n: string; gross: string; discount: string; refunded: string };

/** Paid payments with a coupon by order date: their number, amounts and discounts. */
export const couponSums = (
  db: Db,
  { from, to, currency, country }: Filter,
  group: keyof typeof keys,
): Promise<CouponSums[]> =>
  rowsOf(
    db,
    sql`select ${keys[group]} as key, count(*)::text as n, sum(${t.amountTotalMinor})::text as gross,
        sum(${t.amountDiscountMinor})::text as discount, sum(${t.amountRefundedMinor})::text as refunded
      from ${t}
      where ${t.couponId} is not null and ${t.paidAt} is not null and ${t.currency} = ${currency}
        and ${t.createdAt} >= ${from}::date::timestamp at time zone 'UTC'
        and ${t.createdAt} < (${to}::date + 1)::timestamp at time zone 'UTC'
        ${country ? sql`and ${t.country} = any(${sql.param(country)}::text[])` : sql``}
      group by 1`,
  );
