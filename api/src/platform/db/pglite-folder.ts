import { constants, existsSync } from 'node:fs';
import { cp, open, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { packageDir } from '../package-dir.ts';
import { migrationsDigest } from './migrate.ts';

/** A migrated cluster, made by the build: unpacking it takes a fifth of the time of creating and migrating one. */
export const builtClusterFile = async (): Promise<string> =>
  join(packageDir, `dist/cluster-${await migrationsDigest()}.tar`);

/**
 * A quarter of the default buffers: the rest is read through the cache of the operating system, without costing this
 * process memory. Finished segments of the log are deleted, which makes a new folder 100 MB smaller.
 */
const startParams = [
  ...PGlite.defaultStartParams,
  ...['shared_buffers=32MB', 'min_wal_size=32MB', 'wal_recycle=off'].flatMap((setting) => ['-c', setting]),
];

/** The embedded database with the extension that searches need; in memory unless the options name a folder. */
export const createPglite = (options: PGliteOptions = {}): Promise<PGlite> =>
  PGlite.create({ ...options, startParams, extensions: { pg_trgm } });

/**
 * Opens the cluster in `{dataDir}/db`; creates one where there is none or its creation was interrupted.
 * @param prepared a data folder to copy instead
 */
export async function openCluster(dataDir: string, prepared?: string): Promise<PGlite> {
  const folder = join(dataDir, 'db');
  const making = join(dataDir, 'db.making'); // names what the creation adds besides the cluster
  if (existsSync(making))
    for (const name of ['db', ...(await readFile(making, 'utf8')).split('\n').filter(Boolean)])
      await rm(join(dataDir, name), { recursive: true, force: true });
  if (existsSync(folder)) return createPglite({ dataDir: folder });
  const names = prepared ? await readdir(prepared) : [];
  await writeFile(making, names.filter((name) => !existsSync(join(dataDir, name))).join('\n'));
  const client = prepared ? await copyOf(prepared, dataDir) : await newCluster(folder);
  await rm(making);
  await keepOnDisk(dataDir); // a marker restored by a power failure would lose the database
  return client;
}

async function newCluster(folder: string): Promise<PGlite> {
  const file = await builtClusterFile();
  const built = existsSync(file) && { loadDataDir: new Blob([await readFile(file)]) };
  return createPglite({ dataDir: folder, ...built });
}

async function copyOf(prepared: string, dataDir: string): Promise<PGlite> {
  await cp(prepared, dataDir, { recursive: true, mode: constants.COPYFILE_FICLONE });
  return createPglite({ dataDir: join(dataDir, 'db') });
}

/** Makes the names in a folder survive a power failure. */
async function keepOnDisk(folder: string): Promise<void> {
  const handle = await open(folder);
  await handle.sync();
  await handle.close();
}
