import { randomUUID } from 'node:crypto';
import { and, eq, gte, sql } from 'drizzle-orm';
import type { Db } from '../../../../platform/db/database.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { type Gateway, GatewayRefusal } from '../gateway.service.ts';
import {
  type LockedIntent,
  lockIntent,
  refundOf,
  simulatorStore,
  type SimulatorSettings,
} from './simulator-store.ts';
import { simIntentTable as intents, simRefundTable as refunds } from './simulator.table.ts';

const refundSettlesMs = 20_000;

/** Refunds in the simulator. */
export function simulatorRefunds(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  settings: SimulatorSettings,
): Pick<Gateway, 'refund' | 'retrieveRefund' | 'refundsSince' | 'findRefund'> {
  const { emitEvent } = simulatorStore({ now }, settings);
  const withIntent = () =>
    db
      .select({ refund: refunds, intent: intents })
      .from(refunds)
      .innerJoin(intents, eq(intents.id, refunds.intentId));
  return {
    refund: (intentId, amountMinor, idempotencyKey) =>
      db.transaction(async (tx) => {
        const held = await lockIntent(tx, eq(intents.id, intentId));
        const [known] = await tx.select().from(refunds).where(eq(refunds.idempotencyKey, idempotencyKey));
        if (known) return refundOf(known, held.intent);
        checkRefundable(held, amountMinor);
        const row = await insertRefund(tx, held, { amountMinor, idempotencyKey }, now());
        const refund = refundOf(row, held.intent);
        await emitEvent(tx, 'refund.created', { refund });
        return refund;
      }),

    retrieveRefund: (refundId) =>
      db.transaction(async (tx) => {
        const [row] = await tx.select().from(refunds).where(eq(refunds.id, refundId));
        if (!row) throw new GatewayRefusal('resource_missing', 'Refund not found.');
        return refundOf(row, (await lockIntent(tx, eq(intents.id, row.intentId))).intent);
      }),

    refundsSince: async (since) => {
      const rows = await withIntent().where(gte(refunds.createdAt, since));
      return rows.map(({ refund, intent }) => refundOf(refund, intent));
    },

    findRefund: async (intentId, key) => {
      const [row] = await withIntent().where(
        and(eq(refunds.intentId, intentId), eq(refunds.idempotencyKey, key)),
      );
      return row ? refundOf(row.refund, row.intent) : null;
    },
  };
}

function checkRefundable({ intent }: LockedIntent, amountMinor: number): void {
  const isTooMuch = intent.refundedMinor + amountMinor > intent.amountMinor;
  if (intent.status !== 'succeeded' || amountMinor < 1 || isTooMuch)
    throw new GatewayRefusal('charge_already_refunded', 'The amount exceeds the refundable amount.');
}

/** Inserts a refund; some test cards change its status later. */
async function insertRefund(
  tx: Db,
  { intent, method }: LockedIntent,
  asked: { amountMinor: number; idempotencyKey: string },
  at: Date,
) {
  const kind = method?.behavior.refund;
  const [row] = await tx
    .insert(refunds)
    .values({
      ...asked,
      id: `re_sim_${randomUUID()}`,
      intentId: intent.id,
      createdAt: at,
      status: kind === 'pending' ? 'pending' : 'succeeded',
      ...(kind && {
        settlesAt: new Date(at.getTime() + refundSettlesMs),
        nextStatus: kind === 'pending' ? ('succeeded' as const) : ('failed' as const),
      }),
    })
    .returning();
  if (!row) throw new Error('The insert returned no row');
  await tx
    .update(intents)
    .set({ refundedMinor: sql`${intents.refundedMinor} + ${asked.amountMinor}` })
    .where(eq(intents.id, intent.id));
  return row;
}
