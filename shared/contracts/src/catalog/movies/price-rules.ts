import type { Offer } from './licenses.ts';
import { required } from '../../platform/records/field-errors.ts';
import { tooManyDecimals } from '../../platform/values/fields.ts';
import { formatMoney } from '../../platform/values/format-money.ts';
import { gatewayMinimums, stepProblem } from './price-minimums.ts';

/** More than any movie costs in any currency, and small enough for exact arithmetic everywhere. */
export const priceAtMost = 1_000_000_000;
export const moreThanZero = 'More than zero';

/** The part of a price that the rules read. */
export type CheckedPrice = {
  offer: Offer;
  currency: string;
  country: string | null;
  amountMinor: number;
  subscriberAmountMinor: number | null;
  accessHours: number | null;
  startWithinDays: number | null;
  promo: { amountMinor: number; from: Date; to: Date } | null;
};
type Field = keyof CheckedPrice | 'promo.amountMinor' | 'promo.to';
export type PriceProblem = { index: number; field: Field; code: string; message: string };

/** What a watcher's price depends on. `currency` is the country's. */
export type PriceLookup = {
  offer: Offer;
  country: string;
  currency: string | null;
  at: Date;
  isSubscriber: boolean;
};
export type PriceResult<P> = {
  price: P;
  currency: string;
  amountMinor: number;
  /** Why it is lower than the regular price; null when it isn't. */
  because: 'promo' | 'subscriber' | null;
};

/**
 * What a watcher pays: the country's price before its currency's, and the lowest of the regular, subscriber and
 * promotional amounts. Null where there is no price, and so no sale.
 */
export function priceFor<P extends CheckedPrice>(
  prices: readonly P[],
  { offer, country, currency, at, isSubscriber }: PriceLookup,
): PriceResult<P> | null {
  const own = prices.filter((price) => price.offer === offer);
  const ofCountry = own
    .filter((price) => price.country === country)
    .sort((a, b) => rank(a, currency) - rank(b, currency) || (a.currency < b.currency ? -1 : 1));
  const price = ofCountry[0] ?? own.find((other) => other.country === null && other.currency === currency);
  if (!price) return null;
  const { promo, amountMinor, subscriberAmountMinor } = price;
  const isPromo = promo !== null && promo.from <= at && at < promo.to;
  const least = [
    { amountMinor, because: null },
    ...(isSubscriber && subscriberAmountMinor !== null
      ? [{ amountMinor: subscriberAmountMinor, because: 'subscriber' as const }]
      : []),
    ...(isPromo ? [{ amountMinor: promo.amountMinor, because: 'promo' as const }] : []),
  ].reduce((a, b) => (b.amountMinor < a.amountMinor ? b : a));
  return { price, currency: price.currency, ...least };
}

/** The country's own currency first. */
const rank = (price: CheckedPrice, currency: string | null) => (price.currency === currency ? 0 : 1);

/** The problems of a set of prices, each with the price that shows it. */
export function pricesProblems(prices: readonly CheckedPrice[]): PriceProblem[] {
  const seen = new Set<string>();
  return prices.flatMap((price, index) => {
    const key = `${price.offer} ${price.currency} ${price.country}`;
    const isDuplicate = seen.has(key);
    seen.add(key);
    const duplicate = {
      field: 'currency' as const,
      code: 'duplicate',
      message: 'This offer already has a price for this currency and country.',
    };
    return [...ownProblems(price), ...(isDuplicate ? [duplicate] : [])].map((problem) => ({
      index,
      ...problem,
    }));
  });
}

function ownProblems(price: CheckedPrice): Omit<PriceProblem, 'index'>[] {
  const { offer, currency, amountMinor, subscriberAmountMinor, promo } = price;
  const amounts: [Field, number | null][] = [
    ['amountMinor', amountMinor],
    ['subscriberAmountMinor', subscriberAmountMinor],
    ['promo.amountMinor', promo?.amountMinor ?? null],
  ];
  const problems = amounts.flatMap(([field, minor]) => {
    const message = minor === null ? null : amountProblem(minor, currency);
    return message === null ? [] : [{ field, code: 'not_charged', message }];
  });
  if (subscriberAmountMinor !== null && subscriberAmountMinor > amountMinor)
    problems.push({
      field: 'subscriberAmountMinor',
      code: 'above_price',
      message: 'The subscriber price can’t be above the regular price.',
    });
  if (promo && promo.amountMinor >= amountMinor)
    problems.push({
      field: 'promo.amountMinor',
      code: 'above_price',
      message: 'The promotional price must be below the regular price.',
    });
  if (promo && promo.to <= promo.from)
    problems.push({
      field: 'promo.to',
      code: 'before_start',
      message: 'The end date must be after the start date.',
    });
  return [...problems, ...rentalProblems(price, offer)];
}

function rentalProblems({ accessHours, startWithinDays }: CheckedPrice, offer: Offer) {
  const times = [
    ['accessHours', 'hours to watch', accessHours],
    ['startWithinDays', 'days to start', startWithinDays],
  ] as const;
  return times.flatMap(([field, name, value]) => {
    if (offer === 'rent')
      return value === null ? [{ field, code: 'required', message: `Enter the ${name} of a rental.` }] : [];
    return value === null
      ? []
      : [{ field, code: 'not_taken', message: `Leave the ${name} empty: purchases never expire.` }];
  });
}

const format = (minor: number, currency: string) => formatMoney(minor, currency).replaceAll('\u00a0', ' ');
/** Why the gateway would refuse this amount, as a rule; null when it wouldn't. An unreadable amount is NaN. */
export function amountProblem(minor: number, currency: string): string | null {
  if (Number.isNaN(minor)) return required;
  if (!Number.isInteger(minor)) return tooManyDecimals;
  if (minor < 1) return moreThanZero;
  if (minor > priceAtMost) return `At most ${format(priceAtMost, currency)}`;
  const least = gatewayMinimums[currency];
  if (least !== undefined && minor < least) return `At least ${format(least, currency)}`;
  return stepProblem(minor, currency);
}
