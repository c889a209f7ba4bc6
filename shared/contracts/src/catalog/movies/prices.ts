import { endpoint } from '../../platform/http/endpoint.ts';
import {
  countryCode,
  currencyCode,
  id,
  idParams,
  kebab,
  minorUnits,
  version,
} from '../../platform/values/fields.ts';
import { offer } from './licenses.ts';
import { pricesProblems } from './price-rules.ts';
import { boundary } from './rights.ts';
import { z } from '../../z.ts';

export const pricesAtMost = 500;
export const accessHoursRange = { min: 24, max: 720 } as const;

/** How much is too much depends on the currency: `pricesProblems` says it. */
const amount = minorUnits.check(z.minimum(1, 'More than zero'));
const whole = (min: number, max: number) =>
  z.int('A whole number').check(z.minimum(min, `At least ${min}`), z.maximum(max, `At most ${max}`));

const fields = {
  offer,
  currency: currencyCode,
  /** ISO-3166 alpha-2; null is every country with this currency. */
  country: z.nullable(countryCode),
  amountMinor: amount,
  /** For people with a subscription; null is the same as for all. */
  subscriberAmountMinor: z.nullable(amount),
  /** Of a rental: how long it can be watched once it was started. */
  accessHours: z.nullable(whole(accessHoursRange.min, accessHoursRange.max)),
  /** Of a rental: how long there is to start it. */
  startWithinDays: z.nullable(whole(1, 365)),
  /** Key of a `taxCode` lookup. */
  taxCode: kebab(60),
  /** A lower price from a moment until before another. */
  promo: z.nullable(z.strictObject({ amountMinor: amount, from: boundary, to: boundary })),
};

export const priceInput = z.strictObject({ _id: z.optional(id), ...fields });
export type PriceInput = z.output<typeof priceInput>;
export const price = z.object({ _id: id, ...fields });
export type Price = z.output<typeof price>;

/** A whole set; what its prices do to each other is judged too. */
export const pricesInput = z
  .array(priceInput)
  .check(z.maxLength(pricesAtMost, `At most ${pricesAtMost} prices`), ({ value, issues }) => {
    for (const { index, field, message } of pricesProblems(value))
      issues.push({ code: 'custom', input: value, path: [index, ...field.split('.')], message });
  });

/** `version` is the movie's. */
export const moviePrices = z.object({ version, prices: z.array(price) });
export type MoviePrices = z.output<typeof moviePrices>;

export const moviePricesApi = {
  get: endpoint({
    name: 'movie.prices',
    summary: 'What a movie costs, by currency and country.',
    method: 'GET',
    path: 'movie/:_id/prices',
    access: 'movie:read',
    params: idParams,
    response: moviePrices,
  }),
  put: endpoint({
    name: 'movie.putPrices',
    summary: 'Save the whole set of prices; those with a known `_id` keep it.',
    method: 'PUT',
    path: 'movie/:_id/prices',
    access: 'movie:write',
    params: idParams,
    body: z.strictObject({ version, prices: pricesInput }),
    response: moviePrices,
  }),
};
