import { endpoint } from '../../platform/http/endpoint.ts';
import {
  countryCode,
  currencyCode,
  id,
  idParams,
  kebab,
  minorUnits,
  version,
  whole,
} from '../../platform/values/fields.ts';
import {
  checkRows,
  type DraftOf,
  field,
  fieldsOfRecord,
  inputOf,
  partNamesOf,
  shapeOf,
} from '../../platform/records/record-fields.ts';
import { offer } from './licenses.ts';
import { moreThanZero, pricesProblems } from './price-rules.ts';
import { boundary } from './rights.ts';
import { z } from '../../z.ts';

export const pricesAtMost = 500;
export const accessHoursRange = { min: 24, max: 720 } as const;

/** Limits of each currency are in `pricesProblems`. */
const amount = minorUnits.check(z.minimum(1, moreThanZero));

/** The parts of a promotion. */
export const promoFields = fieldsOfRecord({
  amountMinor: field(amount, { label: 'Promotional price', blank: null }),
  from: field(boundary, { label: 'Start date', blank: '' }),
  to: field(boundary, { label: 'End date', blank: '' }),
});
/** One price. */
export const priceFields = fieldsOfRecord({
  offer: field(offer, { label: 'Offer', blank: 'rent', isRequired: true }),
  currency: field(currencyCode, { label: 'Currency', blank: 'EUR', isRequired: true }),
  /** ISO-3166 alpha-2; null is every country with this currency. */
  country: field(z.nullable(countryCode), { label: 'Country', blank: null }),
  amountMinor: field(amount, { label: 'Price', blank: null }),
  /** With a subscription; null is the regular price. */
  subscriberAmountMinor: field(z.nullable(amount), { label: 'Subscriber price', blank: null }),
  /** How long a rental can be watched once it was started. */
  accessHours: field(z.nullable(whole(accessHoursRange.min, accessHoursRange.max)), {
    label: 'Hours to watch',
    blank: null,
  }),
  /** How long a rental can wait to be started. */
  startWithinDays: field(z.nullable(whole(1, 365)), { label: 'Days to start', blank: null }),
  /** Key of a `taxCode` lookup. */
  taxCode: field(kebab(60), { label: 'Tax code', blank: 'standard' }),
  /** A lower price from a moment to another, which is excluded. */
  promo: field(z.nullable(inputOf(promoFields)), { label: 'Promotion', blank: null, parts: promoFields }),
});
export type PriceDraft = DraftOf<typeof priceFields>;

export const priceInput = z.strictObject({ _id: z.optional(id), ...shapeOf(priceFields) });
export type PriceInput = z.output<typeof priceInput>;
export const price = z.object({ _id: id, ...shapeOf(priceFields) });
export type Price = z.output<typeof price>;

/** All prices of a movie; two for the same offer, currency and country are refused. */
export const pricesInput = z
  .array(priceInput)
  .check(z.maxLength(pricesAtMost, `At most ${pricesAtMost} prices`), checkRows(pricesProblems));

/** A movie's prices are saved together. */
export const pricesFields = fieldsOfRecord({
  prices: field(pricesInput, { label: 'Prices', blank: [], parts: priceFields }),
});
export const priceNames = {
  ...partNamesOf('prices.*', priceFields),
  ...partNamesOf('prices.*.promo', promoFields),
};

/** `version` is the movie's. */
export const moviePrices = z.object({ version, prices: z.array(price) });
export type MoviePrices = z.output<typeof moviePrices>;

export const moviePricesApi = {
  get: endpoint({
    name: 'movie.prices',
    summary: 'Get the prices of a movie by currency and country.',
    method: 'GET',
    path: 'movie/:_id/prices',
    access: 'movie:read',
    params: idParams,
    response: moviePrices,
  }),
  put: endpoint({
    name: 'movie.putPrices',
    summary: 'Save all prices of a movie; those with a known `_id` keep it.',
    method: 'PUT',
    path: 'movie/:_id/prices',
    access: 'movie:write',
    params: idParams,
    body: z.strictObject({ ...shapeOf(pricesFields), version }),
    fields: { ...pricesFields, ...priceNames },
    response: moviePrices,
  }),
};
