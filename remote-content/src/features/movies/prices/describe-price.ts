import { countryName, formatMoney } from '@backlot/ui';
import type { PriceDraft, PriceInput } from '@backlot/contracts/catalog/movies/prices';
import { describeSpan } from '../rights/describe-right.ts';
import { offerLabels, pricesMessages as m } from './prices.messages.ts';

/** A price of the form as the rules read it: instants as dates, a blank amount as NaN. */
export const withDates = <Price extends PriceDraft>({ amountMinor, promo, ...price }: Price) => ({
  ...price,
  amountMinor: amountMinor ?? Number.NaN,
  promo: promo && { ...promo, from: new Date(promo.from), to: new Date(promo.to) },
});

const money = (minor: number, currency: string) =>
  Number.isNaN(minor) ? m.noAmount : formatMoney(minor, currency);

/** Amount and country. */
export const describeAmount = ({ amountMinor, currency, country }: PriceInput): string =>
  m.amountIn(money(amountMinor, currency), country ? countryName(country) : m.allCountries(currency));

/** Subscriber price and promotion. */
export const describeExceptions = ({ currency, subscriberAmountMinor, promo }: PriceInput): string[] => [
  ...(subscriberAmountMinor === null ? [] : [m.forSubscribers(money(subscriberAmountMinor, currency))]),
  ...(promo ? [m.promotion(money(promo.amountMinor, currency), describeSpan(promo))] : []),
];

/** Offer, amount and country, then the exceptions. */
export const describePrice = (price: PriceInput): string =>
  [m.price(offerLabels[price.offer], describeAmount(price)), ...describeExceptions(price)].join(', ');
