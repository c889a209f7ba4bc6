import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { notify } from '../../../platform/notifications/notifications.service.ts';
import {
  isPurchaseRevoked,
  restorePurchase,
} from '../../people/watchers/entitlements/entitlements.service.ts';
import { isSubscriptionEnded, restoreRefunded } from '../subscriptions/end-refunded.service.ts';
import { nextNumber } from './number-series.service.ts';
import { recordEvent, type PaymentEventSource } from './payment-events.service.ts';
import { disputeTable, type Payment, refundTable as t } from './payments.table.ts';
import { sendRefundReversal } from './receipt-mail.service.ts';

type Refund = typeof t.$inferSelect;
/** `undecided`: something other than the refund has ended the access too, so an admin decides. */
type Access = 'unchanged' | 'restored' | 'undecided';

/**
 * Reverses the effects of a refund that succeeded at first: the access that it ended is restored, a debit note voids its
 * credit note, and the watcher is informed. The caller has locked the payment and written the refund's new status.
 */
export async function reverseRefund(
  tx: Db,
  deps: Pick<Deps, 'bus' | 'now'>,
  payment: Payment,
  refund: Refund,
  source: PaymentEventSource,
): Promise<void> {
  const at = deps.now();
  const access = await restoreAccess(tx, payment, refund, at);
  if (access !== 'unchanged') await recordEvent(tx, payment._id, source, `access.${access}`, at);
  await notify(tx, deps.bus, {
    to: { permission: 'payment:refund' },
    type: 'payment',
    title: `Refund of ${payment.orderId} failed`,
    body: `The money wasn’t returned after all. ${noteOf(payment, access)} Refund it another way.`,
    params: { paymentId: payment._id },
    severity: access === 'undecided' ? 'critical' : 'warning',
  });
  // The number last, as each payment in the series waits for it.
  const debitNoteNo = refund.creditNoteNo ? await nextNumber(tx, 'debit_note', at) : null;
  await tx.update(t).set({ debitNoteNo }).where(eq(t._id, refund._id));
  const restored = access === 'restored' ? (payment.subscriptionId ? 'subscription' : 'access') : null;
  if (refund.sendsReceipt || refund.revokesAccess)
    await sendRefundReversal(tx, payment, { ...refund, debitNoteNo, restored });
}

const noteOf = ({ subscriptionId }: Payment, access: Access): string =>
  access === 'restored' && subscriptionId ? 'The subscription continues.' : accessNotes[access];
const accessNotes: Record<Access, string> = {
  unchanged: 'Access is unchanged.',
  restored: 'Access was restored.',
  undecided: 'Access had also ended for another reason: check whether to restore it.',
};

async function restoreAccess(tx: Db, payment: Payment, refund: Refund, at: Date): Promise<Access> {
  if (!refund.revokesAccess) return 'unchanged';
  const { accessEndedAt } = refund;
  const isOnlyReason = accessEndedAt !== null && !(await hasOtherReason(tx, refund));
  const isRestored =
    isOnlyReason &&
    (payment.subscriptionId
      ? await restoreRefunded(tx, payment, accessEndedAt, at)
      : await restorePurchase(tx, payment._id, accessEndedAt, at));
  if (isRestored) return 'restored';
  const isEnded = (await isPurchaseRevoked(tx, payment._id)) || (await isSubscriptionEnded(tx, payment));
  return isEnded ? 'undecided' : 'unchanged';
}

/** Another refund that ends the access, or a dispute that isn't won. */
async function hasOtherReason(tx: Db, { _id, paymentId }: Refund): Promise<boolean> {
  const [other] = await tx
    .select({ _id: t._id })
    .from(t)
    .where(
      and(
        eq(t.paymentId, paymentId),
        ne(t._id, _id),
        eq(t.revokesAccess, true),
        inArray(t.status, ['pending', 'succeeded']),
      ),
    )
    .limit(1);
  const [dispute] = await tx
    .select({ _id: disputeTable._id })
    .from(disputeTable)
    .where(and(eq(disputeTable.paymentId, paymentId), ne(disputeTable.status, 'won')))
    .limit(1);
  return other !== undefined || dispute !== undefined;
}
