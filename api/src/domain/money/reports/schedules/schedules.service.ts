import { and, eq, isNull, sql } from 'drizzle-orm';
import { can, type Permission } from '@backlot/contracts/platform/accounts/access';
import {
  isMoneyMeasure,
  type ReportMeasure,
  reportMeasures,
} from '@backlot/contracts/money/reports/measures';
import {
  type ReportSchedule,
  type ScheduleInput,
  scheduleLimits,
} from '@backlot/contracts/money/reports/schedules';
import type { Db } from '../../../../platform/db/database.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { conflict, fieldProblem, forbidden, invalid, notFound } from '../../../../platform/http/errors.ts';
import { nextTime } from './next-time.ts';
import { scheduleColumns, scheduleRecordFor } from './schedules.record.ts';
import { mayChange, readersAmong, readSchedule, type ScheduleRecord, type Viewer } from './schedules.repo.ts';
import { reportScheduleTable as t } from '../schedules.table.ts';

type Who = { actor: Viewer; requestId: string };

/** Reads and writes schedules for one person. */
export const schedulesService = ({ db, now }: Pick<Deps, 'db' | 'now'>, { actor, requestId }: Who) => {
  const at = now();
  const by = { actorId: actor._id, requestId, at };
  const read = (tx: Db, _id: string) => readSchedule(tx, _id, actor, at);
  const { lock, insert, update } = scheduleRecordFor(read);
  const inTransaction = (write: (tx: Db) => Promise<ScheduleRecord>): Promise<ReportSchedule> =>
    db.transaction(async (tx) => read(tx, (await write(tx))._id));
  /** @throws ApiError 404 for schedules of others and for deleted ones; 409 when it has changed */
  const lockOwn = async (tx: Db, _id: string, version: number): Promise<ScheduleRecord> => {
    await readSchedule(tx, _id, actor, at);
    const found = await lock(tx, _id, version);
    if (!mayChange(found, actor)) throw forbidden();
    return found;
  };
  const nextOf = ({ time, timeZone }: Pick<ScheduleInput, 'time' | 'timeZone'>) =>
    nextTime(time, timeZone, at);
  const setPaused = (_id: string, version: number, isPaused: boolean) =>
    inTransaction(async (tx) => {
      const before = await lockOwn(tx, _id, version);
      const changed = { isPaused, nextAt: isPaused ? null : nextOf(before) };
      return update(tx, before, changed, { ...by, action: isPaused ? 'pause' : 'resume' });
    });

  return {
    create: (input: ScheduleInput) =>
      inTransaction(async (tx) => {
        checkMoney(input, actor.permissions);
        await checkRecipients(tx, input.recipientIds, []);
        await checkCount(tx, actor._id);
        return insert(tx, scheduleColumns(input, null, by), { ...by, action: 'create' });
      }),

    replace: (_id: string, { version, ...input }: ScheduleInput & { version: number }) =>
      inTransaction(async (tx) => {
        const before = await lockOwn(tx, _id, version);
        checkMoney(input, actor.permissions);
        await checkRecipients(tx, input.recipientIds, before.recipientIds);
        return update(tx, before, scheduleColumns(input, before, by), { ...by, action: 'update' });
      }),

    pause: (_id: string, version: number) => setPaused(_id, version, true),
    resume: (_id: string, version: number) => setPaused(_id, version, false),
    /** Checks access and version before it is sent. */
    check: (_id: string, version: number) => db.transaction((tx) => lockOwn(tx, _id, version)),

    /** A schedule without recipients is paused. */
    leave: (_id: string): Promise<{ _id: string }> =>
      db.transaction(async (tx) => {
        await readSchedule(tx, _id, actor, at);
        const before = await lock(tx, _id, undefined);
        const recipientIds = before.recipientIds.filter((one) => one !== actor._id);
        if (recipientIds.length === before.recipientIds.length) throw notFound();
        const paused = recipientIds.length === 0 && { isPaused: true, nextAt: null };
        await update(tx, before, { recipientIds, ...paused }, { ...by, action: 'leave' });
        return { _id };
      }),

    remove: (_id: string, version: number): Promise<{ _id: string }> =>
      db.transaction(async (tx) => {
        const before = await lockOwn(tx, _id, version);
        await update(tx, before, { deletedAt: at, nextAt: null }, { ...by, action: 'delete' });
        return { _id };
      }),
  };
};

/** @throws ApiError 422 for amounts that the person may not see */
function checkMoney({ query, columns }: ScheduleInput, held: ReadonlySet<Permission>): void {
  if (can(held, 'payment:manage')) return;
  const isMoney = (key: string) => key === 'currency' || (isMeasure(key) && isMoneyMeasure(key));
  if (isMoney(query.sort.replace('-', '')) || query.currency !== undefined)
    throw invalid(fieldProblem('query', 'no_money', 'You need permission to see amounts.'));
  if (columns.some(isMoney))
    throw invalid(fieldProblem('columns', 'no_money', 'You need permission to see amounts.'));
}

export const isMeasure = (key: string): key is ReportMeasure => Object.hasOwn(reportMeasures, key);

/** @throws ApiError 422 for admins without access to reports; earlier recipients may stay, and get no email */
async function checkRecipients(tx: Db, ids: readonly string[], before: readonly string[]): Promise<void> {
  const added = ids.filter((one) => !before.includes(one));
  const readers = await readersAmong(tx, added);
  if (readers.length < added.length)
    throw invalid(fieldProblem('recipientIds', 'no_reader', 'Choose admins with access to reports.'));
}

/** Concurrent creates of one admin are counted one after the other. */
async function checkCount(tx: Db, ownerId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`report schedules ${ownerId}`}, 0))`);
  const own = await tx.$count(t, and(eq(t.ownerId, ownerId), isNull(t.deletedAt)));
  if (own >= scheduleLimits.perOwner)
    throw conflict(
      'too_many_schedules',
      `You can have at most ${scheduleLimits.perOwner} scheduled reports.`,
    );
}
