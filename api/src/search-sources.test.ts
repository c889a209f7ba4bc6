import { eq } from 'drizzle-orm';
import type { Permission } from '@backlot/contracts/platform/accounts/access';
import type { SearchGroup } from '@backlot/contracts/platform/search/search';
import { makerFixture } from './domain/catalog/makers/makers.fixture.ts';
import { makerTable } from './domain/catalog/makers/makers.table.ts';
import { seedMovieCatalog } from './domain/catalog/movies/movies.fixture.ts';
import { couponFixture } from './domain/money/coupons/coupons.fixture.ts';
import { paymentFixture } from './domain/money/payments/payments.fixture.ts';
import { paymentTable, refundTable } from './domain/money/payments/payments.table.ts';
import { watcherFixture } from './domain/people/watchers/watchers.fixture.ts';
import { watcherTable } from './domain/people/watchers/watchers.table.ts';
import { communicationBody } from './domain/support/communications/communications.fixture.ts';
import { ticketFixture } from './domain/support/tickets/tickets.fixture.ts';
import { ticketTable } from './domain/support/tickets/tickets.table.ts';
import { adminTable } from './platform/accounts/accounts.table.ts';
import { newId } from './platform/db/columns.ts';
import { openTestApp, type TestApp } from './testing/test-app.ts';

let test: TestApp;
let superadmin: Awaited<ReturnType<TestApp['signedIn']>>;
const paymentId = newId();
const ticketId = newId();

beforeAll(async () => {
  test = await openTestApp();
  const { db } = test.deps;
  superadmin = await test.signedIn('superadmin');
  const { insert } = await seedMovieCatalog(test.deps);
  await insert(
    { title: 'The Lantern Keeper', slug: 'keeper', sku: 'LK-77', releaseYear: 1924, posterKey: 'lantern' },
    { title: 'Lantern, deleted', deletedAt: new Date() },
    ...Array.from({ length: 8 }, (_, n) => ({ title: `Harbor ${n}` })),
    ...Array.from({ length: 8 }, (_, n) => ({ title: `He Sleepwalked ${n}` })),
    { title: 'The Walk in the Park' },
  );
  await db.insert(makerTable).values(makerFixture({ name: 'Northern Lantern Films' }));
  await db
    .insert(watcherTable)
    .values([watcherFixture({ name: 'Lanterna Magica' }), watcherFixture({ name: 'Ida Kaya' })]);
  await db
    .insert(paymentTable)
    .values([
      paymentFixture({ _id: paymentId, orderId: 'F-2031-000777', receiptNo: 'R-2031-000042' }),
      paymentFixture({ orderId: 'F-2031-0007770' }),
    ]);
  await db.insert(refundTable).values({
    paymentId,
    amountMinor: 1,
    reason: 'requested_by_customer',
    status: 'succeeded',
    revokesAccess: false,
    sendsReceipt: false,
    creditNoteNo: 'C-2031-000009',
  });
  await db
    .insert(ticketTable)
    .values(ticketFixture('T-10234', { _id: ticketId, subject: 'The projection of the lantern stops' }));
  await superadmin({
    method: 'POST',
    url: '/api/communication',
    payload: communicationBody({ name: 'A letter on lanterns' }),
  });
  await superadmin({ method: 'POST', url: '/api/coupon', payload: couponFixture({ code: 'BIGLANTERN' }) });
});
afterAll(() => test.close());

const found = async (q: string, more = '', as = superadmin): Promise<SearchGroup[]> =>
  (await as(`/api/search?q=${encodeURIComponent(q)}${more}`)).json().data;
const labels = async (q: string, more?: string) =>
  (await found(q, more)).flatMap(({ type, hits }) => hits.map(({ label }) => `${type}: ${label}`));

it('one call finds every kind of record by any part of its name', async () => {
  expect(await labels('lantern')).toEqual([
    'movie: The Lantern Keeper',
    'maker: Northern Lantern Films',
    'watcher: Lanterna Magica',
    'ticket: The projection of the lantern stops',
    'communication: A letter on lanterns',
    'coupon: BIGLANTERN',
  ]);
});

