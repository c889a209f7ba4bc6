import { countryName } from '@backlot/ui';
import { asChoice, asMoney, asRow, type FieldTexts, textsOfRow } from '@backlot/ui/record-form';
import type { Offer } from '@backlot/contracts/catalog/movies/licenses';
import { type PriceDraft, priceFields } from '@backlot/contracts/catalog/movies/prices';
import { describeSpan } from '../rights/describe-right.ts';
import { offerLabels, pricesMessages as m } from './prices.messages.ts';

/** A price of the form as the rules read it: instants as dates, a blank amount as NaN. */
export const withDates = <Price extends PriceDraft>({ amountMinor, promo, ...price }: Price) => ({
  ...price,
  amountMinor: amountMinor ?? Number.NaN,
  promo: promo && { ...promo, from: new Date(promo.from), to: new Date(promo.to) },
});

/** What a rental starts with; a purchase never expires. */
export const rentalTimes = (offer: Offer) =>
  offer === 'rent' ? { accessHours: 48, startWithinDays: 30 } : { accessHours: null, startWithinDays: null };

/** A time of a rental, unless it is the usual one. */
const unusual =
  (key: 'accessHours' | 'startWithinDays'): FieldTexts<typeof priceFields>[typeof key] =>
  (time, _, { offer = 'rent' } = {}) =>
    time === rentalTimes(offer)[key] ? '' : m.rentalTimes[key](time);

const priceTexts: FieldTexts<typeof priceFields> = {
  offer: asChoice(offerLabels),
  amountMinor: (minor, ...price) => asMoney(minor, ...price) || m.noAmount,
  currency: () => '', // the amount has it
  country: (country, _, { currency = '' } = {}) =>
    country ? countryName(country) : m.allCountries(currency),
  subscriberAmountMinor: (minor, ...price) =>
    minor === null ? '' : m.forSubscribers(asMoney(minor, ...price)),
  promo: (promo, ...price) =>
    promo ? m.promotion(asMoney(promo.amountMinor, ...price), describeSpan(promo)) : '',
  accessHours: unusual('accessHours'),
  startWithinDays: unusual('startWithinDays'),
  taxCode: (code) => (code === priceFields.taxCode.blank ? '' : m.taxCode(code)),
};

/** Amount and country. */
export const describeAmount = (price: PriceDraft): string =>
  textsOfRow(priceTexts, price, String, ['amountMinor', 'country']).join(' · ');

/** Subscriber price and promotion. */
export const describeExceptions = (price: PriceDraft): string[] =>
  textsOfRow(priceTexts, price, String, ['subscriberAmountMinor', 'promo']);

/** Offer, amount and country, then whatever isn't usual. */
export const describePrice = asRow(priceTexts, ' · ');
