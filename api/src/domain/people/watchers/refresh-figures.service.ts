import { sql } from 'drizzle-orm';
import type { Deps } from '../../../platform/deps.ts';
import { rowsOf } from '../../../platform/db/rows-of.ts';

const batchRows = 1_000;

/** Computes the figures of watchers whose payments or subscriptions changed. */
export async function refreshWatcherFigures({ db }: Pick<Deps, 'db'>): Promise<void> {
  const refresh = () =>
    db.transaction(async (tx) => {
      const due = await rowsOf<{ watcher_id: string }>(
        tx,
        sql`delete from watcher_figures_due where ctid = any(array(
          select ctid from watcher_figures_due limit ${sql.raw(String(batchRows))} for update skip locked)) returning watcher_id`,
      );
      const ids = [...new Set(due.map(({ watcher_id }) => watcher_id))];
      await tx.execute(sql`select refresh_watcher_figures(${sql.param(ids)}::uuid[])`);
      return due.length;
    });
  while ((await refresh()) === batchRows);
}
