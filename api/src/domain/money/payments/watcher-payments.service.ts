import { and, type AnyColumn, count, desc, eq, gt, isNotNull, ne, or, sql, sum } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { newestFirst, type TimelineWindow } from '../../people/watchers/timeline/timeline-window.service.ts';
import type { Person } from '../../people/watchers/watcher-relations.registry.ts';
import { paymentTable as t } from './payments.table.ts';

const spentMinor = sql`${t.amountTotalMinor} - ${t.amountRefundedMinor}`;

/** The payments of a watcher. */
export const watcherPayments = {
  count: (db: Db, watcherId: string | AnyColumn) => db.$count(t, eq(t.watcherId, watcherId)),

  /** Net of refunds: neither payments refunded in full nor those lost in a dispute. */
  spend: (db: Db, watcherId: string) =>
    db
      .select({
        currency: t.currency,
        totalMinor: sum(spentMinor).mapWith(Number),
        payments: count(),
      })
      .from(t)
      .where(and(eq(t.watcherId, watcherId), isNotNull(t.paidAt), ne(t.status, 'lost'), gt(spentMinor, 0)))
      .groupBy(t.currency)
      .orderBy(t.currency),

  last: async (db: Db, watcherId: string) => {
    const [row] = await db
      .select({
        _id: t._id,
        amountTotalMinor: t.amountTotalMinor,
        currency: t.currency,
        paidAt: sql<Date>`${t.paidAt}`.mapWith(t.paidAt),
      })
      .from(t)
      .where(and(eq(t.watcherId, watcherId), isNotNull(t.paidAt)))
      .orderBy(desc(t.paidAt), desc(t._id))
      .limit(1);
    return row ?? null;
  },

  timeline: (window: TimelineWindow) => sql`
    select 'payment' as kind, p.id, p.created_at as at, jsonb_build_object('orderId', p.order_id, 'for', p.kind,
      'status', p.status, 'movieTitle', p.movie_title, 'amountTotalMinor', p.amount_total_minor, 'currency', p.currency) as facts
    from payment p where p.watcher_id = ${window.watcher._id}::uuid ${newestFirst(window, sql`p.created_at`, sql`p.id`)}`,

  personalData: (db: Db, watcherId: string) =>
    db.select().from(t).where(eq(t.watcherId, watcherId)).orderBy(desc(t.createdAt)),

  move: (tx: Db, from: string, to: string) =>
    tx.update(t).set({ watcherId: to }).where(eq(t.watcherId, from)).returning({ _id: t._id }),

  anonymize: (tx: Db, { _id, email }: { _id: string; email: string }, anonymous: Person) =>
    tx
      .update(t)
      .set({
        watcherName: anonymous.name,
        watcherEmail: anonymous.email,
        postalCode: null,
        billing: null,
        clientIp: null,
      })
      // Unpaid orders are linked by email only.
      .where(or(eq(t.watcherId, _id), sql`lower(${t.watcherEmail}) = lower(${email}::text)`))
      .returning({ _id: t._id }),
};
