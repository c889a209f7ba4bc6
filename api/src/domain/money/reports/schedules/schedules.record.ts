import { and, eq, isNull, sql } from 'drizzle-orm';
import { can, type Permission } from '@backlot/contracts/platform/accounts/access';
import { isMeasure, isMoneyMeasure } from '@backlot/contracts/money/reports/measures';
import {
  type ScheduleInput,
  scheduleLimits,
  scheduleRules,
  storedScheduleFields,
} from '@backlot/contracts/money/reports/schedules';
import type { Db } from '../../../../platform/db/database.ts';
import { conflict, fieldProblem, forbidden, invalid, notFound } from '../../../../platform/http/errors.ts';
import { recordOf } from '../../../../platform/records/record.ts';
import type { By } from '../../../../platform/records/records.service.ts';
import { reportScheduleTable as t } from '../schedules.table.ts';
import { nextTime } from './next-time.ts';
import {
  mayChange,
  mayRead,
  readersAmong,
  readSchedule,
  type ScheduleRecord,
  type Reader,
} from './schedules.repo.ts';

const definition = {
  type: 'reportSchedule',
  table: t,
  fields: storedScheduleFields,
  rules: scheduleRules,
  name: t.name,
  access: 'report:read' as const,
  isPurged: true,
  derived: ['nextAt'],
  publicColumns: ['ownerId', 'isPaused', 'lastAt', 'lastMails'],
};

/** For writes by the product itself. */
export const scheduleRecord = recordOf({
  ...definition,
  read: async () => null,
  columns: (_, input, before, by) => scheduleColumns(input, before, by),
});

/** Schedules as one admin may see and edit them. */
export const scheduleRecordFor = (reader: Reader, at: Date) =>
  recordOf({
    ...definition,
    read: (db, _id) => readSchedule(db, _id, reader, at),
    columns: async (tx, input, before, by) => {
      checkMoney(input, reader.permissions);
      await checkRecipients(tx, input.recipientIds, before?.recipientIds ?? []);
      return scheduleColumns(input, before, by);
    },
    checkCapacity: (tx, restored) => checkCount(tx, restored?.ownerId ?? reader._id, 1),
    checkAccess: (schedule) => checkChangeable(schedule, reader),
    /** A deleted schedule has no next email; a restored one skips missed times. */
    onDeletion: ({ isPaused, time, timeZone }, deletedAt, by) => ({
      nextAt: deletedAt || isPaused ? null : nextTime(time, timeZone, by.at),
    }),
  });

/** @throws ApiError 404, 403 */
function checkChangeable(schedule: ScheduleRecord, reader: Reader): void {
  if (!mayRead(schedule, reader)) throw notFound();
  if (!mayChange(schedule, reader)) throw forbidden();
}

/** The columns to store; a paused schedule has no next email. */
function scheduleColumns(input: ScheduleInput, before: ScheduleRecord | null, { actorId, at }: By) {
  const ownerId = before?.ownerId ?? actorId;
  if (ownerId === null) throw new TypeError('A schedule has an owner');
  return { ...input, ownerId, nextAt: before?.isPaused ? null : nextTime(input.time, input.timeZone, at) };
}

/** @throws ApiError 422 for amounts that the admin may not see */
function checkMoney({ query, columns }: ScheduleInput, held: ReadonlySet<Permission>): void {
  if (can(held, 'payment:manage')) return;
  const isMoney = (key: string) => key === 'currency' || (isMeasure(key) && isMoneyMeasure(key));
  if (isMoney(query.sort.replace('-', '')) || query.currency !== undefined)
    throw invalid(fieldProblem('query', 'no_money', 'You need permission to see amounts.'));
  if (columns.some(isMoney))
    throw invalid(fieldProblem('columns', 'no_money', 'You need permission to see amounts.'));
}

/** @throws ApiError 422 for admins without access to reports; earlier recipients may stay, and get no email */
async function checkRecipients(tx: Db, ids: readonly string[], before: readonly string[]): Promise<void> {
  const added = ids.filter((one) => !before.includes(one));
  const readers = await readersAmong(tx, added);
  if (readers.length < added.length)
    throw invalid(fieldProblem('recipientIds', 'no_reader', 'Choose admins with access to reports.'));
}

/**
 * Concurrent creates of one admin are counted one after the other.
 * @param added schedules in addition to the stored ones
 * @throws ApiError 409
 */
export async function checkCount(tx: Db, ownerId: string, added: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`report schedules ${ownerId}`}, 0))`);
  const own = await tx.$count(t, and(eq(t.ownerId, ownerId), isNull(t.deletedAt)));
  if (own + added > scheduleLimits.perOwner)
    throw conflict(
      'too_many_schedules',
      `An admin can have at most ${scheduleLimits.perOwner} scheduled reports.`,
    );
}
