import { desc, eq } from 'drizzle-orm';
import { type ReleaseSet, releaseSet } from '@backlot/contracts/platform/releases/releases';
import { z } from '@backlot/contracts/z';
import type { Db } from '../db/database.ts';
import { releaseSetTable as t } from './releases.table.ts';

/** The content of a generation; its number and date are columns. */
export type ReleaseContent = Omit<ReleaseSet, 'generation' | 'createdAt'>;

const content = z.omit(releaseSet, { generation: true, createdAt: true });

/** Number of the live generation, null before the first one. */
export async function newestGeneration(db: Db): Promise<number | null> {
  const [row] = await db.select({ generation: t.generation }).from(t).orderBy(desc(t.generation)).limit(1);
  return row?.generation ?? null;
}

export async function readGeneration(db: Db, generation: number): Promise<ReleaseSet | null> {
  const [row] = await db.select().from(t).where(eq(t.generation, generation));
  return row ? { ...content.parse(row.set), generation: row.generation, createdAt: row.createdAt } : null;
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
