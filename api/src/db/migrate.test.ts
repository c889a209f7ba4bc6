import { sql } from 'drizzle-orm';
import { openTestDatabase } from '../testing/test-database.ts';
import type { Database } from './database.ts';
import { DatabaseIsNewer } from './failures.ts';
import { migrate } from './migrate.ts';

let database: Database;
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.close());

it('does nothing to a database of this version', async () => {
  expect(await migrate(database)).toEqual([]);
});

it('refuses a database that a newer version has migrated, and says which', async () => {
  await database.db.execute(sql`insert into backlot_migration (name) values ('9999_from_the_future')`);
  await expect(migrate(database)).rejects.toThrow(DatabaseIsNewer);
  await expect(migrate(database)).rejects.toThrow('9999_from_the_future');
});
