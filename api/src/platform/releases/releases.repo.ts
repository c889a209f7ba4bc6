import { desc, eq } from 'drizzle-orm';
import { readRelease } from '@backlot/contracts/platform/releases/read-release';
import type { ReleaseContent, ReleaseSet } from '@backlot/contracts/platform/releases/releases';
import type { Db } from '../db/database.ts';
import { releaseSetTable as t } from './releases.table.ts';

/** Generations that are tried before there is none. */
const maxLookBack = 20;

/** Number of the newest generation, null before the first one. */
export async function newestGeneration(db: Db): Promise<number | null> {
  const [row] = await db.select({ generation: t.generation }).from(t).orderBy(desc(t.generation)).limit(1);
  return row?.generation ?? null;
}

/** A generation, or the last one before it whose host this version can run. */
export async function readUsable(db: Db, newest: number): Promise<ReleaseSet | null> {
  for (let generation = newest; generation > newest - maxLookBack; generation -= 1) {
    const [row] = await db.select().from(t).where(eq(t.generation, generation));
    if (!row) return null;
    const content = usableContent(row.set);
    if (content) return { ...content, generation, createdAt: row.createdAt };
  }
  return null;
}

function usableContent(set: unknown): ReleaseContent | null {
  try {
    return readRelease(set);
  } catch {
    return null; // by another version, or damaged
  }
}

/** Inserts the generation after `after`. @returns false when another process was first */
export async function insertGeneration(db: Db, after: number, set: ReleaseContent): Promise<boolean> {
  const made = await db
    .insert(t)
    .values({ generation: after + 1, set })
    .onConflictDoNothing()
    .returning({ generation: t.generation });
  return made.length === 1;
}
