import { and, eq, sql } from 'drizzle-orm';
import type { PaymentEvent } from '@backlot/contracts/money/payments/detail';
import type { Db } from '../../../platform/db/database.ts';
import { paymentEventTable as t } from './payment-events.table.ts';

export type PaymentEventSource = Pick<PaymentEvent, 'source'> & { byId?: string };

/** Adds an event to a payment's timeline, in the transaction of the change. */
export async function recordEvent(
  tx: Db,
  paymentId: string,
  { source, byId }: PaymentEventSource,
  type: string,
  at: Date,
  detail: string | null = null,
): Promise<void> {
  await tx.insert(t).values({ paymentId, at, type, source, byId: byId ?? null, detail });
}

/**
 * Whether a locked payment has this event already.
 * @param after counts only what came after the last event of this type
 */
export async function hasEvent(
  tx: Db,
  paymentId: string,
  type: string,
  detail: string,
  after?: string,
): Promise<boolean> {
  const rows = await tx
    .select({ _id: t._id })
    .from(t)
    .where(
      and(
        eq(t.paymentId, paymentId),
        eq(t.type, type),
        eq(t.detail, detail),
        after
          ? sql`not exists (select from ${t} a where a.payment_id = ${paymentId} and a.type = ${after} and a.at >= ${t.at})`
          : undefined,
      ),
    )
    .limit(1);
  return rows.length > 0;
}
