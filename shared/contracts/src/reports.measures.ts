import { z } from './z.ts';

/** What reports measure. The words are shown with every report and head the columns of its files. */
export const reportMeasures = {
  views: {
    label: 'Views',
    of: 'count',
    meaning: 'A player was let in and reported at least once. Counted on the day it was let in, in UTC.',
  },
  watchers: {
    label: 'Watchers',
    of: 'count',
    meaning: 'People who watched, each counted once for each movie and day.',
  },
  minutes: {
    label: 'Minutes',
    of: 'count',
    meaning: 'Time that was played, pauses and jumps left out.',
  },
  avgMinutes: { label: 'Minutes per view', of: 'decimal', meaning: 'Minutes divided by views.' },
  completion: { label: 'Completed', of: 'share', meaning: 'Share of views that reached 90% of the movie.' },
  p25: { label: 'Reached 25%', of: 'share', meaning: 'Share of views that reached a quarter of the movie.' },
  p50: { label: 'Reached 50%', of: 'share', meaning: 'Share of views that reached half of the movie.' },
  p75: {
    label: 'Reached 75%',
    of: 'share',
    meaning: 'Share of views that reached three quarters of the movie.',
  },
  p100: {
    label: 'Reached the end',
    of: 'share',
    meaning: 'Share of views that reached the last moment of the movie.',
  },
  rentals: { label: 'Rentals', of: 'count', meaning: 'Rentals that were paid, on the day of the order.' },
  purchases: {
    label: 'Purchases',
    of: 'count',
    meaning: 'Purchases that were paid, on the day of the order.',
  },
  gross: {
    label: 'Gross',
    of: 'money',
    meaning: 'What was paid for rentals and purchases, in one currency.',
  },
  refunds: { label: 'Refunded', of: 'money', meaning: 'What was given back of it since, whenever that was.' },
  net: { label: 'Net', of: 'money', meaning: 'Gross less refunds and the tax in what stays.' },
  makerShare: {
    label: 'Makers’ share',
    of: 'money',
    meaning: 'What makers earn of it by their contracts. Refunds and lost disputes take their part back.',
  },
  platformShare: {
    label: 'Platform’s share',
    of: 'money',
    meaning: 'What is left of net after lost disputes, the fees of the gateway and the makers’ share.',
  },
  refundRate: { label: 'Refund rate', of: 'share', meaning: 'Refunds divided by gross.' },
  perView: { label: 'Gross per view', of: 'money', meaning: 'Gross divided by views.' },
} as const satisfies Record<string, { label: string; of: string; meaning: string }>;

export type ReportMeasure = keyof typeof reportMeasures;
export const moneyMeasures = [
  'rentals',
  'purchases',
  'gross',
  'refunds',
  'net',
  'makerShare',
  'platformShare',
  'refundRate',
  'perView',
] as const satisfies readonly ReportMeasure[];
export type MoneyMeasure = (typeof moneyMeasures)[number];
export const isMoneyMeasure = (measure: ReportMeasure): measure is MoneyMeasure =>
  moneyMeasures.some((money) => money === measure);

/** Minutes with fractions; shares from 0 to 1; money in minor units. Null: not known, nothing to divide by, or not to be seen. */
const value = z.nullable(z.number());
export const reportValues = z.object({
  views: value,
  watchers: value,
  minutes: value,
  avgMinutes: value,
  completion: value,
  p25: value,
  p50: value,
  p75: value,
  p100: value,
  rentals: value,
  purchases: value,
  gross: value,
  refunds: value,
  net: value,
  makerShare: value,
  platformShare: value,
  refundRate: value,
  perView: value,
});
export type ReportValues = z.infer<typeof reportValues>;
