import { and, asc, eq, gt, isNotNull, isNull, lt } from 'drizzle-orm';
import type { MoneyDeps } from '../gateway/money-deps.service.ts';
import { GatewayDown, GatewayRefusal, type Intent } from '../gateway/gateway.service.ts';
import { applyIntent, lockPayment } from './apply-intent.service.ts';
import { paymentTable as t } from './payments.table.ts';

const settleMs = 60_000;
/** A gateway that has not said it for so long says it no more. */
const givenUpMs = 7 * 24 * 3_600_000;
const atOnce = 50;

/**
 * Asks for what the gateway keeps of charges whose fee was not known when they were made: makers are paid of what is left.
 * Those that were asked for longest ago come first.
 */
export async function askFees(deps: MoneyDeps): Promise<void> {
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
    .limit(atOnce);
  try {
    for (const { _id, intentId } of rows) if (intentId) await askFee(deps, _id, intentId);
  } catch (error) {
    if (!(error instanceof GatewayDown)) throw error;
    deps.log.warn({ err: error }, 'the gateway is out of reach; fees are asked for again in a minute');
  }
}

/** @throws GatewayDown */
async function askFee(deps: MoneyDeps, _id: string, intentId: string): Promise<void> {
  const told = await deps.gateway.retrieve(intentId).catch(nothing);
  const at = deps.now();
  await deps.db.transaction(async (tx) => {
    const held = await lockPayment(tx, eq(t._id, _id));
    if (!held) return;
    await tx.update(t).set({ updatedAt: at }).where(eq(t._id, _id)); // the others go first
    if (told) await applyIntent(tx, deps, held, told, at, { source: 'reconciler' });
  });
}

/** The gateway knows nothing of it. */
const nothing = (error: unknown): Intent | null => {
  if (error instanceof GatewayRefusal) return null;
  throw error;
};
