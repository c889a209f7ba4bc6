import { eq } from 'drizzle-orm';
import type { InvoiceStatus } from '@backlot/contracts/money/subscriptions/detail';
import { taxLabel } from '@backlot/contracts/money/payments/tax-label';
import type { Db } from '../../../platform/db/database.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { couponTable } from '../coupons/coupons.table.ts';
import { formatMoney } from '@backlot/contracts/platform/values/format-money';
import { dayOnPage, type FiguresPage, pdfFile, totalsOf } from '../payments/figures-pdf.service.ts';
import { paymentTable } from '../payments/payments.table.ts';
import { watcherTable } from '../../people/watchers/watchers.table.ts';
import { invoiceTable as t } from './invoices.table.ts';
import { subscriptionTable } from './subscriptions.table.ts';

const states: Record<InvoiceStatus, string> = {
  open: 'Open',
  paid: 'Paid',
  void: 'Void',
  uncollectible: 'Uncollectible',
};

const taxLabelOf = ({ taxRateBasisPoints, taxIncluded }: typeof t.$inferSelect, country: string): string =>
  taxLabel({ country, rateBasisPoints: taxRateBasisPoints, isIncluded: taxIncluded });

/** An invoice as a PDF. @throws ApiError 404 */
export const invoiceFile = async (db: Db, _id: string) => pdfFile(await invoicePage(db, _id));

/** The contents of an invoice. @throws ApiError 404 */
export async function invoicePage(db: Db, _id: string): Promise<FiguresPage> {
  const [row] = await db
    .select({
      invoice: t,
      number: subscriptionTable.number,
      country: subscriptionTable.country,
      name: watcherTable.name,
      email: watcherTable.email,
      receiptNo: paymentTable.receiptNo,
      coupon: couponTable.code,
    })
    .from(t)
    .innerJoin(subscriptionTable, eq(subscriptionTable._id, t.subscriptionId))
    .innerJoin(watcherTable, eq(watcherTable._id, subscriptionTable.watcherId))
    .leftJoin(couponTable, eq(couponTable._id, t.couponId))
    .leftJoin(paymentTable, eq(paymentTable._id, t.paymentId))
    .where(eq(t._id, _id));
  if (!row) throw notFound();
  const { invoice } = row;
  const money = (amountMinor: number) => formatMoney(amountMinor, invoice.currency);
  return {
    title: 'Invoice',
    number: invoice.number,
    facts: [
      ['Date', dayOnPage(invoice.createdAt)],
      ['Period', `${dayOnPage(invoice.periodStart)} – ${dayOnPage(invoice.periodEnd)}`],
      ['Subscription', row.number],
      ['Billed to', `${row.name}, ${row.email}`],
      ['Country', row.country],
      ['Status', states[invoice.status]],
      ...(row.receiptNo ? ([['Receipt', row.receiptNo]] as const) : []),
    ],
    lines: invoice.lines.map(({ title, amountMinor }) => [title, money(amountMinor)]),
    ...totalsOf({
      subtotal: money(invoice.subtotalMinor),
      ...(invoice.discountMinor > 0 && {
        discount: [`Discount (${row.coupon ?? 'coupon'})`, money(-invoice.discountMinor)],
      }),
      tax: [taxLabelOf(invoice, row.country), money(invoice.taxMinor)],
      isTaxIncluded: invoice.taxIncluded,
      total: money(invoice.totalMinor),
    }),
    note: 'This invoice is valid without a signature.',
  };
}
