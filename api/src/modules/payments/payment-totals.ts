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

/** The months that lie in a period as a whole, and the days around them. */
const whole = ({ from, to }: Narrowing): SQL => sql`
  (${from ?? null}::date is null or month >= ${from ?? null}::date)
  and (${to ?? null}::date is null or (month + interval '1 month')::date - 1 <= ${to ?? null}::date)`;

/** Whole months from the sums of months, to which come what is fresh of them and the days around them. */
const fromDays = (filter: Narrowing): SQL => {
  const { status, kind, currency, country, from, to } = filter;
  const kept = sql`country = any(${sql.param(country ?? [''])}::text[])
    ${status ? sql`and status = any(${sql.param(status)}::text[])` : sql``}
    ${kind ? sql`and kind = any(${sql.param(kind)}::text[])` : sql``}
    ${currency ? sql`and currency = any(${sql.param(currency)}::text[])` : sql``}`;
  const within = sql`${kept} ${from ? sql`and day >= ${from}::date` : sql``} ${to ? sql`and day <= ${to}::date` : sql``}`;
  const figures = sql`currency, count, gross_minor, refunded_minor, tax_minor`;
  return sql`
    select currency, sum(count)::text as n, sum(gross_minor)::text as gross, sum(refunded_minor)::text as refunded,
      sum(tax_minor)::text as tax
    from (
      select ${figures} from payment_month where ${kept} and ${whole(filter)}
      union all
      select ${figures} from payment_day where ${within} and not folded
      union all
      select ${figures} from payment_day where ${within} and folded and ${edges(filter)}
    ) as parts
    group by currency having sum(count) <> 0 order by currency`;
};

/** Days of months that are in the period in part only. */
const edges = ({ from, to }: Narrowing): SQL => {
  const firstWhole = sql`case when date_trunc('month', ${from}::date) = ${from}::date then ${from}::date
    else (date_trunc('month', ${from}::date) + interval '1 month')::date end`;
  const afterWhole = sql`date_trunc('month', ${to}::date + 1)::date`;
  if (from && to) return sql`(day < ${firstWhole} or day >= ${afterWhole})`;
  if (from) return sql`day < ${firstWhole}`;
  return to ? sql`day >= ${afterWhole}` : sql`false`;
};

const fromPayments = (where: SQL): SQL => sql`
  select currency, count(*)::text as n, coalesce(sum(amount_total_minor) filter (where paid_at is not null), 0)::text as gross,
    sum(amount_refunded_minor)::text as refunded,
    coalesce(sum(amount_tax_minor) filter (where paid_at is not null), 0)::text as tax
  from ${t} where ${where} group by currency order by currency`;

const atOnce = 20_000;

/**
 * Adds fresh rows up with those of their day, and to their month. Whoever reads meanwhile sees them before or after,
 * alike.
 */
export async function foldSums({ db }: { db: Db }): Promise<void> {
  let taken = atOnce;
  while (taken === atOnce) taken = await foldSome(db);
}

async function foldSome(db: Db): Promise<number> {
  const [row] = await rowsOf<{ n: number }>(
    db,
    sql`with fresh as (
      delete from payment_day where ctid = any(array(select ctid from payment_day where not folded limit ${atOnce}::int))
      returning *
    ), folded as (
      delete from payment_day d
      using (select distinct country, day, currency, status, kind from fresh) f
      where d.folded
        and (d.country, d.day, d.currency, d.status, d.kind) = (f.country, f.day, f.currency, f.status, f.kind)
      returning d.*
    ), by_day as (
      insert into payment_day (country, day, currency, status, kind, count, gross_minor, refunded_minor, tax_minor, folded)
      select country, day, currency, status, kind, ${added}, true
      from (select * from fresh union all select * from folded) as rows group by 1, 2, 3, 4, 5
      having sum(count) <> 0 or sum(gross_minor) <> 0 or sum(refunded_minor) <> 0 or sum(tax_minor) <> 0
    ), by_month as (
      insert into payment_month as m (country, month, currency, status, kind, count, gross_minor, refunded_minor, tax_minor)
      select country, date_trunc('month', day)::date, currency, status, kind, ${added} from fresh group by 1, 2, 3, 4, 5
      on conflict (country, month, currency, status, kind) do update set
        count = m.count + excluded.count, gross_minor = m.gross_minor + excluded.gross_minor,
        refunded_minor = m.refunded_minor + excluded.refunded_minor, tax_minor = m.tax_minor + excluded.tax_minor
    )
    select count(*)::int as n from fresh`,
  );
  return row?.n ?? 0;
}

const added = sql`sum(count), sum(gross_minor), sum(refunded_minor), sum(tax_minor)`;
