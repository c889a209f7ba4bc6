import type { Page } from '@backlot/contracts/platform/lists/list';
import { watcherRow, type WatcherRow } from '@backlot/contracts/people/watchers/watcher';
import { z } from '@backlot/contracts/z';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { columnsFor } from '../../../platform/lists/columns-for.ts';
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
  await test.deps.db.insert(watcherTable).values([
    ...many,
    watcherFixture({
      name: 'Zoë',
      email: 'viewer.zoe@watchers.test',
      status: 'blocked',
      blockedReason: 'spam',
      country: 'FR',
      tags: ['vip', 'press'],
      marketingEmail: true,
      createdAt: new Date('2026-01-31T23:59:59Z'),
    }),
  ]);
});
afterAll(() => test.close());

const namesThrough = async (first: string): Promise<string[]> => {
  const request = await test.signedIn('superadmin');
  const names: string[] = [];
  for (let url: string | undefined = first; url;) {
    const { data }: { data: Page<WatcherRow> } = (await request(url)).json();
    names.push(...data.items.map(({ name }) => name));
    url = data.next ? `${first}${first.includes('?') ? '&' : '?'}cursor=${data.next}` : undefined;
  }
  return names;
};

it('a picker finds watchers by prefix, else by any part, and chosen ones by id', async () => {
  const request = await test.signedIn('superadmin');
  const options = async (query: string) => (await request(`/api/watcher/all${query}`)).json().data;
  const [zoe] = await options('?q=viewer.zoe');
  expect(zoe).toEqual({ _id: expect.any(String), name: 'Zoë' });
  expect(await options('?q=ewer.ZOE')).toEqual([zoe]);
  expect(await options('?q=nobody')).toEqual([]);
  expect(await options(`?ids=${zoe._id}`)).toEqual([zoe]);
  expect(await options('')).toHaveLength(50);
});

it.each(['name', '-name', '-createdAt', 'email', '-lastWatchedAt', 'lastWatchedAt'])(
  'the cursor visits every watcher once, sorted by %s',
  async (sort) => {
    const names = await namesThrough(`/api/watcher?sort=${sort}`);
    expect(new Set(names).size).toBe(61);
    expect(names).toHaveLength(61);
  },
);

it('watchers who have never watched sort last when the most recent come first', async () => {
  const names = await namesThrough('/api/watcher?sort=-lastWatchedAt');
  expect(names[0]).toBe('Viewer 57');
});

it('a search finds a watcher by prefix of name or email', async () => {
  expect(await namesThrough('/api/watcher?q=zo')).toEqual(['Zoë']);
  expect(await namesThrough('/api/watcher?q=VIEWER.Z')).toEqual(['Zoë']);
});

it('a watcher whose name and email both match is listed once, by cursor and by page number', async () => {
  await expect(namesThrough('/api/watcher?q=viewer&limit=25')).resolves.toHaveLength(61);
  const request = await test.signedIn('superadmin');
  const pages = await Promise.all(
    [1, 2, 3].map((page) => request(`/api/watcher?q=viewer&limit=25&sort=name&page=${page}`)),
  );
  const found = pages.map((page): Page<WatcherRow> => page.json().data);
  expect(found.map(({ total, items }) => [total, items.length])).toEqual([
    [61, 25],
    [61, 25],
    [61, 11],
  ]);
  expect(new Set(found.flatMap(({ items }) => items.map(({ _id }) => _id))).size).toBe(61);
});

it('a search without prefix matches finds any part of names and emails, in any case', async () => {
  expect(await namesThrough('/api/watcher?q=EWER.zo')).toEqual(['Zoë']);
  expect(await namesThrough('/api/watcher?q=iewer%2017')).toEqual(['Viewer 17']);
  expect(await namesThrough('/api/watcher?q=nobody')).toEqual([]);
});

it('a leading star searches any part, paged by cursor', async () => {
  expect(await namesThrough('/api/watcher?q=*17@watch')).toEqual(['Viewer 17']);
  const names = await namesThrough('/api/watcher?q=*watchers.test&sort=name');
  expect(names).toHaveLength(61);
  expect(names.slice(0, 2)).toEqual(['Viewer 00', 'Viewer 01']);
});

it('fewer than three letters in a row are searched by prefix only', async () => {
  expect(await namesThrough('/api/watcher?q=*zo')).toEqual(['Zoë']);
  expect(await namesThrough('/api/watcher?q=*oë')).toEqual([]);
  expect(await namesThrough('/api/watcher?q=r@w')).toEqual([]);
});

it('wildcard characters are searched literally', async () => {
  for (const q of ['*%25watch', '*_iewer', '*watch\\\\'])
    expect(await namesThrough(`/api/watcher?q=${q}`)).toEqual([]);
});

it.each([
  'status=blocked,deactivate',
  'country=FR,ES',
  'tag=press',
  'blockReason=spam',
  'marketing=email,push',
  'joinedTo=2026-01-31',
  'joinedFrom=2026-01-31&joinedTo=2026-01-31&sort=name',
  'country=FR&tag=vip&marketing=email&status=blocked&q=*zoe',
])('the list filters by %s', async (filter) => {
  expect(await namesThrough(`/api/watcher?${filter}`)).toEqual(['Zoë']);
});

it('watchers who have never watched match no date range, and both days are included', async () => {
  const seen = await namesThrough('/api/watcher?watchedTo=2026-12-31&sort=name');
  expect(seen).toHaveLength(20);
  expect(seen[0]).toBe('Viewer 00');
  expect(await namesThrough('/api/watcher?watchedFrom=2023-11-14&watchedTo=2023-11-14')).toHaveLength(20);
  expect(await namesThrough('/api/watcher?watchedFrom=2023-11-15')).toEqual([]);
  expect(await namesThrough('/api/watcher?marketing=none&sort=name&limit=50')).toHaveLength(60);
});

it('a cursor of another sort and a malformed cursor are refused', async () => {
  const request = await test.signedIn('admin');
  const { next } = (await request('/api/watcher?sort=name')).json().data;
  for (const query of [`sort=email&cursor=${next}`, 'cursor=bm8']) {
    expect((await request(`/api/watcher?${query}`)).statusCode).toBe(422);
  }
});

it('a field of the row that the query lacks does not compile', () => {
  const row = z.extend(watcherRow, { nickname: z.string() });
  // @ts-expect-error the table has no such column
  const columns = columnsFor(row, watcherTable);
  expect(columns).toHaveProperty('nickname', undefined);
});
