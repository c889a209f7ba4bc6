import { newId } from '../platform/db/columns.ts';
import { figuresOf } from '../domain/money/checkout/quote-figures.service.ts';
import type { paymentTable } from '../domain/money/payments/payments.table.ts';
import { type DemoWatcher, joinedBefore } from './people.ts';
import type { SeededRandom } from './poster/seeded-random.ts';
import { demoTax } from './taxes.ts';
import { demoOrderVisit } from './visits.ts';

type Payment = typeof paymentTable.$inferInsert & { _id: string; createdAt: Date };

/** Price of a rental and of a purchase in minor units; the yen has none. */
const prices: Record<string, { rental: number; purchase: number }> = {
  EUR: { rental: 399, purchase: 999 },
  USD: { rental: 399, purchase: 999 },
  GBP: { rental: 349, purchase: 899 },
  JPY: { rental: 480, purchase: 1_500 },
};
const currencies: Record<string, string> = { US: 'USD', IN: 'USD', BR: 'USD', GB: 'GBP', JP: 'JPY' };
/** The currency in which a country pays. */
export const currencyOf = (country: string): string => currencies[country] ?? 'EUR';
const statuses = [
  ...Array<'paid'>(17).fill('paid'),
  'failed',
  'pending',
  'refunded',
  'partially_refunded',
  'disputed',
  'canceled',
  'expired',
] as const;
const settled = new Set<Payment['status']>(['paid', 'refunded', 'partially_refunded', 'disputed']);
/** Test cards of the simulator. */
const endsOf = { visa: ['4242', '5556'], mastercard: ['4444'], amex: ['0005'] } as const;
/** An abandoned order expires. */
const abandonedAfterMs = 24 * 3_600_000;
const days = 60;
const earlierAtMostMs = 600_000;

/** The tax is in the price; the gateway keeps three percent. Calculated from the discounted price. */
export const withTaxAndFee = (payment: Payment): Payment => {
  const { amountTotalMinor, amountSubtotalMinor, amountDiscountMinor, currency, country, status } = payment;
  const { movieId = null, movieTitle, kind } = payment;
  const tax = demoTax(country);
  const { taxMinor } = figuresOf(amountTotalMinor, currency, null, tax);
  return {
    ...payment,
    lines: [
      {
        movieId,
        planId: null,
        title: movieTitle ?? '',
        offer: kind === 'rental' ? 'rent' : 'buy',
        quantity: 1,
        unitAmountMinor: amountSubtotalMinor ?? amountTotalMinor,
        discountMinor: amountDiscountMinor ?? 0,
        taxMinor,
        totalMinor: amountTotalMinor,
      },
    ],
    taxRateBasisPoints: tax.basisPoints,
    amountTaxMinor: taxMinor,
    amountFeeMinor: settled.has(status) ? Math.round(amountTotalMinor * 0.03) : null,
  };
};
const amountsOf = (amountTotalMinor: number, status: Payment['status']) => ({
  amountTotalMinor,
  amountSubtotalMinor: amountTotalMinor,
  amountRefundedMinor: refundedOf(amountTotalMinor, status),
});
function refundedOf(amountTotalMinor: number, status: Payment['status']): number {
  if (status === 'refunded') return amountTotalMinor;
  return status === 'partially_refunded' ? Math.round(amountTotalMinor / 2) : 0;
}

/** Payments of the last 60 days, the latest a few minutes before `now`. */
export function demoPayments(
  random: SeededRandom,
  watchers: readonly DemoWatcher[],
  movies: readonly { _id: string; title: string; makerId?: string | null }[],
  count: number,
  now: Date,
): Payment[] {
  return Array.from({ length: count }, (_, index) => {
    const age = ((count - 1 - index) / count) * days * 86_400_000;
    const watcher = random.pick(joinedBefore(watchers, new Date(now.getTime() - age - earlierAtMostMs)));
    const movie = random.pick(movies);
    const currency = currencyOf(watcher.country);
    const kind = random.chance(0.7) ? 'rental' : 'purchase';
    const createdAt = new Date(now.getTime() - age - random.whole(30_000, earlierAtMostMs));
    const picked = random.pick(statuses);
    const status = picked === 'pending' && age > abandonedAfterMs ? 'expired' : picked;
    const brand = random.pick(['visa', 'visa', 'mastercard', 'amex'] as const);
    return {
      _id: newId(),
      orderId: `F-${createdAt.getUTCFullYear()}-${String(index + 1).padStart(6, '0')}`,
      watcherId: watcher._id,
      watcherName: watcher.name,
      watcherEmail: watcher.email,
      movieId: movie._id,
      movieTitle: movie.title,
      makerId: movie.makerId ?? null,
      ...demoOrderVisit(index, movie._id),
      kind,
      status,
      ...amountsOf(prices[currency]?.[kind] ?? 399, status),
      currency,
      methodBrand: brand,
      methodLast4: random.pick(endsOf[brand]),
      country: watcher.country,
      createdAt,
      updatedAt: createdAt,
      paidAt: settled.has(status) ? new Date(createdAt.getTime() + 4_000) : null,
    };
  });
}
