import { randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';
import { join } from 'node:path';

type Client = { connect(): Promise<void>; query(sql: string): Promise<unknown>; end(): Promise<void> };
/** The API's driver: these tests have none of their own. */
const { Client } = createRequire(join(import.meta.dirname, '../../api/package.json'))('pg') as {
  Client: new (options: { connectionString: string }) => Client;
}; // the package's documented interface

/** Runs `use` with the URL of an empty database on the server of the run, and drops it afterwards. */
export async function withOwnDatabase(use: (url: string) => Promise<void>): Promise<void> {
  const server = process.env['TEST_DATABASE_URL'];
  if (!server) throw new Error('TEST_DATABASE_URL is not set: npm test starts a PostgreSQL');
  const name = `backlot_e2e_${randomUUID().replaceAll('-', '')}`;
  await onServer(server, `create database ${name}`);
  const own = new URL(server);
  own.pathname = `/${name}`;
  try {
    await use(own.href);
  } finally {
    await onServer(server, `drop database ${name} with (force)`);
  }
}

async function onServer(server: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
