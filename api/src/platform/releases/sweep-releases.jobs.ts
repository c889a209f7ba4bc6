import { and, asc, eq, lt, lte, max, ne, type SQL } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { sweepHealth } from './health.repo.ts';
import { liveGeneration, lockChanges, type ReleaseDeps } from './releases.repo.ts';
import { publicationTable as p, releaseSetTable as t } from './releases.table.ts';
import { basesOf, isReleased, removeUnused } from './unused-files.ts';

const keptMs = 7 * 24 * 3_600_000;
/** Its result is the number of folders that it deleted. */
type Step = (tx: Db) => Promise<number>;

/**
 * Deletes the files of releases that no generation of the last seven days uses, and counts older than 30 days. What
 * can't be deleted now is left for the next run, and doesn't stop the rest.
 */
export async function sweepReleases(deps: ReleaseDeps & Pick<Deps, 'now'>): Promise<number> {
  const { db, store, log, now } = deps;
  const before = new Date(now().getTime() - keptMs);
  await sweepHealth(db, now());
  let deleted = 0;
  const attempt = async (what: object, step: Step) => {
    try {
      deleted += await db.transaction(async (tx) => {
        await tx.execute(lockChanges);
        return step(tx);
      });
    } catch (err) {
      log.warn({ err, ...what }, 'files of an old release can’t be deleted yet');
    }
  };
  for (const { generation, set } of await endedGenerations(deps, before))
    await attempt({ generation }, async (tx) => {
      await tx.update(t).set({ isKept: false }).where(eq(t.generation, generation));
      return removeUnused({ db: tx, store }, basesOf(set));
    });
  for (const { remote, version, released } of await unusedPublications(db, before))
    await attempt({ remote, version }, async (tx) => {
      if (await isReleased(tx, released.base)) return 0; // meanwhile
      await endPublication(tx, and(eq(p.remote, remote), eq(p.version, version), lte(p.createdAt, before)));
      return removeUnused({ db: tx, store }, [released.base]);
    });
  return deleted;
}

/** Generations before the one that was live at an instant; never one that runs, nor any after it. */
async function endedGenerations(deps: ReleaseDeps, at: Date) {
  const live = await liveGeneration(deps);
  if (!live) return [];
  const first = deps.db
    .select({ generation: max(t.generation) })
    .from(t)
    .where(lte(t.createdAt, at));
  return deps.db
    .select({ generation: t.generation, set: t.set })
    .from(t)
    .where(and(lt(t.generation, first), lt(t.generation, live.generation), eq(t.isKept, true)))
    .orderBy(asc(t.generation));
}

/** Those that no kept generation names. */
async function unusedPublications(db: Db, before: Date) {
  const kept = await db.select({ set: t.set }).from(t).where(eq(t.isKept, true));
  const texts = kept.map(({ set }) => JSON.stringify(set));
  const old = await db
    .select()
    .from(p)
    .where(and(ne(p.state, 'swept'), lte(p.createdAt, before)));
  return old.filter(({ released }) => !texts.some((text) => text.includes(`"${released.base}"`)));
}

/** The version of a finished one is never published again. */
async function endPublication(tx: Db, isIt: SQL | undefined): Promise<void> {
  await tx.delete(p).where(and(isIt, eq(p.state, 'begun')));
  await tx.update(p).set({ state: 'swept' }).where(isIt);
}
