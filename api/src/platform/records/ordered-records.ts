import { asc, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../db/database.ts';
import { conflict } from '../http/errors.ts';

type OrderedTable = PgTable & Record<'_id' | 'position', PgColumn>;

/** Records of a group in an order that people set: `position` counts from 0 within the group; gaps mean nothing, and `tie` decides between equal ones. */
export const orderedIn = (t: OrderedTable, tie: PgColumn = t._id) => ({
  /** The position after the last one of a group. */
  endOf: async (tx: Db, group: SQL | undefined): Promise<number> => {
    const [last] = await tx
      .select({ position: sql<number>`coalesce(max(${t.position}), -1)::int` })
      .from(t as PgTable) // drizzle expects a table whose columns it knows
      .where(group);
    return (last?.position ?? -1) + 1;
  },

  /**
   * Reorders a group.
   * @param ids all of the group
   * @returns the previous order, null when it is the same
   * @throws ApiError 409 `order_stale` when a record was added, removed or moved in the meantime
   */
  reorder: async (tx: Db, group: SQL | undefined, ids: readonly string[]): Promise<string[] | null> => {
    // Locked in the order of every other writer, which prevents deadlocks.
    const locked = tx
      .select({
        _id: sql<string>`${t._id}`.as('_id'),
        position: sql`${t.position}`.as('position'),
        tie: sql`${tie}`.as('tie'),
      })
      .from(t as PgTable) // as above
      .where(group)
      .orderBy(asc(t._id))
      .for('update')
      .as('locked');
    const present = await tx
      .select({ _id: locked._id })
      .from(locked)
      .orderBy(asc(locked.position), asc(locked.tie));
    const before = present.map(({ _id }) => _id);
    if ([...before].sort().join() !== [...ids].sort().join())
      throw conflict('order_stale', 'The list has changed. Reload it and try again.');
    if (before.join() === ids.join()) return null;
    await tx.execute(sql`
      update ${t} set position = ordered.place - 1
      from unnest(${sql.param(ids)}::uuid[]) with ordinality as ordered (id, place)
      where ${t._id} = ordered.id`);
    return before;
  },
});
