import { and, eq, ne, sql } from 'drizzle-orm';
import { releaseBase } from '@backlot/contracts/platform/releases/read-release';
import { z } from 'zod';
import type { Db } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { sealOf } from './publish.ts';
import { lockChanges } from './releases.repo.ts';
import { publicationTable as p, releaseSetTable as t } from './releases.table.ts';

const build = z.object({ base: z.string().regex(releaseBase) });
/** The parts of a `StoredSet` that have files, also of one that this version can't run. */
const builds = z.object({
  host: build,
  remotes: z.array(build).default([]),
  canaries: z.array(z.object({ remote: build })).default([]),
});

/** The folders of a generation. Other fields of a release are its team's, whatever they are called. */
export function basesOf(set: unknown): string[] {
  const { data } = builds.safeParse(set);
  if (!data) return [];
  const { host, remotes, canaries } = data;
  return [host, ...remotes, ...canaries.map(({ remote }) => remote)].map(({ base }) => base);
}

/** Deletes folders that nothing uses; the caller holds `lockChanges`. @returns how many they were */
export async function removeUnused({ db, store }: Pick<Deps, 'db' | 'store'>, bases: readonly string[]) {
  let removed = 0;
  for (const base of new Set(bases)) {
    if (await isUsed(db, base)) continue;
    // First: a folder of which a part is deleted isn't complete.
    await store.put(sealOf(base), Buffer.from('{}'), 'application/json');
    await store.removeAll(base.slice(1));
    removed += 1;
  }
  return removed;
}

/** The same for a change that is committed: if the store is away, unused files stay. */
export async function removeReplaced(
  { db, log, store }: Pick<Deps, 'db' | 'log' | 'store'>,
  bases: readonly string[],
): Promise<void> {
  if (bases.length === 0) return;
  try {
    await db.transaction(async (tx) => {
      await tx.execute(lockChanges);
      await removeUnused({ db: tx, store }, bases);
    });
  } catch (err) {
    log.warn({ err, bases }, 'replaced files of a publication can’t be deleted');
  }
}

/** Whether a kept generation names a folder, in whatever place. */
export async function isReleased(db: Db, base: string): Promise<boolean> {
  const names = sql`strpos(${t.set}::text, ${`"${base}"`}) > 0`;
  return (await db.$count(t, and(eq(t.isKept, true), names))) > 0;
}

async function isUsed(db: Db, base: string): Promise<boolean> {
  const stored = and(ne(p.state, 'swept'), sql`${p.released} ->> 'base' = ${base}`);
  return (await db.$count(p, stored)) > 0 || (await isReleased(db, base));
}
