import { sql } from 'drizzle-orm';
import { boolean, date, text } from 'drizzle-orm/pg-core';
import type { Db } from '../db/database.ts';
import { rowsOf } from '../db/rows-of.ts';
import type { RollupGroups, RollupDefinition } from './rollup-definition.service.ts';
import { rebuildGroups, takeGroups } from './rebuild-groups.ts';

/** Of a row that is kept: whether it was folded. */
export const foldedColumn = { folded: boolean().notNull().default(false) };
/** A day, the first day of a month or a year; `a` is all time, and starts with the first day there is. */
export const spanColumns = { span: text({ enum: ['d', 'm', 'y', 'a'] }).notNull(), start: date().notNull() };

const atOnce = 5_000;

/** Folds all that is fresh. Whoever reads meanwhile sees the rows before or after, alike. */
export async function compactRollups({ db }: { db: Db }, kept: readonly RollupDefinition[]): Promise<void> {
  for (const one of kept) {
    await rebuildGroups(db, one);
    while ((await fold(db, one)) === atOnce);
  }
}

const fold = (db: Db, one: RollupDefinition): Promise<number> =>
  db.transaction(async (tx) => {
    if (one.groups && !(await takeGroups(tx))) return 0;
    const [row] = await rowsOf<{ n: number }>(tx, sql.raw(foldSql(one)));
    return row?.n ?? 0;
  });

function foldSql(one: RollupDefinition): string {
  const { table, keys, people = false } = one;
  const list = (columns: readonly string[]) => columns.join(', ');
  const measures = [...one.sums, ...(people ? ['people'] : [])];
  const added = [...one.sums.map((name) => `sum(${name})`), ...(people ? ['bit_or(people)'] : [])];
  const set = [
    ...one.sums.map((name) => `${name} = kept.${name} + excluded.${name}`),
    ...(people ? ['people = kept.people | excluded.people'] : []),
  ];
  const groupedBy = (groups: RollupGroups) => `, grouped as (
    insert into ${groups.table} as kept (${list([...groups.keys, ...measures])})
    select ${list([...groups.keys, ...added])} from fresh ${groups.join} where span <> 'a'
    group by ${list(groups.keys)} order by ${list(groups.keys)}
    on conflict (${list(groups.keys)}) do update set ${list(set)}
  )`;
  return `
    with fresh as (
      delete from ${table}
      where ctid = any(array(select ctid from ${table} where not folded limit ${atOnce} for update skip locked))
      returning *
    ), folded as (
      insert into ${table} as kept (${list([...keys, ...measures])}, folded)
      select ${list([...keys, ...added])}, true from fresh group by ${list(keys)} order by ${list(keys)}
      on conflict (${list(keys)}) where folded do update set ${list(set)}
    )${one.groups ? groupedBy(one.groups) : ''}
    select count(*)::int as n from fresh`;
}
