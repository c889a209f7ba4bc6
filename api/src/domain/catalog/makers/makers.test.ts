import { makerSorts } from '@backlot/contracts/catalog/makers/maker-query';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { makerFixture } from './makers.fixture.ts';
import { makerTable } from './makers.table.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
  await test.deps.db
    .insert(makerTable)
    .values(
      ['Cinema du Nord', 'aurora pictures', 'Beacon Films', '100% Kino'].map((name) =>
        makerFixture({ name }),
      ),
    );
});
afterAll(() => test.close());

it('the list is sorted by name ignoring case, with its total', async () => {
  const request = await test.signedIn('admin');
  const { data } = (await request('/api/maker')).json();
  expect(data.items.map(({ name }: { name: string }) => name)).toEqual([
    '100% Kino',
    'aurora pictures',
    'Beacon Films',
    'Cinema du Nord',
  ]);
  expect(data).toMatchObject({ total: 4, totalIsCapped: false, page: 1, limit: 25 });
});

it('the search matches the beginning or any part of a name or an email, with % and _ as plain characters', async () => {
  const request = await test.signedIn('admin');
  const names = async (q: string) =>
    (await request(`/api/maker?q=${encodeURIComponent(q)}`))
      .json()
      .data.items.map(({ name }: { name: string }) => name);
  expect(await names('AUR')).toEqual(['aurora pictures']);
  expect(await names('100%')).toEqual(['100% Kino']);
  expect(await names('%')).toEqual([]);
  expect(await names('ICTURE')).toEqual(['aurora pictures']);
  expect(await names('con.films@')).toEqual(['Beacon Films']);
});

it('the list refuses requests without a session and unknown sorts', async () => {
  const request = await test.signedIn('admin');
  expect((await test.app.inject('/api/maker')).statusCode).toBe(401);
  const refused = await request('/api/maker?sort=password');
  expect(refused.statusCode).toBe(422);
  expect(refused.json().errors[0].path).toBe('sort');
});

it('every filter selects its makers', async () => {
  const request = await test.signedIn('admin');
  const [owned] = await test.deps.db
    .insert(makerTable)
    .values(
      makerFixture({
        name: 'Owned House',
        email: 'desk@owned.test',
        type: 'person',
        country: 'PT',
        status: 'onboarding',
        ownerId: request._id,
        starred: true,
        payoutStatus: 'enabled',
        payoutDue: [],
      }),
    )
    .returning();
  for (const query of [
    'status=onboarding',
    'type=person',
    'country=PT,ES',
    'payout=enabled,restricted',
    'taxIncomplete=false',
    `owner=${request._id}`,
    'starred=true',
    'q=desk@own',
  ]) {
    const { items } = (await request(`/api/maker?${query}`)).json().data;
    expect([query, items.map(({ _id }: { _id: string }) => _id)]).toEqual([query, [owned?._id]]);
  }
  expect((await request('/api/maker?taxIncomplete=true')).json().data.total).toBe(4);
});

it.each(makerSorts)('the list sorts by %s and continues after a cursor without a gap', async (sort) => {
  const request = await test.signedIn('admin');
  const { _id: ownerId } = request;
  await test.deps.db.insert(makerTable).values(
    Array.from({ length: 30 }, (_, index) =>
      makerFixture({
        name: `${sort} ${String(index).padStart(2, '0')}`,
        ownerId,
        movieCount: index % 4,
        publishedCount: index % 3,
        contractEndsAt: index % 5 === 0 ? null : `2030-01-${String(1 + (index % 7)).padStart(2, '0')}`,
      }),
    ),
  );
  const page = async (cursor = '') =>
    (await request(`/api/maker?owner=${ownerId}&sort=${sort}${cursor && `&cursor=${cursor}`}`)).json().data;
  const first = await page();
  const second = await page(first.next);
  const ids = [...first.items, ...second.items].map(({ _id }: { _id: string }) => _id);
  expect([first.items.length, second.items.length, new Set(ids).size]).toEqual([25, 5, 30]);
});
