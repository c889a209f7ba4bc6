import { endpoint } from '../../platform/http/endpoint.ts';
import { countryCode, currencyCode, day, minorUnits } from '../../platform/values/fields.ts';
import { csv } from '../../platform/lists/list.ts';
import { z } from '../../z.ts';

/** Days of the forecast, of the history that it averages, and of its back-test. */
export const forecastDays = { ahead: 30, averaged: 56, tested: 90 } as const;

export const forecastMeaning =
  'Gross income of the next 30 days: each weekday’s mean over the last 8 weeks. The range holds 8 of 10 totals when the same method had been used in the last 90 days.';

const days = { from: day, to: day };
const amount = z.nullable(minorUnits);
export const forecast = z.object({
  /** Null without sales. */
  currency: z.nullable(currencyCode),
  /** The last complete days, as the list of payments totals them. */
  actual: z.object({ ...days, value: minorUnits }),
  /** Null with less history than the method averages. */
  ahead: z.nullable(z.object({ ...days, value: minorUnits })),
  /** Null without a complete total to test with. */
  test: z.nullable(
    z.object({
      low: minorUnits,
      high: minorUnits,
      /** Mean absolute error of the totals as a share of them; null without income. */
      errorShare: z.nullable(z.number()),
      /** How many totals were forecast and compared. */
      totals: z.int(),
    }),
  ),
  series: z.array(z.object({ at: day, actual: amount, forecast: amount })),
});
export type Forecast = z.infer<typeof forecast>;

export const forecastApi = {
  get: endpoint({
    name: 'dashboard.forecast',
    summary: 'Forecast the income of the next 30 days, with the error of the method in the last 90 days.',
    method: 'GET',
    path: 'dashboard/forecast',
    access: 'payment:manage',
    query: z.strictObject({
      currency: z.optional(currencyCode),
      country: z.optional(csv(countryCode)),
    }),
    response: forecast,
  }),
};
