import { and, eq, isNotNull } from 'drizzle-orm';
import type { Refund } from '@backlot/contracts/money/payments/detail';
import { lineSubtotal, type PaymentLine } from '@backlot/contracts/money/payments/payment-line';
import { formatCard } from '@backlot/contracts/money/payments/card-brands';
import { isTaxIncluded } from '@backlot/contracts/money/payments/tax-label';
import { formatMoney } from '@backlot/contracts/platform/values/format-money';
import type { Db } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { couponTable } from '../coupons/coupons.table.ts';
import { fractionOf } from '../earnings/apportion.service.ts';
import { readLogo } from '../sellers/seller-party.service.ts';
import { sellerOnDocument } from '../sellers/sellers.service.ts';
import { dayOnPage, type DocumentPage } from './document-pdf.service.ts';
import { buyerOf } from './issue-documents.service.ts';
import { hasEndedAccess } from './has-ended-access.ts';
import { isOutside } from './outside-refund.ts';
import { licenses } from './payments.messages.ts';
import { paymentTable as t, refundTable } from './payments.table.ts';
import { type SaleOnPage, salePage } from './sale-page.service.ts';

type Payment = typeof t.$inferSelect;
type RefundRow = typeof refundTable.$inferSelect;
type Needs = Pick<Deps, 'db' | 'store' | 'now'>;
type Fact = readonly [label: string, value: string];

const dated = (label: string, at: Date | null): Fact[] => (at ? [[label, dayOnPage(at)]] : []);
const paidWith = ({ methodBrand, methodLast4 }: Payment): Fact[] => {
  const card = formatCard(methodBrand, methodLast4);
  return card === null ? [] : [['Payment method', card]];
};

/** What all documents of a payment say. */
async function ofPayment({ db, store, now }: Needs, payment: Payment) {
  const seller = await sellerOnDocument(db, payment, now());
  return {
    seller,
    logo: await readLogo(store, seller),
    buyer: buyerOf(payment),
    currency: payment.currency,
  };
}

/** The receipt of a payment. @throws ApiError 404 before it has one */
export async function receiptPage(deps: Needs, _id: string): Promise<DocumentPage> {
  const [row] = await deps.db
    .select({ payment: t, code: couponTable.code })
    .from(t)
    .leftJoin(couponTable, eq(couponTable._id, t.couponId))
    .where(and(eq(t._id, _id), isNotNull(t.receiptNo)));
  const number = row?.payment.receiptNo;
  if (!row || !number) throw notFound();
  const { payment, code } = row;
  const { amountDiscountMinor: discountMinor, amountTotalMinor, paidAt } = payment;
  const paid = formatMoney(amountTotalMinor, payment.currency);
  return salePage({
    ...(await ofPayment(deps, payment)),
    title: 'Receipt',
    number,
    issuedAt: payment.issuedAt ?? paidAt,
    facts: [
      ['Receipt number', number],
      ...dated('Date of issue', payment.issuedAt ?? paidAt),
      ...dated('Date paid', paidAt),
      ['Order', payment.orderId],
      ...paidWith(payment),
    ],
    headline: paidAt ? `${paid} paid on ${dayOnPage(paidAt)}` : paid,
    lines: [
      ...payment.lines.map((line) => ({ what: describe(line), amountMinor: lineSubtotal(line) })),
      ...(discountMinor > 0
        ? [{ what: code ? `Discount (${code})` : 'Discount', amountMinor: -discountMinor }]
        : []),
    ],
    tax: taxOf(payment, payment.amountTaxMinor, isTaxIncluded(payment)),
    totalLabel: 'Total paid',
    note: 'This receipt is valid without a signature.',
  });
}

const describe = ({ title, offer }: PaymentLine): string => (offer ? `${title} (${licenses[offer]})` : title);

const taxOf = (
  { taxRateBasisPoints: rateBasisPoints, untaxedReason }: Payment,
  taxMinor: number,
  isIncluded: boolean,
) => ({ taxMinor, rateBasisPoints, isIncluded, untaxedReason });

