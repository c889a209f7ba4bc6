import { eq } from 'drizzle-orm';
import { sendDelayMs } from '@backlot/contracts/support/tickets/message';
import type { Ticket } from '@backlot/contracts/support/tickets/ticket';
import { auditTable } from '../../../platform/audit/audit.table.ts';
import { newId } from '../../../platform/db/columns.ts';
import { drainOutbox } from '../../../platform/outbox/drain-outbox.ts';
import { recentMails } from '../../../platform/outbox/sent-mail.service.ts';
import { openTestApp, type SendRequest, type TestApp } from '../../../testing/test-app.ts';
import { ensureBaseLookups } from '../../site/lookups/lookups.service.ts';
import { rawEmail } from './intake/intake.fixture.ts';
import { receiveEmail } from './intake/receive-email.ts';
import { ticketMessageTable, ticketTable } from './tickets.table.ts';
import { ticketFixture } from './tickets.fixture.ts';
import { watcherTickets } from './watcher-tickets.service.ts';

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

const hourMs = 3_600_000;
const reply = ({ _id }: Pick<Ticket, '_id'>, over: object = {}) =>
  request({
    method: 'POST',
    url: `/api/support/${_id}/message`,
    payload: { kind: 'reply', body: '<p>Please try again.</p>', ...over },
  });
const stored = async ({ _id }: Pick<Ticket, '_id'>) =>
  (await test.deps.db.select().from(ticketTable).where(eq(ticketTable._id, _id)))[0];
const ticketOf = async (requester: string): Promise<Pick<Ticket, '_id'>> =>
  (await request(`/api/support?requester=${requester}`)).json().data.items[0];
const sendDue = async (ms = sendDelayMs + 1_000) => {
  test.advance(ms);
  await drainOutbox(test.deps);
};
const mailsTo = async (email: string) => (await recentMails(test.deps.db)).filter(({ to }) => to === email);

it.each([
  ['in the seconds before it is sent', {}, sendDelayMs],
  ['hours after it was scheduled', { inHours: 5 }, 5 * hourMs],
])(
  'a reply doesn’t solve a ticket whose requester wrote %s, who waits on for an answer',
  async (_, { inHours }: { inHours?: number }, ms) => {
    const mailId = `${newId()}@watchers.test`;
    const from = `Ada <${mailId}>`;
    const write = (parts: Parameters<typeof rawEmail>[0]) =>
      receiveEmail(test.deps, rawEmail({ from, ...parts }));
    await write({ messageId: mailId });
    const ticket = await ticketOf(mailId);
    test.advance(1_000);
    const now = test.deps.now().getTime();
    const sendAt = inHours && { sendAt: new Date(now + inHours * hourMs).toISOString() };
    await reply(ticket, { status: 'solved', ...sendAt });
    test.advance(ms / 2);
    const headers = [`In-Reply-To: <${mailId}>`];
    await write({ headers: [...headers, 'Auto-Submitted: auto-replied'], text: 'Out of office' });
    await write({ headers, text: 'It is worse now' });
    const wroteAt = test.deps.now().getTime();
    await sendDue(ms / 2 + 1_000);
    request = await test.signedIn('admin');
    expect(await stored(ticket)).toMatchObject({ status: 'open', solvedAt: null, lastMessageBy: 'admin' });
    expect(await mailsTo(mailId)).toHaveLength(2);
    const waiting = async () => (await stored(ticket))?.waitingSince;
    expect(Math.abs(wroteAt - ((await waiting())?.getTime() ?? 0))).toBeLessThan(1_000);
    await reply(ticket, { status: 'pending' });
    await sendDue();
    expect(await stored(ticket)).toMatchObject({ status: 'pending', waitingSince: null });
  },
);

it('a reply that was scheduled before another one answered leaves nobody waiting', async () => {
  const mailId = `${newId()}@watchers.test`;
  const write = (parts: Parameters<typeof rawEmail>[0]) =>
    receiveEmail(test.deps, rawEmail({ from: `Ada <${mailId}>`, ...parts }));
  await write({ messageId: mailId });
  const ticket = await ticketOf(mailId);
  test.advance(1_000);
  const sendAt = new Date(test.deps.now().getTime() + hourMs).toISOString();
  await reply(ticket, { status: 'solved', sendAt });
  test.advance(60_000);
  await write({ headers: [`In-Reply-To: <${mailId}>`] });
  test.advance(1_000);
  await reply(ticket, { status: 'pending' });
  await sendDue();
  await sendDue(hourMs);
  expect(await stored(ticket)).toMatchObject({ status: 'pending', waitingSince: null });
});

it('a reply that isn’t sent yet is canceled when its requester is anonymized', async () => {
  const [ticket, other] = await test.deps.db
    .insert(ticketTable)
    .values([
      ticketFixture('T-1', { requesterEmail: 'leaves@watchers.test' }),
      ticketFixture('T-2', { requesterEmail: 'stays@watchers.test' }),
    ])
    .returning();
  if (!ticket || !other) throw new Error('An insert returned no row');
  for (const one of [ticket, other]) await reply(one, { status: 'pending' });
  const by = { action: 'anonymize', actorId: request._id, requestId: newId(), at: test.deps.now() };
  const anonymous = { name: 'Anonymous', email: 'gone@anonymous.test' };
  await test.deps.db.transaction((tx) => watcherTickets.anonymize(tx, 'leaves@watchers.test', anonymous, by));
  await sendDue();
  const left = await test.deps.db.$count(ticketMessageTable, eq(ticketMessageTable.ticketId, ticket._id));
  expect([left, await mailsTo(anonymous.email)]).toEqual([0, []]);
  expect([await stored(ticket), await stored(other)]).toMatchObject([
    { status: 'open' },
    { status: 'pending' },
  ]);
  const rows = await test.deps.db.select().from(auditTable).where(eq(auditTable.objectId, ticket._id));
  expect(rows.at(-1)).toMatchObject({ action: 'ticket.cancelReply', actorId: request._id });
});
