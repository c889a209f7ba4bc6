import type { Notification } from '@backlot/contracts/platform/notifications/notifications';
import { notificationTable } from '../../../platform/notifications/notifications.table.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { ensureBaseLookups } from '../../site/lookups/lookups.service.ts';

type Person = Awaited<ReturnType<TestApp['signedIn']>>;

let test: TestApp;
let writer: Person;
let colleague: Person;
beforeAll(async () => {
  test = await openTestApp();
  await ensureBaseLookups(test.deps.db);
  writer = await test.signedIn('admin');
  colleague = await test.signedIn('admin');
});
beforeEach(() => test.deps.db.delete(notificationTable));
afterAll(() => test.close());

const open = async (assigneeId: string | null = null) => {
  const payload = {
    subject: 'The movie stops',
    requesterName: 'Ada',
    requesterEmail: 'ada@watchers.test',
    channel: 'email',
    category: 'playback',
    priority: 'normal',
    status: 'open',
    assigneeId,
    tags: [],
    movieId: null,
  };
  const response = await writer({ method: 'POST', url: '/api/support', payload });
  expect(response.json()).toMatchObject({ success: true });
  return { ...payload, ...response.json().data };
};
const unread = async (of: Person): Promise<Notification[]> =>
  (await of({ method: 'POST', url: '/api/notification/unread', payload: {} })).json().data.items;
const titles = async (of: Person) => (await unread(of)).map(({ title }) => title);

it('a new ticket without assignee is announced to everyone who can take it, except its writer', async () => {
  const { _id, number } = await open();
  expect(await unread(colleague)).toMatchObject([
    {
      type: 'supportTicket',
      title: `New ticket ${number}`,
      body: 'The movie stops',
      params: { ticketId: _id },
    },
  ]);
  expect(await titles(writer)).toEqual([]);
});

it('an assignee is notified of an assignment once, unless they made it', async () => {
  const ticket = await open(colleague._id);
  expect(await unread(colleague)).toMatchObject([
    { type: 'ticketAssigned', title: `Ticket ${ticket.number} was assigned to you` },
  ]);
  const save = (payload: object) =>
    writer({
      method: 'PATCH',
      url: `/api/support/${ticket._id}`,
      payload: { version: ticket.version, ...payload },
    });
  expect((await save({ priority: 'high' })).statusCode).toBe(200);
  expect(await titles(colleague)).toHaveLength(1);
  await open(writer._id);
  expect(await titles(writer)).toEqual([]);
});

it('tickets that are assigned together are one notification', async () => {
  const tickets = [await open(writer._id), await open(writer._id)];
  const payload = {
    action: { type: 'assign', assigneeId: colleague._id },
    target: { by: 'ids', ids: tickets.map(({ _id }) => _id) },
    expectedCount: 2,
    dryRun: false,
  };
  const response = await writer({ method: 'POST', url: '/api/support/bulk', payload });
  expect(response.statusCode).toBe(200);
  expect(await unread(colleague)).toMatchObject([
    {
      title: '2 tickets were assigned to you',
      body: tickets.map(({ number }) => number).join(', '),
      params: {},
    },
  ]);
});

it('a note of a colleague is announced to the assignee', async () => {
  const { _id, number } = await open(colleague._id);
  await test.deps.db.delete(notificationTable);
  const note = (by: Person) =>
    by({
      method: 'POST',
      url: `/api/support/${_id}/message`,
      payload: { kind: 'note', body: '<p>Look</p>' },
    });
  expect((await note(colleague)).statusCode).toBe(201);
  expect(await titles(colleague)).toEqual([]);
  await note(writer);
  expect(await titles(colleague)).toEqual([expect.stringContaining(`added a note to ticket ${number}`)]);
});
