import { existsSync } from 'node:fs';
import { open, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { packageDir } from '../package-dir.ts';

/** An empty cluster, which the build leaves: unpacking it takes a third of the time of making one. */
export const builtClusterFile = join(packageDir, 'dist/cluster.tar');

/** The embedded database with the extension that searches need; in memory unless the options name a folder. */
export const createPglite = (options: PGliteOptions = {}): Promise<PGlite> =>
  PGlite.create({ ...options, extensions: { pg_trgm } });

/** Opens the cluster in `{dataDir}/db`, a new one where there is none or where making one was cut off. */
export async function openCluster(dataDir: string): Promise<PGlite> {
  const folder = join(dataDir, 'db');
  const making = join(dataDir, 'db.making');
  if (existsSync(making)) await rm(folder, { recursive: true, force: true });
  if (existsSync(folder)) return createPglite({ dataDir: folder });
  await writeFile(making, '');
  const built = existsSync(builtClusterFile) && {
    loadDataDir: new Blob([await readFile(builtClusterFile)]),
  };
  const client = await createPglite({ dataDir: folder, ...built });
  await rm(making);
  await keepOnDisk(dataDir); // a mark that a power cut brought back would cost the database
  return client;
}

/** Names in a folder last over a power cut from here on. */
async function keepOnDisk(folder: string): Promise<void> {
  const handle = await open(folder);
  await handle.sync();
  await handle.close();
}
