import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Fault } from '@backlot/contracts/platform/releases/generations';
import { adminTable } from '../accounts/accounts.table.ts';
import type { Db } from '../db/database.ts';
import { publicationTable, rolloutReportTable as t } from './releases.table.ts';

type Kind = Fault | 'load';
const faults: readonly Kind[] = ['timeout', 'status', 'refusal', 'render', 'integrity'];
/** Reports of an attempt to load a remote, whether it failed or not. */
const attempts: readonly Kind[] = ['load', 'timeout', 'status', 'integrity'];

type Report = { adminId: string; source: string; kind: Kind };

/**
 * Counts what a person reports about a published `remote@version`, once for each kind: neither a stranger nor one
 * person alone ends a rollout.
 */
export async function countPerson(db: Db, { adminId, source, kind }: Report): Promise<void> {
  const [remote = '', version = ''] = source.split('@');
  const person = createHash('sha256').update(`${adminId} ${source}`).digest('base64url');
  const p = publicationTable;
  const isPublished = and(eq(p.remote, remote), eq(p.version, version));
  const isActive = and(eq(adminTable._id, adminId), eq(adminTable.status, 'active'));
  if (!(await db.$count(p, isPublished)) || !(await db.$count(adminTable, isActive))) return;
  await db.insert(t).values({ remote, version, kind, person }).onConflictDoNothing();
}

/** How many people loaded a version in its rollout, and how many errors they had. */
export async function tallyOf(db: Db, remote: string, version: string) {
  const rows = await db
    .select({ kind: t.kind, count: sql<number>`count(*)::int` })
    .from(t)
    .where(isVersion(remote, version))
    .groupBy(t.kind);
  const sumOf = (kinds: readonly Kind[]) =>
    rows.reduce((sum, { kind, count }) => sum + (kinds.includes(kind) ? count : 0), 0);
  return { loads: sumOf(attempts), errors: sumOf(faults) };
}

/** A rollout counts from its beginning. */
export async function forgetReports(db: Db, remote: string, version: string): Promise<void> {
  await db.delete(t).where(isVersion(remote, version));
}

const isVersion = (remote: string, version: string) => and(eq(t.remote, remote), eq(t.version, version));
