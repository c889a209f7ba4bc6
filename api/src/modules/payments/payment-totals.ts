import { type SQL, sql } from 'drizzle-orm';
import type { Parsed } from '@backlot/contracts/endpoint';
import type { PaymentTotals } from '@backlot/contracts/payments.detail';
import type { paymentsApi } from '@backlot/contracts/payments.api';
import type { Db } from '../../db/database.ts';
import { rowsOf } from '../../db/rows-of.ts';
import { paymentTable as t } from './payments.table.ts';

type Narrowing = Parsed<typeof paymentsApi.totals>['query'];
type Sums = { currency: string; n: string; gross: string; refunded: string; tax: string };

/** What the sums by day are kept by. */
const keptBy = new Set(['status', 'kind', 'currency', 'country', 'from', 'to']);

/**
 * Counts and sums of all payments under a filter, by currency. Where days, states, kinds, currencies and countries are
 * all that is asked, from sums that are kept; otherwise from the payments themselves.
 * @param under the condition of the list under a filter
 */
export async function paymentTotals(
  db: Db,
  filter: Narrowing,
  under: (filter: Narrowing) => SQL,
): Promise<PaymentTotals> {
  const isKept = Object.entries(filter).every(([name, value]) => value === undefined || keptBy.has(name));
  const rows = await rowsOf<Sums>(db, isKept ? fromDays(filter) : fromPayments(under(filter)));
  const byCurrency = rows.map(({ currency, n, gross, refunded, tax }) => ({
    currency,
    count: Number(n),
    grossMinor: Number(gross),
    refundedMinor: Number(refunded),
    taxMinor: Number(tax),
  }));
  return { count: byCurrency.reduce((sum, { count }) => sum + count, 0), byCurrency };
}

const fromDays = ({ status, kind, currency, country, from, to }: Narrowing): SQL => sql`
  select currency, sum(count)::text as n, sum(gross_minor)::text as gross, sum(refunded_minor)::text as refunded,
    sum(tax_minor)::text as tax
  from payment_day
  where country = any(${sql.param(country ?? [''])}::text[])
    ${from ? sql`and day >= ${from}::date` : sql``} ${to ? sql`and day <= ${to}::date` : sql``}
    ${status ? sql`and status = any(${sql.param(status)}::text[])` : sql``} ${kind ? sql`and kind = any(${sql.param(kind)}::text[])` : sql``}
    ${currency ? sql`and currency = any(${sql.param(currency)}::text[])` : sql``}
  group by currency having sum(count) <> 0 order by currency`;

const fromPayments = (where: SQL): SQL => sql`
  select currency, count(*)::text as n, coalesce(sum(amount_total_minor) filter (where paid_at is not null), 0)::text as gross,
    sum(amount_refunded_minor)::text as refunded,
    coalesce(sum(amount_tax_minor) filter (where paid_at is not null), 0)::text as tax
  from ${t} where ${where} group by currency order by currency`;

/** Adds up the rows of each day that has several of a kind. Whoever reads meanwhile sees them before or after, alike. */
export async function compactTotals({ db }: { db: Db }): Promise<void> {
  await db.execute(sql`
    with several as (
      select country, day, currency, status, kind from payment_day group by 1, 2, 3, 4, 5 having count(*) > 1
    ), gone as (
      delete from payment_day d using several s
      where (d.country, d.day, d.currency, d.status, d.kind) = (s.country, s.day, s.currency, s.status, s.kind)
      returning d.*
    )
    insert into payment_day (country, day, currency, status, kind, count, gross_minor, refunded_minor, tax_minor)
    select country, day, currency, status, kind, sum(count), sum(gross_minor), sum(refunded_minor), sum(tax_minor)
    from gone group by 1, 2, 3, 4, 5
    having sum(count) <> 0 or sum(gross_minor) <> 0 or sum(refunded_minor) <> 0 or sum(tax_minor) <> 0`);
}
