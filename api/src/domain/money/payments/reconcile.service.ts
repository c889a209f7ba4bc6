import { and, asc, eq, gt, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm';
import type { MoneyDeps } from '../gateway/money-deps.service.ts';
import { GatewayDown, GatewayRefusal, type Intent } from '../gateway/gateway.service.ts';
import { isSuspendedBuyer } from '../../people/watchers/entitlements/standing.service.ts';
import { applyIntent, lockPayment } from './apply-intent.service.ts';
import { releaseUncharged } from './charge-claims.service.ts';
import { fulfillPayment } from './fulfill-payment.ts';
import { purgePolls } from './gateway-polls.service.ts';
import { unlessRefused } from './gateway-calls.service.ts';
import { recordEvent } from './payment-events.service.ts';
import { readFacts, refreshStatus } from './payment-facts.ts';
import { paymentTable as t } from './payments.table.ts';
import { pollChangedRefunds } from './poll-changed-refunds.ts';
import { pollDisputes } from './poll-disputes.ts';
import {
  type ListedIntent,
  openOrderLifeMs,
  mayChangeOrder,
  type OpenOrder,
  pollPayments,
} from './poll-payments.ts';
import { pollRefunds } from './poll-refunds.ts';

const reconciler = { source: 'reconciler' } as const;
const settleMs = 60_000;
const batchSize = 50;

/**
 * Reconciles payments with the gateway in case of missing webhooks: polls open payments, expires those older than a day,
 * fulfills paid ones, submits and polls pending refunds, and polls changed refunds and disputes. Replicas may run it concurrently: each step is idempotent.
 */
export async function reconcile(deps: MoneyDeps): Promise<void> {
  const poll = (order: OpenOrder, listed?: ListedIntent) =>
    pollPayment(deps, order, { livesMs: openOrderLifeMs, isForced: false, listed });
  let listed: Promise<Intent[]> | undefined; // in this run
  const listDay = () =>
    (listed ??= deps.gateway.intentsSince(new Date(deps.now().getTime() - openOrderLifeMs)));
  const steps = [
    () => adoptOrphans(deps, listDay),
    () => expireUnstarted(deps),
    () => grantMissing(deps),
    () => pollPayments(deps, listDay, poll),
    () => pollRefunds(deps),
    () => pollChangedRefunds(deps),
    () => pollDisputes(deps),
    () => purgePolls(deps),
  ];
  for (const step of steps)
    try {
      await step();
    } catch (error) {
      if (!(error instanceof GatewayDown)) throw error;
      deps.log.warn({ err: error }, 'the gateway is unreachable; reconciliation is retried in a minute');
    }
}

/**
 * Polls one payment; expires it at the gateway and here when it is older than a day, or than `livesMs`, and unpaid, or when
 * its watcher is suspended.
 * @throws GatewayDown
 */
export async function reconcileOne(deps: MoneyDeps, _id: string, livesMs = openOrderLifeMs): Promise<void> {
  const [payment] = await deps.db.select().from(t).where(eq(t._id, _id));
  if (payment?.gateway === deps.gateway.name) await pollPayment(deps, payment, { livesMs, isForced: true });
}

type Poll = {
  livesMs: number;
  /** Applies the report even when nothing is new. */
  isForced: boolean;
  /** Known from a list, so that the intent isn't retrieved. */
  listed?: ListedIntent | undefined;
};

async function pollPayment(
  deps: MoneyDeps,
  payment: OpenOrder,
  { livesMs, isForced, listed }: Poll,
): Promise<void> {
  const { _id, gatewayIntentId } = payment;
  if (!gatewayIntentId) return;
  const polledAt = listed?.at ?? deps.now();
  let intent =
    listed?.intent ??
    (await unlessRefused(deps, { paymentId: _id }, () => deps.gateway.retrieve(gatewayIntentId)));
  if (!intent) return;
  const isOver = polledAt.getTime() - payment.createdAt.getTime() > livesMs;
  const isUncharged = intent.status === 'requires_method' || intent.status === 'requires_action';
  // The bank could still confirm the order of a watcher who was blocked meanwhile.
  const expires = isUncharged && (isOver || (await isOfSuspended(deps, payment)));
  if (!isForced && !expires && !mayChangeOrder(payment, intent)) return;
  if (expires) intent = await deps.gateway.cancel(gatewayIntentId).catch(ignoreRefusal(intent));
  await deps.db.transaction(async (tx) => {
    const held = await lockPayment(tx, eq(t._id, _id));
    if (!held) return;
    const isFailed = held.status === 'failed';
    if (expires && intent.status === 'canceled' && !held.expiredAt) {
      await tx.update(t).set({ expiredAt: polledAt }).where(eq(t._id, _id));
      // A failed order is closed, but remains failed.
      if (!isFailed) await recordEvent(tx, _id, reconciler, 'payment.expired', polledAt);
    }
    await applyIntent(tx, deps, held, intent, polledAt, reconciler);
    await refreshStatus(tx, await readFacts(tx, _id), polledAt);
    if (intent.status === 'requires_method') await releaseUncharged(tx, _id, polledAt);
  });
}

const isOfSuspended = async ({ db }: Pick<MoneyDeps, 'db'>, { secretHash, watcherEmail }: OpenOrder) =>
  secretHash !== null && (await isSuspendedBuyer(db, watcherEmail));

/** A payment that can’t be canceled was paid at the last moment and stays paid. */
const ignoreRefusal =
  <T>(intent: T) =>
  (error: unknown): T => {
    if (error instanceof GatewayRefusal) return intent;
    throw error;
  };

/** Links intents to their orders of the last day whose ID was lost. */
async function adoptOrphans(
  { db, gateway, now }: MoneyDeps,
  listDay: () => Promise<Intent[]>,
): Promise<void> {
  const at = now().getTime();
  const isOrphan = and(
    isNull(t.gatewayIntentId),
    eq(t.gateway, gateway.name),
    gt(t.createdAt, new Date(at - openOrderLifeMs)),
    lte(t.createdAt, new Date(at - settleMs)),
  );
  if ((await db.$count(t, isOrphan)) === 0) return; // a day's intents are thousands
  const made = (await listDay()).flatMap(({ id, orderId }) => (orderId ? [{ id, orderId }] : []));
  await db.execute(sql`
    update payment p set gateway_intent_id = made.id
    from jsonb_to_recordset(${JSON.stringify(made)}::jsonb) as made(id text, "orderId" text)
    where p.order_id = made."orderId" and p.gateway_intent_id is null and p.gateway = ${gateway.name}`);
}

/** Expires orders without an intent after a day, including free ones. */
async function expireUnstarted({ db, now }: MoneyDeps): Promise<void> {
  const at = now();
  const isUnstarted = and(
    eq(t.status, 'pending'),
    isNull(t.gatewayIntentId),
    isNotNull(t.secretHash),
    lt(t.createdAt, new Date(at.getTime() - openOrderLifeMs)),
  );
  const rows = await db
    .select({ _id: t._id })
    .from(t)
    .where(isUnstarted)
    .orderBy(asc(t.createdAt))
    .limit(batchSize);
  for (const { _id } of rows)
    await db.transaction(async (tx) => {
      if (!(await lockPayment(tx, and(eq(t._id, _id), isUnstarted)))) return;
      await tx.update(t).set({ expiredAt: at }).where(eq(t._id, _id));
      await recordEvent(tx, _id, reconciler, 'payment.expired', at);
      await refreshStatus(tx, await readFacts(tx, _id), at);
    });
}

async function grantMissing(deps: MoneyDeps): Promise<void> {
  const rows = await deps.db
    .select({ _id: t._id })
    .from(t)
    .where(
      and(
        eq(t.status, 'paid'),
        isNull(t.entitlementId),
        isNotNull(t.gateway),
        isNull(t.receiptNo),
        isNull(t.fulfilledAt),
      ),
    )
    .limit(batchSize);
  for (const { _id } of rows)
    await deps.db.transaction(async (tx) => {
      const held = await lockPayment(tx, eq(t._id, _id));
      if (held) await fulfillPayment(tx, deps, held);
    });
}
