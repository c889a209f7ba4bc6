import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';

/** Updates when a watcher last watched: the time of the latest event, as in the timeline. */
export async function updateLastWatched(
  tx: Db,
  rows: readonly { watcher_id: string; last_at: string }[],
): Promise<void> {
  await tx.execute(sql`
    with due as (
      select w.id, r.last_at
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(watcher_id uuid, last_at timestamptz)
      join watcher w on w.id = r.watcher_id
      where coalesce(w.last_watched_at, '-infinity') < r.last_at
      order by w.id for update of w
    )
    update watcher w set last_watched_at = due.last_at from due where due.id = w.id`);
}
