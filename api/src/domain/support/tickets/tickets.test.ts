import type { TicketRow } from '@backlot/contracts/support/tickets/ticket';
import { newId } from '../../../platform/db/columns.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { watcherFixture } from '../../people/watchers/watchers.fixture.ts';
import { watcherTable } from '../../people/watchers/watchers.table.ts';
import { ticketMessageTable, ticketTable } from './tickets.table.ts';

let test: TestApp;
const ticketId = newId();
beforeAll(async () => {
  test = await openTestApp();
  const base = {
    requesterName: 'Ada',
    requesterEmail: 'ada@watchers.test',
    category: 'playback',
    lastMessageAt: new Date(),
  };
  await test.deps.db.insert(ticketTable).values([
    {
      ...base,
      _id: ticketId,
      number: 'T-10001',
      subject: 'The movie stops',
      priority: 'urgent',
      status: 'open',
    },
    {
      ...base,
      number: 'T-10002',
      subject: 'A refund, please',
      priority: 'low',
      status: 'solved',
    },
  ]);
  await test.deps.db.insert(ticketMessageTable).values([
    {
      ticketId,
      authorName: 'Ada',
      authorType: 'requester',
      body: '<p>It stops.</p>',
      createdAt: new Date(2_000),
    },
    {
      ticketId,
      authorName: 'Support',
      authorType: 'admin',
      body: '<p>Hello</p>',
      createdAt: new Date(1_000),
    },
  ]);
});
afterAll(() => test.close());

it('tickets are sorted by priority', async () => {
  const request = await test.signedIn('admin');
  const { items } = (await request('/api/support?sort=-priority')).json().data;
  expect(items.map(({ priority }: TicketRow) => priority)).toEqual(['urgent', 'low']);
});

it('the list filters unassigned tickets', async () => {
  const request = await test.signedIn('admin');
  const total = async (query: string) => (await request(`/api/support?${query}`)).json().data.total;
  expect([await total('assigned=false'), await total('assigned=true')]).toEqual([2, 0]);
});

it('the list filters by priority and status', async () => {
  const request = await test.signedIn('admin');
  const numbers = async (query: string) =>
    (await request(`/api/support?${query}`)).json().data.items.map(({ number }: TicketRow) => number);
  expect(await numbers('priority=low,normal')).toEqual(['T-10002']);
  expect(await numbers('status=open')).toEqual(['T-10001']);
  expect(await numbers('q=the m')).toEqual(['T-10001']);
  expect(await numbers('q=REFUND')).toEqual(['T-10002']);
});

it('the list filters by the whole email of a requester, in any case', async () => {
  const request = await test.signedIn('admin');
  const total = async (email: string) => (await request(`/api/support?requester=${email}`)).json().data.total;
  expect([await total('ADA@watchers.test'), await total('ada@watchers.tes')]).toEqual([2, 0]);
});

it('a ticket names the watcher with its requester’s email', async () => {
  const request = await test.signedIn('admin');
  const watcherId = async () => (await request('/api/support/T-10001')).json().data.watcherId;
  expect(await watcherId()).toBeNull();
  const ada = { _id: newId(), ...watcherFixture({ email: 'Ada@Watchers.test' }) };
  await test.deps.db.insert(watcherTable).values(ada);
  expect(await watcherId()).toBe(ada._id);
});

it('a ticket is read by ID or number, and its messages oldest first', async () => {
  const request = await test.signedIn('admin');
  for (const key of [ticketId, 'T-10001', 't-10001']) {
    expect((await request(`/api/support/${key}`)).json().data.subject).toBe('The movie stops');
    const { items, earlier } = (await request(`/api/support/${key}/message`)).json().data;
    expect(items.map(({ body }: { body: string }) => body)).toEqual(['<p>Hello</p>', '<p>It stops.</p>']);
    expect(earlier).toBeNull();
  }
});

it('an unknown ticket is not found', async () => {
  const request = await test.signedIn('admin');
  for (const key of ['T-99999', newId(), 'x', '%00']) {
    const refused = await request(`/api/support/${key}`);
    expect(refused.statusCode).toBe(404);
    expect(refused.json().message).toBe('Page not found');
  }
});
