import { and, asc, eq, inArray, isNotNull, isNull, lt, lte } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import { GatewayDown, GatewayRefusal } from '../gateway/gateway.service.ts';
import { applyIntent, lockPayment } from './apply-intent.service.ts';
import { applyRefund } from './apply-refund.service.ts';
import { fulfil } from './fulfil.ts';
import { noteEvent } from './payment-events.service.ts';
import { readFacts, refreshStatus } from './payment-facts.ts';
import { paymentTable as t, refundTable } from './payments.table.ts';

const reconciler = { source: 'reconciler' } as const;
const settleMs = 60_000;
const lifeMs = 24 * 3_600_000;
const atOnce = 50;
const open = ['pending', 'requires_action', 'processing', 'failed'] as const;

/**
 * Brings in step what webhooks have not: asks the gateway about open payments, gives up those of yesterday, grants what
 * was paid and not granted, and asks about refunds on their way. Replicas may do it at once: each step is idempotent.
 */
export async function reconcile(deps: Deps): Promise<void> {
  try {
    for (const _id of await openPayments(deps)) await reconcileOne(deps, _id);
    await adoptOrphans(deps);
    await giveUpUnbegun(deps);
    await grantMissing(deps);
    await askRefunds(deps);
  } catch (error) {
    if (!(error instanceof GatewayDown)) throw error;
    deps.log.warn({ err: error }, 'the gateway is out of reach; payments are looked at again in a minute');
  }
}

const openPayments = async ({ db, now }: Deps): Promise<string[]> =>
  (
    await db
      .select({ _id: t._id })
      .from(t)
      .where(
        and(
          inArray(t.status, [...open]),
          isNotNull(t.gatewayIntentId),
          lt(t.updatedAt, new Date(now().getTime() - settleMs)),
        ),
      )
      .orderBy(asc(t.createdAt))
      .limit(atOnce)
  ).map(({ _id }) => _id);

/** Asks the gateway about one payment; a day old and unpaid, it is given up there and here. */
export async function reconcileOne(deps: Deps, _id: string): Promise<void> {
  const [payment] = await deps.db.select().from(t).where(eq(t._id, _id));
  if (!payment?.gatewayIntentId) return;
  const askedAt = deps.now();
  let intent = await deps.gateway.retrieve(payment.gatewayIntentId);
  const isOver = askedAt.getTime() - payment.createdAt.getTime() > lifeMs;
  const givesUp = isOver && (intent.status === 'requires_method' || intent.status === 'requires_action');
  if (givesUp) intent = await deps.gateway.cancel(payment.gatewayIntentId).catch(asItIs(intent));
  await deps.db.transaction(async (tx) => {
    const held = await lockPayment(tx, eq(t._id, _id));
    if (!held) return;
    if (givesUp && intent.status === 'canceled' && !held.expiredAt) {
      await tx.update(t).set({ expiredAt: askedAt }).where(eq(t._id, _id));
      await noteEvent(tx, _id, reconciler, 'payment.expired', askedAt);
    }
    await tx.update(t).set({ updatedAt: askedAt }).where(eq(t._id, _id)); // next in a minute
    await applyIntent(tx, deps, held, intent, askedAt, reconciler);
    await refreshStatus(tx, await readFacts(tx, _id), askedAt);
  });
}

/** It was paid at the last moment: then it stays what it is. */
const asItIs =
  <T>(intent: T) =>
  (error: unknown): T => {
    if (error instanceof GatewayRefusal) return intent;
    throw error;
  };

/** Intents of the last day whose id was lost on the way here find their order again. */
async function adoptOrphans(deps: Deps): Promise<void> {
  for (const { id, orderId } of await deps.gateway.intentsSince(new Date(deps.now().getTime() - lifeMs)))
    if (orderId)
      await deps.db
        .update(t)
        .set({ gatewayIntentId: id })
        .where(and(eq(t.orderId, orderId), isNull(t.gatewayIntentId)));
}

/** Orders of viewers that no gateway knows, after a day: those of nothing among them. */
async function giveUpUnbegun({ db, now }: Deps): Promise<void> {
  const at = now();
  const isUnbegun = and(
    eq(t.status, 'pending'),
    isNull(t.gatewayIntentId),
    isNotNull(t.secretHash),
    lt(t.createdAt, new Date(at.getTime() - lifeMs)),
  );
  const rows = await db
    .select({ _id: t._id })
    .from(t)
    .where(isUnbegun)
    .orderBy(asc(t.createdAt))
    .limit(atOnce);
  for (const { _id } of rows)
    await db.transaction(async (tx) => {
      if (!(await lockPayment(tx, and(eq(t._id, _id), isUnbegun)))) return;
      await tx.update(t).set({ expiredAt: at }).where(eq(t._id, _id));
      await noteEvent(tx, _id, reconciler, 'payment.expired', at);
      await refreshStatus(tx, await readFacts(tx, _id), at);
    });
}

async function grantMissing(deps: Deps): Promise<void> {
  const rows = await deps.db
    .select({ _id: t._id })
    .from(t)
    .where(and(eq(t.status, 'paid'), isNull(t.entitlementId), isNotNull(t.gateway), isNull(t.receiptNo)))
    .limit(atOnce);
  for (const { _id } of rows)
    await deps.db.transaction(async (tx) => {
      const held = await lockPayment(tx, eq(t._id, _id));
      if (held) await fulfil(tx, deps, held);
    });
}

async function askRefunds(deps: Deps): Promise<void> {
  const rows = await deps.db
    .select()
    .from(refundTable)
    .where(
      and(
        eq(refundTable.status, 'pending'),
        isNotNull(refundTable.gatewayRefundId),
        lte(refundTable.createdAt, new Date(deps.now().getTime() - settleMs)),
      ),
    )
    .orderBy(asc(refundTable.createdAt))
    .limit(atOnce);
  for (const { gatewayRefundId, paymentId } of rows) {
    if (!gatewayRefundId) continue;
    const told = await deps.gateway.retrieveRefund(gatewayRefundId);
    await deps.db.transaction(async (tx) => {
      const held = await lockPayment(tx, eq(t._id, paymentId));
      if (held) await applyRefund(tx, deps, held, told, reconciler);
    });
  }
}
