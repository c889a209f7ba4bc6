import { type ScheduleInput, storedScheduleFields } from '@backlot/contracts/money/reports/schedules';
import type { Db } from '../../../../platform/db/database.ts';
import { recordOf } from '../../../../platform/records/record.ts';
import type { By } from '../../../../platform/records/records.service.ts';
import { reportScheduleTable as t } from '../schedules.table.ts';
import { nextTime } from './next-time.ts';
import type { ScheduleRecord } from './schedules.repo.ts';

/** @param read the schedule as one person may see it: the answer to a stale version */
export const scheduleRecordFor = (read: (tx: Db, _id: string) => Promise<unknown>) =>
  recordOf({
    type: 'reportSchedule',
    table: t,
    fields: storedScheduleFields,
    name: t.name,
    access: 'report:read',
    read,
    derived: ['nextAt'],
    publicColumns: ['ownerId', 'isPaused', 'lastAt', 'lastMails'],
    columns: (_, input, before, by) => scheduleColumns(input, before, by),
  });
/** For what nobody reads. */
export const scheduleRecord = scheduleRecordFor(async () => null);

/** The columns to store; a paused schedule has no next email. */
export function scheduleColumns(input: ScheduleInput, before: ScheduleRecord | null, { actorId, at }: By) {
  const ownerId = before?.ownerId ?? actorId;
  if (ownerId === null) throw new TypeError('A schedule has an owner');
  return { ...input, ownerId, nextAt: before?.isPaused ? null : nextTime(input.time, input.timeZone, at) };
}
