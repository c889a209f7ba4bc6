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
  withBlanks,
} from '../../platform/values/fields.ts';
import { gatewayMinimums, stepProblem } from '../../catalog/movies/price-minimums.ts';
import { z } from '../../z.ts';

/** `hidden`: assigned by admins only. `retired`: no longer sold. Existing subscribers keep either. */
export const planStatus = z.enum(['draft', 'active', 'hidden', 'retired']);
export type PlanStatus = z.infer<typeof planStatus>;
export const planInterval = z.enum(['week', 'month', 'year']);
export type PlanInterval = z.infer<typeof planInterval>;
/** The status of a subscription after the final failed charge. */
export const afterDunning = z.enum(['unpaid', 'canceled']);

/** The price of one billing period. A price for a country takes precedence over the one for its currency. */
export const planPrice = z
  .strictObject({
    currency: currencyCode,
    amountMinor: minorUnits.check(
      z.minimum(1, 'Enter an amount above zero'),
      z.maximum(1_000_000_000, 'Exceeds the maximum price of a plan'),
    ),
    country: z.nullable(countryCode),
  })
  .check(
    z.refine(({ currency, amountMinor }) => amountMinor >= (gatewayMinimums[currency] ?? 1), {
      path: ['amountMinor'],
      message: 'Below the minimum charge in this currency',
    }),
    z.refine<{ currency: string; amountMinor: number }>(
      ({ currency, amountMinor }) => stepProblem(amountMinor, currency) === null,
      {
        path: ['amountMinor'],
        error: ({ input }) => {
          const { amountMinor, currency } = input as PlanPrice; // checked after the schema has parsed it
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
  /** Translated names by language tag. */
  names: z.record(languageTag, text(80, 1)),
  description: text(1_000),
  /** Plans of a family are alternatives: a watcher has at most one at a time and switches between them. */
  family: kebab(40).check(z.minLength(1, 'Required')),
  tier: whole(1, 5),
  interval: planInterval,
  intervalCount: whole(1, 12),
  prices: z
    .array(planPrice)
    .check(
      z.minLength(1, 'Add at least one price'),
      z.maxLength(100),
      z.refine(isOnce, 'Each currency and country can have one price only'),
    ),
  trialDays: whole(0, 90),
  maxScreens: whole(1, 6),
  maxQuality: z.enum(['sd', 'hd', 'uhd']),
  ads: z.boolean(),
  downloads: z.boolean(),
  /** Included genres; empty means every movie licensed for subscription. */
  genreIds: z.array(id).check(z.maxLength(50)),
  /** Key of a `taxCode` lookup. */
  taxCode: kebab(60).check(z.minLength(1, 'Required')),
  afterDunning,
  sortOrder: whole(0, 999),
  status: planStatus,
};
export const planInput = z.strictObject(planFields);
export type PlanInput = z.infer<typeof planInput>;

/** Defaults of a new plan. */
const planBlanks = {
  names: {},
  description: '',
  intervalCount: 1,
  trialDays: 0,
  ads: false,
  downloads: false,
  genreIds: [],
  sortOrder: 0,
} satisfies Partial<PlanInput>;
export const planCreate = z.strictObject(withBlanks(planFields, planBlanks));

/** The minimum notice before a subscriber moves to another price. */
export const priceNoticeDays = 30;

/** How a price change affects existing subscribers. */
export const forExisting = z.enum(['keep', 'move']);

export const priceVersion = z.object({
  version: z.int(),
  prices: z.array(planPrice),
  /** Null: earlier subscribers keep their price. */
  movesFrom: z.nullable(instant),
  createdAt: instant,
  /** The number of subscribers at this price. */
  subscribers: z.int(),
});
export type PriceVersion = z.infer<typeof priceVersion>;

export const plan = z.object({
  ...recordFields,
  ...planFields,
  priceVersion: z.int(),
  /** Paying subscribers: active and past due. */
  subscribers: z.int(),
  /** Whether it ever had subscribers: then it can be retired, not deleted. */
  hasHistory: z.boolean(),
  deletedAt: z.nullable(instant),
});
export type Plan = z.infer<typeof plan>;
