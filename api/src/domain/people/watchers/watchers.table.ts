import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { WatcherInput, WatcherStatus } from '@backlot/contracts/people/watchers/watcher';
import type { AccessSource } from '@backlot/contracts/people/watchers/entitlements';
import type { DevicePlatform } from '@backlot/contracts/people/watchers/devices';
import {
  createdColumn,
  idColumn,
  instant,
  minorUnits,
  moneyOrder,
  recordColumns,
} from '../../../platform/db/columns.ts';

export const watcherColumns = {
  ...recordColumns,
  name: text().notNull(),
  email: text().notNull(),
  phone: text(),
  country: text().notNull(),
  city: text(),
  timezone: text(),
  language: text(),
  birthYear: smallint(),
  gender: text().$type<NonNullable<WatcherInput['gender']>>(),
  tags: text()
    .array()
    .notNull()
    .default(sql`'{}'`),
  notes: text().notNull().default(''),
  status: text().$type<WatcherStatus>().notNull(),
  /** The status before a block or a deletion request. */
  statusBefore: text().$type<WatcherStatus>(),
  emailVerifiedAt: instant(),
  termsVersion: text(),
  marketingEmail: boolean().notNull().default(false),
  marketingPush: boolean().notNull().default(false),
  /** When and by whom the consent to emails was last set. */
  marketingAt: instant(),
  marketingSource: text({ enum: ['watcher', 'admin', 'import'] }),
  /** Key of a lookup. */
  blockedReason: text(),
  blockedNote: text(),
  blockedAt: instant(),
  blockedUntil: instant(),
  deleteRequestedAt: instant(),
  anonymizedAt: instant(),
  mergedIntoId: uuid(),
  lastWatchedAt: instant(),
  // Of payments and subscriptions, by `refreshFiguresOf`, so that a list row needs no join.
  /** Paid, net of refunds, in the currency of the last payment. */
  spendMinor: minorUnits().notNull().default(0),
  spendCurrency: text(),
  lastPaidAt: instant(),
  /** Of subscriptions that haven't ended. */
  planIds: uuid().array().notNull().default([]),
};

export const watcherTable = pgTable('watcher', watcherColumns, (t) => [
  uniqueIndex('watcher_email').on(sql`lower(${t.email})`),
  // Covers everything that a search reads of its matches.
  index('watcher_by_email_prefix').on(sql`lower(${t.email}) text_pattern_ops`, t.createdAt, t._id, t.email),
  index('watcher_by_name').on(sql`lower(${t.name})`, t._id),
  index('watcher_by_name_prefix').on(sql`lower(${t.name}) text_pattern_ops`, t.createdAt, t._id, t.name),
  // One index for both: half the write cost of two.
  index('watcher_search').using('gin', sql`(lower(${t.name}) || ' ' || lower(${t.email})) gin_trgm_ops`),
  index('watcher_by_created').on(t.createdAt, t._id),
  index('watcher_by_status').on(t.status, t.createdAt, t._id),
  index('watcher_by_country').on(t.country, t.createdAt, t._id),
  index('watcher_by_watched').on(sql`coalesce(${t.lastWatchedAt}, '-infinity'::timestamptz)`, t._id),
  index('watcher_by_spend').on(moneyOrder(t.spendMinor, t.spendCurrency), t._id),
  index('watcher_by_spend_currency')
    .on(t.spendCurrency, t.createdAt, t._id)
    .where(sql`${t.spendCurrency} is not null`),
  index('watcher_by_paid').on(sql`coalesce(${t.lastPaidAt}, '-infinity'::timestamptz)`, t._id),
  index('watcher_plans')
    .using('gin', t.planIds)
    .where(sql`${t.planIds} <> '{}'`),
  index('watcher_tags')
    .using('gin', t.tags)
    .where(sql`${t.tags} <> '{}'`),
  index('watcher_by_block_reason')
    .on(t.blockedReason, t.createdAt, t._id)
    .where(sql`${t.blockedReason} is not null`),
  index('watcher_agreed_to_email')
    .on(t.createdAt, t._id)
    .where(sql`${t.marketingEmail}`),
  index('watcher_agreed_to_push')
    .on(t.createdAt, t._id)
    .where(sql`${t.marketingPush}`),
  index('watcher_agreed_to_nothing')
    .on(t.createdAt, t._id)
    .where(sql`not ${t.marketingEmail} and not ${t.marketingPush}`),
  index('watcher_block_ends')
    .on(t.blockedUntil)
    .where(sql`${t.status} = 'blocked' and ${t.blockedUntil} is not null`),
  index('watcher_deletion_due')
    .on(t.deleteRequestedAt)
    .where(sql`${t.status} = 'delete_requested'`),
]);

/** Watchers whose payments or subscriptions changed since their figures were computed; written by triggers. */
export const watcherFiguresDueTable = pgTable('watcher_figures_due', { watcherId: uuid().notNull() });

/** Tags in use or used before; maintained by a trigger of the watchers' table. */
export const watcherTagTable = pgTable('watcher_tag', { tag: text().primaryKey() });

/** An entitlement to a movie. The title is a copy that outlives the movie. */
export const entitlementTable = pgTable(
  'entitlement',
  {
    ...idColumn,
    ...createdColumn,
    watcherId: uuid()
      .notNull()
      .references(() => watcherTable._id),
    movieId: uuid().notNull(),
    movieTitle: text().notNull(),
    source: text().$type<AccessSource>().notNull(),
    note: text(),
    startAt: instant().notNull(),
    endAt: instant(),
    grantedBy: uuid(),
    revokedAt: instant(),
    /** The bulk change that granted it. */
    bulkId: uuid(),
    /** The payment that granted it. */
    paymentId: uuid(),
    /** The length of a rental once started. */
    accessHours: smallint(),
  },
  (t) => [
    uniqueIndex('entitlement_payment').on(t.paymentId),
    index('entitlement_watcher').on(t.watcherId, t.createdAt, t._id),
    index('entitlement_bulk')
      .on(t.bulkId)
      .where(sql`${t.bulkId} is not null`),
  ],
);

/** Devices that watchers have signed in on. */
export const watcherDeviceTable = pgTable(
  'watcher_device',
  {
    ...idColumn,
    watcherId: uuid()
      .notNull()
      .references(() => watcherTable._id),
    name: text().notNull(),
    platform: text().$type<DevicePlatform>().notNull(),
    appVersion: text(),
    firstSeenAt: instant().notNull(),
    lastSeenAt: instant().notNull(),
    lastCountry: text(),
    /** Null while it is signed in. */
    signedOutAt: instant(),
  },
  (t) => [index('watcher_device_watcher').on(t.watcherId, t.lastSeenAt, t._id)],
);

/** Of payments and subscriptions, for lists: their readers need more than the permission to see watchers. */
export const watcherFigures = ['spendMinor', 'spendCurrency', 'lastPaidAt', 'planIds'] as const;
