import type { Plan, PlanInput } from '@backlot/contracts/money/plans/plan';

export const planStatusLabels: Record<Plan['status'], string> = {
  draft: 'Draft',
  active: 'On sale',
  hidden: 'Hidden',
  retired: 'Retired',
};
export const intervalLabels: Record<Plan['interval'], string> = {
  week: 'Week',
  month: 'Month',
  year: 'Year',
};
export const qualityLabels: Record<Plan['maxQuality'], string> = { sd: 'SD', hd: 'HD', uhd: 'UHD' };
export const dunningLabels: Record<Plan['afterDunning'], string> = {
  unpaid: 'Mark as unpaid',
  canceled: 'Cancel the subscription',
};

export const planLabels: Record<keyof PlanInput, string> = {
  name: 'Name',
  names: 'Translated names',
  description: 'Description',
  family: 'Family',
  tier: 'Tier',
  interval: 'Billing interval',
  intervalCount: 'Interval count',
  prices: 'Prices',
  trialDays: 'Trial days',
  maxScreens: 'Simultaneous streams',
  maxQuality: 'Max quality',
  ads: 'Ads',
  downloads: 'Downloads',
  genreIds: 'Genres',
  taxCode: 'Tax code',
  afterDunning: 'After the final failed attempt',
  sortOrder: 'Sort order',
  status: 'Status',
};

export const plansMessages = {
  title: 'Plans',
  subscriptions: 'Subscriptions',
  add: 'Add plan',
  loading: 'Loading plans',
  emptyTitle: 'No plans yet',
  emptyText: 'Plans set the price and the content of subscriptions.',
  count: (plans: number) => (plans === 1 ? '1 plan' : `${plans} plans`),
  paying: 'Paying subscribers',
  none: '–',
  /** A country's own price. */
  inCountry: (country: string, price: string) => `${country}: ${price}`,
  more: (count: number) => `and ${count} more`,
  yes: 'Yes',
  no: 'No',
  record: 'Plan',
  notFoundTitle: 'Plan not found',
  notFoundText: 'This record doesn’t exist.',
  back: 'Back to plans',
  newPlan: 'New plan',
  edit: (name: string) => `Edit ${name}`,
  create: 'Add plan',
  sections: {
    what: 'Details',
    price: 'Price',
    opens: 'Includes',
    selling: 'Availability',
  },
  help: {
    family:
      'A watcher can have one plan per family and switch within it. Can’t be changed once the plan has subscribers.',
    tier: '1 is the lowest tier',
    interval: 'Can’t be changed once the plan has subscribers.',
    genres: 'Leave empty to include every movie licensed for subscription.',
    trialDays: '0 for no trial',
    hidden:
      'Hidden plans can only be assigned by admins; retired plans can’t be sold. Existing subscribers keep either.',
    existing: 'Existing subscribers',
    existingHelp: 'Applies when you change prices.',
  },
  existing: {
    keep: 'Keep their current price',
    move: 'Move at the first renewal 30 days after an email notice',
  },
  price: {
    currency: 'Currency',
    amount: 'Amount',
    country: 'Country',
    everywhere: 'All countries',
  },
  addPrice: 'Add price',
  language: 'Language',
  nameIn: 'Name',
  addName: 'Add language',
  row: (what: string, index: number) => `${what} ${index + 1}`,
  remove: (what: string) => `Remove ${what.toLowerCase()}`,
  whatPrice: 'Price',
  whatName: 'Translation',
  versions: {
    title: 'Price versions',
    version: 'Version',
    since: 'Since',
    prices: 'Prices',
    subscribers: 'Subscribers',
    moves: 'Earlier subscribers',
    keep: 'Keep their price',
    move: 'Move to this price',
  },
  delete: {
    action: 'Delete plan',
    reason: 'This plan has or had subscribers. Retire it instead.',
    done: (name: string) => `${name} deleted`,
    back: 'Plan restored',
  },
};
