import { eq } from 'drizzle-orm';
import { sendDelayMs } from '@backlot/contracts/support/tickets/message';
import { closedAfterDays, type Ticket, type TicketInput } from '@backlot/contracts/support/tickets/ticket';
import { ensureBaseLookups } from '../../site/lookups/lookups.service.ts';
import { drainOutbox } from '../../../platform/outbox/drain-outbox.ts';
import { openTestApp, type SendRequest, type TestApp } from '../../../testing/test-app.ts';
import { auditTable } from '../../../platform/audit/audit.table.ts';
import { recentMails } from '../../../platform/outbox/sent-mail.service.ts';
import { closeSolvedTickets } from './close-solved.jobs.ts';
import { ticketMessageTable } from './tickets.table.ts';

let test: TestApp;
let request: SendRequest & { _id: string };
beforeAll(async () => {
  test = await openTestApp();
  await ensureBaseLookups(test.deps.db);
});
beforeEach(async () => {
  request = await test.signedIn('admin');
});
afterAll(() => test.close());

const input: Partial<TicketInput> = {
  subject: 'The movie stops',
  requesterName: 'Ada',
  requesterEmail: 'ada@watchers.test',
  category: 'playback',
};
const send = async (method: 'POST' | 'PATCH' | 'DELETE', path: string, payload?: object) =>
  request({ method, url: `/api/support${path}`, ...(payload && { payload }) });
const open = async (over: Partial<TicketInput> = {}): Promise<Ticket> =>
  (await send('POST', '', { ...input, ...over })).json().data;
const read = async ({ _id }: Ticket): Promise<Ticket> => (await request(`/api/support/${_id}`)).json().data;
const reply = async ({ _id }: Ticket, over: object = {}) =>
  (
    await send('POST', `/${_id}/message`, { kind: 'reply', body: '<p>Please try again.</p>', ...over })
  ).json();
const bodies = async ({ _id }: Ticket) =>
  (await request(`/api/support/${_id}/message`)).json().data.items.map(({ body }: { body: string }) => body);
const sendDue = async (ms = sendDelayMs + 1_000) => {
  test.advance(ms);
  await drainOutbox(test.deps);
};
const mailsTo = async (email: string) =>
  (await recentMails(test.deps.db))
    .filter(({ to }) => to === email)
    .map(({ subject, text }) => ({ subject, text }));

it('tickets count up, start as new, and are found by number', async () => {
  const [first, second] = [await open(), await open()];
  expect(Number(second.number.slice(2)) - Number(first.number.slice(2))).toBe(1);
  expect(first).toMatchObject({ status: 'new', priority: 'normal', channel: 'phone', assigneeId: null });
  const found = await request(`/api/support/${first.number.toLowerCase()}`);
  expect(found.json().data._id).toBe(first._id);
});

it('a reply is sent after its delay, opens the ticket, assigns its author and is mailed', async () => {
  const ticket = await open({ requesterEmail: 'first@watchers.test' });
  const { data } = await reply(ticket);
  expect(data.sendsAt).not.toBeNull();
  await drainOutbox(test.deps);
  expect(await read(ticket)).toMatchObject({ status: 'new', firstReplyAt: null });
  await sendDue();
  expect(await read(ticket)).toMatchObject({
    status: 'open',
    assigneeId: request._id,
    lastMessageBy: 'admin',
    version: 2,
  });
  expect((await read(ticket)).firstReplyAt).not.toBeNull();
  const [mail] = await mailsTo('first@watchers.test');
  expect(mail?.subject).toBe(`Re: The movie stops [${ticket.number}]`);
  expect(mail?.text).toContain('Please try again.');
  await sendDue();
  expect(await mailsTo('first@watchers.test')).toHaveLength(1);
});

it('a reply can be canceled until it is sent, and leaves the ticket unchanged', async () => {
  const ticket = await open({ requesterEmail: 'undo@watchers.test' });
  const { data } = await reply(ticket, { status: 'solved' });
  const path = `/${ticket._id}/message/${data._id}`;
  expect((await send('DELETE', path)).json().data.body).toBe('<p>Please try again.</p>');
  await sendDue();
  expect([await bodies(ticket), await mailsTo('undo@watchers.test')]).toEqual([[], []]);
  expect(await read(ticket)).toMatchObject({ status: 'new', version: 1 });
  const sent = await reply(ticket);
  await sendDue();
  expect((await send('DELETE', `/${ticket._id}/message/${sent.data._id}`)).statusCode).toBe(409);
});

