import { eq } from 'drizzle-orm';
import { sendDelayMs, type TicketMessage } from '@backlot/contracts/support/tickets/message';
import { newId } from '../../../../platform/db/columns.ts';
import { drainOutbox } from '../../../../platform/outbox/drain-outbox.ts';
import { openTestApp, type SendRequest, type TestApp } from '../../../../testing/test-app.ts';
import { ensureBaseLookups } from '../../../site/lookups/lookups.service.ts';
import { ticketTable } from '../tickets.table.ts';
import { watcherTickets } from '../watcher-tickets.service.ts';
import { rawEmail } from './intake.fixture.ts';
import { receiveEmail } from './receive-email.ts';

let test: TestApp;
let people = 0;
/** A requester of their own for each test, and the author of the replies. */
let ada: string;
let author: SendRequest;
beforeAll(async () => {
  test = await openTestApp();
  await ensureBaseLookups(test.deps.db);
});
beforeEach(async () => {
  people += 1;
  ada = `ada${people}@watchers.test`;
  author = await test.signedIn('admin');
});
afterAll(() => test.close());

const receive = (parts: Parameters<typeof rawEmail>[0]) => receiveEmail(test.deps, rawEmail(parts));
const answered = async () => {
  await receive({ from: `Ada <${ada}>` });
  const [ticket] = await test.deps.db.select().from(ticketTable).where(eq(ticketTable.requesterEmail, ada));
  const url = `/api/support/${ticket?._id}/message`;
  const payload = { kind: 'reply', body: '<p>Try again.</p>' };
  const reply: TicketMessage = (await author({ method: 'POST', url, payload })).json().data;
  test.advance(sendDelayMs + 1_000);
  await drainOutbox(test.deps);
  const undelivered = async () => {
    const { items } = (await author(url)).json().data;
    return items.find(({ _id }: TicketMessage) => _id === reply._id).undelivered;
  };
  const told = async () => {
    const { items } = (await author('/api/notification')).json().data;
    return items.filter(({ type }: { type: string }) => type === 'ticketUndelivered');
  };
  return { replyId: reply._id, ticketId: ticket?._id ?? '', told, undelivered };
};

const final = (address: string) => `Final-Recipient: rfc822; ${address}`;
const original = (address: string) => `Original-Recipient: rfc822; ${address}`;
const failed = 'Action: failed';
const reason = [
  'Status: 5.1.1',
  () => `Diagnostic-Code: smtp; 550 5.1.1 <${ada}>:\r\n  no such user`,
] as const;
/** A report about these recipients that returns the headers of an email. */
const report = (emailId: string, recipients: readonly (readonly string[])[], ...headers: string[]) => ({
  from: 'mailer-daemon@mx.test',
  mime: [
    'Content-Type: multipart/report; report-type=delivery-status; boundary=r',
    '',
    '--r',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.test',
    '',
    ...recipients.flatMap((lines) => [...lines, reason[0], reason[1](), '']),
    '--r',
    'Content-Type: text/rfc822-headers',
    '',
    `Message-ID: <${emailId}@localhost.test>`,
    ...headers,
    '--r--',
  ].join('\r\n'),
});

it('a report marks the reply with the reason, without the address, and notifies its author once', async () => {
  const { replyId, told, undelivered } = await answered();
  const about = report(replyId, [[final(ada.toUpperCase()), failed]]);
  for (const subject of ['Returned', 'Returned again'])
    expect(await receive({ ...about, subject })).toBe('bounce');
  expect(await undelivered()).toBe('550 5.1.1 (address): no such user');
  const [notice, ...others] = await told();
  expect([notice.body, others]).toEqual(['The ticket shows the reason.', []]);
  const by = { action: 'anonymize', actorId: null, requestId: replyId, at: test.deps.now() };
  const anonymous = { name: 'Anonymous', email: `gone-${ada}` };
  await test.deps.db.transaction((tx) => watcherTickets.anonymize(tx, ada, anonymous, by));
  expect(await undelivered()).toBe('The reason was erased with the requester’s data.');
});

const other = 'other@watchers.test';

it('a report about another address says that the email was forwarded, without the text of its server', async () => {
  const { replyId, undelivered } = await answered();
  expect(await receive(report(replyId, [[final(other), failed]]))).toBe('bounce');
  expect(await undelivered()).toBe('The email was forwarded to another address, which didn’t accept it.');
});

it.each([
  ['without an action, by its status', () => [[final(ada), 'Remote-MTA: dns; mx.watchers.test']]],
  [
    'that names the address it was sent to',
    () => [
      [final(other), original(ada), failed],
      [final(other), failed],
    ],
  ],
])('a report %s marks the reply', async (_, recipients) => {
  const { replyId, undelivered } = await answered();
  expect(await receive(report(replyId, recipients()))).toBe('bounce');
  expect(await undelivered()).toEqual(expect.any(String));
});

it.each([
  ['of a delay', () => [[final(ada), 'Action: delayed']]],
  ['of a delivery', () => [[final(ada), 'Action: delivered']]],
  [
    'about several other addresses',
    () => [
      [final(other), failed],
      [final('third@watchers.test'), failed],
    ],
  ],
  [
    'about another address, while the email reached this one',
    () => [
      [final(other), failed],
      [final(ada), 'Action: delivered'],
    ],
  ],
])('a report %s marks nothing', async (_, recipients) => {
  const { replyId, told, undelivered } = await answered();
  expect(await receive(report(replyId, recipients()))).toBe('bounce');
  expect([await undelivered(), await told()]).toEqual([null, []]);
});

it('a report about a later email doesn’t mark the replies that the email refers to', async () => {
  const { replyId, ticketId, undelivered } = await answered();
  const references = `References: <${ticketId}@localhost.test>\r\n <${replyId}@localhost.test>`;
  await receive(
    report(newId(), [[final(ada), failed]], references, `In-Reply-To: <${replyId}@localhost.test>`),
  );
  expect(await undelivered()).toBeNull();
});

it('nobody marks a reply without the ID of its email, which has 40 random bits besides its time', async () => {
  const { ticketId, undelivered } = await answered();
  for (const guessed of [ticketId, newId()]) await receive(report(guessed, [[final(ada), failed]]));
  expect(await undelivered()).toBeNull();
  const ids = Array.from({ length: 200 }, () => BigInt(`0x${newId().slice(-10)}`));
  const ones = (bit: number) => ids.filter((id) => (id >> BigInt(bit)) & 1n).length;
  for (let bit = 0; bit < 40; bit += 1) expect(Math.abs(ones(bit) - 100)).toBeLessThan(60);
});
