import { sql } from 'drizzle-orm';
import { makerFixture } from '../../domain/catalog/makers/makers.fixture.ts';
import { makerTable } from '../../domain/catalog/makers/makers.table.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { countInTime } from './capped-totals.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
  await test.deps.db.insert(makerTable).values(makerFixture({ name: 'One' }));
});
afterAll(() => test.close());

it.each([
  ['within the time limit is exact', sql`true`],
  [
    'beyond it is counted up to the cap',
    sql`(current_setting('statement_timeout') <> '10ms' or pg_sleep(0.2) is not null)`,
  ],
])('a count %s', async (_, where) => {
  expect(await countInTime(test.deps.db, makerTable, where)).toEqual({ total: 1, totalIsCapped: false });
});
