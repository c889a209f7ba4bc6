import type { Days } from '../../../../platform/rollups/spans.service.ts';
import { costsOf, paymentSums } from '../../payments/payment-sums.service.ts';
import type { SliceRow, SliceScope, SliceSource } from './slice-source.ts';

type Group = NonNullable<Parameters<typeof paymentSums>[2]>;

async function incomeBy(
  { db, currency, country }: SliceScope,
  { from, to }: Days,
  group: Group,
): Promise<SliceRow[]> {
  if (currency === null) return [];
  const sums = await paymentSums(db, { from, to, currency: [currency], country }, group);
  return sums.map(({ key, ...sum }) => {
    const { disputed, fee, maker, net } = costsOf(sum);
    const values = {
      gross: Number(sum.gross),
      refunded: Number(sum.refunded),
      disputed,
      tax: Number(sum.tax),
      fees: fee,
      makerShare: maker,
      net,
      payments: Number(sum.paid),
    };
    return { key, values, people: null, views: null };
  });
}

/** Paid payments of every kind, as the list of payments totals them. */
export const incomeSource: SliceSource = {
  over: incomeBy,
  rows: async (scope, days) => {
    const rows = await incomeBy(scope, days, 'kind');
    return rows
      .filter(({ values }) => values['payments'] !== 0)
      .toSorted((a, b) => Number(b.values['gross']) - Number(a.values['gross']));
  },
};
