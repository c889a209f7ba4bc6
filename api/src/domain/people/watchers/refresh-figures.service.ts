import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { rowsOf } from '../../../platform/db/rows-of.ts';
import { watcherRelations } from './watcher-relations.registry.ts';
import { watcherFiguresDueTable } from './watchers.table.ts';

const batchRows = 1_000;

/** Has the figures of a watcher computed soon. */
export const noteFigures = (tx: Db, watcherId: string) =>
  tx.insert(watcherFiguresDueTable).values({ watcherId });

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
      await refreshFiguresOf(tx, ids);
      return due.length;
    });
  while ((await refresh()) === batchRows);
}

/** Computes the figures of these watchers, in a transaction: what others are writing is read once they are locked. */
export async function refreshFiguresOf(tx: Db, watcherIds: readonly string[]): Promise<void> {
  const { payments, subscriptions } = watcherRelations.read();
  const ids = sql`${sql.param([...watcherIds])}::uuid[]`;
  await tx.execute(sql`select from watcher where id = any(${ids}) order by id for no key update`);
  await tx.execute(sql`
    update watcher w set spend_minor = f.spend, spend_currency = f.currency, last_paid_at = f.paid_at, plan_ids = f.plans
    from (
      select i.id, l.last ->> 'currency' as currency, (l.last ->> 'paidAt')::timestamptz as paid_at,
        coalesce((select (s ->> 'totalMinor')::bigint from json_array_elements(${payments.spend(sql`i.id`)}) as s
          where s ->> 'currency' = l.last ->> 'currency'), 0) as spend,
        ${subscriptions.planIds(sql`i.id`)} as plans
      from unnest(${ids}) as i(id) cross join lateral (select ${payments.last(sql`i.id`)} as last) as l
    ) as f
    where f.id = w.id and (w.spend_minor, w.spend_currency, w.last_paid_at, w.plan_ids)
      is distinct from (f.spend, f.currency, f.paid_at, f.plans)`);
}
