import { and, arrayContains, asc, eq, inArray, isNull, or } from 'drizzle-orm';
import { can } from '@backlot/contracts/platform/accounts/access';
import {
  type ReportSchedule,
  scheduleLimits,
  schedulesApi,
} from '@backlot/contracts/money/reports/schedules';
import type { Db } from '../../../../platform/db/database.ts';
import { notFound } from '../../../../platform/http/errors.ts';
import type { Actor } from '../../../../platform/http/actor.ts';
import { adminTable } from '../../../../platform/accounts/accounts.table.ts';
import { activeAdmins } from '../../../../platform/accounts/sessions/current-permissions.service.ts';
import { reportPath } from './schedule-path.ts';
import { scheduledDays } from './schedule-period.ts';
import { reportScheduleTable as t } from '../schedules.table.ts';

export type ScheduleRecord = typeof t.$inferSelect;
/** The requesting admin: what is readable and editable depends on permissions. */
export type Reader = Pick<Actor, '_id' | 'permissions'>;

/** A schedule belongs to its owner; admins who manage admins may change any. */
export const mayChangeSchedule = ({ ownerId }: ScheduleRecord, { _id, permissions }: Reader): boolean =>
  ownerId === _id || can(permissions, 'admin:manage');

/** Recipients may only read a schedule. */
export const mayRead = (schedule: ScheduleRecord, reader: Reader): boolean =>
  mayChangeSchedule(schedule, reader) || schedule.recipientIds.includes(reader._id);

/** The admins among these who still have access to reports. */
export const readersAmong = async (db: Db, ids: readonly string[]) =>
  (await activeAdmins(db, ids)).filter(({ held }) => can(held, schedulesApi.list.access));

/** The condition of the schedules that an admin's list shows. */
export const schedulesShownTo = ({ _id, permissions }: Reader) =>
  and(
    isNull(t.deletedAt),
    can(permissions, 'admin:manage')
      ? undefined
      : or(eq(t.ownerId, _id), arrayContains(t.recipientIds, [_id])),
  );

/** The same schedules, for pickers. */
export const allSchedules = (db: Db, reader: Reader) =>
  db
    .select({ _id: t._id, name: t.name })
    .from(t)
    .where(schedulesShownTo(reader))
    .orderBy(asc(t.name), asc(t._id))
    .limit(scheduleLimits.listed);

export async function listSchedules(db: Db, reader: Reader, at: Date): Promise<ReportSchedule[]> {
  const rows = await db
    .select()
    .from(t)
    .where(schedulesShownTo(reader))
    .orderBy(asc(t.nextAt), asc(t._id))
    .limit(scheduleLimits.listed);
  return presented(db, rows, reader, at);
}

/** One schedule as an admin may see it, even if deleted. @throws ApiError 404 */
export async function readSchedule(db: Db, _id: string, reader: Reader, at: Date): Promise<ReportSchedule> {
  const [row] = await db.select().from(t).where(eq(t._id, _id));
  if (!row || !mayRead(row, reader)) throw notFound();
  const [schedule] = await presented(db, [row], reader, at);
  if (!schedule) throw notFound();
  return schedule;
}

async function presented(
  db: Db,
  rows: readonly ScheduleRecord[],
  reader: Reader,
  at: Date,
): Promise<ReportSchedule[]> {
  const ids = [...new Set(rows.flatMap(({ ownerId, recipientIds }) => [ownerId, ...recipientIds]))];
  // One after the other, because changes read within their transaction.
  const named = await db
    .select({ _id: adminTable._id, name: adminTable.name })
    .from(adminTable)
    .where(inArray(adminTable._id, ids));
  const readers = await readersAmong(db, ids);
  const people = new Map(named.map((person) => [person._id, person]));
  const reading = new Set(readers.map(({ _id }) => _id));
  return rows.map((row) => ({
    ...row,
    owner: people.get(row.ownerId) ?? null,
    recipients: row.recipientIds.flatMap((_id) => {
      const person = people.get(_id);
      return person ? [{ ...person, getsMail: reading.has(_id) }] : [];
    }),
    path: reportPath(row, scheduledDays(row.period, row.nextAt ?? at)),
    mayChange: mayChangeSchedule(row, reader),
  }));
}
