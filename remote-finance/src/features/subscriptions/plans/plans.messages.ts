import { formatNumber } from '@backlot/contracts/platform/values/format-number';
import type { OwnSkipReason } from '@backlot/contracts/platform/bulk/bulk';
import type { PlanBulkAction, PlanSkipReason } from '@backlot/contracts/money/plans/bulk';
import type { Plan } from '@backlot/contracts/money/plans/plan';

export const planStatusLabels: Record<Plan['status'], string> = {
  draft: 'Draft',
  active: 'Active',
  hidden: 'Hidden',
  retired: 'Retired',
};
export const intervalLabels: Record<Plan['interval'], string> = {
  week: 'Week',
  month: 'Month',
  year: 'Year',
};
export const dunningLabels: Record<Plan['afterDunning'], string> = {
  unpaid: 'Mark as unpaid',
  canceled: 'Cancel subscription',
};

const plans = (count: number) => (count === 1 ? '1 plan' : `${count} plans`);

/** Bulk actions, and the menu of a plan with its results. */
export const bulkMessages = {
  rows: plans,
  actions: { activate: 'Activate', hide: 'Hide', retire: 'Retire', delete: 'Delete' } satisfies Record<
    PlanBulkAction['type'],
    string
  >,
  done: {
    activate: (count: number) => `${plans(count)} activated`,
    hide: (count: number) => `${plans(count)} hidden`,
    retire: (count: number) => `${plans(count)} retired`,
    delete: (count: number) => `${plans(count)} deleted`,
  },
  doneTo: {
    activate: (name: string) => `${name} activated`,
    hide: (name: string) => `${name} hidden`,
    retire: (name: string) => `${name} retired`,
  },
  restored: (name: string) => `${name} restored`,
  reasons: {
    inactive_currency: 'a currency is inactive',
    has_subscribers: 'has or had subscribers',
    deleted: 'deleted',
  } satisfies Record<OwnSkipReason<PlanSkipReason>, string>,
};

export const plansMessages = {
  title: 'Plans',
  subscriptions: 'Subscriptions',
  add: 'Add plan',
  loading: 'Loading plans',
  emptyTitle: 'No plans yet',
  emptyText: 'Plans define what subscriptions cost and include.',
  count: plans,
  paying: 'Paying subscribers',
  none: '–',
  more: (count: number) => `and ${count} more`,
  record: 'Plan',
  notFoundTitle: 'Plan not found',
  notFoundText: 'Check the URL, or find the plan in the list.',
  back: 'Back to plans',
  edit: (name: string) => `Edit ${name}`,
  create: 'Add plan',
  sections: {
    what: 'Details',
    price: 'Price',
    includes: 'Includes',
    selling: 'Availability',
  },
  existing: {
    label: 'Existing subscribers',
    help: 'Applies when you change prices.',
    keep: 'Keep their current price',
    move: 'Move at the first renewal at least 30 days after an email notice',
  },
  saved: 'Plan saved',
  created: 'Plan added',
  everywhere: 'All countries',
  addPrice: 'Add price',
  pricePart: (number: string, part: string) => `Price ${number} ${part.toLowerCase()}`,
  row: (what: string, index: number) => `${what} ${index + 1}`,
  remove: (what: string) => `Remove ${what.toLowerCase()}`,
  whatPrice: 'Price',
  versions: {
    title: 'Price versions',
    version: 'Version',
    since: 'Since',
    subscribers: 'Subscribers',
    moves: 'Earlier subscribers',
    keep: 'Keep their price',
    move: 'Move to this price',
  },
  editAction: 'Edit',
  history: 'History',
  restoreNote: 'Existing subscribers keep their price.',
  end: {
    title: (verb: string, name: string) => `${verb} ${name}?`,
    text: (subscribers: number) =>
      subscribers === 0
        ? 'New watchers can no longer subscribe to it. It has no subscribers.'
        : `New watchers can no longer subscribe to it. ${subscribers === 1 ? '1 subscriber keeps' : `${formatNumber(subscribers)} subscribers keep`} it.`,
    keep: 'Keep selling',
  },
  delete: {
    action: 'Delete plan',
    reason: 'This plan has or had subscribers. Retire it instead.',
    done: (name: string) => `${name} deleted`,
    restored: 'Plan restored',
  },
};
