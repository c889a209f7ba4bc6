import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { listDisplayTable, savedViewTable } from './views.table.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

it('a saved view can be created, renamed, changed and deleted by its owner only', async () => {
  const ana = await test.signedIn('admin');
  const ben = await test.signedIn('superadmin');
  const made = await ana({
    method: 'POST',
    url: '/api/view',
    payload: { list: 'movie', name: 'Drafts', query: 'status=draft' },
  });
  expect(made.statusCode).toBe(201);
  const { _id } = made.json().data;

  expect((await ben('/api/view?list=movie')).json().data.views).toEqual([]);
  expect(
    (await ben({ method: 'PATCH', url: `/api/view/${_id}`, payload: { name: 'Mine now' } })).statusCode,
  ).toBe(404);
  expect((await ben({ method: 'DELETE', url: `/api/view/${_id}` })).statusCode).toBe(404);

  await ana({ method: 'PATCH', url: `/api/view/${_id}`, payload: { name: 'My drafts' } });
  expect((await ana('/api/view?list=movie')).json().data.views).toEqual([
    { _id, list: 'movie', name: 'My drafts', query: 'status=draft' },
  ]);
  const query = 'status=draft&sort=title';
  expect((await ben({ method: 'PATCH', url: `/api/view/${_id}`, payload: { query } })).statusCode).toBe(404);
  expect((await ana({ method: 'PATCH', url: `/api/view/${_id}`, payload: { query } })).json().data).toEqual({
    _id,
    list: 'movie',
    name: 'My drafts',
    query,
  });
  await ana({ method: 'DELETE', url: `/api/view/${_id}` });
  expect((await ana('/api/view?list=movie')).json().data.views).toEqual([]);
});

it('a list has at most 50 saved views', async () => {
  const request = await test.signedIn('admin');
  const make = () =>
    request({ method: 'POST', url: '/api/view', payload: { list: 'maker', name: 'One more', query: '' } });
  const statuses = [];
  for (let n = 0; n < 51; n += 1) statuses.push((await make()).statusCode);
  expect(statuses.filter((status) => status === 201)).toHaveLength(50);
  expect(statuses.at(-1)).toBe(409);
});

it('a list has at most 50 saved views when they are added concurrently', async () => {
  const request = await test.signedIn('admin');
  const own = { list: 'maker', name: 'One of many', query: '' };
  await test.deps.db
    .insert(savedViewTable)
    .values(Array.from({ length: 49 }, () => ({ ...own, adminId: request._id })));
  const made = await Promise.all(
    Array.from({ length: 5 }, () => request({ method: 'POST', url: '/api/view', payload: own })),
  );
  expect(made.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
});

/** Letters, as names of lists are. */
const listNamed = (n: number) => `list${String.fromCharCode(97 + Math.floor(n / 26), 97 + (n % 26))}`;

it('a user has at most 500 saved views and the display of 100 lists, under any list names', async () => {
  const request = await test.signedIn('admin');
  const adminId = request._id;
  const views = (list: string, count: number) =>
    Array.from({ length: count }, () => ({ adminId, list, name: 'One of many', query: '' }));
  await test.deps.db
    .insert(savedViewTable)
    .values(Array.from({ length: 10 }, (_, n) => views(listNamed(n), n === 0 ? 49 : 50)).flat());
  const make = async (list: string) =>
    (await request({ method: 'POST', url: '/api/view', payload: { list, name: 'One more', query: '' } }))
      .statusCode;
  expect(await make('another')).toBe(201);
  expect(await make('yetAnother')).toBe(409);

  await test.deps.db
    .insert(listDisplayTable)
    .values(
      Array.from({ length: 99 }, (_, n) => ({ adminId, list: listNamed(n), density: 'compact' as const })),
    );
  const keep = async (list: string) =>
    (
      await request({
        method: 'PUT',
        url: '/api/view/display',
        payload: { list, columns: null, density: 'compact' },
      })
    ).statusCode;
  expect([await keep('another'), await keep('another'), await keep('yetAnother')]).toEqual([200, 200, 409]);
});

it('the columns and density of each list are saved per user', async () => {
  const ana = await test.signedIn('admin');
  const ben = await test.signedIn('admin');
  const keep = (list: string, columns: string[] | null, density: string) =>
    ana({ method: 'PUT', url: '/api/view/display', payload: { list, columns, density } });
  const kept = async (request: typeof ana, list: string) =>
    (await request(`/api/view?list=${list}`)).json().data.display;

  await keep('movie', ['title', 'status'], 'compact');
  await keep('maker', null, 'compact');
  await keep('movie', ['title', 'maker'], 'comfortable');
  expect(await kept(ana, 'movie')).toEqual({ columns: ['title', 'maker'], density: 'comfortable' });
  expect(await kept(ana, 'maker')).toEqual({ columns: null, density: 'compact' });
  expect(await kept(ben, 'movie')).toBeNull();
  expect((await keep('movie', ['drop table'], 'compact')).statusCode).toBe(422);
});
