import type { PaymentEvent } from '@backlot/contracts/payments.detail';
import type { Db } from '../../db/database.ts';
import { paymentEventTable } from './payments.table.ts';

export type Source = Pick<PaymentEvent, 'source'> & { byId?: string };

/** Adds a line to what happened to a payment, in the transaction of what happened. */
export async function noteEvent(
  tx: Db,
  paymentId: string,
  { source, byId }: Source,
  type: string,
  at: Date,
  detail: string | null = null,
): Promise<void> {
  await tx.insert(paymentEventTable).values({ paymentId, at, type, source, byId: byId ?? null, detail });
}
