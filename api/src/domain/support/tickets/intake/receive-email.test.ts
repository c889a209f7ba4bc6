import { asc, eq } from 'drizzle-orm';
import { closedAfterDays, type Ticket } from '@backlot/contracts/support/tickets/ticket';
import type { TicketMessage } from '@backlot/contracts/support/tickets/message';
import { openTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { drainOutbox } from '../../../../platform/outbox/drain-outbox.ts';
import { adminTable } from '../../../../platform/accounts/accounts.table.ts';
import { notificationTable } from '../../../../platform/notifications/notifications.table.ts';
import { recentMails } from '../../../../platform/outbox/sent-mail.service.ts';
import { ensureBaseLookups } from '../../../site/lookups/lookups.service.ts';
import { closeSolvedTickets } from '../close-solved.jobs.ts';
import { teamTable } from '../../teams/teams.table.ts';
import { ticketTable } from '../tickets.table.ts';
import { rawEmail } from './intake.fixture.ts';
import { receiveEmail } from './receive-email.ts';

let test: TestApp;
let people = 0;
/** A requester of their own for each test. */
let ada: string;
let from: string;
beforeAll(async () => {
  test = await openTestApp();
  await ensureBaseLookups(test.deps.db);
});
beforeEach(() => {
  people += 1;
  ada = `ada${people}@watchers.test`;
  from = `Ada Moreau <${ada}>`;
});
afterAll(() => test.close());

const receive = (parts: Parameters<typeof rawEmail>[0] = {}) =>
  receiveEmail(test.deps, rawEmail({ from, ...parts }));
const ticketsOf = async (email = ada) =>
  test.deps.db
    .select()
    .from(ticketTable)
    .where(eq(ticketTable.requesterEmail, email))
    .orderBy(asc(ticketTable.createdAt), asc(ticketTable._id));
const messagesOf = async (ticketId: string): Promise<TicketMessage[]> => {
  const request = await test.signedIn('admin');
  return (await request(`/api/support/${ticketId}/message`)).json().data.items;
};
const set = (_id: string, fields: Partial<typeof ticketTable.$inferInsert>) =>
  test.deps.db.update(ticketTable).set(fields).where(eq(ticketTable._id, _id));
const mailsTo = async (email: string) => (await recentMails(test.deps.db)).filter(({ to }) => to === email);
const answering = (messageId: string) => ({ headers: [`In-Reply-To: <${messageId}>`] });

it('an email opens a ticket of its sender, and its number is emailed once', async () => {
  expect(await receive({ messageId: 'first@watchers.test' })).toBe('opened');
  const [ticket] = await ticketsOf();
  expect(ticket).toMatchObject({
    subject: 'The movie stops',
    requesterName: 'Ada Moreau',
    channel: 'email',
    category: 'other',
    status: 'new',
    lastMessageBy: 'requester',
  });
  expect((await messagesOf(ticket?._id ?? '')).map(({ body }) => body)).toEqual([
    '<p>It stops after ten minutes.</p>',
  ]);
  const mails = await mailsTo(ada);
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({
    subject: `We received your request [${ticket?.number}]`,
    thread: { id: ticket?._id, references: ['first@watchers.test'] },
  });
  expect(mails[0]?.isPersonal).toBeUndefined();
});

it('an email that arrives twice, by any route and at the same time, is one message', async () => {
  const email = rawEmail({ from });
  const again = Buffer.concat([Buffer.from('Received: from elsewhere\r\n'), email]);
  const outcomes = await Promise.all([receiveEmail(test.deps, email), receiveEmail(test.deps, again)]);
  expect(outcomes.sort()).toEqual(['duplicate', 'opened']);
  expect(await receiveEmail(test.deps, email)).toBe('duplicate');
  expect(await ticketsOf()).toHaveLength(1);
});

it('an email that arrives again takes nothing from what its sender may write', async () => {
  const email = rawEmail({ from });
  await receiveEmail(test.deps, email);
  for (let n = 0; n < 30; n += 1) expect(await receiveEmail(test.deps, email)).toBe('duplicate');
  expect(await receive({ text: 'Something new' })).toBe('opened');
});

it('different emails with the same Message-ID are different messages', async () => {
  await receive({ messageId: 'constant@watchers.test', text: 'One' });
  expect(await receive({ messageId: 'constant@watchers.test', text: 'Two' })).toBe('opened');
});

it('an answer to a reply, to the confirmation and to an own email is in the same ticket', async () => {
  await receive({ messageId: `own${people}@watchers.test` });
  const [ticket] = await ticketsOf();
  const request = await test.signedIn('admin');
  const { data } = (
    await request({
      method: 'POST',
      url: `/api/support/${ticket?._id}/message`,
      payload: { kind: 'reply', body: '<p>Try again.</p>' },
    })
  ).json();
  test.advance(11_000);
  await drainOutbox(test.deps);
  for (const id of [`own${people}@watchers.test`, `${ticket?._id}@localhost`, `${data._id}@other.test`])
    expect(await receive({ ...answering(id), text: `Answer to ${id}` })).toBe('added');
  expect(await ticketsOf()).toHaveLength(1);
  expect(await messagesOf(ticket?._id ?? '')).toHaveLength(5);
  expect((await ticketsOf())[0]).toMatchObject({ status: 'open', lastMessageBy: 'requester' });
  expect((await mailsTo(ada)).map(({ subject }) => subject)).toEqual([
    `Re: The movie stops [${ticket?.number}]`,
    `We received your request [${ticket?.number}]`,
  ]);
});

it('a reference to the ticket of someone else opens a ticket of the sender', async () => {
  await receive({ messageId: `private${people}@watchers.test` });
  const [ticket] = await ticketsOf();
  const mallory = `mallory${people}@watchers.test`;
  for (const id of [`private${people}@watchers.test`, `${ticket?._id}@localhost`])
    expect(await receive({ ...answering(id), from: mallory, text: id })).toBe('opened');
  expect(await messagesOf(ticket?._id ?? '')).toHaveLength(1);
  expect(await ticketsOf(mallory)).toHaveLength(2);
});

it('a note isn’t answered: its ID is no reference', async () => {
  await receive();
  const [ticket] = await ticketsOf();
  const request = await test.signedIn('admin');
  const { data } = (
    await request({
      method: 'POST',
      url: `/api/support/${ticket?._id}/message`,
      payload: { kind: 'note', body: '<p>Inside</p>' },
    })
  ).json();
  expect(await receive({ ...answering(`${data._id}@localhost`), text: 'Hm' })).toBe('opened');
});

it('the newest reference decides which ticket of the sender is answered', async () => {
  await receive({ messageId: `a${people}@watchers.test`, subject: 'First' });
  await receive({ messageId: `b${people}@watchers.test`, subject: 'Second' });
  const headers = [`References: <a${people}@watchers.test> <b${people}@watchers.test>`];
  expect(await receive({ headers, text: 'To the second' })).toBe('added');
  const [, second] = await ticketsOf();
  expect((await messagesOf(second?._id ?? '')).at(-1)?.body).toBe('<p>To the second</p>');
});

it.each(['pending', 'on_hold'] as const)(
  'an answer opens a ticket that is %s, and wakes it',
  async (status) => {
    const messageId = `${status}${people}@watchers.test`;
    await receive({ messageId });
    const [ticket] = await ticketsOf();
    await set(ticket?._id ?? '', { status, snoozedUntil: new Date(4e12) });
    await receive({ ...answering(messageId), text: 'Still there' });
    expect((await ticketsOf())[0]).toMatchObject({ status: 'open', snoozedUntil: null, reopenCount: 0 });
  },
);

it('an answer reopens a solved ticket, counts it, and notifies the assignee', async () => {
  const messageId = `solved${people}@watchers.test`;
  await receive({ messageId });
  const [ticket] = await ticketsOf();
  const request = await test.signedIn('admin');
  await set(ticket?._id ?? '', { status: 'solved', solvedAt: test.deps.now(), assigneeId: request._id });
  await receive({ ...answering(messageId), text: 'It is back' });
  expect((await ticketsOf())[0]).toMatchObject({ status: 'open', solvedAt: null, reopenCount: 1 });
  const { items } = (await request('/api/notification')).json().data;
  expect(items[0]).toMatchObject({ type: 'ticketAnswer', params: { ticketId: ticket?._id } });
  const history = (await request(`/api/support/${ticket?._id}/history`)).json().data.items;
  expect(history[0].action).toBe('receive');
});

it('an answer notifies the assignee who can still work on the ticket, else its team, else everyone, also of its follow-up', async () => {
  const messageId = `team${people}@watchers.test`;
  const [member, former, other] = [
    await test.signedIn('admin'),
    await test.signedIn('admin'),
    await test.signedIn('admin'),
  ];
  const [team] = await test.deps.db
    .insert(teamTable)
    .values({ name: `Team ${people}`, memberIds: [member._id] })
    .returning();
  const newest = async (person = member) => (await person('/api/notification')).json().data.items[0];
  await receive({ messageId });
  const [ticket] = await ticketsOf();
  await set(ticket?._id ?? '', { teamId: team?._id ?? '' });
  await receive({ ...answering(messageId), text: 'It is back' });
  expect(await newest()).toMatchObject({ type: 'ticketAnswer', params: { ticketId: ticket?._id } });
  const closedAt = test.deps.now();
  await test.deps.db.update(adminTable).set({ status: 'blocked' }).where(eq(adminTable._id, former._id));
  await set(ticket?._id ?? '', { status: 'closed', solvedAt: closedAt, closedAt, assigneeId: former._id });
  await receive({ ...answering(messageId), text: 'Again' });
  const [, followUp] = await ticketsOf();
  expect(followUp).toMatchObject({ followUpOfId: ticket?._id, teamId: team?._id, assigneeId: null });
  const notice = { type: 'ticketAnswer', params: { ticketId: followUp?._id } };
  expect(await newest()).toMatchObject(notice);
  expect(await newest(other)).not.toMatchObject(notice);
  await test.deps.db.delete(notificationTable);
  await set(followUp?._id ?? '', { assigneeId: other._id });
  await receive({ ...answering(messageId), text: 'And again' });
  expect([await newest(), await newest(other)]).toEqual([undefined, expect.objectContaining(notice)]);
  await set(followUp?._id ?? '', { assigneeId: null, teamId: null });
  await receive({ ...answering(messageId), text: 'Still there' });
  expect(await newest()).toMatchObject({ ...notice, type: 'ticketOpenAnswer' });
});

it('answers to a closed ticket are in one follow-up ticket, and the closed one stays unchanged', async () => {
  const messageId = `closed${people}@watchers.test`;
  await receive({ messageId });
  const [ticket] = await ticketsOf();
  await set(ticket?._id ?? '', { status: 'solved', solvedAt: test.deps.now() });
  test.advance(closedAfterDays * 24 * 3_600_000 + 1_000);
  await closeSolvedTickets(test.deps);
  expect(await receive({ ...answering(messageId), text: 'Again' })).toBe('opened');
  expect(await receive({ ...answering(messageId), text: 'And again' })).toBe('added');
  const [closed, followUp] = await ticketsOf();
  expect(closed).toMatchObject({ status: 'closed' });
  const request = await test.signedIn('admin');
  const shown: Ticket = (await request(`/api/support/${followUp?._id}`)).json().data;
  expect(shown).toMatchObject({
    status: 'new',
    followUpOf: { _id: ticket?._id, number: ticket?.number },
  });
  expect(
    [await messagesOf(closed?._id ?? ''), await messagesOf(shown._id)].map(({ length }) => length),
  ).toEqual([1, 2]);
  expect((await request(`/api/support/${ticket?._id}`)).json().data.followUpOf).toBeNull();
});
