import { inArray, type SQL, sql } from 'drizzle-orm';
import { can } from '@backlot/contracts/platform/accounts/access';
import {
  scheduleBulkAction,
  type ScheduleBulkAction,
  scheduleBulkResult,
  type ScheduleBulkResult,
  type ScheduleSkipReason,
} from '@backlot/contracts/money/reports/schedule-bulk';
import { scheduleLimits, schedulesApi } from '@backlot/contracts/money/reports/schedules';
import {
  type BulkRule,
  firstReason,
  instantSql,
  sourceOf,
} from '../../../../platform/bulk/bulk-rule.service.ts';
import { bulkOf } from '../../../../platform/bulk/bulk.service.ts';
import type { Db } from '../../../../platform/db/database.ts';
import type { Deps } from '../../../../platform/deps.ts';
import type { Actor } from '../../../../platform/http/actor.ts';
import { forbidden } from '../../../../platform/http/errors.ts';
import type { ChangeAuthor } from '../../../../platform/records/records.service.ts';
import { reportScheduleTable as t } from '../schedules.table.ts';
import { nextTime } from './next-time.ts';
import { checkScheduleCount, scheduleRecord } from './schedules.record.ts';
import { mayChangeSchedule, type Reader, schedulesShownTo } from './schedules.repo.ts';

const fields = ['isPaused', 'deletedAt'] as const;
type ScheduleRule = BulkRule<(typeof fields)[number]>;

const source = sourceOf(scheduleRecord, { alias: 's', title: 'name' });

/** Bulk changes of schedules by one admin. The limit of the list is below that of jobs, so there are none. */
export function schedulesBulk(deps: Pick<Deps, 'db' | 'now'>, actor: Actor) {
  const bulk = bulkOf<ScheduleBulkAction, Record<string, never>, ScheduleBulkResult>(
    {
      source,
      plural: 'scheduled reports',
      action: scheduleBulkAction,
      result: scheduleBulkResult,
      fields,
      under: () => schedulesShownTo(actor),
      mayDo: (_, held) => can(held, schedulesApi.bulk.access),
      needsPassword: ({ type }) => type !== 'pause',
      check: () => Promise.resolve(),
      rule: ({ type }, _held, at) => ruleOf(type, actor, at),
      afterChange: (tx, _action, ids, { at }) => refreshNextTimes(tx, ids, at),
      checkUndo: (tx, ids) => checkOwnership(tx, ids, actor),
      afterUndo: async (tx, _bulkId, ids, { at }) => {
        await checkOwners(tx, ids);
        await refreshNextTimes(tx, ids, at);
      },
    },
    deps,
    scheduleLimits.listed,
  );
  return {
    change: async (
      request: Parameters<typeof bulk.change>[0],
      by: ChangeAuthor,
    ): Promise<ScheduleBulkResult> => withoutHiddenNames(await bulk.change(request, actor, by)),
    undo: (undoToken: string, by: ChangeAuthor): Promise<ScheduleBulkResult> =>
      bulk.undo(undoToken, actor, by),
  };
}

const ruleOf = (type: ScheduleBulkAction['type'], actor: Reader, at: Date): ScheduleRule => {
  const isPaused = sql`${type === 'pause'}::boolean`;
  const isOwn = sql`s.owner_id = ${actor._id}::uuid`;
  const managesAdmins = sql`${can(actor.permissions, 'admin:manage')}::boolean`;
  const cases: [SQL, ScheduleSkipReason][] = [
    [sql`not (${managesAdmins} or ${isOwn} or s.recipient_ids @> array[${actor._id}::uuid])`, 'gone'],
    [sql`not (${managesAdmins} or ${isOwn})`, 'not_owner'],
    [sql`s.deleted_at is not null`, 'deleted'],
  ];
  return type === 'delete'
    ? { set: { deletedAt: instantSql(at) }, reason: firstReason(...cases) }
    : { set: { isPaused }, reason: firstReason(...cases, [sql`s.is_paused = ${isPaused}`, 'unchanged']) };
};

/** A schedule that the admin may not see looks like one that doesn't exist. */
const withoutHiddenNames = (result: ScheduleBulkResult): ScheduleBulkResult => {
  const skipped = result.skipped.map((one) => (one.reason === 'gone' ? { ...one, title: '' } : one));
  return { ...result, skipped };
};

/**
 * Whoever made a change may have lost access to the schedules of others since; the refusal names none of them.
 * @throws ApiError 403
 */
async function checkOwnership(tx: Db, ids: readonly string[], reader: Reader): Promise<void> {
  const changed = await tx
    .select()
    .from(t)
    .where(inArray(t._id, [...ids]));
  if (!changed.every((schedule) => mayChangeSchedule(schedule, reader))) throw forbidden();
}

/** Sets the next times, as a single pause, resume, deletion or restore does. */
async function refreshNextTimes(tx: Db, ids: readonly string[], at: Date): Promise<void> {
  const changed = await tx
    .select()
    .from(t)
    .where(inArray(t._id, [...ids]));
  const times = changed.map(({ isPaused, deletedAt, time, timeZone }) =>
    isPaused || deletedAt ? null : nextTime(time, timeZone, at).toISOString(),
  );
  await tx.execute(sql`
    update ${t} set next_at = due.next_at
    from unnest(${sql.param(changed.map(({ _id }) => _id))}::uuid[], ${sql.param(times)}::timestamptz[]) as due (id, next_at)
    where ${t._id} = due.id`);
}

/** Restored schedules count. @throws ApiError 409 */
async function checkOwners(tx: Db, ids: readonly string[]): Promise<void> {
  const owners = await tx
    .selectDistinct({ _id: t.ownerId })
    .from(t)
    .where(inArray(t._id, [...ids]))
    .orderBy(t.ownerId); // the same order everywhere prevents deadlocks
  for (const { _id } of owners) await checkScheduleCount(tx, _id, 0);
}
