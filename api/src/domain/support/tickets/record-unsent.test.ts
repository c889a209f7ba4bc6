import { eq } from 'drizzle-orm';
import { sendDelayMs, type TicketMessage } from '@backlot/contracts/support/tickets/message';
import { notificationTable } from '../../../platform/notifications/notifications.table.ts';
import { drainOutbox } from '../../../platform/outbox/drain-outbox.ts';
import { maxOutboxAttempts, retryDelayMs } from '../../../platform/outbox/outbox-queue.ts';
import { outboxTable } from '../../../platform/outbox/outbox.table.ts';
import { openSmtpServer } from '../../../testing/smtp-server.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { ensureBaseLookups } from '../../site/lookups/lookups.service.ts';
import { ticketFixture } from './tickets.fixture.ts';
import { ticketMessageTable, ticketTable } from './tickets.table.ts';

let test: TestApp;
let tickets = 0;
beforeAll(async () => {
  test = await openTestApp();
  await ensureBaseLookups(test.deps.db);
});
afterEach(() => test.deps.db.delete(outboxTable));
afterAll(() => test.close());

/** A reply that is due, and a mail server that refuses it. */
async function replied(refusing: Parameters<typeof openSmtpServer>[0]) {
  const { db } = test.deps;
  const author = await test.signedIn('admin');
  tickets += 1;
  const [ticket] = await db
    .insert(ticketTable)
    .values(ticketFixture(`T-${tickets}`))
    .returning();
  const url = `/api/support/${ticket?._id}/message`;
  const payload = { kind: 'reply', body: '<p>Try again.</p>' };
  const { _id }: TicketMessage = (await author({ method: 'POST', url, payload })).json().data;
  test.advance(sendDelayMs + 1_000);
  const server = await openSmtpServer({ refuse: true, ...refusing });
  const smtpUrl = `smtp://127.0.0.1:${server.port}`;
  const isReply = eq(ticketMessageTable._id, _id);
  const told = eq(notificationTable.type, 'ticketUndelivered');
  return {
    drain: () => drainOutbox({ ...test.deps, config: { ...test.deps.config, smtpUrl } }),
    undelivered: async () =>
      (await db.select().from(ticketMessageTable).where(isReply)).map((message) => message.undelivered),
    titles: async () =>
      (await db.select().from(notificationTable).where(told))
        .filter(({ adminId }) => adminId === author._id)
        .map(({ title }) => title),
    title: `Your reply to ${ticket?.number} wasn’t delivered`,
    close: () => server.close(),
  };
}
const email = async () =>
  (await test.deps.db.select().from(outboxTable).where(eq(outboxTable.kind, 'mail')))[0];

it.each([
  ['its address', true, 550, '5.1.1 <wilma@example.com>: no such user', '550 5.1.1 (address): no such user'],
  ['its text', 'text', 554, '5.7.1 Looks like spam', '554 5.7.1 Looks like spam'],
] as const)(
  'a reply that the mail server refuses for good because of %s is marked with its words, notifies its author, and isn’t sent again',
  async (_, refuse, code, text, shown) => {
    const { close, drain, title, titles, undelivered } = await replied({
      refuse,
      code,
      text,
    });
    await drain();
    expect([await undelivered(), await titles()]).toEqual([[shown], [title]]);
    test.advance(retryDelayMs(1) + 1_000);
    await drain();
    expect(await email()).toMatchObject({ attempts: 1, failedAt: expect.any(Date) });
    expect(await titles()).toEqual([title]);
    await close();
  },
);

it('a reply that the mail server refuses for now is tried again, and marked after the last time', async () => {
  const { close, drain, title, titles, undelivered } = await replied({ text: '4.2.1 Try later' });
  for (let attempt = 1; attempt <= maxOutboxAttempts; attempt += 1) {
    expect([await undelivered(), await titles()]).toEqual([[null], []]);
    await drain();
    expect((await email())?.attempts).toBe(attempt);
    test.advance(retryDelayMs(attempt) + 1_000);
  }
  expect([await undelivered(), await titles()]).toEqual([['450 4.2.1 Try later'], [title]]);
  await close();
});

it('a reply whose every attempt ended its process is marked too', async () => {
  const { close, drain, title, titles, undelivered } = await replied({});
  await drain();
  await test.deps.db.update(outboxTable).set({ attempts: maxOutboxAttempts });
  test.advance(61_000);
  await drain();
  expect([await undelivered(), await titles()]).toEqual([
    ['The email couldn’t be sent. See the server log.'],
    [title],
  ]);
  await close();
});
