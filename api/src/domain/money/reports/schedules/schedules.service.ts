import type { ReportSchedule } from '@backlot/contracts/money/reports/schedules';
import type { Db } from '../../../../platform/db/database.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { notFound } from '../../../../platform/http/errors.ts';
import { nextTime } from './next-time.ts';
import { scheduleRecordFor } from './schedules.record.ts';
import type { Reader } from './schedules.repo.ts';

type Context = { actor: Reader; requestId: string };

/** Reads and writes schedules for one admin. */
export const schedulesService = ({ db, now }: Pick<Deps, 'db' | 'now'>, { actor, requestId }: Context) => {
  const at = now();
  const by = { actorId: actor._id, requestId, at };
  const { read, lock, lockEditable, update } = scheduleRecordFor(actor, at);
  const setPaused = (_id: string, version: number, isPaused: boolean): Promise<ReportSchedule> =>
    db.transaction(async (tx) => {
      const before = await lockEditable(tx, _id, version);
      const nextAt = isPaused ? null : nextTime(before.time, before.timeZone, at);
      await update(tx, before, { isPaused, nextAt }, { ...by, action: isPaused ? 'pause' : 'resume' });
      return read(tx, _id);
    });

  return {
    pause: (_id: string, version: number) => setPaused(_id, version, true),
    resume: (_id: string, version: number) => setPaused(_id, version, false),
    /** Checks access and version before it is sent. */
    check: (_id: string, version: number) => db.transaction((tx: Db) => lockEditable(tx, _id, version)),

    /** A schedule without recipients is paused. */
    unsubscribe: (_id: string): Promise<{ _id: string }> =>
      db.transaction(async (tx) => {
        const before = await lock(tx, _id, undefined);
        const recipientIds = before.recipientIds.filter((one) => one !== actor._id);
        if (recipientIds.length === before.recipientIds.length) throw notFound();
        const paused = recipientIds.length === 0 && { isPaused: true, nextAt: null };
        await update(tx, before, { recipientIds, ...paused }, { ...by, action: 'unsubscribe' });
        return { _id };
      }),
  };
};
