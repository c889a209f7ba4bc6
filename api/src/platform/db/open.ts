import type { Config } from '../config.ts';
import type { Database } from './database.ts';
import { openPostgres } from './postgres.ts';

/** Each engine alone is loaded: the embedded one is large. */
export const openDatabase = async ({
  databaseUrl,
  dataDir,
}: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<Database> =>
  databaseUrl ? openPostgres(databaseUrl) : (await import('./pglite.ts')).openPglite(dataDir);
