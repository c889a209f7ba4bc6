import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { takeStrangerMailBudget } from '../../../platform/limits/budgets.service.ts';
import type { ReceiptRequest } from '../payments/payment-outbox.service.ts';
import { paymentTable as t } from '../payments/payments.table.ts';
import { sendReceipt } from '../payments/receipt-mail.service.ts';
import { openAccessOf } from '../../people/watchers/entitlements/entitlements.service.ts';
import { entitlementTable as access } from '../../people/watchers/watchers.table.ts';

/**
 * Emails the latest receipt that grants access to a movie to its buyer. Runs in the outbox, so that neither the response
 * nor its timing reveals whether a purchase exists.
 */
export async function sendAccess(
  tx: Db,
  { config, now }: Pick<Deps, 'config' | 'now'>,
  { movieId, email, network }: ReceiptRequest,
): Promise<void> {
  const [found] = await tx
    .select({ payment: t })
    .from(t)
    .innerJoin(access, eq(access.paymentId, t._id))
    .where(and(openAccessOf(email, movieId, now()), isNotNull(t.receiptNo)))
    .orderBy(desc(t.paidAt))
    .limit(1);
  const receiptNo = found?.payment.receiptNo;
  if (!receiptNo || !(await takeStrangerMailBudget({ db: tx, now }, email, network))) return;
  await sendReceipt(tx, config, { ...found.payment, receiptNo }, email);
}
