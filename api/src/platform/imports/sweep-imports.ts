import { inArray, lt } from 'drizzle-orm';
import type { Deps } from '../deps.ts';
import { importTable as t } from './imports.table.ts';

const keptMs = 7 * 24 * 60 * 60_000;
/** Few, because PostgreSQL ends a transaction that is idle for 10 s, and a bucket may be slow. */
const atOnce = 10;

/** Deletes files that were uploaded more than a week ago; imported records stay. Returns their number. */
export const sweepImports = ({ db, store, now }: Pick<Deps, 'db' | 'store' | 'now'>): Promise<number> =>
  db.transaction(async (tx) => {
    const old = await tx
      .select({ _id: t._id })
      .from(t)
      .where(lt(t.createdAt, new Date(now().getTime() - keptMs)))
      .limit(atOnce)
      .for('update', { skipLocked: true });
    if (old.length === 0) return 0;
    const ids = old.map(({ _id }) => _id);
    await Promise.all(ids.map((_id) => store.removeAll(`imports/${_id}/`)));
    await tx.delete(t).where(inArray(t._id, ids));
    return ids.length;
  });
