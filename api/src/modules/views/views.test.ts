import { openTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

it('keeps, renames, changes and deletes a view for its owner alone', async () => {
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

it('stops at 50 views of one list', async () => {
  const ask = await test.signedIn('admin');
  const make = () =>
    ask({ method: 'POST', url: '/api/view', payload: { list: 'maker', name: 'One more', query: '' } });
  const statuses = [];
  for (let n = 0; n < 51; n += 1) statuses.push((await make()).statusCode);
  expect(statuses.filter((status) => status === 201)).toHaveLength(50);
  expect(statuses.at(-1)).toBe(409);
});

it('keeps the columns and the density of each list for one person', async () => {
  const ana = await test.signedIn('admin');
  const ben = await test.signedIn('admin');
  const keep = (list: string, columns: string[] | null, density: string) =>
    ana({ method: 'PUT', url: '/api/view/display', payload: { list, columns, density } });
  const kept = async (ask: typeof ana, list: string) =>
    (await ask(`/api/view?list=${list}`)).json().data.display;

  await keep('movie', ['title', 'status'], 'compact');
  await keep('maker', null, 'compact');
  await keep('movie', ['title', 'maker'], 'comfortable');
  expect(await kept(ana, 'movie')).toEqual({ columns: ['title', 'maker'], density: 'comfortable' });
  expect(await kept(ana, 'maker')).toEqual({ columns: null, density: 'compact' });
  expect(await kept(ben, 'movie')).toBeNull();
  expect((await keep('movie', ['drop table'], 'compact')).statusCode).toBe(422);
});
