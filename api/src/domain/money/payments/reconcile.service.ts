import { and, asc, eq, inArray, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm';
import type { MoneyDeps } from '../gateway/money-deps.service.ts';
import { GatewayDown, GatewayRefusal } from '../gateway/gateway.service.ts';
import { applyIntent, lockPayment } from './apply-intent.service.ts';
import { releaseUncharged } from './charge-claims.service.ts';
import { applyRefund } from './apply-refund.service.ts';
import { fulfill } from './fulfill-payment.ts';
import { recordEvent } from './payment-events.service.ts';
import { readFacts, refreshStatus } from './payment-facts.ts';
import { paymentTable as t, refundTable } from './payments.table.ts';
import { sendRefund } from './refunds.service.ts';

const reconciler = { source: 'reconciler' } as const;
const settleMs = 60_000;
const lifeMs = 24 * 3_600_000;
const batchSize = 50;
const open = ['pending', 'requires_action', 'processing', 'failed'] as const;

/**
 * Reconciles payments with the gateway in case of missing webhooks: polls open payments, expires those older than a day,
 * fulfills paid ones, and submits and polls pending refunds. Replicas may run it concurrently: each step is idempotent.
 */
export async function reconcile(deps: MoneyDeps): Promise<void> {
  try {
    for (const _id of await openPayments(deps)) await reconcileOne(deps, _id);
    await adoptOrphans(deps);
    await giveUpUnbegun(deps);
    await grantMissing(deps);
    await askRefunds(deps);
  } catch (error) {
    if (!(error instanceof GatewayDown)) throw error;
    deps.log.warn({ err: error }, 'the gateway is unreachable; reconciliation is retried in a minute');
  }
}

/** The least recently polled payments of this gateway. */
const openPayments = async ({ db, gateway, now }: MoneyDeps): Promise<string[]> =>
  (
    await db
      .select({ _id: t._id })
      .from(t)
      .where(
        and(
          inArray(t.status, [...open]),
          isNotNull(t.gatewayIntentId),
          isNull(t.expiredAt),
          eq(t.gateway, gateway.name),
          lt(t.updatedAt, new Date(now().getTime() - settleMs)),
        ),
      )
      .orderBy(asc(t.updatedAt))
      .limit(batchSize)
  ).map(({ _id }) => _id);

/**
 * Polls one payment; expires it at the gateway and here when it is older than a day, or than `livesMs`, and unpaid.
 * @throws GatewayDown
 */
export async function reconcileOne(deps: MoneyDeps, _id: string, livesMs = lifeMs): Promise<void> {
  const [payment] = await deps.db.select().from(t).where(eq(t._id, _id));
  if (!payment?.gatewayIntentId || payment.gateway !== deps.gateway.name) return;
  const askedAt = deps.now();
  let intent = await unlessRefused(deps, payment, () => deps.gateway.retrieve(payment.gatewayIntentId ?? ''));
  if (!intent) return;
  const isOver = askedAt.getTime() - payment.createdAt.getTime() > livesMs;
  const givesUp = isOver && (intent.status === 'requires_method' || intent.status === 'requires_action');
  if (givesUp) intent = await deps.gateway.cancel(payment.gatewayIntentId).catch(asItIs(intent));
  await deps.db.transaction(async (tx) => {
    const held = await lockPayment(tx, eq(t._id, _id));
    if (!held) return;
    const isFailed = held.status === 'failed';
    if (givesUp && intent.status === 'canceled' && !held.expiredAt) {
      await tx.update(t).set({ expiredAt: askedAt }).where(eq(t._id, _id));
      // A failed order is closed, but remains failed.
      if (!isFailed) await recordEvent(tx, _id, reconciler, 'payment.expired', askedAt);
    }
    await tx.update(t).set({ updatedAt: askedAt }).where(eq(t._id, _id)); // next in a minute
    await applyIntent(tx, deps, held, intent, askedAt, reconciler);
    await refreshStatus(tx, await readFacts(tx, _id), askedAt);
    if (intent.status === 'requires_method') await releaseUncharged(tx, _id, askedAt);
  });
}

/** A payment unknown to the gateway doesn't block others: it is polled again in its turn. */
async function unlessRefused<T>(
  { db, log, now }: MoneyDeps,
  { _id }: { _id: string },
  request: () => Promise<T>,
): Promise<T | null> {
  try {
    return await request();
  } catch (error) {
    if (!(error instanceof GatewayRefusal)) throw error;
    log.error({ err: error, paymentId: _id }, 'the gateway does not know this payment');
    await db.update(t).set({ updatedAt: now() }).where(eq(t._id, _id));
    return null;
  }
}

/** It was paid at the last moment and stays paid. */
const asItIs =
  <T>(intent: T) =>
  (error: unknown): T => {
    if (error instanceof GatewayRefusal) return intent;
    throw error;
  };

/** Links intents of the last day to their orders when the ID was lost. */
async function adoptOrphans({ db, gateway, now }: MoneyDeps): Promise<void> {
  const intents = await gateway.intentsSince(new Date(now().getTime() - lifeMs));
  const made = intents.flatMap(({ id, orderId }) => (orderId ? [{ id, orderId }] : []));
  await db.execute(sql`
    update payment p set gateway_intent_id = made.id
    from jsonb_to_recordset(${JSON.stringify(made)}::jsonb) as made(id text, "orderId" text)
    where p.order_id = made."orderId" and p.gateway_intent_id is null and p.gateway = ${gateway.name}`);
}

/** Expires orders without an intent after a day, including free ones. */
async function giveUpUnbegun({ db, now }: MoneyDeps): Promise<void> {
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
    .limit(batchSize);
  for (const { _id } of rows)
    await db.transaction(async (tx) => {
      if (!(await lockPayment(tx, and(eq(t._id, _id), isUnbegun)))) return;
      await tx.update(t).set({ expiredAt: at }).where(eq(t._id, _id));
      await recordEvent(tx, _id, reconciler, 'payment.expired', at);
      await refreshStatus(tx, await readFacts(tx, _id), at);
    });
}

async function grantMissing(deps: MoneyDeps): Promise<void> {
  const rows = await deps.db
    .select({ _id: t._id })
    .from(t)
    .where(and(eq(t.status, 'paid'), isNull(t.entitlementId), isNotNull(t.gateway), isNull(t.receiptNo)))
    .limit(batchSize);
  for (const { _id } of rows)
    await deps.db.transaction(async (tx) => {
      const held = await lockPayment(tx, eq(t._id, _id));
      if (held) await fulfill(tx, deps, held);
    });
}

/** Polls pending refunds; submits those that never reached the gateway, however long it was down. */
async function askRefunds(deps: MoneyDeps): Promise<void> {
  const rows = await deps.db
    .select({ _id: refundTable._id, id: refundTable.gatewayRefundId, paymentId: refundTable.paymentId })
    .from(refundTable)
    .innerJoin(t, eq(t._id, refundTable.paymentId))
    .where(
      and(
        eq(refundTable.status, 'pending'),
        eq(t.gateway, deps.gateway.name),
        lte(refundTable.createdAt, new Date(deps.now().getTime() - settleMs)),
      ),
    )
    .orderBy(sql`random()`) // fair to all, even when many banks are slow
    .limit(batchSize);
  for (const { _id, id, paymentId } of rows) {
    const incoming = id
      ? await unlessRefused(deps, { _id: paymentId }, () => deps.gateway.retrieveRefund(id))
      : await sendRefund(deps, _id).then(() => null);
    if (!incoming) continue;
    await deps.db.transaction(async (tx) => {
      const held = await lockPayment(tx, eq(t._id, paymentId));
      if (held) await applyRefund(tx, deps, held, incoming, reconciler);
    });
  }
}
