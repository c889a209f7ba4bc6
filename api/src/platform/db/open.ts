import type { Config } from '../config.ts';
import type { Database } from './database.ts';
import { openPostgres } from './postgres.ts';

/**
 * Each engine alone is loaded: the embedded one is large.
 * @param prepared a data folder whose content the embedded database starts with when it has none
 */
export const openDatabase = async (
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  prepared?: string,
): Promise<Database> =>
  databaseUrl ? openPostgres(databaseUrl) : (await import('./pglite.ts')).openPglite(dataDir, prepared);