it('a reply sets the chosen status when it is sent, also at a later time', async () => {
  const ticket = await open();
  const sendAt = new Date(test.deps.now().getTime() + 600_000).toISOString();
  await reply(ticket, { status: 'pending', sendAt });
  await sendDue();
  expect((await read(ticket)).status).toBe('new');
  await sendDue(600_000);
  expect((await read(ticket)).status).toBe('pending');
});

it('a reply says what it sets until it is sent, also when it is canceled', async () => {
  const ticket = await open();
  const effects = { status: 'pending', addTags: ['refund'], assigneeId: request._id };
  const waiting = (await reply(ticket, effects)).data;
  expect(waiting.effects).toEqual(effects);
  const path = `/${ticket._id}/message/${waiting._id}`;
  expect((await send('DELETE', path)).json().data.effects).toEqual(effects);
  await reply(ticket, effects);
  await sendDue();
  const { items } = (await request(`/api/support/${ticket._id}/message`)).json().data;
  expect(items.map(({ effects: left }: { effects: object }) => left)).toEqual([{}]);
});

it('a reply adds tags and assigns when it is sent', async () => {
  const other = await test.signedIn('admin');
  const ticket = await open({ tags: ['vip'] });
  await reply(ticket, { addTags: ['vip', 'refund'], assigneeId: other._id });
  expect(await read(ticket)).toMatchObject({ tags: ['vip'], assigneeId: null });
  await sendDue();
  expect(await read(ticket)).toMatchObject({ tags: ['vip', 'refund'], assigneeId: other._id });
});

it('a reply with a variable, an unknown assignee or too many tags is refused at the field', async () => {
  const ticket = await open({ tags: Array.from({ length: 20 }, (_, n) => `tag ${n}`) });
  const refused = async (over: object) => (await reply(ticket, over)).errors;
  expect(await refused({ body: '<p>Dear {{watcher.name}}</p>' })).toMatchObject([
    { path: 'body', code: 'variable', message: 'Replace {{watcher.name}} with a value before sending.' },
  ]);
  expect(await refused({ assigneeId: ticket._id })).toMatchObject([{ path: 'assigneeId' }]);
  expect(await refused({ addTags: ['one more'] })).toMatchObject([{ path: 'addTags', code: 'tag_limit' }]);
  expect(await refused({ kind: 'note', addTags: ['vip'] })).toMatchObject([{ path: 'kind' }]);
});

it('each reply moves the ticket up in the list, with a revision', async () => {
  const ticket = await open();
  for (const version of [2, 3]) {
    const before = (await read(ticket)).lastMessageAt;
    await reply(ticket);
    await sendDue();
    const after = await read(ticket);
    expect(after).toMatchObject({ version, lastMessageBy: 'admin' });
    expect(after.lastMessageAt > before).toBe(true);
  }
  const { items } = (await request(`/api/support/${ticket._id}/history`)).json().data;
  expect(items.map(({ action }: { action: string }) => action)).toEqual(['reply', 'reply', 'create']);
});

it('writing, canceling and noting are in the audit log, without their text', async () => {
  const ticket = await open();
  const { data } = await reply(ticket);
  await send('DELETE', `/${ticket._id}/message/${data._id}`);
  await reply(ticket, { kind: 'note', body: '<p>A secret</p>' });
  const rows = await test.deps.db.select().from(auditTable).where(eq(auditTable.objectId, ticket._id));
  expect(rows.map(({ action }) => action)).toEqual([
    'ticket.create',
    'ticket.writeReply',
    'ticket.cancelReply',
    'ticket.addNote',
  ]);
  expect(JSON.stringify(rows)).not.toContain('secret');
});

it('a new ticket can’t be closed', async () => {
  const refused = (await send('POST', '', { ...input, status: 'closed' })).json();
  expect(refused.errors[0]).toMatchObject({ path: 'status', code: 'not_closed' });
});

