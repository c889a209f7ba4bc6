import type { FieldError } from '@backlot/contracts/platform/http/envelope';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { can, type Permission } from '@backlot/contracts/platform/accounts/access';
import { isMeasure, isMoneyMeasure } from '@backlot/contracts/money/reports/measures';
import {
  scheduleHistoryLabels,
  type ScheduleInput,
  scheduleLimits,
  scheduleRules,
  storedScheduleFields,
} from '@backlot/contracts/money/reports/schedules';
import type { Db } from '../../../../platform/db/database.ts';
import { conflict, fieldProblem, forbidden, invalid, notFound } from '../../../../platform/http/errors.ts';
import { recordOf } from '../../../../platform/records/record.ts';
import type { ChangeAuthor } from '../../../../platform/records/records.service.ts';
import { reportScheduleTable as t } from '../schedules.table.ts';
import { nextTime } from './next-time.ts';
import {
  mayChangeSchedule,
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
  labels: scheduleHistoryLabels,
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
      const problems = [
        ...moneyProblems(input, reader.permissions),
        ...(await recipientProblems(tx, input.recipientIds, before?.recipientIds ?? [])),
      ];
      if (problems.length > 0) throw invalid(...problems);
      return scheduleColumns(input, before, by);
    },
    checkCapacity: (tx, restored) => checkScheduleCount(tx, restored?.ownerId ?? reader._id, 1),
    checkAccess: (schedule) => checkChangeable(schedule, reader),
    /** A deleted schedule has no next email; a restored one skips missed times. */
    onDeletion: ({ isPaused, time, timeZone }, deletedAt, by) => ({
      nextAt: deletedAt || isPaused ? null : nextTime(time, timeZone, by.at),
    }),
  });

/** @throws ApiError 404, 403 */
function checkChangeable(schedule: ScheduleRecord, reader: Reader): void {
  if (!mayRead(schedule, reader)) throw notFound();
  if (!mayChangeSchedule(schedule, reader)) throw forbidden();
}

/** The columns to store; a paused schedule has no next email. */
function scheduleColumns(input: ScheduleInput, before: ScheduleRecord | null, { actorId, at }: ChangeAuthor) {
  const ownerId = before?.ownerId ?? actorId;
  if (ownerId === null) throw new TypeError('A schedule has an owner');
  return { ...input, ownerId, nextAt: before?.isPaused ? null : nextTime(input.time, input.timeZone, at) };
}

/** Amounts that the admin may not see. */
function moneyProblems({ query, columns }: ScheduleInput, held: ReadonlySet<Permission>): FieldError[] {
  if (can(held, 'payment:manage')) return [];
  const isMoney = (key: string) => key === 'currency' || (isMeasure(key) && isMoneyMeasure(key));
  const problem = (path: string) => fieldProblem(path, 'no_money', 'You need permission to see amounts.');
  return [
    ...(isMoney(query.sort.replace('-', '')) || query.currency !== undefined ? [problem('query')] : []),
    ...(columns.some(isMoney) ? [problem('columns')] : []),
  ];
}

/** Admins without access to reports; earlier recipients may stay, and get no email. */
async function recipientProblems(
  tx: Db,
  ids: readonly string[],
  before: readonly string[],
): Promise<FieldError[]> {
  const added = ids.filter((one) => !before.includes(one));
  const readers = await readersAmong(tx, added);
  return readers.length < added.length
    ? [fieldProblem('recipientIds', 'no_reader', 'Choose admins with access to reports.')]
    : [];
}

/**
 * Concurrent creates of one admin are counted one after the other.
 * @param added schedules in addition to the stored ones
 * @throws ApiError 409
 */
export async function checkScheduleCount(tx: Db, ownerId: string, added: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`report schedules ${ownerId}`}, 0))`);
  const own = await tx.$count(t, and(eq(t.ownerId, ownerId), isNull(t.deletedAt)));
  if (own + added > scheduleLimits.perOwner)
    throw conflict(
      'too_many_schedules',
      `An admin can have at most ${scheduleLimits.perOwner} scheduled reports.`,
    );
}
