import { eq } from 'drizzle-orm';
import type { TicketMessage } from '@backlot/contracts/support/tickets/message';
import { openTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { notificationTable } from '../../../../platform/notifications/notifications.table.ts';
import { recentMails } from '../../../../platform/outbox/sent-mail.service.ts';
import { ensureBaseLookups } from '../../../site/lookups/lookups.service.ts';
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
const ticketsOf = async () =>
  test.deps.db.select().from(ticketTable).where(eq(ticketTable.requesterEmail, ada));
const messagesOf = async (ticketId: string): Promise<TicketMessage[]> => {
  const request = await test.signedIn('admin');
  return (await request(`/api/support/${ticketId}/message`)).json().data.items;
};
const set = (_id: string, fields: Partial<typeof ticketTable.$inferInsert>) =>
  test.deps.db.update(ticketTable).set(fields).where(eq(ticketTable._id, _id));
const mailsTo = async (email: string) => (await recentMails(test.deps.db)).filter(({ to }) => to === email);
const answering = (messageId: string) => ({ headers: [`In-Reply-To: <${messageId}>`] });

describe('emails of machines', () => {
  const setAside = async () => {
    const request = await test.signedIn('admin');
    const { items } = (await request('/api/support/mail')).json().data;
    return items.filter(({ sender }: { sender: string }) => sender === ada);
  };

  it.each([
    ['Auto-Submitted: auto-replied', 'automatic'],
    ['Auto-Submitted: auto-generated', 'automatic'],
    ['Precedence: auto_reply', 'automatic'],
    ['X-Autoreply: yes', 'automatic'],
    ['Return-Path: <>', 'automatic'],
    ['X-Failed-Recipients: nobody@watchers.test', 'bounce'],
  ])('an email with “%s” opens no ticket, is not answered, and is kept', async (header, reason) => {
    expect(await receive({ headers: [header] })).toBe('set_aside');
    expect([await ticketsOf(), await mailsTo(ada)]).toEqual([[], []]);
    expect(await setAside()).toEqual([expect.objectContaining({ reason, hasFile: true })]);
  });

  it('an out-of-office reply is a note of its ticket and doesn’t reopen it', async () => {
    const messageId = `office${people}@watchers.test`;
    await receive({ messageId });
    const [ticket] = await ticketsOf();
    await set(ticket?._id ?? '', { status: 'solved', solvedAt: test.deps.now() });
    const reply = { ...answering(messageId), subject: 'Automatic reply: The movie stops', text: 'I’m away.' };
    expect(await receive(reply)).toBe('added');
    expect((await ticketsOf())[0]).toMatchObject({ status: 'solved', reopenCount: 0 });
    expect((await messagesOf(ticket?._id ?? '')).at(-1)).toMatchObject({
      kind: 'note',
      body: '<p>I’m away.</p>',
    });
  });

  it('a delivery report opens no ticket', async () => {
    const mime = [
      'Content-Type: multipart/report; report-type=delivery-status; boundary=r',
      '',
      '--r',
      'Content-Type: message/delivery-status',
      '',
      'Action: failed',
      '--r--',
    ].join('\r\n');
    expect(await receive({ mime })).toBe('set_aside');
    expect(await setAside()).toEqual([expect.objectContaining({ reason: 'bounce' })]);
  });

  it('an email of a mailing list opens a ticket without a confirmation', async () => {
    expect(await receive({ headers: ['List-Id: <watchers.test>'] })).toBe('opened');
    expect(await mailsTo(ada)).toEqual([]);
  });

  it('an email from our own address opens no ticket', async () => {
    expect(await receive({ from: 'backlot@localhost.test' })).toBe('opened');
    const deps = { ...test.deps, config: { ...test.deps.config, supportEmail: 'help@backlot.test' } };
    expect(await receiveEmail(deps, rawEmail({ from: 'Help <HELP@backlot.test>' }))).toBe('set_aside');
  });
});

it('an email whose parts contain each other a thousand times can’t be read, and is kept', async () => {
  const open = Array.from(
    { length: 1_000 },
    (_, n) => `Content-Type: multipart/mixed; boundary=b${n}\r\n\r\n--b${n}`,
  );
  expect(await receive({ mime: open.join('\r\n') })).toBe('set_aside');
  const request = await test.signedIn('admin');
  const [newest] = (await request('/api/support/mail')).json().data.items;
  expect(newest).toMatchObject({ reason: 'unreadable', hasFile: true });
});

describe('floods', () => {
  it('of 1,000 emails of one sender within an hour 30 open tickets, 5 are confirmed, and all are kept; others arrive', async () => {
    const outcomes: string[] = [];
    const batch = 10;
    for (let n = 0; n < 1_000; n += batch) {
      const some = Array.from({ length: batch }, (_, k) => receive({ text: `Number ${n + k}` }));
      outcomes.push(...(await Promise.all(some)));
    }
    expect(await receive({ from: `Bea <bea${people}@watchers.test>` })).toBe('opened');
    expect(outcomes.filter((outcome) => outcome === 'opened')).toHaveLength(30);
    expect(outcomes.filter((outcome) => outcome === 'set_aside')).toHaveLength(970);
    expect(await mailsTo(ada)).toHaveLength(5);
    expect(await ticketsOf()).toHaveLength(30);
    const request = await test.signedIn('admin');
    const own = eq(notificationTable.adminId, request._id);
    const told = await test.deps.db.select().from(notificationTable).where(own);
    expect(told.length).toBeLessThanOrEqual(32);
    expect(told.filter(({ type }) => type === 'support.emailSetAside').length).toBeLessThanOrEqual(1);
    test.advance(3_601_000);
    expect(await receive({ text: 'An hour later' })).toBe('opened');
  }, 180_000);
});
