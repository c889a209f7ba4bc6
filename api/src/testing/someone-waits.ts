import { sql } from 'drizzle-orm';
import type { Db } from '../platform/db/database.ts';
import { rowsOf } from '../platform/db/rows-of.ts';
import type { TestApp } from './test-app.ts';

/** Resolves once another connection waits for this one. On PGlite's single connection, transactions never overlap. */
export async function someoneWaits({ database }: Pick<TestApp, 'database'>, tx: Db): Promise<void> {
  if (database.engine === 'pglite') return;
  const [found] = await rowsOf<{ waits: boolean }>(
    tx,
    sql`select exists (
      select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))) as waits`,
  );
  if (!found?.waits) await someoneWaits({ database }, tx);
}
