import { and, eq, ne, sql } from 'drizzle-orm';
import type { ReleasedRemote } from '@backlot/contracts/platform/releases/releases';
import type { Db } from '../db/database.ts';
import { publicationTable as t } from './releases.table.ts';

export type PublicationRow = typeof t.$inferSelect;

/**
 * Keeps a build of this machine's folder as a publication. In development, the next build of a version replaces the last.
 * @returns false when a team has published another build of the same version
 */
export async function keepBuild(db: Db, released: ReleasedRemote, bytes: number): Promise<boolean> {
  const kept = await publicationOf(db, released.id, released.version);
  if (kept && kept.released.base === released.base && kept.state === 'published') return true;
  if (kept && kept.by.kind !== 'start' && kept.released.base !== released.base) return false;
  const build = { released, bytes, by: { kind: 'start' }, state: 'published' } as const;
  await db
    .insert(t)
    .values({ remote: released.id, version: released.version, ...build })
    .onConflictDoUpdate({ target: [t.remote, t.version], set: { ...build, createdAt: sql`now()` } });
  return true;
}

export async function publicationOf(db: Db, remote: string, version: string): Promise<PublicationRow | null> {
  const [row] = await db
    .select()
    .from(t)
    .where(and(eq(t.remote, remote), eq(t.version, version)));
  return row ?? null;
}

/** Versions that were finished, also those whose files are deleted. */
export async function finishedVersions(db: Db, remote: string): Promise<string[]> {
  const rows = await db
    .select({ version: t.version })
    .from(t)
    .where(and(eq(t.remote, remote), ne(t.state, 'begun')));
  return rows.map(({ version }) => version);
}
