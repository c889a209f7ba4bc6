import { and, asc, eq, gt, isNotNull, isNull, lt } from 'drizzle-orm';
import type { MoneyDeps } from '../gateway/money-deps.service.ts';
import { GatewayDown, GatewayRefusal, type Intent } from '../gateway/gateway.service.ts';
import { applyIntent, lockPayment } from './apply-intent.service.ts';
import { paymentTable as t } from './payments.table.ts';

const settleMs = 60_000;
/** Fees missing for longer than this are no longer requested. */
const givenUpMs = 7 * 24 * 3_600_000;
const batchSize = 50;

/**
 * Fetches the gateway fees that were unknown at the time of the charge, since makers' shares depend on them. The least
 * recently checked payments come first.
 */
export async function fetchFees(deps: MoneyDeps): Promise<void> {
  const at = deps.now();
  const rows = await deps.db
    .select({ _id: t._id, intentId: t.gatewayIntentId })
    .from(t)
    .where(
      and(
        eq(t.intentStatus, 'succeeded'),
        isNull(t.amountFeeMinor),
        isNotNull(t.gatewayIntentId),
        eq(t.gateway, deps.gateway.name),
        gt(t.paidAt, new Date(at.getTime() - givenUpMs)),
        lt(t.updatedAt, new Date(at.getTime() - settleMs)),
      ),
    )
    .orderBy(asc(t.updatedAt))
    .limit(batchSize);
  try {
    for (const { _id, intentId } of rows) if (intentId) await askFee(deps, _id, intentId);
  } catch (error) {
    if (!(error instanceof GatewayDown)) throw error;
    deps.log.warn({ err: error }, 'the gateway is unreachable; fees are fetched again in a minute');
  }
}

/** @throws GatewayDown */
async function askFee(deps: MoneyDeps, _id: string, intentId: string): Promise<void> {
  const reported = await deps.gateway.retrieve(intentId).catch(nothing);
  const at = deps.now();
  await deps.db.transaction(async (tx) => {
    const held = await lockPayment(tx, eq(t._id, _id));
    if (!held) return;
    await tx.update(t).set({ updatedAt: at }).where(eq(t._id, _id)); // back of the queue
    if (reported) await applyIntent(tx, deps, held, reported, at, { source: 'reconciler' });
  });
}

/** The payment is unknown to the gateway. */
const nothing = (error: unknown): Intent | null => {
  if (error instanceof GatewayRefusal) return null;
  throw error;
};
