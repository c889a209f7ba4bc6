import { and, eq } from 'drizzle-orm';
import { blankOf } from '@backlot/contracts/platform/records/record-fields';
import { slaPolicyFields, weekday } from '@backlot/contracts/support/sla-policies/sla-policy';
import { sendDelayMs } from '@backlot/contracts/support/tickets/message';
import type { Ticket, TicketInput } from '@backlot/contracts/support/tickets/ticket';
import { notificationTable } from '../../../platform/notifications/notifications.table.ts';
import { drainOutbox } from '../../../platform/outbox/drain-outbox.ts';
import { openTestApp, type SendRequest, type TestApp } from '../../../testing/test-app.ts';
import { ensureBaseLookups } from '../../site/lookups/lookups.service.ts';
import { slaPolicyTable } from '../sla-policies/sla-policies.table.ts';
import { ticketTable } from './tickets.table.ts';

export const hourMs = 3_600_000;
export const target = (
  firstReplyMinutes: number | null,
  resolveMinutes: number | null,
  nextReplyMinutes: number | null = null,
) => ({ firstReplyMinutes, nextReplyMinutes, resolveMinutes });
export const allOf = (one: ReturnType<typeof target>) => ({ low: one, normal: one, high: one, urgent: one });
const none = target(null, null);
const allDay = { opensAt: '00:00', closesAt: '24:00' };
/** Around the clock, so that a test needs no calendar. */
const standard = {
  ...blankOf(slaPolicyFields),
  name: 'Standard',
  timeZone: 'UTC',
  hours: Object.fromEntries(weekday.options.map((day) => [day, allDay])),
  targets: { low: none, normal: target(120, 480), high: target(60, 240), urgent: none },
};

/** A desk of a superadmin, without tickets and policies at the start of each test. */
export function openSlaDesk() {
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

  const send = async (method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, payload: object = {}) =>
    (await request({ method, url, payload })).json().data;
  const get = async (url: string) => (await request(url)).json().data;
  const read = ({ _id }: { _id: string }): Promise<Ticket> => get(`/api/support/${_id}`);
  const write = ({ _id }: { _id: string }, over: object = {}) =>
    send('POST', `/api/support/${_id}/message`, { kind: 'reply', body: '<p>Hello</p>', ...over });
  return {
    app: () => test,
    get,
    read,
    send,
    /** The newest change in its history. */
    lastChange: async ({ _id }: { _id: string }) => (await get(`/api/support/${_id}/history`)).items[0],
    post: (url: string, payload: object) => send('POST', url, payload),
    /** Lets time pass. A session ends when it isn't used for so long. */
    pass: async (ms: number) => {
      test.advance(ms);
      request = await test.signedIn('superadmin');
    },
    addPolicy: (over: object = {}) => send('POST', '/api/slaPolicy', { ...standard, ...over }),
    open: (over: Partial<TicketInput> = {}): Promise<Ticket> =>
      send('POST', '/api/support', {
        subject: 'The movie stops',
        requesterName: 'Ada',
        requesterEmail: 'ada@watchers.test',
        category: 'playback',
        ...over,
      }),
    patch: async (ticket: { _id: string }, change: object): Promise<Ticket> => {
      const { version } = await read(ticket);
      return send('PATCH', `/api/support/${ticket._id}`, { ...change, version });
    },
    write,
    reply: async (ticket: { _id: string }) => {
      await write(ticket);
      test.advance(sendDelayMs + 1_000);
      await drainOutbox(test.deps);
    },
    noticesOf: async (adminId: string) =>
      (
        await test.deps.db
          .select()
          .from(notificationTable)
          .where(and(eq(notificationTable.adminId, adminId), eq(notificationTable.type, 'ticketBreach')))
      ).map(({ title, params }) => ({ title, params })),
  };
}
