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
} from '../../platform/values/fields.ts';
import { videoQuality } from '../../catalog/movies/quality.ts';
import { amountProblem } from '../../catalog/movies/price-rules.ts';
import { describeIssue } from '../../platform/records/field-errors.ts';
import {
  checkParts,
  clearable,
  type DraftOf,
  field,
  fieldsOfRecord,
  inputOf,
  type PartProblem,
  shapeOf,
} from '../../platform/records/record-fields.ts';
import { z } from '../../z.ts';

/** `hidden`: assigned by admins only. `retired`: no longer sold. Existing subscribers keep either. */
export const planStatus = z.enum(['draft', 'active', 'hidden', 'retired']);
export type PlanStatus = z.infer<typeof planStatus>;
export const planInterval = z.enum(['week', 'month', 'year']);
export type PlanInterval = z.infer<typeof planInterval>;
/** The status of a subscription after the final failed charge. */
export const afterDunning = z.enum(['unpaid', 'canceled']);

const priceProblems = ({
  currency,
  amountMinor,
}: {
  currency: string;
  amountMinor: number;
}): PartProblem[] => {
  const message = amountProblem(amountMinor, currency);
  if (message === null) return [];
  const path = 'amountMinor';
  return [{ path, code: 'not_charged', message: describeIssue({ path: [path], message }) }];
};

/** The price of one billing period. A price for a country takes precedence over the one for its currency. */
export const planPriceFields = fieldsOfRecord({
  currency: field(currencyCode, { label: 'Currency', blank: 'EUR', isRequired: true }),
  amountMinor: field(minorUnits, { label: 'Amount', blank: null }),
  country: field(z.nullable(countryCode), { label: 'Country', blank: null }),
});
export const planPrice = inputOf(planPriceFields).check(checkParts(priceProblems));
export type PlanPrice = z.infer<typeof planPrice>;

const isOnce = (prices: readonly { currency: string; country: string | null }[]): boolean =>
  new Set(prices.map(({ currency, country }) => `${currency} ${country}`)).size === prices.length;

export const planFields = fieldsOfRecord({
  name: field(text(80, 1), { label: 'Name', blank: '' }),
  /** By language tag. */
  names: field(z.record(languageTag, text(80, 1)), { label: 'Translated names', blank: {} }),
  description: field(text(1_000), { label: 'Description', blank: '' }),
  /** Plans of a family are alternatives: a watcher has at most one at a time and switches between them. */
  family: field(kebab(40), {
    label: 'Family',
    blank: '',
    help: 'A watcher can have one plan per family and switch within it. Can’t be changed once the plan has subscribers.',
  }),
  tier: field(whole(1, 5), { label: 'Tier', blank: null, help: '1 is the lowest tier.' }),
  interval: field(planInterval, {
    label: 'Billing interval',
    blank: '',
    help: 'Can’t be changed once the plan has subscribers.',
  }),
  intervalCount: field(whole(1, 12), {
    label: 'Interval count',
    blank: clearable(1),
    help: 'Weeks, months or years between charges.',
  }),
  prices: field(
    z
      .array(planPrice)
      .check(
        z.minLength(1, 'Add at least one price.'),
        z.maxLength(100),
        z.refine(isOnce, 'Each currency and country can have one price only.'),
      ),
    { label: 'Prices', blank: [], parts: planPriceFields },
  ),
  trialDays: field(whole(0, 90), { label: 'Trial days', blank: clearable(0), help: 'Enter 0 for no trial.' }),
  maxScreens: field(whole(1, 6), { label: 'Simultaneous streams', blank: null }),
  maxQuality: field(videoQuality, { label: 'Max quality', blank: '' }),
  ads: field(z.boolean(), { label: 'Ads', blank: false }),
  downloads: field(z.boolean(), { label: 'Downloads', blank: false }),
  genreIds: field(z.array(id).check(z.maxLength(50)), {
    label: 'Genres',
    blank: [],
    help: 'Leave empty to include every movie licensed for subscription.',
  }),
  /** Key of a `taxCode` lookup. */
  taxCode: field(kebab(60), { label: 'Tax code', blank: '' }),
  afterDunning: field(afterDunning, {
    label: 'After the last failed charge',
    blank: '',
    missing: 'Choose what happens after the last failed charge.',
  }),
  sortOrder: field(whole(0, 999), { label: 'Sort order', blank: clearable(0) }),
  status: field(planStatus, {
    label: 'Status',
    blank: '',
    help: 'Hidden plans can only be assigned by admins; retired plans can’t be sold. Existing subscribers keep either.',
  }),
});
export const planInput = inputOf(planFields);
export type PlanInput = z.infer<typeof planInput>;
export type PlanDraft = DraftOf<typeof planFields>;

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
  ...shapeOf(planFields),
  priceVersion: z.int(),
  /** Paying subscribers: active and past due. */
  subscribers: z.int(),
  /** Whether it ever had subscribers: then it can be retired, not deleted. */
  hasHistory: z.boolean(),
  deletedAt: z.nullable(instant),
});
export type Plan = z.infer<typeof plan>;
