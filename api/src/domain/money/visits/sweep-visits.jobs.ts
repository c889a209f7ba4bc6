import { and, inArray, isNotNull, lt } from 'drizzle-orm';
import type { Deps } from '../../../platform/deps.ts';
import { dayOf } from '../../../platform/rollups/spans.service.ts';
import { visitSaltTable, visitTable as t } from './visits.table.ts';

const dayMs = 86_400_000;
const retentionDays = 30;
const batchSize = 5_000;

/** Deletes visits after 30 days. Of ended days, the salt and the hashes of visitors are deleted. Returns the visits. */
export async function sweepVisits({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<number> {
  const today = dayOf(now());
  await db.delete(visitSaltTable).where(lt(visitSaltTable.day, today));
  const ended = db
    .select({ _id: t._id })
    .from(t)
    .where(and(isNotNull(t.visitor), lt(t.day, today)))
    .limit(batchSize);
  await db.update(t).set({ visitor: null }).where(inArray(t._id, ended));
  const old = db
    .select({ _id: t._id })
    .from(t)
    .where(lt(t.day, dayOf(now().getTime() - retentionDays * dayMs)))
    .limit(batchSize);
  return (await db.delete(t).where(inArray(t._id, old)).returning({ _id: t._id })).length;
}
