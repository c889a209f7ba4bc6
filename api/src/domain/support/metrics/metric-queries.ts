import { type AnyColumn, inArray, type SQL, sql } from 'drizzle-orm';
import type { MetricGroup } from '@backlot/contracts/support/metrics/metrics';
import { openStatuses } from '@backlot/contracts/support/tickets/ticket';
import type { Db } from '../../../platform/db/database.ts';
import { rowsOf } from '../../../platform/db/rows-of.ts';
import { type Days, dayOf, msOf } from '../../../platform/rollups/spans.service.ts';
import { firstBreachOf, ticketTable as t } from '../tickets/tickets.table.ts';
import { roundedMinutesSql } from './rounded-minutes.ts';
import { addTo, type Tallies, tallyIn } from './tally.ts';

const dayMs = 86_400_000;
const startOf = (day: string) => sql`${`${day}T00:00:00Z`}::timestamptz`;
const afterDay = (day: string) => startOf(dayOf(msOf(day) + dayMs));
const within = (moment: AnyColumn | SQL, { from, to }: Days) =>
  sql`${moment} >= ${startOf(from)} and ${moment} < ${afterDay(to)}`;

/** Spam is in no figure, as it is in no list by default. */
const notSpam = sql`${t} where not ${t.isSpam}`;

type Counted = { key: string | null; count: number };
type Timed = Counted & { minutes: number };
type Rated = Timed & { asked: number; rated: number; scores: number };

/** Tickets created, replied to, solved and breached in a period, by group. Each query reads one index; only breaches read rows. */
export async function talliesOf(db: Db, days: Days, by: MetricGroup): Promise<Tallies> {
  const key = by === 'assignee' ? t.assigneeId : t.category;
  const counted = (moment: AnyColumn | SQL) =>
    rowsOf<Counted>(
      db,
      sql`select ${key}::text as key, count(*)::int as count from ${notSpam} and ${within(moment, days)} group by ${key}`,
    );
  // `offset 0` has the minutes of a ticket computed once, as a fast double.
  const timed = <Row extends Timed>(end: AnyColumn, sums = sql``) =>
    rowsOf<Row>(
      db,
      sql`select s.key::text as key, s.minutes, count(*)::int as count ${sums} from (
        select m.*, ${roundedMinutesSql(sql`m.whole`)} as minutes from (
          select ${key} as key, ${t.ratingRequestedAt}, ${t.ratingScore},
            greatest(0, floor(date_part('epoch', ${end} - ${t.createdAt}) / 60))::int as whole
          from ${notSpam} and ${within(end, days)} offset 0) m) s
      group by s.key, s.minutes`,
    );
  const [created, breached, replied, solved] = await Promise.all([
    counted(t.createdAt),
    counted(firstBreachOf(t)),
    timed(t.firstReplyAt),
    timed<Rated>(
      t.solvedAt,
      sql`, count(s.rating_requested_at)::int as asked, count(s.rating_score)::int as rated,
        coalesce(sum(s.rating_score), 0)::int as scores`,
    ),
  ]);
  const tallies: Tallies = new Map();
  for (const { key, count } of created) tallyIn(tallies, key).created += count;
  for (const { key, count } of breached) tallyIn(tallies, key).breached += count;
  for (const { key, count, minutes } of replied) {
    const tally = tallyIn(tallies, key);
    tally.replied += count;
    addTo(tally.firstReply, minutes, count);
  }
  for (const { key, count, minutes, asked, rated, scores } of solved) {
    const tally = tallyIn(tallies, key);
    tally.solved += count;
    tally.asked += asked;
    tally.rated += rated;
    tally.scores += scores;
    addTo(tally.resolution, minutes, count);
  }
  return tallies;
}

/** A ticket that was closed without being solved. */
const closedUnsolved = sql`${t.solvedAt} is null and ${t.closedAt}`;

/** How many tickets were open at the end of a day: those open now, less what has changed since. */
export async function backlogAfter(db: Db, day: string): Promise<number> {
  const since = (moment: AnyColumn | SQL) =>
    sql`(select count(*) from ${notSpam} and ${moment} >= ${afterDay(day)})`;
  const [row] = await rowsOf<{ open: number }>(
    db,
    sql`select ((select count(*) from ${notSpam} and ${inArray(t.status, [...openStatuses])})
      - ${since(t.createdAt)} + ${since(t.solvedAt)} + ${since(closedUnsolved)})::int as open`,
  );
  return row?.open ?? 0;
}

type DayCounts = { day: string; created: number; solved: number; closed: number };

/** Tickets created, solved, and closed without a solution, on each day with any. */
export const countsByDay = (db: Db, days: Days): Promise<DayCounts[]> => {
  const counts = (moment: AnyColumn, kind: keyof Omit<DayCounts, 'day'>, where: SQL) =>
    sql`select (${moment} at time zone 'UTC')::date as day, ${kind}::text as kind, count(*) as count
      from ${notSpam} and ${where} group by 1`;
  const of = (kind: string) => sql`coalesce(sum(count) filter (where kind = ${kind}), 0)::int`;
  return rowsOf<DayCounts>(
    db,
    sql`select day::text as day, ${of('created')} as created, ${of('solved')} as solved, ${of('closed')} as closed from (
        ${counts(t.createdAt, 'created', within(t.createdAt, days))}
        union all ${counts(t.solvedAt, 'solved', within(t.solvedAt, days))}
        union all ${counts(t.closedAt, 'closed', sql`${t.solvedAt} is null and ${within(t.closedAt, days)}`)}
      ) s group by 1`,
  );
};
