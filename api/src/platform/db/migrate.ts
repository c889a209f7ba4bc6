import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { packageDir } from '../package-dir.ts';
import type { Database } from './database.ts';
import { DatabaseIsNewer, DatabaseIsOutdated } from './database-errors.ts';
import { rowsOf } from './rows-of.ts';

const journal = z.object({ entries: z.array(z.object({ tag: z.string() })) });
const folder = join(packageDir, 'drizzle');
const lock = 'select pg_advisory_xact_lock(7241001)';

/**
 * Migrates the database to this version. Replicas that start together wait for one another.
 * @returns the names of the migrations that ran
 * @throws DatabaseIsOutdated when it was made before the baseline
 * @throws DatabaseIsNewer when it has a migration that this version doesn't know
 */
export async function migrate(database: Database): Promise<string[]> {
  const known = await knownMigrations();
  // Without the lock `if not exists` fails for one of two concurrent creations.
  await database.script(
    `begin; ${lock}; create table if not exists backlot_migration (name text primary key, applied_at timestamptz not null default now()); commit;`,
  );
  const applied = await appliedTo(database);
  refuseUnknown(database, known, applied);
  const ran: string[] = [];
  for (const name of known.filter((tag) => !applied.has(tag))) {
    if (await apply(database, name, await scriptOf(name))) ran.push(name);
  }
  return ran;
}

async function knownMigrations(): Promise<string[]> {
  const { entries } = journal.parse(JSON.parse(await readFile(join(folder, 'meta/_journal.json'), 'utf8')));
  return entries.map(({ tag }) => tag);
}

const scriptOf = (name: string) => readFile(join(folder, `${name}.sql`), 'utf8');

/** Differs between two versions of the schema. */
export async function migrationsDigest(): Promise<string> {
  const hash = createHash('sha256');
  for (const name of await knownMigrations()) hash.update(`${name}\0`).update(await scriptOf(name));
  return hash.digest('hex').slice(0, 16);
}

function refuseUnknown({ dataDir }: Database, known: readonly string[], applied: Set<string>): void {
  const unknown = [...applied].filter((name) => !known.includes(name));
  if (unknown.length === 0) return;
  const [baseline] = known; // a database without it can't be migrated to this version
  if (baseline && applied.has(baseline))
    throw new DatabaseIsNewer(
      `The database belongs to a newer version of Backlot (${unknown.join(', ')}). Start that version, or restore a backup.`,
    );
  throw new DatabaseIsOutdated(
    dataDir
      ? `The database in ${dataDir} was made by an earlier version of Backlot and cannot be migrated. Remove the folder ${dataDir} with all its data, or set BACKLOT_DATA_DIR to another folder.`
      : 'DATABASE_URL: the database was made by an earlier version of Backlot and cannot be migrated. Create an empty database and set DATABASE_URL to it.',
  );
}

async function appliedTo(database: Database): Promise<Set<string>> {
  const rows = await rowsOf<{ name: string }>(database.db, sql`select name from backlot_migration`);
  return new Set(rows.map(({ name }) => name));
}

/** One migration in one transaction, under a lock; a no-op when another process was faster. */
async function apply(database: Database, name: string, script: string): Promise<boolean> {
  try {
    await database.script(
      `begin; ${lock}; insert into backlot_migration (name) values ('${name}');\n${script}\n;commit;`,
    );
    return true;
  } catch (error) {
    await database.script('rollback').catch(() => undefined); // no transaction is left on a connection of its own
    if ((await appliedTo(database)).has(name)) return false;
    throw error;
  }
}
