import type { PlanPrice } from '@backlot/contracts/money/plans/plan';
import { newId } from '../platform/db/columns.ts';
import type { planTable } from '../domain/money/plans/plans.table.ts';

type Plan = typeof planTable.$inferInsert & { _id: string; prices: PlanPrice[] };

const pricesOf = (EUR: number, USD: number, GBP: number, JPY: number): PlanPrice[] =>
  Object.entries({ EUR, USD, GBP, JPY }).map(([currency, amountMinor]) => ({
    currency,
    amountMinor,
    country: null,
  }));

/** Three plans of one family. */
export function demoPlans(at: Date): Plan[] {
  const common = {
    names: {},
    family: 'streaming',
    intervalCount: 1,
    priceVersion: 1,
    trialDays: 14,
    taxCode: 'standard',
    afterDunning: 'unpaid',
    status: 'active',
    createdAt: at,
    updatedAt: at,
  } as const;
  const genreIds: string[] = [];
  return [
    {
      ...common,
      genreIds,
      _id: newId(),
      name: 'Basic',
      tier: 1,
      interval: 'month',
      sortOrder: 1,
      description: 'All streaming movies on one screen, with ads.',
      maxScreens: 1,
      maxQuality: 'hd',
      ads: true,
      downloads: false,
      prices: pricesOf(599, 699, 549, 700),
    },
    {
      ...common,
      genreIds,
      _id: newId(),
      name: 'Standard',
      tier: 2,
      interval: 'month',
      sortOrder: 2,
      description: 'All streaming movies on two screens, ad-free.',
      maxScreens: 2,
      maxQuality: 'hd',
      ads: false,
      downloads: true,
      prices: pricesOf(999, 1_099, 899, 1_200),
    },
    {
      ...common,
      genreIds,
      _id: newId(),
      name: 'Standard, yearly',
      tier: 2,
      interval: 'year',
      sortOrder: 3,
      description: 'The Standard plan, billed once a year.',
      maxScreens: 2,
      names: { de: 'Standard, jährlich' },
      maxQuality: 'hd',
      ads: false,
      downloads: true,
      prices: pricesOf(9_990, 10_990, 8_990, 12_000),
    },
  ];
}