const reasons: Record<Refund['reason'], string> = {
  duplicate: 'Duplicate payment',
  fraudulent: 'Fraudulent payment',
  requested_by_customer: 'Requested by the customer',
  technical: 'Technical problem',
  other: 'Other',
};

/** The credit note of a refund, unchanged when a debit note voids it. @throws ApiError 404 before it has one */
export async function creditNotePage(
  deps: Needs,
  paymentId: string,
  refundId: string,
): Promise<DocumentPage> {
  const { payment, refund } = await refundOf(deps.db, paymentId, refundId);
  const { creditNoteNo: number } = refund;
  if (!number) throw notFound();
  const at = refund.creditNoteAt ?? refund.settledAt;
  const sale = await ofRefund(deps, payment, refund);
  return salePage({
    ...sale,
    title: 'Credit note',
    number,
    issuedAt: at,
    facts: [['Credit note number', number], ...dated('Date of issue', at), ...sale.facts],
    headline: `${formatMoney(refund.amountMinor, payment.currency)} refunded${at ? ` on ${dayOnPage(at)}` : ''}`,
    totalLabel: 'Total refunded',
    note: `${refundRoutes[isOutside(refund) ? 'outside' : 'gateway']}${hasEndedAccess(payment, refund) ? ' Access has ended.' : ''}`,
  });
}

const refundRoutes = {
  gateway: 'Refunded to the original payment method.',
  outside: 'Refunded directly by the seller, not through the payment provider.',
};

/** The debit note that voids the credit note of a failed refund. @throws ApiError 404 without one */
export async function debitNotePage(deps: Needs, paymentId: string, refundId: string): Promise<DocumentPage> {
  const { payment, refund } = await refundOf(deps.db, paymentId, refundId);
  const { creditNoteNo, debitNoteNo: number } = refund;
  if (!creditNoteNo || !number) throw notFound();
  const sale = await ofRefund(deps, payment, refund);
  return salePage({
    ...sale,
    title: 'Debit note',
    number,
    issuedAt: refund.settledAt,
    facts: [
      ['Debit note number', number],
      ...dated('Date of issue', refund.settledAt),
      ['Voids credit note', creditNoteNo],
      ...dated('Credit note date', refund.creditNoteAt),
      ...sale.facts,
    ],
    headline: `${formatMoney(refund.amountMinor, payment.currency)} not refunded`,
    totalLabel: 'Total not refunded',
    note: 'The refund failed. This debit note voids the credit note.',
  });
}

async function refundOf(db: Db, paymentId: string, refundId: string) {
  const [row] = await db
    .select({ payment: t, refund: refundTable })
    .from(refundTable)
    .innerJoin(t, eq(t._id, refundTable.paymentId))
    .where(and(eq(refundTable._id, refundId), eq(refundTable.paymentId, paymentId)));
  if (!row) throw notFound();
  return row;
}

/** A refund with its part of the tax; its amount is gross. */
async function ofRefund(
  deps: Needs,
  payment: Payment,
  refund: RefundRow,
): Promise<Pick<SaleOnPage, 'seller' | 'logo' | 'buyer' | 'currency' | 'facts' | 'lines' | 'tax'>> {
  const { amountTaxMinor, amountTotalMinor, lines } = payment;
  const taxMinor = refund.taxMinor ?? fractionOf(amountTaxMinor, refund.amountMinor, amountTotalMinor);
  return {
    ...(await ofPayment(deps, payment)),
    facts: [
      ['Original receipt', payment.receiptNo ?? ''],
      ...dated('Receipt date', payment.issuedAt ?? payment.paidAt),
      ['Order', payment.orderId],
      ['Reason for refund', reasons[refund.reason]],
      ...paidWith(payment),
    ],
    lines: [{ what: lines.map(describe).join(', '), amountMinor: refund.amountMinor }],
    tax: taxOf(payment, taxMinor, true),
  };
}
