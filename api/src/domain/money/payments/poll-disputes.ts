import { eq, inArray, min } from 'drizzle-orm';
import type { GatewayDispute } from '../gateway/gateway.service.ts';
import type { MoneyDeps } from '../gateway/money-deps.service.ts';
import { lockPayment } from './apply-intent.service.ts';
import { applyDispute } from './apply-refund.service.ts';
import { claimRead } from './gateway-polls.service.ts';
import { disputeTable as t, paymentTable } from './payments.table.ts';

/** How long a dispute may be unknown here. Longer than the gateway redelivers webhooks, which is three days. */
const unknownMs = 7 * 24 * 3_600_000;

/**
 * Applies disputes that are unknown here, or changed, because their webhooks were lost. The gateway lists by creation
 * only: since a week, or since the oldest open dispute, of which there are few.
 */
export async function pollDisputes(deps: MoneyDeps): Promise<void> {
  if (!(await claimRead(deps, 'disputes'))) return;
  const { db, gateway, now } = deps;
  const polledAt = now();
  const [open] = await db
    .select({ createdAt: min(t.createdAt) })
    .from(t)
    .where(inArray(t.status, ['needs_response', 'under_review']));
  const oldest = Math.min(polledAt.getTime(), open?.createdAt?.getTime() ?? Infinity);
  const listed = await gateway.disputesSince(new Date(oldest - unknownMs));
  const ids = listed.map(({ id }) => id);
  const rows = await db.select().from(t).where(inArray(t.gatewayDisputeId, ids));
  const known = new Map(rows.map((row) => [row.gatewayDisputeId, row]));
  for (const incoming of listed) {
    const { id, intentId } = incoming;
    if (!intentId || !hasChanged(known.get(id), incoming)) continue;
    await db.transaction(async (tx) => {
      const held = await lockPayment(tx, eq(paymentTable.gatewayIntentId, intentId));
      if (held) await applyDispute(tx, deps, held, incoming, polledAt, { source: 'reconciler' });
    });
  }
}

const hasChanged = (known: typeof t.$inferSelect | undefined, { status, dueBy }: GatewayDispute): boolean =>
  known?.status !== status || known.dueBy?.getTime() !== dueBy?.getTime();
