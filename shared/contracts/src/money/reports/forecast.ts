import { endpoint } from '../../platform/http/endpoint.ts';
import { countryCode, currencyCode, day } from '../../platform/values/fields.ts';
import { csv } from '../../platform/lists/list.ts';
import { z } from '../../z.ts';

/** Days of the forecast, of the history that it averages, and of its back-test. */
export const forecastDays = { ahead: 30, averaged: 56, tested: 90 } as const;

const method =
  'each weekday’s mean over the last 8 weeks. About 8 of 10 totals, and days, are expected within their range, based on the method’s errors in the last 90 days.';

/** What is forecast; values are minor units, people, hours and tickets. */
export const forecasts = {
  income: {
    name: 'dashboard.forecast',
    title: 'Income forecast',
    path: 'dashboard/forecast',
    access: 'payment:manage',
    of: 'money',
    meaning: `Gross income in the next 30 days: ${method}`,
  },
  watchers: {
    name: 'dashboard.forecastWatchers',
    title: 'New watchers forecast',
    path: 'dashboard/forecast/watchers',
    access: 'watcher:read',
    of: 'count',
    meaning: `New watchers in the next 30 days: ${method}`,
  },
  hours: {
    name: 'dashboard.forecastHours',
    title: 'Hours watched forecast',
    path: 'dashboard/forecast/hours',
    access: 'report:read',
    of: 'decimal',
    meaning: `Hours watched in the next 30 days: ${method}`,
  },
  tickets: {
    name: 'dashboard.forecastTickets',
    title: 'Tickets forecast',
    path: 'dashboard/forecast/tickets',
    access: 'support:read',
    of: 'count',
    meaning: `Tickets in the next 30 days, all countries, excluding spam: ${method}`,
  },
} as const;
export type ForecastName = keyof typeof forecasts;

const days = { from: day, to: day };
const value = z.nullable(z.number());
export const forecast = z.object({
  /** Null without sales, and without amounts. */
  currency: z.nullable(currencyCode),
  /** The last complete days, as the list behind totals them. Null when days of few watchers are hidden. */
  actual: z.object({ ...days, value }),
  /** Null with less history than the method averages, and when days are hidden. */
  ahead: z.nullable(z.object({ ...days, value: z.number() })),
  /** Null without a complete total to test with, and when days of few watchers are hidden. */
  test: z.nullable(
    z.object({
      low: z.number(),
      high: z.number(),
      /** Mean absolute error of the totals as a share of them; null without any. */
      errorShare: value,
      /** How many totals were forecast and compared. */
      totals: z.int(),
    }),
  ),
  /** Each day’s range is expected to hold about 8 of 10 days; null without a test. */
  series: z.array(z.object({ at: day, actual: value, forecast: value, low: value, high: value })),
});
export type Forecast = z.infer<typeof forecast>;

const ofCountry = { country: z.optional(csv(countryCode)) };
const forecastEndpoint = <Shape extends z.core.$ZodLooseShape>(name: ForecastName, query: Shape) =>
  endpoint({
    name: forecasts[name].name,
    summary: `Get the ${forecasts[name].title.toLowerCase()} of the next 30 days, with the error of the method in the last 90 days.`,
    method: 'GET',
    path: forecasts[name].path,
    access: forecasts[name].access,
    query: z.strictObject(query),
    response: forecast,
  });

export const forecastApi = {
  income: forecastEndpoint('income', { ...ofCountry, currency: z.optional(currencyCode) }),
  watchers: forecastEndpoint('watchers', ofCountry),
  hours: forecastEndpoint('hours', ofCountry),
  tickets: forecastEndpoint('tickets', {}),
} satisfies Record<ForecastName, unknown>;
