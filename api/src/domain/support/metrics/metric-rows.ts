import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import {
  type Days,
  dayOf,
  type Granularity,
  msOf,
  type SignedSpan,
  signedSpansOf,
} from '../../../platform/rollups/spans.service.ts';
import { firstBreachOf, ticketTable as t } from '../tickets/tickets.table.ts';
import { ticketRollupTable as sums } from './ticket-rollups.table.ts';

export type MetricKind = (typeof sums.$inferSelect)['kind'];
export type Dimension = (typeof sums.$inferSelect)['dimension'];

const dayMs = 86_400_000;
const startOf = (day: string) => sql`${`${day}T00:00:00Z`}::timestamptz`;

const moments: Record<MetricKind, AnyColumn | SQL> = {
  created: t.createdAt,
  replied: t.firstReplyAt,
  solved: t.solvedAt,
  closed: t.closedAt,
  breached: firstBreachOf(t),
};
const minutes: Partial<Record<MetricKind, AnyColumn>> = {
  replied: t.firstReplyMinutes,
  solved: t.resolutionMinutes,
};
const keys: Record<Dimension, SQL> = {
  all: sql`''`,
  assignee: sql`coalesce(${t.assigneeId}::text, '')`,
  team: sql`coalesce(${t.teamId}::text, '')`,
  category: sql`${t.category}`,
};
type Wanted = {
  kinds: readonly MetricKind[];
  dimension: Dimension;
  spans: readonly Granularity[];
  /** Whether each single day has rows of its own, by `start` and without histograms. */
  byDay?: boolean;
};

const asked = sql`count(${t.ratingRequestedAt})::int`;
const rated = sql`count(${t.ratingScore})::int`;
const scores = sql`coalesce(sum(${t.ratingScore}), 0)::int`;
const none = sql`0`;

/** Of single days, from the tickets. Spam is in no figure, as it is in no list by default. */
function ticketsOf(kind: MetricKind, { dimension, byDay }: Wanted, { from, to }: Days): SQL {
  const at = moments[kind];
  const value = byDay ? undefined : minutes[kind];
  const start = byDay ? sql`(${at} at time zone 'UTC')::date` : sql`null::date`;
  const of = (sum: SQL) => (kind === 'solved' ? sum : none);
  const cells = sql`
    select ${keys[dimension]} as key, ${start} as start, ${value ?? none} as minutes,
      count(*)::int as count, ${of(asked)} as asked, ${of(rated)} as rated, ${of(scores)} as scores
    from ${t} where not ${t.isSpam} ${kind === 'closed' ? sql`and ${t.solvedAt} is null` : sql``}
      and ${at} >= ${startOf(from)} and ${at} < ${startOf(dayOf(msOf(to) + dayMs))}
    group by 1, 2, 3`;
  const histogram = value ? sql`json_object_agg(minutes, count)` : sql`null::json`;
  return sql`select ${kind}::text as kind, key, start, sum(count)::int as count, sum(asked)::int as asked,
    sum(rated)::int as rated, sum(scores)::int as scores, ${histogram} as histogram from (${cells}) c group by key, start`;
}

const rolledUp = (kind: MetricKind, { dimension }: Wanted, { span, from, to }: SignedSpan): SQL => sql`
  select kind, key, start, count, asked, rated, scores, histogram from ${sums}
  where dimension = ${dimension} and kind = ${kind} and span = ${span} and start between ${from}::date and ${to}::date`;

/**
 * Rows whose sums are the tickets of a period, some to be subtracted: whole months and years from the rollups, single days
 * from the tickets.
 */
export function rowsWithin(days: Days, wanted: Wanted): SQL {
  const parts = signedSpansOf(days, wanted.spans, true).flatMap((stretch) =>
    wanted.kinds.map((kind) => {
      const rows = stretch.span === 'd' ? ticketsOf(kind, wanted, stretch) : rolledUp(kind, wanted, stretch);
      return sql`select *, ${sql.raw(String(stretch.sign))} as sign from (${rows}) part`;
    }),
  );
  return sql`(${sql.join(parts, sql` union all `)}) as counted`;
}
