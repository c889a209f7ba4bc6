import { and, asc, eq, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import type { MoneyDeps } from '../gateway/money-deps.service.ts';
import { claimPolls } from './gateway-polls.service.ts';
import { gatewayPollTable as polls } from './gateway-polls.table.ts';
import { chargeableStatuses } from './other-orders.service.ts';
import { type Payment, paymentTable as t } from './payments.table.ts';

/** An order unchanged for this long is polled: before that, its own request or a webhook reports the result. */
const settleMs = 60_000;
/** An order that may have been charged is polled each minute. */
const urgentMs = 60_000;
/** An order that was never attempted, or has failed, can't be charged without a request here. */
const calmMs = 4 * 60_000;
const batchSize = 200;
const maxConcurrent = 16;
/** A run ends before the next one is due. */
const runMs = 50_000;

/**
 * Polls the open payments of this gateway that are due, the least recently polled first, so that none starves. 16
 * concurrent calls of 0.4 s are 2,000 payments in a run.
 */
export async function pollPayments(
  deps: MoneyDeps,
  poll: (payment: Payment) => Promise<void>,
): Promise<void> {
  const endsAt = deps.now().getTime() + runMs;
  while (deps.now().getTime() < endsAt) {
    const due = await duePayments(deps);
    if (due.length === 0) return;
    const claimed = await claimPolls(
      deps,
      due.map(({ _id }) => _id),
      urgentMs,
    );
    await inParallel(
      due.filter(({ _id }) => claimed.has(_id)),
      poll,
    );
  }
}

async function duePayments({ db, gateway, now }: MoneyDeps): Promise<Payment[]> {
  const before = (ms: number) => new Date(now().getTime() - ms);
  const isCalm = sql`(${t.status} = 'failed' or (${t.status} = 'pending' and ${t.attempts} = 0))`;
  const rows = await db
    .select({ payment: t })
    .from(t)
    .leftJoin(polls, eq(polls.paymentId, t._id))
    .where(
      and(
        inArray(t.status, [...chargeableStatuses]),
        isNotNull(t.gatewayIntentId),
        isNull(t.expiredAt),
        eq(t.gateway, gateway.name),
        lte(t.updatedAt, before(settleMs)),
        or(
          isNull(polls.polledAt),
          lte(polls.polledAt, before(calmMs)),
          and(lte(polls.polledAt, before(urgentMs)), sql`not ${isCalm}`),
        ),
      ),
    )
    .orderBy(asc(sql`coalesce(${polls.polledAt}, ${t.updatedAt})`), asc(t._id))
    .limit(batchSize);
  return rows.map(({ payment }) => payment);
}

/** Stops at the first error, such as a gateway that is down, and throws it once the started calls have ended. */
async function inParallel<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const queue = [...items];
  const worker = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift())
      try {
        await work(item);
      } catch (error) {
        queue.length = 0;
        throw error;
      }
  };
  const results = await Promise.allSettled(Array.from({ length: maxConcurrent }, worker));
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
}
