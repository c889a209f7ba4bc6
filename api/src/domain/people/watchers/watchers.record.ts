import { watcherHistoryLabels } from '@backlot/contracts/people/watchers/history-labels';
import {
  isEditable,
  type Watcher,
  watcherFields,
  type WatcherInput,
} from '@backlot/contracts/people/watchers/watcher';
import type { Db } from '../../../platform/db/database.ts';
import { conflict, fieldProblem, invalid } from '../../../platform/http/errors.ts';
import type { ChangeAuthor } from '../../../platform/records/records.service.ts';
import { recordOf } from '../../../platform/records/record.ts';
import { unique } from '../../../platform/records/unique.ts';
import { watcherRelations } from './watcher-relations.registry.ts';
import { changesOfRows } from './related-rows.ts';
import { readWatcher } from './watchers.repo.ts';
import { watcherFigures, watcherTable as t } from './watchers.table.ts';

export type WatcherRecord = typeof t.$inferSelect;

const isSameEmail = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** How a watcher is stored; `recordOf` makes a record of it. */
export const watcherKind = {
  type: 'watcher',
  table: t,
  fields: watcherFields,
  labels: watcherHistoryLabels,
  name: t.name,
  access: 'watcher:read',
  read: (db: Db, _id: string): Promise<Watcher> => readWatcher(db, _id),
  derived: [
    'statusBefore',
    'blockedAt',
    'marketingAt',
    'marketingSource',
    'deleteRequestedAt',
    ...watcherFigures,
    'lastWatchedAt', // of the plays: what someone watches stays out of history and the permanent audit log
  ],
  publicColumns: ['status', 'lastWatchedAt', ...watcherFigures, 'anonymizedAt', 'mergedIntoId'],
  auditedColumns: [
    'emailVerifiedAt',
    'termsVersion',
    'blockedReason',
    'blockedUntil',
    // Changes in related tables: ids, titles of movies and counts.
    'access',
    'devices',
    'orders',
    'payments',
    'signedInDevices',
    'subscriptions',
    'tickets',
  ],
  erased: { name: 'Deleted watcher' },

  prepare: { tags: unique },

  /** A new email is not verified, and the consent to emails remembers who set it when. */
  columns: (_tx: Db, input: WatcherInput, before: WatcherRecord | null, { at }: { at: Date }) => {
    // Like a merge, it would free the email that may not buy.
    if (before?.status === 'blocked' && !isSameEmail(before.email, input.email))
      throw invalid(fieldProblem('email', 'blocked', 'Unblock the watcher before changing the email.'));
    const isNewConsent = input.marketingEmail !== (before?.marketingEmail ?? false);
    return {
      ...input,
      status: before?.status ?? ('pending_verification' as const),
      ...(before && before.email !== input.email && { emailVerifiedAt: null }),
      ...(isNewConsent && { marketingAt: at, marketingSource: 'admin' as const }),
    };
  },

  /** Tickets follow a new email: the old one would neither find nor anonymize them. Unpaid orders are remembered for erasure. */
  writeRelated: async (tx: Db, { email }: WatcherInput, before: WatcherRecord, by: ChangeAuthor) => {
    if (isSameEmail(before.email, email)) return [];
    const relations = watcherRelations.read();
    const tickets = await relations.tickets.move(tx, before.email, { email }, by);
    return changesOfRows({ tickets, orders: await relations.payments.unpaidOf(tx, before.email) });
  },

  checkEditable: async ({ _id, status }: WatcherRecord, tx: Db): Promise<void> => {
    if (isEditable(status)) return;
    const message =
      status === 'anonymized'
        ? 'This watcher is anonymized and can’t be changed.'
        : 'This watcher’s deletion is pending. Cancel the deletion first.';
    throw conflict('watcher_closed', message, await readWatcher(tx, _id));
  },

  taken: { watcher_email: ['email', 'Another watcher has this email.'] },
} as const;

export const watcherRecord = recordOf(watcherKind);
