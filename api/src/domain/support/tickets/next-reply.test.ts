import type { Ticket } from '@backlot/contracts/support/tickets/ticket';
import { newId } from '../../../platform/db/columns.ts';
import { rawEmail } from './intake/intake.fixture.ts';
import { receiveEmail } from './intake/receive-email.ts';
import { notifyBreaches } from './sla-breaches.jobs.ts';
import { allOf, hourMs, openSlaDesk, target } from './sla-desk.fixture.ts';

const { app, addPolicy, get, noticesOf, pass, patch, read, reply, write } = openSlaDesk();
const ada = 'ada@watchers.test';
let mailId: string;
const openByEmail = async (): Promise<Ticket> => {
  mailId = `${newId()}@watchers.test`;
  await receiveEmail(app().deps, rawEmail({ from: `Ada <${ada}>`, messageId: mailId }));
  const [ticket] = (await get(`/api/support?requester=${ada}`)).items;
  return read(ticket);
};
/** The requester writes again. */
const answer = async (ticket: Ticket): Promise<Ticket> => {
  app().advance(1_000);
  const headers = [`In-Reply-To: <${mailId}>`];
  await receiveEmail(app().deps, rawEmail({ from: `Ada <${ada}>`, headers }));
  return read(ticket);
};
/** Hours from the newest message to the due time of the next reply. */
const nextDue = ({ nextReplyDueAt, lastMessageAt }: Ticket) =>
  nextReplyDueAt && (new Date(nextReplyDueAt).getTime() - new Date(lastMessageAt).getTime()) / hourMs;

it('the next reply is due from the oldest of several messages, until it is sent', async () => {
  await addPolicy({ targets: allOf(target(120, 480, 60)) });
  const ticket = await openByEmail();
  expect((await answer(ticket)).nextReplyDueAt).toBeNull();
  await reply(ticket);
  await pass(hourMs / 4);
  const once = await answer(ticket);
  expect([nextDue(once), once.slaDueAt]).toEqual([1, once.nextReplyDueAt]);
  await pass(hourMs / 2);
  expect((await answer(ticket)).nextReplyDueAt).toBe(once.nextReplyDueAt);
  const tomorrow = new Date(app().deps.now().getTime() + 24 * hourMs).toISOString();
  for (const waiting of [{ sendAt: tomorrow }, {}, { kind: 'note' }]) {
    await write(ticket, waiting);
    expect((await read(ticket)).nextReplyDueAt).toBe(once.nextReplyDueAt);
  }
  await reply(ticket);
  expect(await read(ticket)).toMatchObject({ nextReplyDueAt: null, nextReplyBreachedAt: null });
});

it('the next reply pauses like the other targets, and starts over when an answer reopens the ticket', async () => {
  await addPolicy({ targets: allOf(target(120, 480, 60)) });
  const ticket = await openByEmail();
  await reply(ticket);
  await answer(ticket);
  await pass(hourMs / 4);
  expect((await patch(ticket, { status: 'on_hold' })).nextReplyDueAt).toBeNull();
  await pass(10 * hourMs);
  expect(nextDue(await patch(ticket, { status: 'open' }))).toBeCloseTo(11);
  expect((await patch(ticket, { status: 'solved' })).nextReplyDueAt).toBeNull();
  await pass(10 * hourMs);
  const reopened = await answer(ticket);
  expect([reopened.status, nextDue(reopened)]).toEqual(['open', 1]);
});

it('a late next reply is a breach and in the view of breaching tickets, and notifies once until it is answered', async () => {
  await addPolicy({ targets: allOf(target(null, null, 60)) });
  const assignee = await app().signedIn('admin');
  const ticket = await openByEmail();
  await patch(ticket, { assigneeId: assignee._id });
  await reply(ticket);
  const missIt = async () => {
    await answer(ticket);
    expect(await notifyBreaches(app().deps)).toBe(0);
    await pass(2 * hourMs);
    expect([await notifyBreaches(app().deps), await notifyBreaches(app().deps)]).toEqual([1, 0]);
    await answer(ticket);
    expect(await notifyBreaches(app().deps)).toBe(0);
  };
  await missIt();
  const { nextReplyBreachedAt } = await read(ticket);
  expect(nextReplyBreachedAt).not.toBeNull();
  expect((await get('/api/support?breaching=true')).items).toMatchObject([{ _id: ticket._id }]);
  await reply(ticket);
  await missIt();
  expect((await read(ticket)).nextReplyBreachedAt).toBe(nextReplyBreachedAt);
  const title = `${ticket.number} is overdue: next reply`;
  expect((await noticesOf(assignee._id)).map((notice) => notice.title)).toEqual([title, title]);
});

it('a reply that is sent late counts as a breach before any run notices it', async () => {
  await addPolicy({ targets: allOf(target(null, null, 60)) });
  const ticket = await openByEmail();
  await reply(ticket);
  await answer(ticket);
  await pass(2 * hourMs);
  await reply(ticket);
  expect((await read(ticket)).nextReplyBreachedAt).not.toBeNull();
});
