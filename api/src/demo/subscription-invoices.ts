import { sql } from 'drizzle-orm';
import { newId } from '../platform/db/columns.ts';
import type { Db } from '../platform/db/database.ts';
import { figuresOf } from '../domain/money/checkout/quote-figures.service.ts';
import { numberSeriesTable } from '../domain/money/payments/payment-numbers.table.ts';
import { invoiceTable } from '../domain/money/subscriptions/invoices.table.ts';
import type { Subscription } from '../domain/money/subscriptions/subscription-status.ts';
import { demoPaymentFacts, insertPaymentFacts, type PaymentFacts } from './payment-facts.ts';
import type { Period } from './subscription-periods.ts';
import { demoTax } from './taxes.ts';

/** The number of orders, and the last receipt number of each year. */
export type Before = { orders: number; series: PaymentFacts['series'] };
export type Billed = {
  subscription: Subscription;
  periods: readonly Period[];
  /** The charge of the latest period failed. */
  isPastDue: boolean;
  name: string;
  email: string;
  title: string;
};
type Due = Omit<Billed, 'periods' | 'isPastDue'> & { period: Period; isPaid: boolean };

/** One invoice with its payment for every period of a subscription that has started. */
export async function insertInvoices(
  tx: Db,
  all: readonly Billed[],
  before: Before,
  at: Date,
): Promise<void> {
  const nextNumber = invoiceNumbers();
  const rows = dueInOrder(all).map((due, index) => {
    const { number, year } = nextNumber.take(due.period.start);
    const ids = { invoice: newId(), payment: newId() };
    const orderId = `F-${year}-${String(before.orders + index + 1).padStart(6, '0')}`;
    return { invoice: invoiceOf(due, ids, number), payment: paymentOf(due, ids, orderId) };
  });
  const payments = rows.map(({ payment }) => payment);
  await insertPaymentFacts(tx, demoPaymentFacts(payments, at, before.series));
  await tx.insert(invoiceTable).values(rows.map(({ invoice }) => invoice));
  await tx.insert(numberSeriesTable).values(nextNumber.series());
  await tx.execute(sql`select setval('order_number', ${before.orders + rows.length})`);
}

const dueInOrder = (all: readonly Billed[]): Due[] =>
  all
    .flatMap(({ periods, isPastDue, ...one }) =>
      periods.map((period, n) => ({ ...one, period, isPaid: !isPastDue || n < periods.length - 1 })),
    )
    .sort((a, b) => a.period.start.getTime() - b.period.start.getTime());

/** Numbers without gaps, per year. */
function invoiceNumbers() {
  const last = new Map<number, number>();
  return {
    take: (at: Date) => {
      const year = at.getUTCFullYear();
      const n = (last.get(year) ?? 0) + 1;
      last.set(year, n);
      return { year, number: `I-${year}-${String(n).padStart(6, '0')}` };
    },
    series: () => [...last].map(([year, n]) => ({ series: 'invoice', year, last: n })),
  };
}

type Ids = { invoice: string; payment: string };
const amountsOf = ({ priceMinor, currency, country }: Subscription) =>
  figuresOf(priceMinor, currency, null, demoTax(country));

function invoiceOf({ subscription, period, isPaid, title }: Due, ids: Ids, number: string) {
  const tax = demoTax(subscription.country);
  return {
    ...amountsOf(subscription),
    _id: ids.invoice,
    number,
    subscriptionId: subscription._id,
    paymentId: ids.payment,
    createdAt: period.start,
    currency: subscription.currency,
    status: isPaid ? ('paid' as const) : ('open' as const),
    paidAt: isPaid ? period.start : null,
    kind: 'period' as const,
    periodStart: period.start,
    periodEnd: period.end,
    lines: [{ title, amountMinor: subscription.priceMinor }],
    tries: 1,
    taxRateBasisPoints: tax.basisPoints,
    taxIncluded: tax.isIncluded,
  };
}

function paymentOf({ subscription, period, isPaid, name, email }: Due, ids: Ids, orderId: string) {
  const { _id, watcherId, planId, country, currency, priceMinor, methodLast4 } = subscription;
  return {
    _id: ids.payment,
    orderId,
    watcherId,
    watcherName: name,
    watcherEmail: email,
    planId,
    subscriptionId: _id,
    invoiceId: ids.invoice,
    country,
    currency,
    kind: 'subscription' as const,
    amountTotalMinor: priceMinor,
    amountSubtotalMinor: priceMinor,
    amountTaxMinor: amountsOf(subscription).taxMinor,
    taxRateBasisPoints: demoTax(country).basisPoints,
    methodBrand: 'visa',
    methodLast4,
    createdAt: period.start,
    updatedAt: period.start,
    ...(isPaid ? paid(period.start) : declined),
  };
}

const paid = (at: Date) => ({ status: 'paid' as const, paidAt: at });
const declined = {
  status: 'failed',
  failureCode: 'card_declined',
  declineCode: 'generic_decline',
} as const;
