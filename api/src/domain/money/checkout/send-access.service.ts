import { and, desc, eq, gt, isNotNull, isNull, or } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { takeStrangerMailBudget } from '../../../platform/limits/budgets.service.ts';
import type { ReceiptRequest } from '../payments/payment-outbox.service.ts';
import { paymentTable as t } from '../payments/payments.table.ts';
import { sendReceipt } from '../payments/receipt-mail.service.ts';
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
    .innerJoin(access, eq(access._id, t.entitlementId))
    .where(
      and(
        eq(t.movieId, movieId),
        eq(t.watcherEmail, email),
        isNotNull(t.receiptNo),
        isNull(access.revokedAt),
        or(isNull(access.endAt), gt(access.endAt, now())),
      ),
    )
    .orderBy(desc(t.paidAt))
    .limit(1);
  const receiptNo = found?.payment.receiptNo;
  if (!receiptNo || !(await takeStrangerMailBudget({ db: tx, now }, email, network))) return;
  await sendReceipt(tx, config, { ...found.payment, receiptNo }, email);
}
