import { and, eq, gt, lte, sql } from 'drizzle-orm';
import {
  type ClientLoad,
  type ClientVitals,
  vital,
  vitalRating,
} from '@backlot/contracts/platform/releases/client-errors';
import { type Fault, fault, type RemoteHealth } from '@backlot/contracts/platform/releases/generations';
import type { Db } from '../db/database.ts';
import { publicationTable, remoteHealthTable as t } from './releases.table.ts';

const hourMs = 3_600_000;
const keptMs = 30 * 24 * hourMs;

type Report = { source: string; kind: Fault; at: Date };

const hourOf = (at: Date) => new Date(Math.floor(at.getTime() / hourMs) * hourMs);

/** Counts a report about `remote@version`. Others than those of published versions aren't counted, so rows are limited. */
export async function countReport(db: Db, { source, kind, at }: Report): Promise<void> {
  const [remote = '', version = ''] = source.split('@');
  const p = publicationTable;
  if (!(await db.$count(p, and(eq(p.remote, remote), eq(p.version, version))))) return;
  await db
    .insert(t)
    .values({ remote, version, hour: hourOf(at), kind, count: 1 })
    .onConflictDoUpdate({
      target: [t.remote, t.version, t.hour, t.kind],
      set: { count: sql`${t.count} + 1` },
    });
}

/** Counts the loads of one page, each version once, in one statement. */
export async function countLoads(db: Db, loads: readonly ClientLoad[], at: Date): Promise<void> {
  await db.execute(sql`
    insert into ${t} (remote, version, hour, kind, count, total_ms)
    select p.remote, p.version, ${hourOf(at)}::timestamptz, 'load', 1, min(l.ms)
    from jsonb_to_recordset(${JSON.stringify(loads)}::jsonb) as l(source text, ms int)
    join ${publicationTable} p
      on p.remote = split_part(l.source, '@', 1) and p.version = split_part(l.source, '@', 2)
    group by p.remote, p.version
    on conflict (remote, version, hour, kind) do update
    set count = ${t.count} + 1, total_ms = ${t.totalMs} + excluded.total_ms`);
}

/** Counts how one document was, each vital under its rating. */
export async function countVitals(db: Db, { source, vitals }: ClientVitals, at: Date): Promise<void> {
  const kinds = Object.entries(vitals).map(([name, rating]) => `${name}:${rating}`);
  await db.execute(sql`
    insert into ${t} (remote, version, hour, kind, count)
    select p.remote, p.version, ${hourOf(at)}::timestamptz, k.kind, 1
    from jsonb_array_elements_text(${JSON.stringify(kinds)}::jsonb) as k(kind)
    join ${publicationTable} p
      on p.remote = split_part(${source}, '@', 1) and p.version = split_part(${source}, '@', 2)
    on conflict (remote, version, hour, kind) do update set count = ${t.count} + 1`);
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
    const key = `${remote}@${version}`;
    const health = found.get(key) ?? { remote, version, ...nothingReported() };
    found.set(key, health);
    const [name, rating] = kind.split(':');
    const measured = vital.safeParse(name).data;
    if (measured) health.vitals[measured][vitalRating.parse(rating)] = count;
    else if (kind === 'load') Object.assign(health, { loads: count, loadMs: ms });
    else health.errors[fault.parse(kind)] = count;
  }
  return [...found.values()];
}

const nothingReported = (): Omit<RemoteHealth, 'version'> => ({
  loads: 0,
  loadMs: null,
  errors: { timeout: 0, status: 0, refusal: 0, render: 0, integrity: 0 },
  vitals: { lcp: {}, inp: {}, cls: {} },
});

export async function sweepHealth(db: Db, now: Date): Promise<void> {
  await db.delete(t).where(lte(t.hour, new Date(now.getTime() - keptMs)));
}
