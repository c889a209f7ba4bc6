import { watcherInput, type WatcherInput } from '@backlot/contracts/people/watchers/watcher';
import { brokenConstraint } from '../../../platform/http/database-failure.ts';
import { fieldProblem, invalid } from '../../../platform/http/errors.ts';
import { recordsOf } from '../../../platform/records/records.service.ts';
import { readWatcher } from './watchers.read.ts';
import { watcherTable as t } from './watchers.table.ts';

export type WatcherRecord = typeof t.$inferSelect;

export const inputKeys = Object.keys(watcherInput.shape) as (keyof WatcherInput)[]; // the shape's keys are those of its type

/** The part of a record that people edit. */
export const inputOf = (record: WatcherRecord): WatcherInput =>
  // Every key of WatcherInput is a column of the same type.
  Object.fromEntries(inputKeys.map((key) => [key, record[key]])) as WatcherInput;

/** What tells who a watcher is: kept out of the audit log, which is for ever, and taken out by anonymising. */
export const personalFields = [
  'name',
  'email',
  'phone',
  'city',
  'timezone',
  'language',
  'birthYear',
  'gender',
  'tags',
  'notes',
  'blockedNote',
  'merged',
  'device',
] as const;

/** How history, audit and their revisions know a watcher; imports use it too. */
export const watcherKind = {
  type: 'watcher',
  table: t,
  snapshot: inputOf,
  personal: personalFields,
  derived: ['statusBefore', 'blockedAt', 'marketingAt', 'marketingSource', 'deleteRequestedAt'],
} as const;

export const {
  lock: lockWatcher,
  insert: insertWatcher,
  update: updateWatcher,
} = recordsOf({
  ...watcherKind,
  read: readWatcher,
});

/** A refusal of the database in words for the field that it is about; any other error stays as it is. */
export const asTaken = (error: unknown): unknown =>
  brokenConstraint(error) === 'watcher_email'
    ? invalid(fieldProblem('email', 'taken', 'Another watcher has this email'))
    : error;
