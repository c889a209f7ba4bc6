import { sql } from 'drizzle-orm';
import { makerFixture } from '../../domain/catalog/makers/makers.fixture.ts';
import { makerTable as t } from '../../domain/catalog/makers/makers.table.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { oneOf } from './filters.ts';
import { deletedFilter, softDeleteList } from './soft-delete.ts';

type Query = { page: number; limit: number; sort: string; country?: string[]; deleted?: boolean };

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
  const deletedAt = new Date('2026-01-01T00:00:00Z');
  await test.deps.db
    .insert(t)
    .values([
      makerFixture({ name: 'Here', country: 'DE' }),
      makerFixture({ name: 'Elsewhere', country: 'FR' }),
      makerFixture({ name: 'Gone', country: 'DE', deletedAt }),
    ]);
});
afterAll(() => test.close());

const opened = () =>
  softDeleteList<Query, { _id: string; name: string }>({
    name: 'test_maker',
    db: test.deps.db,
    table: t,
    id: t._id,
    deletedAt: t.deletedAt,
    sorts: { name: { by: sql`lower(${t.name})`, type: 'text' } },
    filters: { country: oneOf(t.country), deleted: deletedFilter },
    row: { _id: t._id, name: t.name },
  });

it.each<[Partial<Query>, string[]]>([
  [{}, ['Elsewhere', 'Here']],
  [{ deleted: false, country: ['DE'] }, ['Here']],
  [{ deleted: true }, ['Gone']],
  [{ deleted: true, country: ['FR'] }, []],
])('under %j the page, the count and the condition cover the same rows', async (asked, expected) => {
  const list = opened();
  const { items, total } = await list({ page: 1, limit: 25, sort: 'name', ...asked });
  expect(items.map(({ name }) => name)).toEqual(expected);
  expect([total, await list.count(asked)]).toEqual([expected.length, expected.length]);
  const rows = await test.deps.db.select({ name: t.name }).from(t).where(list.under(asked)).orderBy(t.name);
  expect(rows.map(({ name }) => name)).toEqual(expected);
});

it('a page far beyond the last one is empty and has the total', async () => {
  const page = await opened()({ page: 9_999, limit: 25, sort: 'name' });
  expect(page).toMatchObject({ items: [], total: 2, page: 9_999 });
});

it('totals of active and deleted rows are invalidated together', async () => {
  const list = opened();
  const totals = async () =>
    Promise.all(
      [false, true].map(async (deleted) => (await list({ page: 1, limit: 25, sort: 'name', deleted })).total),
    );
  expect(await totals()).toEqual([2, 1]);
  await test.deps.db
    .insert(t)
    .values([makerFixture({ name: 'New' }), makerFixture({ name: 'Old', deletedAt: new Date() })]);
  expect(await totals()).toEqual([2, 1]);
  list.invalidateTotals();
  expect(await totals()).toEqual([3, 2]);
});

it('a page beyond the capped total is refused where rows exist', async () => {
  await test.deps.db.execute(sql`
    insert into maker select copy.* from maker m cross join generate_series(1, 10001) n
    cross join jsonb_populate_record(m, jsonb_build_object('id', gen_random_uuid(), 'email', n || '@copies.test')) copy
    where m.name = 'Here'`);
  const list = opened();
  const page = (number: number) => list({ page: number, limit: 25, sort: 'name' });
  expect(await page(401)).toMatchObject({ total: 10_000, totalIsCapped: true });
  await expect(page(402)).rejects.toThrow('Only the first 10,000 rows have page numbers');
});
