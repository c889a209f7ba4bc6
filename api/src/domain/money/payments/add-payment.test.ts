import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { PaymentDetail } from '@backlot/contracts/money/payments/detail';
import { refusedPaths } from '../../../testing/refused-paths.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { newId } from '../../../platform/db/columns.ts';
import { outboxTable } from '../../../platform/outbox/outbox.table.ts';
import { movieTable } from '../../catalog/movies/movies.table.ts';
import { watcherFixture } from '../../people/watchers/watchers.fixture.ts';
import { watcherTable } from '../../people/watchers/watchers.table.ts';
import { paymentTable as t } from './payments.table.ts';
import { seedPayments, type SignedIn } from './payments.scenario.fixture.ts';

let test: TestApp;
let scenario: Awaited<ReturnType<typeof seedPayments>>;
let superadmin: SignedIn;
beforeAll(async () => {
  test = await openTestApp();
  scenario = await seedPayments(test);
  superadmin = await scenario.someone('superadmin');
});
afterAll(() => test.close());

let people = 0;
const aWatcher = async (): Promise<string> => {
  const [row] = await test.deps.db
    .insert(watcherTable)
    .values({ ...watcherFixture(), email: `transfer${(people += 1)}@viewers.test` })
    .returning({ _id: watcherTable._id });
  if (!row) throw new Error('An insert returned no row');
  return row._id;
};
const input = async (over: Record<string, unknown> = {}) => ({
  idempotencyKey: randomUUID(),
  watcherId: await aWatcher(),
  movieId: scenario.movieId,
  offer: 'rent',
  amountTotalMinor: 1_190,
  currency: 'EUR',
  country: 'DE',
  method: 'bank_transfer',
  paidAt: new Date(test.deps.now().getTime() - 3_600_000).toISOString(),
  note: 'Statement 7',
  ...over,
});
const add = (payload: Record<string, unknown>, as: SignedIn = superadmin) =>
  as({ method: 'POST', url: '/api/payment', payload });
const added = async (over: Record<string, unknown> = {}): Promise<PaymentDetail> =>
  (await add(await input(over))).json().data;

it('a manual payment has tax, receipt and access', async () => {
  const payment = await added();
  expect(payment).toMatchObject({
    status: 'paid',
    kind: 'rental',
    amountTotalMinor: 1_190,
    amountTaxMinor: 190,
    amountNetMinor: 1_000,
    methodBrand: 'bank_transfer',
    gateway: null,
    access: { revokedAt: null },
    lines: [{ offer: 'rent', totalMinor: 1_190 }],
  });
  expect(payment.receiptNo).toMatch(/^R-/);
  expect(payment.events.map(({ type, source, detail }) => [type, source, detail])).toEqual(
    expect.arrayContaining([['payment.added', 'admin', 'Statement 7']]),
  );
  const mails = await test.deps.db.select().from(outboxTable);
  expect(mails.filter(({ payload }) => JSON.stringify(payload).includes(payment.watcherEmail))).toHaveLength(
    1,
  );
  expect((await superadmin(`/api/payment/${payment._id}/receipt.pdf`)).statusCode).toBe(200);
});

it('an idempotency key adds one payment, and is refused for another watcher', async () => {
  const body = await input();
  const answers = await Promise.all(Array.from({ length: 8 }, () => add(body)));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
  expect(new Set(answers.map((response) => response.json().data._id)).size).toBe(1);
  const rows = await test.deps.db.select().from(t).where(eq(t.watcherId, body.watcherId));
  expect(rows).toHaveLength(1);
  const other = await add({ ...body, watcherId: await aWatcher() });
  expect([other.statusCode, other.json().code]).toEqual([422, 'key_used']);
});

it.each([{ amountTotalMinor: 2_380 }, { currency: 'USD' }, { offer: 'buy' }, { country: 'FR' }])(
  'an idempotency key is refused for a payment with %j instead',
  async (change) => {
    const body = await input();
    expect((await add(body)).statusCode).toBe(201);
    const other = await add({ ...body, ...change });
    expect([other.statusCode, other.json().code]).toEqual([422, 'key_used']);
  },
);

