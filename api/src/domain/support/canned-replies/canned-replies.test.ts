import { type SendRequest, openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { eq } from 'drizzle-orm';
import type { Ticket } from '@backlot/contracts/support/tickets/ticket';
import { adminTable } from '../../../platform/accounts/accounts.table.ts';
import { newId } from '../../../platform/db/columns.ts';
import { ensureBaseLookups } from '../../site/lookups/lookups.service.ts';
import { paymentTable } from '../../money/payments/payments.table.ts';
import { watcherFixture } from '../../people/watchers/watchers.fixture.ts';
import { watcherTable } from '../../people/watchers/watchers.table.ts';
import { cannedReplyTable } from './canned-replies.table.ts';

let test: TestApp;
let request: SendRequest;
beforeAll(async () => {
  test = await openTestApp();
  await ensureBaseLookups(test.deps.db);
});
beforeEach(async () => {
  await test.deps.db.delete(cannedReplyTable);
  request = await test.signedIn('superadmin');
});
afterAll(() => test.close());

const input = (title: string, over: object = {}) => ({
  shortcut: title.toLowerCase(),
  title,
  body: '<p>Hello {{ watcher.name }}, about {{movie.title}}</p>',
  ...over,
});
const create = async (name: string) => {
  const created = await request({ method: 'POST', url: '/api/cannedReply', payload: input(name) });
  expect(created.statusCode).toBe(201);
  return created.json().data;
};

it('the list is sorted by shortcut and searched by prefix', async () => {
  await create('Second');
  await create('First');
  const names = async (query = '') =>
    (await request(`/api/cannedReply${query}`))
      .json()
      .data.items.map(({ title }: { title: string }) => title);
  expect(await names()).toEqual(['First', 'Second']);
  expect(await names('?sort=-title')).toEqual(['Second', 'First']);
  expect(await names('?q=sec')).toEqual(['Second']);
  const all = (await request('/api/cannedReply/all')).json().data;
  expect(all).toMatchObject([{ shortcut: 'first' }, { shortcut: 'second' }]);
});

it('the errors of a blank canned reply name its fields', async () => {
  const refused = await request({ method: 'POST', url: '/api/cannedReply', payload: {} });
  expect(refused.statusCode).toBe(422);
  expect(refused.json().errors).toMatchObject([
    { path: 'shortcut', message: 'Shortcut is required.' },
    { path: 'title', message: 'Title is required.' },
    { path: 'body', message: 'Text is required.' },
  ]);
});

it('a change requires the current version, and an earlier revision can be restored', async () => {
  const { _id } = await create('First');
  const rename = (name: string, version: number) =>
    request({ method: 'PATCH', url: `/api/cannedReply/${_id}`, payload: { title: name, version } });
  expect((await rename('Renamed', 1)).json().data).toMatchObject({ title: 'Renamed', version: 2 });
  expect((await rename('Too late', 1)).statusCode).toBe(409);
  const history = (await request(`/api/cannedReply/${_id}/history`)).json().data.items;
  const restored = await request({
    method: 'POST',
    url: `/api/cannedReply/${_id}/history/${history.at(-1)._id}/restore`,
    payload: { version: 2 },
  });
  expect(restored.json().data).toMatchObject({ title: 'First', version: 3 });
});

it('a deleted canned reply is not in the list and can be restored', async () => {
  const { _id } = await create('First');
  const removed = await request({ method: 'DELETE', url: `/api/cannedReply/${_id}?version=1` });
  expect(removed.json().data.deletedAt).not.toBeNull();
  expect((await request('/api/cannedReply')).json().data.items).toEqual([]);
  const restored = await request({
    method: 'POST',
    url: `/api/cannedReply/${_id}/restore`,
    payload: { version: 2 },
  });
  expect(restored.json().data).toMatchObject({ deletedAt: null, version: 3 });
});

it('a taken shortcut and an unknown variable are refused at their fields', async () => {
  await create('First');
  const refused = async (over: object) =>
    (await request({ method: 'POST', url: '/api/cannedReply', payload: input('Second', over) })).json()
      .errors;
  expect(await refused({ shortcut: 'FIRST' })).toMatchObject([{ path: 'shortcut', code: 'taken' }]);
  expect(await refused({ body: '<p>{{movie.name}}</p>' })).toMatchObject([
    { path: 'body', message: expect.stringContaining('{{movie.name}} is not a variable.') },
  ]);
  expect(await refused({ assigneeId: newId() })).toMatchObject([{ path: 'assigneeId', code: 'unknown' }]);
});

const openTicket = async (over: object = {}): Promise<Ticket> => {
  const payload = {
    subject: 'The movie stops',
    requesterName: 'Ada <b>Moreau</b>',
    requesterEmail: 'ada@watchers.test',
    category: 'playback',
    ...over,
  };
  return (await request({ method: 'POST', url: '/api/support', payload })).json().data;
};
const textFor = async (cannedReplyId: string, ticketId: string, send = request) =>
  (await send(`/api/cannedReply/${cannedReplyId}/text?ticketId=${ticketId}`)).json().data;

it('a text gets the values of its ticket, escaped, and keeps a variable without a value', async () => {
  const { _id } = await create('First');
  const ticket = await openTicket();
  expect(await textFor(_id, ticket._id)).toEqual({
    body: '<p>Hello Ada &lt;b&gt;Moreau&lt;/b&gt;, about {{movie.title}}</p>',
    status: null,
    addTags: [],
    assigneeId: null,
  });
});

it('the order is the last one that the watcher paid for, if the admin may read payments', async () => {
  const payload = input('Order', { body: '<p>{{order.id}}</p>' });
  const { _id } = (await request({ method: 'POST', url: '/api/cannedReply', payload })).json().data;
  const ticket = await openTicket();
  const watcher = { _id: newId(), ...watcherFixture({ email: 'ada@watchers.test' }) };
  await test.deps.db.insert(watcherTable).values(watcher);
  const paid = (orderId: string, day: number, isPaid = true) => ({
    orderId,
    watcherId: watcher._id,
    watcherName: 'Ada',
    watcherEmail: 'ada@watchers.test',
    kind: 'rental' as const,
    status: isPaid ? ('paid' as const) : ('failed' as const),
    amountTotalMinor: 499,
    currency: 'EUR',
    country: 'FR',
    createdAt: new Date(Date.UTC(2026, 0, day)),
    paidAt: isPaid ? new Date(Date.UTC(2026, 0, day)) : null,
  });
  await test.deps.db.insert(paymentTable).values([paid('F-1', 1), paid('F-2', 2), paid('F-3', 3, false)]);
  expect((await textFor(_id, ticket._id)).body).toBe('<p>F-2</p>');
  const without = await test.signedIn('admin');
  await test.deps.db
    .update(adminTable)
    .set({ grants: { 'payment:read': false } })
    .where(eq(adminTable._id, without._id));
  expect((await textFor(_id, ticket._id, without)).body).toBe('<p>{{order.id}}</p>');
});
