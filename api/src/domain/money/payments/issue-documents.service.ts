import { and, eq, isNotNull, ne, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { type ApiError, conflict } from '../../../platform/http/errors.ts';
import { fractionOf } from '../earnings/apportion.service.ts';
import { issuedColumnsFor } from '../sellers/sellers.service.ts';
import type { Buyer } from '../sellers/sellers.table.ts';
import { nextNumber } from './number-series.service.ts';
import { type Payment, paymentTable as t, refundTable } from './payments.table.ts';
import { sendCreditNote, sendReceipt } from './receipt-mail.service.ts';

type Refund = typeof refundTable.$inferSelect;

/** Issues and emails the receipt of a fulfilled payment; without a seller it waits. The caller has locked the payment. */
export async function issueReceipt(
  tx: Db,
  { config, now }: Pick<Deps, 'config' | 'now'>,
  payment: Payment,
): Promise<void> {
  const at = now();
  const buyer = buyerOf(payment);
  const issued = await issuedColumnsFor(tx, payment, at);
  if (!issued) {
    await tx.update(t).set({ buyer }).where(eq(t._id, payment._id));
    return;
  }
  const receipt = { ...issued, buyer, receiptNo: await nextNumber(tx, 'receipt', at) };
  await tx.update(t).set(receipt).where(eq(t._id, payment._id));
  if (!isDuplicate(payment)) await sendReceipt(tx, config, { ...payment, ...receipt }, payment.watcherEmail);
}

/** Of the receipt, and so of its credit and debit notes, however late they are. */
export const buyerOf = ({ buyer, ...payment }: Payment): Buyer => {
  const { watcherName: name, watcherEmail: email, postalCode, billing, country } = payment;
  return buyer ?? { name, email, postalCode, billing, country };
};

/** Charged without granting access, because another order had already bought the movie. */
export const isDuplicate = ({
  intentStatus,
  kind,
  receiptNo,
  fulfilledAt,
  entitlementId,
}: Payment): boolean =>
  intentStatus === 'succeeded' &&
  kind !== 'subscription' &&
  (receiptNo ?? fulfilledAt) !== null &&
  entitlementId === null;

/** Why a payment has no receipt. */
export const noReceipt = ({ fulfilledAt }: Payment): ApiError =>
  fulfilledAt
    ? conflict('receipt_waiting', 'The receipt isn’t ready yet. It is emailed as soon as it is issued.')
    : conflict('not_paid', 'There is no receipt until the payment succeeds.');

/** Issues and emails the credit note of a refund; without a receipt it waits for that. The caller has locked the payment. */
export async function issueCreditNote(tx: Db, payment: Payment, refund: Refund, at: Date): Promise<void> {
  if (!payment.receiptNo || refund.creditNoteNo) return;
  const taxMinor = await taxOf(tx, payment, refund);
  const creditNoteNo = await nextNumber(tx, 'credit_note', at);
  await tx
    .update(refundTable)
    .set({ creditNoteNo, creditNoteAt: at, taxMinor })
    .where(eq(refundTable._id, refund._id));
  if (refund.sendsReceipt) await sendCreditNote(tx, payment, { ...refund, creditNoteNo });
}

/** The tax in a refund: its part of the sale's tax, so that the parts of all refunds sum to it. */
async function taxOf(
  tx: Db,
  { _id, amountTaxMinor, amountTotalMinor }: Payment,
  refund: Refund,
): Promise<number> {
  const [earlier] = await tx
    .select({
      amountMinor: sql<number>`coalesce(sum(${refundTable.amountMinor}), 0)`.mapWith(Number),
      taxMinor: sql<number>`coalesce(sum(${refundTable.taxMinor}), 0)`.mapWith(Number),
    })
    .from(refundTable)
    .where(
      and(
        eq(refundTable.paymentId, _id),
        ne(refundTable._id, refund._id),
        eq(refundTable.status, 'succeeded'),
        isNotNull(refundTable.creditNoteNo),
      ),
    );
  const { amountMinor = 0, taxMinor = 0 } = earlier ?? {};
  const refundedMinor = Math.min(amountMinor + refund.amountMinor, amountTotalMinor);
  return fractionOf(amountTaxMinor, refundedMinor, amountTotalMinor) - taxMinor;
}
