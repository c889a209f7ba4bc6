import type { FastifyInstance } from 'fastify';
import { earningsApi, type MakerBalance } from '@backlot/contracts/money/earnings/earnings';
import type { Deps } from '../../../platform/deps.ts';
import { route } from '../../../platform/http/route.ts';
import { earningsOfPayment, previewRefund } from './earnings.repo.ts';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { makerTable } from '../../catalog/makers/makers.table.ts';
import { heldPayouts, paidOut } from '../payouts/payout-sums.service.ts';
import { makerBalanceTable as t } from './earnings.table.ts';

export async function earningsRoutes(app: FastifyInstance, { db, now }: Deps) {
  route(app, earningsApi.ofMaker, ({ params }) => balancesOfMaker(db, params._id, now()));
  route(app, earningsApi.ofPayment, ({ params }) => earningsOfPayment(db, params._id));
  route(app, earningsApi.previewRefund, ({ params, body }) =>
    previewRefund(db, params._id, body.amountMinor, now()),
  );
}

const monthMs = 30 * 24 * 3_600_000;

/** A maker's recent sales, total sales and balance. @throws ApiError 404 */
export async function balancesOfMaker(db: Db, makerId: string, at: Date): Promise<MakerBalance[]> {
  if ((await db.$count(makerTable, eq(makerTable._id, makerId))) === 0) throw notFound();
  const since = new Date(at.getTime() - monthMs).toISOString();
  return db
    .select({
      currency: t.currency,
      unpaidMinor: t.unpaidMinor,
      heldMinor: heldPayouts(at),
      paidMinor: paidOut(),
      revenueMinor: t.revenueMinor,
      revenue30DaysMinor: sql<number>`(
        select coalesce(sum(e.gross_minor - e.refunds_minor - e.chargebacks_minor), 0) from earning e
        where e.maker_id = maker_balance.maker_id and e.currency = maker_balance.currency
          and e.at >= ${since}::timestamptz)`.mapWith(Number),
      lastStatementAt: t.lastStatementAt,
    })
    .from(t)
    .where(eq(t.makerId, makerId))
    .orderBy(t.currency);
}
