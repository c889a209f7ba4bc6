import { eq } from 'drizzle-orm';
import type { MoneyDeps } from '../gateway/money-deps.service.ts';
import { cancelOrder } from './cancel.service.ts';
import { ordersOfAddress } from './other-orders.service.ts';
import { paymentTable as t } from './payments.table.ts';

/**
 * Cancels other open orders for a movie that was just bought. A concurrent charge is refunded automatically.
 * @throws GatewayDown
 */
export async function closeOthers(deps: MoneyDeps, paymentId: string): Promise<void> {
  const [payment] = await deps.db.select().from(t).where(eq(t._id, paymentId));
  if (!payment) return;
  for (const other of await ordersOfAddress(deps.db, payment))
    await cancelOrder(deps, other, { source: 'worker' });
}
