import { sql, type SQLWrapper } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Permission } from '@backlot/contracts/platform/accounts/access';
import type { Audience } from '@backlot/contracts/support/communications/audience';
import type { CommunicationStatus } from '@backlot/contracts/support/communications/communication';
import { idColumn, instant, recordColumns } from '../../../platform/db/columns.ts';
import type {
  RecipientReason,
  ShownRecipientState,
} from '@backlot/contracts/support/communications/recipients';
import { makerTable } from '../../catalog/makers/makers.table.ts';
import { watcherTable } from '../../people/watchers/watchers.table.ts';

const count = () => integer().notNull().default(0);

/** Emails to many watchers or makers. */
export const communicationTable = pgTable(
  'communication',
  {
    ...recordColumns,
    name: text().notNull(),
    audience: jsonb().$type<Audience>().notNull(),
    subject: text().notNull(),
    preheader: text().notNull(),
    /** Sanitized HTML with variables. */
    body: text().notNull(),
    status: text().$type<CommunicationStatus>().notNull().default('draft'),
    sendAt: instant(),
    finishedAt: instant(),
    /** When the next batch is due, by the rate. */
    nextBatchAt: instant(),
    /** How many people its author confirmed. */
    confirmedCount: integer(),
    /** What its audience required when sending started; null before that, and in rows of an earlier version. */
    requiredPermissions: jsonb().$type<Permission[]>(),
    recipients: count(),
    sent: count(),
    skipped: count(),
    failed: count(),
    bounced: count(),
    unsubscribed: count(),
    deletedAt: instant(),
  },
  (t) => {
    const isActive = sql`${t.deletedAt} is null`;
    return [
      index('communication_by_updated').on(t.updatedAt, t._id).where(isActive),
      index('communication_by_name')
        .on(sql`lower(${t.name})`, t._id)
        .where(isActive),
      index('communication_by_name_prefix')
        .on(sql`lower(${t.name}) text_pattern_ops`)
        .where(isActive),
      index('communication_by_send_at')
        .on(sql`coalesce(${t.sendAt}, 'infinity'::timestamptz)`, t._id)
        .where(isActive),
      index('communication_search').using('gin', sql`lower(${t.name}) gin_trgm_ops`),
      index('communication_due')
        .on(t.sendAt)
        .where(sql`${t.status} in ('scheduled', 'sending')`),
    ];
  },
);

/**
 * `waiting` for a batch, then `queued` in the outbox. `sending` is written before the email leaves, so that nobody gets it
 * twice when the process dies in between.
 */
export type RecipientState = 'waiting' | 'queued' | 'sending' | 'sent' | 'skipped' | 'failed';

/** The state as people see it: an email in the outbox still waits. */
export const shownState = (state: SQLWrapper) =>
  sql<ShownRecipientState>`(case when ${state} in ('queued', 'sending') then 'waiting' else ${state} end)`;

/** Each person once per message. Rows of erased people are deleted; the counts stay. */
export const communicationRecipientTable = pgTable(
  'communication_recipient',
  {
    /** Starts the Message-ID of the email, by which bounces are recognized. */
    ...idColumn,
    communicationId: uuid()
      .notNull()
      .references(() => communicationTable._id, { onDelete: 'cascade' }),
    watcherId: uuid().references(() => watcherTable._id, { onDelete: 'cascade' }),
    makerId: uuid().references(() => makerTable._id, { onDelete: 'cascade' }),
    state: text().$type<RecipientState>().notNull().default('waiting'),
    /** Why it was skipped or failed. */
    reason: text().$type<RecipientReason>(),
    queuedAt: instant(),
    sentAt: instant(),
    /** When it was skipped or failed. */
    endedAt: instant(),
    bouncedAt: instant(),
    unsubscribedAt: instant(),
  },
  (t) => [
    uniqueIndex('communication_recipient_watcher').on(t.watcherId, t.communicationId),
    uniqueIndex('communication_recipient_maker').on(t.makerId, t.communicationId),
    index('communication_recipient_waiting')
      .on(t.communicationId, t._id)
      .where(sql`${t.state} = 'waiting'`),
    index('communication_recipient_in_flight')
      .on(t.communicationId, t.queuedAt)
      .where(sql`${t.state} in ('queued', 'sending')`),
    index('communication_recipient_of').on(t.communicationId, t._id),
    index('communication_recipient_by_state').on(t.communicationId, shownState(t.state), t._id),
    index('communication_recipient_bounced')
      .on(t.communicationId, t._id)
      .where(sql`${t.bouncedAt} is not null`),
    index('communication_recipient_unsubscribed')
      .on(t.communicationId, t._id)
      .where(sql`${t.unsubscribedAt} is not null`),
  ],
);

/** How far a message that is being sent was when its counts last changed. No foreign key: its check waits for locks of the message. */
export const communicationProgressTable = pgTable('communication_progress', {
  communicationId: uuid().primaryKey(),
  /** Recipients that were sent to, skipped or failed. */
  settled: integer().notNull(),
  since: instant().notNull(),
  /** When the counts were last compared; null in rows of an earlier version. */
  checkedAt: instant(),
  /** Why emails wait, if that is known. */
  problem: text(),
  /** When its sender was notified. */
  stalledAt: instant(),
});

/** Addresses that get no messages. Hashed: people who unsubscribed are not listed by address. */
export const suppressedAddressTable = pgTable('suppressed_address', {
  /** HMAC-SHA-256 of the address in lower case, in hex, with a stored key. */
  addressHash: text().primaryKey(),
  hardBounces: integer().notNull().default(0),
  /** When a maker with this address unsubscribed. */
  unsubscribedAt: instant(),
  /** When a watcher with this address unsubscribed; their consent outlasts neither their erasure nor an import. */
  watcherUnsubscribedAt: instant(),
});

/** Makers who unsubscribed, whatever their address is now. Watchers have their consent. */
export const makerOptOutTable = pgTable('maker_opt_out', {
  makerId: uuid()
    .primaryKey()
    .references(() => makerTable._id, { onDelete: 'cascade' }),
  at: instant().notNull(),
});
