import { formatCard } from '@backlot/contracts/money/payments/card-brands';
import { paymentTaxLabel, taxName, untaxedReasons } from '@backlot/contracts/money/payments/tax-label';
import { eq } from 'drizzle-orm';
import type { Config } from '../../../platform/config.ts';
import type { Db } from '../../../platform/db/database.ts';
import { couponTable } from '../coupons/coupons.table.ts';
import { postMail } from '../../../platform/mail/post-mail.service.ts';
import { formatMoney } from '@backlot/contracts/platform/values/format-money';
import { purchasedAccess } from '../../people/watchers/entitlements/entitlements.service.ts';
import { readEdition } from '../sellers/sellers.service.ts';
import { accessTerms, licenseOf, paymentMails } from './payments.messages.ts';
import { hasEndedAccess } from './has-ended-access.ts';
import { isOutside } from './outside-refund.ts';
import type { Payment, refundTable } from './payments.table.ts';
import { quoteTable, startWithinDays } from './quotes.table.ts';

export type Receipt = Payment & { receiptNo: string };
type CreditNote = { creditNoteNo: string } & Pick<
  typeof refundTable.$inferSelect,
  '_id' | 'amountMinor' | 'reason' | 'gatewayRefundId' | 'revokesAccess' | 'accessEndedAt'
>;

/** Emails a receipt with its document; the text has the same content. */
export async function sendReceipt(
  tx: Db,
  config: Pick<Config, 'watchUrl'>,
  payment: Receipt,
  to: string,
): Promise<void> {
  const { _id, receiptNo, currency } = payment;
  const access = await accessAsSold(tx, payment);
  const details = {
    receiptNo,
    orderId: payment.orderId,
    what: payment.lines.map(({ title }) => title).join(', '),
    paidOn: payment.paidAt ?? payment.createdAt,
    license: licenseOf(payment.lines[0]?.offer ?? null, access?.accessHours ?? null),
    terms: access && accessTerms(access),
    total: formatMoney(payment.amountTotalMinor, currency),
    tax: payment.untaxedReason
      ? untaxedReasons[payment.untaxedReason].sentence(taxName(payment.country))
      : `${paymentTaxLabel(payment)}: ${formatMoney(payment.amountTaxMinor, currency)}`,
    discount: await discountOf(tx, payment),
    paidWith: formatCard(payment.methodBrand, payment.methodLast4),
    watch: access && watchOf(config, payment),
  };
  const text = paymentMails.receipt(details, await readEdition(tx, payment.sellerEditionId));
  await postMail(tx, to, { ...text, files: [documentFile('receipt', receiptNo, [_id])] });
}

/** Whoever sees the payment can get its receipt: the end of a started rental would tell when it was started. */
async function accessAsSold(tx: Db, { _id, entitlementId, quoteId }: Payment) {
  const access = entitlementId ? await purchasedAccess(tx, _id) : null;
  const [sold] = quoteId ? await tx.select().from(quoteTable).where(eq(quoteTable._id, quoteId)) : [];
  if (!access || !sold?.accessHours) return access;
  const days = sold.startWithinDays ?? startWithinDays;
  const startBy = new Date(access.startAt.getTime() + days * 86_400_000);
  return { startBy, endAt: null, accessHours: sold.accessHours };
}

/** Where to watch a movie; null without a player. */
export const watchLink = ({ watchUrl }: Pick<Config, 'watchUrl'>, movieId: string | null): string | null =>
  (movieId && watchUrl?.replaceAll('{movieId}', movieId)) || null;

const watchOf = (config: Pick<Config, 'watchUrl'>, { movieId, watcherEmail }: Payment) => {
  const link = watchLink(config, movieId);
  return link ? { link } : { email: watcherEmail };
};

/** A document of `mailDocuments` as an attachment, named by its number. */
const documentFile = (kind: string, number: string, ids: string[]) => ({
  name: `${number}.pdf`,
  base64: '',
  document: { kind, ids },
});

async function discountOf(tx: Db, { couponId, amountDiscountMinor, currency }: Payment) {
  if (!couponId || amountDiscountMinor === 0) return null;
  const [coupon] = await tx
    .select({ code: couponTable.code })
    .from(couponTable)
    .where(eq(couponTable._id, couponId));
  return coupon ? { amount: formatMoney(amountDiscountMinor, currency), code: coupon.code } : null;
}

export async function sendCreditNote(tx: Db, payment: Payment, refund: CreditNote): Promise<void> {
  const { _id, creditNoteNo, amountMinor, reason, gatewayRefundId } = refund;
  const details = {
    creditNoteNo,
    orderId: payment.orderId,
    receiptNo: payment.receiptNo ?? '',
    amount: formatMoney(amountMinor, payment.currency),
    isDuplicate: reason === 'duplicate',
    isOutside: isOutside({ gatewayRefundId }),
    hasEndedAccess: hasEndedAccess(payment, refund),
  };
  const text = paymentMails.creditNote(details, await readEdition(tx, payment.sellerEditionId));
  const file = documentFile('credit_note', creditNoteNo, [payment._id, _id]);
  await postMail(tx, payment.watcherEmail, { ...text, files: [file] });
}

type Reversal = Pick<CreditNote, '_id' | 'amountMinor'> & {
  creditNoteNo: string | null;
  debitNoteNo: string | null;
  restored: 'access' | 'subscription' | null;
};

/** Corrects a credit note whose refund failed later. */
export async function sendRefundReversal(
  tx: Db,
  payment: Payment,
  { _id, creditNoteNo, debitNoteNo, amountMinor, restored }: Reversal,
): Promise<void> {
  const documents = creditNoteNo && debitNoteNo ? { creditNoteNo, debitNoteNo } : null;
  const details = {
    orderId: payment.orderId,
    amount: formatMoney(amountMinor, payment.currency),
    documents,
    restored,
  };
  const text = paymentMails.refundReversal(details, await readEdition(tx, payment.sellerEditionId));
  const file = documents && documentFile('debit_note', documents.debitNoteNo, [payment._id, _id]);
  await postMail(tx, payment.watcherEmail, { ...text, ...(file && { files: [file] }) });
}
