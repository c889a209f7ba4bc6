import { sql } from 'drizzle-orm';
import { openTestDatabase } from '../../testing/test-database.ts';
import type { Database } from './database.ts';
import { DatabaseIsNewer, DatabaseIsOutdated } from './database-errors.ts';
import { migrate } from './migrate.ts';
import { rowsOf } from './rows-of.ts';

let database: Database;
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.close());

it('a database of this version stays unchanged', async () => {
  expect(await migrate(database)).toEqual([]);
});

it('a database migrated by a newer version is refused by name', async () => {
  await database.db.execute(sql`insert into backlot_migration (name) values ('9999_from_the_future')`);
  await expect(migrate(database)).rejects.toThrow(DatabaseIsNewer);
  await expect(migrate(database)).rejects.toThrow('9999_from_the_future');
});

describe('a database made before the baseline', () => {
  const migrations = async () =>
    (await rowsOf<{ name: string }>(database.db, sql`select name from backlot_migration order by name`)).map(
      ({ name }) => name,
    );
  const old = ['0000_baseline', '0001_movie_bulk_media'];
  beforeEach(async () => {
    await database.script(
      `delete from backlot_migration; insert into backlot_migration (name) values ('${old.join("'), ('")}');`,
    );
  });

  it.each([
    ['embedded', './.data', 'Remove the folder ./.data'],
    ['on a server', undefined, 'Create an empty database and set DATABASE_URL'],
  ])('%s is refused with one line that says what to do', async (_, dataDir, remedy) => {
    const refusal = migrate({ ...database, dataDir });
    await expect(refusal).rejects.toThrow(DatabaseIsOutdated);
    await expect(refusal).rejects.toThrow(remedy);
    await expect(refusal).rejects.not.toThrow('\n');
  });

  it('stays unchanged', async () => {
    await migrate(database).catch(() => undefined);
    expect(await migrations()).toEqual(old);
    expect(await rowsOf(database.db, sql`select id from about_page`)).toHaveLength(1);
  });
});
