import { blankOf } from '@backlot/contracts/platform/records/record-fields';
import { slaPolicyFields } from '@backlot/contracts/support/sla-policies/sla-policy';
import type { Ticket, TicketInput } from '@backlot/contracts/support/tickets/ticket';
import { sendDelayMs } from '@backlot/contracts/support/tickets/message';
import { drainOutbox } from '../../../platform/outbox/drain-outbox.ts';
import { notificationTable } from '../../../platform/notifications/notifications.table.ts';
import { recentMails } from '../../../platform/outbox/sent-mail.service.ts';
import { openTestApp, type SendRequest, type TestApp } from '../../../testing/test-app.ts';
import { ensureBaseLookups } from '../../site/lookups/lookups.service.ts';
import { rawEmail } from './intake/intake.fixture.ts';
import { receiveEmail } from './intake/receive-email.ts';
import { updateStaleClocks } from './sla-clocks.jobs.ts';

let test: TestApp;
let request: SendRequest & { _id: string };
let email: string;
let count = 0;
beforeAll(async () => {
  test = await openTestApp();
  await ensureBaseLookups(test.deps.db);
  request = await test.signedIn('admin');
  const target = { firstReplyMinutes: 60, nextReplyMinutes: null, resolveMinutes: 600 };
  const superadmin = await test.signedIn('superadmin');
  const payload = {
    ...blankOf(slaPolicyFields),
    name: 'Standard',
    timeZone: 'UTC',
    targets: { low: target, normal: target, high: target, urgent: target },
  };
  await superadmin({ method: 'POST', url: '/api/slaPolicy', payload });
});
beforeEach(() => {
  email = `spam${++count}@senders.test`;
  test.advance(1_000);
});
afterAll(() => test.close());

const post = async (url: string, payload: object) => request({ method: 'POST', url, payload });
const open = async (over: Partial<TicketInput> = {}): Promise<Ticket> => {
  const payload = { subject: 'Buy now', requesterName: 'Ada', requesterEmail: email, category: 'playback' };
  return (await post('/api/support', { ...payload, ...over })).json().data;
};
const read = async ({ _id }: Pick<Ticket, '_id'>): Promise<Ticket> =>
  (await request(`/api/support/${_id}`)).json().data;
const mark = async (ticket: Ticket, isSpam = true) => {
  const { version } = await read(ticket);
  return post(`/api/support/${ticket._id}/spam`, { version, isSpam });
};
const listed = async (query: string): Promise<Ticket[]> =>
  (await request(`/api/support?requester=${email}&${query}`)).json().data.items;
const receive = async (): Promise<Ticket> => {
  await receiveEmail(test.deps, rawEmail({ from: `Eve <${email}>` }));
  const all = [...(await listed('spam=true')), ...(await listed('spam=false'))];
  const [newest] = all.sort((a, b) => b.number.localeCompare(a.number));
  if (!newest) throw new Error('No ticket was opened');
  return newest;
};
const mails = async () => {
  await drainOutbox(test.deps);
  return (await recentMails(test.deps.db)).filter(({ to }) => to === email);
};
const notices = () => test.deps.db.$count(notificationTable);

it('spam leaves every list but its own, and its clock stops until it isn’t spam', async () => {
  const ticket = await open();
  expect(ticket.slaDueAt).not.toBeNull();
  expect((await mark(ticket)).json().data).toMatchObject({ isSpam: true, slaDueAt: null });
  expect([(await listed('')).length, (await listed('spam=true')).length]).toEqual([0, 1]);
  expect((await mark(ticket, false)).json().data).toMatchObject({
    isSpam: false,
    slaDueAt: expect.any(String),
  });
  expect([(await listed('')).length, (await listed('spam=true')).length]).toEqual([1, 0]);
});

it('the next email of its sender is spam, with neither confirmation nor notification, until it isn’t', async () => {
  await test.signedIn('admin');
  const ticket = await open();
  await mark(ticket);
  const before = await notices();
  expect(await receive()).toMatchObject({ isSpam: true });
  expect([await mails(), (await notices()) - before]).toEqual([[], 0]);
  test.advance(1_000);
  await mark(ticket, false);
  expect(await receive()).toMatchObject({ isSpam: false });
  expect((await mails()).length).toBe(1);
  expect(await notices()).toBeGreaterThan(before);
});

it('a reply to spam is refused, and a waiting reply keeps a ticket from being spam', async () => {
  const ticket = await open();
  const reply = () => post(`/api/support/${ticket._id}/message`, { kind: 'reply', body: '<p>Hello</p>' });
  await reply();
  const waiting = await mark(ticket);
  expect([waiting.statusCode, waiting.json().code]).toEqual([409, 'reply_waiting']);
  test.advance(sendDelayMs + 1_000);
  await mails();
  await mark(ticket);
  const refused = await reply();
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    'This ticket is spam. Choose “Not spam” before you reply.',
  ]);
});

it('tickets are marked in bulk, also for their senders, and undone', async () => {
  const tickets = [await open(), await open()];
  const target = { by: 'ids', ids: tickets.map(({ _id }) => _id) };
  const change = { action: { type: 'markSpam' }, target, expectedCount: 2, dryRun: false };
  const { undoToken, changed } = (await post('/api/support/bulk', change)).json().data;
  await updateStaleClocks(test.deps);
  expect([changed, (await listed('')).length]).toEqual([2, 0]);
  expect((await listed('spam=true')).map(({ slaDueAt }) => slaDueAt)).toEqual([null, null]);
  expect(await receive()).toMatchObject({ isSpam: true });
  await post('/api/support/bulk/undo', { undoToken });
  expect(await listed('')).toHaveLength(2);
  test.advance(1_000);
  expect(await receive()).toMatchObject({ isSpam: false });
});