it('a note stays inside, and can’t have a status or a time', async () => {
  const ticket = await open({ requesterEmail: 'note@watchers.test' });
  await reply(ticket, { kind: 'note', body: '<p>Ask Rosa.</p>' });
  await sendDue();
  expect(await bodies(ticket)).toEqual(['<p>Ask Rosa.</p>']);
  expect([await mailsTo('note@watchers.test'), (await read(ticket)).status]).toEqual([[], 'new']);
  const refused = await reply(ticket, { kind: 'note', status: 'solved' });
  expect(refused.errors[0]).toMatchObject({ path: 'kind', code: 'not_sent' });
});

it('what a reply contains is sanitized, and an empty one is refused', async () => {
  const ticket = await open();
  await reply(ticket, { body: '<p onclick="x()">Hi<script>alert(1)</script></p>' });
  expect(await bodies(ticket)).toEqual(['<p>Hi</p>']);
  for (const body of ['', '<p> </p>', '<script>x</script>'])
    expect((await reply(ticket, { body })).errors[0].path).toBe('body');
});

it('a solved ticket is closed after some days and can’t be changed or answered anymore', async () => {
  const ticket = await open();
  const solved = await send('PATCH', `/${ticket._id}`, { version: 1, status: 'solved' });
  expect(solved.json().data.solvedAt).not.toBeNull();
  expect(await closeSolvedTickets(test.deps)).toBe(0);
  test.advance(closedAfterDays * 24 * 3_600_000 + 1_000);
  request = await test.signedIn('admin');
  expect(await closeSolvedTickets(test.deps)).toBe(1);
  expect(await read(ticket)).toMatchObject({ status: 'closed', version: 3 });
  const changed = await send('PATCH', `/${ticket._id}`, { version: 3, priority: 'high' });
  expect([changed.json().code, (await reply(ticket)).code]).toEqual(['ticket_closed', 'ticket_closed']);
});

it('a ticket that was opened can’t be new again, and references are checked', async () => {
  const ticket = await open({ status: 'open' });
  const patch = async (fields: object) =>
    (await send('PATCH', `/${ticket._id}`, { version: 1, ...fields }))
      .json()
      .errors.map((e: { path: string }) => e.path);
  const nobody = '0190a000-0000-7000-8000-000000000000';
  expect(await patch({ status: 'new', category: 'nope', assigneeId: nobody, movieId: nobody })).toEqual([
    'status',
    'category',
    'assigneeId',
    'movieId',
  ]);
});

it('a snoozed ticket is hidden from the view Unsolved until its time', async () => {
  const ticket = await open({ subject: 'Snoozed until tomorrow' });
  const until = new Date(test.deps.now().getTime() + 600_000).toISOString();
  const listed = async () => (await request('/api/support?snoozed=false&q=snoozed until')).json().data.total;
  expect(await listed()).toBe(1);
  await send('POST', `/${ticket._id}/snooze`, { version: 1, until });
  expect(await listed()).toBe(0);
  test.advance(601_000);
  expect(await listed()).toBe(1);
  const past = await send('POST', `/${ticket._id}/snooze`, { version: 2, until });
  expect(past.json().errors[0].path).toBe('until');
});

it('a long thread is read from its end, page by page', async () => {
  const ticket = await open();
  await test.deps.db.insert(ticketMessageTable).values(
    Array.from({ length: 120 }, (_, index) => ({
      ticketId: ticket._id,
      authorName: 'Ada',
      authorType: 'requester' as const,
      body: String(index),
      createdAt: new Date(index >> 1), // two at the same time
    })),
  );
  const seen: string[] = [];
  let before: string | null = null;
  do {
    const url: string = `/api/support/${ticket._id}/message${before ? `?before=${before}` : ''}`;
    const { items, earlier } = (await request(url)).json().data;
    seen.unshift(...items.map(({ body }: { body: string }) => body));
    before = earlier;
  } while (before);
  expect(seen).toHaveLength(120);
  expect(new Set(seen).size).toBe(120);
  expect([seen[0], seen.at(-1)].map(Number).map((n) => (n ?? 0) >> 1)).toEqual([0, 59]);
  await test.deps.db.delete(ticketMessageTable).where(eq(ticketMessageTable.ticketId, ticket._id));
});
