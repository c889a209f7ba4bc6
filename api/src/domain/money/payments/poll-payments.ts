import { and, asc, eq, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import type { MoneyDeps } from '../gateway/money-deps.service.ts';
import { GatewayDown, type Intent } from '../gateway/gateway.service.ts';
import { suspendedBuyers } from '../../people/watchers/entitlements/standing.service.ts';
import { claimPolls, listingMs } from './gateway-polls.service.ts';
import { gatewayPollTable as polls } from './gateway-polls.table.ts';
import { inParallel, maxUnlisted } from './gateway-calls.service.ts';
import { chargeableStatuses } from './other-orders.service.ts';
import { type Payment, paymentTable as t } from './payments.table.ts';

/** An order unchanged for this long is polled: before that, its own request or a webhook reports the result. */
const settleMs = 60_000;
/** Orders that are open for longer are closed. */
export const openOrderLifeMs = 24 * 3_600_000;
const maxOrders = 30_000;
/** How long a run closes orders, so that a charge doesn't wait until all of a rush are closed. */
const closingMs = 30_000;

export type OpenOrder = Pick<Payment, keyof typeof columns>;
const columns = {
  _id: t._id,
  gatewayIntentId: t.gatewayIntentId,
  createdAt: t.createdAt,
  status: t.status,
  intentStatus: t.intentStatus,
  failureCode: t.failureCode,
  attempts: t.attempts,
  secretHash: t.secretHash,
  watcherEmail: t.watcherEmail,
};

/**
 * Polls the open payments of this gateway that are due. The gateway lists the intents of the last day, 100 per call and
 * one call at a time, and only what may have changed is retrieved: its limits don't allow a call per open order.
 */
export async function pollPayments(
  deps: MoneyDeps,
  listDay: () => Promise<Intent[]>,
  poll: (order: OpenOrder, listed?: ListedIntent) => Promise<void>,
): Promise<void> {
  const due = await dueOrders(deps);
  const ids = due.map(({ _id }) => _id);
  const claimed = await claimPolls(deps, ids, listingMs);
  const orders = due.filter(({ _id }) => claimed.has(_id));
  const listed = orders.length > maxUnlisted ? await listDay() : null;
  const [changed, closing] = listed ? await compareListed(deps.db, orders, listed) : [orders, []];
  // Their own turn begins now, so that no other replica repeats it.
  await claimPolls(
    deps,
    changed.map(({ _id }) => _id),
    0,
  );
  const charged = await listCharged(deps, changed, listed ?? []);
  await inParallel(changed, (order) => poll(order, charged.get(order.gatewayIntentId ?? '')));
  const endsAt = deps.now().getTime() + closingMs;
  await inParallel(closing, async (order) => {
    if (deps.now().getTime() < endsAt) await poll(order);
  });
}

/** The final report of a charge, and when it was true. */
export type ListedIntent = { intent: Intent; at: Date };

/** With charges, a page of 100 intents takes as long as some twenty that are retrieved three at a time. */
const intentsPerRetrieval = 5;

/** The charges of orders, where listing them is quicker than to retrieve each, as after an outage of webhooks. */
async function listCharged(
  { gateway, now, log }: MoneyDeps,
  orders: readonly OpenOrder[],
  listed: readonly Intent[],
): Promise<ReadonlyMap<string, ListedIntent>> {
  const ids = new Set(orders.map(({ gatewayIntentId }) => gatewayIntentId));
  const charged = listed.filter(({ id, status }) => ids.has(id) && status === 'succeeded');
  const oldest = Math.min(...charged.map(({ createdAt }) => createdAt.getTime()));
  const since = listed.filter(({ createdAt }) => createdAt.getTime() >= oldest).length;
  if (charged.length <= Math.max(maxUnlisted, since / intentsPerRetrieval)) return new Map();
  const at = now();
  try {
    const full = await gateway.intentsSince(new Date(oldest), true);
    return new Map(
      full.filter(({ status }) => status === 'succeeded').map((intent) => [intent.id, { intent, at }]),
    );
  } catch (error) {
    if (!(error instanceof GatewayDown)) throw error;
    log.warn({ err: error }, 'the gateway could not list charges; each is retrieved');
    return new Map();
  }
}

/** The least recently polled first, in any order among them, so that none starves. */
const dueOrders = ({ db, gateway, now }: MoneyDeps): Promise<OpenOrder[]> => {
  const before = (ms: number) => new Date(now().getTime() - ms);
  return db
    .select(columns)
    .from(t)
    .leftJoin(polls, eq(polls.paymentId, t._id))
    .where(
      and(
        inArray(t.status, [...chargeableStatuses]),
        isNotNull(t.gatewayIntentId),
        isNull(t.expiredAt),
        eq(t.gateway, gateway.name),
        lte(t.updatedAt, before(settleMs)),
        or(isNull(polls.polledAt), lte(polls.polledAt, before(listingMs))),
      ),
    )
    .orderBy(asc(sql`coalesce(${polls.polledAt}, ${t.updatedAt})`), sql`random()`)
    .limit(maxOrders);
};

/** The orders that changed at the gateway, and those to close: older than a day, and so not listed, or of suspended watchers. */
async function compareListed(db: Db, orders: readonly OpenOrder[], listed: readonly Intent[]) {
  const intents = new Map(listed.map((intent) => [intent.id, intent]));
  const emails = orders.map(({ watcherEmail }) => watcherEmail);
  const suspended = await suspendedBuyers(db, emails);
  const changed: OpenOrder[] = [];
  const closing: OpenOrder[] = [];
  for (const order of orders) {
    const intent = intents.get(order.gatewayIntentId ?? '');
    if (intent && (intent.isHeld || mayChangeOrder(order, intent))) changed.push(order);
    else if (!intent || (order.secretHash && suspended.has(order.watcherEmail.toLowerCase())))
      closing.push(order);
  }
  return [changed, closing] as const;
}

/** Whether the report of an intent may change its order; most open orders are unchanged. */
export const mayChangeOrder = (
  { status, intentStatus, failureCode, attempts }: OpenOrder,
  intent: Intent,
): boolean =>
  intent.status !== (intentStatus ?? 'requires_method') ||
  (intent.failure !== null && failureCode === null) ||
  // The result of an attempt is unknown: it was interrupted, or the gateway didn't respond.
  (status === 'pending' && attempts > 0);
