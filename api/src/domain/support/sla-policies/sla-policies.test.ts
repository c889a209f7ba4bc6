import { eq } from 'drizzle-orm';
import { blankOf } from '@backlot/contracts/platform/records/record-fields';
import { slaPolicyFields } from '@backlot/contracts/support/sla-policies/sla-policy';
import { auditTable } from '../../../platform/audit/audit.table.ts';
import { type SendRequest, openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { slaPolicyTable } from './sla-policies.table.ts';

let test: TestApp;
let request: SendRequest;
beforeAll(async () => {
  test = await openTestApp();
});
beforeEach(async () => {
  await test.deps.db.delete(slaPolicyTable);
  request = await test.signedIn('superadmin');
});
afterAll(() => test.close());

const input = (name: string, over: object = {}) => ({
  ...blankOf(slaPolicyFields),
  name,
  timeZone: 'Europe/Berlin',
  ...over,
});
const create = async (name: string) => {
  const created = await request({ method: 'POST', url: '/api/slaPolicy', payload: input(name) });
  expect(created.statusCode).toBe(201);
  return created.json().data;
};

it('the list is in the order of the policies or sorted by name, and searched by prefix', async () => {
  await create('Second');
  await create('First');
  const names = async (query = '') =>
    (await request(`/api/slaPolicy${query}`)).json().data.items.map(({ name }: { name: string }) => name);
  expect(await names()).toEqual(['Second', 'First']);
  expect(await names('?sort=name')).toEqual(['First', 'Second']);
  expect(await names('?sort=-name')).toEqual(['Second', 'First']);
  expect(await names('?q=sec')).toEqual(['Second']);
  const all = (await request('/api/slaPolicy/all')).json().data;
  expect(all).toMatchObject([{ name: 'Second' }, { name: 'First' }]);
});

it('the error for a missing name names the field', async () => {
  const refused = await request({ method: 'POST', url: '/api/slaPolicy', payload: {} });
  expect(refused.statusCode).toBe(422);
  expect(refused.json().errors).toMatchObject([
    { path: 'name', message: 'Name is required.' },
    { path: 'timeZone', message: 'Choose a time zone.' },
  ]);
});

it('a change requires the current version, and an earlier revision can be restored', async () => {
  const { _id } = await create('First');
  const rename = (name: string, version: number) =>
    request({ method: 'PATCH', url: `/api/slaPolicy/${_id}`, payload: { name, version } });
  expect((await rename('Renamed', 1)).json().data).toMatchObject({ name: 'Renamed', version: 2 });
  expect((await rename('Too late', 1)).statusCode).toBe(409);
  const history = (await request(`/api/slaPolicy/${_id}/history`)).json().data.items;
  const restored = await request({
    method: 'POST',
    url: `/api/slaPolicy/${_id}/history/${history.at(-1)._id}/restore`,
    payload: { version: 2 },
  });
  expect(restored.json().data).toMatchObject({ name: 'First', version: 3 });
});

it('a deleted SLA policy is not in the list and can be restored', async () => {
  const { _id } = await create('First');
  const removed = await request({ method: 'DELETE', url: `/api/slaPolicy/${_id}?version=1` });
  expect(removed.json().data.deletedAt).not.toBeNull();
  expect((await request('/api/slaPolicy')).json().data.items).toEqual([]);
  const restored = await request({
    method: 'POST',
    url: `/api/slaPolicy/${_id}/restore`,
    payload: { version: 2 },
  });
  expect(restored.json().data).toMatchObject({ deletedAt: null, version: 3 });
});

it('hours that close before they open, a week without days and an impossible day are refused', async () => {
  const paths = async (over: object) =>
    (await request({ method: 'POST', url: '/api/slaPolicy', payload: input('First', over) }))
      .json()
      .errors.map(({ path }: { path: string }) => path);
  const { hours } = blankOf(slaPolicyFields);
  const closed = { mon: null, tue: null, wed: null, thu: null, fri: null, sat: null, sun: null };
  expect(await paths({ hours: { ...hours, mon: { opensAt: '17:00', closesAt: '09:00' } } })).toEqual([
    'hours.mon.closesAt',
  ]);
  expect(await paths({ hours: closed })).toEqual(['hours']);
  expect(await paths({ holidays: ['2026-02-30'] })).toEqual(['holidays.0']);
  expect(await paths({ hours: { ...hours, mon: { opensAt: '9 AM', closesAt: '17:00' } } })).toEqual([
    'hours.mon.opensAt',
  ]);
  expect(await paths({ categories: ['unknown'] })).toEqual(['categories']);
});

it('policies are reordered together, with a row in the audit log', async () => {
  const [first, second] = [await create('First'), await create('Second')];
  const order = (...ids: string[]) =>
    request({ method: 'PUT', url: '/api/slaPolicy/order', payload: { ids } });
  expect((await order(second._id, first._id)).json().data).toMatchObject([
    { name: 'Second' },
    { name: 'First' },
  ]);
  expect((await order(second._id)).json().code).toBe('order_stale');
  const rows = await test.deps.db.select().from(auditTable).where(eq(auditTable.action, 'slaPolicy.order'));
  expect(rows).toMatchObject([{ objectId: second._id }]);
});
