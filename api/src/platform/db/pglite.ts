import { mkdir } from 'node:fs/promises';
import type { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import type { Database, Db } from './database.ts';
import { takeFolderLock } from './folder-lock.ts';
import { openCluster } from './pglite-folder.ts';
import { maintain } from './pglite-maintenance.ts';
import { ping } from './ping.ts';

const upkeepEveryMs = 5 * 60_000;

/**
 * PostgreSQL in this process, in a folder. Safe against kill -9, not against power loss: it never fsyncs.
 * It has no autovacuum and no lock of its own; both are here.
 */
export async function openPglite(dataDir: string, prepared?: string): Promise<Database> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const releaseLock = await takeFolderLock(dataDir);
  const client = await openCluster(dataDir, prepared);
  const upkeep = setInterval(() => {
    void maintain(client).catch(() => undefined); // retried next time
  }, upkeepEveryMs);
  upkeep.unref();
  return {
    ...pgliteDatabase(client),
    dataDir,
    close: async () => {
      clearInterval(upkeep);
      await client.exec('checkpoint').catch(() => undefined); // closing continues either way; WAL replay recovers
      await client.close();
      await releaseLock();
    },
  };
}

/** The same over a client that the caller opened: tests keep theirs in memory. */
export const pgliteDatabase = (client: PGlite): Database => ({
  engine: 'pglite',
  // The two drivers' databases differ only in the raw result of execute(), which `rowsOf` reads.
  db: drizzle(client, { casing: 'snake_case' }) as Db,
  script: async (sql) => {
    await client.exec(sql);
  },
  listen: async (channel, hear) => {
    const stop = await client.listen(channel, hear);
    return () => stop();
  },
  ping: () => ping(() => client.query('select 1')),
  close: () => client.close(),
});
