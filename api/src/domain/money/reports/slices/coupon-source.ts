import { inArray } from 'drizzle-orm';
import type { Days } from '../../../../platform/rollups/spans.service.ts';
import { couponTable } from '../../coupons/coupons.table.ts';
import { couponSums } from '../../payments/coupon-sums.service.ts';
import type { Named, SliceRow, SliceScope, SliceSource } from './slice-source.ts';

async function generatedBy(
  { db, currency, country }: SliceScope,
  { from, to }: Days,
  group: Parameters<typeof couponSums>[2],
): Promise<SliceRow[]> {
  if (currency === null) return [];
  const sums = await couponSums(db, { from, to, currency, country }, group);
  return sums.map(({ key, n, gross, discount, refunded }) => ({
    key,
    values: {
      gross: Number(gross),
      discount: Number(discount),
      refunded: Number(refunded),
      payments: Number(n),
    },
    people: null,
    views: null,
  }));
}

/** Paid payments that a coupon generated. */
export const couponSource: SliceSource = {
  over: generatedBy,
  rows: async (scope, days) => {
    const rows = await generatedBy(scope, days, 'coupon');
    const ids = rows.map(({ key }) => key);
    const coupons = await scope.db
      .select({ id: couponTable._id, code: couponTable.code })
      .from(couponTable)
      .where(inArray(couponTable._id, ids));
    const codeOf = new Map(coupons.map(({ id, code }) => [id, code]));
    return rows
      .map((row): Named => ({ ...row, name: codeOf.get(row.key) ?? null }))
      .toSorted((a, b) => Number(b.values['gross']) - Number(a.values['gross']));
  },
};