it('spam isn’t found', async () => {
  await test.deps.db
    .insert(ticketTable)
    .values(ticketFixture('T-10235', { subject: 'Zeppelins for sale', isSpam: true }));
  expect([...(await found('zeppelins')), ...(await found('T-10235'))]).toEqual([]);
});

it('of tickets with the same subject the latest comes first, also when it is found by a part', async () => {
  for (const number of ['T-10301', 'T-10302', 'T-10303'])
    await test.deps.db.insert(ticketTable).values(ticketFixture(number, { subject: 'Subtitles are late' }));
  const numbers = async (q: string) =>
    (await found(q)).flatMap(({ hits }) => hits.map(({ detail }) => detail?.slice(0, 7)));
  const latestFirst = ['T-10303', 'T-10302', 'T-10301'];
  expect([await numbers('subtitles are'), await numbers('are late')]).toEqual([latestFirst, latestFirst]);
});

it('a word that begins so comes before parts of words', async () => {
  expect(await labels('walk')).toEqual([
    'movie: The Walk in the Park',
    ...Array.from({ length: 5 }, () => expect.stringContaining('Sleepwalked')),
  ]);
});

it('a result has the facts that distinguish it', async () => {
  expect(await found('the lantern')).toMatchObject([
    {
      type: 'movie',
      hits: [{ label: 'The Lantern Keeper', detail: '1924 · Aurora Pictures', isExact: false }],
    },
    { type: 'ticket', hits: [{ detail: 'T-10234 · Wilma', img: null, status: 'open', amount: null }] },
  ]);
  expect(await found('lk-77')).toMatchObject([
    { hits: [{ img: '/media/lantern/thumb.webp', status: 'draft', amount: null }] },
  ]);
  const { amountTotalMinor: amountMinor, currency, status } = paymentFixture();
  expect(await found('R-2031-000042')).toMatchObject([
    { hits: [{ img: null, status, amount: { amountMinor, currency } }] },
  ]);
});

it.each([
  ['T-10234', 'ticket'],
  ['t-10234', 'ticket'],
  ['10234', 'ticket'],
  [ticketId, 'ticket'],
  ['R-2031-000042', 'payment'],
  ['f-2031-000777', 'payment'],
  [paymentId, 'payment'],
  ['lk-77', 'movie'],
  ['keeper', 'movie'],
  ['big lantern', 'coupon'],
  ['northern.lantern.films@makers.test', 'maker'],
])('%s finds its record exactly', async (q, type) => {
  const group = (await found(q)).find((each) => each.type === type);
  const exact = group?.hits.filter(({ isExact }) => isExact) ?? [];
  expect(exact).toHaveLength(1);
  expect(group?.hits[0]).toEqual(exact[0]);
});

it('a credit note finds its payment', async () => {
  expect(await labels('C-2031-000009')).toEqual(['payment: F-2031-000777']);
});

it('a kind has at most six hits, each once', async () => {
  const [movies] = await found('harbor');
  expect(movies?.hits).toHaveLength(6);
  const [payments] = await found('F-2031');
  expect(payments?.hits.map(({ label }) => label)).toEqual(['F-2031-000777', 'F-2031-0007770']);
});

it('only the kinds that a person may read are searched', async () => {
  const admin = await test.signedIn('admin');
  const refused: Permission[] = ['movie:read', 'maker:read'];
  await test.deps.db
    .update(adminTable)
    .set({ grants: Object.fromEntries(refused.map((name) => [name, false])) })
    .where(eq(adminTable._id, admin._id));
  const types = (await found('lantern', '', admin)).map(({ type }) => type);
  expect(types).toEqual(['watcher', 'ticket', 'communication']);
});

it('a search can be limited to some kinds', async () => {
  expect(await labels('lantern', '&types=coupon,watcher')).toEqual([
    'watcher: Lanterna Magica',
    'coupon: BIGLANTERN',
  ]);
});

it('wildcards and a star alone find nothing', async () => {
  for (const q of ['%', '_antern', '*', '\\lantern']) expect(await found(q)).toEqual([]);
  expect((await superadmin('/api/search?q=%20')).statusCode).toBe(422);
});
