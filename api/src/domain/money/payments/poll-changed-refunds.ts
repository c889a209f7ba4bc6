import { sql } from 'drizzle-orm';
import type { GatewayRefund } from '../gateway/gateway.service.ts';
import type { MoneyDeps } from '../gateway/money-deps.service.ts';
import { claimRead, releaseRead } from './gateway-polls.service.ts';
import { applyPolledRefund } from './poll-refunds.ts';
import { supersedesRefund } from './payment-status.ts';
import { paymentTable, refundTable as t } from './payments.table.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** A bank returns a refund that it can't pay within 30 days. Source: docs.stripe.com/refunds */
const monthly = { what: 'refunds of a month', everyMs: dayMs, ageMs: 35 * dayMs } as const;
/** As long as the gateway redelivers webhooks. */
const recent = { what: 'recent refunds', everyMs: 15 * minuteMs, ageMs: 3 * dayMs } as const;

/**
 * Applies refunds that are unknown here, because they were made in the gateway's dashboard, or that failed after they
 * succeeded, when their webhooks were lost. The gateway lists by creation only: those of three days every 15 minutes, those
 * of a month every day.
 */
export async function pollChangedRefunds(deps: MoneyDeps): Promise<void> {
  const isMonthly = await claimRead(deps, monthly.what, monthly.everyMs);
  const isRecent = await claimRead(deps, recent.what, recent.everyMs);
  if (!isMonthly && !isRecent) return;
  const { what, ageMs } = isMonthly ? monthly : recent;
  try {
    await applyChanged(deps, await deps.gateway.refundsSince(new Date(deps.now().getTime() - ageMs)));
  } catch (error) {
    await releaseRead(deps, what); // the next run repeats it
    throw error;
  }
}

const anyOf = (values: readonly string[]) => sql`any(${sql.param(values)}::text[])`;

async function applyChanged(deps: MoneyDeps, listed: readonly GatewayRefund[]): Promise<void> {
  const { db } = deps;
  const known = await db
    .select({ id: t.gatewayRefundId, status: t.status })
    .from(t)
    .where(sql`${t.gatewayRefundId} = ${anyOf(listed.map(({ id }) => id))}`);
  const statuses = new Map(known.map(({ id, status }) => [id, status]));
  const changed = listed.filter(({ id, status }) => {
    const ours = statuses.get(id);
    return !ours || supersedesRefund(ours, status);
  });
  const intents = changed.flatMap(({ intentId }) => intentId ?? []);
  const payments = await db
    .select({ _id: paymentTable._id, intentId: paymentTable.gatewayIntentId })
    .from(paymentTable)
    .where(sql`${paymentTable.gatewayIntentId} = ${anyOf(intents)}`);
  const paymentOf = new Map(payments.map(({ _id, intentId }) => [intentId, _id]));
  for (const incoming of changed) {
    const paymentId = paymentOf.get(incoming.intentId);
    if (paymentId) await applyPolledRefund(deps, paymentId, incoming); // else of another shop
  }
}
