import { and, eq, isNull } from 'drizzle-orm';
import { newId } from '../../../platform/db/columns.ts';
import type { Db } from '../../../platform/db/database.ts';
import { nextOrderId } from './order-number.service.ts';
import { recordEvent, type PaymentEventSource } from './payment-events.service.ts';
import { type Payment, paymentTable as t } from './payments.table.ts';

type NewOrder = Omit<typeof t.$inferInsert, '_id' | 'orderId' | 'createdAt' | 'status'>;

/** Creates a pending order. Undefined when its idempotency key has created one already. */
export async function insertOrder(
  tx: Db,
  order: NewOrder,
  at: Date,
  source: PaymentEventSource,
): Promise<Payment | undefined> {
  const [created] = await tx
    .insert(t)
    .values({ ...order, _id: newId(), orderId: await nextOrderId(tx, at), createdAt: at, status: 'pending' })
    .onConflictDoNothing({ target: t.idempotencyKey })
    .returning();
  if (created) await recordEvent(tx, created._id, source, 'payment.opened', at);
  return created;
}

/** Stores what the buyer changed before the order is paid. */
export async function updateBuyer(
  db: Db,
  _id: string,
  buyer: Pick<NewOrder, 'watcherName' | 'postalCode' | 'billing'>,
): Promise<void> {
  await db
    .update(t)
    .set(buyer)
    .where(and(eq(t._id, _id), isNull(t.paidAt)));
}

/** Stores which payment intent belongs to an order. */
export async function linkIntent(db: Db, paymentId: string, gatewayIntentId: string): Promise<void> {
  await db.update(t).set({ gatewayIntentId }).where(eq(t._id, paymentId));
}

/** Counts an attempt to pay a locked order; returns its number. */
export async function countAttempt(
  tx: Db,
  { _id, attempts }: Payment,
  at: Date,
  source: PaymentEventSource,
): Promise<number> {
  const number = attempts + 1;
  await tx.update(t).set({ attempts: number, updatedAt: at }).where(eq(t._id, _id));
  await recordEvent(tx, _id, source, 'payment.attempted', at, `${number}`);
  return number;
}
