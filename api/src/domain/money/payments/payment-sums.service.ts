import { sql } from 'drizzle-orm';
import type { Parsed } from '@backlot/contracts/platform/http/endpoint';
import type { PaymentRow } from '@backlot/contracts/money/payments/payment';
import type { paymentsApi } from '@backlot/contracts/money/payments/api';
import type { Db } from '../../../platform/db/database.ts';
import { rowsOf } from '../../../platform/db/rows-of.ts';
import { rollupRowsWithin } from '../../../platform/rollups/spans.service.ts';

/** The dimensions of the rollups. */
export const rollupDimensions: ReadonlySet<string> = new Set([
  'status',
  'kind',
  'currency',
  'country',
  'brand',
  'from',
  'to',
]);

type Filter = Pick<
  Parsed<typeof paymentsApi.totals>['query'],
  'status' | 'kind' | 'currency' | 'country' | 'brand' | 'from' | 'to'
>;
/** Counts of all and of paid payments, and their amounts. */
export type PaymentSums = Record<'currency' | 'n' | 'paid' | 'gross' | 'refunded' | 'tax', string>;
type Costs = Record<'tax_kept' | 'fee' | 'maker' | 'disputed', string>;

/** What is deducted from the gross amount besides refunds, and what is left. */
export const costsOf = ({ gross, refunded, ...costs }: Pick<PaymentSums, 'gross' | 'refunded'> & Costs) => {
  const [fee, maker, disputed] = [Number(costs.fee), Number(costs.maker), Number(costs.disputed)];
  const net = Number(gross) - Number(refunded) - disputed - Number(costs.tax_kept) - fee - maker;
  return { disputed, fee, maker, net };
};

const keys = { all: `''`, kind: 'kind', day: 'start::text', month: `to_char(start, 'YYYY-MM')` };

/** Statuses of unpaid payments. */
const unpaid: PaymentRow['status'][] = [
  'pending',
  'requires_action',
  'processing',
  'failed',
  'canceled',
  'expired',
];
/** The days of a filter without days. */
export const allDays = { from: '1970-01-01', to: '9998-12-31' };

/** Sums of the filtered payments by group and currency, from the rollups. */
export const paymentSums = (
  db: Db,
  { status, kind, currency, country, brand, from = allDays.from, to = allDays.to }: Filter,
  group: keyof typeof keys = 'all',
): Promise<(PaymentSums & Costs & { key: string })[]> =>
  rowsOf(
    db,
    sql`
      select ${sql.raw(keys[group])} as key, currency, sum(count)::text as n,
        coalesce(sum(count) filter (where status <> all(${sql.param(unpaid)}::text[])), 0)::text as paid,
        sum(gross_minor)::text as gross, sum(refunded_minor)::text as refunded, sum(tax_minor)::text as tax,
        sum(tax_kept_minor)::text as tax_kept, sum(fee_minor)::text as fee, sum(maker_minor)::text as maker,
        sum(disputed_minor)::text as disputed
      from ${rollupRowsWithin('payment_sum', { from, to }, group === 'day' ? ['d'] : ['d', 'm'])} as rollup
      where country = any(${sql.param(country ?? [''])}::text[])
        ${status ? sql`and status = any(${sql.param(status)}::text[])` : sql``}
        ${kind ? sql`and kind = any(${sql.param(kind)}::text[])` : sql``}
        ${currency ? sql`and currency = any(${sql.param(currency)}::text[])` : sql``}
        ${brand ? sql`and brand = any(${sql.param(brand)}::text[])` : sql``}
      group by 1, currency having sum(count) <> 0 order by 1, currency`,
  );
