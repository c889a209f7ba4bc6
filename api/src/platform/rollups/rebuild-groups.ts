import { sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { rowsOf } from '../db/rows-of.ts';
import type { RollupDefinition } from './rollup-definition.service.ts';

/** The key of an advisory lock: one process at a time changes rollups by group. */
const groupsLock = 4_018;

/** Whether this transaction may change them; otherwise the job tries again a minute later. */
export async function lockGroups(tx: Db): Promise<boolean> {
  const [row] = await rowsOf<{ taken: boolean }>(
    tx,
    sql`select pg_try_advisory_xact_lock(${groupsLock}) as taken`,
  );
  return row?.taken === true;
}

/**
 * Rebuilds groups whose members changed. A transaction that commits later marks its groups again. Compaction takes the same
 * lock, so a member that left a group while its rows were compacted into it is corrected here.
 */
export const rebuildGroups = (db: Db, one: RollupDefinition): Promise<void> =>
  db.transaction(async (tx) => {
    if (!one.groups?.changesTable || !(await lockGroups(tx))) return;
    const moved = await rowsOf<{ group_id: string }>(
      tx,
      sql`delete from ${sql.identifier(one.groups.changesTable)} where sums = ${one.groups.table} returning group_id`,
    );
    if (moved.length === 0) return;
    const ids = sql`${sql.param([...new Set(moved.map(({ group_id: id }) => id))])}::uuid[]`;
    const { table, keys, join } = one.groups;
    const groups = sql.raw(table);
    const people = one.people ? ['people'] : [];
    const added = [...one.totals.map((name) => `sum(${name})`), ...people.map((name) => `bit_or(${name})`)];
    await tx.execute(sql`delete from ${groups} where group_id = any(${ids})`);
    await tx.execute(sql`
      insert into ${groups} (${sql.raw([...keys, ...one.totals, ...people].join(', '))})
      select ${sql.raw([...keys, ...added].join(', '))} from ${sql.raw(one.table)} ${sql.raw(join)}
      where group_id = any(${ids}) and folded and span <> 'a' group by ${sql.raw(keys.join(', '))}`);
  });
