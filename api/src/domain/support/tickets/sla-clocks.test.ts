import { weekday } from '@backlot/contracts/support/sla-policies/sla-policy';
import type { Ticket, TicketInput, TicketRow } from '@backlot/contracts/support/tickets/ticket';
import { notifyBreaches } from './sla-breaches.jobs.ts';
import { updateStaleClocks } from './sla-clocks.jobs.ts';
import { allOf, hourMs, openSlaDesk, target } from './sla-desk.fixture.ts';

const { app, addPolicy, get, noticesOf, open, pass, patch, post, read, reply, send } = openSlaDesk();

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

it('the first policy applies whose channels, categories and priorities match', async () => {
  await addPolicy({ name: 'By phone', channels: ['phone'] });
  await addPolicy({ name: 'Urgent money', categories: ['billing'], priorities: ['high', 'urgent'] });
  await addPolicy({ name: 'Money', categories: ['billing'] });
  await addPolicy();
  const nameFor = async (over: Partial<TicketInput>) => (await open(over)).slaPolicyName;
  expect(await nameFor({ channel: 'phone', category: 'billing' })).toBe('By phone');
  expect(await nameFor({ channel: 'email', category: 'billing', priority: 'high' })).toBe('Urgent money');
  expect(await nameFor({ channel: 'email', category: 'billing' })).toBe('Money');
  expect(await nameFor({ channel: 'email' })).toBe('Standard');
});

it('another category of an open ticket switches the policy, counted from the opening', async () => {
  await addPolicy({ name: 'Money', categories: ['billing'], targets: allOf(target(30, 60)) });
  await addPolicy();
  const ticket = await open();
  await pass(hourMs / 2);
  const moved = await patch(ticket, { category: 'billing' });
  expect([moved.slaPolicyName, ...dues(moved)]).toEqual(['Money', 0.5, 1]);
  expect((await patch(ticket, { category: 'playback' })).slaPolicyName).toBe('Standard');
});

it('a ticket that no policy matches has no due times, and the next policy counts from the opening', async () => {
  await addPolicy({ categories: ['billing'] });
  const ticket = await open();
  await pass(hourMs / 2);
  expect(dues(await patch(ticket, { category: 'billing' }))).toEqual([2, 8]);
  await pass(hourMs / 2);
  expect(dues(await patch(ticket, { category: 'playback' }))).toEqual([null, null]);
  await pass(hourMs / 2);
  expect(dues(await patch(ticket, { category: 'billing' }))).toEqual([2, 8]);
});

it('a ticket that was solved without a policy counts from its reopening for the next one', async () => {
  const ticket = await open();
  await patch(ticket, { status: 'solved' });
  await pass(100 * hourMs);
  await addPolicy({ categories: ['billing'] });
  await patch(ticket, { status: 'open' });
  await pass(hourMs);
  const [firstReply, resolve] = dues(await patch(ticket, { category: 'billing' }));
  expect([Math.round(firstReply ?? 0), Math.round(resolve ?? 0)]).toEqual([102, 108]);
});

it('a target that business hours never reach is never due, and other clocks continue', async () => {
  const closed = Object.fromEntries(weekday.options.map((day) => [day, null]));
  const hours = { ...closed, mon: { opensAt: '09:00', closesAt: '10:00' } };
  const rare = await open({ category: 'billing' });
  const ticket = await open();
  await addPolicy({ name: 'Rare', categories: ['billing'], hours, targets: allOf(target(null, 525_600)) });
  await addPolicy();
  await updateStaleClocks(app().deps);
  expect(await read(rare)).toMatchObject({ slaPolicyName: 'Rare', slaDueAt: null });
  expect(dues(await read(ticket))).toEqual([2, 8]);
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
  await reply(ticket);
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
  const { undoToken } = await post('/api/support/bulk', payload);
  expect([await updateStaleClocks(app().deps), await isPaused()]).toEqual([1, true]);
  await post('/api/support/bulk/undo', { undoToken });
  expect([await updateStaleClocks(app().deps), await isPaused()]).toEqual([1, false]);
  expect(await updateStaleClocks(app().deps)).toBe(0);
});