it('a watcher who owns the movie can’t be charged again', async () => {
  const body = await input();
  await add(body);
  const again = await add({ ...body, idempotencyKey: randomUUID() });
  expect([again.statusCode, again.json().code]).toEqual([409, 'already_owned']);
});

it('a watcher with a running rental can be charged for the movie, once', async () => {
  const body = await input({ offer: 'rent' });
  const bought = { ...body, offer: 'buy' };
  const answers = [];
  for (const payment of [body, bought, bought])
    answers.push((await add({ ...payment, idempotencyKey: randomUUID() })).statusCode);
  expect(answers).toEqual([201, 201, 409]);
});

it('yen amounts have no decimals', async () => {
  const payment = await added({ currency: 'JPY', amountTotalMinor: 1_000 });
  expect([payment.amountTotalMinor, payment.amountTaxMinor]).toEqual([1_000, 160]);
});

it('a partial refund of a manual payment is recorded', async () => {
  const payment = await added();
  const response = await scenario.refundAs(superadmin, payment._id, { expectedRefundableMinor: 1_190 });
  expect(response.json().data).toMatchObject({
    status: 'partially_refunded',
    amountRefundedMinor: 100,
    refunds: [{ status: 'succeeded', creditNoteNo: expect.stringMatching(/^C-/) }],
  });
});

it('a manual payment below the gateway minimum can be refunded in full', async () => {
  const payment = await added({ currency: 'KWD', amountTotalMinor: 1_505 });
  const whole = { amountMinor: 1_505, expectedRefundableMinor: 1_505 };
  const response = await scenario.refundAs(superadmin, payment._id, whole);
  expect(response.json().data).toMatchObject({ status: 'refunded', amountRefundedMinor: 1_505 });
});

it.each([
  ['watcherId', { watcherId: '0197a0c0-0000-7000-8000-0000000000aa' }],
  ['movieId', { movieId: '0197a0c0-0000-7000-8000-0000000000aa' }],
  ['country', { country: 'XX' }],
  ['currency', { currency: 'ABC' }],
  ['paidAt', { paidAt: '2019-01-01T00:00:00Z' }],
  ['paidAt', { paidAt: '2199-01-01T00:00:00Z' }],
  ['amountTotalMinor', { amountTotalMinor: 0 }],
])('a wrong %s is refused by its name', async (path, over) => {
  const response = await add(await input(over));
  expect([response.statusCode, response.json().errors[0].path]).toEqual([422, path]);
});

it('a manual payment is refused in one round for its fields and for what they name', async () => {
  const unknown = { currency: 'ABC', watcherId: newId(), movieId: newId(), country: 'XX' };
  const body = await input({ ...unknown, paidAt: '2019-01-01T00:00:00Z', amountTotalMinor: 0 });
  const paths = ['paidAt', ...Object.keys(unknown)];
  expect(await refusedPaths(test, () => add(body))).toEqual(['amountTotalMinor', ...paths]);
  const malformed = await input({ ...unknown, watcherId: 'nobody' });
  expect(await refusedPaths(test, () => add(malformed))).toEqual([
    'watcherId',
    'currency',
    'movieId',
    'country',
  ]);
});

it('a draft without a maker can’t be paid: nobody would earn', async () => {
  const { db } = test.deps;
  const ofMovie = eq(movieTable._id, scenario.movieId);
  const [{ makerId } = { makerId: null }] = await db.select().from(movieTable).where(ofMovie);
  await db.update(movieTable).set({ makerId: null }).where(ofMovie);
  const response = await add(await input());
  await db.update(movieTable).set({ makerId }).where(ofMovie);
  expect(response.json().errors).toMatchObject([{ path: 'movieId' }]);
});

it('recording a manual payment requires payment:manage', async () => {
  expect((await add(await input(), await scenario.someone('admin'))).statusCode).toBe(403);
});
