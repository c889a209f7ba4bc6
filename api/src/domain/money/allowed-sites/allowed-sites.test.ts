import { eq } from 'drizzle-orm';
import { auditTable } from '../../../platform/audit/audit.table.ts';
import { type SendRequest, openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { allowedSiteTable } from './allowed-sites.table.ts';

let test: TestApp;
let request: SendRequest;
beforeAll(async () => {
  test = await openTestApp();
});
beforeEach(async () => {
  await test.deps.db.delete(allowedSiteTable);
  request = await test.signedIn('superadmin');
});
afterAll(() => test.close());

const originOf = (name: string) => `https://${name.toLowerCase()}.example.com`;
const create = async (name: string) => {
  const payload = { name, origin: originOf(name) };
  const created = await request({ method: 'POST', url: '/api/allowedSite', payload });
  expect(created.statusCode).toBe(201);
  return created.json().data;
};

it('the list is sorted by name and searched by prefix', async () => {
  await create('Second');
  await create('First');
  const names = async (query = '') =>
    (await request(`/api/allowedSite${query}`)).json().data.items.map(({ name }: { name: string }) => name);
  expect(await names()).toEqual(['First', 'Second']);
  expect(await names('?sort=-name')).toEqual(['Second', 'First']);
  expect(await names('?q=sec')).toEqual(['Second']);
  const all = (await request('/api/allowedSite/all')).json().data;
  expect(all).toMatchObject([{ name: 'First' }, { name: 'Second' }]);
});

it('the error for a missing name names the field', async () => {
  const refused = await request({ method: 'POST', url: '/api/allowedSite', payload: {} });
  expect(refused.statusCode).toBe(422);
  expect(refused.json().errors).toMatchObject([
    { path: 'name', message: 'Name is required.' },
    { path: 'origin', message: 'URL is required.' },
  ]);
});

it('a change requires the current version, and an earlier revision can be restored', async () => {
  const { _id } = await create('First');
  const rename = (name: string, version: number) =>
    request({ method: 'PATCH', url: `/api/allowedSite/${_id}`, payload: { name, version } });
  expect((await rename('Renamed', 1)).json().data).toMatchObject({ name: 'Renamed', version: 2 });
  expect((await rename('Too late', 1)).statusCode).toBe(409);
  const history = (await request(`/api/allowedSite/${_id}/history`)).json().data.items;
  const restored = await request({
    method: 'POST',
    url: `/api/allowedSite/${_id}/history/${history.at(-1)._id}/restore`,
    payload: { version: 2 },
  });
  expect(restored.json().data).toMatchObject({ name: 'First', version: 3 });
});

it('a deleted allowed site is not in the list and can be restored', async () => {
  const { _id } = await create('First');
  const removed = await request({ method: 'DELETE', url: `/api/allowedSite/${_id}?version=1` });
  expect(removed.json().data.deletedAt).not.toBeNull();
  expect((await request('/api/allowedSite')).json().data.items).toEqual([]);
  const restored = await request({
    method: 'POST',
    url: `/api/allowedSite/${_id}/restore`,
    payload: { version: 2 },
  });
  expect(restored.json().data).toMatchObject({ deletedAt: null, version: 3 });
});

it.each([
  ['https://shop.example.com/path'],
  ['http://shop.example.com'],
  ['https://user@shop.example.com'],
  ['https://*.example.com'],
  ["https://a.example.com; script-src 'unsafe-inline'"],
  ['shop.example.com'],
])('%s is not an address of a site', async (origin) => {
  const refused = await request({
    method: 'POST',
    url: '/api/allowedSite',
    payload: { name: 'Shop', origin },
  });
  expect(refused.json().errors).toMatchObject([{ path: 'origin' }]);
});

it('an address is stored as browsers send it, and once', async () => {
  const add = (origin: string) =>
    request({ method: 'POST', url: '/api/allowedSite', payload: { name: 'Shop', origin } });
  expect((await add(' https://Shop.example.com/ ')).json().data.origin).toBe('https://shop.example.com');
  const again = await add('https://shop.example.com');
  expect(again.json().errors).toMatchObject([{ path: 'origin', message: 'This URL is already allowed.' }]);
  expect((await add('http://localhost:8080')).statusCode).toBe(201);
});

it('adding a site requires the permission to manage payments, and is audited', async () => {
  const { _id } = await create('Shop');
  const [row] = await test.deps.db.select().from(auditTable).where(eq(auditTable.objectId, _id));
  expect(row).toMatchObject({ action: 'allowedSite.create', objectType: 'allowedSite' });
  const admin = await test.signedIn('admin');
  const payload = { name: 'Other', origin: originOf('other') };
  expect((await admin({ method: 'POST', url: '/api/allowedSite', payload })).statusCode).toBe(403);
});
