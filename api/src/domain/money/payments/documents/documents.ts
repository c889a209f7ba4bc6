import { and, eq, isNotNull } from 'drizzle-orm';
import { lineSubtotal } from '@backlot/contracts/money/payments/detail';
import { formatCard } from '@backlot/contracts/money/payments/card-brands';
import { isTaxIncluded, paymentTaxLabel } from '@backlot/contracts/money/payments/tax-label';
import type { Db } from '../../../../platform/db/database.ts';
import type { SentFile } from '../../../../platform/http/attachment.ts';
import { notFound } from '../../../../platform/http/errors.ts';
import { formatMoney } from '@backlot/contracts/platform/values/format-money';
import { paymentTable as t, refundTable } from '../payments.table.ts';
import { dayOnPage, pdfFile, totalsOf } from '../figures-pdf.service.ts';
import { couponTable } from '../../coupons/coupons.table.ts';

type Payment = typeof t.$inferSelect;

const dateOf = (at: Date | null): [string, string][] => (at ? [['Date', dayOnPage(at)]] : []);
const buyerOf = ({ watcherName, watcherEmail, country }: Payment): [string, string][] => [
  ['Billed to', `${watcherName}, ${watcherEmail}`],
  ['Country', country],
];
const methodOf = ({ methodBrand, methodLast4 }: Payment): [string, string][] => {
  const card = formatCard(methodBrand, methodLast4);
  return card === null ? [] : [['Payment method', card]];
};

const discountLabel = (code: string | null): string => (code ? `Discount (${code})` : 'Discount');

/** The receipt of a payment. @throws ApiError 404 before it has one */
export async function receiptFile(db: Db, _id: string): Promise<SentFile> {
  const [row] = await db
    .select({ payment: t, code: couponTable.code })
    .from(t)
    .leftJoin(couponTable, eq(couponTable._id, t.couponId))
    .where(and(eq(t._id, _id), isNotNull(t.receiptNo)));
  const number = row?.payment.receiptNo;
  if (!row || !number) throw notFound();
  const { payment, code } = row;
  const money = (amountMinor: number) => formatMoney(amountMinor, payment.currency);
  const { amountDiscountMinor: discount } = payment;
  return pdfFile({
    title: 'Receipt',
    number,
    facts: [...dateOf(payment.paidAt), ['Order', payment.orderId], ...buyerOf(payment), ...methodOf(payment)],
    lines: payment.lines.map((line) => [
      `${line.title}${line.offer ? ` (${line.offer === 'rent' ? 'rental' : 'purchase'})` : ''}`,
      money(lineSubtotal(line)),
    ]),
    ...totalsOf({
      subtotal: money(payment.amountSubtotalMinor),
      ...(discount > 0 && { discount: [discountLabel(code), `−${money(discount)}`] }),
      tax: [paymentTaxLabel(payment), money(payment.amountTaxMinor)],
      isTaxIncluded: isTaxIncluded(payment),
      total: money(payment.amountTotalMinor),
    }),
    note: 'Thank you. This receipt is valid without a signature.',
  });
}

/** The credit note of a refund. @throws ApiError 404 before it has one */
export async function creditNoteFile(db: Db, paymentId: string, refundId: string): Promise<SentFile> {
  const { payment, refund } = await refundOf(db, paymentId, refundId);
  if (!refund.creditNoteNo) throw notFound();
  const voided = refund.debitNoteNo ? `Void by debit note ${refund.debitNoteNo}.` : null;
  const ended = refund.revokesAccess ? 'Access has ended.' : '';
  return pdfFile({
    title: 'Credit note',
    number: refund.creditNoteNo,
    ...refundFacts(payment, refund),
    note: voided ?? `Refunded to the original payment method. ${ended}`.trim(),
  });
}

/** The debit note that voids the credit note of a failed refund. @throws ApiError 404 without one */
export async function debitNoteFile(db: Db, paymentId: string, refundId: string): Promise<SentFile> {
  const { payment, refund } = await refundOf(db, paymentId, refundId);
  if (!refund.creditNoteNo || !refund.debitNoteNo) throw notFound();
  const { facts, ...amounts } = refundFacts(payment, refund);
  return pdfFile({
    title: 'Debit note',
    number: refund.debitNoteNo,
    facts: [['Voids credit note', refund.creditNoteNo], ...facts],
    ...amounts,
    total: ['Not refunded', formatMoney(refund.amountMinor, payment.currency)],
    note: 'The refund failed. This debit note voids the credit note.',
  });
}

type RefundRow = { payment: Payment; refund: typeof refundTable.$inferSelect };

async function refundOf(db: Db, paymentId: string, refundId: string): Promise<RefundRow> {
  const [row] = await db
    .select({ payment: t, refund: refundTable })
    .from(refundTable)
    .innerJoin(t, eq(t._id, refundTable.paymentId))
    .where(and(eq(refundTable._id, refundId), eq(refundTable.paymentId, paymentId)));
  if (!row) throw notFound();
  return row;
}

function refundFacts(payment: Payment, refund: RefundRow['refund']) {
  const amount = formatMoney(refund.amountMinor, payment.currency);
  const facts: [string, string][] = [
    ...dateOf(refund.settledAt),
    ['Original receipt', payment.receiptNo ?? ''],
    ['Order', payment.orderId],
    ...buyerOf(payment),
    ...methodOf(payment),
  ];
  const lines: [string, string][] = [[payment.lines.map(({ title }) => title).join(', '), amount]];
  const total: [string, string] = ['Refunded', amount];
  return { facts, lines, totals: [], total };
}
