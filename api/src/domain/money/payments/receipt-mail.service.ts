import { formatCard } from '@backlot/contracts/money/payments/card-brands';
import { paymentTaxLabel } from '@backlot/contracts/money/payments/tax-label';
import { eq } from 'drizzle-orm';
import type { Refund } from '@backlot/contracts/money/payments/detail';
import type { Config } from '../../../platform/config.ts';
import type { Db } from '../../../platform/db/database.ts';
import { couponTable } from '../coupons/coupons.table.ts';
import { postMail } from '../../../platform/mail/post-mail.service.ts';
import { formatMoney } from '@backlot/contracts/platform/values/format-money';
import { readEdition } from '../sellers/sellers.service.ts';
import { paymentMails } from './payments.messages.ts';
import type { Payment } from './payments.table.ts';

type Receipt = Payment & { receiptNo: string };
type CreditNote = { creditNoteNo: string; amountMinor: number; reason: Refund['reason'] };

/** Emails a receipt; the text has the same content as the attachment. */
export async function sendReceipt(
  tx: Db,
  { paymentUrl }: Pick<Config, 'paymentUrl'>,
  payment: Receipt,
  to: string,
): Promise<void> {
  const discount = await discountOf(tx, payment);
  await postMail(
    tx,
    to,
    paymentMails.receipt(
      {
        receiptNo: payment.receiptNo,
        orderId: payment.orderId,
        what: payment.lines.map(({ title }) => title).join(', '),
        total: formatMoney(payment.amountTotalMinor, payment.currency),
        tax: `${paymentTaxLabel(payment)}: ${formatMoney(payment.amountTaxMinor, payment.currency)}`,
        discount,
        paidWith: formatCard(payment.methodBrand, payment.methodLast4),
        link: payment.movieId ? `${paymentUrl}/payment/${payment.movieId}?payment=${payment._id}` : null,
      },
      await readEdition(tx, payment.sellerEditionId),
    ),
  );
}

async function discountOf(tx: Db, { couponId, amountDiscountMinor, currency }: Payment) {
  if (!couponId || amountDiscountMinor === 0) return null;
  const [coupon] = await tx
    .select({ code: couponTable.code })
    .from(couponTable)
    .where(eq(couponTable._id, couponId));
  return coupon ? { amount: formatMoney(amountDiscountMinor, currency), code: coupon.code } : null;
}

export const sendCreditNote = async (
  tx: Db,
  payment: Payment,
  { creditNoteNo, amountMinor, reason }: CreditNote,
): Promise<void> =>
  postMail(
    tx,
    payment.watcherEmail,
    paymentMails.creditNote(
      {
        creditNoteNo,
        orderId: payment.orderId,
        receiptNo: payment.receiptNo ?? '',
        amount: formatMoney(amountMinor, payment.currency),
        isDuplicate: reason === 'duplicate',
      },
      await readEdition(tx, payment.sellerEditionId),
    ),
  );

type Reversal = Omit<CreditNote, 'creditNoteNo'> & {
  creditNoteNo: string | null;
  debitNoteNo: string | null;
  isRestored: boolean;
};

/** Corrects a credit note whose refund failed later. */
export const sendRefundReversal = async (
  tx: Db,
  payment: Payment,
  { creditNoteNo, debitNoteNo, amountMinor, isRestored }: Reversal,
): Promise<void> =>
  postMail(
    tx,
    payment.watcherEmail,
    paymentMails.refundReversal(
      {
        orderId: payment.orderId,
        amount: formatMoney(amountMinor, payment.currency),
        documents: creditNoteNo && debitNoteNo ? { creditNoteNo, debitNoteNo } : null,
        isRestored,
      },
      await readEdition(tx, payment.sellerEditionId),
    ),
  );
