import { countryCode, currencyCode, day, id, kebab, text } from '../../platform/values/fields.ts';
import { csv, listQuery, queryInt } from '../../platform/lists/list.ts';
import { watcherStatus, watcherTag } from './watcher.ts';
import { z } from '../../z.ts';

/** Days in UTC, both ends included. */
export const watcherFilters = {
  /** A prefix of the name or email; without such a match any part of them, with a leading `*` directly. */
  q: z.optional(text(100)),
  status: z.optional(csv(watcherStatus)),
  country: z.optional(csv(countryCode)),
  tag: z.optional(csv(watcherTag)),
  /** Keys of `blockReason`. */
  blockReason: z.optional(csv(kebab(60))),
  /** Channels that the watcher consented to; `none` for neither. */
  marketing: z.optional(csv(z.enum(['email', 'push', 'none']))),
  joinedFrom: z.optional(day),
  joinedTo: z.optional(day),
  watchedFrom: z.optional(day),
  watchedTo: z.optional(day),
  /** With a subscription to one of these plans that hasn’t ended. */
  plan: z.optional(csv(id)),
  /** In minor units of the currency of the last payment; combine with a currency. */
  spendFrom: z.optional(queryInt(0, 1_000_000_000_000)),
  spendTo: z.optional(queryInt(0, 1_000_000_000_000)),
  spendCurrency: z.optional(csv(currencyCode)),
  /** When the watcher last paid. */
  paidFrom: z.optional(day),
  paidTo: z.optional(day),
  /** A stored filter, in addition to the others. */
  segment: z.optional(id),
};

/** Amounts are in order within each currency. */
export const watcherSorts = [
  '-createdAt',
  'createdAt',
  'name',
  '-name',
  'email',
  '-email',
  '-lastWatchedAt',
  'lastWatchedAt',
  '-spendMinor',
  'spendMinor',
  '-lastPaidAt',
  'lastPaidAt',
] as const;
export const watcherQuery = listQuery(watcherSorts, watcherFilters);

/** Columns and filters of the list that need more than the permission to see watchers. */
export const watcherColumnAccess = {
  lastWatchedAt: 'watched:person',
  watchedFrom: 'watched:person',
  watchedTo: 'watched:person',
  planNames: 'subscription:manage',
  plan: 'subscription:manage',
  spendMinor: 'payment:read',
  spendCurrency: 'payment:read',
  spendFrom: 'payment:read',
  spendTo: 'payment:read',
  lastPaidAt: 'payment:read',
  paidFrom: 'payment:read',
  paidTo: 'payment:read',
} as const;
