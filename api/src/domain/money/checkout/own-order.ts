import { and, eq } from 'drizzle-orm';
import { hashToken } from '../../../platform/accounts/sessions/sessions.service.ts';
import type { Db } from '../../../platform/db/database.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { lockPayment } from '../payments/apply-intent.service.ts';
import { type Payment, paymentTable as t } from '../payments/payments.table.ts';

/** An attempt to charge an order, or only to authorize it. `startedAt` identifies it in the claim of the order. */
export type Attempt = { payment: Payment; number: number; startedAt: Date; authorizesOnly: boolean };

/** The actor of events that a watcher causes. */
export const byWatcher = { source: 'watcher' } as const;

/** Locks an order. @throws ApiError 404 for a wrong ID or a wrong secret alike */
export async function lockOwnOrder(tx: Db, _id: string, secret: string): Promise<Payment> {
  const payment = await lockPayment(tx, and(eq(t._id, _id), eq(t.secretHash, hashToken(secret))));
  if (!payment) throw notFound();
  return payment;
}
