import type { Db } from '../../../platform/db/database.ts';
import { and, eq } from 'drizzle-orm';
import { newId } from '../../../platform/db/columns.ts';
import { nextOrderId } from './order-number.service.ts';
import { recordEvent } from './payment-events.service.ts';
import { paymentEventTable as events } from './payment-events.table.ts';
import { type Payment, paymentTable as t } from './payments.table.ts';

type Order = Pick<
  typeof t.$inferInsert,
  'watcherId' | 'watcherName' | 'watcherEmail' | 'planId' | 'subscriptionId' | 'invoiceId' | 'couponId'
> &
  Pick<
    typeof t.$inferSelect,
    | ('currency' | 'country' | 'taxRateBasisPoints' | 'methodBrand' | 'methodLast4' | 'gateway')
    | ('amountSubtotalMinor' | 'amountDiscountMinor' | 'amountTaxMinor' | 'amountTotalMinor')
  > & { title: string; attempt: number };

/** Creates the order of an attempt to charge an invoice, in the transaction of the attempt. Returns its ID. */
export async function openSubscriptionOrder(
  tx: Db,
  { title, attempt, ...order }: Order,
  at: Date,
): Promise<string> {
  const _id = newId();
  await tx.insert(t).values({
    ...order,
    _id,
    orderId: await nextOrderId(tx, at),
    createdAt: at,
    updatedAt: at,
    kind: 'subscription',
    status: 'pending',
    attempts: attempt,
    lines: [
      {
        movieId: null,
        planId: order.planId ?? null,
        title,
        offer: null,
        quantity: 1,
        unitAmountMinor: order.amountSubtotalMinor,
        discountMinor: order.amountDiscountMinor,
        taxMinor: order.amountTaxMinor,
        totalMinor: order.amountTotalMinor,
      },
    ],
  });
  await recordEvent(tx, _id, { source: 'worker' }, 'payment.attempted', at, `${attempt}`);
  return _id;
}

/** Whether the watcher makes the attempt, from this address, and can authenticate it. */
export const isOnSession = ({ clientIp }: Pick<Payment, 'clientIp'>): boolean => clientIp !== null;

/** Makes a new attempt the watcher's own. */
export async function markOnSession(tx: Db, _id: string, clientIp: string | null): Promise<void> {
  await tx.update(t).set({ clientIp }).where(eq(t._id, _id));
  const isTry = and(eq(events.paymentId, _id), eq(events.type, 'payment.attempted'));
  await tx.update(events).set({ source: 'watcher' }).where(isTry);
}
