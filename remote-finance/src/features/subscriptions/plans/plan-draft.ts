import { schemaResolver } from '@backlot/ui/form';
import { type Plan, planInput, type PlanInput } from '@backlot/contracts/money/plans/plan';
import { z } from '@backlot/contracts/z';

/** What the form holds: rows where the record has names by language, and how prices reach who subscribes already. */
export type PlanDraft = Omit<PlanInput, 'names' | 'prices'> & {
  names: { language: string; name: string }[];
  prices: { currency: string; amountMinor: number | null; country: string | null }[];
  forExisting: 'keep' | 'move';
};

export const blankPrice: PlanDraft['prices'][number] = { currency: 'EUR', amountMinor: null, country: null };

const blank: PlanDraft = {
  name: '',
  names: [],
  description: '',
  family: 'streaming',
  tier: 1,
  interval: 'month',
  intervalCount: 1,
  prices: [blankPrice],
  trialDays: 14,
  maxScreens: 2,
  maxQuality: 'hd',
  ads: false,
  downloads: false,
  genreIds: [],
  taxCode: 'standard',
  afterDunning: 'unpaid',
  sortOrder: 0,
  status: 'draft',
  forExisting: 'keep',
};

export const planFieldNames = Object.keys(planInput.shape) as (keyof PlanInput)[]; // the shape's keys are those of its type

/** The editable part of a plan. */
export function draftOf(plan: Plan | null): PlanDraft {
  if (!plan) return blank;
  const own = Object.fromEntries(planFieldNames.map((key) => [key, plan[key]])) as PlanInput; // every key of it is the plan's
  return {
    ...own,
    names: Object.entries(plan.names).map(([language, name]) => ({ language, name })),
    forExisting: 'keep',
  };
}

/** As the API takes it; an amount that is missing becomes one that its schema refuses. */
export const inputOf = ({ names, prices, forExisting: _, ...draft }: PlanDraft): PlanInput => ({
  ...draft,
  names: Object.fromEntries(names.map(({ language, name }) => [language, name])),
  prices: prices.map((price) => ({ ...price, amountMinor: price.amountMinor ?? 0 })),
});

const validateInput = schemaResolver(z.strictObject(planInput.shape), { sync: true });
/** Errors by path, by the contract's own schema. */
export const validatePlan = (draft: PlanDraft) => validateInput(inputOf(draft));
