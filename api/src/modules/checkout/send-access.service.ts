import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import { maySendMailTo } from '../limits/budgets.service.ts';
import { paymentTable as t } from '../payments/payments.table.ts';
import { sendReceipt } from '../payments/receipt-mail.service.ts';

/** Mails the newest receipt of a movie to the address that paid it. Whoever asks learns nothing of whether there is one. */
export async function sendAccess(
  deps: Pick<Deps, 'db' | 'config' | 'now'>,
  movieId: string,
  email: string,
): Promise<void> {
  const [payment] = await deps.db
    .select()
    .from(t)
    .where(
      and(eq(t.movieId, movieId), eq(t.watcherEmail, email), eq(t.status, 'paid'), isNotNull(t.receiptNo)),
    )
    .orderBy(desc(t.paidAt))
    .limit(1);
  if (!payment?.receiptNo || !(await maySendMailTo(deps, email))) return;
  await sendReceipt(deps.db, deps.config, { ...payment, receiptNo: payment.receiptNo }, email);
}
