import { and, eq, lt, lte, max, ne } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { sweepHealth } from './health.repo.ts';
import { lockChanges } from './releases.repo.ts';
import { publicationTable as p, releaseSetTable as t } from './releases.table.ts';

const keptMs = 7 * 24 * 3_600_000;

/** Deletes the files of releases that no generation of the last seven days uses, and counts older than 30 days. */
export async function sweepReleases({ db, store, now }: Pick<Deps, 'db' | 'now' | 'store'>): Promise<number> {
  const before = new Date(now().getTime() - keptMs);
  await sweepHealth(db, now());
  const unused = await db.transaction(async (tx) => {
    await tx.execute(lockChanges);
    const ended = await endGenerations(tx, before);
    const kept = await tx.select({ set: t.set }).from(t).where(eq(t.isKept, true));
    const used = new Set(kept.flatMap(({ set }) => basesOf(set)));
    const stored = await tx.select().from(p).where(ne(p.state, 'swept'));
    const isOld = ({ createdAt, released }: (typeof stored)[number]) =>
      createdAt <= before && !used.has(released.base);
    for (const { remote, version, state } of stored.filter(isOld)) {
      const isIt = and(eq(p.remote, remote), eq(p.version, version));
      if (state === 'begun') await tx.delete(p).where(isIt);
      else await tx.update(p).set({ state: 'swept' }).where(isIt);
    }
    for (const row of stored) if (!isOld(row)) used.add(row.released.base);
    const ours = [
      ...ended.flatMap(({ set }) => basesOf(set)),
      ...stored.map(({ released }) => released.base),
    ];
    return [...new Set(ours)].filter((base) => !used.has(base));
  });
  for (const base of unused) await store.removeAll(base.slice(1));
  return unused.length;
}

/** Generations before the one that was live at an instant are kept no longer. */
async function endGenerations(tx: Db, at: Date): Promise<{ set: unknown }[]> {
  const first = tx
    .select({ generation: max(t.generation) })
    .from(t)
    .where(lte(t.createdAt, at));
  return tx
    .update(t)
    .set({ isKept: false })
    .where(and(lt(t.generation, first), eq(t.isKept, true)))
    .returning({ set: t.set });
}

/** The folders of a generation, also of one that this version can't read. */
const basesOf = (set: unknown): string[] =>
  [...JSON.stringify(set).matchAll(/"base": ?"(\/r\/[^"]+)"/g)].flatMap(([, base]) => base ?? []);
