import { and, eq } from 'drizzle-orm';
import { blankOf } from '@backlot/contracts/platform/records/record-fields';
import { slaPolicyFields } from '@backlot/contracts/support/sla-policies/sla-policy';
import { sendDelayMs } from '@backlot/contracts/support/tickets/message';
import type { Ticket, TicketInput, TicketRow } from '@backlot/contracts/support/tickets/ticket';
import { notificationTable } from '../../../platform/notifications/notifications.table.ts';
import { drainOutbox } from '../../../platform/outbox/drain-outbox.ts';
import { openTestApp, type SendRequest, type TestApp } from '../../../testing/test-app.ts';
import { ensureBaseLookups } from '../../site/lookups/lookups.service.ts';
import { slaPolicyTable } from '../sla-policies/sla-policies.table.ts';
import { notifyBreaches } from './sla-breaches.jobs.ts';
import { updateStaleClocks } from './sla-clocks.jobs.ts';
import { ticketTable } from './tickets.table.ts';

const hourMs = 3_600_000;
let test: TestApp;
let request: SendRequest & { _id: string };
beforeAll(async () => {
  test = await openTestApp();
  await ensureBaseLookups(test.deps.db);
});
beforeEach(async () => {
  await test.deps.db.delete(slaPolicyTable);
  await test.deps.db.delete(ticketTable);
  request = await test.signedIn('superadmin');
});
afterAll(() => test.close());

/** Lets time pass. A session ends when it isn't used for so long. */
const pass = async (ms: number) => {
  test.advance(ms);
  request = await test.signedIn('superadmin');
};
const none = { firstReplyMinutes: null, resolveMinutes: null };
/** Around the clock, so that a test needs no calendar. */
const addPolicy = async (over: object = {}) => {
  const payload = {
    ...blankOf(slaPolicyFields),
    name: 'Standard',
    timeZone: 'UTC',
    weekdays: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'],
    opensAt: '00:00',
    closesAt: '24:00',
    targets: {
      low: none,
      normal: { firstReplyMinutes: 120, resolveMinutes: 480 },
      high: { firstReplyMinutes: 60, resolveMinutes: 240 },
      urgent: none,
    },
    ...over,
  };
  expect((await request({ method: 'POST', url: '/api/slaPolicy', payload })).statusCode).toBe(201);
};
const open = async (over: Partial<TicketInput> = {}): Promise<Ticket> => {
  const payload = {
    subject: 'The movie stops',
    requesterName: 'Ada',
    requesterEmail: 'ada@watchers.test',
    category: 'playback',
    ...over,
  };
  return (await request({ method: 'POST', url: '/api/support', payload })).json().data;
};
const read = async ({ _id }: { _id: string }): Promise<Ticket> =>
  (await request(`/api/support/${_id}`)).json().data;
const patch = async (ticket: { _id: string }, change: object): Promise<Ticket> => {
  const { version } = await read(ticket);
  const payload = { ...change, version };
  return (await request({ method: 'PATCH', url: `/api/support/${ticket._id}`, payload })).json().data;
};
/** Hours from the opening of a ticket to a due time; null when there is none. */
const hoursTo = ({ createdAt }: Ticket, due: Date | string | null) =>
  due === null ? null : (new Date(due).getTime() - new Date(createdAt).getTime()) / hourMs;
const dues = (ticket: Ticket) =>
  [ticket.firstReplyDueAt, ticket.resolveDueAt].map((due) => hoursTo(ticket, due));

it('a new ticket gets the targets of its priority, the nearer one in the list', async () => {
  await addPolicy();
  const ticket = await open();
  expect(dues(ticket)).toEqual([2, 8]);
  expect(ticket).toMatchObject({ slaPolicyName: 'Standard', isSlaPaused: false });
  expect(hoursTo(ticket, ticket.slaDueAt)).toBe(2);
  expect(dues(await open({ priority: 'urgent' }))).toEqual([null, null]);
});

it('without a policy a ticket has no due times', async () => {
  expect(await open()).toMatchObject({ slaPolicyName: null, slaDueAt: null, isSlaPaused: false });
});

it('a policy that names the channel comes before one that names none', async () => {
  await addPolicy();
  await addPolicy({ name: 'By phone', channels: ['phone'] });
  expect((await open({ channel: 'phone' })).slaPolicyName).toBe('By phone');
  expect((await open({ channel: 'email' })).slaPolicyName).toBe('Standard');
});

