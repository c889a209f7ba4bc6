import { z } from '../../z.ts';

/** The measures of reports; labels are also the headers of export columns, definitions show with every report. */
export const reportMeasures = {
  views: {
    label: 'Views',
    of: 'count',
    meaning: 'Playback sessions with at least one event, counted on their UTC start date.',
  },
  watchers: {
    label: 'Watchers',
    of: 'count',
    meaning:
      'Distinct people who watched. One who watched several movies, or on several days, counts once in a total.',
  },
  minutes: {
    label: 'Minutes',
    of: 'count',
    meaning: 'Time played, excluding pauses and seeks.',
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
    label: 'Reached 100%',
    of: 'share',
    meaning: 'Share of views that reached the end of the movie.',
  },
  rentals: { label: 'Rentals', of: 'count', meaning: 'Paid rentals by order date.' },
  purchases: {
    label: 'Purchases',
    of: 'count',
    meaning: 'Paid purchases by order date.',
  },
  gross: {
    label: 'Gross',
    of: 'money',
    meaning: 'Payments for rentals and purchases in one currency.',
  },
  refunds: { label: 'Refunded', of: 'money', meaning: 'Refunds of these payments to date.' },
  net: {
    label: 'Net sales',
    of: 'money',
    meaning: 'Gross less refunds and the tax on the remainder; gateway fees aren’t deducted.',
  },
  makerShare: {
    label: 'Makers’ share',
    of: 'money',
    meaning: 'Earnings of makers under their contracts, less refunds and lost disputes.',
  },
  platformShare: {
    label: 'Platform share',
    of: 'money',
    meaning: 'Net sales less lost disputes, gateway fees and the makers’ share.',
  },
  refundRate: { label: 'Refund rate', of: 'share', meaning: 'Refunds divided by gross.' },
  perView: {
    label: 'Gross per view',
    of: 'money',
    meaning: 'Gross divided by the views whose access was paid in the same currency.',
  },
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
export const isMeasure = (key: string): key is ReportMeasure => Object.hasOwn(reportMeasures, key);
export const isMoneyMeasure = (measure: ReportMeasure): measure is MoneyMeasure =>
  moneyMeasures.some((money) => money === measure);

/** Fractional minutes; shares from 0 to 1; money in minor units. Null: unknown, undefined or hidden. */
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
