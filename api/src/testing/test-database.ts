import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import pg from 'pg';
import type { Database } from '../platform/db/database.ts';
import { createPglite } from '../platform/db/pglite-folder.ts';
import { pgliteDatabase } from '../platform/db/pglite.ts';
import { openPostgres } from '../platform/db/postgres.ts';

/** A migrated, empty database for one test file, copied from the template of `test-global.ts`. */
export const openTestDatabase = (): Promise<Database> =>
  process.env['TEST_ENGINE'] === 'postgres'
    ? postgresCopy(prepared('TEST_DATABASE_URL'))
    : pgliteCopy(prepared('TEST_PGLITE_TEMPLATE'));

async function pgliteCopy(template: string): Promise<Database> {
  const client = await createPglite({ loadDataDir: new Blob([await readFile(template)]) });
  return pgliteDatabase(client);
}

/** An empty database of a server, to test a migration of what is stored. */
export const openEmptyDatabase = (): Promise<Database> =>
  postgresCopy(prepared('TEST_DATABASE_URL'), 'template0');

async function postgresCopy(url: string, template = 'backlot_test_template'): Promise<Database> {
  const name = `backlot_test_${randomUUID().replaceAll('-', '')}`;
  await onServer(url, `create database ${name} template ${template}`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  const database = await openPostgres(own.href, 20_000); // on a busy machine a connection takes longer
  return {
    ...database,
    close: async () => {
      await database.close();
      await onServer(url, `drop database ${name} with (force)`);
    },
  };
}

/** Runs one statement on the server's maintenance database. */
export async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** A variable of the global set-up. @throws Error outside of it */
export function prepared(name: string): string {
  const value = process.env[name];
  if (!value)
    throw new Error(`${name} is not set: run the API's tests through jest, whose global set-up prepares it`);
  return value;
}