it('the clock pauses while the ticket is pending, and due times move by the pause', async () => {
  await addPolicy();
  const ticket = await open();
  await pass(hourMs);
  expect(await patch(ticket, { status: 'pending' })).toMatchObject({ slaDueAt: null, isSlaPaused: true });
  await pass(10 * hourMs);
  const resumed = await patch(ticket, { status: 'open' });
  expect(dues(resumed).map((hours) => Math.round(hours ?? 0))).toEqual([12, 18]);
  expect(resumed.isSlaPaused).toBe(false);
});

it('another priority has its own targets, counted from the opening', async () => {
  await addPolicy();
  const ticket = await open();
  await pass(hourMs / 2);
  expect(dues(await patch(ticket, { priority: 'high' }))).toEqual([1, 4]);
});

it('a first reply ends its target, and a solution both', async () => {
  await addPolicy();
  const ticket = await open();
  const payload = { kind: 'reply', body: '<p>Hello</p>' };
  await request({ method: 'POST', url: `/api/support/${ticket._id}/message`, payload });
  test.advance(sendDelayMs + 1_000);
  await drainOutbox(test.deps);
  expect(dues(await read(ticket))).toEqual([null, 8]);
  const solved = await patch(ticket, { status: 'solved' });
  expect(solved).toMatchObject({ slaDueAt: null, isSlaPaused: false, resolveBreachedAt: null });
});

it('a solution after its target counts as a breach', async () => {
  await addPolicy();
  const ticket = await open();
  await pass(9 * hourMs);
  const solved = await patch(ticket, { status: 'solved' });
  expect(solved.resolveBreachedAt).not.toBeNull();
});

it('a bulk change and its undo reach the clock with the next run, and nothing is left then', async () => {
  await addPolicy();
  const ticket = await open();
  const isPaused = async () => (await read(ticket)).isSlaPaused;
  const payload = {
    action: { type: 'setStatus', status: 'pending' },
    target: { by: 'ids', ids: [ticket._id] },
    expectedCount: 1,
    dryRun: false,
  };
  const changed = await request({ method: 'POST', url: '/api/support/bulk', payload });
  expect([await updateStaleClocks(test.deps), await isPaused()]).toEqual([1, true]);
  const { undoToken } = changed.json().data;
  await request({ method: 'POST', url: '/api/support/bulk/undo', payload: { undoToken } });
  expect([await updateStaleClocks(test.deps), await isPaused()]).toEqual([1, false]);
  expect(await updateStaleClocks(test.deps)).toBe(0);
});

it('the list finds tickets that are due within two hours or overdue, first due first', async () => {
  await addPolicy();
  const later = await open({ priority: 'normal' });
  const soon = await open({ priority: 'high' });
  await open({ priority: 'low' });
  const numbers = async (query: string) =>
    (await request(`/api/support?${query}`)).json().data.items.map(({ number }: TicketRow) => number);
  expect(await numbers('breaching=true')).toEqual([later.number, soon.number].sort().reverse());
  expect((await numbers('sort=slaDueAt')).slice(0, 2)).toEqual([soon.number, later.number]);
  test.advance(-hourMs / 2);
  expect(await numbers('breaching=true')).toEqual([soon.number]);
  test.advance(hourMs / 2);
});

const noticesOf = async (adminId: string) =>
  (
    await test.deps.db
      .select()
      .from(notificationTable)
      .where(and(eq(notificationTable.adminId, adminId), eq(notificationTable.type, 'ticketBreach')))
  ).map(({ title, params }) => ({ title, params }));

it('a breach notifies the assignee once per target', async () => {
  await addPolicy();
  const assignee = await test.signedIn('admin');
  const ticket = await open({ assigneeId: assignee._id });
  expect(await notifyBreaches(test.deps)).toBe(0);
  test.advance(3 * hourMs);
  expect(await notifyBreaches(test.deps)).toBe(1);
  expect(await notifyBreaches(test.deps)).toBe(0);
  test.advance(6 * hourMs);
  expect(await notifyBreaches(test.deps)).toBe(1);
  expect(await noticesOf(assignee._id)).toEqual([
    { title: `${ticket.number} is overdue: first reply`, params: { ticketId: ticket._id } },
    { title: `${ticket.number} is overdue: solution`, params: { ticketId: ticket._id } },
  ]);
});

it('a breach of a ticket without assignee notifies everyone who can work on tickets', async () => {
  await addPolicy();
  const anyone = await test.signedIn('admin');
  await open();
  test.advance(3 * hourMs);
  await notifyBreaches(test.deps);
  expect(await noticesOf(anyone._id)).toHaveLength(1);
});
