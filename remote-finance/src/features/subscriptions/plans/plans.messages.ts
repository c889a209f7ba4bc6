import type { Plan, PlanInput } from '@backlot/contracts/plans';

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
  unpaid: 'Stays unpaid until it is paid',
  canceled: 'Ends',
};

export const planLabels: Record<keyof PlanInput, string> = {
  name: 'Name',
  names: 'Name in other languages',
  description: 'Description',
  family: 'Family',
  tier: 'Tier',
  interval: 'Period',
  intervalCount: 'Length of a period',
  prices: 'Prices',
  trialDays: 'Days of trial',
  maxScreens: 'Screens at once',
  maxQuality: 'Best quality',
  ads: 'With advertising',
  downloads: 'Downloads',
  genreIds: 'Genres',
  taxCode: 'Tax code',
  afterDunning: 'After the last failed charge',
  sortOrder: 'Place in the list',
  status: 'Status',
};

export const plansMessages = {
  title: 'Plans',
  subscribers: 'Subscriber',
  add: 'Add a plan',
  loading: 'Loading plans',
  emptyTitle: 'No plans yet',
  emptyText: 'A plan says what a subscription costs and opens.',
  count: (plans: number) => (plans === 1 ? '1 plan' : `${plans} plans`),
  paying: 'Paying now',
  none: '–',
  /** A country's own price. */
  inCountry: (country: string, price: string) => `${country}: ${price}`,
  more: (count: number) => `and ${count} more`,
  yes: 'Yes',
  no: 'No',
  record: 'Plan',
  notFoundTitle: 'No such plan',
  notFoundText: 'It does not exist.',
  back: 'Back to plans',
  newPlan: 'New plan',
  edit: (name: string) => `Edit ${name}`,
  create: 'Add the plan',
  sections: {
    what: 'What it is',
    price: 'Price',
    opens: 'What it opens',
    selling: 'Selling',
  },
  help: {
    family:
      'A watcher has at most one plan of a family at a time, and changes within it. Fixed once somebody has it.',
    tier: '1 is the smallest',
    interval: 'Fixed once somebody has it.',
    genres: 'None: every movie that is licensed for subscriptions.',
    trialDays: '0 for none',
    hidden: 'Hidden plans are sold by you alone, retired ones to nobody. Whoever has one keeps it.',
    existing: 'Those who subscribe already',
    existingHelp: 'Matters when you change prices.',
  },
  existing: {
    keep: 'Keep the price they have',
    move: 'Move at the first renewal 30 days after they are told by mail',
  },
  price: {
    currency: 'Currency',
    amount: 'Amount',
    country: 'Country',
    everywhere: 'Everywhere',
  },
  addPrice: 'Add a price',
  language: 'Language',
  nameIn: 'Name',
  addName: 'Add a language',
  row: (what: string, index: number) => `${what} ${index + 1}`,
  remove: (what: string) => `Remove ${what.toLowerCase()}`,
  whatPrice: 'Price',
  whatName: 'Translation',
  versions: {
    title: 'Versions of the price',
    version: 'Version',
    since: 'Since',
    prices: 'Prices',
    subscribers: 'Who has it',
    moves: 'Those of before',
    keep: 'Keep theirs',
    move: 'Move here',
  },
  delete: {
    action: 'Delete the plan',
    reason: 'Somebody has or had this plan. Retire it instead.',
    done: (name: string) => `${name} is deleted`,
    back: 'The plan is back',
  },
};
