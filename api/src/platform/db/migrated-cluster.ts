import { migrate } from './migrate.ts';
import { pgliteDatabase } from './pglite.ts';
import { createPglite } from './pglite-folder.ts';

/** An empty, migrated cluster of the embedded database as an archive. */
export async function migratedCluster(): Promise<Blob> {
  const client = await createPglite();
  await migrate(pgliteDatabase(client));
  const archive = await client.dumpDataDir('none');
  await client.close();
  return archive;
}
