import { eq } from 'drizzle-orm';
import type { MoneyDeps } from '../gateway/money-deps.service.ts';
import { cancelOrder } from './cancel.service.ts';
import { ordersOfAddress } from './other-orders.service.ts';
import { paymentTable as t } from './payments.table.ts';

/**
 * Gives up what else was begun for a movie that a payment has bought. What is charged at that moment comes back by itself.
 * @throws GatewayDown
 */
export async function closeOthers(deps: MoneyDeps, paymentId: string): Promise<void> {
  const [payment] = await deps.db.select().from(t).where(eq(t._id, paymentId));
  if (!payment) return;
  for (const other of await ordersOfAddress(deps.db, payment))
    await cancelOrder(deps, other, { source: 'worker' });
}
