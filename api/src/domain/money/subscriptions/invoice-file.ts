import { eq } from 'drizzle-orm';
import type { Deps } from '../../../platform/deps.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { formatMoney } from '@backlot/contracts/platform/values/format-money';
import { watcherTable } from '../../people/watchers/watchers.table.ts';
import { couponTable } from '../coupons/coupons.table.ts';
import { dayOnPage, type DocumentPage, pdfFile } from '../payments/document-pdf.service.ts';
import { salePage } from '../payments/sale-page.service.ts';
import { readLogo } from '../sellers/seller-party.service.ts';
import { noSeller, sellerOnDocument } from '../sellers/sellers.service.ts';
import { invoiceTable as t } from './invoices.table.ts';
import { subscriptionTable } from './subscriptions.table.ts';

type Needs = Pick<Deps, 'db' | 'store' | 'now'>;

/** An invoice as a PDF. @throws ApiError 404; 409 `no_seller` */
export const invoiceFile = async (deps: Needs, _id: string) => pdfFile(await invoicePage(deps, _id));

/** The contents of an invoice. @throws ApiError 404; 409 `no_seller` */
export async function invoicePage({ db, store, now }: Needs, _id: string): Promise<DocumentPage> {
  const [row] = await db
    .select({
      invoice: t,
      subscription: subscriptionTable.number,
      country: subscriptionTable.country,
      name: watcherTable.name,
      email: watcherTable.email,
      coupon: couponTable.code,
    })
    .from(t)
    .innerJoin(subscriptionTable, eq(subscriptionTable._id, t.subscriptionId))
    .innerJoin(watcherTable, eq(watcherTable._id, subscriptionTable.watcherId))
    .leftJoin(couponTable, eq(couponTable._id, t.couponId))
    .where(eq(t._id, _id));
  if (!row) throw notFound();
  const { invoice, name, email, country } = row;
  const { number, currency, discountMinor } = invoice;
  if (!number) throw noSeller();
  const buyer = invoice.buyer ?? { name, email, country };
  const { sellerEditionId } = invoice;
  const seller = await sellerOnDocument(db, { sellerEditionId, country: buyer.country }, now());
  const period = `${dayOnPage(invoice.periodStart)} – ${dayOnPage(invoice.periodEnd)}`;
  return salePage({
    title: 'Invoice',
    number,
    issuedAt: invoice.issuedAt ?? invoice.createdAt,
    facts: [
      ['Invoice number', number],
      ['Date of issue', dayOnPage(invoice.issuedAt ?? invoice.createdAt)],
      ['Service period', period],
      ['Subscription', row.subscription],
    ],
    seller,
    logo: await readLogo(store, seller),
    buyer,
    currency,
    headline: `${formatMoney(invoice.totalMinor, currency)} for ${period}`,
    lines: [
      ...invoice.lines.map(({ title: what, amountMinor }) => ({ what, amountMinor })),
      ...(discountMinor > 0
        ? [{ what: `Discount (${row.coupon ?? 'coupon'})`, amountMinor: -discountMinor }]
        : []),
    ],
    tax: {
      taxMinor: invoice.taxMinor,
      rateBasisPoints: invoice.taxRateBasisPoints,
      isIncluded: invoice.taxIncluded,
      untaxedReason: invoice.untaxedReason,
    },
    totalLabel: 'Total',
    note: 'This invoice is valid without a signature.',
  });
}
