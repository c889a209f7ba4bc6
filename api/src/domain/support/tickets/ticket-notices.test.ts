import type { Notification } from '@backlot/contracts/platform/notifications/notifications';
import { eq } from 'drizzle-orm';
import { mentionOf } from '@backlot/contracts/platform/rich-text/mentions';
import { adminTable } from '../../../platform/accounts/accounts.table.ts';
import { notificationTable } from '../../../platform/notifications/notifications.table.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { ensureBaseLookups } from '../../site/lookups/lookups.service.ts';
import { newId } from '../../../platform/db/columns.ts';
import { teamTable } from '../teams/teams.table.ts';
import { ticketTable } from './tickets.table.ts';

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

it('a note for an assignee who left is announced to the team', async () => {
  const team = { _id: newId(), name: 'Desk', memberIds: [colleague._id] };
  await test.deps.db.insert(teamTable).values(team);
  const left = await test.signedIn('admin');
  const { _id, number } = await open(left._id);
  await test.deps.db.update(ticketTable).set({ teamId: team._id }).where(eq(ticketTable._id, _id));
  await test.deps.db.update(adminTable).set({ status: 'blocked' }).where(eq(adminTable._id, left._id));
  await test.deps.db.delete(notificationTable);
  const payload = { kind: 'note', body: '<p>Look</p>' };
  await writer({ method: 'POST', url: `/api/support/${_id}/message`, payload });
  expect(await titles(colleague)).toEqual([expect.stringContaining(`added a note to ticket ${number}`)]);
});

describe('mentions', () => {
  const nameOf = async ({ _id }: Person) =>
    (await test.deps.db.select().from(adminTable).where(eq(adminTable._id, _id)))[0]?.name ?? '';
  const mention = async (person: Person) => mentionOf({ _id: person._id, name: await nameOf(person) });
  const write = async (ticket: { _id: string }, kind: 'note' | 'reply', body: string) =>
    (
      await writer({ method: 'POST', url: `/api/support/${ticket._id}/message`, payload: { kind, body } })
    ).json().data;

  it('a note notifies whom it mentions once, also the assignee, and shows their current names', async () => {
    const other = await test.signedIn('admin');
    const ticket = await open(colleague._id);
    await test.deps.db.delete(notificationTable);
    const body = `<p>${await mention(colleague)}${await mention(other)}${await mention(other)}${await mention(writer)}look</p>`;
    await write(ticket, 'note', body);
    const title = `${await nameOf(writer)} mentioned you on ticket ${ticket.number}`;
    const expected = [{ type: 'ticketMention', title, params: { ticketId: ticket._id } }];
    expect(await unread(colleague)).toMatchObject(expected);
    expect(await unread(other)).toMatchObject(expected);
    expect([(await unread(other)).length, (await unread(writer)).length]).toEqual([1, 0]);
    await test.deps.db.update(adminTable).set({ name: 'Re & Named' }).where(eq(adminTable._id, other._id));
    const [shown] = (await writer(`/api/support/${ticket._id}/message`)).json().data.items;
    expect(shown.body.match(/@Re &amp; Named<\/a>/g)).toHaveLength(2);
  });

  it('a note on spam notifies nobody', async () => {
    const ticket = await open(colleague._id);
    await test.deps.db.update(ticketTable).set({ isSpam: true }).where(eq(ticketTable._id, ticket._id));
    await test.deps.db.delete(notificationTable);
    await write(ticket, 'note', `<p>${await mention(colleague)}look</p>`);
    expect(await unread(colleague)).toEqual([]);
  });

  it('nobody is mentioned who can’t read tickets, or in a reply', async () => {
    const stranger = await test.signedIn('admin');
    const grants = { 'support:read': false };
    await test.deps.db.update(adminTable).set({ grants }).where(eq(adminTable._id, stranger._id));
    const ticket = await open(writer._id);
    const text = `<p>@${await nameOf(stranger)}`;
    const note = await write(ticket, 'note', `<p>${await mention(stranger)}look</p>`);
    expect(note.body).toContain(text);
    const reply = await write(ticket, 'reply', `<p>${await mention(colleague)}look</p>`);
    expect(reply.body).not.toContain('<a');
    expect([await unread(stranger), await unread(colleague)]).toEqual([[], []]);
  });
});
