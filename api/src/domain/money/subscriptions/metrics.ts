import { and, eq, gte, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import type {
  MetricsQuery,
  MoneyFigures,
  SubscriberFigures,
  SubscriptionMetrics,
} from '@backlot/contracts/money/subscriptions/metrics';
import type { Db } from '../../../platform/db/database.ts';
import { rowsOf } from '../../../platform/db/rows-of.ts';
import type { RollupDefinition } from '../../../platform/rollups/rollup-definition.service.ts';
import { lookupTable } from '../../site/lookups/lookups.table.ts';
import { dayMs } from './subscription-status.ts';
import { subscriptionTable as t } from './subscriptions.table.ts';

/** UTC days, both inclusive. */
type Days = { from: string; to: string };
const daysIn = ({ from, to }: Days): number => (Date.parse(to) - Date.parse(from)) / dayMs + 1;
const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
const averageMonth = 365.25 / 12;
/** Longer periods are shown by month. */
const daysShown = 92;

/** Subscriber movement and revenue. */
export async function subscriptionMetrics(
  db: Db,
  { from, to, compare }: MetricsQuery,
): Promise<SubscriptionMetrics> {
  const current = { from, to };
  const before = beforeOf(current, compare);
  return {
    current: await periodOf(db, current),
    previous: before && (await periodOf(db, before)),
    points: await pointsOf(db, current),
    reasons: await reasonsOf(db, current),
  };
}

function beforeOf(days: Days, compare: MetricsQuery['compare']): Days | null {
  if (!compare) return null;
  if (compare === 'previous') {
    const length = daysIn(days);
    return { from: dayAfter(days.from, -length), to: dayAfter(days.to, -length) };
  }
  const aYearAgo = (day: string) => {
    const at = new Date(day);
    at.setUTCFullYear(at.getUTCFullYear() - 1);
    return at.toISOString().slice(0, 10);
  };
  return { from: aYearAgo(days.from), to: aYearAgo(days.to) };
}

type Totals = Record<
  | ('activeStart' | 'activeEnd' | 'started' | 'reactivated' | 'churned' | 'paused')
  | ('trialsStarted' | 'trialsEnded' | 'trialsConverted' | 'mrrStart' | 'mrrEnd'),
  string
> & { currency: string };

async function periodOf(db: Db, days: Days): Promise<SubscriptionMetrics['current']> {
  const inside = sql`filter (where day >= ${days.from}::date)`;
  const before = sql`filter (where day < ${days.from}::date)`;
  const rows = await rowsOf<Totals>(
    db,
    sql`select currency, coalesce(sum(active) ${before}, 0)::text as "activeStart", sum(active)::text as "activeEnd",
      coalesce(sum(started) ${inside}, 0)::text as "started", coalesce(sum(reactivated) ${inside}, 0)::text as "reactivated",
      coalesce(sum(churned) ${inside}, 0)::text as "churned", coalesce(sum(paused) ${inside}, 0)::text as "paused",
      coalesce(sum(trials_started) ${inside}, 0)::text as "trialsStarted",
      coalesce(sum(trials_ended) ${inside}, 0)::text as "trialsEnded",
      coalesce(sum(trials_converted) ${inside}, 0)::text as "trialsConverted",
      coalesce(sum(mrr_minor) ${before}, 0)::text as "mrrStart", sum(mrr_minor)::text as "mrrEnd"
    from subscription_day where day <= ${days.to}::date group by currency order by currency`,
  );
  const sum = (key: Exclude<keyof Totals, 'currency'>) =>
    rows.reduce((all, row) => all + Number(row[key]), 0);
  const churned = sum('churned');
  const activeStart = sum('activeStart');
  const trialsEnded = sum('trialsEnded');
  const subscribers: SubscriberFigures = {
    activeStart,
    activeEnd: sum('activeEnd'),
    new: sum('started'),
    reactivated: sum('reactivated'),
    churned,
    paused: sum('paused'),
    trialsStarted: sum('trialsStarted'),
    trialsEnded,
    trialsConverted: sum('trialsConverted'),
    churnRate: shareOf(churned, activeStart),
    trialConversion: shareOf(sum('trialsConverted'), trialsEnded),
  };
  return { ...days, subscribers, byCurrency: rows.map((row) => moneyOf(row, daysIn(days))) };
}

const shareOf = (part: number, whole: number): number | null => (whole > 0 ? part / whole : null);

/** ARPU is MRR per subscription; LTV is ARPU divided by monthly churn. */
function moneyOf(row: Totals, days: number): MoneyFigures {
  const active = Number(row.activeEnd);
  const mrrEndMinor = Number(row.mrrEnd);
  const churn = shareOf(Number(row.churned), Number(row.activeStart));
  const perMonth = churn === null ? null : (churn * averageMonth) / days;
  const arpu = shareOf(mrrEndMinor, active);
  return {
    currency: row.currency,
    active,
    mrrStartMinor: Number(row.mrrStart),
    mrrEndMinor,
    arpuMinor: arpu === null ? null : Math.round(arpu),
    ltvMinor: arpu === null || !perMonth ? null : Math.round(arpu / perMonth),
  };
}

type Point = { day: string; currency: string | null } & Record<
  'active' | 'started' | 'reactivated' | 'churned' | 'mrr',
  string
>;

async function pointsOf(db: Db, days: Days): Promise<SubscriptionMetrics['points']> {
  const unit = daysIn(days) <= daysShown ? 'day' : 'month';
  // The level before the period is the start of the first point.
  const rows = await rowsOf<Point>(
    db,
    sql`with points as (
      select greatest(p::date, ${days.from}::date) as day, p::date as start
      from generate_series(date_trunc(${unit}::text, ${days.from}::date::timestamp), ${days.to}::date::timestamp,
        ${`1 ${unit}`}::interval) p
    ), totals as (
      select greatest(date_trunc(${unit}::text, greatest(day, ${days.from}::date)::timestamp)::date, ${days.from}::date) as day,
        currency, sum(active) as active, sum(mrr_minor) as mrr,
        coalesce(sum(started) filter (where day >= ${days.from}::date), 0) as started,
        coalesce(sum(reactivated) filter (where day >= ${days.from}::date), 0) as reactivated,
        coalesce(sum(churned) filter (where day >= ${days.from}::date), 0) as churned
      from subscription_day where day <= ${days.to}::date group by 1, 2
    ), currencies as (select distinct currency from totals)
    select p.day::text as day, c.currency,
      coalesce(sum(s.active) over w, 0)::text as active, coalesce(sum(s.mrr) over w, 0)::text as mrr,
      coalesce(s.started, 0)::text as started, coalesce(s.reactivated, 0)::text as reactivated,
      coalesce(s.churned, 0)::text as churned
    from points p left join currencies c on true left join totals s on s.day = p.day and s.currency = c.currency
    window w as (partition by c.currency order by p.day)
    order by p.day, c.currency`,
  );
  const points = new Map<string, SubscriptionMetrics['points'][number]>();
  for (const { day, currency, active, mrr, started, reactivated, churned } of rows) {
    const point = points.get(day) ?? { day, active: 0, new: 0, reactivated: 0, churned: 0, mrr: [] };
    point.active += Number(active);
    point.new += Number(started);
    point.reactivated += Number(reactivated);
    point.churned += Number(churned);
    if (currency) point.mrr.push({ currency, amountMinor: Number(mrr) });
    points.set(day, point);
  }
  return [...points.values()];
}

async function reasonsOf(db: Db, { from, to }: Days): Promise<SubscriptionMetrics['reasons']> {
  const key = sql<string>`coalesce(${t.cancelReason}, '')`;
  const rows = await db
    .select({ key, count: sql<number>`count(*)::int` })
    .from(t)
    .where(
      and(
        gte(t.endedAt, new Date(`${from}T00:00:00Z`)),
        lt(t.endedAt, new Date(`${dayAfter(to, 1)}T00:00:00Z`)),
        isNotNull(t.endedAt),
      ),
    )
    .groupBy(key)
    .orderBy(sql`count(*) desc`);
  const names = await db
    .select({ key: lookupTable.key, name: lookupTable.name })
    .from(lookupTable)
    .where(
      and(
        eq(lookupTable.type, 'cancelReason'),
        inArray(
          lookupTable.key,
          rows.map((row) => row.key),
        ),
      ),
    );
  const nameOf = new Map(names.map((lookup) => [lookup.key, lookup.name]));
  return rows.map((row) => ({ ...row, name: nameOf.get(row.key) ?? (row.key || 'First payment failed') }));
}

/** The rollup definition of subscription changes. */
export const subscriptionRollup: RollupDefinition = {
  table: 'subscription_day',
  keys: ['day', 'plan_id', 'currency'],
  totals: [
    'active',
    'mrr_minor',
    'started',
    'reactivated',
    'churned',
    'paused',
    'trials_started',
    'trials_ended',
    'trials_converted',
  ],
};