describe('a policy that changes', () => {
  const one = async (over: object) => {
    const { _id } = await addPolicy(over);
    const url = `/api/slaPolicy/${_id}`;
    const version = async () => (await get(url)).version;
    return {
      _id,
      edit: async (change: object) => send('PATCH', url, { ...change, version: await version() }),
      remove: async () => send('DELETE', `${url}?version=${await version()}`),
      restore: async () => send('POST', `${url}/restore`, { version: await version() }),
    };
  };
  const dayAfter = ({ createdAt }: Ticket, days: number) =>
    new Date(new Date(createdAt).getTime() + days * 24 * hourMs).toISOString().slice(0, 10);

  it('reaches tickets that are open with the next run, and those alone', async () => {
    const [ticket, solved] = [await open(), await open()];
    await patch(solved, { status: 'solved' });
    const after = async (change: Promise<unknown>) => {
      await change;
      expect(await updateStaleClocks(app().deps)).toBe(1);
      expect(await updateStaleClocks(app().deps)).toBe(0);
      return dues(await read(ticket));
    };
    await after(addPolicy());
    const policy = await one({ targets: allOf(target(30, 60)) });
    expect(dues(await read(ticket))).toEqual([2, 8]);
    const { items } = await get('/api/slaPolicy');
    const ids = items.map(({ _id }: { _id: string }) => _id).reverse();
    expect(await after(send('PUT', '/api/slaPolicy/order', { ids }))).toEqual([0.5, 1]);
    expect(await after(policy.edit({ targets: allOf(target(60, 120)) }))).toEqual([1, 2]);
    expect(await after(policy.remove())).toEqual([2, 8]);
    expect(await after(policy.restore())).toEqual([1, 2]);
    await after(policy.edit({ holidays: [dayAfter(ticket, 0), dayAfter(ticket, 1)] }));
    expect((await read(ticket)).firstReplyDueAt).toBe(`${dayAfter(ticket, 2)}T01:00:00.000Z`);
    expect(await read(solved)).toMatchObject({ slaPolicyName: null, slaDueAt: null });
  });

  it('counts a pause that it no longer has from now on', async () => {
    const policy = await one({ pauseOn: ['pending'] });
    const ticket = await open({ status: 'pending' });
    await pass(5 * hourMs);
    await policy.edit({ pauseOn: [] });
    await updateStaleClocks(app().deps);
    expect(dues(await read(ticket)).map((hours) => Math.round(hours ?? 0))).toEqual([7, 13]);
  });
});

it('the list finds tickets that are due within two hours or overdue, first due first', async () => {
  await addPolicy();
  const later = await open({ priority: 'normal' });
  const soon = await open({ priority: 'high' });
  await open({ priority: 'low' });
  const numbers = async (query: string) =>
    (await get(`/api/support?${query}`)).items.map(({ number }: TicketRow) => number);
  expect(await numbers('breaching=true')).toEqual([later.number, soon.number].sort().reverse());
  expect((await numbers('sort=slaDueAt')).slice(0, 2)).toEqual([soon.number, later.number]);
  app().advance(-hourMs / 2);
  expect(await numbers('breaching=true')).toEqual([soon.number]);
  app().advance(hourMs / 2);
});

it('a breach notifies the assignee once per target', async () => {
  await addPolicy();
  const assignee = await app().signedIn('admin');
  const ticket = await open({ assigneeId: assignee._id });
  expect(await notifyBreaches(app().deps)).toBe(0);
  app().advance(3 * hourMs);
  expect(await notifyBreaches(app().deps)).toBe(1);
  expect(await notifyBreaches(app().deps)).toBe(0);
  app().advance(6 * hourMs);
  expect(await notifyBreaches(app().deps)).toBe(1);
  expect(await noticesOf(assignee._id)).toEqual([
    { title: `${ticket.number} is overdue: first reply`, params: { ticketId: ticket._id } },
    { title: `${ticket.number} is overdue: resolution`, params: { ticketId: ticket._id } },
  ]);
});

it('a breach of a ticket without assignee notifies everyone who can work on tickets', async () => {
  await addPolicy();
  const anyone = await app().signedIn('admin');
  await open();
  app().advance(3 * hourMs);
  await notifyBreaches(app().deps);
  expect(await noticesOf(anyone._id)).toHaveLength(1);
});
