import { sql } from 'drizzle-orm';
import { openTestDatabase } from '../../testing/test-database.ts';
import { adminTable } from '../accounts/accounts.table.ts';
import type { Database, Db } from '../db/database.ts';
import { openPostgres } from '../db/postgres.ts';
import { asApiError } from './error-handler.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const statusOf = (work: Promise<unknown>) =>
  work.then(
    () => 200,
    (error: unknown) => asApiError(error).status,
  );
const after = (statement: string, work: (tx: Db) => Promise<unknown>) =>
  database.db.transaction(async (tx) => {
    await tx.execute(sql.raw(statement));
    await work(tx);
  });
const person = { name: 'A', email: 'a@b.test', role: 'admin', status: 'active' } as const;

it('a write to a read-only database answers 503', async () => {
  const write = (tx: Db) => tx.insert(adminTable).values(person);
  expect(await statusOf(after('set transaction read only', write))).toBe(503);
});

it('a user without rights answers 503', async () => {
  const read = (tx: Db) => tx.select().from(adminTable);
  expect(await statusOf(after('set local role pg_monitor', read))).toBe(503);
});

it.each([
  ['an unknown user', { username: 'nobody_here', password: 'wrong' }],
  ['a database that doesn’t exist', { pathname: '/no_such_database' }],
])('%s answers 503', async (_, part) => {
  const url = Object.assign(new URL(process.env['TEST_DATABASE_URL'] ?? ''), part);
  const other = await openPostgres(url.href);
  expect(await statusOf(other.ping())).toBe(503);
  await other.close();
});

it('a missing password answers 503', () => {
  const error = new Error('SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string');
  expect(asApiError(new Error('Failed query', { cause: error })).status).toBe(503);
});
