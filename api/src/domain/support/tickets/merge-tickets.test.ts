import { eq } from 'drizzle-orm';
import { sendDelayMs } from '@backlot/contracts/support/tickets/message';
import type { Ticket, TicketInput } from '@backlot/contracts/support/tickets/ticket';
import { drainOutbox } from '../../../platform/outbox/drain-outbox.ts';
import { openTestApp, type SendRequest, type TestApp } from '../../../testing/test-app.ts';
import { ensureBaseLookups } from '../../site/lookups/lookups.service.ts';
import { rawEmail } from './intake/intake.fixture.ts';
import { receiveEmail } from './intake/receive-email.ts';
import { ticketTable } from './tickets.table.ts';
import { watcherTickets } from './watcher-tickets.service.ts';

let test: TestApp;
let request: SendRequest;
beforeAll(async () => {
  test = await openTestApp();
  await ensureBaseLookups(test.deps.db);
  request = await test.signedIn('admin');
});
beforeEach(() => test.advance(1_000));
afterAll(() => test.close());

const post = async (url: string, payload: object) => request({ method: 'POST', url, payload });
const open = async (over: Partial<TicketInput> = {}): Promise<Ticket> => {
  const base = { subject: 'It stops', requesterName: 'Ada', requesterEmail: 'ada@watchers.test' };
  return (await post('/api/support', { ...base, category: 'playback', ...over })).json().data;
};
const byEmail = async (email: string, messageId: string): Promise<Ticket> => {
  await receiveEmail(test.deps, rawEmail({ from: `Ada <${email}>`, messageId, text: messageId }));
  const [ticket] = await test.deps.db.select().from(ticketTable).where(eq(ticketTable.requesterEmail, email));
  return read({ _id: ticket?._id ?? '' });
};
const read = async ({ _id }: Pick<Ticket, '_id'>): Promise<Ticket> =>
  (await request(`/api/support/${_id}`)).json().data;
const merge = async (into: Ticket, sources: readonly Ticket[], over: object = {}) => {
  const { version } = await read(into);
  const ids = sources.map(({ _id }) => _id);
  return post(`/api/support/${into._id}/merge`, { version, ids, ...over });
};
const message = (ticket: Ticket, kind: string, body = '<p>Hello</p>') =>
  post(`/api/support/${ticket._id}/message`, { kind, body });
const texts = async ({ _id }: Ticket): Promise<string[]> =>
  (await request(`/api/support/${_id}/message`))
    .json()
    .data.items.map(({ body }: { body: string }) => body.replaceAll(/<[^>]*>/g, ''));
const refusalOf = (response: Awaited<ReturnType<typeof merge>>) => [
  response.statusCode,
  response.json().code,
  response.json().message,
];

it('messages of merged tickets are shown in order, and the merged one is closed and read-only', async () => {
  const [into, source] = [await open(), await open()];
  for (const [ticket, text] of [
    [source, 'one'],
    [into, 'two'],
    [source, 'three'],
  ] as const) {
    await message(ticket, 'note', `<p>${text}</p>`);
    test.advance(1_000);
  }
  const { data } = (await merge(into, [source])).json();
  expect(data.merged).toEqual([{ _id: source._id, number: source.number }]);
  expect(await texts(into)).toEqual(['one', 'two', 'three']);
  expect(await read(source)).toMatchObject({
    status: 'closed',
    mergedInto: { _id: into._id, number: into.number },
  });
  for (const answer of [await message(source, 'reply'), await message(source, 'note')])
    expect(refusalOf(answer)).toEqual([
      409,
      'ticket_merged',
      'This ticket was merged into another one. Continue there.',
    ]);
});

it('answers to a merged ticket arrive at the one that remains, over several merges', async () => {
  const email = 'chain@watchers.test';
  const first = await byEmail(email, 'first@watchers.test');
  const [second, third] = [
    await open({ requesterEmail: email, status: 'open' }),
    await open({ requesterEmail: email, status: 'pending' }),
  ];
  await merge(second, [first]);
  await merge(third, [second]);
  expect((await read(first)).mergedInto?._id).toBe(third._id);
  expect((await read(third)).merged.map(({ _id }) => _id)).toEqual([first._id, second._id]);
  const answer = rawEmail({
    from: `Ada <${email}>`,
    text: 'Still broken',
    headers: ['In-Reply-To: <first@watchers.test>'],
  });
  expect(await receiveEmail(test.deps, answer)).toBe('added');
  expect(await texts(third)).toEqual(['first@watchers.test', 'Still broken']);
  expect(await read(third)).toMatchObject({ status: 'open', lastMessageBy: 'requester' });
  expect((await read(first)).status).toBe('closed');
});

