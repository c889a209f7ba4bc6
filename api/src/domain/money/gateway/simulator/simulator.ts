import { randomUUID } from 'node:crypto';
import { and, desc, eq, gte, lte, sql } from 'drizzle-orm';
import type { Db } from '../../../../platform/db/database.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { type Gateway, GatewayRefusal, keyLivesMs } from '../gateway.service.ts';
import { parseEvent } from './event.ts';
import { isSigned } from './signature.ts';
import { simulatorBook, type SimulatorSettings } from './simulator-book.ts';
import { simulatorDisputes } from './simulator-disputes.ts';
import {
  simIntentTable as intents,
  simMethodTable as methods,
  simRefundTable as refunds,
  simTryTable as tries,
} from './simulator.table.ts';

const refundTurnsMs = 20_000;

/** A gateway inside the product that takes test cards only, and answers each as it is documented to. */
export function simulator({ db, now }: Pick<Deps, 'db' | 'now'>, settings: SimulatorSettings): Gateway {
  const { intentOf, refundOf, held, write, tryCharge, created, tell } = simulatorBook({ now }, settings);

  /** Whether a key is new; a used one changes nothing again, until it is forgotten as Stripe does. */
  const isNewTry = async (tx: Db, key: string, intentId: string): Promise<boolean> =>
    (
      await tx
        .insert(tries)
        .values({ key, intentId, createdAt: now() })
        .onConflictDoUpdate({
          target: tries.key,
          set: { createdAt: now() },
          setWhere: lte(tries.createdAt, new Date(now().getTime() - keyLivesMs)),
        })
        .returning()
    ).length > 0;

  const { submitEvidence, acceptDispute } = simulatorDisputes({ db, now }, settings);

  return {
    name: 'simulator',
    publishableKey: null,

    createIntent: (intent) => db.transaction(async (tx) => intentOf(await created(tx, intent))),

    confirm: (intentId, { methodId, returnUrl, idempotencyKey }) =>
      db.transaction(async (tx) => {
        const row = await held(tx, eq(intents.id, intentId));
        if (!(await isNewTry(tx, idempotencyKey, intentId))) return intentOf(row);
        if (row.intent.status !== 'requires_method' && row.intent.status !== 'requires_action')
          throw new GatewayRefusal('payment_intent_unexpected_state', `The intent is ${row.intent.status}.`);
        return intentOf(await tryCharge(tx, row, 'shown', { methodId, returnUrl }));
      }),

    chargeKept: ({ methodId, idempotencyKey, ...intent }) =>
      db.transaction(async (tx) => {
        const row = await created(tx, intent);
        if (!(await isNewTry(tx, idempotencyKey, row.intent.id))) return intentOf(row);
        return intentOf(await tryCharge(tx, row, 'kept', { methodId, isKept: true }));
      }),

    describeMethod: async (methodId) => {
      const [row] = await db.select().from(methods).where(eq(methods.id, methodId));
      if (!row) throw new GatewayRefusal('resource_missing', 'Card not found.');
      const { brand, last4, expMonth, expYear, funding, country } = row;
      return { brand, last4, expMonth, expYear, funding, country };
    },

    retrieve: (intentId) => db.transaction(async (tx) => intentOf(await held(tx, eq(intents.id, intentId)))),

    findIntent: async (orderId) => {
      const [row] = await db
        .select({ intent: intents, method: methods })
        .from(intents)
        .leftJoin(methods, eq(methods.id, intents.methodId))
        .where(eq(intents.orderId, orderId));
      return row ? intentOf(row) : null;
    },

    cancel: (intentId) =>
      db.transaction(async (tx) => {
        const row = await held(tx, eq(intents.id, intentId));
        if (row.intent.status === 'succeeded')
          throw new GatewayRefusal('payment_intent_unexpected_state', 'The intent has succeeded.');
        if (row.intent.status === 'canceled') return intentOf(row);
        return intentOf(
          await write(tx, row, { status: 'canceled', askToken: null }, 'payment_intent.canceled'),
        );
      }),

    intentsSince: async (since) => {
      const rows = await db
        .select({ intent: intents, method: methods })
        .from(intents)
        .leftJoin(methods, eq(methods.id, intents.methodId))
        .where(gte(intents.createdAt, since))
        .orderBy(desc(intents.createdAt))
        .limit(1_000);
      return rows.map(intentOf);
    },

    refund: (intentId, amountMinor, idempotencyKey) =>
      db.transaction(async (tx) => {
        const { intent, method } = await held(tx, eq(intents.id, intentId));
        const [made] = await tx.select().from(refunds).where(eq(refunds.idempotencyKey, idempotencyKey));
        if (made) return refundOf(made, intent);
        if (
          intent.status !== 'succeeded' ||
          amountMinor < 1 ||
          intent.refundedMinor + amountMinor > intent.amountMinor
        )
          throw new GatewayRefusal('charge_already_refunded', 'The amount exceeds the refundable amount.');
        const kind = method?.behaviour.refund;
        const [row] = await tx
          .insert(refunds)
          .values({
            id: `re_sim_${randomUUID()}`,
            intentId,
            idempotencyKey,
            amountMinor,
            createdAt: now(),
            status: kind === 'pending' ? 'pending' : 'succeeded',
            ...(kind && {
              turnsAt: new Date(now().getTime() + refundTurnsMs),
              turnsTo: kind === 'pending' ? ('succeeded' as const) : ('failed' as const),
            }),
          })
          .returning();
        if (!row) throw new Error('An insert answered no row');
        await tx
          .update(intents)
          .set({ refundedMinor: sql`${intents.refundedMinor} + ${amountMinor}` })
          .where(eq(intents.id, intentId));
        const refund = refundOf(row, intent);
        await tell(tx, 'refund.created', { refund });
        return refund;
      }),

    retrieveRefund: (refundId) =>
      db.transaction(async (tx) => {
        const [row] = await tx.select().from(refunds).where(eq(refunds.id, refundId));
        if (!row) throw new GatewayRefusal('resource_missing', 'Refund not found.');
        return refundOf(row, (await held(tx, eq(intents.id, row.intentId))).intent);
      }),

    findRefund: async (intentId, key) => {
      const [row] = await db
        .select({ refund: refunds, intent: intents })
        .from(refunds)
        .innerJoin(intents, eq(intents.id, refunds.intentId))
        .where(and(eq(refunds.intentId, intentId), eq(refunds.idempotencyKey, key)));
      return row ? refundOf(row.refund, row.intent) : null;
    },

    submitEvidence,
    acceptDispute,

    readWebhook: (rawBody, signature) =>
      isSigned(settings.secret, rawBody, signature, now()) ? parseEvent(rawBody) : null,
  };
}
