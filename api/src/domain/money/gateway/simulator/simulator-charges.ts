import { randomUUID } from 'node:crypto';
import { eq, lte } from 'drizzle-orm';
import { gatewayMinimums } from '@backlot/contracts/catalog/movies/price-minimums';
import type { Db } from '../../../../platform/db/database.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { type Gateway, GatewayRefusal, keyLivesMs, type NewIntent } from '../gateway.service.ts';
import {
  type LockedIntent,
  intentOf as describeIntent,
  lockIntent,
  simulatorStore,
  type SimulatorSettings,
} from './simulator-store.ts';
import { simIntentTable as intents, simAttemptTable as tries } from './simulator.table.ts';

/** Intents in the simulator: created, charged and canceled. */
export function simulatorCharges(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  settings: SimulatorSettings,
): Pick<Gateway, 'createIntent' | 'confirm' | 'chargeSavedCard' | 'cancel'> {
  const { write, tryCharge } = simulatorStore({ now }, settings);
  const intentOf = (row: LockedIntent) => describeIntent(row, settings.origin);

  return {
    createIntent: (intent) =>
      db.transaction(async (tx) => intentOf(await getOrCreateIntent(tx, intent, now()))),

    confirm: (intentId, { methodId, returnUrl, idempotencyKey, authorizesOnly }) =>
      db.transaction(async (tx) => {
        const row = await lockIntent(tx, eq(intents.id, intentId));
        if (!(await isNewAttempt(tx, idempotencyKey, intentId, now()))) return intentOf(row);
        if (row.intent.status !== 'requires_method' && row.intent.status !== 'requires_action')
          throw new GatewayRefusal('payment_intent_unexpected_state', `The intent is ${row.intent.status}.`);
        return intentOf(await tryCharge(tx, row, 'onSession', { methodId, returnUrl }, authorizesOnly));
      }),

    chargeSavedCard: ({ methodId, idempotencyKey, ...intent }) =>
      db.transaction(async (tx) => {
        const row = await getOrCreateIntent(tx, intent, now());
        if (!(await isNewAttempt(tx, idempotencyKey, row.intent.id, now()))) return intentOf(row);
        return intentOf(await tryCharge(tx, row, 'offSession', { methodId, isKept: true }));
      }),

    cancel: (intentId) =>
      db.transaction(async (tx) => {
        const row = await lockIntent(tx, eq(intents.id, intentId));
        if (row.intent.status === 'succeeded')
          throw new GatewayRefusal('payment_intent_unexpected_state', 'The intent has succeeded.');
        if (row.intent.status === 'canceled') return intentOf(row);
        return intentOf(await write(tx, row, { status: 'canceled', actionToken: null }));
      }),
  };
}

/** Whether an idempotency key is new. A used one has no effect until it expires, like at Stripe. */
async function isNewAttempt(tx: Db, key: string, intentId: string, at: Date): Promise<boolean> {
  const inserted = await tx
    .insert(tries)
    .values({ key, intentId, createdAt: at })
    .onConflictDoUpdate({
      target: tries.key,
      set: { createdAt: at },
      setWhere: lte(tries.createdAt, new Date(at.getTime() - keyLivesMs)),
    })
    .returning();
  return inserted.length > 0;
}

/** The intent of an order, locked. @throws GatewayRefusal for a small amount, or another one than before */
async function getOrCreateIntent(
  tx: Db,
  { orderId, amountMinor, currency }: NewIntent,
  at: Date,
): Promise<LockedIntent> {
  if (amountMinor < (gatewayMinimums[currency] ?? 1))
    throw new GatewayRefusal('amount_too_small', 'The amount is below the minimum charge.');
  await tx
    .insert(intents)
    .values({ id: `pi_sim_${randomUUID()}`, orderId, amountMinor, currency, createdAt: at })
    .onConflictDoNothing({ target: intents.orderId });
  const row = await lockIntent(tx, eq(intents.orderId, orderId));
  if (row.intent.amountMinor !== amountMinor || row.intent.currency !== currency)
    throw new GatewayRefusal('idempotency_error', 'The idempotency key was used with another amount.');
  return row;
}
