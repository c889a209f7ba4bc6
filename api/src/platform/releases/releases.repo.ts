import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { ReleaseChange } from '@backlot/contracts/platform/releases/generations';
import type { Deps } from '../deps.ts';
import type { Db } from '../db/database.ts';
import { type ReleasedBy, refusedBuildTable, releaseSetTable as t } from './releases.table.ts';
import { isSignedHere, signGeneration, type SignatureDeps } from './set-signature.ts';
import { readStoredSet, type StoredSet } from './stored-set.ts';

/** Generations that are tried before there is none. */
const maxLookBack = 20;

/** Taken by the sweep, and shared by changes: neither uses what the other one removes. */
export const lockChanges = sql`select pg_advisory_xact_lock(7241005)`;
export const shareChanges = sql`select pg_advisory_xact_lock_shared(7241005)`;

export type ReleaseDeps = SignatureDeps & Pick<Deps, 'log' | 'store'>;
export type Generation = { generation: number; createdAt: Date; by: ReleasedBy | null; set: StoredSet };

/** Number of the newest generation, null before the first one. */
export async function newestGeneration(db: Db): Promise<number | null> {
  const [row] = await db.select({ generation: t.generation }).from(t).orderBy(desc(t.generation)).limit(1);
  return row?.generation ?? null;
}

/** The newest generation from `newest` down that this installation signed and whose host this version can run. */
export async function readUsable(deps: ReleaseDeps, newest: number): Promise<Generation | null> {
  let below = newest + 1;
  for (let tried = 0; tried < maxLookBack; tried += 1) {
    const [row] = await deps.db
      .select()
      .from(t)
      .where(lt(t.generation, below))
      .orderBy(desc(t.generation))
      .limit(1);
    if (!row) return null;
    const { generation, createdAt, by } = row;
    const isSigned = await isSignedHere(deps, row);
    if (!isSigned) await reportUnsigned(deps, generation);
    const set = isSigned ? usableSet(row.set) : null;
    if (set) return { generation, createdAt, by, set };
    below = generation;
  }
  return null;
}

/** What runs now, null before the first release. */
export async function liveGeneration(deps: ReleaseDeps): Promise<Generation | null> {
  const newest = await newestGeneration(deps.db);
  return newest === null ? null : readUsable(deps, newest);
}

export type ReadBefore = { newest?: number; live?: Generation | null };

/** What runs now, read and checked once per generation. */
export const liveRelease =
  (deps: ReleaseDeps, known: ReadBefore = {}) =>
  async (): Promise<Generation | null> => {
    const newest = await newestGeneration(deps.db);
    if (newest === null) return null;
    if (known.newest !== newest) Object.assign(known, { newest, live: await readUsable(deps, newest) });
    return known.live ?? null;
  };

/** @returns null unless the generation is kept, signed and usable */
export async function storedGeneration(deps: ReleaseDeps, generation: number): Promise<StoredSet | null> {
  const [row] = await deps.db
    .select()
    .from(t)
    .where(and(eq(t.generation, generation), eq(t.isKept, true)));
  return row && (await isSignedHere(deps, row)) ? usableSet(row.set) : null;
}

function usableSet(set: unknown): StoredSet | null {
  try {
    return readStoredSet(set);
  } catch {
    return null; // by another version, or damaged
  }
}

async function reportUnsigned({ db, log }: ReleaseDeps, generation: number): Promise<void> {
  const reason = 'It isn’t signed by this installation, so an earlier generation runs';
  log.error({ generation, reason }, 'a generation of the release set is refused');
  await db
    .insert(refusedBuildTable)
    .values({ build: `generation ${generation}`, reason })
    .onConflictDoNothing();
}

/** Signs and inserts the generation after `after`. @returns false when another process was first */
export async function insertGeneration(
  deps: SignatureDeps,
  after: number,
  { set, by, change }: { set: StoredSet; by: ReleasedBy; change: ReleaseChange },
): Promise<boolean> {
  const generation = after + 1;
  const signature = await signGeneration(deps, { generation, set });
  const made = await deps.db
    .insert(t)
    .values({ generation, set, signature, by, change })
    .onConflictDoNothing()
    .returning({ generation: t.generation });
  if (made.length === 0) return false;
  await deps.db.delete(refusedBuildTable).where(sql`${refusedBuildTable.build} like 'generation %'`);
  return true;
}
