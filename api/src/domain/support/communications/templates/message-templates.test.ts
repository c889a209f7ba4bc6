import { type SendRequest, openTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { eq } from 'drizzle-orm';
import { adminTable } from '../../../../platform/accounts/accounts.table.ts';
import { watcherScenario } from '../../../people/watchers/watchers.fixture.ts';
import { messageTemplateTable } from './message-templates.table.ts';

let test: TestApp;
let request: SendRequest;
beforeAll(async () => {
  test = await openTestApp();
});
beforeEach(async () => {
  await test.deps.db.delete(messageTemplateTable);
  request = await test.signedIn('superadmin');
});
afterAll(() => test.close());

const template = (name: string, over = {}) => ({
  name,
  kind: 'watchers',
  subject: 'Hello {{watcher.name}}',
  preheader: '',
  body: '<p>Dear {{ watcher.name }}</p>',
  ...over,
});
const create = async (name: string) => {
  const created = await request({
    method: 'POST',
    url: '/api/messageTemplate',
    payload: template(name),
  });
  expect(created.statusCode).toBe(201);
  return created.json().data;
};

it('the list is sorted by name and searched by prefix', async () => {
  await create('Second');
  await create('First');
  const names = async (query = '') =>
    (await request(`/api/messageTemplate${query}`))
      .json()
      .data.items.map(({ name }: { name: string }) => name);
  expect(await names()).toEqual(['First', 'Second']);
  expect(await names('?sort=-name')).toEqual(['Second', 'First']);
  expect(await names('?q=sec')).toEqual(['Second']);
  expect(await names('?kind=makers')).toEqual([]);
  const all = (await request('/api/messageTemplate/all')).json().data;
  expect(all).toMatchObject([{ name: 'First' }, { name: 'Second' }]);
});

it('a variable that is unknown, or of the other audience, is refused by name', async () => {
  const refusedFor = async (over: object) => {
    const payload = template('First', over);
    return (await request({ method: 'POST', url: '/api/messageTemplate', payload })).json().errors;
  };
  expect(await refusedFor({ subject: 'Hi {{watcher.phone}}' })).toMatchObject([
    { path: 'subject', message: expect.stringContaining('{{watcher.phone}} is not a variable. Use ') },
  ]);
  const { _id } = await create('First');
  const payload = { kind: 'makers', version: 1 };
  const patched = await request({ method: 'PATCH', url: `/api/messageTemplate/${_id}`, payload });
  expect(patched.json().errors).toMatchObject([
    { path: 'subject', message: expect.stringContaining('{{watcher.name}} has no value for makers.') },
    { path: 'body' },
  ]);
});

it('a preview has the values of one person, and needs the permission to read them', async () => {
  const watcher = await watcherScenario(test).one({ name: 'Ada <b>' });
  const { _id } = await create('First');
  const preview = (send: SendRequest) =>
    send({
      method: 'POST',
      url: `/api/messageTemplate/${_id}/preview`,
      payload: { personId: watcher._id },
    });
  const { data } = (await preview(request)).json();
  expect(data.subject).toBe('Hello Ada <b>');
  expect(data.html).toContain('Dear Ada &lt;b&gt;');
  const other = await test.signedIn('admin');
  const grants = { 'watcher:read': false };
  await test.deps.db.update(adminTable).set({ grants }).where(eq(adminTable._id, other._id));
  expect((await preview(other)).statusCode).toBe(403);
});

it('a change requires the current version, and an earlier revision can be restored', async () => {
  const { _id } = await create('First');
  const rename = (name: string, version: number) =>
    request({ method: 'PATCH', url: `/api/messageTemplate/${_id}`, payload: { name, version } });
  expect((await rename('Renamed', 1)).json().data).toMatchObject({ name: 'Renamed', version: 2 });
  expect((await rename('Too late', 1)).statusCode).toBe(409);
  const history = (await request(`/api/messageTemplate/${_id}/history`)).json().data.items;
  const restored = await request({
    method: 'POST',
    url: `/api/messageTemplate/${_id}/history/${history.at(-1)._id}/restore`,
    payload: { version: 2 },
  });
  expect(restored.json().data).toMatchObject({ name: 'First', version: 3 });
});

it('a deleted message template is not in the list and can be restored', async () => {
  const { _id } = await create('First');
  const removed = await request({ method: 'DELETE', url: `/api/messageTemplate/${_id}?version=1` });
  expect(removed.json().data.deletedAt).not.toBeNull();
  expect((await request('/api/messageTemplate')).json().data.items).toEqual([]);
  const restored = await request({
    method: 'POST',
    url: `/api/messageTemplate/${_id}/restore`,
    payload: { version: 2 },
  });
  expect(restored.json().data).toMatchObject({ deletedAt: null, version: 3 });
});
