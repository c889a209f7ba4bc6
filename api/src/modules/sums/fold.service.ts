import { sql } from 'drizzle-orm';
import { boolean, date, text } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/database.ts';
import { rowsOf } from '../../db/rows-of.ts';

/**
 * Sums that are kept. Triggers add a row for each change and never change one, so that writers never wait for each other;
 * a job folds what is fresh into one row for each `keys`, which a unique index of folded rows holds apart. Readers add up
 * both, so that they are right at any time.
 */
export type KeptSums = {
  table: string;
  keys: readonly string[];
  sums: readonly string[];
  /** Bits of people in the column `people`, put together by `or`. */
  people?: boolean;
};

/** Of a row that is kept: whether it was folded. */
export const foldedColumn = { folded: boolean().notNull().default(false) };
/** A day, the first day of a month or a year; `a` is all time, and starts with the first day there is. */
export const spanColumns = { span: text({ enum: ['d', 'm', 'y', 'a'] }).notNull(), start: date().notNull() };

const atOnce = 5_000;

/** Folds all that is fresh. Whoever reads meanwhile sees the rows before or after, alike. */
export async function foldSums({ db }: { db: Db }, kept: readonly KeptSums[]): Promise<void> {
  for (const one of kept) while ((await fold(db, one)) === atOnce);
}

async function fold(db: Db, { table, keys, sums, people = false }: KeptSums): Promise<number> {
  const list = (columns: readonly string[]) => columns.join(', ');
  const bits = people ? ['people'] : [];
  const added = [...sums.map((name) => `sum(${name})`), ...bits.map((name) => `bit_or(${name})`)];
  const set = [
    ...sums.map((name) => `${name} = kept.${name} + excluded.${name}`),
    ...bits.map((name) => `${name} = kept.${name} | excluded.${name}`),
  ];
  const [row] = await rowsOf<{ n: number }>(
    db,
    sql.raw(`
      with fresh as (
        delete from ${table}
        where ctid = any(array(select ctid from ${table} where not folded limit ${atOnce} for update skip locked))
        returning *
      ), folded as (
        insert into ${table} as kept (${list([...keys, ...sums, ...bits])}, folded)
        select ${list([...keys, ...added])}, true from fresh group by ${list(keys)} order by ${list(keys)}
        on conflict (${list(keys)}) where folded do update set ${list(set)}
      )
      select count(*)::int as n from fresh`),
  );
  return row?.n ?? 0;
}
