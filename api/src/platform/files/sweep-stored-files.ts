import { inArray, lt } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Deps } from '../deps.ts';

/** Few, because PostgreSQL ends a transaction that is idle for 10 s, and a bucket may be slow. */
const batchSize = 10;

/** Deletes the files of a folder that are older than `keptMs`, and their rows; returns their number. */
export const sweepStoredFiles = (
  { db, store, now }: Pick<Deps, 'db' | 'store' | 'now'>,
  table: PgTable & Record<'_id' | 'createdAt', PgColumn>,
  folder: string,
  keptMs: number,
): Promise<number> =>
  db.transaction(async (tx) => {
    const old = await tx
      .select({ _id: table._id })
      .from(table as PgTable)
      .where(lt(table.createdAt, new Date(now().getTime() - keptMs)))
      .limit(batchSize)
      .for('update', { skipLocked: true });
    if (old.length === 0) return 0;
    const ids = old.map(({ _id }) => String(_id));
    await Promise.all(ids.map((_id) => store.removeAll(`${folder}/${_id}/`)));
    await tx.delete(table).where(inArray(table._id, ids));
    return ids.length;
  });
