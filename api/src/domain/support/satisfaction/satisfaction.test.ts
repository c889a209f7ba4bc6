import { eq } from 'drizzle-orm';
import { ratingLinkDays } from '@backlot/contracts/support/satisfaction/rating';
import type { Ticket } from '@backlot/contracts/support/tickets/ticket';
import { notificationTable } from '../../../platform/notifications/notifications.table.ts';
import { recentMails } from '../../../platform/outbox/sent-mail.service.ts';
import { openTestApp, type SendRequest, type TestApp } from '../../../testing/test-app.ts';
import { ensureBaseLookups } from '../../site/lookups/lookups.service.ts';
import { ticketTable } from '../tickets/tickets.table.ts';
import { watcherTickets } from '../tickets/watcher-tickets.service.ts';
import { requestRatings } from './request-ratings.jobs.ts';
import { ticketRatingTable } from './satisfaction.table.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
let test: TestApp;
let request: SendRequest & { _id: string };
beforeAll(async () => {
  test = await openTestApp();
  await ensureBaseLookups(test.deps.db);
});
beforeEach(async () => {
  await test.deps.db.delete(ticketTable);
  await test.deps.db.delete(notificationTable);
  request = await test.signedIn('admin');
});
afterAll(() => test.close());

let requesters = 0;
const open = async (over: object = {}): Promise<Ticket> => {
  request = await test.signedIn('admin'); // sessions end while the clock moves
  const payload = {
    subject: 'The movie stops',
    requesterName: 'Ada',
    requesterEmail: `ada${(requesters += 1)}@watchers.test`,
    category: 'playback',
    assigneeId: request._id,
    ...over,
  };
  return (await request({ method: 'POST', url: '/api/support', payload })).json().data;
};
const set = async ({ _id }: Ticket, status: string): Promise<Ticket> => {
  request = await test.signedIn('admin');
  const { version } = (await request(`/api/support/${_id}`)).json().data;
  return (await request({ method: 'PATCH', url: `/api/support/${_id}`, payload: { version, status } })).json()
    .data;
};
const read = async ({ _id }: Ticket): Promise<Ticket> =>
  (await (await test.signedIn('admin'))(`/api/support/${_id}`)).json().data;
const mailsTo = async ({ requesterEmail }: Ticket) =>
  (await recentMails(test.deps.db)).filter(({ to }) => to === requesterEmail);