it('tickets of different requesters need a confirmation, and each keeps the data of its own', async () => {
  const [ada, bob] = ['ada2@watchers.test', 'bob2@watchers.test'];
  const into = await byEmail(ada, 'ada2-1@watchers.test');
  const source = await byEmail(bob, 'bob2-1@watchers.test');
  expect(refusalOf(await merge(into, [source]))).toEqual([
    409,
    'different_requesters',
    'These tickets have different requesters. Confirm the merge.',
  ]);
  expect((await merge(into, [source], { mayDiffer: true })).statusCode).toBe(200);
  const headers = ['In-Reply-To: <bob2-1@watchers.test>'];
  await receiveEmail(test.deps, rawEmail({ from: `Bob <${bob}>`, text: 'Me too', headers }));
  expect(await texts(into)).toEqual(['ada2-1@watchers.test', 'bob2-1@watchers.test', 'Me too']);
  const sizes = async (email: string) =>
    (await watcherTickets.personalData(test.deps.db, email)).map(({ messages }) => messages.length);
  expect([await sizes(ada), await sizes(bob)]).toEqual([[1], [2]]);
});

it('a merged, closed, spam or unknown ticket, and one with a waiting reply, isn’t merged', async () => {
  const [into, merged, closed, spam, waiting] = [
    await open(),
    await open(),
    await open({ status: 'open' }),
    await open(),
    await open(),
  ];
  await merge(into, [merged]);
  await request({
    method: 'PATCH',
    url: `/api/support/${closed._id}`,
    payload: { version: 1, status: 'closed' },
  });
  await post(`/api/support/${spam._id}/spam`, { version: 1, isSpam: true });
  await message(waiting, 'reply');
  expect(refusalOf(await merge(into, [merged])).slice(0, 2)).toEqual([409, 'ticket_merged']);
  expect(refusalOf(await merge(merged, [into])).slice(0, 2)).toEqual([409, 'ticket_merged']);
  expect(refusalOf(await merge(into, [closed])).slice(0, 2)).toEqual([409, 'ticket_closed']);
  expect(refusalOf(await merge(into, [spam])).slice(0, 2)).toEqual([409, 'ticket_spam']);
  expect(refusalOf(await merge(into, [waiting])).slice(0, 2)).toEqual([409, 'reply_waiting']);
  expect(refusalOf(await merge(into, [into])).slice(0, 2)).toEqual([422, 'invalid']);
  const unknown = { ...into, _id: crypto.randomUUID() };
  expect(refusalOf(await merge(into, [unknown])).slice(0, 2)).toEqual([422, 'invalid']);
  test.advance(sendDelayMs + 1_000);
  await drainOutbox(test.deps);
  expect((await merge(into, [waiting])).statusCode).toBe(200);
});

it('a merged ticket waits for a reply since the oldest message of all that has none', async () => {
  const first = await byEmail('waits1@watchers.test', 'waits1@watchers.test');
  test.advance(1_000);
  const second = await byEmail('waits2@watchers.test', 'waits2@watchers.test');
  expect((await merge(second, [first], { mayDiffer: true })).json()).toMatchObject({ success: true });
  const waitingSince = async () => {
    const [{ waitingSince: since } = { waitingSince: null }] = await test.deps.db
      .select()
      .from(ticketTable)
      .where(eq(ticketTable._id, second._id));
    return since?.toISOString() ?? null;
  };
  expect(await waitingSince()).toBe(first.createdAt);
  await message(second, 'reply');
  expect(await waitingSince()).toBe(first.createdAt);
  test.advance(sendDelayMs + 1_000);
  await drainOutbox(test.deps);
  expect(await waitingSince()).toBeNull();
});
