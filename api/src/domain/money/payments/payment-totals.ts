import { type SQL, sql } from 'drizzle-orm';
import type { Parsed } from '@backlot/contracts/platform/http/endpoint';
import type { PaymentTotals } from '@backlot/contracts/money/payments/detail';
import type { paymentsApi } from '@backlot/contracts/money/payments/api';
import type { Db } from '../../../platform/db/database.ts';
import { rowsOf } from '../../../platform/db/rows-of.ts';
import { previousDays } from '../../../platform/rollups/spans.service.ts';
import { attemptsWithin, noAttempts } from './payment-attempts.service.ts';
import { allDays, costsOf, type PaymentSums, paymentSums, rollupDimensions } from './payment-sums.service.ts';
import { paymentTable as t } from './payments.table.ts';

type Narrowing = Parsed<typeof paymentsApi.totals>['query'];

/**
 * Counts and totals of the filtered payments by currency. Filters by day, status, kind, currency, country and brand read
 * rollups; others read the payments.
 * @param under the list's condition for a filter
 * @param withCosts whether the person may see the makers' share
 */
export async function paymentTotals(
  db: Db,
  filter: Narrowing,
  under: (filter: Narrowing) => SQL,
  withCosts: boolean,
): Promise<PaymentTotals> {
  const isInRollups = Object.entries(filter).every(
    ([name, value]) => value === undefined || rollupDimensions.has(name),
  );
  const [rows, attemptsOf] = await Promise.all([
    isInRollups ? rollupTotals(db, filter) : rowsOf<PaymentSums>(db, fromPayments(under(filter))),
    attemptsUnder(db, filter),
  ]);
  const byCurrency = rows.map(({ currency, n, paid, gross, refunded, tax, costs = null }: Totals) => ({
    currency,
    count: Number(n),
    paidCount: Number(paid),
    grossMinor: Number(gross),
    refundedMinor: Number(refunded),
    taxMinor: Number(tax),
    costs: withCosts ? costs : null,
    attempts: attemptsOf(currency),
  }));
  return { count: byCurrency.reduce((sum, { count }) => sum + count, 0), byCurrency };
}

type Totals = PaymentSums & { costs?: PaymentTotals['byCurrency'][number]['costs'] };

const rollupTotals = async (db: Db, filter: Narrowing): Promise<Totals[]> =>
  (await paymentSums(db, filter)).map((sums) => {
    const { disputed, fee, maker, net } = costsOf(sums);
    const costs = { disputedMinor: disputed, feeMinor: fee, makerMinor: maker, netMinor: net };
    return { ...sums, costs };
  });

const attemptDimensions = new Set(['currency', 'from', 'to']);

async function attemptsUnder(db: Db, filter: Narrowing) {
  const isApplicable = Object.entries(filter).every(
    ([name, value]) => value === undefined || attemptDimensions.has(name),
  );
  if (!isApplicable) return () => null;
  const { from, to } = filter;
  const [current, previous] = await Promise.all([
    attemptsWithin(db, { from: from ?? allDays.from, to: to ?? allDays.to }),
    from && to && from <= to ? attemptsWithin(db, previousDays({ from, to })) : null,
  ]);
  return (currency: string) => ({
    ...(current.get(currency) ?? noAttempts),
    previous: previous && (previous.get(currency) ?? noAttempts),
  });
}

const fromPayments = (where: SQL): SQL => sql`
  select currency, count(*)::text as n, (count(*) filter (where paid_at is not null))::text as paid,
    coalesce(sum(amount_total_minor) filter (where paid_at is not null), 0)::text as gross,
    sum(amount_refunded_minor)::text as refunded,
    coalesce(sum(amount_tax_minor) filter (where paid_at is not null), 0)::text as tax
  from ${t} where ${where} group by currency order by currency`;
