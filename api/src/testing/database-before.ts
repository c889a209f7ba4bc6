import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../platform/db/database.ts';
import { packageDir } from '../platform/package-dir.ts';
import { openEmptyDatabase } from './test-database.ts';

/** An empty database of a server, without the migration of this name and later ones. */
export async function openDatabaseBefore(name: string): Promise<Database> {
  const database = await openEmptyDatabase();
  const folder = join(packageDir, 'drizzle');
  const scripts = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  const earlier = scripts.slice(
    0,
    scripts.findIndex((file) => file.endsWith(`_${name}.sql`)),
  );
  await database.script('create table backlot_migration (name text primary key, applied_at timestamptz)');
  for (const file of earlier) {
    const record = `insert into backlot_migration (name) values ('${file.slice(0, -4)}')`;
    await database.script(`begin; ${await readFile(join(folder, file), 'utf8')}; ${record}; commit;`);
  }
  return database;
}
