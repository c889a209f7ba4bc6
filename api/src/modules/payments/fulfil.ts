import { eq } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { grantBought } from '../watchers/entitlements.service.ts';
import { watcherOf } from '../watchers/watcher-accounts.service.ts';
import type { Payment } from './apply-intent.service.ts';
import { sendReceipt } from './receipt-mail.service.ts';
import { nextNumber } from './number-series.service.ts';
import { paymentTable as t, quoteTable } from './payments.table.ts';

const dayMs = 24 * 3_600_000;
const startWithinDays = 30;

/** Gives a paid payment its receipt, its access and its mail. Does nothing the second time. */
export async function fulfil(tx: Db, deps: Pick<Deps, 'config' | 'now'>, payment: Payment): Promise<void> {
  if (payment.receiptNo) return;
  const at = deps.now();
  const by = { actorId: null, requestId: payment.orderId, at };
  const watcherId =
    payment.watcherId ??
    (await watcherOf(
      tx,
      { email: payment.watcherEmail, name: payment.watcherName, country: payment.country },
      by,
    ));
  const entitlementId = await grant(tx, { ...payment, watcherId }, payment.paidAt ?? at);
  const receiptNo = await nextNumber(tx, 'receipt', at);
  await tx.update(t).set({ receiptNo, watcherId, entitlementId }).where(eq(t._id, payment._id));
  await sendReceipt(tx, deps.config, { ...payment, receiptNo }, payment.watcherEmail);
}

async function grant(tx: Db, payment: Payment & { watcherId: string }, from: Date): Promise<string | null> {
  const { movieId, movieTitle, kind, watcherId } = payment;
  if (!movieId || !movieTitle || kind === 'subscription') return null;
  const [terms] = payment.quoteId
    ? await tx.select().from(quoteTable).where(eq(quoteTable._id, payment.quoteId))
    : [];
  return grantBought(tx, {
    watcherId,
    movieId,
    movieTitle,
    paymentId: payment._id,
    source: kind,
    startAt: from,
    endAt:
      kind === 'rental'
        ? new Date(from.getTime() + (terms?.startWithinDays ?? startWithinDays) * dayMs)
        : null,
    accessHours: kind === 'rental' ? (terms?.accessHours ?? null) : null,
  });
}