const tokenOf = async (ticket: Ticket): Promise<string> =>
  (await mailsTo(ticket))[0]?.link?.replace(/.*\/rate\//, '') ?? '';
const look = (token: string) => test.app.inject(`/api/public/rating/${token}`);
const rate = (token: string, score: number, comment = '') =>
  test.app.inject({ method: 'POST', url: `/api/public/rating/${token}`, payload: { score, comment } });
/** A ticket whose requester was asked, with the token of the link. */
const asked = async (over: object = {}) => {
  const ticket = await set(await open(over), 'solved');
  test.advance(dayMs);
  await requestRatings(test.deps);
  return { ticket, token: await tokenOf(ticket) };
};

it('a requester is asked a day after the solution, once for each solution', async () => {
  const ticket = await set(await open(), 'solved');
  test.advance(23 * hourMs);
  await requestRatings(test.deps);
  expect(await mailsTo(ticket)).toEqual([]);
  test.advance(hourMs);
  await Promise.all([requestRatings(test.deps), requestRatings(test.deps)]);
  await requestRatings(test.deps);
  expect(await mailsTo(ticket)).toMatchObject([
    { subject: `How did we do? [${ticket.number}]`, link: expect.stringMatching(/^http.*\/rate\/\S+$/) },
  ]);

  await set(ticket, 'open');
  await set(ticket, 'solved');
  test.advance(dayMs);
  await requestRatings(test.deps);
  expect(await mailsTo(ticket)).toHaveLength(2);
});

it('nobody is asked about spam or a ticket that was merged into another one', async () => {
  const [spam, merged, into] = [await open(), await open(), await open()];
  for (const ticket of [spam, merged]) await set(ticket, 'solved');
  const post = async ({ _id }: Ticket, verb: string, body: object) => {
    const { version } = (await request(`/api/support/${_id}`)).json().data;
    const url = `/api/support/${_id}/${verb}`;
    return (await request({ method: 'POST', url, payload: { version, ...body } })).statusCode;
  };
  expect(await post(spam, 'spam', { isSpam: true })).toBe(200);
  expect(await post(into, 'merge', { ids: [merged._id], mayDiffer: true })).toBe(200);
  test.advance(dayMs);
  expect(await requestRatings(test.deps)).toBe(0);
});

it('nobody is asked about a reopened ticket, one of the system, an old solution, or when it is turned off', async () => {
  const reopened = await set(await set(await open(), 'solved'), 'open');
  const system = await set(await open({ channel: 'system' }), 'solved');
  const solved = await set(await open(), 'solved');
  test.advance(dayMs);
  const off = { ...test.deps.config, supportRatingDelayHours: undefined };
  expect(await requestRatings({ ...test.deps, config: off })).toBe(0);
  test.advance(8 * dayMs);
  await requestRatings(test.deps);
  for (const ticket of [reopened, system, solved]) expect(await mailsTo(ticket)).toEqual([]);
});

it('opening the link records nothing; sending a rating shows it on the ticket and in the list', async () => {
  const { ticket, token } = await asked();
  const page = { number: ticket.number, subject: 'The movie stops', score: null, comment: '' };
  expect((await look(token)).json().data).toMatchObject(page);
  await look(token);
  expect((await read(ticket)).rating).toBeNull();

  expect((await rate(token, 4, 'Quick help')).json().data).toMatchObject({ score: 4, comment: 'Quick help' });
  expect((await read(ticket)).rating).toMatchObject({ score: 4, comment: 'Quick help' });
  const rows = async (rating: string) =>
    (await request(`/api/support?rating=${rating}`)).json().data.items.map(({ _id }: Ticket) => _id);
  request = await test.signedIn('admin');
  expect(await rows('4,5')).toEqual([ticket._id]);
  expect(await rows('1')).toEqual([]);
});

it('a rating can be changed for 7 days, and then neither given nor changed', async () => {
  const { ticket, token } = await asked();
  await rate(token, 2, 'Slow');
  test.advance(ratingLinkDays * dayMs - 60_000);
  expect((await rate(token, 5)).statusCode).toBe(200);
  test.advance(60_000);
  const expired = await rate(token, 1);
  expect(expired.statusCode).toBe(410);
  expect(expired.json().message).toMatch(/^This link has expired\. .+ for 7 days\.$/);
  expect((await look(token)).statusCode).toBe(410);
  expect((await read(ticket)).rating).toMatchObject({ score: 5, comment: '' });
});

it('a link of another ticket, a broken one and scores out of range are refused with a sentence', async () => {
  const { token } = await asked();
  const other = await asked();
  const swapped = other.token.slice(0, 36) + token.slice(36);
  for (const forged of [swapped, token.slice(0, -1), 'abc']) {
    const refused = await rate(forged, 5);
    expect(refused.statusCode).toBe(404);
    expect(refused.json().message).toBe('This link is invalid. Open the link in our email again.');
  }
  for (const score of [0, 6, 2.5]) expect((await rate(token, score)).statusCode).toBe(422);
  expect((await rate(token, 5, 'x'.repeat(1_001))).statusCode).toBe(422);
  expect((await read(other.ticket)).rating).toBeNull();
});

it('the assignee is notified when a rating becomes low, and not again while it stays low', async () => {
  const { ticket, token } = await asked();
  const notices = () =>
    test.deps.db
      .select({ title: notificationTable.title, body: notificationTable.body })
      .from(notificationTable)
      .where(eq(notificationTable.type, 'ticketLowRating'));
  await rate(token, 3);
  expect(await notices()).toEqual([]);
  await rate(token, 2, 'Slow');
  await rate(token, 1, 'Slow');
  expect(await notices()).toEqual([
    { title: `Ticket ${ticket.number} was rated 2 out of 5`, body: 'The movie stops' },
  ]);
});

it('personal data includes the rating, and anonymizing erases its comment', async () => {
  const { ticket, token } = await asked();
  await rate(token, 5, 'Thanks, Ada');
  await set(ticket, 'open');
  await set(ticket, 'solved');
  test.advance(dayMs);
  await requestRatings(test.deps);
  const again = (await mailsTo(ticket)).map(({ link }) => link?.replace(/.*\/rate\//, '') ?? '');
  await rate(again.find((other) => other !== token) ?? '', 3, 'Ada again');
  const { db } = test.deps;
  expect(await watcherTickets.personalData(db, ticket.requesterEmail)).toMatchObject([
    {
      ratingScore: 3,
      ratings: [
        { score: 5, comment: 'Thanks, Ada' },
        { score: 3, comment: 'Ada again' },
      ],
    },
  ]);
  await watcherTickets.anonymize(
    db,
    ticket.requesterEmail,
    { name: 'Anonymized', email: 'x@anonymized.invalid' },
    { actorId: null, requestId: ticket._id, at: test.deps.now() },
  );
  expect(await db.select({ comment: ticketRatingTable.comment }).from(ticketRatingTable)).toEqual([
    { comment: '' },
    { comment: '' },
  ]);
  expect((await look(token)).statusCode).toBe(410);
  const late = await rate(token, 1, 'Ada was here');
  expect(late.statusCode).toBe(410);
  expect(late.json().message).toBe('Your personal data was erased. This ticket can no longer be rated.');
  expect(await db.$count(ticketRatingTable, eq(ticketRatingTable.comment, ''))).toBe(2);
});
