import { sql } from 'drizzle-orm';
import { boolean, date, text } from 'drizzle-orm/pg-core';
import type { Db } from '../db/database.ts';
import { rowsOf } from '../db/rows-of.ts';
import type { RollupGroups, RollupDefinition } from './rollup-definition.service.ts';
import { rebuildGroups, lockGroups } from './rebuild-groups.ts';

/** Whether a row is compacted; pending rows aren't. */
export const compactedColumn = { folded: boolean().notNull().default(false) };
/** A day, a month or a year by its first day; `a` is all time. */
export const spanColumns = { span: text({ enum: ['d', 'm', 'y', 'a'] }).notNull(), start: date().notNull() };

const batchRows = 5_000;

/** Compacts all pending rows. Concurrent readers see the same totals before and after. */
export async function compactRollups(
  { db }: { db: Db },
  definitions: readonly RollupDefinition[],
): Promise<void> {
  for (const one of definitions) {
    await rebuildGroups(db, one);
    while ((await compact(db, one)) === batchRows);
  }
}

const compact = (db: Db, one: RollupDefinition): Promise<number> =>
  db.transaction(async (tx) => {
    if (one.groups && !(await lockGroups(tx))) return 0;
    const [row] = await rowsOf<{ n: number }>(tx, sql.raw(compactionSql(one)));
    return row?.n ?? 0;
  });

function compactionSql(one: RollupDefinition): string {
  const { table, keys, people = false, histogram = false } = one;
  const list = (columns: readonly string[]) => columns.join(', ');
  const measures = [...one.totals, ...(people ? ['people'] : []), ...(histogram ? ['histogram'] : [])];
  const added = [
    ...one.totals.map((name) => `sum(${name})`),
    ...(people ? ['bit_or(people)'] : []),
    ...(histogram ? ['histogram_sum(histogram)'] : []),
  ];
  const set = [
    ...one.totals.map((name) => `${name} = kept.${name} + excluded.${name}`),
    ...(people ? ['people = kept.people | excluded.people'] : []),
    ...(histogram ? ['histogram = add_histograms(kept.histogram, excluded.histogram)'] : []),
  ];
  const groupedBy = (groups: RollupGroups) => `, grouped as (
    insert into ${groups.table} as kept (${list([...groups.keys, ...measures])})
    select ${list([...groups.keys, ...added])} from pending ${groups.join} where span <> 'a'
    group by ${list(groups.keys)} order by ${list(groups.keys)}
    on conflict (${list(groups.keys)}) do update set ${list(set)}
  )`;
  return `
    with pending as (
      delete from ${table}
      where ctid = any(array(select ctid from ${table} where not folded limit ${batchRows} for update skip locked))
      returning *
    ), compacted as (
      insert into ${table} as kept (${list([...keys, ...measures])}, folded)
      select ${list([...keys, ...added])}, true from pending group by ${list(keys)} order by ${list(keys)}
      on conflict (${list(keys)}) where folded do update set ${list(set)}
    )${one.groups ? groupedBy(one.groups) : ''}
    select count(*)::int as n from pending`;
}
