import { eq } from 'drizzle-orm';
import type { TimelineEntry } from '@backlot/contracts/people/watchers/timeline';
import { openTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { adminTable } from '../../../../platform/accounts/accounts.table.ts';
import { ensureBaseLookups } from '../../../site/lookups/lookups.service.ts';
import { seedMovieCatalog, type MovieCatalog } from '../../../catalog/movies/movies.fixture.ts';
import { paymentFixture } from '../../../money/payments/payments.fixture.ts';
import { paymentTable, refundTable } from '../../../money/payments/payments.table.ts';
import { type Person, watcherScenario } from '../watchers.fixture.ts';

let test: TestApp;
let scenario: ReturnType<typeof watcherScenario>;
let movies: MovieCatalog;
let request: Person;
beforeAll(async () => {
  test = await openTestApp();
  scenario = watcherScenario(test);
  movies = await seedMovieCatalog(test.deps);
  await ensureBaseLookups(test.deps.db);
});
beforeEach(async () => {
  request = await test.signedIn('superadmin');
});
afterAll(() => test.close());

type Page = { items: (Omit<TimelineEntry, 'at'> & { at: string })[]; next?: string };
const timeline = async (_id: string, query = ''): Promise<Page> =>
  (await request(`/api/watcher/${_id}/timeline?${query}`)).json().data;
const paid = (watcherId: string, orderId: string, at: string) =>
  test.deps.db.insert(paymentTable).values(paymentFixture({ watcherId, orderId, createdAt: new Date(at) }));

/** Refunds twice: once successfully, once not yet. */
async function refunded(orderId: string, settledAt: string) {
  const [payment] = await test.deps.db.select().from(paymentTable).where(eq(paymentTable.orderId, orderId));
  const refund = {
    paymentId: payment?._id ?? '',
    amountMinor: 200,
    reason: 'other',
    revokesAccess: false,
    sendsReceipt: false,
  } as const;
  await test.deps.db.insert(refundTable).values([
    { ...refund, status: 'succeeded', settledAt: new Date(settledAt) },
    { ...refund, status: 'pending' },
  ]);
}

it('the timeline merges every kind of entry, newest first', async () => {
  const watcher = await scenario.one({ email: 'Ida@watchers.test' });
  const [movie] = await movies.insert({ title: 'Metropolis' });
  const movieId = movie?._id ?? '';
  await paid(watcher._id, 'F-1', '2026-01-01T10:00:00Z');
  await refunded('F-1', '2026-01-02T08:00:00Z');
  await scenario.ticket('ida@watchers.test', { createdAt: new Date('2026-01-03T10:00:00Z'), number: 'T-1' });
  await scenario.played(watcher._id, movieId, '2026-01-02T20:00:00Z');
  await scenario.played(watcher._id, movieId, '2026-01-02T21:30:00Z', { kind: 'finish', positionSec: 5_400 });
  await request({
    method: 'POST',
    url: `/api/watcher/${watcher._id}/block`,
    payload: { reason: 'spam', version: 1 },
  });
  const endAt = new Date(test.deps.now().getTime() + 86_400_000).toISOString();
  await request({
    method: 'POST',
    url: `/api/watcher/${watcher._id}/entitlement`,
    payload: { movieId, source: 'gift', endAt },
  });
  const { items, next } = await timeline(watcher._id);
  expect(next).toBeUndefined();
  expect(items).toMatchObject([
    { kind: 'access', movieTitle: 'Metropolis', source: 'gift', endAt },
    { kind: 'change', action: 'block', fields: ['status', 'blockedReason'] },
    { kind: 'ticket', number: 'T-1', subject: 'No sound', at: '2026-01-03T10:00:00.000Z' },
    {
      kind: 'watch',
      movieTitle: 'Metropolis',
      plays: 1,
      furthestSec: 5_400,
      isFinished: true,
      at: '2026-01-02T21:30:00.000Z',
    },
    { kind: 'refund', orderId: 'F-1', amountMinor: 200, currency: 'EUR', at: '2026-01-02T08:00:00.000Z' },
    { kind: 'payment', orderId: 'F-1', for: 'rental', amountTotalMinor: 499, currency: 'EUR' },
  ]);
});

it('plays are one entry for each movie and day in UTC', async () => {
  const { _id } = await scenario.one();
  const [a, b] = await movies.insert({ title: 'A' }, { title: 'B' });
  for (const [movie, at] of [
    [a, '2026-02-01T23:59:59.999Z'],
    [a, '2026-02-02T00:00:00Z'],
    [b, '2026-02-02T00:00:00Z'],
    [a, '2026-02-02T23:59:59Z'],
  ] as const)
    await scenario.played(_id, movie?._id ?? '', at);
  const { items } = await timeline(_id, 'kind=watch');
  expect(items).toMatchObject([
    { movieTitle: 'A', plays: 2 },
    { movieTitle: 'B', plays: 1 },
    { movieTitle: 'A', plays: 1 },
  ]);
});

it('the timeline pages through every entry once, also within one instant and one day', async () => {
  const { _id } = await scenario.one();
  const at = '2026-03-01T12:00:00Z';
  const films = await movies.insert(...Array.from({ length: 40 }, (_, n) => ({ title: `Film ${n}` })));
  await Promise.all([
    ...films.map(({ _id: movieId }, n) =>
      scenario.played(_id, movieId, n < 20 ? at : `2026-02-0${1 + (n % 9)}T0${n % 5}:00:00Z`),
    ),
    ...Array.from({ length: 30 }, (_, n) => paid(_id, `P-${n}`, at)),
  ]);
  const seen: string[] = [];
  let [pages, cursor] = [0, ''];
  for (;;) {
    const page = await timeline(_id, cursor);
    pages += 1;
    seen.push(...page.items.map(({ kind, _id: id, at: when }) => `${when} ${kind} ${id}`));
    if (!page.next) break;
    cursor = `cursor=${page.next}`;
  }
  expect(pages).toBe(3);
  expect(new Set(seen).size).toBe(70);
  expect(seen).toHaveLength(70);
  expect(seen.map((line) => line.slice(0, 24))).toEqual(
    [...seen]
      .map((line) => line.slice(0, 24))
      .sort()
      .reverse(),
  );
});

it('the timeline shows only its own watcher’s entries', async () => {
  const [a, b] = [
    await scenario.one({ email: 'a@watchers.test' }),
    await scenario.one({ email: 'aa@watchers.test' }),
  ];
  await paid(b._id, 'OF-B', '2026-01-01T10:00:00Z');
  await scenario.ticket('aa@watchers.test');
  expect((await timeline(a._id)).items).toEqual([]);
});

it('payments and tickets in the timeline require their permissions', async () => {
  const { _id, email } = await scenario.one();
  await paid(_id, 'SECRET', '2026-01-01T10:00:00Z');
  await scenario.ticket(email);
  await test.deps.db
    .update(adminTable)
    .set({ grants: { 'payment:read': false, 'support:read': false } })
    .where(eq(adminTable._id, request._id));
  expect(await timeline(_id)).toEqual({ items: [] });
  expect(await timeline(_id, 'kind=payment')).toEqual({ items: [] });
  const { data } = (await request(`/api/watcher/${_id}`)).json();
  const withheld = { payments: null, tickets: null, openTickets: null };
  expect(data).toMatchObject({ spend: null, lastPayment: null, counts: withheld });
});

it('a forged cursor is refused, and an unknown watcher is not found', async () => {
  const { _id } = await scenario.one();
  const forged = Buffer.from(JSON.stringify(['-at', 'soon', _id])).toString('base64url');
  expect((await request(`/api/watcher/${_id}/timeline?cursor=${forged}`)).statusCode).toBe(422);
  expect(
    (await request(`/api/watcher/${_id.replace(/.$/, (c) => (c === '0' ? '1' : '0'))}/timeline`)).statusCode,
  ).toBe(404);
});

it('spend sums paid amounts by currency, net of refunds', async () => {
  const { _id } = await scenario.one();
  const payment = (orderId: string, over: object) => paymentFixture({ watcherId: _id, orderId, ...over });
  await test.deps.db
    .insert(paymentTable)
    .values([
      payment('S-1', { amountTotalMinor: 499 }),
      payment('S-2', { amountTotalMinor: 501 }),
      payment('S-3', { amountTotalMinor: 12_000, currency: 'JPY' }),
      payment('S-4', { amountTotalMinor: 900, amountRefundedMinor: 900, status: 'refunded' }),
      payment('S-6', { amountTotalMinor: 900, amountRefundedMinor: 300, status: 'partially_refunded' }),
      payment('S-7', { amountTotalMinor: 700, status: 'won' }),
      payment('S-8', { amountTotalMinor: 800, status: 'disputed', paidAt: new Date('2030-01-01T10:00:00Z') }),
      payment('S-5', { amountTotalMinor: 900, status: 'failed', paidAt: null }),
    ]);
  expect((await request(`/api/watcher/${_id}`)).json().data).toMatchObject({
    counts: { payments: 8 },
    spend: [
      { currency: 'EUR', totalMinor: 3_100, payments: 5 },
      { currency: 'JPY', totalMinor: 12_000, payments: 1 },
    ],
    lastPayment: { amountTotalMinor: 800, currency: 'EUR', paidAt: '2030-01-01T10:00:00.000Z' },
  });
});
