import { type SQL, sql } from 'drizzle-orm';
import type { Parsed } from '@backlot/contracts/platform/http/endpoint';
import type { PaymentRow } from '@backlot/contracts/money/payments/payment';
import type { PaymentTotals } from '@backlot/contracts/money/payments/detail';
import type { paymentsApi } from '@backlot/contracts/money/payments/api';
import type { Db } from '../../../platform/db/database.ts';
import { rowsOf } from '../../../platform/db/rows-of.ts';
import { previousDays, rollupRowsWithin } from '../../../platform/rollups/spans.service.ts';
import { attemptsWithin, noAttempts } from './payment-attempts.service.ts';
import { paymentTable as t } from './payments.table.ts';

type Narrowing = Parsed<typeof paymentsApi.totals>['query'];
type Totals = { currency: string; n: string; paid: string; gross: string; refunded: string; tax: string };

/** The dimensions of the rollups. */
const rollupDimensions = new Set(['status', 'kind', 'currency', 'country', 'brand', 'from', 'to']);

/**
 * Counts and totals of the filtered payments by currency. Filters by day, status, kind, currency, country and brand read
 * rollups; others read the payments.
 * @param under the list's condition for a filter
 */
export async function paymentTotals(
  db: Db,
  filter: Narrowing,
  under: (filter: Narrowing) => SQL,
): Promise<PaymentTotals> {
  const isInRollups = Object.entries(filter).every(
    ([name, value]) => value === undefined || rollupDimensions.has(name),
  );
  const [rows, attemptsOf] = await Promise.all([
    rowsOf<Totals>(db, isInRollups ? fromRollups(filter) : fromPayments(under(filter))),
    attemptsUnder(db, filter),
  ]);
  const byCurrency = rows.map(({ currency, n, paid, gross, refunded, tax }) => ({
    currency,
    count: Number(n),
    paidCount: Number(paid),
    grossMinor: Number(gross),
    refundedMinor: Number(refunded),
    taxMinor: Number(tax),
    attempts: attemptsOf(currency),
  }));
  return { count: byCurrency.reduce((sum, { count }) => sum + count, 0), byCurrency };
}

const attemptDimensions = new Set(['currency', 'from', 'to']);

async function attemptsUnder(db: Db, filter: Narrowing) {
  const isApplicable = Object.entries(filter).every(
    ([name, value]) => value === undefined || attemptDimensions.has(name),
  );
  if (!isApplicable) return () => null;
  const { from, to } = filter;
  const [current, previous] = await Promise.all([
    attemptsWithin(db, { from: from ?? firstDay, to: to ?? lastDay }),
    from && to && from <= to ? attemptsWithin(db, previousDays({ from, to })) : null,
  ]);
  return (currency: string) => ({
    ...(current.get(currency) ?? noAttempts),
    previous: previous && (previous.get(currency) ?? noAttempts),
  });
}

/** Statuses of unpaid payments. */
const unpaid: PaymentRow['status'][] = [
  'pending',
  'requires_action',
  'processing',
  'failed',
  'canceled',
  'expired',
];
const firstDay = '1970-01-01';
const lastDay = '9998-12-31';

const fromRollups = ({ status, kind, currency, country, brand, from, to }: Narrowing): SQL => {
  const days = { from: from ?? firstDay, to: to ?? lastDay };
  return sql`
    select currency, sum(count)::text as n,
      coalesce(sum(count) filter (where status <> all(${sql.param(unpaid)}::text[])), 0)::text as paid, sum(gross_minor)::text as gross, sum(refunded_minor)::text as refunded,
      sum(tax_minor)::text as tax
    from ${rollupRowsWithin('payment_sum', days, ['d', 'm'])} as rollup
    where country = any(${sql.param(country ?? [''])}::text[])
      ${status ? sql`and status = any(${sql.param(status)}::text[])` : sql``}
      ${kind ? sql`and kind = any(${sql.param(kind)}::text[])` : sql``}
      ${currency ? sql`and currency = any(${sql.param(currency)}::text[])` : sql``}
      ${brand ? sql`and brand = any(${sql.param(brand)}::text[])` : sql``}
    group by currency having sum(count) <> 0 order by currency`;
};

const fromPayments = (where: SQL): SQL => sql`
  select currency, count(*)::text as n, (count(*) filter (where paid_at is not null))::text as paid,
    coalesce(sum(amount_total_minor) filter (where paid_at is not null), 0)::text as gross,
    sum(amount_refunded_minor)::text as refunded,
    coalesce(sum(amount_tax_minor) filter (where paid_at is not null), 0)::text as tax
  from ${t} where ${where} group by currency order by currency`;
