import { and, eq, lte, sql } from 'drizzle-orm';
import type { GatewayRefund } from '../gateway/gateway.service.ts';
import type { MoneyDeps } from '../gateway/money-deps.service.ts';
import { lockPayment } from './apply-intent.service.ts';
import { applyRefund } from './apply-refund.service.ts';
import { inParallel, maxUnlisted, unlessRefused } from './gateway-calls.service.ts';
import { claimRead } from './gateway-polls.service.ts';
import { paymentTable, refundTable as t } from './payments.table.ts';
import { sendRefund } from './refunds.service.ts';

const settleMs = 60_000;
const submittedPerRun = 50;
const maxPending = 30_000;
/** Clocks differ, and a refund made at the gateway is known here only from its webhook on. */
const skewMs = 3_600_000;
type Pending = { id: string; paymentId: string; createdAt: Date };

/** Submits refunds that never reached the gateway, however long it was down, and applies results whose webhooks were lost. */
export async function pollRefunds(deps: MoneyDeps): Promise<void> {
  const { db, gateway, now } = deps;
  const rows = await db
    .select({ _id: t._id, id: t.gatewayRefundId, paymentId: t.paymentId, createdAt: t.createdAt })
    .from(t)
    .innerJoin(paymentTable, eq(paymentTable._id, t.paymentId))
    .where(
      and(
        eq(t.status, 'pending'),
        eq(paymentTable.gateway, gateway.name),
        lte(t.createdAt, new Date(now().getTime() - settleMs)),
      ),
    )
    .orderBy(sql`random()`) // fair to all
    .limit(maxPending);
  for (const { _id } of rows.filter(({ id }) => id === null).slice(0, submittedPerRun))
    await sendRefund(deps, _id);
  const pending = rows.flatMap(({ id, ...row }) => (id === null ? [] : [{ ...row, id }]));
  if (pending.length === 0 || !(await claimRead(deps, 'refunds'))) return;
  const reports = await readReports(deps, pending);
  for (const { id, paymentId } of pending) {
    const incoming = reports.get(id);
    if (incoming && incoming.status !== 'pending') await applyPolledRefund(deps, paymentId, incoming);
  }
}

/** Applies what the gateway says about a refund when it is asked, in a transaction of its own. */
export const applyPolledRefund = (deps: MoneyDeps, paymentId: string, incoming: GatewayRefund) =>
  deps.db.transaction(async (tx) => {
    const held = await lockPayment(tx, eq(paymentTable._id, paymentId));
    if (held) await applyRefund(tx, deps, held, incoming, { source: 'reconciler' });
  });

/** The oldest refunds, for which a list would be long, are retrieved one by one; all others are listed by creation. */
async function readReports(
  deps: MoneyDeps,
  pending: readonly Pending[],
): Promise<ReadonlyMap<string, GatewayRefund>> {
  const { gateway } = deps;
  const byAge = pending.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  const first = byAge[maxUnlisted];
  const listed = first ? await gateway.refundsSince(new Date(first.createdAt.getTime() - skewMs)) : [];
  const reports = new Map(listed.map((report) => [report.id, report]));
  const unlisted = byAge.filter(({ id }) => !reports.has(id)).slice(0, 2 * maxUnlisted);
  await inParallel(unlisted, async ({ id, paymentId }) => {
    const report = await unlessRefused(deps, { paymentId }, () => gateway.retrieveRefund(id));
    if (report) reports.set(id, report);
  });
  return reports;
}
