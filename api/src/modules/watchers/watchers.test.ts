import type { Page } from '@backlot/contracts/list';
import type { WatcherRow } from '@backlot/contracts/watchers';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { watcherFixture } from './watchers.fixture.ts';
import { watcherTable } from './watchers.table.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
  const many = Array.from({ length: 60 }, (_, n) =>
    watcherFixture({
      name: `Viewer ${String(n).padStart(2, '0')}`,
      lastWatchedAt: n % 3 === 0 ? new Date(1_700_000_000_000 + n * 1_000) : null,
    }),
  );
  await test.deps.db
    .insert(watcherTable)
    .values([...many, watcherFixture({ name: 'Zoë', email: 'viewer.zoe@watchers.test', status: 'blocked' })]);
});
afterAll(() => test.close());

const namesThrough = async (first: string): Promise<string[]> => {
  const ask = await test.signedIn('admin');
  const names: string[] = [];
  for (let url: string | undefined = first; url;) {
    const { data }: { data: Page<WatcherRow> } = (await ask(url)).json();
    names.push(...data.items.map(({ name }) => name));
    url = data.next ? `${first}${first.includes('?') ? '&' : '?'}cursor=${data.next}` : undefined;
  }
  return names;
};

it.each(['name', '-name', '-createdAt', 'email', '-lastWatchedAt', 'lastWatchedAt'])(
  'walks every watcher once by cursor, sorted by %s',
  async (sort) => {
    const names = await namesThrough(`/api/watcher?sort=${sort}`);
    expect(new Set(names).size).toBe(61);
    expect(names).toHaveLength(61);
  },
);

it('puts those who never watched last when the latest come first', async () => {
  const names = await namesThrough('/api/watcher?sort=-lastWatchedAt');
  expect(names[0]).toBe('Viewer 57');
});

it('finds a watcher by the beginning of the name or of the e-mail', async () => {
  expect(await namesThrough('/api/watcher?q=zo')).toEqual(['Zoë']);
  expect(await namesThrough('/api/watcher?q=VIEWER.Z')).toEqual(['Zoë']);
});

it('filters by status', async () => {
  expect(await namesThrough('/api/watcher?status=blocked,deactivate')).toEqual(['Zoë']);
});

it('refuses a cursor of another sort, a broken one, and a page beyond the cap', async () => {
  const ask = await test.signedIn('admin');
  const { next } = (await ask('/api/watcher?sort=name')).json().data;
  for (const query of [`sort=email&cursor=${next}`, 'cursor=bm8', 'page=5000']) {
    expect((await ask(`/api/watcher?${query}`)).statusCode).toBe(422);
  }
});
