import type { Request } from '@backlot/contracts/platform/http/endpoint';
import type { supportApi } from '@backlot/contracts/support/tickets/api';
import type { Ticket, TicketInput } from '@backlot/contracts/support/tickets/ticket';
import { ensureBaseLookups } from '../../site/lookups/lookups.service.ts';
import { openTestApp, type SendRequest, type TestApp } from '../../../testing/test-app.ts';

type BulkInput = Request<typeof supportApi.bulk>['body']['action'];

let test: TestApp;
let request: SendRequest & { _id: string };
beforeAll(async () => {
  test = await openTestApp();
  await ensureBaseLookups(test.deps.db);
  request = await test.signedIn('admin');
});
afterAll(() => test.close());

const post = async (path: string, payload: object) =>
  (await request({ method: 'POST', url: `/api/support${path}`, payload })).json();
const open = async (over: Partial<TicketInput> = {}): Promise<Ticket> => {
  const base = { subject: 'It stops', requesterName: 'Ada', requesterEmail: 'ada@watchers.test' };
  return (await post('', { ...base, category: 'playback', ...over })).data;
};
const read = async ({ _id }: Ticket): Promise<Ticket> => (await request(`/api/support/${_id}`)).json().data;
const bulk = (action: BulkInput, tickets: readonly Ticket[]) =>
  post('/bulk', {
    action,
    target: { by: 'ids', ids: tickets.map(({ _id }) => _id) },
    expectedCount: tickets.length,
    dryRun: false,
  });

it('tickets are assigned, solved and tagged together, each with a revision, and undone', async () => {
  const tickets = [await open(), await open()];
  await bulk({ type: 'assign', assigneeId: request._id }, tickets);
  await bulk({ type: 'addTag', tag: 'outage' }, tickets);
  await bulk({ type: 'setPriority', priority: 'urgent' }, tickets);
  const { data } = await bulk({ type: 'setStatus', status: 'solved' }, tickets);
  for (const ticket of tickets)
    expect(await read(ticket)).toMatchObject({
      assigneeId: request._id,
      tags: ['outage'],
      priority: 'urgent',
      status: 'solved',
      version: 5,
    });
  expect((await read(tickets[0] as Ticket)).solvedAt).not.toBeNull(); // opened above
  expect((await post('/bulk/undo', { undoToken: data.undoToken })).data.changed).toBe(2);
  expect(await read(tickets[0] as Ticket)).toMatchObject({
    status: 'new',
    solvedAt: null,
    priority: 'urgent',
  });
});

it('closed tickets, and those that have the value already, are skipped with their reason', async () => {
  const [closed, tagged] = [await open(), await open({ tags: ['vip'] })];
  await request({
    method: 'PATCH',
    url: `/api/support/${closed._id}`,
    payload: { version: 1, status: 'closed' },
  });
  const { data } = await bulk({ type: 'addTag', tag: 'vip' }, [closed, tagged]);
  expect(data.skipped.map(({ reason }: { reason: string }) => reason).sort()).toEqual([
    'closed',
    'unchanged',
  ]);
});

it('tickets can be assigned only to someone who works on tickets', async () => {
  const refused = await bulk({ type: 'assign', assigneeId: '0190a000-0000-7000-8000-000000000000' }, [
    await open(),
  ]);
  expect(refused.errors[0]).toMatchObject({ path: 'assigneeId', code: 'unknown' });
});

it('all tickets of a filter are changed', async () => {
  await open({ category: 'billing' });
  const { data } = await post('/bulk', {
    action: { type: 'setStatus', status: 'pending' },
    target: { by: 'filter', filter: { category: 'billing' } },
    expectedCount: 1,
    dryRun: false,
  });
  expect(data.changed).toBe(1);
});

const inHours = (hours: number): string =>
  new Date(test.deps.now().getTime() + hours * 3_600_000).toISOString();
const reasonsOf = ({ skipped }: { skipped: { reason: string }[] }) => skipped.map(({ reason }) => reason);
const actionsOf = async ({ _id }: Ticket): Promise<string[]> =>
  (await request(`/api/support/${_id}/history`))
    .json()
    .data.items.map(({ action }: { action: string }) => action);

it('tickets are snoozed and woken together, each with a revision, and undone', async () => {
  const tickets = [await open(), await open()];
  const [first] = tickets as [Ticket];
  const until = inHours(4);
  const { data } = await bulk({ type: 'snooze', until }, tickets);
  expect(data.changed).toBe(2);
  for (const ticket of tickets) expect((await read(ticket)).snoozedUntil).toBe(until);
  expect((await actionsOf(first))[0]).toBe('snooze');
  expect(reasonsOf((await bulk({ type: 'snooze', until }, tickets)).data)).toEqual([
    'unchanged',
    'unchanged',
  ]);
  const woken = (await bulk({ type: 'wake' }, tickets)).data;
  expect((await read(first)).snoozedUntil).toBeNull();
  await post('/bulk/undo', { undoToken: woken.undoToken });
  expect((await read(first)).snoozedUntil).toBe(until);
});

it('a time that has passed snoozes no ticket, and closed tickets are never snoozed', async () => {
  const closed = await open();
  expect((await bulk({ type: 'snooze', until: inHours(-1) }, [closed])).errors[0]).toMatchObject({
    path: 'until',
    code: 'past',
  });
  await request({
    method: 'PATCH',
    url: `/api/support/${closed._id}`,
    payload: { version: 1, status: 'closed' },
  });
  expect(reasonsOf((await bulk({ type: 'snooze', until: inHours(1) }, [closed])).data)).toEqual(['closed']);
  expect(reasonsOf((await bulk({ type: 'wake' }, [closed])).data)).toEqual(['closed']);
});
