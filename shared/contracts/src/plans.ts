import {
  countryCode,
  currencyCode,
  id,
  instant,
  kebab,
  languageTag,
  minorUnits,
  recordFields,
  text,
  whole,
} from './fields.ts';
import { gatewayMinimums, stepProblem } from './movies.prices.minimums.ts';
import { z } from './z.ts';

/** `hidden` is sold by admins only, `retired` to nobody; whoever has it keeps it. */
export const planStatus = z.enum(['draft', 'active', 'hidden', 'retired']);
export type PlanStatus = z.infer<typeof planStatus>;
export const planInterval = z.enum(['week', 'month', 'year']);
export type PlanInterval = z.infer<typeof planInterval>;
/** What becomes of a subscription whose last try to be charged has failed. */
export const afterDunning = z.enum(['unpaid', 'canceled']);

/** Of one period. A country's own price goes before that of its currency. */
export const planPrice = z
  .strictObject({
    currency: currencyCode,
    amountMinor: minorUnits.check(
      z.minimum(1, 'More than zero'),
      z.maximum(1_000_000_000, 'More than a plan may cost'),
    ),
    country: z.nullable(countryCode),
  })
  .check(
    z.refine(({ currency, amountMinor }) => amountMinor >= (gatewayMinimums[currency] ?? 1), {
      path: ['amountMinor'],
      message: 'Below what the gateway charges',
    }),
    z.refine<{ currency: string; amountMinor: number }>(
      ({ currency, amountMinor }) => stepProblem(amountMinor, currency) === null,
      {
        path: ['amountMinor'],
        error: ({ input }) => {
          const { amountMinor, currency } = input as PlanPrice; // what is judged has gone through the shape
          return stepProblem(amountMinor, currency) ?? '';
        },
      },
    ),
  );
export type PlanPrice = z.infer<typeof planPrice>;

const isOnce = (prices: readonly { currency: string; country: string | null }[]): boolean =>
  new Set(prices.map(({ currency, country }) => `${currency} ${country}`)).size === prices.length;

export const planFields = {
  name: text(80, 1),
  /** The name in other languages, by their tag. */
  names: z.record(languageTag, text(80, 1)),
  description: text(1_000),
  /** Plans that stand for each other: a watcher has at most one of a family at a time, and changes within it. */
  family: kebab(40).check(z.minLength(1, 'Required')),
  tier: whole(1, 5),
  interval: planInterval,
  intervalCount: whole(1, 12),
  prices: z
    .array(planPrice)
    .check(
      z.minLength(1, 'At least one price'),
      z.maxLength(100),
      z.refine(isOnce, 'Two prices are for the same currency and country'),
    ),
  trialDays: whole(0, 90),
  maxScreens: whole(1, 6),
  maxQuality: z.enum(['sd', 'hd', 'uhd']),
  ads: z.boolean(),
  downloads: z.boolean(),
  /** Genres that it opens; empty: every movie that is licensed for subscriptions. */
  genreIds: z.array(id).check(z.maxLength(50)),
  /** Key of a `taxCode`. */
  taxCode: kebab(60).check(z.minLength(1, 'Required')),
  afterDunning,
  sortOrder: whole(0, 999),
  status: planStatus,
};
export const planInput = z.strictObject(planFields);
export type PlanInput = z.infer<typeof planInput>;

/** Whoever moves to another price is told at least this long before. */
export const priceNoticeDays = 30;

/** What a change of prices means for those who subscribe already. */
export const forExisting = z.enum(['keep', 'move']);

export const priceVersion = z.object({
  version: z.int(),
  prices: z.array(planPrice),
  /** Null: those of before keep what they have. */
  movesFrom: z.nullable(instant),
  createdAt: instant,
  /** Who pays this price now. */
  subscribers: z.int(),
});
export type PriceVersion = z.infer<typeof priceVersion>;

export const plan = z.object({
  ...recordFields,
  ...planFields,
  priceVersion: z.int(),
  /** Who pays for it now: active and past due. */
  subscribers: z.int(),
  /** Whoever ever had it: then it can be retired, not deleted. */
  hasHistory: z.boolean(),
  deletedAt: z.nullable(instant),
});
export type Plan = z.infer<typeof plan>;
