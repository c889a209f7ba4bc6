import { randomBytes, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Db } from '../../../../platform/db/database.ts';
import type { Deps } from '../../../../platform/deps.ts';
import {
  type CardSetup,
  type GatewayDispute,
  GatewayRefusal,
  type GatewayRefund,
  type Intent,
  type IntentStatus,
} from '../gateway.service.ts';
import { simulateCharge, type Moment } from './charge.ts';
import type { WebhookLine } from '../gateway-config.service.ts';
import { scheduleDelivery } from './deliveries.ts';
import {
  simAttemptTable as tries,
  simDisputeTable as disputes,
  simIntentTable as intents,
  simMethodTable as methods,
  type simRefundTable as refunds,
} from './simulator.table.ts';

export type IntentRow = typeof intents.$inferSelect;
type Method = typeof methods.$inferSelect;
/** A locked intent with its payment method. */
export type LockedIntent = { intent: IntentRow; method: Method | null };
export type SimulatorSettings = { line: WebhookLine; origin: string; secret: string };
type Emit = (tx: Db, event: string, data: Parameters<typeof scheduleDelivery>[3]) => Promise<void>;

const evidenceMs = 7 * 24 * 3_600_000;
/** A typical card fee: 1.5% plus 25 minor units. */
const feeOf = (amountMinor: number): number => Math.round(amountMinor * 0.015) + 25;

/** Setups of cards are intents without an amount: they aren't charged. */
export const newSetupId = (): string => `seti_sim_${randomUUID()}`;
const isSetup = ({ id }: Pick<IntentRow, 'id'>): boolean => id.startsWith('seti_sim_');

/** Marks an authentication whose charge isn't captured; its address doesn't reveal that. */
const holdKey = ({ actionToken }: IntentRow): string => `hold-${actionToken}`;
const isHold = async (tx: Db, intent: IntentRow): Promise<boolean> =>
  (await tx.$count(tries, eq(tries.key, holdKey(intent)))) > 0;

/** Writes intents and charges, and emits their events. */
export function simulatorStore({ now }: Pick<Deps, 'now'>, { line, origin }: SimulatorSettings) {
  const emitEvent: Emit = (tx, event, data) => scheduleDelivery(tx, line, event, data, now());

  /** Updates an intent and emits its event. */
  const write = async (
    tx: Db,
    before: LockedIntent,
    set: Partial<IntentRow> & { status: IntentStatus },
  ): Promise<LockedIntent> => {
    const [intent] = await tx.update(intents).set(set).where(eq(intents.id, before.intent.id)).returning();
    if (!intent) throw new Error('A locked intent is missing');
    const method = intent.methodId ? await methodById(tx, intent.methodId) : null;
    const after = { intent, method };
    const [name, data] = isSetup(intent)
      ? [setupEvents[set.status], { setup: setupOf(after, origin) }]
      : [intentEvents[set.status], { intent: intentOf(after, origin) }];
    await emitEvent(tx, name, data);
    return after;
  };

  const tryCharge = async (
    tx: Db,
    before: LockedIntent,
    moment: Moment,
    set: Partial<IntentRow>,
    authorizesOnly = false,
  ): Promise<LockedIntent> => {
    const method = set.methodId ? await methodById(tx, set.methodId) : before.method;
    if (!method) throw new GatewayRefusal('payment_method_missing', 'Payment method missing.');
    const { status: charged, failure } = simulateCharge(method.behavior, moment);
    const isHeld = authorizesOnly || (moment === 'authenticated' && (await isHold(tx, before.intent)));
    const status = isHeld && charged === 'succeeded' ? 'canceled' : charged;
    const isPaid = status === 'succeeded' && !isSetup(before.intent);
    const after = await write(tx, before, {
      ...set,
      status,
      failure,
      chargeId: isPaid ? `ch_sim_${randomUUID()}` : null,
      actionToken: status === 'requires_action' ? randomBytes(24).toString('base64url') : null,
    });
    if (authorizesOnly && after.intent.actionToken)
      await tx
        .insert(tries)
        .values({ key: holdKey(after.intent), intentId: after.intent.id, createdAt: now() });
    if (isPaid && method.behavior.disputed)
      await openDispute(tx, after.intent, method.behavior.disputed, now(), emitEvent);
    return after;
  };
  return { write, tryCharge, emitEvent };
}

/** @throws GatewayRefusal for an unknown intent */
export async function lockIntent(tx: Db, where: ReturnType<typeof eq>): Promise<LockedIntent> {
  const [intent] = await tx.select().from(intents).where(where).for('update');
  if (!intent) throw new GatewayRefusal('resource_missing', 'Payment intent not found.');
  return { intent, method: intent.methodId ? await methodById(tx, intent.methodId) : null };
}

export const intentOf = ({ intent, method }: LockedIntent, origin: string): Intent => ({
  id: intent.id,
  orderId: intent.orderId,
  status: intent.status,
  amountMinor: intent.amountMinor,
  currency: intent.currency,
  chargeId: intent.chargeId,
  feeMinor: intent.chargeId ? feeOf(intent.amountMinor) : null,
  paidWith: method && {
    brand: method.brand,
    last4: method.last4,
    expMonth: method.expMonth,
    expYear: method.expYear,
    funding: method.funding,
    country: method.country,
  },
  failure: intent.failure,
  nextActionUrl:
    intent.status === 'requires_action'
      ? `${origin}/gateway/authenticate/${intent.id}?token=${intent.actionToken}`
      : null,
  riskScore: method?.behavior.riskScore ?? null,
  createdAt: intent.createdAt,
});

export function setupOf(held: LockedIntent, origin: string): CardSetup {
  const { id, orderId: key, status, failure, nextActionUrl } = intentOf(held, origin);
  return { id, key, status, failure, nextActionUrl, methodId: held.intent.methodId };
}

export const refundOf = (row: typeof refunds.$inferSelect, { currency }: IntentRow): GatewayRefund => ({
  id: row.id,
  key: row.idempotencyKey,
  intentId: row.intentId,
  status: row.status,
  amountMinor: row.amountMinor,
  currency,
  pendingReason: row.status === 'pending' ? 'processing' : null,
  failureReason: row.failureReason,
});

async function openDispute(
  tx: Db,
  { id, amountMinor, currency }: IntentRow,
  reason: string,
  at: Date,
  emitEvent: Emit,
): Promise<void> {
  const row = {
    id: `dp_sim_${randomUUID()}`,
    intentId: id,
    status: 'needs_response' as const,
    reason,
    amountMinor,
    dueBy: new Date(at.getTime() + evidenceMs),
  };
  await tx.insert(disputes).values({ ...row, createdAt: at });
  const dispute: GatewayDispute = { ...row, currency };
  await emitEvent(tx, 'charge.dispute.created', { dispute });
}

const intentEvents = {
  requires_method: 'payment_intent.payment_failed',
  requires_action: 'payment_intent.requires_action',
  processing: 'payment_intent.processing',
  succeeded: 'payment_intent.succeeded',
  canceled: 'payment_intent.canceled',
} as const;

/** Source: docs.stripe.com/api/events/types */
const setupEvents = {
  requires_method: 'setup_intent.setup_failed',
  requires_action: 'setup_intent.requires_action',
  processing: 'setup_intent.processing',
  succeeded: 'setup_intent.succeeded',
  canceled: 'setup_intent.canceled',
} as const;

async function methodById(tx: Db, id: string): Promise<Method> {
  const [row] = await tx.select().from(methods).where(eq(methods.id, id));
  if (!row) throw new GatewayRefusal('resource_missing', 'Card not found.');
  return row;
}
