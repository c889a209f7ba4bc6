import { and, eq, gt, lte, sql } from 'drizzle-orm';
import type { Fault, RemoteHealth } from '@backlot/contracts/platform/releases/generations';
import type { Db } from '../db/database.ts';
import { publicationTable, remoteHealthTable as t } from './releases.table.ts';

const hourMs = 3_600_000;
const keptMs = 30 * 24 * hourMs;
type Report = { source: string; kind: Fault | 'load'; ms?: number; at: Date };

/** Counts a report about `remote@version`. Others than those of published versions aren't counted, so rows are limited. */
export async function countReport(db: Db, { source, kind, ms = 0, at }: Report): Promise<void> {
  const [remote = '', version = ''] = source.split('@');
  const p = publicationTable;
  if (!(await db.$count(p, and(eq(p.remote, remote), eq(p.version, version))))) return;
  const hour = new Date(Math.floor(at.getTime() / hourMs) * hourMs);
  await db
    .insert(t)
    .values({ remote, version, hour, kind, count: 1, totalMs: ms })
    .onConflictDoUpdate({
      target: [t.remote, t.version, t.hour, t.kind],
      set: { count: sql`${t.count} + 1`, totalMs: sql`${t.totalMs} + ${ms}` },
    });
}

/** What was reported within 24 hours. */
export async function healthSince(db: Db, now: Date): Promise<(RemoteHealth & { remote: string })[]> {
  const rows = await db
    .select({
      remote: t.remote,
      version: t.version,
      kind: t.kind,
      count: sql<number>`sum(${t.count})::int`,
      ms: sql<number>`(sum(${t.totalMs}) / sum(${t.count}))::int`,
    })
    .from(t)
    .where(gt(t.hour, new Date(now.getTime() - 24 * hourMs)))
    .groupBy(t.remote, t.version, t.kind)
    .orderBy(t.remote, t.version);
  const found = new Map<string, RemoteHealth & { remote: string }>();
  for (const { remote, version, kind, count, ms } of rows) {
    const errors = { timeout: 0, status: 0, refusal: 0, render: 0, integrity: 0 };
    const key = `${remote}@${version}`;
    const health = found.get(key) ?? { remote, version, loads: 0, loadMs: null, errors };
    found.set(key, health);
    if (kind === 'load') Object.assign(health, { loads: count, loadMs: ms });
    else health.errors[kind] = count;
  }
  return [...found.values()];
}

export async function sweepHealth(db: Db, now: Date): Promise<void> {
  await db.delete(t).where(lte(t.hour, new Date(now.getTime() - keptMs)));
}
