import { and, eq, gt, lte, sql } from 'drizzle-orm';
import {
  type ClientLoad,
  type ClientVitals,
  vital,
} from '@backlot/contracts/platform/releases/client-errors';
import type { Fault, RemoteHealth } from '@backlot/contracts/platform/releases/generations';
import type { Db } from '../db/database.ts';
import { publicationTable, remoteHealthTable as t, remoteVitalTable as v } from './releases.table.ts';

const hourMs = 3_600_000;
const keptMs = 30 * 24 * hourMs;

type Health = RemoteHealth & { remote: string; vitals: NonNullable<RemoteHealth['vitals']> };
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

/** Counts the vitals of one document, in one order: concurrent reports don't deadlock. */
export async function countVitals(db: Db, { source, vitals }: ClientVitals, at: Date): Promise<void> {
  const rows = vital.options.flatMap((name) => (vitals[name] ? [{ vital: name, rating: vitals[name] }] : []));
  await db.execute(sql`
    insert into ${v} (remote, version, hour, vital, rating, count)
    select p.remote, p.version, ${hourOf(at)}::timestamptz, r.vital, r.rating, 1
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(vital text, rating text)
    join ${publicationTable} p
      on p.remote = split_part(${source}, '@', 1) and p.version = split_part(${source}, '@', 2)
    on conflict (remote, version, hour, vital, rating) do update set count = ${v.count} + 1`);
}

/** What was reported within 24 hours. */
export async function healthSince(db: Db, now: Date): Promise<Health[]> {
  const since = new Date(now.getTime() - 24 * hourMs);
  const rows = await db
    .select({
      remote: t.remote,
      version: t.version,
      kind: t.kind,
      count: sql<number>`sum(${t.count})::int`,
      ms: sql<number>`(sum(${t.totalMs}) / sum(${t.count}))::int`,
    })
    .from(t)
    .where(gt(t.hour, since))
    .groupBy(t.remote, t.version, t.kind)
    .orderBy(t.remote, t.version);
  const found = new Map<string, Health>();
  const healthOf = (remote: string, version: string) => {
    const key = `${remote}@${version}`;
    const health = found.get(key) ?? { remote, version, ...nothingReported() };
    found.set(key, health);
    return health;
  };
  for (const { remote, version, kind, count, ms } of rows) {
    const health = healthOf(remote, version);
    if (kind === 'load') Object.assign(health, { loads: count, loadMs: ms });
    else health.errors[kind] = count;
  }
  for (const { remote, version, vital: name, rating, count } of await vitalsSince(db, since))
    healthOf(remote, version).vitals[name][rating] = count;
  return [...found.values()];
}

const vitalsSince = (db: Db, since: Date) =>
  db
    .select({
      remote: v.remote,
      version: v.version,
      vital: v.vital,
      rating: v.rating,
      count: sql<number>`sum(${v.count})::int`,
    })
    .from(v)
    .where(gt(v.hour, since))
    .groupBy(v.remote, v.version, v.vital, v.rating)
    .orderBy(v.remote, v.version);

const nothingReported = (): Omit<Health, 'remote' | 'version'> => ({
  loads: 0,
  loadMs: null,
  errors: { timeout: 0, status: 0, refusal: 0, render: 0, integrity: 0 },
  vitals: { lcp: {}, inp: {}, cls: {} },
});

export async function sweepHealth(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptMs);
  await db.delete(t).where(lte(t.hour, before));
  await db.delete(v).where(lte(v.hour, before));
}
