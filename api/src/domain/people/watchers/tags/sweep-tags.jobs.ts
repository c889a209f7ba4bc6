import { asc, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../../../platform/db/database.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { rowsOf } from '../../../../platform/db/rows-of.ts';
import { watcherTable, watcherTagTable as t } from '../watchers.table.ts';

/** A statement has 3 seconds, and half of all watchers may have a tag. */
const batchSize = 20;

/** Removes unused tags from the suggestions. Returns the number of tags. */
export async function sweepTags({ db }: Pick<Deps, 'db'>): Promise<number> {
  const tags = (await db.select().from(t).orderBy(asc(t.tag))).map(({ tag }) => tag);
  let removed = 0;
  for (let from = 0; from < tags.length; from += batchSize)
    removed += await db.transaction((tx) => sweepSome(tx, tags.slice(from, from + batchSize)));
  return removed;
}

async function sweepSome(tx: Db, tags: readonly string[]): Promise<number> {
  const candidates = await unusedAmong(tx, tags);
  if (candidates.length === 0) return 0;
  // Waits for transactions that are adding one of them: it would look unused until they commit.
  await tx.execute(sql`lock table ${t} in share row exclusive mode`);
  const unused = await unusedAmong(tx, candidates);
  if (unused.length > 0) await tx.delete(t).where(inArray(t.tag, unused));
  return unused.length;
}

async function unusedAmong(tx: Db, tags: readonly string[]): Promise<string[]> {
  await tx.execute(sql`set local enable_seqscan = off`); // would read the whole table for an unused tag
  const rows = await rowsOf<{ tag: string }>(
    tx,
    sql`select tag from unnest(${sql.param(tags)}::text[]) as tag where not exists (
      select 1 from ${watcherTable} w where w.tags @> array[tag] and w.tags <> '{}')`,
  );
  return rows.map(({ tag }) => tag);
}
