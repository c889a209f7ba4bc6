import { openTestApp, type TestApp } from '../../testing/test-app.ts';
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

it('lists makers by name whatever the case, and says how many there are', async () => {
  const ask = await test.signedIn('admin');
  const { data } = (await ask('/api/maker')).json();
  expect(data.items.map(({ name }: { name: string }) => name)).toEqual([
    '100% Kino',
    'aurora pictures',
    'Beacon Films',
    'Cinema du Nord',
  ]);
  expect(data).toMatchObject({ total: 4, totalIsCapped: false, page: 1, limit: 25 });
});

it('finds makers by the beginning of their name, taking % and _ as themselves', async () => {
  const ask = await test.signedIn('admin');
  const names = async (q: string) =>
    (await ask(`/api/maker?q=${encodeURIComponent(q)}`))
      .json()
      .data.items.map(({ name }: { name: string }) => name);
  expect(await names('AUR')).toEqual(['aurora pictures']);
  expect(await names('100%')).toEqual(['100% Kino']);
  expect(await names('%')).toEqual([]);
});

it('refuses a visitor without a session and an unknown sort', async () => {
  const ask = await test.signedIn('admin');
  expect((await test.app.inject('/api/maker')).statusCode).toBe(401);
  const refused = await ask('/api/maker?sort=password');
  expect(refused.statusCode).toBe(422);
  expect(refused.json().errors[0].path).toBe('sort');
});
