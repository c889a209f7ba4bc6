import { sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';

/** Gives the views of one watcher to another. Who watched the same movie on the same day as both counts once. */
export async function moveViews(tx: Db, keptId: string, otherId: string): Promise<void> {
  await tx.execute(sql`
    update watch_view o set is_counted = false
    where o.watcher_id = ${otherId}::uuid and o.is_counted and exists (
      select from watch_view k where k.is_counted and k.movie_id = o.movie_id and k.day = o.day
        and k.watcher_id = ${keptId}::uuid)`);
  await tx.execute(
    sql`update watch_view set watcher_id = ${keptId}::uuid where watcher_id = ${otherId}::uuid`,
  );
}
