import {
  and,
  type AnyColumn,
  desc,
  eq,
  inArray,
  isNull,
  or,
  type SQL,
  sql,
  type SQLWrapper,
} from 'drizzle-orm';
import type { Watcher } from '@backlot/contracts/people/watchers/watcher';
import type { Db } from '../../../platform/db/database.ts';
import { newestFirst, type TimelineWindow } from '../../people/watchers/timeline/timeline-window.service.ts';
import type { Person } from '../../people/watchers/watcher-relations.registry.ts';
import { remainingMinor } from './remaining-amount.ts';
import { paymentTable as t } from './payments.table.ts';
import { startWithinDays } from './quotes.table.ts';

type Last = NonNullable<Watcher['lastPayment']>;

const hasEmail = (email: string) => sql`lower(${t.watcherEmail}) = ${email.toLowerCase()}`;

/** The payments of a watcher. */
export const watcherPayments = {
  count: (db: Db, watcherId: string | AnyColumn) => db.$count(t, eq(t.watcherId, watcherId)),

  /** Net of refunds and lost disputes: without payments of which nothing is left. */
  spend: (watcherId: SQLWrapper) => sql<NonNullable<Watcher['spend']>>`(
    select coalesce(json_agg(json_build_object('currency', s.currency, 'totalMinor', s.total, 'payments', s.payments)
      order by s.currency), '[]')
    from (
      select k.currency, sum(k.minor) as total, count(*) as payments
      from (select p.currency, ${remainingMinor} as minor from payment p
        where p.watcher_id = ${watcherId} and p.paid_at is not null) k
      where k.minor > 0 group by k.currency) s)`,

  last: (watcherId: SQLWrapper) =>
    sql`(
      select json_build_object('_id', p.id, 'amountTotalMinor', p.amount_total_minor, 'currency', p.currency, 'paidAt', p.paid_at)
      from payment p where p.watcher_id = ${watcherId} and p.paid_at is not null order by p.paid_at desc, p.id desc limit 1)`.mapWith(
      (last: Omit<Last, 'paidAt'> & { paidAt: string }): Last => ({ ...last, paidAt: new Date(last.paidAt) }),
    ) as SQL<Last | null>,

  rentalHours: (paymentId: SQLWrapper) => sql<number>`(
    select coalesce(q.start_within_days, ${sql.raw(String(startWithinDays))}) * 24 + coalesce(q.access_hours, 0)
    from payment p left join quote q on q.id = p.quote_id where p.id = ${paymentId})`,

  timeline: (window: TimelineWindow) => sql`
    select 'payment' as kind, p.id, p.created_at as at, jsonb_build_object('orderId', p.order_id, 'for', p.kind,
      'status', p.status, 'movieTitle', p.movie_title, 'amountTotalMinor', p.amount_total_minor, 'currency', p.currency) as facts
    from payment p where p.watcher_id = ${window.watcher._id}::uuid ${newestFirst(window, sql`p.created_at`, sql`p.id`)}`,

  refunds: (window: TimelineWindow) => sql`
    select 'refund' as kind, r.id, r.settled_at as at, jsonb_build_object('paymentId', p.id, 'orderId', p.order_id,
      'for', p.kind, 'movieTitle', p.movie_title, 'amountMinor', r.amount_minor, 'currency', p.currency) as facts
    from payment p join refund r on r.payment_id = p.id
    where p.watcher_id = ${window.watcher._id}::uuid and r.status = 'succeeded' and r.settled_at is not null
    ${newestFirst(window, sql`r.settled_at`, sql`r.id`)}`,

  personalData: (db: Db, watcherId: string) =>
    db.select().from(t).where(eq(t.watcherId, watcherId)).orderBy(desc(t.createdAt)),

  forMovie: (email: string, movieId: string) =>
    sql`select p.id from payment p where lower(p.watcher_email) = ${email} and p.movie_id = ${movieId}::uuid`,

  unpaidOf: (db: Db, email: string) =>
    db
      .select({ _id: t._id })
      .from(t)
      .where(and(isNull(t.watcherId), hasEmail(email))),

  move: (tx: Db, from: string, to: string) =>
    tx.update(t).set({ watcherId: to }).where(eq(t.watcherId, from)).returning({ _id: t._id }),

  /** Issued documents keep their buyer (`issuedColumns`). */
  anonymize: (
    tx: Db,
    { _id, email, orderIds }: { _id: string; email: string; orderIds: readonly string[] },
    anonymous: Person,
  ) =>
    tx
      .update(t)
      .set({
        watcherName: anonymous.name,
        watcherEmail: anonymous.email,
        postalCode: null,
        billing: null,
        clientIp: null,
      })
      .where(
        or(
          eq(t.watcherId, _id),
          // Unpaid orders are linked by email only; a paid one with it belongs to its own watcher.
          and(isNull(t.watcherId), or(hasEmail(email), inArray(t._id, [...orderIds]))),
        ),
      )
      .returning({ _id: t._id }),
};
